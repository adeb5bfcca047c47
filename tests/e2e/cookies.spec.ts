import { freePort } from '@/scripts/lib/free-port.mjs';
import { passwordOf } from './support/log-in';
import { root } from './support/paths';
import { act, plainSite, type Site } from './support/plain-form';
import { ask, followed, fromOurPage, type PlainAnswer, redirectOf } from './support/plain-requests';
import { createSessions, impersonationLink, newestLink, postToAdmin } from './support/sealed-sessions';
import { startServer } from './support/server-process';
import { expect, test } from './support/test';
import { sessionSecret, type World } from './support/world';

// Tests every place that sets a cookie, over http and over https.

/**
 * Returns a cookie's name and its sorted attributes. Leaves out the value, and `Expires` if there is a
 * `Max-Age`.
 */
function attributesOf(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split('; ');
  const named = attributes.map((attribute) => attribute.toLowerCase());
  const hasLife = named.some((attribute) => attribute.startsWith('max-age='));
  const remaining = named.filter((attribute) => !(hasLife && attribute.startsWith('expires=')));
  const [name = '', value = ''] = pair.split('=');
  return [`${name}${value === '' ? ' (cleared)' : ''}`, ...remaining.toSorted()].join('; ');
}

const written = ({ cookies }: PlainAnswer) => cookies.map(attributesOf);
const pairOf = ({ cookies }: PlainAnswer) => cookies.map((cookie) => cookie.split('; ')[0]).join('; ');

async function cookiesOf(world: World, site: Site, prefix: string): Promise<Record<string, string[]>> {
  const { server, headers, origin } = site;
  const cookieOf = await createSessions(world);
  const session = async () => `${prefix}${await cookieOf('employee')}`;
  const follow = (path: string, cookie = '') => ask(server, path, { cookie, headers: { ...headers, ...followed } });
  const pathOf = (link: string) => link.replace(world.url, '');

  const fields = { email: 'jeugd@demo.example', password: passwordOf('jeugd@demo.example') };
  const [invitation = ''] = await postToAdmin(world.backendUrl, '/admin/invite', { user: '9' });
  const invited = await follow(pathOf(invitation));
  const ticket = pairOf({ ...invited, cookies: invited.cookies.filter((cookie) => cookie.includes('-link=')) });
  const email = new URL(redirectOf(invited) ?? '/', world.url).searchParams.get('email') ?? '';
  await act(site, '/forgot-password', { email });
  const reset = await newestLink(world.backendUrl);
  return {
    'a login': written(await act(site, '/login', fields)),
    'a login that is to be remembered': written(await act(site, '/login', { ...fields, remember: 'on' })),
    'another employee': written(
      await ask(server, '/api/session/employee', {
        method: 'POST',
        cookie: await session(),
        headers: { ...headers, ...fromOurPage(origin), 'content-type': 'application/json' },
        body: '{"employeeId":1}',
      }),
    ),
    'an impersonation': written(
      await follow(pathOf(await impersonationLink(world, 'jeugd@demo.example')), await session()),
    ),
    'an invitation': written(invited),
    'a reset link': written(await follow(pathOf(reset))),
    'a password that is set': written(
      await act(site, '/reset-password', { email, password: 'Vier-woorden-op-een-rij' }, ticket),
    ),
    'the logout': written(await follow('/logout', await session())),
    'a session that is over, on a page': written(await follow('/api/session/expired', `${prefix}urenkaarten=x`)),
    'a session that is over, at a handler': written(
      await ask(server, '/api/lookups/shifts?department=1', { headers, cookie: `${prefix}urenkaarten=x` }),
    ),
    'a page': written(await follow('/dashboard', await session())),
    'the login page': written(await follow('/login')),
  };
}

/** The exact cookies. The lifetime of a remembered session is counted from its start. */
function expectedCookies(prefix: string, rest: string, linkPath: string): Record<string, string[] | unknown> {
  const end = `samesite=lax${rest}`;
  const session = `${prefix}urenkaarten; httponly; path=/; ${end}`;
  const cleared = `${prefix}urenkaarten (cleared); httponly; max-age=0; path=/; ${end}`;
  const link = `${prefix}urenkaarten-link; httponly; max-age=1800; path=${linkPath}; ${end}`;
  const device = `${prefix}urenkaarten-device; httponly; max-age=15552000; path=/; ${end}`;
  const lasting = new RegExp(`^${prefix}urenkaarten; httponly; max-age=(1209600|120959\\d); path=/; ${end}$`);
  return {
    'a login': [session, device],
    'a login that is to be remembered': [expect.stringMatching(lasting), device],
    'another employee': [session],
    'an impersonation': [session],
    'an invitation': [cleared, link],
    'a reset link': [link],
    'a password that is set': [
      `${prefix}urenkaarten-link (cleared); httponly; max-age=0; path=${linkPath}; ${end}`,
      device,
    ],
    'the logout': [cleared],
    'a session that is over, on a page': [cleared],
    'a session that is over, at a handler': [cleared],
    'a page': [],
    'the login page': [],
  };
}

test('sets every cookie with its exact attributes', { tag: '@gate' }, async ({ world }) => {
  expect(await cookiesOf(world, plainSite(world), '')).toEqual(expectedCookies('', '', '/reset-password'));
});

test('over HTTPS, sets only Secure and host-only cookies, and sends HSTS with every response', async ({ world }) => {
  const port = await freePort();
  const server = `http://127.0.0.1:${port}`;
  const origin = 'https://uren.example';
  const app = await startServer({
    args: ['node_modules/next/dist/bin/next', 'start', root, '-H', '127.0.0.1', '-p', String(port)],
    env: {
      APP_URL: origin,
      BASE_API_URL: world.upstream.baseApiUrl,
      CUSTOMER_API_URL: world.upstream.customerApiUrl,
      SESSION_SECRET: sessionSecret,
      TRUSTED_PROXIES: '1',
    },
    healthUrl: `${server}/api/health`,
  });
  const headers = { host: 'uren.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
  const site = { server, origin, headers };
  try {
    expect(await cookiesOf(world, site, '__Host-')).toEqual(expectedCookies('__Host-', '; secure', '/'));
    // The cookie does not depend on the protocol that the proxy or the client sends.
    const followedOverHttp = { ...followed, host: 'uren.example', 'x-forwarded-proto': 'http' };
    const leaving = await ask(server, '/logout', { headers: followedOverHttp });
    expect(written(leaving)).toEqual(expectedCookies('__Host-', '; secure', '/')['the logout']);
    // A cookie without the prefix is ignored: it may date from before https, or a sibling domain may have set
    // it.
    const unprefixed = await (await createSessions(world))('employee');
    const shifts = '/api/lookups/shifts?department=1';
    expect((await ask(server, shifts, { headers, cookie: unprefixed })).status).toBe(401);
    expect((await ask(server, shifts, { headers, cookie: `__Host-${unprefixed}` })).status).toBe(200);
    for (const path of [
      '/login',
      '/dashboard',
      '/api/health',
      '/api/nergens',
      '/logout',
      '/sw.js',
      '/manifest.webmanifest',
    ]) {
      const answer = await ask(server, path, { headers: { ...headers, ...followed } });
      expect([path, answer.headers['strict-transport-security']]).toEqual([
        path,
        expect.stringMatching(/^max-age=\d{8}/),
      ]);
    }
  } finally {
    await app.stop();
  }
});
