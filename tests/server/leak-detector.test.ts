import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeakDetector, type LeakDetector, withoutAddress } from '@/tests/e2e/support/leak-detector';
import { createUpstream, type Upstream } from '@/tests/e2e/support/misbehaving-upstream';
import { type RecordingProxy, startRecordingProxy } from '@/tests/e2e/support/recording-proxy';
import { sealedSession } from './support/session';

// Tests the detector that the browser tests use, with each kind of leak in each place.

const secrets = {
  token: 'an-access-token-of-this-test',
  link: 'the-token-of-a-mailed-link',
  password: 'Één "sterk" wachtwoord',
  address: '127.0.0.1:65001',
} as const;
type Leak = Readonly<{ headers?: Record<string, string | string[]>; body?: string; status?: number }>;

let detector: LeakDetector;
let leak: Leak = {};
let app: Server;
let backend: Server;
let proxy: RecordingProxy;
let upstream: Upstream;
let upstreamUrl: string;
let seal: string;

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const freePort = async () => {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Requests a page that leaks. Returns the leaks that the detector found. */
async function leaksOf(given: Leak, path = '/page'): Promise<readonly string[]> {
  leak = given;
  await (await fetch(`${proxy.url}${path}`, { redirect: 'manual' })).text();
  return detector.leaks();
}

beforeAll(() => {
  process.env.SESSION_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
  process.env.APP_URL = 'http://app.test';
});
beforeEach(async () => {
  detector = createLeakDetector();
  for (const kind of ['token', 'link', 'password', 'address'] as const) detector.add(kind, secrets[kind]);
  seal = (await sealedSession()).cookie.replace('urenkaarten=', '');
  await proxy?.stop();
  app?.close();
  app = createServer((_, answer) => answer.writeHead(leak.status ?? 200, leak.headers).end(leak.body));
  proxy = await startRecordingProxy(0, await listening(app), detector);
});
afterAll(async () => {
  await proxy.stop();
  app.close();
});

const inJson = (secret: string) => JSON.stringify({ some: [{ deep: secret }] });
const where: readonly [string, (secret: string) => Leak][] = [
  ['HTML', (secret) => ({ body: `<input value="${secret}">` })],
  ['the stream of a server component', (secret) => ({ body: `4:["$","p",null,${JSON.stringify(secret)}]` })],
  ['JSON', (secret) => ({ body: inJson(secret) })],
  ['an error', (secret) => ({ status: 500, body: `Error: ${secret}` })],
  ['a redirect', (secret) => ({ status: 307, headers: { location: `/login?next=${encodeURIComponent(secret)}` } })],
  ['base64', (secret) => ({ body: Buffer.from(secret).toString('base64') })],
];

describe('detection of leaked secrets', () => {
  const kinds = [
    ['token', 'an access token'],
    ['link', 'the token of a link'],
    ['password', 'a password'],
    ['address', 'an upstream address'],
  ] as const;
  it.each(kinds.flatMap(([kind, name]) => where.map(([place, how]) => [name, place, how, kind] as const)))(
    'finds %s leaked in %s',
    async (name, _place, how, kind) => {
      expect(await leaksOf(how(secrets[kind]))).toEqual([`${name} in GET /page`]);
    },
  );

  it.each(where)('finds the seal of a cookie leaked in %s', async (_place, how) => {
    expect(await leaksOf(how(seal))).toEqual(['the seal of a cookie in GET /page']);
  });

  it('finds a secret in a cookie but accepts the session seal there', async () => {
    const cookies = [`urenkaarten=${seal}; HttpOnly`, 'theme=dark'];
    expect(await leaksOf({ headers: { 'set-cookie': cookies } })).toEqual([]);
    const named = { 'set-cookie': `access_token=${secrets.token}; HttpOnly` };
    expect(await leaksOf({ headers: named })).toEqual(['an access token in a cookie of GET /page']);
  });

  it('finds a link token in a redirect, except to the page of that link', async () => {
    const to = (location: string) => ({ status: 307, headers: { location } });
    expect(await leaksOf(to(`/invite?invite-token=${secrets.link}`))).toEqual([]);
    expect(await leaksOf(to(`/reset-password?token=${secrets.link}`))).toEqual(['the token of a link in GET /page']);
  });

  it('finds a secret in a build script received before the secret was known', async () => {
    expect(await leaksOf({ body: 'const host = "late-host:1234"' }, '/_next/static/chunk.js')).toEqual([]);
    detector.add('address', 'late-host:1234');
    detector.scanKept();
    expect(detector.leaks()).toEqual(['an upstream address in GET /_next/static/chunk.js']);
  });

  it('finds a secret in a log, except for an upstream address in the backend log', () => {
    detector.scan('the log', `{"password":${JSON.stringify(secrets.password)},"at":"${secrets.address}"}`);
    detector.scan('the log of the backend', `{"cookie":"${seal}","at":"${secrets.address}"}`, withoutAddress);
    expect(detector.leaks()).toEqual([
      'a password in the log',
      'an upstream address in the log',
      'the seal of a cookie in the log of the backend',
    ]);
  });

  it('does not report short words or harmless text', async () => {
    detector.add('password', 'welkom');
    expect(await leaksOf({ body: 'welkom, Fe26.2 is no seal', headers: { 'x-request-id': 'abc' } })).toEqual([]);
  });
});

describe('leak detector', () => {
  beforeEach(async () => {
    detector = createLeakDetector();
    const answered = { success: true, data: { token: 'token-from-upstream' } };
    backend = createServer((_, answer) => answer.end(JSON.stringify(answered)));
    const port = await freePort();
    upstream = createUpstream({ port, backendPort: await listening(backend), prefix: '', detector });
    await upstream.open();
    upstreamUrl = upstream.customerApiUrl;
  });

  it('learns access tokens, passwords and link tokens from upstream calls', async () => {
    const body = { password: 'my "own" password', new_password: 'another-password', token: 'token-of-a-reset-link' };
    const headers = { authorization: 'Bearer token-from-a-session' };
    await (await fetch(`${upstreamUrl}/token`, { method: 'POST', headers, body: JSON.stringify(body) })).text();
    await upstream.close();
    backend.close();
    for (const secret of [...Object.values(body), 'token-from-upstream', 'token-from-a-session'])
      detector.scan('here', `<p>${secret}</p>`);
    expect(detector.leaks()).toEqual([
      'a password in here',
      'a password in here',
      'the token of a link in here',
      'an access token in here',
      'an access token in here',
    ]);
  });

  it('learns the token of a followed link and masks it in its reports', async () => {
    await upstream.close();
    backend.close();
    detector = createLeakDetector();
    await proxy.stop();
    proxy = await startRecordingProxy(0, (app.address() as AddressInfo).port, detector);
    const token = 'token-of-an-invitation';
    expect(await leaksOf({ body: `<a href="/?t=${token}">` }, `/invite?invite-token=${token}`)).toEqual([
      'the token of a link in GET /invite?invite-token=…',
    ]);
  });
});
