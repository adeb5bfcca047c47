import { connect } from 'node:net';
import { longestPath } from '@/lib/local-path';
import { passwordOf } from './support/log-in';
import { act, plainSite } from './support/plain-form';
import { ask, followed, redirectOf } from './support/plain-requests';
import { createSessions } from './support/sealed-sessions';
import { expect, test } from './support/test';

// Tests untrusted input: return paths, host names and client addresses.

const otherOrigins = [
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
    `/dashboard?x=${'x'.repeat(longestPath)}`,
    '/_next/static/x',
    '/api/hour-cards',
    '/sw.js',
    '/hour-cards/../logout',
  ],
];

test('redirects only to guarded paths of the application, whatever return address is requested', {
  tag: '@gate',
}, async ({ world }) => {
  const cookieOf = await createSessions(world);
  const cookie = await cookieOf('employee');
  for (const next of [...otherOrigins, '/dashboard#//evil.example']) {
    const path = `/api/session/expired?next=${encodeURIComponent(next)}`;
    const back = await ask(world.url, path, { cookie, headers: followed });
    expect([next, back.headers.location]).toEqual([next, '/dashboard']);
    const out = await ask(world.url, path, { headers: followed });
    expect([next, out.headers.location]).toEqual([next, '/login']);
    const editor = `/hour-cards/create?from=${encodeURIComponent(next)}`;
    if (otherOrigins.slice(0, 4).includes(next)) {
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

/** Sends the request line unchanged. Normal clients would refuse to. */
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

test('does not redirect any requested address to another host', { tag: '@gate' }, async ({ world }) => {
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

test('ignores the host, protocol and path claimed by headers', async ({ world }) => {
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

test('allows no extra password attempts to a client that claims another IP address', async ({ world }) => {
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
