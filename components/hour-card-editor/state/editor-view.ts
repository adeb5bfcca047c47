import { type Hint, workingHoursHints } from '@/lib/hour-card/advice/hints';
import { isPaidHoliday } from '@/lib/hour-card/advice/public-holidays';
import { type CardHint, workingWeekHints } from '@/lib/hour-card/advice/working-hours/check';
import { daysOf } from '@/lib/hour-card/calendar';
import { isWithinContract } from '@/lib/hour-card/contracts';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { CardIssue, CardIssueCode, Issue, LineIssue, LineIssueCode } from '@/lib/hour-card/issue';
import { isBlankLine } from '@/lib/hour-card/line-fields';
import { plannedMinutes } from '@/lib/hour-card/rules/assigned-hours';
import { validateReading } from '@/lib/hour-card/rules/check-card';
import { checkAcrossWeeks, mistakesIn } from '@/lib/hour-card/rules/check-lines-together';
import { type CardReading, resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { CardRules, DraftException, DraftLine, IsoDate, Minutes, ResolvedLine } from '@/lib/hour-card/vocabulary';
import { mealAllowanceLines, totalsOf } from '@/lib/hour-card/worked-hours';
import { type Advice, adviceOf } from './advice';
import { type DayNotice, type EditorState, type LineNotice, neighboursKey, plannedDayKey } from './editor-state';
import type { Typing } from './visits';

export type LineView = Readonly<{
  line: DraftLine;
  /** Only the issues that are shown now. */
  issues: readonly LineIssue[];
  /**
   * All hints about the line, none of which blocks saving. `advice` has the hints that are shown at this
   * line.
   */
  hints: readonly Hint[];
  advice: readonly Advice[];
  /** Null if the line is blank or cannot be resolved. */
  worked: Minutes | null;
  mealAllowance: boolean;
  /**
   * The scheduled minutes of the day, if a row in this line seems to take the whole day off; otherwise 0
   * (rule: settle-whole-day).
   */
  wholeDayMinutes: Minutes;
  notice: LineNotice | null;
}>;

export type DayView = Readonly<{
  date: IsoDate;
  withinContract: boolean;
  worked: Minutes;
  /**
   * The minutes scheduled for a day without hours. 0 for any other day, and on a paid holiday (rule:
   * settle-empty-day).
   */
  unfilled: Minutes;
  notice: DayNotice | null;
  lines: readonly LineView[];
}>;

export type EditorView = Readonly<{
  days: readonly DayView[];
  total: Minutes;
  /** The minutes of illness and leave, counted separately from the worked minutes. */
  absent: Minutes;
  /** Only the lines that could be resolved. */
  resolved: readonly ResolvedLine[];
  /** Whether the card may be saved. Issues that are not shown yet count as well. */
  valid: boolean;
  /** All issues to show, with those of the card as a whole first. */
  issues: readonly Issue[];
  /** The issues to count and list, in which an issue that several lines share appears once. */
  mistakes: readonly Issue[];
  cardIssues: readonly CardIssue[];
  /** Advice about several days, shown once for the card. */
  cardAdvice: readonly CardHint[];
}>;

/**
 * Derives everything that the screen shows from the state: totals, issues, days and lines. Reuses the
 * unchanged parts of `before`.
 */
export function viewEditor(
  state: EditorState,
  rules: CardRules,
  before: EditorView | null,
  { paidHolidays, agreedLimits }: Pick<EditorReference, 'paidHolidays' | 'agreedLimits'>,
): EditorView {
  const { form, notice, freeDays } = state;
  const reading = resolveCard(form, rules);
  const { readable } = reading;
  const resolved = readable.lines;
  const totals = totalsOf(resolved);
  const meal = mealAllowanceLines(resolved);
  const { valid, issues: every } = allIssues(state, reading, rules);
  const isNew = isDelayed(state.typing, before?.issues ?? []);
  const issues = every.filter((issue) => isShown(issue, state) && !isNew(issue));
  const issuesByLine = byLine(issues.filter((issue) => !isCardIssue(issue)));
  const ownHints = byLine(workingHoursHints(readable, rules, agreedLimits));
  const previousLines = new Map(before?.days.flatMap((day) => day.lines).map((line) => [line.line.key, line]));

  const shownHints = (found: readonly Hint[], previous: LineView | undefined) =>
    state.typing === null ? found : found.filter(({ code }) => previous?.hints.some((hint) => hint.code === code));
  const plannedOn = (date: IsoDate) =>
    !isWithinContract(date, rules.contract) || freeDays.has(plannedDayKey(form, date))
      ? 0
      : plannedMinutes(readable.type, rules, date);
  const wholeDayMinutesOf = ({ date, exceptions }: DraftLine): Minutes => {
    const planned = exceptions.length > 0 ? plannedOn(date) : 0;
    const worked = totals.byDate.get(date) ?? 0;
    const isAskable = worked >= planned || (worked === 0 && absentMinutes(exceptions) < planned);
    return isAskable && exceptions.some(({ subtract }) => subtract) ? planned : 0;
  };

  // A line with errors shows no hints, because its times will still change.
  const hints = new Map(
    form.lines.flatMap(({ key }) =>
      issuesByLine.has(key) ? [] : [[key, shownHints(ownHints.get(key) ?? noHints, previousLines.get(key))] as const],
    ),
  );
  const advice = adviceOf([...hints.values()].flat());
  // While the user types, no new advice appears, so there is nothing to compute if none is shown.
  const isTyping = state.typing !== null;
  const shownAdvice = before?.cardAdvice.map(({ code }) => code) ?? [];
  const readableLines = resolved.filter(({ key }) => !issuesByLine.has(key));
  const cardAdvice =
    isTyping && shownAdvice.length === 0
      ? []
      : workingWeekHints({ ...readable, lines: readableLines }, rules, knownLines(state), agreedLimits);

  const viewLine = (line: DraftLine) =>
    sharedLine(
      {
        line,
        issues: issuesByLine.get(line.key) ?? noIssues,
        hints: hints.get(line.key) ?? noHints,
        advice: advice.filter(({ lines: [first] }) => first === line.key),
        worked: totals.byLine.get(line.key) ?? null,
        mealAllowance:
          meal.has(line.key) && (state.typing === null || previousLines.get(line.key)?.mealAllowance === true),
        wholeDayMinutes: wholeDayMinutesOf(line),
        notice: notice !== null && 'line' in notice && notice.line === line.key ? notice : null,
      },
      previousLines.get(line.key),
    );
  const days = daysOf(form.week).map((date, at) => {
    const lines = form.lines.filter((line) => line.date === date).map(viewLine);
    const withinContract = isWithinContract(date, rules.contract);
    // Ask about an empty day only once the user has left a blank line with breaks. Messages about the breaks
    // then appear above the question, and would move a button that is being clicked.
    const areBreaksLeft = ({ line: { key, breaks } }: LineView) =>
      breaks.length === 0 || state.attempted || state.visits.get(key) === 'line';
    const isEmpty = lines.length > 0 && lines.every((one) => isBlankLine(one.line, 'breaks') && areBreaksLeft(one));
    const worked = totals.byDate.get(date) ?? 0;
    const unfilled = isEmpty && !isPaidHoliday(date, paidHolidays) ? plannedOn(date) : 0;
    const dayNotice = notice !== null && 'date' in notice && notice.date === date ? notice : null;
    return sharedDay({ date, withinContract, worked, unfilled, notice: dayNotice, lines }, before?.days[at]);
  });
  return {
    days,
    total: totals.total,
    absent: absentMinutes(
      days.flatMap((day) => (day.withinContract ? day.lines.flatMap(({ line }) => line.exceptions) : [])),
    ),
    resolved,
    valid,
    issues,
    mistakes: mistakesIn(issues, resolved),
    cardIssues: issues.filter(isCardIssue),
    cardAdvice: isTyping ? cardAdvice.filter(({ code }) => shownAdvice.includes(code)) : cardAdvice,
  };
}

/** Issues about missing values. They stay hidden while the user is still filling in the line. */
const unfinished: readonly LineIssueCode[] = [
  'half_filled',
  'other_function_required',
  'secondment_option_required',
  'exception_type_required',
];

/** The issues that are shown right away, because filling in more fields cannot resolve them. */
const immediate: readonly CardIssueCode[] = [
  'contract_required',
  'total_exceeds_maximum',
  'hours_outside_week',
  'too_many_lines',
  'invalid_week',
];

function isUnfinished(issue: LineIssue, line: DraftLine): boolean {
  if (issue.code !== 'invalid_breaks') return unfinished.includes(issue.code);
  const row = line.breaks.find(({ key }) => key === issue.row);
  const timesMissing = line.span.start === null || line.span.end === null;
  return timesMissing || row?.start === null || row?.end === null;
}

type Shown = Pick<EditorState, 'attempted' | 'visits' | 'form'>;

const isCardIssue = (issue: Issue): issue is CardIssue => !('line' in issue);

/**
 * Whether to show an issue now. After an attempt to save, all issues are shown. Before that, issues of the
 * card itself are hidden, except the `immediate` ones and invalid travel expenses. Issues of a line are shown
 * once the user leaves a field or the line is complete; missing values only once the user leaves the line.
 */
function isShown(issue: Issue, { attempted, visits, form }: Shown): boolean {
  if (attempted) return true;
  if (isCardIssue(issue)) {
    return immediate.includes(issue.code) || (issue.code === 'travel_expenses_invalid' && visits.has('travelExpenses'));
  }
  const visit = visits.get(issue.line);
  const line = form.lines.find(({ key }) => key === issue.line);
  if (visit === 'line' || line === undefined) return visit === 'line';
  // A line that a shift or a copied day filled in is complete without a visit by the user.
  const isComplete = line.span.start !== null && line.span.end !== null;
  return (visit === 'field' || isComplete) && !isUnfinished(issue, line);
}

const noIssues: readonly LineIssue[] = [];
const noHints: readonly Hint[] = [];

function sameMessages<Message extends LineIssue | Hint | Advice>(a: readonly Message[], b: readonly Message[]) {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));
}

