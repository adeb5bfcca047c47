import type { ListedException, ListedHourCard } from '../list-item';
import type { HourExceptionType, ResolvedException, ResolvedLine } from '../vocabulary';
import { toWallClock } from '../zone';

/** A list names the type and gives no id: known when exactly one type has that label. */
function toException(
  { name, minutes, comment }: ListedException,
  types: readonly HourExceptionType[],
): readonly ResolvedException[] {
  const [type, ...more] = types.filter(({ label }) => label === name);
  if (!type || more.length > 0) return [];
  return [{ exceptionId: type.id, minutes, wageComponentId: null, comment }];
}

/**
 * The lines of listed cards as `checkNeighbours` reads them. A list does not say when the breaks were: one break at the
 * start stands for all of them, so that the worked time is right. Lines without times have no part in it.
 */
export function neighbourLines(
  cards: readonly Pick<ListedHourCard, 'id' | 'lines'>[],
  zone: string,
  types: readonly HourExceptionType[],
): readonly ResolvedLine[] {
  return cards.flatMap((card) =>
    card.lines.flatMap(({ id, start, end, workedExclusive, exceptions }) => {
      if (start === null || end === null) return [];
      const rest = Math.max(0, end - start - workedExclusive);
      return [
        {
          key: `neighbour/${card.id}/${id}`,
          id,
          date: toWallClock(start, zone).date,
          start,
          end,
          breaks: rest > 0 ? [{ start, end: start + rest }] : [],
          exceptions: exceptions.flatMap((exception) => toException(exception, types)),
          secondmentOptionId: null,
          secondmentDescription: '',
          shiftScheduleId: null,
        },
      ];
    }),
  );
}
