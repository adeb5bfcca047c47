import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseEvent, openServer } from '@/backend/database/database';
import { users } from '@/backend/database/tables/account-tables';
import { seedDemoCompany } from '@/backend/demo/seed-demo-company';
import { registry } from '@/backend/metrics';
import { freshDatabase, testMoment, testZone } from '../database';

const server = process.env.TEST_DATABASE_URL ?? '';
const name = `server_${randomUUID().replaceAll('-', '')}`;
const addressOf = (database: string) =>
  Object.assign(new URL(server || 'postgres://none'), { pathname: `/${database}` }).href;

async function onServer(statement: string, values: readonly string[] = []) {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

describe('the users table', () => {
  it('rejects an e-mail address with capitals', async () => {
    const { database, close } = await freshDatabase();
    const inserted = database.insert(users).values({ email: 'Jan@Demo.example' });
    await expect(inserted).rejects.toMatchObject({ cause: { constraint: 'users_email_lower_case' } });
    await close();
  });
});

describe.runIf(server !== '')('a database on a server', () => {
  beforeAll(() => onServer(`create database ${name}`));
  afterAll(() => onServer(`drop database ${name} with (force)`));

  it('fills an empty database once when several backends start together', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openServer(addressOf(name))));
    const demo = { now: testMoment, zone: testZone };
    await Promise.all(opened.map(({ database }) => seedDemoCompany(database, demo)));
    const counts = await Promise.all(opened.map(({ database }) => database.$count(users)));
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(0);
    for (const { close } of opened) await close();
  });

  it('reports a lost and a restored connection once each', async () => {
    const events: DatabaseEvent[] = [];
    const { database, close } = await openServer(addressOf(name), (event) => events.push(event));
    await Promise.all([1, 2, 3].map(() => database.$count(users)));
    await onServer('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await vi.waitFor(() => expect(events).toEqual([{ kind: 'lost', fault: '57P01' }]));
    // Retry, because the pool may still contain lost connections that it has not noticed yet.
    await vi.waitFor(() => database.$count(users));
    expect(events).toEqual([{ kind: 'lost', fault: '57P01' }, { kind: 'regained' }]);
    await close();
    expect(events).toHaveLength(2);
  });

  it('shows busy, idle and waiting connections in the metrics', async () => {
    const { database, close } = await openServer(addressOf(name));
    const figures = async () => {
      const text = await registry.getSingleMetricAsString('hour_cards_database_connections');
      return text.split('\n').filter((line) => !line.startsWith('#'));
    };
    await database.transaction(async () => {
      expect(await figures()).toEqual([
        'hour_cards_database_connections{state="busy"} 1',
        'hour_cards_database_connections{state="idle"} 0',
        'hour_cards_database_connections{state="waiting"} 0',
      ]);
    });
    expect((await figures())[1]).toBe('hour_cards_database_connections{state="idle"} 1');
    await close();
  });

  it('reports a missing database', async () => {
    await expect(openServer(addressOf(`none_${name}`))).rejects.toMatchObject({ code: '3D000' });
  });

  it('reports the clock difference of the database in seconds', async () => {
    const events: DatabaseEvent[] = [];
    const real = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + 90_000);
    const { close } = await openServer(addressOf(name), (event) => events.push(event));
    clock.mockRestore();
    expect(events).toEqual([{ kind: 'clock', seconds: expect.any(Number) }]);
    await close();
  });
});
