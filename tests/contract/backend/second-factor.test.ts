import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '@/backend/accounts/tokens';
import { companyCommand } from '@/backend/company/company-command';
import {
  adminSessions,
  outboxMails,
  recoveryCodes,
  secondFactors,
  users,
} from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { commandContext } from '../support/command-context';
import { browserOf, codeAt, turnOn } from '../support/second-factor';
import { adminPassword, startTestBackend, type TestBackend } from '../support/test-backend';

const at0 = '2026-11-18T09:00:00Z';
const part = { id: 2, email: 'parttime@demo.example' };
const full = { id: 1, email: 'fulltime@demo.example' };
const reset = '/admin/reset-second-factor';

let company: TestBackend;
beforeAll(async () => {
  company = await startTestBackend();
});
afterAll(() => company.stop());

let backend: TestBackend;
// Start a backend for each test, because each backend counts wrong codes.
beforeEach(async () => {
  backend = await startTestBackend({ database: company.database });
  const { database } = backend;
  await database.delete(secondFactors);
  await database.delete(adminSessions);
  await database.delete(outboxMails);
  await database.update(users).set({ isAdministrator: false, mustChangePassword: false, language: null });
  for (const { id } of [part, full]) {
    await database.update(users).set({ isAdministrator: true }).where(eq(users.id, id));
  }
});
afterEach(() => backend.stop());

/** Logs in with the password and returns a browser that awaits the code. */
async function firstStep(name = part.email, password = demoPassword, next = '/admin') {
  const first = await backend.logInAdmin(name, password, next);
  return { ...browserOf(backend, first.cookie), cookie: first.cookie, location: first.location };
}
const enter = async (code: string, name = part.email) => (await firstStep(name)).post('/admin/login/code', { code });
const ready = async () => turnOn(backend, await backend.adminCookie(part.id), at0);

const trail = async () =>
  (await backend.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];
/** Waits for mails sent in the background and returns receiver and body, by receiver. */
async function mailed(count: number) {
  const all = () => backend.database.select().from(outboxMails).orderBy(asc(outboxMails.receiver));
  await expect.poll(async () => (await all()).length).toBe(count);
  return (await all()).map(({ receiver, body }) => [receiver, body] as const);
}

describe('setting up the second factor', () => {
  it('counts only after a first correct code, and shows the secret as text and as a QR code', async () => {
    const cookie = await backend.adminCookie(part.id);
    const browser = browserOf(backend, cookie);
    expect((await browser.open('/admin/second-factor')).page).toContain('Zet eerst een app voor zulke codes');
    await browser.post('/admin/second-factor/start');
    const { page } = await browser.open('/admin/second-factor');
    expect(page).toMatch(/<code>(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}<\/code>/);
    expect(page).toMatch(/<div class="qr" role="img" aria-label="QR-code[^"]+"><svg /);
    const wrong = await browser.post('/admin/second-factor/confirm', { code: '000000' });
    expect(wrong.location).toBe('/admin/second-factor?notice=wrong');
    const again = await browser.open(wrong.location ?? '');
    expect(again.page).toContain('<p class="fault" role="alert">Deze code klopt niet');
    expect(again.page).toContain(/<code>[^<]+/.exec(page)?.[0]);
    expect((await backend.logInAdmin(part.email, demoPassword)).location).toBe('/admin');
  });

  it('shows ten recovery codes once, stores only their hashes and ends other sessions', async () => {
    const other = browserOf(backend, await backend.adminCookie(part.id));
    const cookie = await backend.adminCookie(part.id);
    const { codes, page, shownAt } = await turnOn(backend, cookie, at0);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-z2-9]{4} ){5}[a-z2-9]{4}$/);
    expect(page).toContain('Je ziet ze maar één keer.');
    const later = await browserOf(backend, cookie).open(shownAt);
    expect([later.status, later.page]).toEqual([404, expect.stringContaining('is niet meer te zien')]);
    const stored = await backend.database.select({ hash: recoveryCodes.hash }).from(recoveryCodes);
    const hashes = codes.map((code) => hashSecret(code.replaceAll(' ', '')));
    expect(stored.map(({ hash }) => hash).toSorted()).toEqual(hashes.toSorted());
    expect((await other.open('/admin')).location).toContain('/admin/login?');
    expect((await browserOf(backend, cookie).open('/admin')).status).toBe(200);
  });

  it('keeps a confirmed secret when the set-up is started again', async () => {
    const cookie = await backend.adminCookie(part.id);
    const { secret } = await turnOn(backend, cookie, at0);
    await browserOf(backend, cookie).post('/admin/second-factor/start');
    const [stored] = await backend.database.select().from(secondFactors);
    expect(stored).toMatchObject({ userId: part.id, secret, confirmedAt: new Date(at0) });
  });
});

