import 'server-only';
import { getLocale } from 'next-intl/server';
import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import { sameId } from '@/lib/hour-card/identity';
import { filterStatuses, type ManagedHourCard } from '@/lib/hour-card/listed-card';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import { type CreatedRow, toCreatedRow } from '@/lib/management/created-row';
import { fail, type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { settings } from '@/lib/settings/settings';
import type { Access } from '@/lib/upstream/call';
import { getHourCard, listCreatedHourCards } from '@/lib/upstream/hour-cards';
import { viewableEmployees } from './viewable-employees';

/**
 * Finds a card by id and returns it as a row of the list, because the card itself lacks the names in a row.
 * Fails with `not_found` if this manager may not view its employee (rule: manager-viewable).
 */
export async function findCreatedCard(manager: Manager, hourCardId: Id): Promise<Result<CreatedRow>> {
  const { access } = manager;
  const [viewable, received] = await Promise.all([viewableEmployees(manager), getHourCard(access, hourCardId)]);
  if (!viewable.ok) return viewable;
  if (!received.ok) return received;
  const { employee_id: employeeId, year, week } = received.data;
  if (!viewable.data.all.some(({ id }) => sameId(id, employeeId))) return fail(404, 'not_found');
  const listed = await findListedCard(access, { hourCardId, employeeId, week: { year, week } });
  if (!listed.ok) return listed;
  const ownIds = new Set(manager.employees.map(({ id }) => String(id)));
  return succeed(toCreatedRow(listed.data, { zone: settings().timeZone, locale: await getLocale(), ownIds }));
}

export type CardPlace = Readonly<{ hourCardId: Id; employeeId: Id; week: Week }>;

/** The card as in the manager's list. Fails with `not_found` if the list of that week does not contain it. */
export async function findListedCard(
  access: Access,
  { hourCardId, employeeId, week }: CardPlace,
): Promise<Result<ManagedHourCard>> {
  const monday = mondayOf(week);
  const listed = await listCreatedHourCards(access, {
    ...{ employeeIds: [employeeId], departmentIds: [], statuses: filterStatuses },
    ...{ from: monday, to: addDays(monday, 6), page: 1 },
  });
  if (!listed.ok) return listed;
  const card = listed.data.items.find(({ id }) => sameId(id, hourCardId));
  return card ? succeed(card) : fail(404, 'not_found');
}
