import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as readyRoute from '@/app/api/ready/route';
import {
  demandHttps,
  logExchanges,
  notePeerAddress,
  onEveryExchange,
  refuseMethods,
  routeNamer,
} from '@/lib/operation/exchanges';
import { countExchange, isStopping, stopServing } from '@/lib/operation/stopping';
import { listShifts } from '@/lib/upstream/lookups';
import { answering, startUpstream, type Upstream } from '../support/upstream';

const access = { token: 'the-token-of-this-test' };
const logged: string[] = [];
let upstream: Upstream;
let server: Server;
let port = 0;
const none = () => {};
let release = none;
/** Larger than what the system keeps for a client that does not read. */
const largePart = Buffer.alloc(32 * 1024 * 1024, 'x');

beforeAll(async () => {
  upstream = await startUpstream();
  const logExchange = logExchanges(routeNamer(null));
  // Count only this server's incoming requests, because the upstream servers run in this process too.
  onEveryExchange((exchange) => {
    if (exchange.server !== server) return;
    const overHttps = demandHttps(exchange.request.url?.startsWith('/plain') !== true);
    for (const listen of [notePeerAddress, overHttps, countExchange, logExchange, refuseMethods]) listen(exchange);
  });
  server = createServer(async (request, response) => {
    if (request.url?.startsWith('/held')) await new Promise<void>((resolve) => (release = resolve));
    if (request.url?.startsWith('/shifts')) await listShifts(access, 2);
    if (request.url?.startsWith('/broken')) response.statusCode = 500;
    response.setHeader('seen-method', String(request.method));
    response.setHeader('seen-url', String(request.url));
    if (request.url?.startsWith('/large')) response.write(largePart);
    response.end(String(request.headers['x-forwarded-for']));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => upstream.stop());
beforeEach(() => {
  logged.length = 0;
  release = none;
  upstream.behave(answering({ 'GET /shifts': [{ id: 1, label: 'Dagdienst' }] }));
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  }
});
afterEach(() => vi.restoreAllMocks());

const lines = () => logged.map((line) => JSON.parse(line));

async function ask(path: string, options: RequestOptions = {}) {
  const [answer] = (await once(get({ port, path, ...options }), 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode, headers: answer.headers, text };
}

describe('request handling', () => {
  it('sends the HSTS header with every response when the site is served over https', async () => {
    for (const path of ['/shifts', '/broken', '/_next/static/x.js', '/nowhere']) {
      expect((await ask(path)).headers['strict-transport-security']).toBe('max-age=63072000');
    }
    expect((await ask('/plain')).headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    ['TRACE', '/shifts'],
    ['TRACE', '/_next/static/x.js'],
    ['POST', '/_next/static/x.js'],
    ['OPTIONS', '/sw.js'],
    ['DELETE', '/icons/icon-192.png'],
  ])('sends %s %s to a handler that answers 405', async (method, path) => {
    const { headers } = await ask(path, { method });
    expect([headers['seen-method'], headers['seen-url']]).toEqual(['OPTIONS', '/api/health']);
  });

  it('logs a refused method as it came', async () => {
    await ask('/shifts', { method: 'TRACE' });
    await vi.waitFor(() => expect(lines().at(-1)).toMatchObject({ method: 'TRACE', route: '/shifts' }));
  });

  it.each([
    ['GET', '/_next/static/x.js'],
    ['HEAD', '/sw.js'],
    ['POST', '/sw.json'],
  ])('passes on %s %s', async (method, path) => {
    const { headers } = await ask(path, { method });
    expect([headers['seen-method'], headers['seen-url']]).toEqual([method, path]);
  });

  it('logs a request on one line without its query and returns its id', async () => {
    const { headers } = await ask('/hour-cards/edit?token=geheim&email=jan@example.nl');
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    const [line] = lines();
    expect(line).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      route: '/hour-cards/edit',
      status: 200,
    });
    expect(line.durationMs).toBeTypeOf('number');
    expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-request-id']).toBe(line.requestId);
    expect(logged.join()).not.toMatch(/geheim|jan@example/);
  });

  it('keeps the request id from a proxy and passes it on to upstream', async () => {
    const { headers } = await ask('/shifts', { headers: { 'x-request-id': 'proxy-00.17_a' } });
    expect(headers['x-request-id']).toBe('proxy-00.17_a');
    expect(upstream.requests[0]?.headers['x-request-id']).toBe('proxy-00.17_a');
    await vi.waitFor(() => expect(logged).toHaveLength(2));
    expect(lines().map(({ event, requestId }) => [event, requestId])).toEqual([
      ['upstream', 'proxy-00.17_a'],
      ['request', 'proxy-00.17_a'],
    ]);
  });

  it.each(['kort', 'x'.repeat(65), 'with space', 'jan@example.nl', '{"a":1234567}'])(
    'generates a new request id instead of %j',
    async (requestId) => {
      const { headers } = await ask('/', { headers: { 'x-request-id': requestId } });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/);
    },
  );

  it.each([
    ['urenkaarten-language=pl', 'pl'],
    ['other=nl; urenkaarten-language=en; last=pl', 'en'],
    ['', undefined],
    ['urenkaarten-language=de', undefined],
    ['not-urenkaarten-language=pl', undefined],
  ])('passes the language cookie on to upstream: %s as %s', async (cookie, language) => {
    await ask('/shifts', { headers: { cookie, 'accept-language': 'fr' } });
    expect(upstream.requests[0]?.headers['accept-language']).toBe(language);
  });

  it('keeps the ids of concurrent requests apart on reused connections', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const ids = Array.from({ length: 12 }, (_, index) => `request-${index}`);
    await Promise.all(ids.map((id) => ask('/shifts', { agent, headers: { 'x-request-id': id } })));
    expect(upstream.requests.map(({ headers }) => headers['x-request-id']).toSorted()).toEqual(ids.toSorted());
    await vi.waitFor(() => expect(logged).toHaveLength(24));
    agent.destroy();
  });

  it('logs failed requests as errors and skips framework files and health checks', async () => {
    await ask('/_next/static/a.js');
    await ask('/api/health');
    await ask('/api/ready');
    await ask('/broken');
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(lines()[0]).toMatchObject({ level: 'error', route: '/broken', status: 500 });
  });

  it('logs a request as aborted when the client disconnects', async () => {
    const heldRequest = get({ port, path: '/held' });
    heldRequest.on('error', () => {});
    await vi.waitFor(() => expect(release).not.toBe(none));
    heldRequest.destroy();
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(lines()[0]).toMatchObject({ route: '/held', aborted: true });
    release();
  });

  it('appends the address of the connection to the forwarded addresses', async () => {
    expect((await ask('/', { headers: { 'x-forwarded-for': '192.0.2.7' } })).text).toBe('192.0.2.7, 127.0.0.1');
  });
});

