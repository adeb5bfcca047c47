import { mapConcurrent } from '@/lib/management/map-concurrent';
import { builtActions, builtRoutes, findSubject, tryLine } from './support/guard-requests';
import { callsOfRole, openFiles, table } from './support/guard-table';
import { ask, followed, fromOurPage, redirectOf, sentLater } from './support/plain-requests';
import { createSessions, type Role, roles } from './support/sealed-sessions';
import { expect, test } from './support/test';
import type { World } from './support/world';

// Tests the guard table with plain requests to the built application, with and without the middleware.

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The table's key for server actions, which have no route of their own. */
const actionsPart = 'actions';

test('includes every route and server action of the build in the guard table', { tag: '@gate' }, () => {
  const routes = [...table.keys()].filter((route) => route !== actionsPart);
  expect(routes.concat(openFiles).toSorted()).toEqual(builtRoutes().toSorted());
  const actions = (table.get(actionsPart) ?? []).map(({ line }) => line.split(' ')[0]);
  expect(actions.toSorted()).toEqual([...builtActions().keys()].toSorted());
});

/** Returns the expected outcome of each line for a role. Adds the methods that the table leaves out. */
function linesFor(role: Role, middleware: boolean): ReadonlyMap<string, string> {
  const expected = new Map<string, string>();
  for (const [route, lines] of table) {
    for (const { line, outcomes } of lines) expected.set(line, side(outcomes[role], middleware));
    const [first] = lines;
    if (first === undefined || route === actionsPart) continue;
    const [, path = ''] = first.line.split(' ');
    const own = lines.map(({ line }) => line.split(' ')[0]);
    for (const method of methods.filter((name) => !own.includes(name))) {
      const outcome = otherMethod(method, route, { own: first.outcomes[role], middleware });
      if (outcome !== null) expected.set(`${method} ${path}`, outcome);
    }
  }
  return expected;
}

const side = (outcome: string, middleware: boolean) => outcome.split(' ~ ').at(middleware ? 0 : -1) ?? '';

type Known = Readonly<{ own: string; middleware: boolean }>;

/**
 * Returns the outcome of a method that the table leaves out. A page must not allow more than with GET, and a
 * handler rejects the method. Null means that the method is not tested.
 */
function otherMethod(method: (typeof methods)[number], route: string, { own, middleware }: Known): string | null {
  if (route.endsWith('/page')) {
    if (method === 'OPTIONS') return route === '/_not-found/page' ? null : '400';
    // Without the middleware, a streamed page redirects in its body. A response to HEAD has no body.
    if (method === 'HEAD') return middleware && own.startsWith('>') ? side(own, true) : null;
    // The middleware leaves these methods to the page. Only the deep run renders every screen with every
    // method.
    const outcome = side(own, false);
    return outcome.startsWith('200') && method !== 'POST' && !process.env.TEST_DEEP ? null : outcome;
  }
  if (route === '/api/[[...path]]/route') return method === 'HEAD' ? '404' : '404 not_found';
  if (method !== 'HEAD') return '405 method_not_allowed';
  if (['/api/health/route', '/api/ready/route'].includes(route) || !route.startsWith('/api/')) {
    return side(own, middleware).startsWith('> /dashboard') && middleware ? '> /dashboard' : '200';
  }
  return route === '/api/session/expired/route' ? own.replace(', cleared', '') : '405';
}

const worlds = new WeakMap<World, ReturnType<typeof prepare>>();

/** Creates a session for each role and a card to request, once per world. */
function prepared(world: World): ReturnType<typeof prepare> {
  const known = worlds.get(world) ?? prepare(world);
  worlds.set(world, known);
  return known;
}

async function prepare(world: World) {
  const cookieOf = await createSessions(world);
  const subject = await findSubject(world, await cookieOf('employee'));
  return { cookieOf, asking: { subject, actions: builtActions() } };
}