/**
 * Returns the previous view if the line has not changed. Otherwise returns a new view that reuses the
 * previous issues and hints where they are equal, so that memoised components do not re-render.
 */
function sharedLine(next: LineView, before: LineView | undefined): LineView {
  if (!before) return next;
  const issues = sameMessages(before.issues, next.issues) ? before.issues : next.issues;
  const hints = sameMessages(before.hints, next.hints) ? before.hints : next.hints;
  const advice = sameMessages(before.advice, next.advice) ? before.advice : next.advice;
  const sameWork =
    before.worked === next.worked &&
    before.mealAllowance === next.mealAllowance &&
    before.wholeDayMinutes === next.wholeDayMinutes;
  const same =
    sameWork &&
    before.notice === next.notice &&
    before.line === next.line &&
    before.issues === issues &&
    before.hints === hints &&
    before.advice === advice;
  return same ? before : { ...next, issues, hints, advice };
}

function sharedDay(next: DayView, before: DayView | undefined): DayView {
  if (!before || before.date !== next.date || before.withinContract !== next.withinContract) return next;
  if (before.unfilled !== next.unfilled || before.notice !== next.notice) return next;
  if (before.worked !== next.worked || before.lines.length !== next.lines.length) return next;
  return before.lines.every((line, at) => line === next.lines[at]) ? before : next;
}

