import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { succeed } from '@/lib/result';
import { withCardMutex, withKeyedMutex } from '@/lib/services/card-mutex';
import { hasRedis, type RedisServer, startRedis } from './support/redis-server';

const secret = 'a-secret-of-the-tests-that-is-long-enough';
const busy = { ok: false, statusCode: 503, message: 'card_busy', errors: {} };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates work that continues until the test ends it. */
function openWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(async () => {
    await ended;
    return succeed('first');
  });
  return { run, end: () => end() };
}

describe('card mutex', () => {
  beforeEach(() => {
    process.env.SESSION_SECRET = secret;
  });

  it('runs work on one card in order of arrival, for numeric and text ids alike', async () => {
    const order: string[] = [];
    const step = (name: string) => async () => {
      order.push(`${name} begins`);
      await pause(5);
      order.push(`${name} ends`);
      return succeed(name);
    };
    const all = [withCardMutex(55, step('a')), withCardMutex('55', step('b')), withCardMutex(55, step('c'))];
    await Promise.all(all);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('runs work on different cards at the same time', async () => {
    const { run, end } = openWork();
    const first = withCardMutex(55, run);
    expect(await withCardMutex(56, async () => succeed('other'))).toEqual(succeed('other'));
    end();
    await first;
  });

  it('runs the next work on a card after earlier work throws', async () => {
    const thrown = withCardMutex(55, () => Promise.reject(new Error('broken')));
    const next = withCardMutex(55, async () => succeed('next'));
    await expect(thrown).rejects.toThrow('broken');
    expect(await next).toEqual(succeed('next'));
  });

  it('rejects work that waits too long as busy, while later work keeps waiting', async () => {
    const { run, end } = openWork();
    const first = withKeyedMutex('hour card 55', run);
    const tooLate = vi.fn(async () => succeed('late'));
    expect(await withKeyedMutex('hour card 55', tooLate, { maxWaitMs: 30, lifeMs: 1_000 })).toEqual(busy);
    const third = vi.fn(async () => succeed('third'));
    const waiting = withKeyedMutex('hour card 55', third);
    await pause(20);
    expect(third).not.toHaveBeenCalled();
    end();
    expect([await first, await waiting]).toEqual([succeed('first'), succeed('third')]);
    expect(tooLate).not.toHaveBeenCalled();
  });

  it('waits for all work queued earlier on the card, not only for the first', async () => {
    const [first, second] = [openWork(), openWork()];
    const one = withCardMutex(55, first.run);
    const two = withCardMutex(55, second.run);
    first.end();
    await one;
    await vi.waitFor(() => expect(second.run).toHaveBeenCalled());
    const third = vi.fn(async () => succeed('third'));
    const three = withCardMutex(55, third);
    await pause(20);
    expect(third).not.toHaveBeenCalled();
    second.end();
    expect([(await two).ok, await three]).toEqual([true, succeed('third')]);
  });

  it('removes its locks from memory once all work is done', async () => {
    await Promise.all([1, 2, 3].map((id) => withCardMutex(id, async () => succeed(id))));
    await pause(0);
    expect(globalThis.hourCardsTurns?.size).toBe(0);
  });
});

describe.skipIf(!hasRedis)('card mutex across instances with Redis', () => {
  const key = 'hour-cards:turn:hour card 55';
  const folder = mkdtempSync(join(tmpdir(), 'hour-cards-turns-'));
  let server: RedisServer;
  let store: Redis;

  beforeAll(async () => {
    server = await startRedis();
    store = server.client;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    vi.resetModules();
    process.env.SESSION_SECRET = secret;
    process.env.REDIS_URL = server.url;
    await store.del(key);
  });
  afterEach(async () => {
    (await globalThis.hourCardsRedis)?.disconnect();
    globalThis.hourCardsRedis = undefined;
    delete process.env.REDIS_URL;
  });

  /** Loads a separate copy of the module, as an instance with its own settings does. */
  const instance = async () => (await import('@/lib/services/card-mutex')).withKeyedMutex;

  function startInstance(...args: string[]): ChildProcess {
    const flags = ['--conditions=react-server', '--import', 'tsx', 'tests/server/support/mutex-instance.ts'];
    const env = { ...process.env, SESSION_SECRET: secret, REDIS_URL: server.url };
    return spawn(process.execPath, [...flags, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  it('runs 40 increments on each of two instances without losing one', async () => {
    const file = join(folder, 'number');
    writeFileSync(file, '0');
    const codes = await Promise.all([1, 2].map(async () => (await once(startInstance('add', file, '40'), 'exit'))[0]));
    expect(codes).toEqual([0, 0]);
    expect(readFileSync(file, 'utf8')).toBe('80');
  });

  it('acquires the lock after the instance holding it is killed', async () => {
    const other = startInstance('hold');
    await once(other.stdout ?? other, 'data');
    expect(await store.get(key)).not.toBeNull();
    const exited = once(other, 'exit');
    other.kill('SIGKILL');
    await exited;
    const run = await instance();
    const work = async () => succeed('mine');
    expect(await run('hour card 55', work, { maxWaitMs: 4_000, lifeMs: 1_000 })).toEqual(succeed('mine'));
  });

  it('rejects work as busy, without running it, while another instance holds the lock', async () => {
    await store.set(key, 'another instance', 'PX', 60_000);
    const run = await instance();
    const work = vi.fn(async () => succeed('mine'));
    expect(await run('hour card 55', work, { maxWaitMs: 200, lifeMs: 1_000 })).toEqual(busy);
    expect(work).not.toHaveBeenCalled();
    expect(await store.get(key)).toBe('another instance');
  });

  it('acquires a lock with an owner and an expiry, renews it and releases it', async () => {
    const run = await instance();
    const owners: (string | null)[] = [];
    await run(
      'hour card 55',
      async () => {
        for (const wait of [0, 1_500]) {
          await pause(wait);
          owners.push(await store.get(key));
          expect(await store.pttl(key)).toBeGreaterThan(0);
        }
        return succeed(null);
      },
      { maxWaitMs: 1_000, lifeMs: 1_000 },
    );
    expect(owners[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(owners[1]).toBe(owners[0]);
    expect(await store.exists(key)).toBe(0);
  });

  it('releases the lock and stops renewing it when the work throws', async () => {
    const run = await instance();
    let owner: string | null = null;
    const broken = async () => {
      owner = await store.get(key);
      throw new Error('broken');
    };
    await expect(run('hour card 55', broken, { maxWaitMs: 1_000, lifeMs: 300 })).rejects.toThrow('broken');
    expect(await store.exists(key)).toBe(0);
    await store.set(key, String(owner), 'PX', 200);
    await pause(400);
    expect(await store.exists(key)).toBe(0);
  });

  it('sets a lock expiry shorter than the time that other instances wait', async () => {
    const { withCardMutex: run } = await import('@/lib/services/card-mutex');
    const remaining = await run(55, async () => succeed(await store.pttl(key)));
    if (!remaining.ok) throw new Error('has no turn');
    expect(remaining.data).toBeGreaterThan(10_000);
    expect(remaining.data).toBeLessThanOrEqual(15_000);
  });

  it('does not release or renew a lock that another instance has taken over', async () => {
    const run = await instance();
    await run(
      'hour card 55',
      async () => {
        await store.set(key, 'another instance', 'PX', 400);
        await pause(250);
        return succeed(null);
      },
      { maxWaitMs: 1_000, lifeMs: 300 },
    );
    expect(await store.get(key)).toBe('another instance');
    expect(await store.pttl(key)).toBeLessThanOrEqual(150);
  });

  it('runs work without a shared lock while Redis is unreachable', async () => {
    process.env.REDIS_URL = 'redis://127.0.0.1:1';
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    const run = await instance();
    expect(await run('hour card 55', async () => succeed('alone'))).toEqual(succeed('alone'));
    vi.restoreAllMocks();
  });
});
