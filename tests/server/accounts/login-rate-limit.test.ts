import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { addressOf } from '@/lib/session/client-address';
import { type LoginRateLimiters, roundUpDuration, takeLoginAttempt } from '@/lib/session/login-rate-limit';

const limiter = (points: number) => new RateLimiterMemory({ points, duration: 900 });
let limiters: LoginRateLimiters;
let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-the-tests-that-is-long-enough');
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z') });
  limiters = { accountAtAddress: limiter(5), address: limiter(50), account: limiter(20) };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const attempt = (account: string, address: string) => takeLoginAttempt({ account, address }, limiters);
async function fail(times: number, account: string, address: (n: number) => string) {
  for (let n = 0; n < times; n += 1) expect((await attempt(account, address(n))).kind).toBe('taken');
}

describe('the login rate limit', () => {
  it('stops after five failures of an account from an address, until a quarter of an hour is over', async () => {
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
    expect(await attempt('jan@example.nl', '192.0.2.1')).toEqual({ kind: 'retry-after', seconds: 900 });
    vi.setSystemTime(new Date('2026-11-18T09:10:00Z'));
    expect(await attempt('  JAN@Example.nl ', '192.0.2.1')).toEqual({ kind: 'retry-after', seconds: 300 });
    vi.setSystemTime(new Date('2026-11-18T09:15:01Z'));
    expect((await attempt('jan@example.nl', '192.0.2.1')).kind).toBe('taken');
  });

  it('is a line of its own in the log', async () => {
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
    expect(warned).not.toHaveBeenCalled();
    await attempt('jan@example.nl', '192.0.2.1');
    expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([{ event: 'security', what: 'wait' }]);
    expect(String(warned.mock.calls[0])).not.toMatch(/jan@|192\.0/);
  });

  it('leaves the account open elsewhere, and other accounts open here', async () => {
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
    expect((await attempt('jan@example.nl', '192.0.2.2')).kind).toBe('taken');
    expect((await attempt('piet@example.nl', '192.0.2.1')).kind).toBe('taken');
  });

  it('stops after fifty failures from an address, whatever the account', async () => {
    for (let n = 0; n < 50; n += 1) expect((await attempt(`${n}@example.nl`, '192.0.2.1')).kind).toBe('taken');
    expect((await attempt('nieuw@example.nl', '192.0.2.1')).kind).toBe('retry-after');
    expect((await attempt('nieuw@example.nl', '192.0.2.2')).kind).toBe('taken');
  });

  it('leaves each address a single attempt at an account that is attacked from everywhere', async () => {
    await fail(20, 'jan@example.nl', (n) => `198.51.100.${n}`);
    expect((await attempt('jan@example.nl', '192.0.2.9')).kind).toBe('taken');
    expect((await attempt('jan@example.nl', '192.0.2.9')).kind).toBe('retry-after');
    expect((await attempt('jan@example.nl', '192.0.2.10')).kind).toBe('taken');
  });

  it('forgets the failures after a successful login', async () => {
    await fail(4, 'jan@example.nl', () => '192.0.2.1');
    const right = await attempt('jan@example.nl', '192.0.2.1');
    if (right.kind === 'taken') await right.wasRight();
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
  });

  it('does not count what said nothing about the password', async () => {
    for (let n = 0; n < 20; n += 1) {
      const taken = await attempt('jan@example.nl', '192.0.2.1');
      expect(taken.kind).toBe('taken');
      if (taken.kind === 'taken') await taken.giveBack();
    }
  });

  it('counts before it is tried: of twenty at once five get through', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt('jan@example.nl', '192.0.2.1')));
    expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(5);
  });
});

describe('where a request comes from', () => {
  it.each([
    ['192.0.2.1', 0, '192.0.2.1'],
    ['6.6.6.6, 192.0.2.1', 0, '192.0.2.1'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.1', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.2, 10.0.0.1', 2, '203.0.113.7'],
    ['10.0.0.1', 1, '10.0.0.1'],
    ['::ffff:192.0.2.1', 0, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2::/64'],
    ['2001:db8::1', 0, '2001:db8:0:0::/64'],
    ['::1', 0, '0:0:0:0::/64'],
    ['[2001:db8:1:2::9]:51234', 0, '2001:db8:1:2::/64'],
    ['192.0.2.1:51234', 0, '192.0.2.1'],
    ['fe80::1%eth0', 0, 'fe80:0:0:0::/64'],
    [null, 0, 'unknown'],
  ])('%j behind %d proxies is %s', (forwarded, proxies, address) => {
    expect(addressOf(forwarded, proxies)).toBe(address);
  });
});

describe('an answer in steps', () => {
  it('takes as long for quick work as for slower work, and passes on what came of it', async () => {
    vi.useRealTimers();
    const startedAt = performance.now();
    expect(await roundUpDuration(60, Promise.resolve('done'))).toBe('done');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(58);
    await expect(roundUpDuration(60, Promise.reject(new Error('oeps')))).rejects.toThrow('oeps');
  });
});
