import { workingHoursHints } from '../advice/hints';
import { isPaidHoliday, type PublicHolidayKey, publicHolidayOn } from '../advice/public-holidays';
import { workingWeekHints } from '../advice/working-hours/check';
import type { AgreedLimits } from '../advice/working-hours/rules';
import { dayOfWeek } from '../calendar';
import type { FormDifference } from '../compare/difference';
import { isWithinContract } from '../contracts';
import { sameId } from '../identity';
import { type Issue, lineIssue } from '../issue';
import { isBlankLine } from '../line-fields';
import { type PlannedDay, plannedDays } from '../rules/assigned-hours';
import { validateReading } from '../rules/check-card';
import { checkAcrossWeeks } from '../rules/check-lines-together';
import { resolveCard } from '../rules/resolve-card';
import type {
  CardRules,
  DraftLine,
  HourCardForm,
  HourExceptionType,
  Id,
  Minutes,
  ResolvedLine,
  SecondmentOption,
} from '../vocabulary';
import { workedMinutes } from '../worked-hours';
import { type AssessedLight, type AssessmentNames, type AssessmentReason, worstLight } from './assessment';
import type { EarlierWeek } from './earlier-weeks';

/** Data for the assessment, besides the card and its own rules. */
export type AssessmentContext = Readonly<{
  /** The employee's lines in the fifteen weeks before and the week after, for the rules that span weeks. */
  neighbours: readonly ResolvedLine[];
  /** Newest first. */
  earlier: readonly EarlierWeek[];
  /** The company's own limits instead of those of the Working Hours Act. */
  agreedLimits?: AgreedLimits;
  /** Public holidays on which a scheduled day may be empty. */
  paidHolidays: readonly PublicHolidayKey[];
  /** Whether the employee no longer has the card's department, so that its limits are unknown. */
  isDepartmentGone?: boolean;
  /** Whether the card was reopened after its export and has not been exported again. */
  isOpenCorrection?: boolean;
}>;

/**
 * Determines the traffic light of a card. Red: the card breaks a rule that would prevent saving in the
 * editor, including the rules across weeks (rule: light-red). Amber: an open correction (rule:
 * light-amber-correction), a scheduled day without content (rule: light-empty-day), a department with unknown
 * limits, advice from the working-hours act, or a week that differs from earlier ones. Green: everything
 * else.
 */
export function assessCard(
  form: HourCardForm,
  rules: CardRules,
  {
    neighbours,
    earlier,
    agreedLimits = {},
    paidHolidays,
    isDepartmentGone = false,
    isOpenCorrection = false,
  }: AssessmentContext,
): AssessedLight {
  const reading = resolveCard(form, rules);
  const { readable } = reading;
  const validation = validateReading(form, reading, rules);
  const outside = outsideContract(form, rules);
  const refused = validation.ok ? [] : validation.issues;
  const issues = [
    // Hours outside the contract are already reported, so do not also report that there are no hours.
    ...refused.filter(({ code }) => code !== 'no_hours' || outside.length === 0),
    ...outside,
    ...checkAcrossWeeks(readable, rules, neighbours),
  ];
  const found: readonly AssessmentReason[] = [
    ...brokenRules(form, issues),
    ...(isOpenCorrection ? [{ code: 'open_correction' } as const] : []),
    ...(isDepartmentGone ? [{ code: 'department_gone' } as const] : []),
    ...emptyDays(form, plannedDays(readable, rules), paidHolidays),
    ...[
      ...workingHoursHints(readable, rules, agreedLimits),
      ...workingWeekHints(readable, rules, neighbours, agreedLimits),
    ].map((hint) => ({ code: 'working_hours_hint', hint }) as const),
    ...unlikeBefore(readable.lines, earlier),
  ];
  if (found.length > 0) return { light: worstLight(found), reasons: found };
  const weeks = earlier.length;
  return { light: 'green', reasons: [{ code: weeks < minWeeks ? 'nothing_to_compare' : 'like_before', weeks }] };
}

/**
 * Reports hours on days outside the contract. The editor ignores such days, because it does not submit them,
 * but on a submitted card they are an error.
 */
function outsideContract(form: HourCardForm, rules: CardRules): readonly Issue[] {
  const outside = form.lines.filter((line) => !isWithinContract(line.date, rules.contract) && !isBlankLine(line));
  return outside.map(({ key }) => lineIssue('outside_contract', key));
}

/**
 * Scheduled days without content, unless the whole card is empty. Checked separately, because no rule
 * requires an explanation for an absence, and one missing day does not make a week unusual. Paid holidays may
 * be empty (rule: paid-holidays).
 */
