import packageJson from '../../package.json' with { type: 'json' };
import { fillLoginForm } from './support/log-in';
import { expect, test } from './support/test';

const screens = ['/dashboard', '/hour-cards', '/hour-cards/create', '/profile', '/management-dashboard/created'];

test('sends every page with a strict policy, its own nonce and no inline styles', { tag: '@gate' }, async ({
  page,
  login,
}) => {
  await login('manager@demo.example');
  const nonces = new Set<string>();
  for (const screen of screens) {
    const answer = await page.request.get(screen);
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    nonces.add(policy.match(/'nonce-([^']+)'/)?.[1] ?? '');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['cache-control']).toContain('no-store');
    expect(await answer.text()).not.toMatch(/<[^>]+\sstyle=/);
  }
  expect(nonces.size).toBe(screens.length);
  expect(nonces.has('')).toBe(false);
});

test('rejects mutations from another origin, without JSON or with an oversized body', { tag: '@gate' }, async ({
  page,
  login,
  world,
}) => {
  await login('fulltime@demo.example');
  const before = world.upstream.calls().length;
  const own = { origin: world.url, 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, data: string) =>
    page.request.fetch('/api/hour-cards', { method: 'POST', headers, data: Buffer.from(data) });
  expect((await post({ 'content-type': 'application/json' }, '{}')).status()).toBe(403);
  expect((await post({ ...own, origin: 'https://elders.example' }, '{}')).status()).toBe(403);
  expect((await post({ ...own, 'sec-fetch-site': 'cross-site' }, '{}')).status()).toBe(403);
  expect((await post({ ...own, 'content-type': 'text/plain' }, '{}')).status()).toBe(415);
  expect((await post(own, JSON.stringify({ form: 'x'.repeat(70_000) }))).status()).toBe(413);
  expect((await post(own, '{"form":')).status()).toBe(400);
  const refused = await post(own, '{"form":{}}');
  expect(refused.status()).toBe(400);
  expect(refused.headers()['cache-control']).toContain('no-store');
  const since = world.upstream.calls().slice(before);
  expect(since.filter((call) => call.startsWith('POST /hour-cards'))).toEqual([]);
});

test('rejects an invalid id before it reaches upstream', { tag: '@gate' }, async ({ page, login, world }) => {
  await login('fulltime@demo.example');
  const before = world.upstream.calls().filter((call) => call.includes('/schedule') || call.includes('..')).length;
  for (const id of ['..', '%2e%2e', '..%2fusers', '', 'a'.repeat(200)]) {
    expect((await page.request.get(`/api/lookups/schedule?shift=${id}`)).status()).toBe(400);
  }
  const after = world.upstream.calls().filter((call) => call.includes('/schedule') || call.includes('..')).length;
  expect(after).toBe(before);
});

test("ignores the former client's cookies", async ({ page, context, world }) => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  await context.addCookies([
    { name: 'E_ID', value: base64('1'), url: world.url },
    { name: 'UAT', value: base64('a token'), url: world.url },
    { name: 'IIM', value: base64('true'), url: world.url },
  ]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect((await page.request.get('/api/lookups/shifts?department=1')).status()).toBe(401);
});

test('returns a JSON 404 for an unknown path under /api, and reports health', {
  tag: '@gate',
}, async ({ page }) => {
  const unknown = await page.request.get('/api/nergens');
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['content-type']).toContain('application/json');
  const health = await page.request.get('/api/health');
  expect(health.status()).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok', version: packageJson.version });
});

test('redirects to the login when the session ends upstream, and back to the same page', { tag: '@gate' }, async ({
  page,
  world,
}) => {
  // Log in separately, because this test ends its session.
  await page.goto('/login');
  await fillLoginForm(page, 'twee@demo.example');
  await expect(page).toHaveURL('/dashboard');
  world.upstream.misbehave('GET /user/info', { kind: 'failure', status: 401, message: 'unauthenticated' });
  await page.goto('/hour-cards?page=1');
  await expect(page).toHaveURL(/\/login\?next=/);
  world.upstream.behave();
  await fillLoginForm(page, 'twee@demo.example');
  await expect(page).toHaveURL('/hour-cards?page=1');
});