for (const role of roles) {
  const tag = role === 'guest' || role === 'employee' ? ['@gate'] : [];
  test(`gives ${role} the outcome in the guard table for every route and method`, { tag }, async ({
    world,
    middleware,
  }) => {
    const { cookieOf, asking } = await prepared(world);
    const expected = linesFor(role, middleware);
    const before = world.upstream.calls().length;
    const lines = [...expected.keys()];
    const outcomes = await mapConcurrent(lines, { atMost: 4, isStopped: () => false }, async (line) =>
      tryLine(world, line, asking, await cookieOf(role)),
    );
    expect(Object.fromEntries(lines.map((line, at) => [line, outcomes[at]]))).toEqual(Object.fromEntries(expected));
    const calls = world.upstream.calls().slice(before);
    const changing = new Set(calls.filter((call) => !call.startsWith('GET ')));
    expect([...changing].toSorted()).toEqual(callsOfRole[role]);
  });
}

test('rejects an expired session that is otherwise valid', { tag: '@gate' }, async ({ world }) => {
  const { cookieOf } = await prepared(world);
  const path = '/api/lookups/shifts?department=1';
  expect((await ask(world.url, path, { cookie: await cookieOf('employee') })).status).toBe(200);
  expect((await ask(world.url, path, { cookie: await cookieOf('expired') })).status).toBe(401);
});

test('makes no upstream calls for a screen that redirects the user', { tag: '@gate' }, async ({ world }) => {
  const { cookieOf } = await prepared(world);
  const callsOf = async (path: string, cookie: string) => {
    const before = world.upstream.calls().length;
    const answer = await ask(world.url, path, { cookie, headers: followed });
    return { to: redirectOf(answer), calls: world.upstream.calls().slice(before) };
  };
  let requestCount = 0;
  for (const [route, lines] of table) {
    for (const { line, outcomes } of lines) {
      const [method = '', path = ''] = line.split(' ');
      if (method !== 'GET' || !route.endsWith('/page') || !outcomes.guest.startsWith('> /login')) continue;
      requestCount += 1;
      expect([path, (await callsOf(path, '')).calls]).toEqual([path, []]);
    }
  }
  expect(requestCount).toBeGreaterThanOrEqual(10);
  const { to, calls } = await callsOf('/management-dashboard/created', await cookieOf('employee'));
  expect(to?.replace(world.url, '')).toBe('/dashboard');
  expect(calls.filter((call) => /manager_dashboard=1|\/staff|\/youth-staff/.test(call))).toEqual([]);
});

test('gives the same answer for another user’s card as for a nonexistent one', { tag: '@gate' }, async ({ world }) => {
  const { cookieOf, asking } = await prepared(world);
  const { card, form } = asking.subject;
  const headers = { ...fromOurPage(world.url), 'content-type': 'application/json' };
  const change = { method: 'POST', headers, body: '{"seen":"x"}' };
  const asks = (id: string) => [
    { path: `/hour-cards/edit?hourCardId=${id}`, request: { headers: followed } },
    { path: `/api/lookups/hour-card?hourCard=${id}`, request: {} },
    { path: `/api/management/assessments?id=${id}`, request: {} },
    { path: `/api/hour-cards/${id}/approve`, request: change },
    { path: `/api/hour-cards/${id}/decline`, request: change },
    {
      path: `/api/hour-cards/${id}`,
      request: { ...change, method: 'PUT', body: JSON.stringify({ form, before: { form, status: null } }) },
    },
  ];
  /**
   * Removes what differs between any two responses: the id of the card, and values that are new each time.
   */
  const shown = async (id: string, cookie: string) => {
    const answers = [];
    for (const { path, request } of asks(id)) {
      let answer = await ask(world.url, path, { ...request, cookie });
      // On a busy machine a page may be streamed in parts, which makes each response different. Request it
      // again.
      while (sentLater.test(answer.body)) answer = await ask(world.url, path, { ...request, cookie });
      const { status, headers, cookies, body } = answer;
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'] ?? ''))?.[1] ?? 'none';
      const text = body.replaceAll(nonce, 'NONCE').replaceAll(new RegExp(`(?<=[=/":])${id}(?!\\w)`, 'g'), 'ID');
      answers.push({
        path: path.replace(id, 'ID'),
        status,
        cookies,
        names: Object.keys(headers).toSorted(),
        text: drawn(text),
      });
    }
    return answers;
  };
  const other = await cookieOf('other');
  expect(await shown(card, other)).toEqual(await shown('999999', other));
});

/** Compares only the rendered content, because the parts of a page may arrive in any order. */
const drawn = (text: string) =>
  text.startsWith('<!DOCTYPE') ? text.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/\d+/g, '0') : text;
