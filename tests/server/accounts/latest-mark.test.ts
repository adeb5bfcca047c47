import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileMarks, type Marks, marksInMemory } from '@/lib/session/ended-marks';
import { type RevokedSessions, revokedSessionsInRedis, revokedSessionsOver } from '@/lib/session/revoked-sessions';
import { hasRedis, type RedisServer, startRedis } from '../support/redis-server';

/**
 * Two times at which the user's password changed, reported in either order. The later time must win, so that
 * sessions that began in between stay invalid.
 */
const early = 1_700_000_000_000;
const late = early + 60_000;
const orders = [
  ['earlier mark first', [early, late]],
  ['later mark first', [late, early]],
  ['later mark between two earlier ones', [early, late, early + 1]],
] as const;
const person = 'jan';
const now = () => late + 1_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latest-mark-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function endAt(sessions: RevokedSessions, moments: readonly number[]) {
  for (const at of moments) await sessions.endAll(person, at);
}

describe('revocation marks in memory and in files', () => {
  it.each(orders)('keeps the latest revocation time in memory: %s', async (_name, moments) => {
    const sessions = revokedSessionsOver(marksInMemory(now));
    await endAt(sessions, moments);
    expect(await sessions.endedAt(person)).toBe(late);
  });

  it.each(orders)('keeps the latest revocation time in a file across a restart: %s', async (_name, moments) => {
    const before = revokedSessionsOver(fileMarks(folder, now));
    await endAt(before, moments);
    expect(await before.endedAt(person)).toBe(late);
    expect(await revokedSessionsOver(fileMarks(folder, now)).endedAt(person)).toBe(late);
  });

  it.each(orders)('keeps the latest revocation time in a file that two processes write: %s', async (_name, moments) => {
    const processes = [revokedSessionsOver(fileMarks(folder, now)), revokedSessionsOver(fileMarks(folder, now))];
    for (const [at, moment] of moments.entries()) await processes[at % 2]?.endAll(person, moment);
    expect(await revokedSessionsOver(fileMarks(folder, now)).endedAt(person)).toBe(late);
  });
});

describe.skipIf(!hasRedis)('revocation marks in Redis', () => {
  let server: RedisServer;
  let client: Redis;

  beforeAll(async () => {
    server = await startRedis();
    client = server.client;
  });
  afterAll(() => server.stop());
  beforeEach(() => client.flushall());

  type Options = Readonly<{ own?: Marks; clock?: () => number; connection?: () => Promise<Redis> }>;
  const instance = ({ own, clock = now, connection = async () => client }: Options = {}) =>
    revokedSessionsInRedis({ connection, own: own ?? marksInMemory(clock), now: clock, retryMs: 5 });

  it.each(orders)(
    'returns the latest revocation time on every instance when two instances write: %s',
    async (_name, moments) => {
      const instances = [instance(), instance()] as const;
      for (const [at, moment] of moments.entries()) await instances[at % 2]?.endAll(person, moment);
      expect(await Promise.all([...instances, instance()].map((one) => one.endedAt(person)))).toEqual([
        late,
        late,
        late,
      ]);
    },
  );

  it.each([
    ['behind', -3_600_000],
    ['ahead', 3_600_000],
  ])('returns the latest revocation time on every instance when one clock runs an hour %s', async (_name, offset) => {
    const right = instance();
    const wrong = instance({ clock: () => now() + offset });
    const moments = [late, late + offset];
    await right.endAll(person, late);
    await wrong.endAll(person, late + offset);
    const latest = Math.max(...moments);
    expect(await Promise.all([right, wrong, instance()].map((one) => one.endedAt(person)))).toEqual([
      latest,
      latest,
      latest,
    ]);
  });

  it('keeps the latest revocation time when an instance with an earlier time restarts', async () => {
    await instance({ own: fileMarks(folder, now) }).endAll(person, early);
    await instance().endAll(person, late);
    const restarted = instance({ own: fileMarks(folder, now) });
    // Before the instance stores new marks, it sends the marks in its file.
    await restarted.add('a-session', now() + 60_000);
    expect(await instance().endedAt(person)).toBe(late);
    expect(await restarted.endedAt(person)).toBe(late);
  });

  it('stores the latest revocation time after an outage, whichever write failed last', async () => {
    const failures: ((error: Error) => void)[] = [];
    let isUnavailable = true;
    const connection = () =>
      isUnavailable ? new Promise<Redis>((_done, fail) => failures.push(fail)) : Promise.resolve(client);
    const cut = instance({ connection });
    const writes = [cut.endAll(person, early), cut.endAll(person, late)];
    await vi.waitFor(() => expect(failures).toHaveLength(2));
    isUnavailable = false;
    for (const fail of failures.toReversed()) {
      fail(new Error('out of reach'));
      await Promise.resolve();
    }
    await Promise.all(writes);
    const other = instance();
    await vi.waitFor(async () => expect(await other.endedAt(person)).toBe(late));
  });

  it('stores a revocation time for as long as the longest session lasts', async () => {
    await instance().endAll(person, late);
    await instance().endAll(person, early);
    const [key = ''] = await client.keys('*');
    expect(await client.get(key)).toBe(String(late));
    const { longestSessionMs } = await import('@/lib/session/session');
    expect(await client.pttl(key)).toBeGreaterThan(longestSessionMs - 60_000);
  });
});
