import type { Id } from './vocabulary';

/**
 * Whether two ids are the same, compared as strings because they arrive as numbers and strings
 * (rule: read-ids). Null equals nothing.
 */
export function sameId(a: Id | null | undefined, b: Id | null | undefined): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return false;
  return String(a) === String(b);
}

/** A key with this prefix that none of the items has; deterministic, without a clock or random numbers. */
export function freshKey(items: readonly Readonly<{ key: string }>[], prefix: string): string {
  const taken = new Set(items.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${prefix}/${number}`)) number += 1;
  return `${prefix}/${number}`;
}

const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value);

/** Whether two pieces of forms have the same content; local keys may differ. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);
}
