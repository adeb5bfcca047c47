import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as approveRoute from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as logoutRoute from '@/app/logout/route';
import * as metricsRoute from '@/app/metrics/route';
import { logExchanges, routeNamer } from '@/lib/operation/exchanges';
import { metrics } from '@/lib/operation/metrics';
import { revokeSession, revokeSessionsOf } from '@/lib/session/revoked-sessions';
import { listShifts } from '@/lib/upstream/lookups';
import { sealedSession } from '../support/session';
import { answering, Refusal, startUpstream, type Upstream } from '../support/upstream';

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.stop());
beforeEach(() => {
  metrics().registry.resetMetrics();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const nothing = { params: Promise.resolve({}) };
const local = { host: '127.0.0.1:3000', 'x-forwarded-for': '127.0.0.1' };

function scrape(headers: Readonly<Record<string, string>> = local): Promise<Response> {
  return metricsRoute.GET(new NextRequest('http://127.0.0.1:3000/metrics', { headers }), nothing);
}

/** Returns the lines of our own metrics that are not zero, without the buckets. */
async function figures(name: string): Promise<readonly string[]> {
  const lines = (await (await scrape()).text()).split('\n');
  return lines.filter((line) => line.startsWith(name) && !line.startsWith(`${name}_bucket`) && !line.endsWith(' 0'));
}

describe('/metrics', () => {
  it('returns the metrics of the process in the format of Prometheus', async () => {
    const response = await scrape();
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    const text = await response.text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^hour_cards_upstream_calls_in_flight 0$/m);
  });

  it('returns 404 to a request through a proxy', async () => {
    const response = await scrape({ ...local, 'x-forwarded-for': '192.0.2.7, 127.0.0.1' });
    expect([response.status, await response.json()]).toMatchObject([404, { message: 'not_found' }]);
  });

  it('requires METRICS_TOKEN if it is set, also from this machine', async () => {
    vi.stubEnv('METRICS_TOKEN', 'the-token-of-prometheus');
    vi.resetModules();
    const { GET } = await import('@/app/metrics/route');
    const status = async (headers: Record<string, string>) =>
      (await GET(new NextRequest('http://uren.example/metrics', { headers }), nothing)).status;
    expect(await status(local)).toBe(404);
    expect(await status({ authorization: 'Bearer the-token-of-prometheus' })).toBe(200);
    vi.unstubAllEnvs();
  });
});

describe('metrics', () => {
  it('count requests by the pattern of their route, and disconnected clients apart', async () => {
    const manifest = {
      staticRoutes: [{ page: '/logout' }],
      dynamicRoutes: [{ page: '/api/hour-cards/[hourCardId]', regex: '^/api/hour\\-cards/([^/]+?)(?:/)?$' }],
    };
    const record = logExchanges(routeNamer(manifest));
    const server: Server = createServer((request, response) => {
      record({ request, response, server });
      if (request.url === '/logout') request.socket.destroy();
      else response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const path of ['/api/hour-cards/8123?email=jan@example.nl', '/jan@example.nl']) await fetch(`${url}${path}`);
    await fetch(`${url}/logout`).catch(() => {});
    server.close();
    const name = 'hour_cards_http_request_duration_seconds';
    await expect
      .poll(() => figures(`${name}_count`))
      .toEqual([
        `${name}_count{method="GET",route="/api/hour-cards/{hourCardId}",status="200"} 1`,
        `${name}_count{method="GET",route="unknown",status="200"} 1`,
        `${name}_count{method="GET",route="/logout",status="aborted"} 1`,
      ]);
    expect(await (await scrape()).text()).not.toMatch(/8123|jan@/);
  });

  it('count API calls by name, status and outcome, and those in flight', async () => {
    upstream.behave(async (response, request) => {
      expect(await figures('hour_cards_upstream_calls_in_flight')).toEqual(['hour_cards_upstream_calls_in_flight 1']);
      answering({ 'GET /shifts': [] })(response, request);
    });
    await listShifts({ token: 'the-token-of-this-test' }, 8123);
    upstream.behave(answering({ 'GET /shifts': new Refusal(503, 'down for Jan') }));
    await listShifts({ token: 'the-token-of-this-test' }, 8123);
    const left = { token: 'the-token-of-this-test', signal: AbortSignal.abort() };
    await listShifts(left, 8123);
    const name = 'hour_cards_upstream_call_duration_seconds';
    expect(await figures(`${name}_count`)).toEqual([
      `${name}_count{call="listShifts",status="200",outcome="ok"} 1`,
      `${name}_count{call="listShifts",status="503",outcome="failed"} 1`,
      `${name}_count{call="listShifts",status="0",outcome="aborted"} 1`,
    ]);
    expect(await figures('hour_cards_upstream_calls_in_flight')).toEqual([]);
    expect(await (await scrape()).text()).not.toMatch(/8123|Jan|127\.0\.0\.1|the-token/);
  });

  it('count decisions by outcome', async () => {
    const { cookie } = await sealedSession({ isManager: true });
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const decide = () => {
      const body = JSON.stringify({ seen: 'v' });
      const request = new NextRequest('http://app.test/api/hour-cards/8123/approve', { method: 'POST', body, headers });
      return approveRoute.POST(request, { params: Promise.resolve({ hourCardId: '8123' }) });
    };
    const answers = {
      'GET /user/info': { id: 1, email: 'jan@example.nl', requires_password_change: false },
      'GET /user/employees': [{ id: 7, full_name: 'Jan', contracts: [], is_manager: true }],
    };
    upstream.behave(answering(answers));
    expect((await decide()).status).toBe(404);
    upstream.behave(answering({ ...answers, 'GET /hour-cards/8123': new Refusal(500, 'down') }));
    expect((await decide()).status).toBe(500);
    expect(await figures('hour_cards_decisions_total')).toEqual([
      'hour_cards_decisions_total{decision="approve",outcome="refused"} 1',
      'hour_cards_decisions_total{decision="approve",outcome="failed"} 1',
    ]);
  });

  it('count each ended session once, by reason', async () => {
    const { cookie } = await sealedSession();
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    await logoutRoute.POST(new NextRequest('http://app.test/logout', { method: 'POST', headers }), nothing);
    const { session } = await sealedSession();
    await revokeSession(session, 'refused');
    await revokeSession(session, 'refused');
    await revokeSessionsOf('jan@example.nl');
    expect(await figures('hour_cards_ended_sessions_total')).toEqual([
      'hour_cards_ended_sessions_total{reason="logout"} 1',
      'hour_cards_ended_sessions_total{reason="refused"} 1',
      'hour_cards_ended_sessions_total{reason="password"} 1',
    ]);
  });
});
