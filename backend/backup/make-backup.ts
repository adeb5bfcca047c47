import { sql } from 'drizzle-orm';
import packageJson from '@/package.json';
import type { Database, Transaction } from '../database/database';
import { type BackupPart, writeBackup } from './backup-file';
import { countRows, migrationCount, queryRows, tableNames } from './database-catalog';

const rowsAtOnce = 2_000;

/**
 * Writes a consistent backup of all tables while users keep working. Leaves out every change made after the
 * backup started (rule: backup-moment).
 */
export function makeBackup(database: Database, file: string, now: Date): Promise<void> {
  return database.transaction(
    async (transaction) => {
      const migrations = await migrationCount(transaction);
      const head = { madeAt: now.toISOString(), migrations, version: packageJson.version };
      return writeBackup(file, head, partsOf(transaction));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* partsOf(transaction: Transaction): AsyncGenerator<BackupPart> {
  const tables = await tableNames(transaction);
  for (const table of tables) {
    const name = sql.identifier(table);
    // The database formats the values itself, with timestamps in UTC. Read with a cursor, because a table may
    // have a million rows.
    await transaction.execute(
      sql`declare backup_rows no scroll cursor for select row_to_json(${name})::text as row from ${name}`,
    );
    for (;;) {
      const rows = await queryRows(transaction, sql`fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`);
      if (rows.length > 0) yield { table, rows: `[${rows.map(({ row }) => row).join(',')}]` };
      if (rows.length < rowsAtOnce) break;
    }
    await transaction.execute(sql`close backup_rows`);
  }
  const sequences = await queryRows(
    transaction,
    sql`select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  for (const { name } of sequences) {
    const sequence = String(name);
    const [state] = await queryRows(transaction, sql`select last_value, is_called from ${sql.raw(sequence)}`);
    yield { sequence, last: String(state?.last_value), called: state?.is_called === true };
  }
  // Counted by the database, so that a reader can compare the rows in the file with something else.
  yield { counts: await countRows(transaction, tables) };
}
