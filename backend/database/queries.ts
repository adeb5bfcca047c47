import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Id } from '@/lib/hour-card/vocabulary';
import { failures } from '../http/failures';

/**
 * Whether a column's id is among those given, as one parameter: a manager's 500 employees as 500 placeholders take the
 * database longer to read than the list itself takes.
 */
export function anyOf(column: PgColumn, ids: Iterable<number>): SQL {
  return sql`${column} = any(${`{${[...ids].join(',')}}`}::int[])`;
}

const largest = 2_147_483_647;

/** The number under which our tables may know an id; null for one that they cannot know (a text, or too large). */
export function tableId(id: Id): number | null {
  if (typeof id === 'string' && !/^\d{1,10}$/.test(id)) return null;
  const number = Number(id);
  return number >= 1 && number <= largest ? number : null;
}

/** The ids that our tables may know; the others fall away. */
export function tableIds(ids: readonly Id[]): number[] {
  return ids.map(tableId).filter((id) => id !== null);
}

/** The table's id of a reference that was checked before; throws for one that was not. */
export function knownId(id: Id): number {
  const known = tableId(id);
  if (known === null) throw failures.invalidHourCard([{ code: 'invalid_reference', field: 'id' }]);
  return known;
}

/** As `knownId`; nothing stays nothing. */
export function optionalKnownId(id: Id | null): number | null {
  return id === null ? null : knownId(id);
}

const uniqueViolation = '23505';

/** Whether a fault is PostgreSQL's refusal of a second row under a unique key, also when the query builder wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === uniqueViolation) return true;
  return isUniqueViolation(error.cause);
}

/** The items under each key, in their order. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
