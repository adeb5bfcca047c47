import { dayOfWeek } from '../calendar';
import { sameId } from '../identity';
import { type Issue, type LineIssue, lineIssue } from '../issue';
import { timesOnly } from '../line-fields';
import type { ListedException, ListedHourCard } from '../listed-card';
import type { CardRules, HourExceptionType, ResolvedCard, ResolvedException, ResolvedLine } from '../vocabulary';
import { chainsOf, workedTogether } from '../worked-hours';
import { toWallClock } from '../zone';

/**
 * Checks the rules between the lines of a card: overlap (rule: line-overlap), the maximum for connected
 * lines, and rest. Reports the maximum on each connected line (rule: line-maximum) and rest on the later line
 * (rule: line-rest).
 */
export function checkLinesTogether(lines: readonly ResolvedLine[], rules: CardRules): readonly LineIssue[] {
  const own = lines.filter(hasHours).toSorted((a, b) => a.start - b.start || a.end - b.end);
  const overlapping = own.filter((line) => own.some((other) => other !== line && overlap(line, other)));
  const { maxWorkMinutesPerLine: max, requiredRestMinutes: required } = rules;
  return [
    ...overlongChains(own, rules)
      .flat()
      .map(({ key }) => lineIssue('max_shift_length_exceeded', key, { params: { max } })),
    ...overlapping.map(({ key }) => lineIssue('collision', key)),
    ...shortRests(own, rules).map(({ after }) =>
      lineIssue('gap_too_small', after.key, { field: 'start', params: { required } }),
    ),
  ];
}

/** How far from the card's own lines a line on another card can affect them, in minutes. */
const reach = 7 * 24 * 60;

/**
 * Checks the same rules against the employee's other cards; only their lines in the week before or after the
 * card's own lines matter. Reports only issues that `checkLinesTogether` cannot see, and always on a line of
 * this card, because the user can still change it. `params.date` is the date of the line on the other card.
 */
export function checkAcrossWeeks(
  card: Pick<ResolvedCard, 'lines'>,
  rules: CardRules,
  neighbours: readonly ResolvedLine[],
): readonly LineIssue[] {
  const own = card.lines.filter(hasHours);
  const first = Math.min(...own.map(({ start }) => start)) - reach;
  const last = Math.max(...own.map(({ end }) => end)) + reach;
  const others = new Set(neighbours.filter((line) => hasHours(line) && line.end > first && line.start < last));
  const all = [...others, ...own];
  const { maxWorkMinutesPerLine: max, requiredRestMinutes: required } = rules;

  const overlongAlone = new Set(overlongChains(own, rules).flat());
  const lengths = overlongChains(all, rules).flatMap((chain) => {
    const other = chain.find((line) => others.has(line));
    if (!other) return [];
    const mine = chain.filter((line) => !others.has(line) && !overlongAlone.has(line));
    return mine.map(({ key }) => lineIssue('max_shift_length_exceeded', key, { params: { max, date: other.date } }));
  });
  const overlaps = own.flatMap((line) => {
    const other = [...others].find((theirs) => overlap(line, theirs));
    return other ? [lineIssue('collision', line.key, { params: { date: other.date } })] : [];
  });
  const rests = shortRests(all, rules).flatMap(({ before, after }) => {
    if (others.has(before) === others.has(after)) return [];
    return others.has(before)
      ? [lineIssue('gap_too_small', after.key, { field: 'start', params: { required, date: before.date } })]
      : [lineIssue('gap_too_small', before.key, { field: 'end', params: { required, date: after.date } })];
  });
  return [...lengths, ...overlaps, ...rests];
}

/**
 * Merges issues that the user can fix with one change. Connected lines that are too long count once, on the
 * first line. The same issue in several rows of a line also counts once (rules: line-maximum,
 * editor-error-merged).
 */
