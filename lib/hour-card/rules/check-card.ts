import { daysOf, weeksInYear } from '../calendar';
import { contractsInWeek } from '../contracts';
import { type CardIssue, type Issue, lineIssue } from '../issue';
import type { CardRules, Contract, HourCardForm, ResolvedCard, Week } from '../vocabulary';
import { totalsOf } from '../worked-hours';
import { assignedHours } from './assigned-hours';
import { limits } from './card-rules';
import { checkLine } from './check-line';
import { checkLinesTogether } from './check-lines-together';
import { type CardReading, type CheckableCard, resolveCard } from './resolve-card';

export type Validation = Readonly<{ ok: true; card: ResolvedCard } | { ok: false; issues: readonly Issue[] }>;

/**
 * Returns the card to submit, or every broken rule (rule: card-same-rules). Issues with the card come first,
 * then issues with its lines in the order of the form.
 */
export function validateCard(form: HourCardForm, rules: CardRules): Validation {
  return validateReading(form, resolveCard(form, rules), rules);
}

/**
 * Like `validateCard`, but takes the result of `resolveCard`. The editor also uses that result for other
 * purposes, so it resolves the form only once per keystroke.
 */
export function validateReading(form: HourCardForm, reading: CardReading, rules: CardRules): Validation {
  const { card, readable, issues } = reading;
  const checked = checkCard(readable, rules).filter((issue) => !isPremature(issue, form, issues));
  if (card && checked.length === 0) return { ok: true, card };

  const place = new Map(form.lines.map(({ key }, at) => [key, at]));
  const placeOf = (issue: Issue) => ('line' in issue ? (place.get(issue.line) ?? 0) : -1);
  return { ok: false, issues: [...issues, ...checked].toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/**
 * Whether to leave out an issue, because it depends on an unreadable line or because the empty field behind
 * it is already reported.
 */
function isPremature(issue: Issue, form: HourCardForm, found: readonly Issue[]): boolean {
  const unread = found.filter((other) => 'line' in other);
  if (issue.code === 'no_hours') return unread.length > 0;
  if (issue.code === 'contract_required') return form.employeeId === null || form.contractId === null;
  if (issue.code !== 'invalid_hours_hour_exceptions') return false;
  const dateOf = (key: string) => form.lines.find((line) => line.key === key)?.date;
  return unread.some(({ line }) => dateOf(line) === dateOf(issue.line));
}

/**
 * Checks every rule on a resolved card. The card may be saved if there are no issues (rule: card-same-rules).
 * The editor and the save service convert the form with `resolveCard` first; the backend builds the card from
 * the payload. Issues with the card come first, then issues with its lines in order.
 */
export function checkCard(card: CheckableCard, rules: CardRules): readonly Issue[] {
  const { enabled, departmentId } = card.fullWeekSecondment;
  const cardIssues: readonly CardIssue[] = [
    ...weekIssues(card, rules.contract),
    ...(enabled && departmentId === null ? [{ code: 'secondment_department_required', params: {} } as const] : []),
    ...(isTravelAmount(card.travelExpenses) ? [] : [{ code: 'travel_expenses_invalid', params: {} } as const]),
    ...lineCountIssues(card),
    ...totalIssues(card, rules),
  ];
  const unassigned = assignedHours(card, rules).filter(({ assigned, total }) => assigned !== total);
  const lineIssues = [
    ...card.lines.flatMap((line) => checkLine(line, card.type, rules)),
    ...checkLinesTogether(card.lines, rules),
    ...unassigned.map(({ line, assigned, total }) =>
      lineIssue('invalid_hours_hour_exceptions', line, { field: 'exceptions', params: { assigned, total } }),
    ),
  ];
  const order = new Map(card.lines.map(({ key }, at) => [key, at]));
  const placeOf = (key: string) => order.get(key) ?? order.size;
  return [...cardIssues, ...lineIssues.toSorted((a, b) => placeOf(a.line) - placeOf(b.line))];
}

function weekIssues({ week, lines }: CheckableCard, contract: Contract | null): readonly CardIssue[] {
  if (!isCardWeek(week)) return [{ code: 'invalid_week', params: {} }];
  if (contract === null || contractsInWeek([contract], week).length === 0) {
    return [{ code: 'contract_required', params: {} }];
  }
  const days = daysOf(week);
  const stray = lines.find(({ date }) => !days.includes(date));
  return stray ? [{ code: 'hours_outside_week', params: { date: stray.date } }] : [];
}

/** Whether the week exists. Not every year has a week 53, and none has a week 0 (rule: time-week-range). */
function isCardWeek({ year, week }: Week): boolean {
  if (!Number.isInteger(year) || year < limits.firstYear || year > limits.lastYear) return false;
  return Number.isInteger(week) && week >= 1 && week <= weeksInYear(year);
}

function isTravelAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0 && amount <= limits.travelExpenses;
}

function lineCountIssues({ lines }: CheckableCard): readonly CardIssue[] {
  const counts = new Map<string, number>();
  for (const { date } of lines) counts.set(date, (counts.get(date) ?? 0) + 1);
  const max = limits.linesPerDay;
  return [...counts]
    .filter(([, count]) => count > max)
    .map(([date]) => ({ code: 'too_many_lines', params: { max, date } }));
}

function totalIssues(card: CheckableCard, rules: CardRules): readonly CardIssue[] {
  const { total, absolute } = totalsOf(card.lines);
  const max = limits.totalMinutes;
  if (total > max) return [{ code: 'total_exceeds_maximum', params: { max, total } }];
  // With a shift's schedule, a card may be empty, even if full-week secondment overrides the schedule (rule:
  // card-zero-total).
  return absolute <= 0 && rules.schedule === null ? [{ code: 'no_hours', params: {} }] : [];
}
