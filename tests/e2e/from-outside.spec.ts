import { connect } from 'node:net';
import { freePort } from './support/free-port';
import { passwordOf } from './support/log-in';
import { root } from './support/paths';
import { ask, followed, fromOurPage, multipart, type PlainAnswer, redirectOf } from './support/plain-requests';
import { createSessions, impersonationLink, newestLink, postToAdmin } from './support/sealed-sessions';
import { startServer } from './support/server-process';
import { expect, test } from './support/test';
import { sessionSecret, type World } from './support/world';

// What comes from outside and might be believed: a place to come back to, a host, an address, a cookie's home.

/** A server of the application as it is reached, and the origin that it believes to have. */
type Site = Readonly<{ server: string; origin: string; headers: Readonly<Record<string, string>> }>;

const plainSite = ({ url }: World): Site => ({ server: url, origin: url, headers: {} });

/** Fills in and posts a form as a browser without JavaScript does, with the fields that the page hides in it. */
async function act({ server, origin, headers }: Site, path: string, fields: Record<string, string>, cookie = '') {
  const page = await ask(server, path, { cookie, headers: { ...headers, ...followed } });
  const hidden = [...page.body.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
    ([input]) => [attribute(input, 'name'), attribute(input, 'value')] as const,
  );
  expect([path, hidden.some(([name]) => name.startsWith('$ACTION_'))]).toEqual([path, true]);
  const kept = hidden.filter(([name]) => !(name in fields));
  const { body, headers: typed } = multipart([...kept, ...Object.entries(fields)]);
  const posted = { ...headers, ...followed, ...typed, ...fromOurPage(origin) };
  return ask(server, path, { method: 'POST', body, cookie, headers: posted });
}

function attribute(input: string, name: string): string {
  const written = new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return written.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

const elsewhere = [
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example/..',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
  ],
  ...[
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    '//evil.example:80/dashboard',
    'HTTPS://evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/dashboard/..//evil.example',
  ],
  ...[
    '/@evil.example',
    '@evil.example',
    '//user@evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
  ],
  ...[
    '\r\nLocation: https://evil.example',
    '\u0000//evil.example',
    '/dashboard\u0000',
    '/dash\u202eboard',
    ' //evil.example',
  ],
  ...['/%2f/evil.example', '/%2f%2fevil.example', '%2f%2fevil.example', '/%5cevil.example', '/%09/evil.example'],
  ...[
    '／／evil.example',
    '/。evil.example',
    '/login',
    '/logout',
    '/invite?invite-token=x',
    '/impersonate?impersonation-token=x',
  ],
  ...[
    '/api/session/expired?next=//evil.example',
    '/login?next=//evil.example',
    '/dashboard/',
    '/DASHBOARD',
    '',
    '/',
    '?',
    '#',
  ],
  ...[
    '/nergens',
    `/dashboard?x=${'x'.repeat(2000)}`,
    '/_next/static/x',
    '/api/hour-cards',
    '/sw.js',
    '/hour-cards/../logout',
  ],
];

test('a place to come back to is a guarded path of ours, whatever is asked for', async ({ world }) => {
  const cookieOf = await createSessions(world);
  const cookie = await cookieOf('employee');
  for (const next of [...elsewhere, '/dashboard#//evil.example']) {
    const path = `/api/session/expired?next=${encodeURIComponent(next)}`;
    const back = await ask(world.url, path, { cookie, headers: followed });
    expect([next, back.headers.location]).toEqual([next, '/dashboard']);
    const out = await ask(world.url, path, { headers: followed });
    expect([next, out.headers.location]).toEqual([next, '/login']);
    const editor = `/hour-cards/create?from=${encodeURIComponent(next)}`;
    if (elsewhere.slice(0, 4).includes(next)) {
      const { body: drawn } = await ask(world.url, editor, { cookie, headers: followed });
      expect([next, /href="[^"]*evil\.example|"returnTo\\?":\\?"[^"]*evil/.test(drawn)]).toEqual([next, false]);
    }
  }
  for (const next of ['//evil.example', '/\\evil.example', '/logout', 'https://evil.example/dashboard']) {
    const fields = { email: 'kantoor@demo.example', password: passwordOf('kantoor@demo.example'), next };
    const answer = await act(plainSite(world), '/login', fields);
    expect([next, redirectOf(answer)]).toEqual([next, '/dashboard?flash=login_success']);
  }
});

/** Sends a request line as it stands, which no client would. */
function sendRaw(server: string, target: string, host: string): Promise<string> {
  const { port } = new URL(server);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  });
}

test('an address that is asked for never leads to another host', async ({ world }) => {
  const own = new URL(world.url).host;
  const targets = [
    ...[
      '//evil.example/',
      '//evil.example',
      '///evil.example/%2f..',
      '/\\evil.example',
      '/\\/evil.example/',
      '/%5cevil.example',
    ],
    ...[
      '/%0d%0aLocation:%20https://evil.example',
      '/dashboard%00',
      '/login/..//evil.example',
      '/dashboard//evil.example',
    ],
    ...['/.//evil.example', '/%2e%2e//evil.example', '//evil.example/dashboard', '/%2f%2fevil.example'],
  ];
  for (const target of targets) {
    const answer = await sendRaw(world.url, target, own);
    const [head = ''] = answer.split('\r\n\r\n');
    const location = /^location: (.*)$/im.exec(head)?.[1];
    const leadsTo = location === undefined ? world.url : new URL(location, world.url).origin;
    expect([target, leadsTo]).toEqual([target, world.url]);
    expect([target, /^HTTP\/1\.1 [345]/.test(head)]).toEqual([target, true]);
  }
});

