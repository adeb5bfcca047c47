import { sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';

const rowsPerStatement = 400;

/** Inserts many rows, a batch at a time. */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await database.insert(table).values(rows.slice(from, from + rowsPerStatement));
  }
}

/** Lets an identity column count on after rows that brought their own values. */
export async function countOn(database: Database, table: string, column: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
  const last = sql`(select coalesce(max(${sql.identifier(column)}), 1) from ${sql.identifier(table)})`;
  await database.execute(sql`select setval(${sequence}, ${last})`);
}
