import 'server-only';
import type { ManagedHourCard } from '@/lib/hour-card/list-item';
import { sameId } from '@/lib/hour-card/same-id';
import type { Id, IsoDate } from '@/lib/hour-card/vocabulary';
import { toManagedHourCard } from '@/lib/wire/listed-hour-card';
import type { Result } from '@/lib/wire/result';
import type { Access } from './access';
import { callUpstream } from './call';
import { mapResult } from './map-result';

type Asked = Readonly<{ employeeId: Id; from: IsoDate; to: IsoDate; atMost: number }>;

/**
 * The cards of one employee between two dates, both included, through the list call (SPEC 7.3). In which order, and whether
 * a card counts by its first day or by any, is upstream's: callers pick by the week that a card carries.
 */
export function listEmployeeHourCards(
  access: Access,
  { employeeId, from, to, atMost }: Asked,
): Promise<Result<readonly ManagedHourCard[]>> {
  const query = {
    employees: [employeeId],
    from_date: from,
    to_date: to,
    per_page: atMost,
    page: 1,
    manager_dashboard: false,
  };
  // The employee's own list may leave out whose cards they are.
  const isTheirs = (card: ManagedHourCard) => card.employeeId === '' || sameId(card.employeeId, employeeId);
  return mapResult('listHourCards', callUpstream('listHourCards', { query }, access), ({ items }) =>
    items.map(toManagedHourCard).filter(isTheirs),
  );
}
