import 'server-only';
import type { MissingHourCard } from '@/lib/hour-card/listed-card';
import { filterEmployeeIds, filterPeriod, type ManagerFilter } from '@/lib/management/manager-filter';
import { type MissingPeopleAnswer, missingPeople } from '@/lib/management/missing-people';
import { type Result, succeed } from '@/lib/result';
import type { Manager } from '@/lib/session/page-guards';
import { listMissingHourCards } from '@/lib/upstream/hour-cards';
import { paginate } from './paginate';
import { viewableEmployees } from './viewable-employees';

/**
 * The maximum number of missing cards to group by employee: about 150 employees without cards for three
 * months.
 */
const maxMissing = 2000;

/**
 * All employees with missing cards that match a manager's filter. Reads every page of the list, so call it
 * only when the user opens this view (rule: call-every-page).
 */
export async function loadMissingPeople(manager: Manager, filter: ManagerFilter): Promise<Result<MissingPeopleAnswer>> {
  const viewable = await viewableEmployees(manager);
  if (!viewable.ok) return viewable;
  const employeeIds = filterEmployeeIds(filter, viewable.data);
  const cards: MissingHourCard[] = [];
  if (employeeIds.length > 0) {
    const search = { employeeIds, ...filterPeriod(filter) };
    for await (const read of paginate((page, perPage) =>
      listMissingHourCards(manager.access, { ...search, page, perPage }),
    )) {
      if (!read.ok) return read;
      const { items, total } = read.data;
      if (total > maxMissing) return succeed({ kind: 'too-many', total, max: maxMissing });
      cards.push(...items);
    }
  }
  return succeed({ kind: 'people', missing: missingPeople(cards) });
}
