import { isWithinContract } from '@/lib/hour-card/contracts';
import type { CardIssue, Issue, LineIssue } from '@/lib/hour-card/issue';
import { mealAllowanceLines } from '@/lib/hour-card/meal-allowance';
import { resolveCard } from '@/lib/hour-card/resolve-card';
import { totalsOf } from '@/lib/hour-card/totals';
import { validateCard } from '@/lib/hour-card/validate-card';
import type { CardRules, DraftLine, IsoDate, Minutes } from '@/lib/hour-card/vocabulary';
import { daysOf } from '@/lib/hour-card/week';
import type { EditorState } from './editor-state';
import { isCardIssue, isShown } from './visible-issues';

export type LineView = Readonly<{
  line: DraftLine;
  /** The issues to show. */
  issues: readonly LineIssue[];
  /** Null for a line that is blank or cannot be read. */
  worked: Minutes | null;
  mealAllowance: boolean;
}>;

export type DayView = Readonly<{
  date: IsoDate;
  withinContract: boolean;
  worked: Minutes;
  lines: readonly LineView[];
}>;

export type EditorView = Readonly<{
  days: readonly DayView[];
  total: Minutes;
  /** Whether it may be saved, shown or not. */
  valid: boolean;
  /** Every issue to show, the card's own first. */
  issues: readonly Issue[];
  cardIssues: readonly CardIssue[];
}>;

const noIssues: readonly LineIssue[] = [];

function sameIssues(a: readonly LineIssue[], b: readonly LineIssue[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));
}

/** The former view of a line as long as it says the same: a memoised line is then not drawn again. */
function sharedLine(next: LineView, before: LineView | undefined): LineView {
  if (!before || before.line !== next.line || before.worked !== next.worked) return next;
  if (before.mealAllowance !== next.mealAllowance) return next;
  return sameIssues(before.issues, next.issues) ? before : next;
}

function sharedDay(next: DayView, before: DayView | undefined): DayView {
  if (!before || before.date !== next.date || before.withinContract !== next.withinContract) return next;
  if (before.worked !== next.worked || before.lines.length !== next.lines.length) return next;
  return before.lines.every((line, at) => line === next.lines[at]) ? before : next;
}

function byLine(issues: readonly Issue[]): ReadonlyMap<string, LineIssue[]> {
  const lines = new Map<string, LineIssue[]>();
  for (const issue of issues) {
    if (isCardIssue(issue)) continue;
    lines.set(issue.line, [...(lines.get(issue.line) ?? []), issue]);
  }
  return lines;
}

const sameIssue = (a: Issue) => (b: Issue) => JSON.stringify(a) === JSON.stringify(b);

function allIssues(state: EditorState, rules: CardRules): Readonly<{ valid: boolean; issues: readonly Issue[] }> {
  const validation = validateCard(state.form, rules);
  const own = validation.ok ? [] : validation.issues;
  const refused = state.refusals.filter((issue) => !own.some(sameIssue(issue)));
  return { valid: validation.ok, issues: [...own, ...refused] };
}

/** What the screen shows of a form: totals, issues, days and lines. Gives back what did not change since `before`. */
export function viewEditor(state: EditorState, rules: CardRules, before: EditorView | null): EditorView {
  const { form } = state;
  const { lines: resolved } = resolveCard(form, rules).readable;
  const totals = totalsOf(resolved);
  const meal = mealAllowanceLines(resolved);
  const { valid, issues: every } = allIssues(state, rules);
  const issues = every.filter((issue) => isShown(issue, state));
  const issuesByLine = byLine(issues);
  const formerLines = new Map(before?.days.flatMap((day) => day.lines).map((line) => [line.line.key, line]));

  const viewLine = (line: DraftLine) =>
    sharedLine(
      {
        line,
        issues: issuesByLine.get(line.key) ?? noIssues,
        worked: totals.byLine.get(line.key) ?? null,
        mealAllowance: meal.has(line.key),
      },
      formerLines.get(line.key),
    );
  const days = daysOf(form.week).map((date, at) => {
    const lines = form.lines.filter((line) => line.date === date).map(viewLine);
    const withinContract = isWithinContract(date, rules.contract);
    return sharedDay({ date, withinContract, worked: totals.byDate.get(date) ?? 0, lines }, before?.days[at]);
  });
  return { days, total: totals.total, valid, issues, cardIssues: issues.filter(isCardIssue) };
}
