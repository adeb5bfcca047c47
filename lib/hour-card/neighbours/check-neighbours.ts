import { dayOfWeek } from '../calendar';
import { chainsOf } from '../chains';
import type { LineIssue } from '../issue';
import { lineIssue } from '../line-issue';
import { sameId } from '../same-id';
import type { CardRules, HourExceptionType, ResolvedCard, ResolvedLine } from '../vocabulary';
import { workedMinutes } from '../worked';

const hasHours = ({ start, end }: ResolvedLine) => end > start;

function overlapIssues(own: readonly ResolvedLine[], others: readonly ResolvedLine[]): readonly LineIssue[] {
  return own.flatMap((line) => {
    const other = others.find(({ start, end }) => start < line.end && line.start < end);
    return other ? [lineIssue('collision', line.key, { params: { date: other.date } })] : [];
  });
}

function isSickFriday({ date, exceptions }: ResolvedLine, types: readonly HourExceptionType[]): boolean {
  if (dayOfWeek(date) !== 5) return false;
  const sick = types.filter(({ label }) => label === 'SICK');
  return exceptions.some(({ exceptionId }) => sick.some(({ id }) => sameId(id, exceptionId)));
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

function gapIssues(
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

function lengthIssues(
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
export function checkNeighbours(
  card: Pick<ResolvedCard, 'lines'>,
  rules: CardRules,
  neighbours: readonly ResolvedLine[],
): readonly LineIssue[] {
  const own = card.lines.filter(hasHours);
  const others = new Set(neighbours.filter(hasHours));
  return [
    ...lengthIssues(own, others, rules.maxWorkMinutesPerLine),
    ...overlapIssues(own, [...others]),
    ...gapIssues(own, others, rules),
  ];
}
