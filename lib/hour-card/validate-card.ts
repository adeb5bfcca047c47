import { checkCard } from './check-card';
import type { Issue } from './issue';
import { resolveCard } from './resolve-card';
import type { CardRules, HourCardForm, ResolvedCard } from './vocabulary';

export type Validation = Readonly<{ ok: true; card: ResolvedCard } | { ok: false; issues: readonly Issue[] }>;

/** While a line cannot be read, what its hours add up to is not known; and what a field said before is not said twice. */
function isPremature(issue: Issue, form: HourCardForm, found: readonly Issue[]): boolean {
  const unread = found.filter((other) => 'line' in other);
  if (issue.code === 'no_hours') return unread.length > 0;
  if (issue.code === 'contract_required') return form.employeeId === null || form.contractId === null;
  if (issue.code !== 'invalid_hours_hour_exceptions') return false;
  const dateOf = (key: string) => form.lines.find((line) => line.key === key)?.date;
  return unread.some(({ line }) => dateOf(line) === dateOf(issue.line));
}

/**
 * Whether a form may be saved: the card to submit, or every broken rule of SPEC 5.1 and 8, the card's own first and
 * then line by line as they stand in the form.
 */
export function validateCard(form: HourCardForm, rules: CardRules): Validation {
  const { card, readable, issues } = resolveCard(form, rules);
  const checked = checkCard(readable, rules).filter((issue) => !isPremature(issue, form, issues));
  if (card && checked.length === 0) return { ok: true, card };

  const place = new Map(form.lines.map(({ key }, at) => [key, at]));
  const placeOf = (issue: Issue) => ('line' in issue ? (place.get(issue.line) ?? 0) : -1);
  return { ok: false, issues: [...issues, ...checked].toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
