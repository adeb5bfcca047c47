import { workingHoursHints } from '../advice/hints';
import { dayOfWeek } from '../calendar';
import { isBlankLine } from '../compare/compare-lines';
import type { FormDifference } from '../compare/difference';
import { isWithinContract } from '../contracts';
import { sameId } from '../identity';
import { type Issue, lineIssue } from '../issue';
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
import { type AssessmentNames, type AssessmentReason, type Verdict, worstLight } from './assessment';
import type { EarlierWeek } from './earlier-weeks';

/** Two weeks are the least to speak of a habit. */
const fewestWeeks = 2;
const leastMinutes = 4 * 60;
const share = 0.2;

function median(values: readonly Minutes[]): Minutes {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return Math.round((low + high) / 2);
}

/** How far from the usual is still usual: 4 hours, a fifth, or twice what this employee's weeks differ by themselves. */
function toleranceOf(earlier: readonly Minutes[], usual: Minutes): Minutes {
  const spread = median(earlier.map((hours) => Math.abs(hours - usual)));
  return Math.max(leastMinutes, share * usual, 2 * spread);
}

function hourReasons(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  const takenOff = ({ exceptions }: ResolvedLine) =>
    exceptions.reduce((sum, { minutes }) => sum + Math.max(0, -minutes), 0);
  const total = lines.reduce((sum, line) => sum + workedMinutes(line) + takenOff(line), 0);
  const before = earlier.map(({ hours }) => hours);
  const usual = median(before);
  if (Math.abs(total - usual) <= toleranceOf(before, usual)) return [];
  return [{ code: 'hours_unlike_before', total, usual, weeks: earlier.length }];
}

function dayReasons(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  const known = new Set(earlier.flatMap(({ weekdays }) => weekdays));
  const worked = lines.filter((line) => workedMinutes(line) > 0).map(({ date }) => date);
  const unusual = [...new Set(worked)].filter((date) => !known.has(dayOfWeek(date)));
  return unusual.toSorted().map((date) => ({ code: 'unusual_day', date, weeks: earlier.length }));
}

/**
 * What a week does unlike the weeks before: its hours, and the days that were worked (docs/decisions/0007). Hours taken
 * off by leave or sickness count as if worked: they say why somebody was not there. Nothing with fewer than two weeks.
 */
function unlikeBefore(lines: readonly ResolvedLine[], earlier: readonly EarlierWeek[]): readonly AssessmentReason[] {
  if (earlier.length < fewestWeeks) return [];
  return [...hourReasons(lines, earlier), ...dayReasons(lines, earlier)];
}

/** What a card is held against beside its own rules. */
export type Beside = Readonly<{
  /** The employee's lines of the weeks before and after, for the rules across the week's edge. */
  neighbours: readonly ResolvedLine[];
  /** What the employee did before, the newest first. */
  earlier: readonly EarlierWeek[];
}>;

/** The editor leaves out days outside the contract, since they are never sent; on a card that was sent they are a fault. */
function outsideContract(form: HourCardForm, rules: CardRules): readonly Issue[] {
  const outside = form.lines.filter((line) => !isWithinContract(line.date, rules.contract) && !isBlankLine(line));
  return outside.map(({ key }) => lineIssue('outside_contract', key));
}

function brokenRules(form: HourCardForm, issues: readonly Issue[]): readonly AssessmentReason[] {
  const reasons = issues.map((issue): AssessmentReason => {
    const line = 'line' in issue ? form.lines.find(({ key }) => key === issue.line) : undefined;
    if (line === undefined) return { code: 'rule_broken', issue, date: issue.params.date ?? null, line: null };
    const sameDay = form.lines.filter(({ date }) => date === line.date);
    const number = sameDay.length > 1 ? sameDay.indexOf(line) + 1 : null;
    return { code: 'rule_broken', issue, date: line.date, line: number };
  });
  // Two breaks that are wrong are told once: whoever reviews does not see the fields.
  const tellingOf = ({ issue, date, line }: Extract<AssessmentReason, { code: 'rule_broken' }>) =>
    JSON.stringify([issue.code, issue.params, date, line]);
  const told = new Set<string>();
  return reasons.filter((reason) => {
    if (reason.code !== 'rule_broken' || told.has(tellingOf(reason))) return false;
    told.add(tellingOf(reason));
    return true;
  });
}

/**
 * The traffic light of a card: red for every rule that the editor would refuse it for (rule: light-red),
 * those across the week's edge included; amber for advice of the working-hours act and for a week unlike
 * those before; else green.
 */
export function assessCard(form: HourCardForm, rules: CardRules, { neighbours, earlier }: Beside): Verdict {
  const reading = resolveCard(form, rules);
  const { readable } = reading;
  const validation = validateReading(form, reading, rules);
  const outside = outsideContract(form, rules);
  const refused = validation.ok ? [] : validation.issues;
  const issues = [
    // Who sees that the hours are outside the contract need not hear that there are none within.
    ...refused.filter(({ code }) => code !== 'no_hours' || outside.length === 0),
    ...outside,
    ...checkAcrossWeeks(readable, rules, neighbours),
  ];
  const found: readonly AssessmentReason[] = [
    ...brokenRules(form, issues),
    ...workingHoursHints(readable, rules).map((hint) => ({ code: 'working_hours_hint', hint }) as const),
    ...unlikeBefore(readable.lines, earlier),
  ];
  if (found.length > 0) return { light: worstLight(found), reasons: found };
  const weeks = earlier.length;
  return { light: 'green', reasons: [{ code: weeks < fewestWeeks ? 'nothing_to_compare' : 'like_before', weeks }] };
}

function linesIn(difference: FormDifference): readonly DraftLine[] {
  if (difference.kind === 'line_added') return [difference.after];
  if (difference.kind === 'line_removed') return [difference.before];
  return difference.kind === 'line_changed' ? [difference.before, difference.after] : [];
}

function flat(options: readonly SecondmentOption[]): readonly SecondmentOption[] {
  return options.flatMap((option) => [{ ...option, children: [] }, ...flat(option.children)]);
}

/** Of everything that has a name, what a list of differences mentions: 24 cards go over the line at once. */
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
