import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { putHintsAwayAction } from '@/app/(app)/dashboard/put-hints-away-action';
import { hasPutHintsAway } from '@/lib/session/put-away-hints';
import { sealedSession } from './support/session';
import { answering, startUpstream, type Upstream } from './support/upstream';

type Written = Readonly<{ name: string; value: string; maxAge?: number; httpOnly?: boolean }>;
const browser = vi.hoisted(() => ({ cookies: new Map<string, string>(), written: [] as Written[], origin: '' }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (browser.cookies.has(name) ? { value: browser.cookies.get(name) } : undefined),
    has: (name: string) => browser.cookies.has(name),
    set: (cookie: Written) => {
      browser.written.push(cookie);
      browser.cookies.set(cookie.name, cookie.value);
    },
  }),
  headers: async () =>
    new Headers({
      origin: browser.origin,
      'sec-fetch-site': browser.origin === 'http://app.test' ? 'same-origin' : 'cross-site',
    }),
}));
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`to ${to}`);
  },
}));

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  browser.cookies.clear();
  browser.written.length = 0;
  browser.origin = 'http://app.test';
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

async function logIn(email: string) {
  upstream.behave(answering({ 'GET /user/info': { id: 1, email }, 'GET /user/employees': [{ id: 7, contracts: [] }] }));
  const { cookie } = await sealedSession();
  browser.cookies.set('urenkaarten', cookie.slice('urenkaarten='.length));
}

it('hints that are put away stay away for that person in this browser, without naming anybody', async () => {
  await logIn('jan@example.nl');
  expect(await hasPutHintsAway('jan@example.nl')).toBe(false);
  await putHintsAwayAction();
  expect(await hasPutHintsAway('Jan@example.nl')).toBe(true);
  expect(await hasPutHintsAway('piet@example.nl')).toBe(false);
  await logIn('piet@example.nl');
  await putHintsAwayAction();
  expect(await hasPutHintsAway('jan@example.nl')).toBe(true);
  expect(await hasPutHintsAway('piet@example.nl')).toBe(true);
  expect(browser.written.at(-1)).toMatchObject({ httpOnly: true, maxAge: 365 * 24 * 3600 });
  expect(browser.written.map(({ value }) => value).join()).not.toMatch(/jan|piet|@/);
});

it('nobody puts hints away without a session, nor from another site', async () => {
  await expect(putHintsAwayAction()).rejects.toThrow(/^to \/login/);
  await logIn('jan@example.nl');
  browser.origin = 'https://elders.example';
  await putHintsAwayAction();
  expect(browser.written).toEqual([]);
});
