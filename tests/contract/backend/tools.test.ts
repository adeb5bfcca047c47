import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

const open = (path: string, init?: RequestInit) => fetch(`${backend.url}${path}`, init);

/** Sends a request with another host name, which fetch does not allow. */
function statusFor(path: string, headers: Record<string, string>, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${backend.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the admin page', () => {
  it('lists users with their employees and what they have to do', async () => {
    const page = await (await open('/admin')).text();
    expect(page).toContain('<h1>Gebruikers</h1>');
    expect(page).toContain('<td>twee@demo.example</td>');
    expect(page).toContain('<li>Lars Mulder (10468)</li><li>Lars Mulder (10485)</li>');
    expect(page).toContain('<li>Marieke de Vries (10451, manager)</li>');
    expect(page).toContain('Moet wachtwoord wijzigen');
    expect(page).toContain('Moet wachtwoord opnieuw instellen');
  });

  it('writes names as text, whatever is in them', async () => {
    await backend.database.insert(users).values({ email: '"><script>x</script>@demo.example' });
    await backend.database.insert(employees).values({ fullName: '<b>Bo</b>', companyName: '', employeeNumber: "1'" });
    const page = await (await open('/admin')).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&quot;&gt;&lt;script&gt;x&lt;/script&gt;@demo.example');
    expect(page).toContain('Nog geen wachtwoord');
  });

  it('may load nothing but its own style, and not be framed', async () => {
    const { headers } = await open('/admin');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await open('/tools.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('does not exist under a foreign name, nor for a form of a foreign site', async () => {
    expect(await statusFor('/admin', { host: 'evil.example' })).toBe(404);
    expect(await statusFor('/outbox', { host: 'evil.example:4000' })).toBe(404);
    expect(await statusFor('/admin', { host: 'localhost:4000' })).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await statusFor('/admin/impersonate', { ...form, 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(404);
    expect(await statusFor('/admin/impersonate', { ...form, origin: 'http://evil.example' }, 'POST')).toBe(404);
  });

  it('has somebody choose another password first', async () => {
    const body = new URLSearchParams({ user: '2' });
    const before = await (await open('/admin')).text();
    const page = await (await open('/admin/require-change', { method: 'POST', body })).text();
    const count = (text: string) => text.split('Moet wachtwoord wijzigen').length;
    expect(count(page)).toBe(count(before) + 1);
    const token = await backend.login('parttime');
    expect(await backend.ask('getUserInfo', token)).toMatchObject({ requires_password_change: true });
  });

  it('makes no link for a user that is not there', async () => {
    const body = new URLSearchParams({ user: '999999' });
    expect((await open('/admin/invite', { method: 'POST', body })).status).toBe(404);
    const letters = new URLSearchParams({ user: '1', 'hour-card': '../admin' });
    expect((await open('/admin/impersonate', { method: 'POST', body: letters })).status).toBe(422);
  });

  it('can be left out', async () => {
    const without = await startTestBackend({ database: backend.database, tools: 'off' });
    expect((await fetch(`${without.url}/admin`)).status).toBe(404);
    expect((await fetch(`${without.url}/outbox`)).status).toBe(404);
    await without.stop();
  });
});

describe('the outbox', () => {
  it('says when it is empty, and shows mails with links that work', async () => {
    expect(await (await open('/outbox')).text()).toContain('Er zijn nog geen mails.');
    const body = new URLSearchParams({ user: '1' });
    const made = await (await open('/admin/invite', { method: 'POST', body })).text();
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

describe('whatever is not a call', () => {
  it('answers 404 in the wrapper', async () => {
    const response = await open('/customer/nothing');
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, statusCode: 404, message: 'not_found', errors: null },
    ]);
  });

  it('answers on /health when it is ready', async () => {
    expect(await (await open('/health')).json()).toEqual({ success: true, data: { status: 'ready' } });
  });

  it('can have the calls under other prefixes', async () => {
    const prefixes = { base: '/v1/base', customer: '/v1/customer' };
    const moved = await startTestBackend({ database: backend.database, prefixes });
    const token = await moved.login('fulltime');
    expect((await moved.ask('getUserInfo', token)).email).toBe('fulltime@demo.example');
    expect((await fetch(`${moved.url}/customer/user/info`)).status).toBe(404);
    await moved.stop();
  });
});
