import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapConcurrent } from '@/lib/management/map-concurrent';
import { builtActions, findSubject, requestOf } from './support/guard-requests';
import { ask } from './support/plain-requests';
import { createSessions, impersonationLink } from './support/sealed-sessions';
import { expect, test } from './support/test';
import type { World } from './support/world';

/** Every request that changes data, with the status that a request from our own page gets. */
const mutations = [
  { line: 'POST /logout', own: 303, json: false },
  { line: 'POST /api/session/employee {employee}', own: 200, json: true },
  { line: 'POST /api/hour-cards {form}', own: 409, json: true },
  { line: 'PUT /api/hour-cards/{card} {update}', own: 409, json: true },
  { line: 'POST /api/hour-cards/{card}/approve {seen}', own: 403, json: true },
  { line: 'POST /api/hour-cards/{card}/decline {seen}', own: 403, json: true },
  { line: 'POST /api/management/reminders {reminders}', own: 403, json: true },
  { line: 'POST /api/management/report {report}', own: 403, json: true },
  { line: 'logInAction /login', own: null, json: false },
  { line: 'requestResetAction /forgot-password', own: null, json: false },
  { line: 'resetPasswordAction /reset-password', own: null, json: false },
  { line: 'updatePasswordAction /profile/update-password', own: 200, json: false },
] as const;

const sites = [null, 'same-origin', 'same-site', 'cross-site', 'none'] as const;
const contentTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

const origins = ({ url }: World) => {
  const { port } = new URL(url);
  return {
    none: null,
    own: url,
    null: 'null',
    foreign: 'https://evil.example',
    'other port': `http://localhost:${Number(port) + 1}`,
    'other scheme': url.replace('http:', 'https:'),
    longer: `${url}.evil.example`,
    'own twice': `${url}, ${url}`,
    'upper case': url.toUpperCase(),
  };
};
type OriginName = keyof ReturnType<typeof origins>;
const originNames = [
  'none',
  'own',
  'null',
  'foreign',
  'other port',
  'other scheme',
  'longer',
  'own twice',
  'upper case',
] as const;

/**
 * The origins that are accepted for each value of `Sec-Fetch-Site`. Without that header, `Origin` must match
 * exactly.
 */
const ownOrigins: Readonly<Record<string, readonly OriginName[]>> = {
  null: ['own'],
  'same-origin': originNames,
  'same-site': [],
  'cross-site': [],
  none: [],
};

test('rejects every cross-site mutation, whatever its Origin, Sec-Fetch-Site, Referer and content type', {
  tag: '@gate',
}, async ({ world }) => {
  const cookieOf = await createSessions(world);
  const asking = { subject: await findSubject(world, await cookieOf('employee')), actions: builtActions() };
  const referers = [null, `${world.url}/dashboard`, 'https://evil.example/'];
  const named = origins(world);
  const combinations = mutations.flatMap(({ line, own, json }, at) =>
    sites.flatMap((site, row) =>
      originNames.map((origin, column) => ({
        ...{ line, own, json, site, origin },
        referer: referers[(at + row + column) % referers.length] ?? null,
        type: contentTypes[(at + 2 * row + column) % contentTypes.length] ?? '',
      })),
    ),
  );
  expect(combinations.length).toBeGreaterThanOrEqual(250);
  const before = world.upstream.calls().length;
  const wrong: unknown[] = [];
  await mapConcurrent(combinations, { atMost: 4, isStopped: () => false }, async (combination) => {
    const { line, own, json, site, origin, referer, type } = combination;
    const isOwnOrigin = ownOrigins[String(site)]?.includes(origin) ?? false;
    const { path, method, body, headers } = requestOf(line, asking, world.url);
    const { origin: _origin, 'sec-fetch-site': _site, ...rest } = { ...headers };
    const answer = await ask(world.url, path, {
      ...{ method, body, cookie: await cookieOf('employee') },
      headers: {
        ...rest,
        ...(json && { 'content-type': type }),
        ...(site !== null && { 'sec-fetch-site': site }),
        ...(named[origin] !== null && { origin: named[origin] }),
        ...(referer !== null && { referer }),
      },
    });
    const isTyped = !json || type === 'application/json';
    if (isOwnOrigin && (own === null || (line.includes('Action') && origin !== 'own'))) return;
    const expected = isOwnOrigin ? (isTyped ? own : 415) : 403;
    const isForeign = answer.body.includes('foreign_origin');
    if (answer.status !== expected || isForeign === isOwnOrigin || (!isOwnOrigin && answer.cookies.length > 0)) {
      wrong.push({ ...combination, expected, status: answer.status, body: answer.body.slice(0, 100) });
    }
  });
  expect(wrong).toEqual([]);
  const changed = world.upstream
    .calls()
    .slice(before)
    .filter((call) => !call.startsWith('GET '));
  // The only accepted change is our own page's attempt to create a second card for a week.
  expect([...new Set(changed)]).toEqual(['POST /hour-cards']);
});

