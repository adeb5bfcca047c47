import type { Id } from '@/lib/hour-card/vocabulary';
import type { Caller } from '../accounts/authenticate';
import { tableIds } from '../database/queries';
import { answer, done, type Handlers, pageAnswer } from '../http/handler';
import { sendDeclined } from '../mail/employee-mails';
import { remindMissing } from '../mail/remind-missing';
import { defaultEmployees, requireAllInScope, scopeOf } from '../people/scope';
import { requestReport } from '../reports/request-report';
import type { Services } from '../services';
import { cardAnswer } from './card-rows';
import { listCards } from './list-cards';
import { countMissing, listMissing } from './missing-weeks';
import { reviewCard } from './review-card';
import { createCard, updateCard } from './save-card';

type HourCardCalls =
  | 'getHourCard'
  | 'createHourCard'
  | 'updateHourCard'
  | 'listMissingHourCards'
  | 'remindMissing'
  | 'listHourCards'
  | 'approveHourCard'
  | 'declineHourCard'
  | 'requestManagerReport';

type ListQuery = Readonly<{ employees: readonly Id[]; manager_dashboard?: boolean | undefined }>;

/** Handlers for reading, listing, saving and reviewing hour cards (rules: backend-status, backend-reach). */
export function hourCardHandlers(services: Services): Pick<Handlers, HourCardCalls> {
  const { database, pageShape, zone } = services;

  /**
   * The chosen employees. The default is the manager's staff, or for a personal list the caller's own
   * employees, which need no query here.
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
        { ...pageOf(query), details: query.details ?? false },
        zone,
      );
      return pageAnswer(pageShape, items, total);
    },

    listMissingHourCards: async ({ query }, caller) => {
      const scope = await scopeOf(database, caller);
      const employeeIds = requireAllInScope(scope.all, query.employees);
      const filter = {
        employees: employeeIds.length > 0 ? employeeIds : defaultEmployees(scope),
        from: query.from_date,
        to: query.to_date,
        today: services.today(),
      };
      const total = await countMissing(database, filter);
      return pageAnswer(pageShape, await listMissing(database, filter, pageOf(query)), total);
    },

    remindMissing: async ({ body }, caller) => answer(await remindMissing(services, caller, body)),

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
      await requestReport(services, caller, body);
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
