import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/** Local names differ between two lines that say the same. */
const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value);

/** Whether two forms say the same, whatever the local names of their lines. */
export function isSameForm(a: HourCardForm, b: HourCardForm): boolean {
  return a === b || JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);
}
