import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from '@/lib/upstream/call';
import { listShifts } from '@/lib/upstream/lookups';
import { startUpstream, type Upstream } from './support/upstream';

const access = { token: 'the-token-of-this-test' };
const body = JSON.stringify({ success: true, data: [{ id: 1, label: 'Dagdienst' }] });
const logged: Record<string, unknown>[] = [];
let upstream: Upstream;

beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  logged.length = 0;
  globalThis.hourCardsNextClockWarning = undefined;
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(JSON.parse(String(line))));
  }
});
afterEach(() => vi.restoreAllMocks());

const clockLines = () => logged.filter(({ event }) => event === 'clock');
const behindBy =
  (seconds: number, more: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    const date = new Date(Date.now() - seconds * 1_000).toUTCString();
    response.writeHead(200, { 'content-type': 'application/json', date, ...more }).end(body);
  };

async function ask(): Promise<void> {
  expect((await listShifts(access, 2)).ok).toBe(true);
}

describe('clock difference with upstream', () => {
  it.each([
    [125, [125]],
    [-125, [-125]],
    [3_600, [3_600]],
    [115, []],
    [-115, []],
    [0, []],
  ])('warns once about a clock difference above two minutes: %d seconds, warnings %j', async (seconds, warned) => {
    upstream.behave(behindBy(seconds));
    for (let times = 0; times < 3; times += 1) await ask();
    expect(clockLines().map(({ level }) => level)).toEqual(warned.map(() => 'warn'));
    // Allow a difference of one second, because the header has no fractions of a second.
    for (const [index, expected] of warned.entries()) {
      expect(Math.abs(Number(clockLines()[index]?.seconds) - expected)).toBeLessThanOrEqual(1);
    }
  });

  it('warns about a clock difference again a day later', async () => {
    upstream.behave(behindBy(3_600));
    const uptime = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    await ask();
    uptime.mockReturnValue(1_000 + 86_400_000 - 1);
    await ask();
    expect(clockLines()).toHaveLength(1);
    uptime.mockReturnValue(1_000 + 86_400_000);
    await ask();
    expect(clockLines()).toHaveLength(2);
  });

  it('ignores the clock in a response that is cached or has no valid date', async () => {
    upstream.behave(behindBy(3_600, { age: '3600' }));
    await ask();
    upstream.behave((response) => {
      response.sendDate = false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    await ask();
    upstream.behave(behindBy(0, { date: 'yesterday' }));
    await ask();
    expect(clockLines()).toEqual([]);
  });
});

describe('auxiliary call', () => {
  it.each([
    [20, 'error', 'TimeoutError'],
    [null, 'info', 'AbortError'],
  ])('logs a timeout after %s ms as an error, but not a disconnected caller', async (ms, level, reason) => {
    upstream.behave(() => {});
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(ms ?? 60_000));
    const leaving = new AbortController();
    const helping = withTimeout({ ...access, signal: leaving.signal });
    expect(timeoutSpy).toHaveBeenCalledWith(5_000);
    if (ms === null) setTimeout(() => leaving.abort(), 20);
    expect(await listShifts(helping, 2)).toMatchObject({ ok: false, statusCode: 0 });
    expect(logged).toMatchObject([{ level, event: 'upstream', call: 'listShifts', outcome: 'failed', reason }]);
  });
});
