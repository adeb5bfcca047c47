import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminSessions, outboxMails, secondFactors, users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { browserOf, turnOn } from '../support/second-factor';
import { adminPassword, startTestBackend, type TestBackend } from '../support/test-backend';

const part = { id: 2, email: 'parttime@demo.example' };
const full = { id: 1, email: 'fulltime@demo.example' };
const youth = { id: 3, email: 'jeugd@demo.example' };

let company: TestBackend;
beforeAll(async () => {
  company = await startTestBackend();
});
afterAll(() => company.stop());

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend({ database: company.database });
  const { database } = backend;
  await database.delete(secondFactors);
  await database.delete(outboxMails);
  await database.update(users).set({ isAdministrator: false, mustChangePassword: false, language: null });
  const administrators = [
    [part.id, 'en'],
    [full.id, 'pl'],
    [youth.id, null],
  ] as const;
  for (const [id, language] of administrators)
    await database.update(users).set({ isAdministrator: true, language }).where(eq(users.id, id));
});
afterEach(() => backend.stop());

const browser = async (id: number | null = null) => browserOf(backend, await backend.adminCookie(id));

describe('a session on the admin pages', () => {
  it('lives in a cookie that ends with the browser and that no script can read', async () => {
    const answer = await fetch(`${backend.url}/admin/login`, {
      method: 'POST',
      headers: { origin: backend.url },
      body: new URLSearchParams({ name: 'admin', password: adminPassword }),
      redirect: 'manual',
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^urenkaarten-beheer=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('ends after 30 minutes without a request, and each request extends it', async () => {
    const { open } = await browser(part.id);
    for (const time of ['09:29:59', '09:59:58', '10:29:57']) {
      backend.setNow(`2026-11-18T${time}Z`);
      expect((await open('/audit')).status).toBe(200);
    }
    backend.setNow('2026-11-18T10:59:57Z');
    expect(await open('/audit')).toMatchObject({ status: 303, location: '/admin/login?next=%2Faudit&why=ended' });
    backend.setNow('2026-11-18T10:59:58Z');
    expect((await open('/audit')).status).toBe(303);
  });

  it('says that a form was not sent when the session had ended, and returns to its page', async () => {
    const { open, post } = await browser(part.id);
    backend.setNow('2026-11-18T09:30:00Z');
    const before = await backend.database.$count(auditEntries);
    const { status, location } = await post('/admin/payroll/undo', { run: '1', why: 'Een reden' });
    expect([status, location]).toEqual([303, '/admin/login?next=%2Fadmin%2Fpayroll&why=unsent']);
    expect(await backend.database.$count(auditEntries)).toBe(before);
    const { page } = await open(location ?? '');
    expect(page).toContain('Wat je net hebt verstuurd, is daarom niet aangekomen: er is niets gedaan.');
    expect(page).toContain('name="next" value="/admin/payroll"');
    expect((await backend.logInAdmin(part.email, demoPassword, '/admin/payroll')).location).toBe('/admin/payroll');
  });

  it.each([
    ['/admin/payroll?from=2026-40', '/admin/payroll?from=2026-40'],
    ['/outbox/7', '/outbox/7'],
    ['/outbox/7/attachment', '/outbox'],
    ['/admin/company/export.xlsx', '/admin/company'],
  ])('returns from %s after the login to %s', async (path, next) => {
    const query = new URL((await fetch(`${backend.url}${path}`)).url).searchParams;
    expect([query.get('next'), query.get('why')]).toEqual([next, null]);
  });

  it.each(['//evil.example', 'https://evil.example/admin', '/admin\\..', '/login', '/admin/logout', '/adminx', ''])(
    'opens the first page instead of %j after the login',
    async (next) => {
      expect((await backend.logInAdmin('admin', adminPassword, next)).location).toBe('/admin');
    },
  );

  it('ends at the logout', async () => {
    const { open, post } = await browser();
    expect((await open('/admin')).page).toContain('<button>Log uit</button>');
    const out = await post('/admin/logout');
    expect([out.location, out.cookie]).toEqual(['/admin/login', 'urenkaarten-beheer=']);
    expect((await open('/admin')).status).toBe(303);
  });

  it('of the owner ends when the admin password changes', async () => {
    const cookie = await backend.adminCookie();
    const changed = await startTestBackend({ database: backend.database, adminPassword: `${adminPassword}-new` });
    expect((await browserOf(changed, cookie).open('/admin')).location).toContain('/admin/login?');
    expect((await browserOf(backend, cookie).open('/admin')).status).toBe(200);
    await changed.stop();
  });

  it('is deleted by a later login when it has ended', async () => {
    await backend.database.delete(adminSessions);
    await backend.adminCookie(part.id);
    backend.setNow('2026-11-18T09:30:00Z');
    await backend.logInAdmin('admin', adminPassword);
    const kept = await backend.database.select().from(adminSessions);
    expect(kept.map(({ userId }) => userId)).toEqual([null]);
  });
});

describe('mails to the other administrators', () => {
  /** Waits for the mails, and returns receiver and body in order of receiver. */
  async function mailed(count: number) {
    const all = () => backend.database.select().from(outboxMails).orderBy(asc(outboxMails.receiver));
    await expect.poll(async () => (await all()).length).toBe(count);
    return (await all()).map(({ receiver, body }) => [receiver, body]);
  }
  const entry = async () =>
    (await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

  it('tell of a sign-in, each in the language of its reader', async () => {
    await backend.logInAdmin(youth.email, demoPassword);
    expect(await entry()).toMatchObject({
      action: 'administrator_signed_in',
      actorUserId: youth.id,
      subjectId: String(youth.id),
      details: {},
    });
    const [polish, english] = await mailed(2);
    expect(polish).toEqual([
      full.email,
      expect.stringContaining('Logowanie do administracji: jeugd@demo.example.\n\nKiedy: 18 listopada 2026 10:00'),
    ]);
    expect(english).toEqual([
      part.email,
      expect.stringContaining(
        'jeugd@demo.example signed in to the administration.\n\nWhen: 18 November 2026 at 10:00\n\nDid you not expect this?',
      ),
    ]);
  });

  it('tell all administrators of the owner’s sign-in', async () => {
    await backend.logInAdmin('admin', adminPassword);
    const mails = await mailed(3);
    expect(mails.map(([receiver]) => receiver)).toEqual([full.email, youth.email, part.email]);
    expect(mails[1]?.[1]).toContain('admin heeft ingelogd op het beheer.\n\nWanneer: 18 november 2026 om 10:00');
    expect(await entry()).toMatchObject({ actorName: 'admin (beheerpagina)', subjectId: 'admin' });
  });

  it('tell of a granted and a revoked right, also the person concerned', async () => {
    const { post } = await browser(youth.id);
    await post('/admin/administrator', { user: '4', right: 'give' });
    const given = await mailed(3);
    expect(given.map(([receiver]) => receiver)).toEqual([full.email, 'manager@demo.example', part.email]);
    expect(given[1]?.[1]).toContain('jeugd@demo.example heeft manager@demo.example beheerder gemaakt.');
    await backend.database.delete(outboxMails);
    await post('/admin/administrator', { user: '4', right: 'take' });
    expect((await mailed(3))[1]?.[1]).toContain('jeugd@demo.example heeft manager@demo.example het beheer afgenomen.');
    expect(await entry()).toMatchObject({ action: 'administrator_removed', actorUserId: youth.id, subjectId: '4' });
  });

  it('tell that a second factor was turned on', async () => {
    await turnOn(backend, await backend.adminCookie(part.id), '2026-11-18T09:00:00Z');
    expect((await mailed(2))[1]?.[1]).toContain('parttime@demo.example heeft tweestapsverificatie aangezet');
    expect(await entry()).toMatchObject({ action: 'second_factor_on', actorUserId: part.id });
    const page = await (await backend.tools('/audit')).text();
    expect(page).toContain('Tweestapsverificatie aangezet');
  });

  it('that cannot be delivered do not stop the others, nor the sign-in', async () => {
    const sent: string[] = [];
    const send = async ({ to }: { to: string }) => {
      if (to === full.email) throw new Error('refused');
      sent.push(to);
    };
    const own = await startTestBackend({ database: backend.database, mailer: { send } });
    expect((await own.logInAdmin('admin', adminPassword)).status).toBe(303);
    await own.stop();
    expect(sent.toSorted()).toEqual([youth.email, part.email]);
  });
});
