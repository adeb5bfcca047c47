import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column's id is among those given, as one parameter: a manager's 500 employees as 500 placeholders take the
 * database longer to read than the list itself takes.
 */
export function anyOf(column: PgColumn, ids: Iterable<number>): SQL {
  return sql`${column} = any(${`{${[...ids].join(',')}}`}::int[])`;
}
