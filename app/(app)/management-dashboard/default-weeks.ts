import 'server-only';
import { addDays } from '@/lib/hour-card/calendar';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { daysOf, mondayOf, weekOf } from '@/lib/hour-card/week';
import { today } from '@/lib/session/today';

type WeekRange = Readonly<{ from: IsoDate; to: IsoDate; names: { from: string; to: string } }>;

const name = ({ week, year }: Week) => `${week}-${year}`;

/** The weeks a manager's lists open with: 4 weeks ago until the week of tomorrow (SPEC 4, 9). */
export function defaultWeeks(): WeekRange {
  const first = weekOf(addDays(today(), -28));
  const last = weekOf(addDays(today(), 1));
  return {
    from: mondayOf(first),
    to: daysOf(last).at(-1) ?? mondayOf(last),
    names: { from: name(first), to: name(last) },
  };
}
