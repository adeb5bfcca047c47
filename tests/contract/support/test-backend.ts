import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { type BackendOptions, createBackend } from '@/backend/create-backend';
import type { Transaction } from '@/backend/database/database';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { createSessions, sessionCookie } from '@/backend/tools/admin-sessions';
import { createAdministrators } from '@/backend/tools/administrators';
import { type CallData, type CallInput, type CallName, calls } from '@/lib/contract/calls';
import { toWallClock } from '@/lib/hour-card/zone';
import { freshDatabase, testMoment, testZone } from '../database';

/** The part of a call's input that a test needs. The rest is empty. */
type Given<Name extends CallName> = Partial<CallInput<Name>>;

export type Answer<Name extends CallName> =
  | { ok: true; status: number; data: CallData<Name> }
  | { ok: false; status: number; message: string; errors: unknown };

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>;

const keepOpen = async () => {};

export const adminPassword = 'the-admin-password-of-the-tests';
/**
 * Starts a backend on a free port. Its clock stands still until a test sets it. Without a given database, the
 * backend uses a new one with the demo company.
 */
export async function startTestBackend(options: Partial<BackendOptions> & { database?: Transaction } = {}) {
  const shared = options.database && { database: options.database, close: keepOpen };
  const { database, close } = shared ?? (await freshDatabase());
  let now = testMoment;
  const app = createBackend({
    clock: () => now,
    zone: testZone,
    appUrl: 'http://app.example:3000',
    checkAnswers: true,
    adminPassword,
    ...options,
    database,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const prefixes = options.prefixes ?? { base: '/base', customer: '/customer' };

  async function call<Name extends CallName>(name: Name, token: string | null, given: Given<Name> = {}) {
    const { api, method, path, query, body } = calls[name];
    const params = (given.params ?? {}) as Record<string, unknown>;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(params[field]));
    const encoded = z.encode(query as z.ZodType, given.query ?? {}) as Record<string, string>;
    const response = await fetch(`${url}${prefixes[api]}${filled}?${new URLSearchParams(encoded)}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body === null ? undefined : JSON.stringify(given.body),
    });
    const answered = (await response.json()) as { message: string; errors: unknown };
    if (!response.ok) return { ok: false, status: response.status, ...answered } as Answer<Name>;
    const { data } = calls[name].answer.parse(answered) as { data: CallData<Name> };
    return { ok: true, status: response.status, data } as Answer<Name>;
  }

  /** Returns the data of the response; throws if the call fails. */
  async function ask<Name extends CallName>(name: Name, token: string | null, given: Given<Name> = {}) {
    const answer = await call(name, token, given);
    if (!answer.ok)
      throw new Error(`${name} answered ${answer.status} ${answer.message} ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** Returns the status and message of a call that should fail. */
  async function refused<Name extends CallName>(name: Name, token: string | null, given: Given<Name> = {}) {
    const answer = await call(name, token, given);
    return answer.ok ? 'succeeded' : `${answer.status} ${answer.message}`;
  }

  const today = () => toWallClock(Math.floor(now.getTime() / 60_000), testZone).date;

  /** The cookie of a new session on the admin pages, of the owner or of the administrator with this id. */
  async function adminCookie(id: number | null = null): Promise<string> {
    const administrators = createAdministrators({ database, password: adminPassword, today });
    const administrator = await administrators.find(id);
    if (administrator === null) throw new Error(`${id} is no administrator`);
    const sessions = createSessions({ database, now: () => now, administrators });
    return sessionCookie(await sessions.issue(database, administrator, false)).replace(/;.*/, '');
  }

  /** Fills in the login form of the admin pages. The cookie is empty if the login was refused. */
  async function logInAdmin(name: string, password: string, next = '/admin') {
    const answer = await fetch(`${url}/admin/login`, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams({ name, password, next }),
      redirect: 'manual',
    });
    const cookie = (answer.headers.get('set-cookie') ?? '').replace(/;.*/, '');
    return { status: answer.status, location: answer.headers.get('location'), cookie, page: await answer.text() };
  }

  /** Requests an admin page as a logged-in browser does. */
  async function tools(path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const headers = { cookie: await adminCookie() };
    if (form === undefined) return fetch(`${url}${path}`, { headers });
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, origin: url },
      body: new URLSearchParams(form),
    });
  }

  return {
    url,
    database,
    app,
    tools,
    adminCookie,
    logInAdmin,
    call,
    ask,
    refused,
    setNow: (moment: string) => {
      now = new Date(moment);
    },
    login: async (name: string, password = demoPassword) => {
      const body = { email: name.includes('@') ? name : `${name}@demo.example`, password, device_name: 'test' };
      return (await ask('createToken', null, { body })).token;
    },
    stop: async () => {
      await app.close();
      await close();
    },
  };
}