describe('server shutdown', () => {
  it('finishes open requests, accepts late ones for a moment and then closes idle connections', async () => {
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
    const idle = new Agent({ keepAlive: true });
    await ask('/', { agent: idle });
    const [socket] = Object.values(idle.freeSockets).flatMap((sockets) => sockets ?? []);
    const closed = once(socket ?? new Agent(), 'close');
    const slow = get({ port, path: '/large', agent: idle });
    const [unread] = (await once(slow, 'response')) as [IncomingMessage];

    const pending = ask('/held');
    await vi.waitFor(() => expect(release).not.toBe(none));
    const stopped = stopServing(100);
    expect(isStopping()).toBe(true);
    expect(await readiness()).toEqual({ status: 503, body: { status: 'stopping' } });
    const late = await ask('/late');
    expect(late).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await expect.poll(() => ask('/too-late').catch((error: Error) => error.message)).toContain('ECONNREFUSED');
    let size = 0;
    for await (const chunk of unread) size += chunk.length;
    expect(size).toBeGreaterThan(largePart.length);
    await expect(ask('/too-late')).rejects.toThrow('ECONNREFUSED');

    release();
    expect((await pending).status).toBe(200);
    await stopped;
    await closed;
  });
});

async function readiness() {
  const answer = await readyRoute.GET(new NextRequest('http://app.test/api/ready'), { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json() };
}
