import { eq } from 'drizzle-orm';
import { can } from '@/lib/hour-card/listed-card';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/authenticate';
import { recordAudit } from '../audit/record-audit';
import { tableIds } from '../database/queries';
import { type HourCardStatus, hourCards } from '../database/tables/hour-card-tables';
import { failures } from '../http/failures';
import { answer, done, type Handlers, pageAnswer, requirePeriod } from '../http/handler';
import { sendDeclined } from '../mail/employee-mails';
import { defaultEmployees, requireAllInScope, requireReach, scopeOf } from '../people/scope';
import { acceptReport } from '../reports/accept-report';
import type { Services } from '../services';
import { cardDetails } from './card-audit';
import { cardAnswer, requireCard } from './card-rows';
import { listCards } from './list-cards';
import { countMissing, listMissing } from './missing-weeks';
import { createCard, updateCard } from './save-card';

type HourCardCalls =
  | 'getHourCard'
  | 'createHourCard'
  | 'updateHourCard'
  | 'listMissingHourCards'
  | 'listHourCards'
  | 'approveHourCard'
  | 'declineHourCard'
  | 'requestManagerReport';

type ListQuery = Readonly<{ employees: readonly Id[]; manager_dashboard?: boolean | undefined }>;

/** Handlers for reading, listing, saving and reviewing hour cards (rules: backend-status, backend-reach). */
export function hourCardHandlers(services: Services): Pick<Handlers, HourCardCalls> {
  const { database, pageShape } = services;

  /**
   * The chosen employees; else the manager's staff, or for a list of one's own the caller's, who need no
   * reading.
   */
  const listedEmployees = async (caller: Caller, query: ListQuery) => {
    if (query.employees.length === 0 && !query.manager_dashboard) return { ofUser: caller.userId };
    const scope = await scopeOf(database, caller);
    return query.employees.length > 0 ? requireAllInScope(scope.all, query.employees) : defaultEmployees(scope);
  };

  return {
    getHourCard: async ({ params }, caller) => answer(await cardAnswer(database, caller, params.hourCardId)),

    createHourCard: async ({ body }, caller) => {
      await createCard(services, caller, body);
      return done;
    },

    updateHourCard: async ({ params, body }, caller) => {
      await updateCard(services, caller, params.hourCardId, body);
      return done;
    },

    listHourCards: async ({ query }, caller) => {
      requirePeriod(query);
      const departments = orNoFilter(query.departments);
      const shifts = orNoFilter(query.shifts);
      const { items, total } = await listCards(
        database,
        {
          employees: await listedEmployees(caller, query),
          departments: departments && tableIds(departments),
          shifts: shifts && tableIds(shifts),
          statuses: orNoFilter(query.statuses?.map((status) => status.toUpperCase())),
          from: query.from_date,
          to: query.to_date,
        },
        pageOf(query),
      );
      return pageAnswer(pageShape, items, total);
    },

    listMissingHourCards: async ({ query }, caller) => {
      requirePeriod(query);
      const scope = await scopeOf(database, caller);
      const asked = requireAllInScope(scope.all, query.employees);
      const filter = {
        employees: asked.length > 0 ? asked : defaultEmployees(scope),
        from: query.from_date,
        to: query.to_date,
        today: services.today(),
      };
      const total = await countMissing(database, filter);
      return pageAnswer(pageShape, await listMissing(database, filter, pageOf(query)), total);
    },

    approveHourCard: async ({ params }, caller) => {
      await reviewCard(services, caller, params.hourCardId, { status: 'APPROVED', comment: '' });
      return done;
    },

    declineHourCard: async ({ params, body }, caller) => {
      const comment = body.comment.trim();
      const id = await reviewCard(services, caller, params.hourCardId, { status: 'DECLINED', comment });
      services.inBackground('declined mail', () => sendDeclined(services, id));
      return done;
    },

    requestManagerReport: async ({ body }, caller) => {
      await acceptReport(services, caller, body);
      return done;
    },
  };
}

const largestPage = 500;
const pageOf = ({ page, per_page }: { page: number; per_page: number }) => {
  const limit = Math.min(per_page, largestPage);
  return { limit, offset: (page - 1) * limit };
};

/** An empty list means no filter. */
const orNoFilter = <Item>(items: readonly Item[] | undefined) => (items && items.length > 0 ? items : null);

type Decision = Readonly<{ status: 'APPROVED'; comment: '' } | { status: 'DECLINED'; comment: string }>;

/**
 * Approves or declines a card as the employee's manager, if its status allows it (rules: backend-status,
 * audit-trail). Resolves to its id in our tables.
 */
async function reviewCard(services: Services, caller: Caller, cardId: Id, decision: Decision): Promise<number> {
  const { id, employeeId } = await requireCard(services.database, caller, cardId);
  // Before the row is locked: who may not decide about the card does not wait for it either.
  await requireReach(services.database, caller, employeeId, 'staff');
  await services.database.transaction(async (transaction) => {
    const [card] = await transaction.select().from(hourCards).where(eq(hourCards.id, id)).for('update');
    if (!card) throw failures.notFound();
    requireAllowed(card.status, decision.status);
    await transaction
      .update(hourCards)
      .set({ ...decision, updatedAt: services.now() })
      .where(eq(hourCards.id, id));
    const about = await cardDetails(transaction, card);
    await recordAudit(transaction, {
      at: services.now(),
      action: decision.status === 'APPROVED' ? 'card_approved' : 'card_declined',
      actor: caller,
      subject: 'hour_card',
      subjectId: card.number,
      details: { ...about, ...(decision.comment === '' ? {} : { reason: decision.comment }) },
    });
  });
  return id;
}

function requireAllowed(current: HourCardStatus, next: Decision['status']): void {
  const allowed = next === 'APPROVED' ? can.approve(current) : can.decline(current);
  if (allowed) return;
  throw current === 'DECLINED' ? failures.alreadyDeclined() : failures.alreadyExported();
}