type Attack = Readonly<{ name: string; page: (target: string, card: string, link: string) => string }>;

const script = (text: string) => `<script>${text}</script>`;
const attacks: readonly Attack[] = [
  {
    name: 'a form that posts itself to the logout',
    page: (target) => `<form method=post action="${target}/logout"></form>${script('document.forms[0].submit()')}`,
  },
  {
    name: 'a form that posts JSON as text',
    page: (target, card) =>
      `<form method=post enctype="text/plain" action="${target}/api/hour-cards/${card}/decline">
       <input name='{"comment":"' value='"}'></form>${script('document.forms[0].submit()')}`,
  },
  {
    name: 'a form that posts to a server action',
    page: (target) =>
      `<form method=post enctype="multipart/form-data" action="${target}/profile/update-password">
       <input name="$ACTION_ID_${builtActions().get('updatePasswordAction')}"><input name="old-password" value="x">
       <input name="new-password" value="Vier-woorden-op-een-rij"></form>${script('document.forms[0].submit()')}`,
  },
  {
    name: 'requests of a script',
    page: (target, card, link) =>
      script(`const at = (path, options) => fetch('${target}' + path, { credentials: 'include', ...options }).catch(() => 0);
        Promise.all([
          at('/logout', { mode: 'no-cors' }), at('/logout', { method: 'POST', mode: 'no-cors' }), at('/logout'),
          at('${link}', { mode: 'no-cors' }), at('/invite?invite-token=x', { mode: 'no-cors' }),
          at('/api/session/expired', { mode: 'no-cors' }),
          at('/api/hour-cards/${card}/approve', { method: 'POST', mode: 'no-cors', body: '{}' }),
          at('/api/hour-cards/${card}/approve', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
          at('/api/hour-cards/${card}', { method: 'PUT', body: '{}' }),
        ]).then(() => { document.title = 'done'; });`),
  },
  {
    name: 'images, frames, styles, scripts and prefetches',
    page: (target, _card, link) =>
      ['/logout', link, '/invite?invite-token=x', '/api/session/expired']
        .map(
          (path) => `<img src="${target}${path}"><iframe src="${target}${path}"></iframe><embed src="${target}${path}">
            <link rel=prefetch href="${target}${path}"><link rel=stylesheet href="${target}${path}">
            <video src="${target}${path}"></video><script src="${target}${path}"></script>`,
        )
        .join('') + script("addEventListener('load', () => { document.title = 'done'; });"),
  },
];

/** Starts a server with an attacker's pages. The path of each page is its index in `pages`. */
async function startAttacker(pages: readonly string[]): Promise<{ server: Server; port: number }> {
  const server = createServer(({ url = '/0' }, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${pages[Number(url.slice(1))] ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

for (const [host, relation] of [
  ['127.0.0.1', 'another site'],
  ['localhost', 'another origin of the same site'],
] as const) {
  test(`blocks changes by attack pages on ${relation}, and keeps the drafts after their logout link`, async ({
    page,
    context,
    world,
    expectErrors,
  }) => {
    expectErrors(/./);
    const cookieOf = await createSessions(world);
    const cookie = await cookieOf('employee');
    const { card } = await findSubject(world, cookie);
    const link = (await impersonationLink(world, 'jeugd@demo.example')).replace(world.url, '');
    const way = `<a href="${world.url}/logout">Gratis</a>`;
    const { server, port } = await startAttacker([...attacks.map((attack) => attack.page(world.url, card, link)), way]);
    await context.addCookies([{ name: 'urenkaarten', value: cookie.replace('urenkaarten=', ''), url: world.url }]);
    await page.goto('/dashboard');
    await page.evaluate(() => localStorage.setItem('hour-card-draft/1/1/1/2026-47/-/x', 'typed'));
    const before = world.upstream.calls().length;

    for (const [at, { name }] of attacks.entries()) {
      await page.goto(`http://${host}:${port}/${at}`);
      if (name.startsWith('a form')) await page.waitForURL((url) => url.origin === world.url);
      else await expect.poll(() => page.title(), { message: name }).toBe('done');
      const alive = await ask(world.url, '/api/lookups/shifts?department=1', { cookie });
      expect([name, alive.status]).toEqual([name, 200]);
    }
    const kept = (await context.cookies(world.url)).find((one) => one.name === 'urenkaarten');
    expect(`urenkaarten=${kept?.value}`).toBe(cookie);
    expect(
      world.upstream
        .calls()
        .slice(before)
        .filter((call) => !call.startsWith('GET ')),
    ).toEqual([]);

    await page.goto(`http://${host}:${port}/${attacks.length}`);
    await page.getByRole('link', { name: 'Gratis' }).click();
    await expect(page).toHaveURL('/login');
    expect((await ask(world.url, '/api/lookups/shifts?department=1', { cookie })).status).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('hour-card-draft/1/1/1/2026-47/-/x'))).toBe('typed');
    await new Promise((resolve) => server.close(resolve));
  });
}
