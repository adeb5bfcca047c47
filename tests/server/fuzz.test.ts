import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as approveRoute from '@/app/api/hour-cards/[hourCardId]/approve/route';
import * as declineRoute from '@/app/api/hour-cards/[hourCardId]/decline/route';
import * as cardRoute from '@/app/api/hour-cards/[hourCardId]/route';
import * as cardsRoute from '@/app/api/hour-cards/route';
import * as departments from '@/app/api/lookups/departments/route';
import * as earlier from '@/app/api/lookups/earlier-hour-cards/route';
import * as employees from '@/app/api/lookups/employees/[employeeId]/route';
import * as hourCard from '@/app/api/lookups/hour-card/route';
import * as neighbours from '@/app/api/lookups/neighbours/route';
import * as schedule from '@/app/api/lookups/schedule/route';
import * as shifts from '@/app/api/lookups/shifts/route';
import * as assessments from '@/app/api/management/assessments/route';
import * as exporting from '@/app/api/management/export/route';
import * as reminders from '@/app/api/management/reminders/route';
import * as report from '@/app/api/management/report/route';
import * as switching from '@/app/api/session/employee/route';
import * as expired from '@/app/api/session/expired/route';
import { calls } from '@/lib/contract/calls';
import type { RouteHandler } from '@/lib/http/methods';
import { sealTicket, unsealTicket } from '@/lib/session/link-ticket';
import { afterLogin, landingPath, localPath, routes } from '@/lib/session/routes';
import { sealSession, unsealSession } from '@/lib/session/session-cookie';
import { card, open, people } from './support/card-world';
import { anyText, long, part } from './support/fuzz';
import { sealedSession } from './support/session';
import { answering, startUpstream, type Upstream } from './support/upstream';

// Random input from outside must neither be trusted nor break anything. A failure prints its seed and the
// smallest failing case.

let upstream: Upstream;
let cookie: string;
const answers = {
  ...people,
  'GET /hour-cards/55': card,
  'GET /shifts': [],
  'GET /hour-cards': { items: [], total: 0 },
};

beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  upstream = await startUpstream();
  upstream.behave(answering(answers));
  cookie = (await sealedSession()).cookie;
});
afterAll(() => upstream.stop());

const anyJson = fc.jsonValue({ maxDepth: 4 });
const weird = fc.oneof(anyJson, anyText, fc.constantFrom(1e308, -0, 2 ** 53, 1.5, null, true, [], {}, [[]]));

const ask = (path: string, method = 'GET', body?: BodyInit) =>
  new NextRequest(new URL(path, 'http://app.test'), {
    method,
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(body !== undefined && { body }),
  });
const given = (params: Readonly<Record<string, string>>) => ({ params: Promise.resolve(params) });

const pathId = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';

/**
 * Checks the upstream calls since the last check: each path must be known, and each query and body must be
 * valid.
 */
