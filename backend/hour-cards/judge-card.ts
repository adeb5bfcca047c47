import { eq } from 'drizzle-orm';
import { can } from '@/lib/hour-card/statuses';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/caller';
import { tableId } from '../database/table-id';
import { type HourCardStatus, hourCards } from '../database/tables/hour-card-tables';
import { failures } from '../http/request-failure';
import { requireReach } from '../people/scope';
import type { Services } from '../services';

type Judgement = Readonly<{ status: 'APPROVED'; comment: '' } | { status: 'DECLINED'; comment: string }>;

/** Approves or declines a card, by a manager of its employee only, where its status allows (SPEC 4, 6). */
export async function judgeCard(services: Services, caller: Caller, cardId: Id, judgement: Judgement): Promise<void> {
  if (caller.mustChangePassword) throw failures.requiresPasswordChange();
  const id = tableId(cardId);
  if (id === null) throw failures.notFound();
  await services.database.transaction(async (transaction) => {
    const columns = { employeeId: hourCards.employeeId, status: hourCards.status };
    const [card] = await transaction.select(columns).from(hourCards).where(eq(hourCards.id, id)).for('update');
    if (!card) throw failures.notFound();
    await requireReach(transaction, caller, card.employeeId, 'staff');
    requireAllowed(card.status, judgement.status);
    await transaction
      .update(hourCards)
      .set({ ...judgement, updatedAt: services.now() })
      .where(eq(hourCards.id, id));
  });
}

function requireAllowed(current: HourCardStatus, next: Judgement['status']): void {
  const allowed = next === 'APPROVED' ? can.approve(current) : can.decline(current);
  if (allowed) return;
  throw current === 'DECLINED' ? failures.alreadyDeclined() : failures.alreadyExported();
}
