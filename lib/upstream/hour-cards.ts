import 'server-only';
import type { HourCardPayload, ReceivedHourCard } from '@/lib/contract/hour-card-schemas';
import {
  filterStatuses,
  hourCardsPerPage,
  type ListedHourCard,
  type ManagedHourCard,
  type MissingHourCard,
  managerCardsPerPage,
  type Page,
} from '@/lib/hour-card/listed-card';
import type { ProofCard } from '@/lib/hour-card/proof';
import type { Reminded, ReminderRequest } from '@/lib/hour-card/reminders';
import type { Id, IsoDate } from '@/lib/hour-card/vocabulary';
import type { Result } from '@/lib/result';
import { toListedHourCard, toManagedHourCard, toMissingHourCard, toProofCard } from '@/lib/wire/listed-hour-card';
import { type Access, callUpstream, mapResult } from './call';

/**
 * Calls for hour cards and the manager's report. Dates are inclusive, and `page` starts at 1
 * (rule: call-pages).
 */

/** Returns a card as received. `toHourCardForm` converts it for the editor, and `loadHourCard` does both. */
export function getHourCard(access: Access, hourCardId: Id): Promise<Result<ReceivedHourCard>> {
  return callUpstream('getHourCard', { params: { hourCardId } }, access);
}

/** Submits a new card. Fails with `already_submitted` if the week already has one. */
export function createHourCard(access: Access, body: HourCardPayload): Promise<Result<null>> {
  return callUpstream('createHourCard', { body }, access);
}

/** Submits an existing card again. Fails with `already_exported` if the card has been exported. */
export function updateHourCard(access: Access, hourCardId: Id, body: HourCardPayload): Promise<Result<null>> {
  return callUpstream('updateHourCard', { params: { hourCardId }, body }, access);
}

/** The employee's own cards, 6 per page, from 2020-01-01 to 2999-01-01 (rules: list-own, call-pages). */
export function listOwnHourCards(
  access: Access,
  { employeeId, page }: Readonly<{ employeeId: Id; page: number }>,
): Promise<Result<Page<ListedHourCard>>> {
  const query = {
    employees: [employeeId],
    from_date: '2020-01-01',
    to_date: '2999-01-01',
    per_page: hourCardsPerPage,
    page,
    manager_dashboard: false,
  };
  return mapResult('listHourCards', callUpstream('listHourCards', { query }, access), ({ items, total }) => ({
    items: items.map(toListedHourCard),
    total,
  }));
}

export type CreatedCardsFilter = Readonly<{
  employeeIds: readonly Id[];
  departmentIds: readonly Id[];
  statuses: readonly string[];
  from: IsoDate;
  to: IsoDate;
  page: number;
  /** The page size; by default 24, as on the screen. */
  perPage?: number;
}>;

/**
 * The created cards of a manager's staff, 24 per page. The call requires statuses in upper case and an empty
 * list of shifts (rule: call-pages).
 */
export function listCreatedHourCards(
  access: Access,
  filter: CreatedCardsFilter,
): Promise<Result<Page<ManagedHourCard>>> {
  const query = {
    employees: [...filter.employeeIds],
    departments: [...filter.departmentIds],
    statuses: filter.statuses.map((status) => status.toUpperCase()),
    shifts: [],
    from_date: filter.from,
    to_date: filter.to,
    per_page: filter.perPage ?? managerCardsPerPage,
    page: filter.page,
    manager_dashboard: true,
  };
  return mapResult('listHourCards', callUpstream('listHourCards', { query }, access), ({ items, total }) => ({
    items: items.map(toManagedHourCard),
    total,
  }));
}

export type ProofFilter = Readonly<{
  employeeIds: readonly Id[];
  from: IsoDate;
  to: IsoDate;
  /** Whether these are a manager's staff, rather than the user's own record. */
  ofStaff: boolean;
  page: number;
  perPage: number;
}>;

/**
 * Cards with their breaks and history, if upstream sends those (rule: proof-history). Requests the cards as
 * the manager's or the employee's own list does.
 */
export function listProofCards(access: Access, filter: ProofFilter): Promise<Result<Page<ProofCard>>> {
  const query = {
    employees: [...filter.employeeIds],
    ...(filter.ofStaff && { departments: [], statuses: [...filterStatuses], shifts: [] }),
    ...{ from_date: filter.from, to_date: filter.to, per_page: filter.perPage, page: filter.page },
    ...{ manager_dashboard: filter.ofStaff, details: true },
  };
  return mapResult('listHourCards', callUpstream('listHourCards', { query }, access), ({ items, total }) => ({
    items: items.map(toProofCard),
    total,
  }));
}

export type MissingCardsFilter = Readonly<{
  employeeIds: readonly Id[];
  from: IsoDate;
  to: IsoDate;
  page: number;
  perPage?: number;
}>;

/** The weeks for which employees have no card, 24 per page (rule: call-pages). */
export function listMissingHourCards(
  access: Access,
  { employeeIds, from, to, page, perPage = managerCardsPerPage }: MissingCardsFilter,
): Promise<Result<Page<MissingHourCard>>> {
  const query = { employees: [...employeeIds], from_date: from, to_date: to, per_page: perPage, page };
  const missing = callUpstream('listMissingHourCards', { query }, access);
  return mapResult('listMissingHourCards', missing, ({ items, total }) => ({
    items: items.map(toMissingHourCard),
    total,
  }));
}

/**
 * Asks upstream to mail employees the weeks in a period for which they have no card. Returns which employees
 * it could mail.
 */
export function remindMissing(access: Access, { employeeIds, from, to }: ReminderRequest): Promise<Result<Reminded>> {
  const body = { employees: [...employeeIds], from_date: from, to_date: to };
  return mapResult('remindMissing', callUpstream('remindMissing', { body }, access), (received) => ({
    sent: received.sent,
    alreadyToday: received.already_today,
    unreachable: received.unreachable,
    failed: received.failed,
  }));
}

export function approveHourCard(access: Access, hourCardId: Id): Promise<Result<null>> {
  return callUpstream('approveHourCard', { params: { hourCardId } }, access);
}

/** Declines a card. With an empty comment, no reason is given. */
export function declineHourCard(access: Access, hourCardId: Id, comment: string): Promise<Result<null>> {
  return callUpstream('declineHourCard', { params: { hourCardId }, body: { comment } }, access);
}

export type ManagerReport = Readonly<{ departmentIds: readonly Id[]; from: IsoDate; to: IsoDate; receiver: string }>;

/**
 * Asks upstream to mail a report about whole days, from the start of `from` to the end of `to`
 * (rule: report-whole-days).
 */
export function requestManagerReport(access: Access, report: ManagerReport): Promise<Result<null>> {
  const body = {
    departments: [...report.departmentIds],
    from: `${report.from}T00:00`,
    to: `${report.to}T23:59`,
    receiver: report.receiver,
  };
  return callUpstream('requestManagerReport', { body }, access);
}