function byLine<Message extends Readonly<{ line: string }>>(messages: readonly Message[]) {
  const lines = new Map<string, Message[]>();
  for (const message of messages) lines.set(message.line, [...(lines.get(message.line) ?? []), message]);
  return lines;
}

const sameIssue = (a: Issue) => (b: Issue) => JSON.stringify(a) === JSON.stringify(b);

/** The employee's lines on other cards; none while they load for another employee or week. */
const knownLines = ({ form, neighbours }: EditorState): readonly ResolvedLine[] =>
  neighbours !== null && neighbours.key === neighboursKey(form) ? neighbours.lines : [];

type CheckedCard = Readonly<{ valid: boolean; issues: readonly Issue[] }>;

/** The card's own issues, then issues across weeks, then issues that only the server found. */
function allIssues(state: EditorState, reading: CardReading, rules: CardRules): CheckedCard {
  const validation = validateReading(state.form, reading, rules);
  const acrossWeeks = checkAcrossWeeks(reading.readable, rules, knownLines(state));
  const own = [...(validation.ok ? [] : validation.issues), ...acrossWeeks];
  const refused = state.refusals.filter((issue) => !own.some(sameIssue(issue)));
  return { valid: own.length === 0, issues: [...own, ...refused] };
}

const absentMinutes = (rows: readonly DraftException[]): Minutes =>
  rows.reduce((sum, { subtract, minutes }) => (subtract && typeof minutes === 'number' ? sum + minutes : sum), 0);

/** Identifies an issue without its numbers, because these may change while the issue is shown. */
const nameOf = (issue: Issue) =>
  'line' in issue ? [issue.code, issue.line, issue.field, issue.row].join('/') : issue.code;

/**
 * Returns whether to delay an issue while the user is typing. `before` are the issues that are already shown,
 * which are not delayed.
 */
function isDelayed(typing: Typing | null, before: readonly Issue[]): (issue: Issue) => boolean {
  if (typing === null || typing.isInNewBreak) return () => false;
  const shownNames = new Set(before.map(nameOf));
  const isUnreadable = (issue: Issue) =>
    issue.code === 'unreadable_time' && (issue.line !== typing.line || (issue.row ?? issue.field) !== typing.field);
  return (issue) => !shownNames.has(nameOf(issue)) && !isUnreadable(issue);
}