const claims: readonly Readonly<Record<string, string>>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { 'x-forwarded-host': 'evil.example, localhost' },
  { forwarded: 'for=192.0.2.1;host=evil.example;proto=https' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-prefix': '//evil.example' },
  { 'x-forwarded-server': 'evil.example', 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
  { 'x-original-url': '//evil.example/logout', 'x-rewrite-url': '/logout' },
  { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-rewrite': '//evil.example', 'x-middleware-next': '1' },
  { 'x-current-path': '//evil.example', 'x-nonce': 'evil.example' },
  { 'x-nextjs-data': '1', 'x-invoke-path': '//evil.example' },
];

test('a host, a protocol and a path that a header claims are not believed', async ({ world }) => {
  const cookieOf = await createSessions(world);
  const cookie = await cookieOf('employee');
  for (const claim of claims) {
    const headers = { ...followed, ...claim };
    const guest = await ask(world.url, '/hour-cards', { headers });
    const to = redirectOf(guest) ?? '';
    expect([claim, to.replace(world.url, '')]).toEqual([claim, '/login?next=%2Fhour-cards']);
    const leaving = await ask(world.url, '/logout', { headers });
    expect([claim, leaving.headers.location]).toEqual([claim, '/login']);
    const drawn = await ask(world.url, '/profile', { headers, cookie });
    expect([claim, drawn.status, drawn.body.includes('evil.example')]).toEqual([claim, 200, false]);
    expect([claim, JSON.stringify(drawn.headers).includes('evil.example'), drawn.cookies]).toEqual([claim, false, []]);
    const posted = { ...claim, origin: 'https://evil.example', 'content-type': 'application/json' };
    const foreign = await ask(world.url, '/api/session/employee', {
      method: 'POST',
      headers: posted,
      cookie,
      body: '{}',
    });
    expect([claim, foreign.status]).toEqual([claim, 403]);
  }
});

test('an address that a client claims does not buy another attempt at a password', async ({ world }) => {
  const site = plainSite(world);
  const fields = { email: 'niemand-van-buiten@demo.example', password: 'Verkeerd-wachtwoord-1' };
  const claimsOf = (at: number): Readonly<Record<string, string>> => {
    const address = `198.51.100.${at}`;
    const ways: readonly Readonly<Record<string, string>>[] = [
      { 'x-real-ip': address },
      { 'x-forwarded-for': address },
      { 'x-forwarded-for': `${address}, 203.0.113.${at}` },
      { forwarded: `for=${address}` },
      { 'true-client-ip': address, 'cf-connecting-ip': address, 'x-client-ip': address },
    ];
    return ways[at % ways.length] ?? {};
  };
  const before = world.upstream.calls().length;
  for (let at = 0; at < 8; at += 1) {
    await act({ ...site, headers: { ...claimsOf(at) } }, '/login', fields);
  }
  expect(
    world.upstream
      .calls()
      .slice(before)
      .filter((call) => call === 'POST /token'),
  ).toHaveLength(5);
});

/** A cookie's name and attributes, in one order; its value, and an `Expires` beside `Max-Age`, left out. */
function attributesOf(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split('; ');
  const named = attributes.map((attribute) => attribute.toLowerCase());
  const hasLife = named.some((attribute) => attribute.startsWith('max-age='));
  const kept = named.filter((attribute) => !(hasLife && attribute.startsWith('expires=')));
  const [name = '', value = ''] = pair.split('=');
  return [`${name}${value === '' ? ' (cleared)' : ''}`, ...kept.toSorted()].join('; ');
}

const written = ({ cookies }: PlainAnswer) => cookies.map(attributesOf);
const pairOf = ({ cookies }: PlainAnswer) => cookies.map((cookie) => cookie.split('; ')[0]).join('; ');

/** Every place that writes a cookie, and what it wrote. */
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

/** To the letter; the days of a session that is remembered count down from the moment it began. */
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

test('every cookie has all its attributes, wherever it is written', async ({ world }) => {
  expect(await cookiesOf(world, plainSite(world), '')).toEqual(expectedCookies('', '', '/reset-password'));
});

test('over https every cookie is Secure and of this host alone, and every answer says HSTS', async ({ world }) => {
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
    // That the proxy forgets to say so, or somebody says otherwise, makes no difference.
    const followedOverHttp = { ...followed, host: 'uren.example', 'x-forwarded-proto': 'http' };
    const leaving = await ask(server, '/logout', { headers: followedOverHttp });
    expect(written(leaving)).toEqual(expectedCookies('__Host-', '; secure', '/')['the logout']);
    // A cookie of the time before https, or of a sibling that may set one without the prefix, opens nothing.
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
