import { isWithinContract } from '../contracts';
import type { EveryField } from '../every-field';
import type { CardIssue, Issue, LineIssue } from '../issue';
import type { CardRules, HourCardForm, ResolvedCard, ResolvedLine } from '../vocabulary';
import { cardType } from './card-rules';
import { resolveLine } from './resolve-line';

/** The part of a card that the rules need: a `ResolvedCard`, or the readable part of a form. */
export type CheckableCard = Pick<ResolvedCard, 'type' | 'week' | 'lines' | 'travelExpenses' | 'fullWeekSecondment'>;

export type CardReading = Readonly<{
  /** Null while any field is missing or cannot be read. */
  card: ResolvedCard | null;
  /** The card with only its readable lines, even if other fields are missing. */
  readable: CheckableCard;
  issues: readonly Issue[];
}>;

const cardIssue = (code: CardIssue['code']): CardIssue => ({ code, params: {} });

/**
 * Converts a form to a card with instants, and reports every field that is missing or cannot be read. Leaves
 * out blank lines and days outside the contract (rules: line-blank, card-contract-days).
 */
export function resolveCard(form: HourCardForm, rules: CardRules): CardReading {
  const lines: ResolvedLine[] = [];
  const lineIssues: LineIssue[] = [];
  for (const draft of form.lines) {
    if (!isWithinContract(draft.date, rules.contract)) continue;
    const reading = resolveLine(draft, rules.zone);
    if (reading.line) lines.push(reading.line);
    lineIssues.push(...reading.issues);
  }
  const { employeeId, contractId, departmentId, travelExpenses } = form;
  const travelReadable = typeof travelExpenses === 'number';
  const cardIssues = [
    ...(employeeId === null ? [cardIssue('employee_required')] : []),
    ...(employeeId !== null && contractId === null ? [cardIssue('contract_required')] : []),
    ...(departmentId === null ? [cardIssue('department_required')] : []),
    ...(travelReadable ? [] : [cardIssue('travel_expenses_invalid')]),
  ];
  const issues = [...cardIssues, ...lineIssues];
  const readable: CheckableCard = {
    type: cardType(form),
    week: form.week,
    lines,
    travelExpenses: travelReadable ? travelExpenses : 0,
    fullWeekSecondment: form.fullWeekSecondment,
  };
  if (issues.length > 0 || employeeId === null || contractId === null || departmentId === null) {
    return { card: null, readable, issues };
  }
  const { id, shiftId, workedInTeams } = form;
  const chosen = { id, employeeId, contractId, departmentId, shiftId, workedInTeams };
  const card: ResolvedCard = { ...readable, ...chosen } satisfies EveryField<ResolvedCard>;
  return { card, readable, issues };
}
