import type { HourCardForm } from '@/lib/hour-card/vocabulary';

/** Local names differ between two lines that say the same. */
const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value);
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);

/** Whether two forms say the same, whatever the local names of their lines. Asked at every key: untouched lines are one object. */
export function isSameForm(a: HourCardForm, b: HourCardForm): boolean {
  if (a === b) return true;
  const { lines, ...own } = a;
  const { lines: others, ...other } = b;
  return lines.length === others.length && isSame(own, other) && lines.every((line, at) => isSame(line, others[at]));
}
