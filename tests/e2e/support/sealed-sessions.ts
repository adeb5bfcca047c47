import { createHash, randomUUID } from 'node:crypto';
import { sealData } from 'iron-session';
import { adminPassword } from './backend-process';
import { passwordOf } from './log-in';
import { ask } from './plain-requests';
import { sessionSecret, type World } from './world';

/** The roles, in the order of the columns of the guard table. */
export const roles = ['guest', 'employee', 'other', 'manager', 'impersonated', 'mustChange', 'expired'] as const;
export type Role = (typeof roles)[number];

type Holder = Readonly<{ email: string; employee: number; isManager?: true; mustChange?: true; impersonated?: true }>;

const holders: Readonly<Record<Exclude<Role, 'guest' | 'expired'>, Holder>> = {
  employee: { email: 'fulltime@demo.example', employee: 1 },
  other: { email: 'parttime@demo.example', employee: 2 },
  manager: { email: 'manager@demo.example', employee: 4, isManager: true },
  impersonated: { email: 'fulltime@demo.example', employee: 1, impersonated: true },
  mustChange: { email: 'wijzigen@demo.example', employee: 8, mustChange: true },
};

/** The time at which the application's clock starts (`fixed-clock.mjs`). */
const begin = Date.parse('2026-11-18T09:00:00Z');
const hour = 3_600_000;

/**
 * Returns a function that creates a session cookie for a role, sealed as by the application, with an access
 * token from the backend. The session of `expired` is invalid only because of its age.
 */
export async function createSessions(world: World): Promise<(role: Role) => Promise<string>> {
  const tokens = new Map<Role, string>();
  for (const [role, { email, impersonated }] of Object.entries(holders)) {
    tokens.set(role as Role, await (impersonated ? impersonationToken(world, email) : accessToken(world, email)));
  }
  return async (role) => {
    if (role === 'guest') return '';
    const holder = holders[role === 'expired' ? 'employee' : role];
    const content = {
      sid: randomUUID(),
      token: tokens.get(role === 'expired' ? 'employee' : role),
      account: '',
      issuedAt: begin - hour,
      expiresAt: role === 'expired' ? begin - 1 : begin + 11 * hour,
      remembered: false,
      impersonated: holder.impersonated ?? false,
      activeEmployeeId: holder.employee,
      isManager: holder.isManager ?? false,
      requiresPasswordChange: holder.mustChange ?? false,
    };
    const id = String(createHash('sha256').update(sessionSecret).digest().readUInt32BE(0));
    return `urenkaarten=${await sealData(content, { password: { [id]: sessionSecret }, ttl: 0 })}`;
  };
}

const json = { 'content-type': 'application/json' };

async function accessToken({ backendUrl }: World, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: passwordOf(email), device_name: 'tests' });
  const answer = await ask(backendUrl, '/customer/token', { method: 'POST', headers: json, body });
  return JSON.parse(answer.body).data.token;
}

async function impersonationToken(world: World, email: string): Promise<string> {
  const token = new URL(await impersonationLink(world, email)).searchParams.get('impersonation-token');
  const body = JSON.stringify({ token, app_identifier: 'tests' });
  const answer = await ask(world.backendUrl, '/base/impersonation/validate', { method: 'POST', headers: json, body });
  return JSON.parse(answer.body).data.token;
}

export async function impersonationLink({ backendUrl }: World, email: string): Promise<string> {
  const user = ['fulltime', 'parttime', 'jeugd', 'manager', 'twee'].indexOf(email.split('@')[0] ?? '') + 1;
  return (await postToAdmin(backendUrl, '/admin/impersonate', { user: String(user), 'hour-card': '' }))[0] ?? '';
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Logs in to the admin pages and returns the session's cookie. */
async function adminCookie(backendUrl: string): Promise<string> {
  const body = new URLSearchParams({ name: 'admin', password: adminPassword }).toString();
  const headers = { ...form, origin: backendUrl };
  const { cookies } = await ask(backendUrl, '/admin/login', { method: 'POST', headers, body });
  return (cookies[0] ?? '').replace(/;.*/, '');
}

/** Posts a form of the admin page and returns the links on the next page. */
export async function postToAdmin(backendUrl: string, path: string, fields: Record<string, string>): Promise<string[]> {
  const cookie = await adminCookie(backendUrl);
  const answer = await ask(backendUrl, path, {
    method: 'POST',
    headers: { ...form, origin: backendUrl },
    cookie,
    body: new URLSearchParams(fields).toString(),
  });
  const shown = await ask(backendUrl, String(answer.headers.location), { cookie });
  return linksIn(shown.body);
}

export async function newestLink(backendUrl: string): Promise<string> {
  const cookie = await adminCookie(backendUrl);
  const { body } = await ask(backendUrl, '/outbox', { cookie });
  const newest = /href="(\/outbox\/\d+)"/.exec(body)?.[1] ?? '';
  return linksIn((await ask(backendUrl, newest, { cookie })).body)[0] ?? '';
}

function linksIn(page: string): string[] {
  const links = [...page.matchAll(/href="(http[^"]+token=[^"]+)"/g)].map(([, link = '']) => link);
  return links.map((link) => link.replaceAll('&amp;', '&').replaceAll('&#38;', '&'));
}
