import { isSameContent } from '../identity';
import type { Issue } from '../issue';
import { oneOfTwo } from '../line-fields';
import { limits } from '../rules/card-rules';
import { validateReading } from '../rules/check-card';
import { breakLimit } from '../rules/check-line';
import { checkAcrossWeeks } from '../rules/check-lines-together';
import { resolveCard } from '../rules/resolve-card';
import { resolveLine } from '../rules/resolve-line';
import { removeLine, updateLine } from '../transitions/lines';
import type { TimeRange } from '../typed-text';
import type { CardRules, DraftLine, HourCardForm, ResolvedLine } from '../vocabulary';
import { workedTogether } from '../worked-hours';

/** A proposal to join two lines into one, with the time between them as a break (rule: join-lines). */
export type Join = Readonly<{
  /** The earlier line. `other` is merged into this line. */
  line: string;
  other: string;
  times: TimeRange;
  pause: TimeRange;
}>;

/**
 * Up to this number of minutes, the time between two lines can be a break. Longer time is time off between
 * two shifts, and is not joined if the lines are on different dates.
 */
const longestPause = 120;

/** Whether the time between the lines can be a break, rather than time off between two shifts. */
export function isShortPause({ pause: { start, end } }: Join): boolean {
  return (end - start + 1440) % 1440 <= longestPause;
}

/**
 * Proposes to join a line that starts too soon after another with that earlier line. Null if joining would
 * lose content, change the hours or break a rule (rule: join-lines-limits). `neighbours` are the employee's
 * lines in other weeks.
 */
export function joinProposal(
  form: HourCardForm,
  key: string,
  rules: CardRules,
  neighbours: readonly ResolvedLine[],
): Join | null {
  const { type, lines } = resolveCard(form, rules).readable;
  const after = lines.find((line) => line.key === key);
  if (!after) return null;
  const earlier = lines.filter(({ start, end }) => end > start && start < after.start);
  const before = earlier.toSorted((a, b) => b.end - a.end)[0];
  const rest = before ? after.start - before.end : 0;
  if (!before || rest <= 0 || (before.date !== after.date && rest > longestPause)) return null;

  const join = joinOf(form, before.key, key);
  if (join === null) return null;
  const joined = joinLines(form, join);
  const one = joined.lines.find((line) => line.key === join.line);
  if (!one || one.breaks.length > breakLimit(type) || one.exceptions.length > limits.exceptionsPerLine) return null;
  const read = resolveLine(one, rules.zone).line;
  const hasSameLength = read !== null && workedTogether([read]) === workedTogether([before, after]);
  if (!hasSameLength || read.start !== before.start || read.end !== after.end) return null;
  return keepsRules(form, joined, join, rules, neighbours) ? join : null;
}

/** Joins the two lines and removes empty breaks. */
export function joinLines(form: HourCardForm, { line, other, times, pause }: Join): HourCardForm {
  const second = form.lines.find(({ key }) => key === other);
  if (!second) return form;
  const joined = updateLine(form, line, (first) => oneOfTwo(first, second, { times, pause }));
  return joined === form ? form : removeLine(joined, other);
}

function joinOf({ lines }: HourCardForm, line: string, other: string): Join | null {
  const [first, second] = [line, other].map((key) => lines.find((one) => one.key === key));
  if (!first || !second || !isSameContent(first.secondment, second.secondment)) return null;
  const [from, to] = [completeTimes(first), completeTimes(second)];
  if (!from || !to) return null;
  return {
    line,
    other,
    times: { start: from.start, end: to.end },
    pause: { start: from.end, end: to.start },
  };
}

function completeTimes({ span: { start, end } }: DraftLine): TimeRange | null {
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
}

/** Whether the joined line breaks no new rule, is not too long and has no invalid break. */
function keepsRules(
  before: HourCardForm,
  after: HourCardForm,
  { line, other }: Join,
  rules: CardRules,
  neighbours: readonly ResolvedLine[],
): boolean {
  const issuesOf = (form: HourCardForm) => {
    const reading = resolveCard(form, rules);
    const validation = validateReading(form, reading, rules);
    const across = checkAcrossWeeks(reading.readable, rules, neighbours);
    return [...(validation.ok ? [] : validation.issues), ...across];
  };
  const textOf = (issue: Issue) => {
    const at = 'line' in issue && issue.line !== other ? issue.line : line;
    return JSON.stringify([issue.code, 'line' in issue && at, issue.params]);
  };
  const known = new Set(issuesOf(before).map(textOf));
  const isTimeIssue = (issue: Issue) =>
    'line' in issue && issue.line === line && (issue.field === 'breaks' || issue.code === 'max_shift_length_exceeded');
  return issuesOf(after).every((issue) => known.has(textOf(issue)) && !isTimeIssue(issue));
}
