import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { groupBy } from '../database/queries';
import type { DemoCard } from './demo-accounts';
import { hourExceptionRows } from './lookups';
import type { DemoPerson } from './people';

/**
 * Returns the rows of the leave balances. Their date is the day before the first card, so a correction of any
 * card changes them. The amounts are such that, with the leave on all cards, each balance is the person's
 * amount in `balances` (rule: leave-balance).
 */
export function recordedBalances(people: readonly DemoPerson[], cards: readonly DemoCard[], today: IsoDate) {
  const mondays = cards.map(({ card }) => mondayOf(card.week)).sort();
  const asOf = addDays(mondays[0] ?? today, -1);
  const counted = cards.filter(({ status }) => status === 'APPROVED' || status === 'SYNCED');
  const byEmployee = groupBy(counted, ({ card }) => Number(card.employeeId));
  return people.flatMap(({ id, balances }) => {
    const exceptions = (byEmployee.get(id) ?? []).flatMap(({ card }) => card.lines.flatMap((line) => line.exceptions));
    return Object.entries(balances).map(([label, amount]) => {
      const kinds = hourExceptionRows.filter(({ leaveBalance }) => leaveBalance === label).map((kind) => kind.id);
      const minutes = exceptions
        .filter(({ exceptionId }) => kinds.includes(Number(exceptionId)))
        .reduce((sum, exception) => sum + exception.minutes, 0);
      return { employeeId: id, label, amount: amount - minutes / 60, asOf };
    });
  });
}
