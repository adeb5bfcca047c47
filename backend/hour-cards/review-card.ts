import { eq } from 'drizzle-orm';
import { can } from '@/lib/hour-card/listed-card';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/authenticate';
import { change, changed } from '../database/change';
import { type HourCardStatus, hourCards } from '../database/tables/hour-card-tables';
import { failures } from '../http/failures';
import { requireReach } from '../people/scope';
import type { Services } from '../services';
import { cardDetails } from './card-audit';
import { requireCard } from './card-rows';

type Decision = Readonly<{ status: 'APPROVED'; comment: '' } | { status: 'DECLINED'; comment: string }>;

/**
 * Approves or declines a card on behalf of the employee's manager, if the card's status allows it (rules:
 * backend-status, audit-trail). Resolves to the id of the card in our tables.
 */
export function reviewCard(services: Services, caller: Caller, cardId: Id, decision: Decision): Promise<number> {
  const permit = async () => {
    const { id, employeeId } = await requireCard(services.database, caller, cardId);
    await requireReach(services.database, caller, employeeId, 'staff');
    return id;
  };
  return change(services.database, permit, async (transaction, id) => {
    const [card] = await transaction.select().from(hourCards).where(eq(hourCards.id, id)).for('update');
    if (!card) throw failures.notFound();
    requireAllowed(card.status, decision.status);
    await transaction
      .update(hourCards)
      .set({ ...decision, updatedAt: services.now() })
      .where(eq(hourCards.id, id));
    const about = await cardDetails(transaction, card);
    return changed(id, {
      at: services.now(),
      action: decision.status === 'APPROVED' ? 'card_approved' : 'card_declined',
      actor: caller,
      subject: 'hour_card',
      subjectId: card.number,
      details: { ...about, ...(decision.comment === '' ? {} : { reason: decision.comment }) },
    });
  });
}

function requireAllowed(current: HourCardStatus, next: Decision['status']): void {
  const allowed = next === 'APPROVED' ? can.approve(current) : can.decline(current);
  if (allowed) return;
  throw current === 'DECLINED' ? failures.alreadyDeclined() : failures.alreadyExported();
}
