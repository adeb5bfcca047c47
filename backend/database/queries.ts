import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Id } from '@/lib/hour-card/vocabulary';
import { failures } from '../http/failures';

/**
 * Whether a column is one of the ids, passed as one parameter: parsing 500 placeholders for a manager's
 * employees takes longer than reading the list. A single id is compared directly, so that an index gives an
 * employee's newest cards in order, without sorting.
 */
export function anyOf(column: PgColumn, ids: Iterable<number>): SQL {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return eq(column, only);
  return sql`${column} = any(${`{${[...ids].join(',')}}`}::int[])`;
}

type Preparable<Result> = Readonly<{
  toSQL: () => Readonly<{ sql: string }>;
  prepare: (name: string) => Readonly<{ execute: () => Promise<Result> }>;
}>;

/**
 * Runs a query that a server plans once per connection and query text, because planning a list's short
 * queries takes longer than executing them. Use it only if the plan is the same for all values, and never in
 * commands: they share one session of the embedded database, where the name would already be taken.
 */
export function runPrepared<Result>(query: Preparable<Result>): Promise<Result> {
  return query.prepare(createHash('sha1').update(query.toSQL().sql).digest('hex')).execute();
}

const largest = 2_147_483_647;

/** Converts an id to the type in our tables; null if they cannot contain it (not numeric, or too large). */
export function tableId(id: Id): number | null {
  if (typeof id === 'string' && !/^\d{1,10}$/.test(id)) return null;
  const number = Number(id);
  return number >= 1 && number <= largest ? number : null;
}

/** Converts ids to the type in our tables. Drops ids that the tables cannot contain. */
export function tableIds(ids: readonly Id[]): number[] {
  return ids.map(tableId).filter((id) => id !== null);
}

/** Converts the id of a reference that was checked earlier; throws if the id is invalid. */
export function knownId(id: Id): number {
  const known = tableId(id);
  if (known === null) throw failures.invalidHourCard([{ code: 'invalid_reference', field: 'id' }]);
  return known;
}

export function optionalKnownId(id: Id | null): number | null {
  return id === null ? null : knownId(id);
}

const uniqueViolation = '23505';

/**
 * Whether an error is PostgreSQL's refusal of a duplicate key, also if the query builder wrapped the error.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === uniqueViolation) return true;
  return isUniqueViolation(error.cause);
}

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
