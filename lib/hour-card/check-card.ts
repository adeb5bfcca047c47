import { assignedHours } from './assigned-hours';
import { checkLine } from './check-line';
import { checkNeighbours } from './check-neighbours';
import { contractsInWeek } from './contracts';
import type { CardIssue, Issue } from './issue';
import { limits } from './limits';
import { lineIssue } from './line-issue';
import type { CheckableCard } from './resolve-card';
import { totalsOf } from './totals';
import type { CardRules, Contract, Week } from './vocabulary';
import { daysOf, weeksInYear } from './week';

/** SPEC 9, and the week exists: not every year has a week 53, and none has a week 0. */
function isCardWeek({ year, week }: Week): boolean {
  if (!Number.isInteger(year) || year < limits.firstYear || year > limits.lastYear) return false;
  return Number.isInteger(week) && week >= 1 && week <= weeksInYear(year);
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
  // DECISIONS 5: a chosen shift schedule excuses an empty card; full-week secondment sets the schedule aside.
  const scheduled = rules.schedule !== null && !card.fullWeekSecondment.enabled;
  return absolute <= 0 && !scheduled ? [{ code: 'no_hours', params: {} }] : [];
}

function isTravelAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0 && amount <= limits.travelExpenses;
}

/**
 * Every rule of SPEC 5.1 and 9 over a card whose fields could be read; an empty answer means that it may be saved.
 * The editor asks it through `validateCard`, the backend over a card built from the payload. Issues of the card come
 * first, those of the lines follow in the order of the lines.
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
    ...checkNeighbours(card.lines, rules),
    ...unassigned.map(({ line, assigned, total }) =>
      lineIssue('invalid_hours_hour_exceptions', line, { field: 'exceptions', params: { assigned, total } }),
    ),
  ];
  const order = new Map(card.lines.map(({ key }, at) => [key, at]));
  const placeOf = (key: string) => order.get(key) ?? order.size;
  return [...cardIssues, ...lineIssues.toSorted((a, b) => placeOf(a.line) - placeOf(b.line))];
}
