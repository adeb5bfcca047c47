import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueOneTimeToken } from '@/backend/accounts/tokens';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { testMoment } from '../database';
import { startTestBackend, type TestBackend } from '../support/test-backend';

const email = 'parttime@demo.example';
const chosen = 'een-heel-ander-wachtwoord';
const app_identifier = 'hour-cards';

/** Pages of the tools with personal data, and forms that change accounts or send mail. */
const pages = [
  ['GET', '/admin'],
  ['GET', '/outbox'],
  ['GET', '/outbox/1'],
  ['GET', '/outbox/1/raw'],
  ['GET', '/outbox/1/attachment'],
  ['GET', '/audit'],
  ['GET', '/admin/mails'],
  ['GET', '/admin/company'],
  ['GET', '/admin/company/export.xlsx'],
  ['GET', '/admin/invitations'],
  ['GET', '/admin/payroll'],
  ['GET', '/admin/second-factor'],
  ['POST', '/admin/impersonate'],
  ['POST', '/admin/invite'],
  ['POST', '/admin/require-change'],
  ['POST', '/admin/administrator'],
  ['POST', '/admin/mails'],
  ['POST', '/admin/reset-second-factor'],
] as const;

let company: TestBackend;
let passwordHash: string | null;
beforeAll(async () => {
  company = await startTestBackend();
  const [user] = await company.database.select().from(users).where(eq(users.email, email));
  passwordHash = user?.passwordHash ?? null;
});
afterAll(() => company.stop());

let backend: TestBackend;
let userId: number;
let token: string;
// Start a backend for each test, because each backend counts wrong passwords.
beforeEach(async () => {
  backend = await startTestBackend({ database: company.database });
  const state = { isAdministrator: true, mustChangePassword: false, mustReset: false, passwordHash };
  const [user] = await backend.database.update(users).set(state).where(eq(users.email, email)).returning();
  userId = user?.id ?? 0;
  token = await backend.login(email);
});
afterEach(() => backend.stop());

/** Whether a page opens with a session. Otherwise, the response redirects to the login page. */
async function opens(method: 'GET' | 'POST', path: string, cookie: string, at = backend): Promise<boolean> {
  const answer = await fetch(`${at.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { cookie, origin: at.url, 'sec-fetch-site': 'same-origin' },
    body: method === 'POST' ? new URLSearchParams({ user: String(userId), 'hour-card': '', right: 'give' }) : undefined,
  });
  await answer.arrayBuffer();
  return answer.headers.get('location')?.startsWith('/admin/login?') !== true;
}

const oneTime = (kind: 'reset' | 'invite') => issueOneTimeToken(backend.database, testMoment, kind, userId);
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'changed the password': () =>
    backend.ask('updatePassword', token, {
      body: { app_identifier, current_password: demoPassword, new_password: chosen },
    }),
  'reset the password by mail': async () =>
    backend.ask('resetPassword', null, {
      body: { token: await oneTime('reset'), user_identifier_value: email, app_identifier, password: chosen },
    }),
  'chose a password through an invitation': async () =>
    backend.ask('finishInvite', null, { body: { token: await oneTime('invite'), app_identifier, password: chosen } }),
};

describe.each(Object.keys(ways))('an administrator who %s', (way) => {
  it('needs the new password for the admin tools from the next request on', async () => {
    const other = await startTestBackend({ database: backend.database });
    const mails = await backend.database.$count(outboxMails);
    const { cookie } = await backend.logInAdmin(email, demoPassword);
    for (const at of [backend, other]) expect(await opens('GET', '/admin', cookie, at)).toBe(true);
    await ways[way]?.();
    const opened: string[] = [];
    for (const at of [backend, other]) {
      for (const [method, path] of pages) if (await opens(method, path, cookie, at)) opened.push(`${method} ${path}`);
    }
    expect(opened).toEqual([]);
    expect(await backend.database.$count(outboxMails)).toBe(mails);
    expect((await backend.logInAdmin(email, demoPassword)).status).toBe(401);
    const again = await backend.logInAdmin(email, chosen);
    for (const at of [backend, other]) expect(await opens('GET', '/admin', again.cookie, at)).toBe(true);
    await other.stop();
  });

  it('loses all earlier sessions, except the one that changed the password', async () => {
    const elsewhere = await backend.login(email);
    await ways[way]?.();
    expect(await backend.refused('getUserInfo', elsewhere)).toBe('401 unauthenticated');
    const own = await backend.call('getUserInfo', token);
    expect(own.status).toBe(way === 'changed the password' ? 200 : 401);
    const again = { body: { email, password: demoPassword, device_name: 'test' } };
    expect(await backend.refused('createToken', null, again)).toBe('401 invalid_credentials');
  });

  it('invalidates all links created before the password change', async () => {
    const made = (kind: 'reset' | 'invite' | 'impersonate') =>
      issueOneTimeToken(backend.database, testMoment, kind, userId);
    const [reset, invite, impersonate] = [await made('reset'), await made('invite'), await made('impersonate')];
    await ways[way]?.();
    expect([
      await backend.refused('verifyResetToken', null, {
        body: { token: reset, user_identifier_value: email, app_identifier },
      }),
      await backend.refused('validateInvite', null, { body: { token: invite, app_identifier } }),
      await backend.refused('validateImpersonation', null, { body: { token: impersonate, app_identifier } }),
    ]).toEqual(['422 invalid_token', '422 invalid_token', '422 invalid_token']);
  });
});

describe('the login of the admin pages', () => {
  const changes: Readonly<Record<string, object>> = {
    'must change the password': { mustChangePassword: true },
    'must reset the password': { mustReset: true },
    'lost the administrator right': { isAdministrator: false },
    'no longer has a password': { passwordHash: null },
  };
  it.each(Object.keys(changes))('rejects the next request of an administrator who %s', async (change) => {
    const { cookie } = await backend.logInAdmin(email, demoPassword);
    expect(await opens('GET', '/admin', cookie)).toBe(true);
    await backend.database
      .update(users)
      .set(changes[change] ?? {})
      .where(eq(users.id, userId));
    expect(await opens('GET', '/admin', cookie)).toBe(false);
    expect(await opens('GET', '/outbox', cookie)).toBe(false);
  });
});