function emptyDays(
  { lines }: HourCardForm,
  days: readonly PlannedDay[],
  paidHolidays: readonly PublicHolidayKey[],
): readonly AssessmentReason[] {
  const filled = new Set(lines.filter((line) => !isBlankLine(line)).map(({ date }) => date));
  if (filled.size === 0) return [];
  return days
    .filter(({ date, planned }) => planned > 0 && !filled.has(date) && !isPaidHoliday(date, paidHolidays))
    .map(({ date, planned }) => ({
      code: 'planned_day_empty',
      date,
      planned,
      holiday: publicHolidayOn(date)?.key ?? null,
    }));
}

function brokenRules(form: HourCardForm, issues: readonly Issue[]): readonly AssessmentReason[] {
  const reasons = issues.map((issue): AssessmentReason => {
    const line = 'line' in issue ? form.lines.find(({ key }) => key === issue.line) : undefined;
    if (line === undefined) return { code: 'rule_broken', issue, date: issue.params.date ?? null, line: null };
    const sameDay = form.lines.filter(({ date }) => date === line.date);
    const number = sameDay.length > 1 ? sameDay.indexOf(line) + 1 : null;
    return { code: 'rule_broken', issue, date: line.date, line: number };
  });
  // Report identical reasons once, such as two invalid breaks: the reviewer does not see which field each is
  // about.
  const signatureOf = ({ issue, date, line }: Extract<AssessmentReason, { code: 'rule_broken' }>) =>
    JSON.stringify([issue.code, issue.params, date, line]);
  const seen = new Set<string>();
  return reasons.filter((reason) => {
    if (reason.code !== 'rule_broken' || seen.has(signatureOf(reason))) return false;
    seen.add(signatureOf(reason));
    return true;
  });
}

/** The minimum number of earlier weeks to compare with. */
const minWeeks = 2;
const minMinutes = 4 * 60;
const share = 0.2;

/**
 * How a week differs from earlier weeks in hours and in worked days (docs/decisions/0007). Leave and sickness
 * count as worked, because they explain an absence. Empty with fewer than two earlier weeks.
 */
function unlikeBefore(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  if (earlier.length < minWeeks) return [];
  return [...hourReasons(lines, earlier), ...dayReasons(lines, earlier)];
}

function hourReasons(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  const subtractedMinutes = ({ exceptions }: ResolvedLine) =>
    exceptions.reduce((sum, { minutes }) => sum + Math.max(0, -minutes), 0);
  const total = lines.reduce((sum, line) => sum + workedMinutes(line) + subtractedMinutes(line), 0);
  const before = earlier.map(({ hours }) => hours);
  const usual = median(before);
  if (Math.abs(total - usual) <= toleranceOf(before, usual)) return [];
  return [{ code: 'hours_unlike_before', total, usual, weeks: earlier.length }];
}

/**
 * The allowed difference from the usual hours: 4 hours, 20% of the usual hours, or twice the median deviation
 * in the employee's earlier weeks, whichever is largest.
 */
function toleranceOf(earlier: readonly Minutes[], usual: Minutes): Minutes {
  const spread = median(earlier.map((hours) => Math.abs(hours - usual)));
  return Math.max(minMinutes, share * usual, 2 * spread);
}

function median(values: readonly Minutes[]): Minutes {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return Math.round((low + high) / 2);
}

function dayReasons(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  const known = new Set(earlier.flatMap(({ weekdays }) => weekdays));
  const worked = lines.filter((line) => workedMinutes(line) > 0).map(({ date }) => date);
  const unusual = [...new Set(worked)].filter((date) => !known.has(dayOfWeek(date)));
  return unusual.toSorted().map((date) => ({ code: 'unusual_day', date, weeks: earlier.length }));
}

/**
 * The names of the ids that occur in the differences. Leaves out all others to keep the response small,
 * because it has up to 24 cards.
 */
export function namesIn(
  differences: readonly FormDifference[],
  types: readonly HourExceptionType[],
  options: readonly SecondmentOption[],
): Pick<AssessmentNames, 'exceptionTypes' | 'secondmentOptions'> {
  const lines = differences.flatMap(linesIn);
  const used = lines.flatMap(({ exceptions }) => exceptions.map(({ exceptionId }) => exceptionId));
  const chosen = lines.flatMap(({ secondment }) => secondment.path.slice(-1));
  const isIn = (ids: readonly (Id | null)[]) => (one: Readonly<{ id: Id }>) => ids.some((id) => sameId(id, one.id));
  return {
    exceptionTypes: types.filter(isIn(used)).map(({ id, label }) => ({ id, label })),
    secondmentOptions: chosen.length === 0 ? [] : flat(options).filter(isIn(chosen)),
  };
}

function linesIn(difference: FormDifference): readonly DraftLine[] {
  if (difference.kind === 'line_added') return [difference.after];
  if (difference.kind === 'line_removed') return [difference.before];
  return difference.kind === 'line_changed' ? [difference.before, difference.after] : [];
}

function flat(options: readonly SecondmentOption[]): readonly SecondmentOption[] {
  return options.flatMap((option) => [{ ...option, children: [] }, ...flat(option.children)]);
}