function expectSoundCalls(): void {
  for (const { method, url, body } of upstream.requests.splice(0)) {
    const path = url.replace(/^\/prefix\/(?:base|customer)/, '').replace(/\?.*$/, '');
    const query = Object.fromEntries(new URL(url, 'http://upstream').searchParams);
    const known = Object.values(calls).filter(
      (call) => call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, pathId)}$`).test(path),
    );
    const sound = known.some(
      (call) => call.query.safeParse(query).success && (call.body?.safeParse(JSON.parse(body)).success ?? true),
    );
    expect(sound, `${method} ${url} ${body}`).toBe(true);
  }
}

describe('session and ticket seals', () => {
  const secret = 'a-secret-of-the-tests-that-is-long-enough';
  const now = Date.now();
  const changed = (seal: string) => {
    const at = fc.nat({ max: seal.length - 1 });
    const character = fc.constantFrom(...'abzAZ019-_*~.%= é\u0000');
    return fc.oneof(
      fc.tuple(at, character).map(([from, one]) => `${seal.slice(0, from)}${one}${seal.slice(from + 1)}`),
      fc.tuple(at, at).map(([from, count]) => `${seal.slice(0, from)}${seal.slice(from + 1 + count)}`),
      fc.tuple(at, anyText).map(([from, more]) => `${seal.slice(0, from)}${more}${seal.slice(from)}`),
      fc.tuple(at, at).map(([from, to]) => {
        const parts = seal.split('*');
        return parts
          .map((one, index) => (index === from % parts.length ? (parts[to % parts.length] ?? '') : one))
          .join('*');
      }),
      anyText,
    );
  };
  /** Drops everything after the version number, which iron-session ignores and does not seal. */
  const sealedPart = (seal: string) => seal.replace(/~.*$/su, '');

  it('does not open a foreign or altered seal', long, async () => {
    const { session } = await sealedSession();
    const seal = await sealSession(session, [secret], now);
    const ticket = await sealTicket({ kind: 'reset', token: 'the-token', email: 'jan@example.nl' }, [secret], now);
    const other = await sealSession(session, ['another-secret-that-is-long-enough-too'], now);
    for (const foreign of [ticket, other]) expect(await unsealSession(foreign, [secret], now)).toBeNull();
    for (const foreign of [seal, other]) expect(await unsealTicket(foreign, [secret], now)).toBeNull();
    const forged = fc.asyncProperty(changed(seal), changed(ticket), async (one, two) => {
      fc.pre(sealedPart(one) !== sealedPart(seal) && sealedPart(two) !== sealedPart(ticket));
      expect(await unsealSession(one, [secret], now)).toBeNull();
      expect(await unsealTicket(two, [secret], now)).toBeNull();
    });
    await fc.assert(forged, part(0.2));
  });
});

describe('id in a path', () => {
  const handlers: readonly (readonly [string, RouteHandler, string])[] = [
    ['hourCardId', approveRoute.POST, 'POST'],
    ['hourCardId', declineRoute.POST, 'POST'],
    ['hourCardId', cardRoute.PUT, 'PUT'],
    ['employeeId', employees.GET, 'GET'],
  ];
  const sound = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

  it('passes only valid ids on to upstream', long, async () => {
    const form = await open();
    upstream.requests.length = 0;
    const property = fc.asyncProperty(fc.constantFrom(...handlers), anyText, async ([name, handler, method], id) => {
      const body = method === 'GET' ? undefined : JSON.stringify(method === 'PUT' ? { form } : { seen: 'x' });
      const answer = await handler(ask('/api', method, body), given({ [name]: id }));
      expect(answer.status).not.toBe(500);
      if (!sound.test(id)) expect([answer.status, upstream.requests.length]).toEqual([400, 0]);
      expectSoundCalls();
    });
    await fc.assert(property, part(0.15));
  });
});

describe('request body', () => {
  const handlers: readonly (readonly [RouteHandler, string])[] = [
    [cardsRoute.POST, 'POST'],
    [cardRoute.PUT, 'PUT'],
    [approveRoute.POST, 'POST'],
    [declineRoute.POST, 'POST'],
    [switching.POST, 'POST'],
    [reminders.POST, 'POST'],
    [report.POST, 'POST'],
  ];
  type Path = readonly (string | number)[];
  const pathsIn = (value: unknown, path: Path = []): Path[] =>
    typeof value !== 'object' || value === null
      ? [path]
      : [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
  /** Returns a copy with one key set, dropped or added at `path`. */
  function withChange(value: unknown, path: Path, kind: 'set' | 'drop' | 'add', what: unknown): unknown {
    const [name, ...rest] = path;
    if (name === undefined) return kind === 'add' && typeof value === 'object' ? { ...value, extra: what } : what;
    const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
    if (rest.length === 0 && kind === 'drop') delete copy[name];
    else copy[name] = withChange(copy[name], rest, kind, what);
    return copy;
  }

  it('handles any request body without a 500 or an upstream call outside the contract', long, async () => {
    const form = await open();
    const valid: unknown = { form, before: { form, status: 'CREATED' } };
    const paths = pathsIn(valid);
    const spoilt = fc
      .tuple(fc.constantFrom(...paths), fc.constantFrom('set' as const, 'drop' as const, 'add' as const), weird)
      .map(([path, kind, what]) => JSON.stringify(withChange(valid, path, kind, what)) ?? '');
    const body = fc.oneof(
      { weight: 4, arbitrary: spoilt },
      { weight: 2, arbitrary: fc.json() },
      { weight: 1, arbitrary: anyText },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
      { weight: 1, arbitrary: fc.nat({ max: 2_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
      {
        weight: 1,
        arbitrary: weird.map((what) => `{"employeeId":${JSON.stringify(what)},"__proto__":{"isManager":true}}`),
      },
    );
    const property = fc.asyncProperty(fc.constantFrom(...handlers), body, async ([handler, method], sent) => {
      const answer = await handler(ask('/api', method, sent), given({ hourCardId: '55' }));
      expect(answer.status, 'status').not.toBe(500);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expectSoundCalls();
    });
    await fc.assert(property, part(0.25));
    expect(Object.prototype).not.toHaveProperty('isManager');
  });
});

describe('request query', () => {
  const handlers: readonly (readonly [RouteHandler, readonly string[]])[] = [
    [departments.GET, ['employee', 'employees', 'youth']],
    [earlier.GET, ['employee', 'year', 'week']],
    [hourCard.GET, ['hourCard']],
    [neighbours.GET, ['employee', 'year', 'week', 'hourCard']],
    [schedule.GET, ['shift']],
    [shifts.GET, ['department']],
    [assessments.GET, ['id', 'id']],
    [exporting.GET, ['list', 'format', 'page', 'employees']],
  ];
  const value = fc.oneof(
    { weight: 2, arbitrary: anyText },
    fc.constantFrom('7', '2026', '10', 'created', 'csv', '3,4'),
  );

  it('handles any request query without a 500 or an upstream query outside the contract', long, async () => {
    const values = fc.array(value, { minLength: 4, maxLength: 4 });
    const property = fc.asyncProperty(fc.constantFrom(...handlers), values, async ([handler, names], given4) => {
      const query = new URLSearchParams(names.map((name, index) => [name, given4[index] ?? '']));
      const answer = await handler(ask(`/api?${query}`), given({}));
      expect(answer.status, `${query}`).not.toBe(500);
      await answer.text();
      expectSoundCalls();
    });
    await fc.assert(property, part(0.15));
  });
});

describe('return path', () => {
  const pieces = [
    ...['/', '//', '\\', '/\\', '///', '/./', '/../', '..', '%2f', '%5c', '%2e%2e', '%00', '%0d%0a', '\t', '\n', '\r'],
    ...['evil.example', 'https:', 'https://', 'javascript:', 'data:', '@', ':', ':80', '?', '#', '&', '=', ';', '.'],
    ...['?next=', '//evil.example', '/api/session/expired', '/login', '/logout', '/invite', 'é', '／', '。', '\u200b'],
    ...Object.keys(routes),
  ];
  const wanted = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
    fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 6 })
      .map((all) => all.join('')),
    fc.webUrl({ withQueryParameters: true }),
  );
  const guarded = Object.entries(routes).flatMap(([path, { access }]) =>
    access === 'session' || access === 'manager' ? [path] : [],
  );
  const user = { isManager: true, impersonated: false, requiresPasswordChange: false };

  it('redirects only to a guarded page of our own, however a browser parses the path', long, async () => {
    const property = fc.asyncProperty(wanted, async (path) => {
      const local = localPath(path);
      const places = [afterLogin(path), landingPath(path, user), ...(local === null ? [] : [local])];
      const request = ask(`/api/session/expired?${new URLSearchParams({ next: path })}`);
      const back = (await expired.GET(request, given({}))).headers.get('location') ?? '';
      for (const place of [...places, back.replace('http://app.test', '')]) {
        const url = new URL(place, 'https://app.example/login');
        expect(url.origin).toBe('https://app.example');
        expect(guarded).toContain(url.pathname);
        expect(place).toBe(`${url.pathname}${url.search}`);
        expect(decodeURIComponent(url.pathname)).toBe(url.pathname);
      }
    });
    await fc.assert(property, part(0.15));
  });
});
