import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { addressOf } from '@/lib/session/client-address';
import { type LoginRateLimiters, roundUpDuration, takeLoginAttempt } from '@/lib/session/login-rate-limit';
import { takeMail } from '@/lib/session/mail-rate-limit';

const limiter = (points: number, duration = 900) => new RateLimiterMemory({ points, duration });
let limiters: LoginRateLimiters;
let warned: MockInstance<typeof console.warn>;
beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a-secret-of-the-tests-that-is-long-enough');
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00Z') });
  limiters = {
    accountAtAddress: limiter(5),
    address: limiter(50),
    account: limiter(20, 86_400),
    pause: limiter(1, 60),
    device: limiter(20, 86_400),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const attempt = (account: string, address: string, device: string | null = null) =>
  takeLoginAttempt({ account, address, device }, limiters);
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
async function fail(times: number, account: string, address: (n: number) => string) {
  for (let n = 0; n < times; n += 1) expect((await attempt(account, address(n))).kind).toBe('taken');
}

describe('login rate limit', () => {
  it('blocks logins to an account from an IP address for 15 minutes after five failures', async () => {
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
    expect(await attempt('jan@example.nl', '192.0.2.1')).toEqual({ kind: 'retry-after', seconds: 900 });
    vi.setSystemTime(new Date('2026-11-18T09:10:00Z'));
    expect(await attempt('  JAN@Example.nl ', '192.0.2.1')).toEqual({ kind: 'retry-after', seconds: 300 });
    vi.setSystemTime(new Date('2026-11-18T09:15:01Z'));
    expect((await attempt('jan@example.nl', '192.0.2.1')).kind).toBe('taken');
  });

  it('logs a blocked login as a security event', async () => {
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
    expect(warned).not.toHaveBeenCalled();
    await attempt('jan@example.nl', '192.0.2.1');
    expect(warned.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([{ event: 'security', what: 'wait' }]);
    expect(String(warned.mock.calls[0])).not.toMatch(/jan@|192\.0/);
  });

  it('does not block other IP addresses or other accounts after five failures', async () => {
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
    expect((await attempt('jan@example.nl', '192.0.2.2')).kind).toBe('taken');
    expect((await attempt('piet@example.nl', '192.0.2.1')).kind).toBe('taken');
  });

  it('blocks an IP address after fifty failures across accounts', async () => {
    for (let n = 0; n < 50; n += 1) expect((await attempt(`${n}@example.nl`, '192.0.2.1')).kind).toBe('taken');
    expect((await attempt('nieuw@example.nl', '192.0.2.1')).kind).toBe('retry-after');
    expect((await attempt('nieuw@example.nl', '192.0.2.2')).kind).toBe('taken');
  });

  it('doubles the pause between guesses at one account from many addresses, up to an hour', async () => {
    await fail(20, 'jan@example.nl', (n) => `198.51.100.${n}`);
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      expect((await attempt('jan@example.nl', `192.0.2.${n}`)).kind).toBe('taken');
      const next = await attempt('jan@example.nl', `203.0.113.${n}`);
      waits.push(next.kind === 'retry-after' ? next.seconds : 0);
      later(waits[n] ?? 0);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('allows one attempt per pause at an attacked account without affecting other accounts', async () => {
    await fail(20, 'jan@example.nl', (n) => `198.51.100.${n}`);
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => attempt('jan@example.nl', `192.0.2.${n}`)));
    expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
    expect((await attempt('piet@example.nl', '192.0.2.1')).kind).toBe('taken');
  });

  it('allows at most 50 guesses a day at one account', async () => {
    let guesses = 0;
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      for (const address of [`198.51.${minute % 250}.1`, `198.51.${minute % 250}.2`]) {
        if ((await attempt('jan@example.nl', address)).kind === 'taken') guesses += 1;
      }
      later(60);
    }
    expect(guesses).toBeGreaterThan(40);
    expect(guesses).toBeLessThanOrEqual(50);
  });

  it('counts attempts from a known browser separately, so that attacks do not lock out the owner', async () => {
    await fail(21, 'jan@example.nl', (n) => `198.51.100.${n}`);
    await fail(5, 'piet@example.nl', () => '192.0.2.1');
    expect((await attempt('jan@example.nl', '192.0.2.1')).kind).toBe('retry-after');
    const own = await attempt('jan@example.nl', '192.0.2.1', 'own-device');
    expect(own.kind).toBe('taken');
    if (own.kind === 'taken') await own.confirm();
    // The account stays locked for other devices after a login from the user's own device.
    expect((await attempt('jan@example.nl', '192.0.2.2')).kind).toBe('retry-after');
  });

  it('limits attempts from a known browser and treats it as unknown after 20 failures a day', async () => {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let n = 0; n < 5; n += 1) {
        expect((await attempt('jan@example.nl', '192.0.2.1', 'stolen')).kind).toBe('taken');
      }
      if (quarter < 3) expect((await attempt('jan@example.nl', '192.0.2.1', 'stolen')).kind).toBe('retry-after');
      later(901);
    }
    await fail(21, 'jan@example.nl', (n) => `198.51.100.${n}`);
    expect((await attempt('jan@example.nl', '192.0.2.1', 'stolen')).kind).toBe('retry-after');
    expect((await attempt('jan@example.nl', '192.0.2.1', 'own-device')).kind).toBe('taken');
  });

  it('ends the pause after a correct password', async () => {
    await fail(20, 'jan@example.nl', (n) => `198.51.100.${n}`);
    const right = await attempt('jan@example.nl', '192.0.2.9');
    if (right.kind === 'taken') await right.confirm();
    expect((await attempt('jan@example.nl', '192.0.2.10')).kind).toBe('taken');
  });

  it('resets the failure count after a successful login', async () => {
    await fail(4, 'jan@example.nl', () => '192.0.2.1');
    const right = await attempt('jan@example.nl', '192.0.2.1');
    if (right.kind === 'taken') await right.confirm();
    await fail(5, 'jan@example.nl', () => '192.0.2.1');
  });

  it('does not count attempts in which the password was not checked', async () => {
    for (let n = 0; n < 20; n += 1) {
      const taken = await attempt('jan@example.nl', '192.0.2.1');
      expect(taken.kind).toBe('taken');
      if (taken.kind === 'taken') await taken.giveBack();
    }
  });

  it('allows only five of twenty simultaneous login attempts', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt('jan@example.nl', '192.0.2.1')));
    expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(5);
  });
});