describe('a login with a second factor', () => {
  it('opens the requested page only after the code', async () => {
    const { secret } = await ready();
    backend.setNow('2026-11-18T09:01:00Z');
    const first = await firstStep(part.email, demoPassword, '/admin/payroll?from=2026-40');
    expect(first.location).toBe('/admin/login/code?next=%2Fadmin%2Fpayroll%3Ffrom%3D2026-40');
    expect((await first.open('/admin')).location).toContain('/admin/login?');
    expect((await first.open(first.location ?? '')).page).toContain('autocomplete="one-time-code"');
    const code = codeAt(secret, '2026-11-18T09:01:00Z');
    const entered = await first.post('/admin/login/code', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      next: '/audit',
    });
    expect([entered.status, entered.location]).toEqual([303, '/audit']);
    expect(entered.cookie).not.toBe(first.cookie);
    expect((await browserOf(backend, entered.cookie).open('/admin')).status).toBe(200);
    // The first step's cookie is used up.
    expect((await first.open('/admin')).location).toContain('/admin/login?');
    expect((await first.post('/admin/login/code', { code })).location).toContain('why=late');
  });

  it.each([
    ['2026-11-18T09:01:29Z', 401],
    ['2026-11-18T09:01:30Z', 303],
    ['2026-11-18T09:02:29Z', 303],
    ['2026-11-18T09:02:59Z', 303],
    ['2026-11-18T09:03:00Z', 401],
  ])('accepts the code of 09:02:00 one step early or late: at %s it returns %d', async (moment, status) => {
    const { secret } = await ready();
    backend.setNow(moment);
    expect((await enter(codeAt(secret, '2026-11-18T09:02:00Z'))).status).toBe(status);
  });

  it('accepts no code twice, nor an older one after a newer one', async () => {
    const { secret } = await ready();
    // The code that confirmed the set-up is used up as well.
    expect((await enter(codeAt(secret, at0))).status).toBe(401);
    backend.setNow('2026-11-18T09:02:00Z');
    const codes = ['09:01:30', '09:02:00', '09:02:30'].map((time) => codeAt(secret, `2026-11-18T${time}Z`));
    expect((await enter(codes[1] ?? '')).status).toBe(303);
    expect((await enter(codes[1] ?? '')).status).toBe(401);
    expect((await enter(codes[0] ?? '')).status).toBe(401);
    expect((await enter(codes[2] ?? '')).status).toBe(303);
  });

  it('accepts one code only once when it is sent twice at the same time', async () => {
    const { secret } = await ready();
    backend.setNow('2026-11-18T09:02:00Z');
    const browsers = [await firstStep(), await firstStep()];
    const code = codeAt(secret, '2026-11-18T09:02:00Z');
    const answers = await Promise.all(browsers.map(({ post }) => post('/admin/login/code', { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401]);
  });

  it('accepts each recovery code once and records how many are left', async () => {
    const { codes } = await ready();
    const [first = '', second = ''] = codes;
    expect((await enter(` ${first.toUpperCase()} `)).status).toBe(303);
    expect(await trail()).toMatchObject({
      action: 'administrator_signed_in',
      actorUserId: part.id,
      details: { recoveryCodes: 9 },
    });
    const refused = await enter(first);
    expect([refused.status, refused.page]).toEqual([401, expect.stringContaining('al een keer gebruikt')]);
    expect((await enter(second.replaceAll(' ', '-'))).status).toBe(303);
    expect((await enter('')).status).toBe(401);
  });

  it('accepts no recovery code of another administrator', async () => {
    const { codes } = await ready();
    await turnOn(backend, await backend.adminCookie(full.id), at0);
    expect((await enter(codes[0] ?? '', full.email)).status).toBe(401);
  });

  it('closes the account after ten wrong codes, also for a correct one and from another address', async () => {
    const { secret } = await ready();
    backend.setNow('2026-11-18T09:02:00Z');
    const first = await firstStep();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await first.post('/admin/login/code', { code: '12345x' })).status).toBe(401);
    }
    const code = codeAt(secret, '2026-11-18T09:02:00Z');
    const closed = await first.post('/admin/login/code', { code });
    expect([closed.status, closed.page]).toEqual([429, expect.stringContaining('over een kwartier nog eens')]);
    const elsewhere = await backend.app.inject({
      method: 'POST',
      url: '/admin/login/code',
      remoteAddress: '127.0.0.2',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie: first.cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ code }).toString(),
    });
    expect(elsewhere.statusCode).toBe(429);
    const owner = await backend.app.inject({
      url: '/admin',
      headers: { host: 'localhost', cookie: await backend.adminCookie() },
    });
    expect(owner.statusCode).toBe(200);
  });

  it('needs the password again when the code comes after ten minutes', async () => {
    const { secret } = await ready();
    const first = await firstStep();
    backend.setNow('2026-11-18T09:10:00Z');
    const late = await first.post('/admin/login/code', { code: codeAt(secret, '2026-11-18T09:10:00Z') });
    expect(late.location).toBe('/admin/login?next=%2Fadmin&why=late');
  });

  it('also protects the owner’s login', async () => {
    const { secret } = await turnOn(backend, await backend.adminCookie(), at0);
    backend.setNow('2026-11-18T09:02:00Z');
    const first = await firstStep('admin', adminPassword);
    expect(first.location).toContain('/admin/login/code');
    const entered = await first.post('/admin/login/code', { code: codeAt(secret, '2026-11-18T09:02:00Z') });
    expect((await browserOf(backend, entered.cookie).open('/admin')).status).toBe(200);
  });
});