export function mistakesIn(issues: readonly Issue[], lines: readonly ResolvedLine[]): readonly Issue[] {
  const tooLongOn = (issue: Issue) =>
    'line' in issue && issue.code === 'max_shift_length_exceeded' ? issue.line : null;
  const tooLong = new Set(issues.map(tooLongOn));
  const later = chainsOf(lines).flatMap((chain) => chain.filter(({ key }) => tooLong.has(key)).slice(1));
  const reported = new Set<string | null>(later.map(({ key }) => key));
  const mistakes = issues.filter((issue) => !reported.has(tooLongOn(issue)));
  const keys = mistakes.map(keyOf);
  return mistakes.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

const keyOf = (issue: Issue) => JSON.stringify([issue.code, 'line' in issue && issue.line, issue.params]);

/** Zero-hour lines are exempt from the rules between lines (rule: line-zero-hour-exempt). */
const hasHours = ({ start, end }: ResolvedLine) => end > start;

const overlap = (a: ResolvedLine, b: ResolvedLine) => a.start < b.end && b.start < a.end;

/** The chains of connected lines with more work than the maximum for one line (rule: line-maximum). */
function overlongChains(lines: readonly ResolvedLine[], { maxWorkMinutesPerLine }: CardRules) {
  return chainsOf(lines).filter((chain) => workedTogether(chain) > maxWorkMinutesPerLine);
}

type ShortRest = Readonly<{ before: ResolvedLine; after: ResolvedLine }>;

/**
 * Pairs of lines with too little rest between them (rule: line-rest). Compares each line with the earlier
 * line that ends last. Connected lines need no rest (rule: line-connected), and overlapping lines have
 * another issue. If either line is a Friday with sickness, the rule does not apply.
 */
function shortRests(lines: readonly ResolvedLine[], rules: CardRules): readonly ShortRest[] {
  const ordered = lines.toSorted((a, b) => a.start - b.start);
  return ordered.flatMap((after, at) => {
    const [first, ...earlier] = ordered.slice(0, at);
    if (!first) return [];
    const before = earlier.reduce((latest, line) => (line.end > latest.end ? line : latest), first);
    const rest = after.start - before.end;
    if (rest <= 0 || rest >= rules.requiredRestMinutes) return [];
    const waived = [before, after].some((line) => isSickFriday(line, rules.exceptionTypes));
    return waived ? [] : [{ before, after }];
  });
}

function isSickFriday({ date, exceptions }: ResolvedLine, types: readonly HourExceptionType[]): boolean {
  if (dayOfWeek(date) !== 5) return false;
  const sick = types.filter(({ label }) => label.trim().toUpperCase() === 'SICK');
  return exceptions.some(({ exceptionId }) => sick.some(({ id }) => sameId(id, exceptionId)));
}

/**
 * Converts the lines of listed cards for `checkAcrossWeeks`. A list has no break times, so each line gets one
 * break at its start, to keep the worked time correct. Leaves out lines without times.
 */
export function neighbourLines(
  cards: readonly Pick<ListedHourCard, 'id' | 'lines'>[],
  zone: string,
  types: readonly HourExceptionType[],
): readonly ResolvedLine[] {
  return cards.flatMap((card) =>
    card.lines.flatMap(({ id, start, end, workedExclusive, exceptions }) => {
      if (start === null || end === null) return [];
      const breakMinutes = Math.max(0, end - start - workedExclusive);
      return [
        {
          ...timesOnly({ key: `neighbour/${card.id}/${id}`, id, date: toWallClock(start, zone).date, start, end }),
          breaks: breakMinutes > 0 ? [{ start, end: start + breakMinutes }] : [],
          exceptions: exceptions.flatMap((exception) => toException(exception, types)),
        },
      ];
    }),
  );
}

/**
 * Finds the type by name, because a list has no type ids. Leaves out the exception unless exactly one type
 * has that label.
 */
function toException(
  { name, minutes, comment }: ListedException,
  types: readonly HourExceptionType[],
): readonly ResolvedException[] {
  const [type, ...more] = types.filter(({ label }) => label === name);
  if (!type || more.length > 0) return [];
  return [{ exceptionId: type.id, minutes, wageComponentId: null, comment }];
}
