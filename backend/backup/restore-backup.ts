import { sql } from 'drizzle-orm';
import type { AuditActor } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database, Transaction } from '../database/database';
import { type CheckedBackup, checkBackup, type RowCounts, readBackup, requireSameRows } from './backup-file';
import { applyMigrations, countRows, dropTables, projectMigrations, queryRows, tableNames } from './database-catalog';

/** Thrown for a backup from a newer version, because this version lacks its tables. */
export class NewerBackup extends Error {
  override readonly name = 'NewerBackup';
}

/**
 * Restores everything as it was when the backup was made, in one transaction. Users see the old data until
 * the commit, and a failure leaves the old data unchanged. A backup from an older version is migrated to this
 * version (rule: backup-restore). Returns what the backup contains.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { now, actor }: Readonly<{ now: Date; actor: AuditActor }>,
): Promise<CheckedBackup> {
  const backup = await checkBackup(file);
  const migrations = projectMigrations();
  if (backup.migrations > migrations.length) throw new NewerBackup();
  const permit = () => actor;
  await change(database, permit, async (transaction) => {
    await dropTables(transaction, migrations);
    await applyMigrations(transaction, migrations.slice(0, backup.migrations));
    await fillTables(transaction, file, backup.rows);
    await applyMigrations(transaction, migrations.slice(backup.migrations));
    await transaction.execute(sql`analyze`);
    return changed(null, {
      at: now,
      action: 'backup_restored',
      actor,
      subject: 'database',
      details: { from: backup.madeAt },
    });
  });
  return backup;
}

/**
 * Drops the foreign keys before filling the tables, so that the order of the rows does not matter. Adding the
 * keys again checks the rows. Counts the rows of each table afterwards.
 */
async function fillTables(transaction: Transaction, file: string, rows: RowCounts): Promise<void> {
  const tables = new Set(await tableNames(transaction));
  const keys = await queryRows(
    transaction,
    sql`select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const alter = ({ table, name }: Record<string, unknown>) =>
    [sql.raw(String(table)), sql.identifier(String(name))] as const;
  for (const key of keys) {
    const [table, name] = alter(key);
    await transaction.execute(sql`alter table ${table} drop constraint ${name}`);
  }
  for await (const part of readBackup(file)) {
    if ('sequence' in part) {
      await transaction.execute(sql`select setval(${part.sequence}::regclass, ${part.last}::bigint, ${part.called})`);
    } else if ('table' in part && tables.has(part.table)) {
      const table = sql.identifier(part.table);
      await transaction.execute(
        sql`insert into ${table} overriding system value
            select * from json_populate_recordset(null::${table}, ${part.rows}::json)`,
      );
    }
  }
  for (const key of keys) {
    const [table, name] = alter(key);
    await transaction.execute(sql`alter table ${table} add constraint ${name} ${sql.raw(String(key.definition))}`);
  }
  const expected = Object.fromEntries(Object.entries(rows).filter(([table]) => tables.has(table)));
  requireSameRows(await countRows(transaction, [...tables]), expected);
}