describe('client address', () => {
  it.each([
    ['192.0.2.1', 0, '192.0.2.1'],
    ['6.6.6.6, 192.0.2.1', 0, '192.0.2.1'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.1', 1, '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7, 10.0.0.2, 10.0.0.1', 2, '203.0.113.7'],
    ['10.0.0.1', 1, '10.0.0.1'],
    ['::ffff:192.0.2.1', 0, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1::/48'],
    ['2001:db8:1:ffff:3:4:5:6', 0, '2001:db8:1::/48'],
    ['2001:db8:2:2:3:4:5:6', 0, '2001:db8:2::/48'],
    ['2001:db8::1', 0, '2001:db8:0::/48'],
    ['::1', 0, '0:0:0::/48'],
    ['[2001:db8:1:2::9]:51234', 0, '2001:db8:1::/48'],
    ['192.0.2.1:51234', 0, '192.0.2.1'],
    ['fe80::1%eth0', 0, 'fe80:0:0::/48'],
    [null, 0, 'unknown'],
  ])('finds the client address in %j behind %d proxies: %s', (forwarded, proxies, address) => {
    expect(addressOf(forwarded, proxies)).toBe(address);
  });
});

describe('hourly e-mail limit', () => {
  beforeEach(() => {
    globalThis.hourCardsMailRateLimiters = undefined;
  });
  const reset = (account: string, address: string) => takeMail({ kind: 'reset', account, receiver: account, address });
  const report = (account: string, receiver: string, address: string) =>
    takeMail({ kind: 'report', account, receiver, address });
  async function timesUntilWait(ask: (n: number) => ReturnType<typeof takeMail>): Promise<number> {
    for (let n = 0; n < 100; n += 1) if ((await ask(n)).kind === 'retry-after') return n;
    return 100;
  }

  it('allows five reset e-mails an hour per account and thirty per IP address', async () => {
    expect(await timesUntilWait((n) => reset('jan@example.nl', `192.0.2.${n}`))).toBe(5);
    expect(await reset(' JAN@example.nl ', '203.0.113.1')).toEqual({ kind: 'retry-after', seconds: 3600 });
    expect(await timesUntilWait((n) => reset(`${n}@example.nl`, '192.0.2.99'))).toBe(30);
    later(3601);
    expect((await reset('jan@example.nl', '192.0.2.99')).kind).toBe('taken');
  });

  it('allows twenty reports an hour per manager and per receiver, and sixty per IP address', async () => {
    expect(await timesUntilWait((n) => report('manager@example.nl', `${n}@a.nl`, `192.0.2.${n}`))).toBe(20);
    expect(await timesUntilWait((n) => report(`${n}@b.nl`, 'chef@example.nl', `192.0.2.${n + 50}`))).toBe(20);
    expect(await timesUntilWait((n) => report(`${n}@c.nl`, `${n}@d.nl`, '192.0.2.200'))).toBe(60);
  });
});

describe('response time rounding', () => {
  it('delays a fast result to the minimum duration and passes on errors', async () => {
    vi.useRealTimers();
    const startedAt = performance.now();
    expect(await roundUpDuration(60, Promise.resolve('done'))).toBe('done');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(58);
    await expect(roundUpDuration(60, Promise.reject(new Error('oeps')))).rejects.toThrow('oeps');
  });
});
