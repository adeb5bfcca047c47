import 'server-only';
import { addDays } from '@/lib/hour-card/calendar';
import type { ListedHourCard } from '@/lib/hour-card/list-item';
import { sameId } from '@/lib/hour-card/same-id';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import { addWeeks, compareWeeks, mondayOf } from '@/lib/hour-card/week';
import type { Result } from '@/lib/wire/result';
import { succeed } from '@/lib/wire/succeed';
import type { Access } from './access';
import { listEmployeeHourCards } from './list-employee-hour-cards';

/** `except` is the card being edited: while its week is being changed it is no neighbour of itself. */
type Asked = Readonly<{ employeeId: Id; week: Week; except: Id | null }>;

const atMost = 24;

/** An employee's cards of the week before and the week after, in one call, for `neighbourLines`. */
export async function listNeighbourCards(
  access: Access,
  { employeeId, week, except }: Asked,
): Promise<Result<readonly ListedHourCard[]>> {
  const [before, after] = [addWeeks(week, -1), addWeeks(week, 1)];
  const period = { from: mondayOf(before), to: addDays(mondayOf(after), 6) };
  const cards = await listEmployeeHourCards(access, { employeeId, ...period, atMost });
  if (!cards.ok) return cards;
  const isBeside = (card: ListedHourCard) =>
    compareWeeks(card.week, before) === 0 || compareWeeks(card.week, after) === 0;
  return succeed(cards.data.filter((card) => isBeside(card) && !sameId(card.id, except)));
}
