import { getTableColumns, sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';

const rowsPerStatement = 5_000;

/**
 * Inserts many rows, a batch at a time. A batch is one JSON parameter: some ten thousand cards with their lines take seconds,
 * where a placeholder a value takes three times as long. Columns that a row does not have get their default.
 */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const batch = rows
      .slice(from, from + rowsPerStatement)
      .map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)])));
    await database.execute(
      sql`insert into ${table} (${names}) select ${names} from json_to_recordset(${JSON.stringify(batch)}::json) as row(${types})`,
    );
  }
}
/** Lets an identity column count on after rows that brought their own values. */
export async function countOn(database: Database, table: string, column: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
  const last = sql`(select coalesce(max(${sql.identifier(column)}), 1) from ${sql.identifier(table)})`;
  await database.execute(sql`select setval(${sequence}, ${last})`);
}
