import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupCommand, restoreCommand } from '@/backend/backup/backup-commands';
import {
  applyMigrations,
  dropTables,
  projectMigrations,
  queryRows,
  tableNames,
} from '@/backend/backup/database-catalog';
import { makeBackup } from '@/backend/backup/make-backup';
import { users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCardLines, hourCards } from '@/backend/database/tables/hour-card-tables';
import { employees, leaveBalances } from '@/backend/database/tables/people-tables';
import { testMoment } from '../database';
import { commandContext } from '../support/command-context';
import { fullTimeCard, line, partTimeCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let command: ReturnType<typeof commandContext>;
beforeAll(async () => {
  backend = await startTestBackend();
  command = commandContext(backend.database);
  const manager = await backend.login('manager');
  const [card] = await backend.database.select().from(hourCards).where(eq(hourCards.status, 'CREATED'));
  await backend.call('approveHourCard', manager, { params: { hourCardId: card?.id ?? 0 } });
});
afterAll(async () => {
  command.remove();
  await backend.stop();
});

const backup = (name: string) => backupCommand([command.file(name)], command.context);
const restore = (name: string, ...more: string[]) => restoreCommand([command.file(name), ...more], command.context);

/** Returns all rows of all tables as JSON texts. Leaves out the audit entries that restoring adds. */
async function everything() {
  const tables = await tableNames(backend.database);
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const name = sql.identifier(table);
    const kept = table === 'audit_entries' ? sql`where action <> 'backup_restored'` : sql``;
    const rows = await queryRows(
      backend.database,
      sql`select row_to_json(${name})::text as row from ${name} ${kept} order by 1`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

describe('backup and restore', () => {
  it('restores all data and accepts new cards afterwards', async () => {
    const before = await everything();
    expect(Object.keys(before).length).toBeGreaterThan(20);
    await backup('all.backup');
    expect(command.output()).toMatch(
      /De reservekopie staat in .+all\.backup \((\d+,\d MB|[1-9]\d{0,2} kB)\) en is gecontroleerd\./,
    );
    expect(statSync(command.file('all.backup')).mode & 0o777).toBe(0o600);
    const { database } = backend;
    await database.delete(hourCards);
    await database.update(employees).set({ fullName: 'Niemand' });
    await database.insert(users).values({ email: 'later@demo.example' });

    await expect(restore('all.backup')).rejects.toThrow('bevestig dat met --yes.');
    await restore('all.backup', '--yes');
    expect(command.output()).toContain('Alles staat weer zoals het was op 18 november 2026');
    expect(await everything()).toEqual(before);
    const fullTime = await backend.login('fulltime');
    const lines = [line('2026-12-28', '07:00', '09:00')];
    const body = fullTimeCard({ week: 53, lines });
    expect(await backend.refused('createHourCard', fullTime, { body })).toBe('succeeded');
    const entries = await database.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.slice(-2)).toMatchObject([
      { action: 'backup_restored', actorName: 'beheerder (opdracht)' },
      { action: 'card_created', actorName: null },
    ]);
    await expect(database.delete(auditEntries)).rejects.toThrow();
  });

  it('restores every sequence, including unused sequences', async () => {
    const counters = () =>
      queryRows(
        backend.database,
        // Leave out the counter of the audit trail, because restoring adds audit entries.
        sql`select sequencename as name, last_value as last from pg_sequences
            where schemaname = 'public' and sequencename not like 'audit%' order by 1`,
      );
    const before = await counters();
    expect(before.filter(({ last }) => last === null).length).toBeGreaterThan(0);
    expect(before.filter(({ last }) => last !== null).length).toBeGreaterThan(5);
    await backup('counters.backup');
    await restore('counters.backup', '--yes');
    expect(await counters()).toEqual(before);
  });

  it('lists the data that a restore will delete', async () => {
    await backup('named.backup');
    command.output();
    const people = await backend.database.$count(users);
    const cards = await backend.database.$count(hourCards);
    const losses = `Dit verdwijnt uit de database: ${people} gebruikers en ${cards} urenkaarten (laatste wijziging 18 november 2026 om 10:00).`;
    await expect(restore('named.backup')).rejects.toThrow(`${losses} Er is niets veranderd: bevestig dat met --yes.`);
    expect(command.output()).toBe('');
    await restore('named.backup', '--yes');
    expect(command.output()).toContain(losses);
  });

  it('backs up only complete cards while cards are being saved', async () => {
    const partTime = await backend.login('parttime');
    await backend.database.delete(hourCards).where(eq(hourCards.employeeId, 2));
    const saving = Array.from({ length: 6 }, (_, index) => {
      const week = 41 + index;
      const date = new Date(Date.UTC(2026, 9, 7 + index * 7)).toISOString().slice(0, 10);
      const lines = [line(date, '08:00', '12:00')];
      return backend.refused('createHourCard', partTime, { body: partTimeCard({ week, lines }) });
    });
    const [outcomes] = await Promise.all([Promise.all(saving), backup('busy.backup')]);
    expect(new Set(outcomes)).toEqual(new Set(['succeeded']));
    await restore('busy.backup', '--yes');
    const own = await backend.database.select({ id: hourCards.id }).from(hourCards).where(eq(hourCards.employeeId, 2));
    for (const { id } of own) {
      expect(await backend.database.$count(hourCardLines, eq(hourCardLines.hourCardId, id))).toBe(1);
    }
  });

  it('does not overwrite existing files or leave partial files behind', async () => {
    writeFileSync(command.file('taken'), 'x');
    await expect(backup('taken')).rejects.toThrow('bestaat al.');
    await expect(backup('nowhere/x.backup')).rejects.toThrow('kan niet worden geschreven.');
    expect(readdirSync(command.folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['that was cut off', (whole) => whole.subarray(0, whole.length - 200)],
    ['without its end', (whole) => gzipSync(gunzipSync(whole).toString().split('\n').slice(0, -2).join('\n'))],
    ['that was changed', (whole) => gzipSync(gunzipSync(whole).toString().replace('Bakker', 'Bukker'))],
    ['that is a different file', () => Buffer.from('a photo')],
    ['that is a different archive', () => gzipSync('{"format":"other"}\n')],
  ])('rejects a backup %s without changing any data', async (_, spoil) => {
    await backup('whole.backup').catch(() => {});
    const before = await everything();
    writeFileSync(command.file('spoilt.backup'), spoil(readFileSync(command.file('whole.backup'))));
    await expect(restore('spoilt.backup', '--yes')).rejects.toThrow('is geen bruikbare reservekopie');
    expect(await everything()).toEqual(before);
  });

  it('rejects a backup from a newer version or a database with unknown tables', async () => {
    await backup('now.backup');
    const [head = '', ...rest] = gunzipSync(readFileSync(command.file('now.backup')))
      .toString()
      .split('\n');
    const newer = [
      JSON.stringify({ ...JSON.parse(head), migrations: projectMigrations().length + 1 }),
      ...rest.slice(0, -2),
    ];
    const sha256 = createHash('sha256')
      .update(`${newer.join('\n')}\n`)
      .digest('hex');
    const text = [...newer, JSON.stringify({ end: newer.length, sha256 }), ''].join('\n');
    writeFileSync(command.file('newer.backup'), gzipSync(text));
    await expect(restore('newer.backup', '--yes')).rejects.toThrow('nieuwere versie');
    await backend.database.execute(sql`create table of_somebody_else (id int)`);
    await expect(restore('now.backup', '--yes')).rejects.toThrow('tabellen van iets anders: of_somebody_else');
    await backend.database.execute(sql`drop table of_somebody_else`);
  });

  it('upgrades a backup from an older version when it is restored', async () => {
    const { database } = backend;
    const migrations = projectMigrations();
    await database.transaction(async (old) => {
      await dropTables(old, migrations);
      await applyMigrations(old, migrations.slice(0, 2));
      await old.execute(sql`insert into users (email) values ('oud@demo.example')`);
      await old.execute(sql`insert into employees (full_name, company_name, employee_number) values ('Oud', '', '1')`);
      await old.execute(sql`insert into leave_balances (employee_id, label, amount) values (1, 'LEAVE', 12.5)`);
    });
    await makeBackup(database, command.file('old.backup'), testMoment);
    await restore('old.backup', '--yes');
    expect(await database.select({ email: users.email }).from(users)).toEqual([{ email: 'oud@demo.example' }]);
    expect(await database.select().from(leaveBalances)).toMatchObject([{ label: 'LEAVE', amount: 12.5 }]);
    expect(await queryRows(database, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)).toEqual([
      { count: projectMigrations().length },
    ]);
  });
});
