import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileMarks, marksInMemory } from '@/lib/session/ended-marks';
import { isRevoked, revokedSessionsInRedis, revokedSessionsOver } from '@/lib/session/revoked-sessions';
import { longestSessionMs } from '@/lib/session/session';
import { sealedSession } from '../support/session';

const now = () => 1_000_000;

/** Imitates the part of Redis that the tests need: keys with a value and a lifetime in milliseconds. */
function store() {
  const keys = new Map<string, number>();
  const values = new Map<string, string>();
  return {
    keys,
    isUnavailable: false,
    /** Imitates the Lua script, which stores a mark only if it is later than the stored one. */
    eval: async function (_script: string, _keys: 1, key: string, at: number, life: number) {
      if (this.isUnavailable) throw new Error('out of reach');
      if (Number(values.get(key) ?? -1) >= at) return 0;
      keys.set(key, life);
      values.set(key, String(at));
      return 1;
    },
    get: async function (key: string) {
      if (this.isUnavailable) throw new Error('out of reach');
      return values.get(key) ?? null;
    },
  };
}
type Connection = Parameters<typeof revokedSessionsInRedis>[0]['connection'];
const instance = (connect: () => Promise<unknown>, own = marksInMemory(now)) =>
  revokedSessionsInRedis({ connection: connect as Connection, own, now, retryMs: 5 });

describe('session revocation across instances', () => {
  it('shares a revoked session with every instance until it would have expired', async () => {
    const shared = store();
    const [one, other] = [instance(async () => shared), instance(async () => shared)];
    await one.add('sid-1', now() + 60_000);
    expect(await other.has('sid-1')).toBe(true);
    expect(await other.has('sid-2')).toBe(false);
    expect([...shared.keys]).toEqual([['hour-cards:ended:sid-1', 60_000]]);
  });

  it('does not store the revocation of an expired session', async () => {
    const shared = store();
    await instance(async () => shared).add('sid-1', now());
    expect(shared.keys.size).toBe(0);
  });

  it('remembers sessions revoked on the same instance while Redis is unreachable', async () => {
    const alone = instance(() => Promise.reject(new Error('out of reach')));
    await alone.add('sid-1', now() + 60_000);
    expect(await alone.has('sid-1')).toBe(true);
    expect(await alone.has('sid-2')).toBe(false);
  });

  it('shares revocations made during an outage once Redis is back', async () => {
    const shared = store();
    const [one, other] = [instance(async () => shared), instance(async () => shared)];
    shared.isUnavailable = true;
    await one.add('sid-1', now() + 60_000);
    await one.endAll('jan', now());
    expect(await other.has('sid-1')).toBe(false);
    shared.isUnavailable = false;
    await vi.waitFor(async () => expect(await other.has('sid-1')).toBe(true));
    await vi.waitFor(async () => expect(await other.endedAt('jan')).toBe(now()));
  });

  it('revokes all sessions of one user on every instance for the longest session lifetime', async () => {
    const shared = store();
    const [one, other] = [instance(async () => shared), instance(async () => shared)];
    await one.endAll('jan', now());
    expect(await other.endedAt('jan')).toBe(now());
    expect(await other.endedAt('piet')).toBeNull();
    expect([...shared.keys]).toEqual([['hour-cards:ended:account:jan', longestSessionMs]]);
    expect(await revokedSessionsOver(marksInMemory(now)).endedAt('jan')).toBeNull();
  });
});

describe('revocation of all sessions of a user', () => {
  const endedAt = 5_000;
  it.each([
    [endedAt - 1, true],
    [endedAt, true],
    [endedAt + 1, false],
  ])('ends sessions issued up to the millisecond of revocation: issued at %j, ended: %j', async (issuedAt, isEnded) => {
    const { session } = await sealedSession({ issuedAt });
    globalThis.hourCardsRevokedSessions = revokedSessionsOver(marksInMemory(now));
    await globalThis.hourCardsRevokedSessions.endAll(session.account, endedAt);
    expect(await isRevoked(session)).toBe(isEnded);
    globalThis.hourCardsRevokedSessions = undefined;
  });
});

describe('file of revoked sessions', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ended-sessions-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    vi.restoreAllMocks();
  });
  const file = () => join(folder, 'ended-sessions');

  it('keeps revocations in a private file across a restart until they expire', async () => {
    const before = fileMarks(folder, now);
    await before.put({ key: 'sid-1', at: 5, until: now() + 10 });
    await before.put({ key: 'sid-2', at: 6, until: now() + 1_000 });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(await fileMarks(folder, now).get('sid-1')).toBe(5);

    const later = fileMarks(folder, () => now() + 10);
    expect([await later.get('sid-1'), await later.get('sid-2')]).toEqual([null, 6]);
    expect(readFileSync(file(), 'utf8')).not.toContain('sid-1');
  });

  it('keeps the other revocations when one line of the file is truncated', async () => {
    await fileMarks(folder, now).put({ key: 'sid-1', at: 5, until: now() + 10 });
    appendFileSync(file(), '["sid-2",7');
    expect(await fileMarks(folder, now).get('sid-1')).toBe(5);
  });

  it('shares revocations with other instances after an outage and a restart', async () => {
    const shared = store();
    shared.isUnavailable = true;
    await instance(async () => shared, fileMarks(folder, now)).add('sid-1', now() + 60_000);
    const other = instance(async () => shared);
    shared.isUnavailable = false;
    instance(async () => shared, fileMarks(folder, now));
    await vi.waitFor(async () => expect(await other.has('sid-1')).toBe(true));
  });

  it('keeps revocations in memory and warns once when the folder is not writable', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubEnv('SESSION_SECRET', 'a-secret-of-the-tests-that-is-long-enough');
    const marks = fileMarks('/dev/null/nowhere', now);
    warned.mockClear();
    await marks.put({ key: 'sid-1', at: 5, until: now() + 10 });
    await marks.put({ key: 'sid-2', at: 5, until: now() + 10 });
    expect(await marks.get('sid-1')).toBe(5);
    expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { event: 'ended-sessions', state: 'unwritable', fault: 'ENOTDIR' },
    ]);
    vi.unstubAllEnvs();
  });
});