describe('turning off the second factor', () => {
  it('needs a code, and then no code is asked at the login', async () => {
    const cookie = await backend.adminCookie(part.id);
    const { secret } = await turnOn(backend, cookie, at0);
    const browser = browserOf(backend, cookie);
    const refused = await browser.post('/admin/second-factor/off', { code: codeAt(secret, at0) });
    expect(refused.location).toBe('/admin/second-factor?notice=wrong');
    backend.setNow('2026-11-18T09:02:00Z');
    const done = await browser.post('/admin/second-factor/off', { code: codeAt(secret, '2026-11-18T09:02:00Z') });
    expect((await browser.open(done.location ?? '')).page).toContain('<b>Tweestapsverificatie staat uit.</b>');
    expect(await trail()).toMatchObject({ action: 'second_factor_off', subjectId: String(part.id) });
    expect((await backend.logInAdmin(part.email, demoPassword)).location).toBe('/admin');
    expect(await backend.database.$count(recoveryCodes)).toBe(0);
  });

  it('is closed after ten wrong codes', async () => {
    const cookie = await backend.adminCookie(part.id);
    const { codes } = await turnOn(backend, cookie, at0);
    const browser = browserOf(backend, cookie);
    for (let tries = 0; tries < 10; tries += 1) await browser.post('/admin/second-factor/off', { code: '000000' });
    const closed = await browser.post('/admin/second-factor/off', { code: codes[0] ?? '' });
    expect(closed.location).toBe('/admin/second-factor?notice=wait');
  });
});

