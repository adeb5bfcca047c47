import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putHintsAwayAction } from '@/app/(app)/dashboard/put-hints-away-action';
import { hasDismissedHints } from '@/lib/session/dismissed-hints';
import { request } from './next-request';
import { ofThisSession, sealedSession } from './support/session';
import { answering, upstreamForFile } from './support/upstream';

const upstream = await upstreamForFile();
beforeEach(() => {
  request.headers = new Headers({ origin: 'http://app.test', 'sec-fetch-site': 'same-origin' });
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const dismiss = async () => putHintsAwayAction(await ofThisSession(new FormData()));

async function logIn(email: string) {
  upstream.behave(answering({ 'GET /user/info': { id: 1, email }, 'GET /user/employees': [{ id: 7, contracts: [] }] }));
  const { cookie } = await sealedSession();
  request.jar.set('urenkaarten', { name: 'urenkaarten', value: cookie.slice('urenkaarten='.length) });
}

it('remembers dismissed hints per user in a cookie without e-mail addresses', async () => {
  await logIn('jan@example.nl');
  expect(await hasDismissedHints('jan@example.nl')).toBe(false);
  await dismiss();
  expect(await hasDismissedHints('Jan@example.nl')).toBe(true);
  expect(await hasDismissedHints('piet@example.nl')).toBe(false);
  await logIn('piet@example.nl');
  await dismiss();
  expect(await hasDismissedHints('jan@example.nl')).toBe(true);
  expect(await hasDismissedHints('piet@example.nl')).toBe(true);
  expect(request.written.at(-1)).toMatchObject({ httpOnly: true, maxAge: 365 * 24 * 3600 });
  expect(request.written.map(({ value }) => value).join()).not.toMatch(/jan|piet|@/);
});

it('does not dismiss hints from a page rendered for another user', async () => {
  await logIn('jan@example.nl');
  const form = new FormData();
  form.set('acting-as', 'someone-else');
  await putHintsAwayAction(form);
  expect(request.written).toEqual([]);
});

it('does not dismiss hints without a session or for a post from another site', async () => {
  await expect(dismiss()).rejects.toThrow(/^to \/login/);
  await logIn('jan@example.nl');
  request.headers = new Headers({ origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' });
  await dismiss();
  expect(request.written).toEqual([]);
});
