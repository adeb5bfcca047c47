import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../database/database';

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/**
 * Runs a statement that the query builder cannot express. The result is the same with both database drivers.
 */
export async function queryRows(transaction: Transaction, statement: SQL): Promise<Record<string, unknown>[]> {
  return rowsSchema.parse(await transaction.execute(statement)).rows;
}

export async function tableNames(transaction: Transaction): Promise<string[]> {
  const rows = await queryRows(
    transaction,
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ tablename }) => String(tablename));
}

/** The number of rows of each table. */
export async function countRows(transaction: Transaction, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await queryRows(transaction, sql`select count(*)::int as counted from ${sql.identifier(table)}`);
    counts[table] = Number(row?.counted);
  }
  return counts;
}

export async function migrationCount(transaction: Transaction): Promise<number> {
  const [row] = await queryRows(transaction, sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
  return Number(row?.count ?? 0);
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

export type Migration = Readonly<{ when: number; hash: string; text: string }>;

/** The project's migrations, oldest first. */
export function projectMigrations(): Migration[] {
  const read = (path: string) => readFileSync(new URL(`../migrations/${path}`, import.meta.url), 'utf8');
  return journalSchema.parse(JSON.parse(read('meta/_journal.json'))).entries.map(({ tag, when }) => {
    const text = read(`${tag}.sql`);
    return { when, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/** Applies migrations and records them as the backend does when it starts. */
export async function applyMigrations(transaction: Transaction, migrations: readonly Migration[]): Promise<void> {
  for (const { when, hash, text } of migrations) {
    for (const statement of text.split('--> statement-breakpoint')) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    );
  }
}

const namesIn = (migrations: readonly Migration[], pattern: RegExp) =>
  migrations.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** Drops the application's tables. Throws `ForeignTables` if the database has any other tables. */
export async function dropTables(transaction: Transaction, migrations: readonly Migration[]): Promise<void> {
  const own = namesIn(migrations, /CREATE TABLE "(\w+)"/g);
  const present = await tableNames(transaction);
  const foreign = present.filter((name) => !own.includes(name));
  if (foreign.length > 0) throw new ForeignTables(foreign.join(', '));
  for (const name of present) await transaction.execute(sql`drop table ${sql.identifier(name)} cascade`);
  for (const name of namesIn(migrations, /CREATE FUNCTION "(\w+)"\(\)/g)) {
    await transaction.execute(sql`drop function if exists ${sql.identifier(name)}() cascade`);
  }
  for (const name of namesIn(migrations, /CREATE COLLATION "(\w+)"/g)) {
    await transaction.execute(sql`drop collation if exists ${sql.identifier(name)}`);
  }
  await transaction.execute(sql`delete from drizzle.__drizzle_migrations`);
}

/**
 * Thrown if the database has another application's tables, because a restore cannot know what to do with
 * them.
 */
export class ForeignTables extends Error {
  override readonly name = 'ForeignTables';
}