describe('a lost phone', () => {
  it('lets another administrator reset the second factor, which ends the sessions', async () => {
    const cookie = await backend.adminCookie(part.id);
    await turnOn(backend, cookie, at0);
    await mailed(1);
    const other = browserOf(backend, await backend.adminCookie(full.id));
    const { page } = await other.open('/admin');
    expect(page).toContain('aria-label="Ja, zet terug: parttime@demo.example"');
    expect(page).toContain('Beheerder, Tweestapsverificatie aan');
    const done = await other.post(reset, { user: String(part.id) });
    expect((await other.open(done.location ?? '')).page).toContain(
      'De tweestapsverificatie van parttime@demo.example is teruggezet.',
    );
    expect(await trail()).toMatchObject({
      action: 'second_factor_reset',
      actorUserId: full.id,
      subjectId: String(part.id),
    });
    expect((await mailed(2))[1]?.[1]).toContain(
      'fulltime@demo.example heeft de tweestapsverificatie van parttime@demo.example teruggezet.',
    );
    expect((await browserOf(backend, cookie).open('/admin')).location).toContain('/admin/login?');
    expect((await backend.logInAdmin(part.email, demoPassword)).location).toBe('/admin');
  });

  it('does not let administrators reset their own second factor', async () => {
    const cookie = await backend.adminCookie(part.id);
    await turnOn(backend, cookie, at0);
    const browser = browserOf(backend, cookie);
    expect((await browser.open('/admin')).page).not.toContain('Ja, zet terug');
    const shown = await browser.open((await browser.post(reset, { user: String(part.id) })).location ?? '');
    expect(shown.status).toBe(404);
    expect(await backend.database.$count(secondFactors)).toBe(1);
  });

  it.each([
    ['PartTime@demo.example', part.id, 'De tweestapsverificatie van PartTime@demo.example is teruggezet.'],
    ['admin', null, 'De tweestapsverificatie van admin is teruggezet.'],
  ])('is solved by the command for %s, recorded and mailed', async (name, id, text) => {
    await turnOn(backend, await backend.adminCookie(id), at0);
    await mailed(id === null ? 2 : 1);
    await backend.database.delete(outboxMails);
    const { context, output, remove } = commandContext(backend.database);
    await companyCommand(['reset-second-factor', name], context);
    expect(output()).toBe(text);
    expect(await trail()).toMatchObject({
      action: 'second_factor_reset',
      actorName: 'beheerder (opdracht)',
      subjectId: String(id ?? 'admin'),
    });
    expect((await mailed(2)).map(([receiver]) => receiver)).toEqual([full.email, part.email]);
    expect(await backend.database.$count(adminSessions)).toBe(0);
    for (const who of [name, 'niemand@demo.example']) {
      await expect(companyCommand(['reset-second-factor', who], context)).rejects.toThrow(
        'staat geen tweestapsverificatie aan',
      );
    }
    remove();
  });
});

describe('a required second factor', () => {
  let strict: TestBackend;
  beforeEach(async () => {
    strict = await startTestBackend({ database: company.database, adminSecondFactor: 'required' });
  });
  afterEach(() => strict.stop());

  it.each([null, part.id])('sends an administrator without one to the set-up first: %s', async (id) => {
    const cookie = await strict.adminCookie(id);
    const browser = browserOf(strict, cookie);
    for (const path of ['/admin', '/admin/company/export.xlsx', '/outbox', '/audit']) {
      expect(await browser.open(path)).toMatchObject({ status: 303, location: '/admin/second-factor' });
    }
    for (const path of ['/admin/invite', '/admin/second-factor/off', reset]) {
      expect(await browser.post(path, { user: '1' })).toMatchObject({ status: 303, location: '/admin/second-factor' });
    }
    expect((await browser.open('/admin/second-factor')).page).toContain(
      'Iedere beheerder moet tweestapsverificatie aanzetten.',
    );
    const { codes } = await turnOn(strict, cookie, at0);
    expect(codes).toHaveLength(10);
    expect((await browser.open('/admin')).status).toBe(200);
  });
});
