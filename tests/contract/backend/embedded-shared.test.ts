import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '@/backend/backup/backup-file';
import { makeBackup } from '@/backend/backup/make-backup';
import { type OpenDatabase, openEmbeddedIn, openForCommand } from '@/backend/database/database';
import { users } from '@/backend/database/tables/account-tables';
import { fillDataFolder } from '../database';

const folder = mkdtempSync(join(tmpdir(), 'hour-cards-shared-'));
let backend: OpenDatabase;
let command: OpenDatabase;
beforeAll(async () => {
  await fillDataFolder(folder);
  backend = await openEmbeddedIn(folder);
  command = await openForCommand({ DATA_DIR: folder, mayCreate: false });
});
afterAll(async () => {
  await command.close();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts the users that this test created. The demo company's users do not count. */
const people = ({ database }: Pick<OpenDatabase, 'database'>) =>
  database.$count(users, like(users.email, '%@test.example'));

describe('the embedded database of a running backend', () => {
  it('serves the backend and a command at the same time', async () => {
    await command.database.insert(users).values({ email: 'opdracht@test.example' });
    await backend.database.insert(users).values({ email: 'backend@test.example' });
    expect([await people(command), await people(backend)]).toEqual([2, 2]);
    await expect(command.database.execute(sql`select * from nothing where id = ${1}`)).rejects.toMatchObject({
      cause: { message: 'relation "nothing" does not exist' },
    });
    expect(await people(command)).toBe(2);
  });

  it('blocks the backend during a command’s transaction and rolls back a failed transaction', async () => {
    const order: string[] = [];
    let counted = Promise.resolve();
    const failing = command.database.transaction(async (transaction) => {
      await transaction.insert(users).values({ email: 'nooit@test.example' });
      counted = people(backend).then((count) => void order.push(`backend saw ${count}`));
      expect(await people({ database: transaction })).toBe(3);
      order.push('command failed');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await counted;
    expect(order).toEqual(['command failed', 'backend saw 2']);
  });

  it('rolls back the transaction of a command that disconnects', async () => {
    const client = new Client({ host: join(folder, 'sharing'), port: 5432, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    await client.query(`insert into users (email) values ('weg@test.example')`);
    await client.end();
    expect(await people(backend)).toBe(2);
  });

  it('allows backups during saves and restricts its socket folder to the owner', async () => {
    const file = join(folder, 'meanwhile.backup');
    const saving = Array.from({ length: 20 }, (_, index) =>
      backend.database.insert(users).values({ email: `${index}@test.example` }),
    );
    await Promise.all([makeBackup(command.database, file, new Date()), ...saving]);
    expect(await checkBackup(file)).toMatchObject({ format: 'hour-cards-backup-1' });
    expect(await people(backend)).toBe(22);
    expect(statSync(join(folder, 'sharing')).mode & 0o777).toBe(0o700);
  });
});
