import { dayOfWeek } from '../calendar';
import { sameId } from '../identity';
import { type LineIssue, lineIssue } from '../issue';
import type { ListedException, ListedHourCard } from '../listed-card';
import type { CardRules, HourExceptionType, ResolvedCard, ResolvedException, ResolvedLine } from '../vocabulary';
import { chainsOf, workedMinutes } from '../worked-hours';
import { toWallClock } from '../zone';

function overlapIssues(lines: readonly ResolvedLine[]): readonly LineIssue[] {
  const overlaps = (a: ResolvedLine) => lines.some((b) => b !== a && a.start < b.end && b.start < a.end);
  return lines.filter(overlaps).map(({ key }) => lineIssue('collision', key));
}

function isSickFriday({ date, exceptions }: ResolvedLine, types: readonly HourExceptionType[]): boolean {
  if (dayOfWeek(date) !== 5) return false;
  const sick = types.filter(({ label }) => label === 'SICK');
  return exceptions.some(({ exceptionId }) => sick.some(({ id }) => sameId(id, exceptionId)));
}

/** The line that ended last before a line of the sorted lines; null when one still runs at its start. */
function lineBefore(lines: readonly ResolvedLine[], at: number): ResolvedLine | null {
  const start = lines[at]?.start ?? 0;
  const earlier = lines.slice(0, at);
  const last = earlier.reduce<ResolvedLine | null>((latest, line) => {
    return latest === null || line.end > latest.end ? line : latest;
  }, null);
  return last === null || last.end > start ? null : last;
}

function gapIssues(lines: readonly ResolvedLine[], rules: CardRules): readonly LineIssue[] {
  const required = rules.requiredRestMinutes;
  return lines.flatMap((line, at) => {
    const before = lineBefore(lines, at);
    if (before === null) return [];
    const gap = line.start - before.end;
    // Connected lines have no gap between them (DECISIONS 3).
    if (gap === 0 || gap >= required) return [];
    if (isSickFriday(line, rules.exceptionTypes) || isSickFriday(before, rules.exceptionTypes)) return [];
    return [lineIssue('gap_too_small', line.key, { field: 'start', params: { required } })];
  });
}

function lengthIssues(lines: readonly ResolvedLine[], max: number): readonly LineIssue[] {
  const worked = (chain: readonly ResolvedLine[]) => chain.reduce((sum, line) => sum + workedMinutes(line), 0);
  const tooLong = chainsOf(lines).filter((chain) => worked(chain) > max);
  return tooLong.flat().map(({ key }) => lineIssue('max_shift_length_exceeded', key, { params: { max } }));
}

/**
 * The rules of SPEC 5.1 between lines: overlap, the rest gap (the later line carries it), and the maximum of connected
 * lines (each of them carries it). Zero-hour lines take no part (DECISIONS 3).
 */
export function checkLinesTogether(lines: readonly ResolvedLine[], rules: CardRules): readonly LineIssue[] {
  const timed = lines.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start || a.end - b.end);
  return [...lengthIssues(timed, rules.maxWorkMinutesPerLine), ...overlapIssues(timed), ...gapIssues(timed, rules)];
}

const hasHours = ({ start, end }: ResolvedLine) => end > start;

function overlapsAcrossWeeks(own: readonly ResolvedLine[], others: readonly ResolvedLine[]): readonly LineIssue[] {
  return own.flatMap((line) => {
    const other = others.find(({ start, end }) => start < line.end && line.start < end);
    return other ? [lineIssue('collision', line.key, { params: { date: other.date } })] : [];
  });
}

/** Lines that follow each other in time with a gap between them: the later one starts when all before it have ended. */
function successions(
  lines: readonly ResolvedLine[],
): readonly Readonly<{ before: ResolvedLine; after: ResolvedLine }>[] {
  const ordered = lines.toSorted((a, b) => a.start - b.start);
  return ordered.flatMap((after, at) => {
    const [first, ...earlier] = ordered.slice(0, at);
    if (!first) return [];
    const before = earlier.reduce((latest, line) => (line.end > latest.end ? line : latest), first);
    return before.end >= after.start ? [] : [{ before, after }];
  });
}

function gapsAcrossWeeks(
  own: readonly ResolvedLine[],
  others: ReadonlySet<ResolvedLine>,
  rules: CardRules,
): readonly LineIssue[] {
  const { requiredRestMinutes: required, exceptionTypes } = rules;
  return successions([...others, ...own]).flatMap(({ before, after }) => {
    const gap = after.start - before.end;
    if (others.has(before) === others.has(after) || gap >= required) return [];
    if (isSickFriday(before, exceptionTypes) || isSickFriday(after, exceptionTypes)) return [];
    // Within a card the later line carries it; here it is the one that can be changed.
    return others.has(before)
      ? [lineIssue('gap_too_small', after.key, { field: 'start', params: { required, date: before.date } })]
      : [lineIssue('gap_too_small', before.key, { field: 'end', params: { required, date: after.date } })];
  });
}

function lengthsAcrossWeeks(
  own: readonly ResolvedLine[],
  others: ReadonlySet<ResolvedLine>,
  max: number,
): readonly LineIssue[] {
  const worked = (lines: readonly ResolvedLine[]) => lines.reduce((sum, line) => sum + workedMinutes(line), 0);
  // What exceeds without the neighbours is said by `checkCard`.
  const known = new Set(
    chainsOf(own)
      .filter((chain) => worked(chain) > max)
      .flat(),
  );
  return chainsOf([...others, ...own]).flatMap((chain) => {
    const other = chain.find((line) => others.has(line));
    if (!other || worked(chain) <= max) return [];
    const mine = chain.filter((line) => !others.has(line) && !known.has(line));
    return mine.map(({ key }) => lineIssue('max_shift_length_exceeded', key, { params: { max, date: other.date } }));
  });
}

/**
 * The rules between lines (SPEC 5.1, DECISIONS 3) across the edge of the week: overlap, the rest gap, and the maximum of
 * connected lines, between this card and the employee's cards of the weeks before and after. Only what `checkCard` cannot
 * see is told, always on a line of this card; `params.date` is the day of the other card's line. Zero-hour lines take no part.
 */
export function checkAcrossWeeks(
  card: Pick<ResolvedCard, 'lines'>,
  rules: CardRules,
  neighbours: readonly ResolvedLine[],
): readonly LineIssue[] {
  const own = card.lines.filter(hasHours);
  const others = new Set(neighbours.filter(hasHours));
  return [
    ...lengthsAcrossWeeks(own, others, rules.maxWorkMinutesPerLine),
    ...overlapsAcrossWeeks(own, [...others]),
    ...gapsAcrossWeeks(own, others, rules),
  ];
}

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
