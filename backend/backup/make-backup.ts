import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { type BackupPart, writeBackup } from './backup-file';
import { migrationCount, queryRows, tableNames } from './database-catalog';

const rowsAtOnce = 2_000;

/**
 * Writes a consistent backup of all tables while users keep working. Leaves out every change made after the
 * backup started (rule: backup-moment).
 */
export function makeBackup(database: Database, file: string, now: Date): Promise<void> {
  return database.transaction(
    async (transaction) => {
      const migrations = await migrationCount(transaction);
      return writeBackup(file, { madeAt: now.toISOString(), migrations }, partsOf(transaction));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* partsOf(transaction: Transaction): AsyncGenerator<BackupPart> {
  for (const table of await tableNames(transaction)) {
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
}
