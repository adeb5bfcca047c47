import type { Id } from './vocabulary';

/**
 * Whether two ids are the same, compared as strings because they arrive as numbers or strings (rule:
 * read-ids). Null equals nothing.
 */
export function sameId(a: Id | null | undefined, b: Id | null | undefined): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return false;
  return String(a) === String(b);
}

/** A key with this prefix that no item has. Deterministic: uses no clock or random numbers. */
export function freshKey(items: readonly Readonly<{ key: string }>[], prefix: string): string {
  const taken = new Set(items.map(({ key }) => key));
  let number = 1;
  while (taken.has(`${prefix}/${number}`)) number += 1;
  return `${prefix}/${number}`;
}

/**
 * A `JSON.stringify` replacer that drops local keys and sorts fields, because received objects may have their
 * fields in another order.
 */
function inOneOrder(name: string, value: unknown): unknown {
  if (name === 'key') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two parts of forms have the same content, ignoring local keys and the order of fields. */
export function isSameContent(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a, inOneOrder) === JSON.stringify(b, inOneOrder);
}
