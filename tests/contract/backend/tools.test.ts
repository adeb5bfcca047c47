import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { readSettings } from '@/backend/settings';
import { emptyDatabase } from '../database';
import { adminPassword, startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const open = (path: string, form?: Readonly<Record<string, string>>) => backend.tools(path, form);

/** Sends a request whose host name differs from its address, which `fetch` does not allow. */
async function statusFor(path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  const cookie = await backend.adminCookie();
  return new Promise((resolve, reject) => {
    request(`${backend.url}${path}`, { method, headers: { cookie, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the admin page', () => {
  it('lists users with their employee records and required password changes', async () => {
    const page = await (await open('/admin')).text();
    expect(page).toContain('<h1>Gebruikers</h1>');
    expect(page).toContain('<td>twee@demo.example</td>');
    expect(page).toContain('<li>Lars Mulder (10468)</li><li>Lars Mulder (10485)</li>');
    expect(page).toContain('<li>Marieke de Vries (10451, manager)</li>');
    expect(page).toContain('Moet wachtwoord wijzigen');
    expect(page).toContain('Moet wachtwoord opnieuw instellen');
  });

  it('escapes HTML in names', async () => {
    await backend.database.insert(users).values({ email: '"><script>x</script>@demo.example' });
    await backend.database.insert(employees).values({ fullName: '<b>Bo</b>', companyName: '', employeeNumber: "1'" });
    const page = await (await open('/admin')).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&quot;&gt;&lt;script&gt;x&lt;/script&gt;@demo.example');
    expect(page).toContain('Nog geen wachtwoord');
  });

  it('allows only its own style sheet and forbids framing', async () => {
    const { headers } = await open('/admin');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await open('/tools.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('returns 404 for an unknown host name and for a form from another site', async () => {
    expect(await statusFor('/admin', { host: 'evil.example' })).toBe(404);
    expect(await statusFor('/outbox', { host: 'evil.example:4000' })).toBe(404);
    expect(await statusFor('/admin', { host: 'localhost:4000' })).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await statusFor('/admin/impersonate', { ...form, 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(404);
    expect(await statusFor('/admin/impersonate', { ...form, origin: 'http://evil.example' }, 'POST')).toBe(404);
  });

  it('asks before granting administrator rights, reports the result and names the user on buttons', async () => {
    const before = await (await open('/admin')).text();
    expect(before).toMatch(
      /<details><summary aria-label="Maak beheerder: parttime@demo\.example">Maak beheerder<\/summary>\s*<p>Een beheerder kan alles/,
    );
    expect(before).toContain('aria-label="Ja, maak beheerder: parttime@demo.example">Ja, maak beheerder<');
    expect(before).toContain('aria-label="Maak link: parttime@demo.example">Maak link<');
    expect(before).toContain('aria-label="Nodig uit: parttime@demo.example">Nodig uit<');
    expect(before).toContain('data-label="Bekijk als deze persoon"');
    const given = await (await open('/admin/administrator', { user: '2', right: 'give' })).text();
    expect(given).toContain('<b>parttime@demo.example is nu beheerder, en logt hier in met het eigen wachtwoord.</b>');
    const taken = await (await open('/admin/administrator', { user: '2', right: 'take' })).text();
    expect(taken).toContain('<b>parttime@demo.example is geen beheerder meer.</b>');
  });

  it.runIf(process.env.TEST_DEEP)('shows the first steps in an empty company', async () => {
    const { database, close } = await emptyDatabase();
    const empty = await startTestBackend({ database });
    expect(await (await empty.tools('/admin')).text()).toContain(
      'Lees eerst een werkmap met medewerkers in, bij <a href="/admin/company">Bedrijf</a>.',
    );
    const invitations = await (await empty.tools('/admin/invitations')).text();
    expect(invitations).toContain('Er is nog niemand om uit te nodigen.');
    expect(invitations).not.toContain('Iedereen heeft een wachtwoord gekozen.');
    await empty.database.insert(users).values({ email: 'eerste@demo.example' });
    expect(await (await empty.tools('/admin/invitations')).text()).toContain('Nodig eerst één manager uit.');
    await empty.stop();
    await close();
  });

  it('requires the selected user to change the password', async () => {
    const before = await (await open('/admin')).text();
    const page = await (await open('/admin/require-change', { user: '2' })).text();
    const count = (text: string) => text.split('Moet wachtwoord wijzigen').length;
    expect(count(page)).toBe(count(before) + 1);
    const token = await backend.login('parttime');
    expect(await backend.ask('getUserInfo', token)).toMatchObject({ requires_password_change: true });
  });

  it('creates no link for an unknown user or an invalid card', async () => {
    expect((await open('/admin/invite', { user: '999999' })).status).toBe(404);
    expect((await open('/admin/impersonate', { user: '1', 'hour-card': '../admin' })).status).toBe(422);
  });

  it('rejects an invitation for a former employee', async () => {
    const [formerUser] = await backend.database
      .select()
      .from(users)
      .where(eq(users.email, 'bram.van.dijk.10859@demo.example'));
    const refused = await open('/admin/invite', { user: String(formerUser?.id) });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('is voorbij.')]);
    const invitation = eq(outboxMails.subject, 'Je bent uitgenodigd voor Urenkaarten');
    expect(await backend.database.$count(outboxMails, invitation)).toBe(0);
  });

  it('returns 404 for the admin page and the outbox when they are disabled', async () => {
    for (const settings of [{ tools: 'off' as const }, { adminPassword: undefined }]) {
      const without = await startTestBackend({ database: backend.database, ...settings });
      expect((await without.tools('/admin')).status).toBe(404);
      expect((await without.tools('/outbox')).status).toBe(404);
      await without.stop();
    }
  });
});

describe('the login of the admin page and the outbox', () => {
  it.each([
    '/admin',
    '/outbox',
    '/outbox/1',
    '/outbox/1/raw',
    '/outbox/1/attachment',
    '/audit',
    '/admin/mails',
    '/admin/second-factor',
  ])('requires a login for %s without revealing its content', async (path) => {
    const refused = await fetch(`${backend.url}${path}`);
    expect(refused.url).toMatch(/\/admin\/login\?next=%2F(admin|outbox|audit)/);
    const text = await refused.text();
    expect(text).toContain('Of log in als admin, met het beheerwachtwoord.');
    expect(text).not.toContain('@demo.example');
  });

  it.each([
    '/admin/impersonate',
    '/admin/invite',
    '/admin/require-change',
    '/admin/administrator',
    '/admin/mails',
    '/admin/reset-second-factor',
    '/admin/second-factor/off',
  ])('rejects a POST to %s without a login and sends no mail', async (path) => {
    const before = await backend.database.$count(outboxMails);
    const headers = { origin: backend.url };
    const body = new URLSearchParams({ user: '1' });
    const refused = await fetch(`${backend.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
    expect(refused.headers.get('location')).toMatch(/^\/admin\/login\?.*why=unsent$/);
    expect(await backend.database.$count(outboxMails)).toBe(before);
  });

  it.each([
    ['admin', 'wrong'],
    ['admin', ''],
    ['beheer', adminPassword],
    ['admin', `${adminPassword}x`],
    ['niemand@demo.example', demoPassword],
  ])('rejects a wrong password or user name: %s and %s', async (name, password) => {
    const own = await startTestBackend({ database: backend.database });
    const { status, cookie, page } = await own.logInAdmin(name, password);
    expect([status, cookie]).toEqual([401, '']);
    expect(page).toContain('Deze naam en dit wachtwoord horen niet bij een beheerder.');
    expect(page).toContain(`name="name" value="${name}"`);
    await own.stop();
  });

  it('accepts administrators with their own password until their rights are revoked', async () => {
    const own = await startTestBackend({ database: backend.database });
    const logIn = async () => (await own.logInAdmin('ParTTime@demo.example', demoPassword)).status;
    await own.database.update(users).set({ mustChangePassword: false }).where(eq(users.email, 'parttime@demo.example'));
    expect(await logIn()).toBe(401);
    expect((await own.tools('/admin/administrator', { user: '2', right: 'give' })).status).toBe(200);
    const { status, cookie } = await own.logInAdmin('parttime@demo.example', demoPassword);
    expect(status).toBe(303);
    const page = async () => (await fetch(`${own.url}/admin`, { headers: { cookie } })).url;
    expect(await page()).toBe(`${own.url}/admin`);
    await fetch(`${own.url}/admin/impersonate`, {
      method: 'POST',
      headers: { cookie, origin: own.url },
      body: new URLSearchParams({ user: '1', 'hour-card': '' }),
    });
    const trail = await (await own.tools('/audit')).text();
    expect(trail).toMatch(/parttime@demo\.example<\/td>\s*<td[^>]*>Link gemaakt om als iemand in te loggen/);
    // From another machine, a demo password does not work.
    const network = await startTestBackend({ database: backend.database, tools: 'network' });
    const fromElsewhere = await network.app.inject({
      method: 'POST',
      url: '/admin/login',
      remoteAddress: '192.168.1.7',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ name: 'parttime@demo.example', password: demoPassword }).toString(),
    });
    expect(fromElsewhere.statusCode).toBe(401);
    await network.stop();
    expect((await own.tools('/admin/administrator', { user: '2', right: 'take' })).status).toBe(200);
    expect(await page()).toContain('/admin/login?');
    expect(await logIn()).toBe(401);
    expect(await (await own.tools('/audit')).text()).toMatch(/Beheer afgenomen[\s\S]*Beheerder gemaakt/);
    await own.stop();
  });

  it.each(['mustChangePassword', 'mustReset'] as const)('rejects an administrator with %s', async (flag) => {
    const own = await startTestBackend({ database: backend.database });
    const state = { isAdministrator: true, mustChangePassword: false, mustReset: false, [flag]: true };
    await own.database.update(users).set(state).where(eq(users.email, 'parttime@demo.example'));
    const logIn = async () => (await own.logInAdmin('parttime@demo.example', demoPassword)).status;
    expect(await logIn()).toBe(401);
    await own.database
      .update(users)
      .set({ ...state, [flag]: false })
      .where(eq(users.email, 'parttime@demo.example'));
    expect(await logIn()).toBe(303);
    await own.database.update(users).set({ isAdministrator: false }).where(eq(users.email, 'parttime@demo.example'));
    await own.stop();
  });

  it('locks the login for a quarter of an hour after ten wrong passwords', async () => {
    const own = await startTestBackend({ database: backend.database });
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => (await own.logInAdmin('admin', 'wrong')).status),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    const closed = await own.logInAdmin('admin', adminPassword);
    expect([closed.status, closed.page]).toEqual([
      429,
      expect.stringContaining('Probeer het over een kwartier nog eens.'),
    ]);
    // A session that had begun before goes on.
    expect((await own.tools('/admin')).status).toBe(200);
    const elsewhere = await own.app.inject({
      method: 'POST',
      url: '/admin/login',
      remoteAddress: '127.0.0.2',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ name: 'admin', password: adminPassword }).toString(),
    });
    expect(elsewhere.statusCode).toBe(303);
    own.setNow('2026-11-18T09:14:59Z');
    expect((await own.logInAdmin('admin', adminPassword)).status).toBe(429);
    own.setNow('2026-11-18T09:15:00Z');
    expect((await own.logInAdmin('admin', adminPassword)).status).toBe(303);
    await own.stop();
  });

  it('does not reset the count of wrong passwords after a correct password', async () => {
    const own = await startTestBackend({ database: backend.database });
    const typed = [...Array<string>(9).fill('wrong'), adminPassword, 'wrong', adminPassword];
    const answers: number[] = [];
    for (const password of typed) answers.push((await own.logInAdmin('admin', password)).status);
    expect(answers).toEqual([...Array<number>(9).fill(401), 303, 401, 429]);
    await own.stop();
  });

  it('accepts forms only from its own origin', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { host } = new URL(backend.url);
    const post = (headers: Record<string, string>) => statusFor('/admin/invite', { ...form, ...headers }, 'POST');
    expect(await post({})).toBe(404);
    expect(await post({ 'sec-fetch-site': 'none' })).toBe(404);
    expect(await post({ 'sec-fetch-site': 'same-site', origin: `http://${host}` })).toBe(404);
    expect(await post({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:1' })).toBe(404);
    expect(await post({ origin: 'null' })).toBe(404);
    // The origin check accepts these requests. They redirect to a page with an error, because they name no
    // user.
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(await post({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(303);
    expect(await post({ origin: `http://${host}` })).toBe(303);
  });
});

describe('network access to the admin page', () => {
  it.each([
    ['loopback', '127.0.0.1', 'localhost:4000', 200],
    ['loopback', '::1', '[::1]:4000', 200],
    ['loopback', '::ffff:127.0.0.1', '127.0.0.1', 200],
    ['loopback', '192.168.1.7', 'localhost:4000', 404],
    ['loopback', '::ffff:192.168.1.7', 'localhost:4000', 404],
    ['loopback', '127.0.0.1', 'app.example:4000', 404],
    ['loopback', '127.0.0.1', 'localhost.evil.example', 404],
    ['network', '172.17.0.1', 'localhost:4000', 200],
    ['network', '::ffff:10.0.2.2', 'app.example:4000', 200],
    ['network', 'fd00::1', 'APP.example', 200],
    ['network', '172.17.0.1', 'evil.example', 404],
    ['network', '203.0.113.9', 'localhost:4000', 404],
    ['network', '2001:db8::9', 'localhost:4000', 404],
    ['network', '172.32.0.1', 'localhost:4000', 404],
  ] as const)('%s: a request from %s to %s returns %d', async (tools, remoteAddress, host, status) => {
    const own = await startTestBackend({ database: backend.database, tools });
    const claims = status === 200 ? '203.0.113.9' : '127.0.0.1';
    const forwarded = {
      'x-forwarded-for': claims,
      'x-real-ip': claims,
      forwarded: `for=${claims}`,
      'x-forwarded-host': status === 200 ? 'evil.example' : 'localhost',
    };
    const headers = { cookie: await own.adminCookie(), host, ...forwarded };
    expect((await own.app.inject({ url: '/admin', remoteAddress, headers })).statusCode).toBe(status);
    await own.stop();
  });
});

describe('the settings of the admin page', () => {
  const server = { DATABASE_URL: 'postgres://localhost/company' };

  it.each([
    [{}, 'loopback'],
    [server, 'off'],
    [{ ...server, BACKEND_TOOLS: '' }, 'off'],
    [{ ...server, BACKEND_TOOLS: 'network' }, 'network'],
  ])('disables the admin page by default on a company’s own database: %j gives %s', (env, access) => {
    expect(readSettings(env).BACKEND_TOOLS).toBe(access);
  });

  it.each([
    [{ BACKEND_TOOLS: 'everyone' }, 'Invalid settings: BACKEND_TOOLS must be loopback, network, off'],
    [{ ADMIN_SECOND_FACTOR: 'yes' }, 'Invalid settings: ADMIN_SECOND_FACTOR must be optional or required'],
    [{ BACKEND_ADMIN_PASSWORD: 'te-kort' }, 'Invalid settings: BACKEND_ADMIN_PASSWORD needs 16 characters or more'],
  ])('rejects an invalid setting without showing its value: %j', (env, line) => {
    expect(() => readSettings(env)).toThrow(line);
  });

  it('requires an admin password of at least 16 characters', () => {
    const isTaken = (length: number) => {
      const BACKEND_ADMIN_PASSWORD = 'x'.repeat(length);
      try {
        return readSettings({ BACKEND_ADMIN_PASSWORD }).BACKEND_ADMIN_PASSWORD === BACKEND_ADMIN_PASSWORD;
      } catch {
        return false;
      }
    };
    expect([15, 16].map(isTaken)).toEqual([false, true]);
  });
});

describe('the outbox', () => {
  it('lists mails with working links or reports that the outbox is empty', async () => {
    await backend.database.delete(outboxMails);
    expect(await (await open('/outbox')).text()).toContain('Er zijn nog geen mails.');
    const made = await (await open('/admin/invite', { user: '1' })).text();
    const link = /href="(http:\/\/app\.example[^"]+)"/.exec(made)?.[1] ?? 'none';
    const [mail] = await backend.database.select().from(outboxMails);
    const list = await (await open('/outbox')).text();
    expect(list).toContain(`<a href="/outbox/${mail?.id}">Je bent uitgenodigd voor Urenkaarten</a>`);
    expect(list).toContain('18-11-2026, 10:00');
    expect(await (await open(`/outbox/${mail?.id}`)).text()).toContain(`<a href="${link}">${link}</a>`);
    const raw = await open(`/outbox/${mail?.id}/raw`);
    expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await raw.text()).toContain(`To: fulltime@demo.example\nSubject: Je bent uitgenodigd voor Urenkaarten\n\n`);
    expect((await open(`/outbox/${mail?.id}/attachment`)).status).toBe(404);
    expect((await open('/outbox/999999')).status).toBe(404);
    expect((await open('/outbox/x')).status).toBe(404);
  });
});

describe('a mail in the outbox', () => {
  const mail = { receiver: 'a@b.nl', subject: 'Rapport', body: '', createdAt: new Date('2026-11-18T09:00:00Z') };
  const keep = async (more: object = {}) => {
    const [kept] = await backend.database
      .insert(outboxMails)
      .values({ ...mail, ...more })
      .returning({ id: outboxMails.id });
    return kept?.id ?? 0;
  };

  it.each([
    ['rapport.xlsx', 'rapport.xlsx'],
    ['week 47 "é".xlsx', 'week_47____.xlsx'],
    ['a\r\nset-cookie: b=c', 'a__set-cookie__b_c'],
    ['../a;b', '.._a_b'],
    [null, 'bijlage'],
  ])('offers an attachment under a safe name: %j as %s', async (attachmentName, name) => {
    const attachment = { attachment: Buffer.from('x'), attachmentType: 'text/plain', attachmentName };
    const given = await open(`/outbox/${await keep(attachment)}/attachment`);
    expect([given.status, given.headers.get('content-disposition')]).toEqual([200, `attachment; filename="${name}"`]);
  });

  it('escapes HTML characters in mails', async () => {
    const page = await (await open(`/outbox/${await keep({ subject: `<b> & "x" 'y'` })}`)).text();
    expect(page).toContain('<h1>&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;</h1>');
  });

  it('lists the latest 100 mails on the first page', async () => {
    await backend.database.insert(outboxMails).values(Array(201).fill(mail));
    expect((await (await open('/outbox')).text()).match(/href="\/outbox\/\d+"/g)).toHaveLength(100);
  });
});

describe('requests outside the API calls', () => {
  it('returns 404 in the usual error format for an unknown path', async () => {
    const response = await fetch(`${backend.url}/customer/nothing`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, statusCode: 404, message: 'not_found', errors: null },
    ]);
  });

  it('reports readiness on /health', async () => {
    expect(await (await fetch(`${backend.url}/health`)).json()).toEqual({ success: true, data: { status: 'ready' } });
  });

  it('serves the API calls only under the configured prefixes', async () => {
    const prefixes = { base: '/v1/base', customer: '/v1/customer' };
    const moved = await startTestBackend({ database: backend.database, prefixes });
    const token = await moved.login('fulltime');
    expect((await moved.ask('getUserInfo', token)).email).toBe('fulltime@demo.example');
    expect((await fetch(`${moved.url}/customer/user/info`)).status).toBe(404);
    await moved.stop();
  });
});
