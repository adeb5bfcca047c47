import { describe, expect, it } from 'vitest';
import { revokedSessionsInMemory, revokedSessionsInRedis } from '@/lib/session/revoked-sessions';

const now = () => 1_000_000;

/** The part of Redis that is used here: keys with a life in milliseconds. */
function store() {
  const keys = new Map<string, number>();
  return {
    keys,
    set: async (key: string, _value: string, _unit: 'PX', life: number) => keys.set(key, life),
    exists: async (key: string) => (keys.has(key) ? 1 : 0),
  };
}
type Connection = Parameters<typeof revokedSessionsInRedis>[0]['connection'];
const instance = (connect: () => Promise<unknown>) =>
  revokedSessionsInRedis({ connection: connect as Connection, own: revokedSessionsInMemory(now), now });

describe('revoked sessions of several instances', () => {
  it('are known to all of them, as long as they would have lived', async () => {
    const shared = store();
    const [one, other] = [instance(async () => shared), instance(async () => shared)];
    await one.add('sid-1', now() + 60_000);
    expect(await other.has('sid-1')).toBe(true);
    expect(await other.has('sid-2')).toBe(false);
    expect([...shared.keys]).toEqual([['hour-cards:ended:sid-1', 60_000]]);
  });

  it('that have expired by themselves are not stored', async () => {
    const shared = store();
    await instance(async () => shared).add('sid-1', now());
    expect(shared.keys.size).toBe(0);
  });

  it('stay known where they ended while the store is out of reach', async () => {
    const alone = instance(() => Promise.reject(new Error('out of reach')));
    await alone.add('sid-1', now() + 60_000);
    expect(await alone.has('sid-1')).toBe(true);
    expect(await alone.has('sid-2')).toBe(false);
  });
});
