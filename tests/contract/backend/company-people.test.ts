import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '@/backend/accounts/passwords';
import { findInvitee, invitePeople, listInvitees } from '@/backend/company/invite-people';
import { oneTimeTokens, outboxMails, users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import {
  departments,
  hourExceptionTypes,
  secondmentOptions,
  shiftScheduleEntries,
  shifts,
  wageComponents,
} from '@/backend/database/tables/lookup-tables';
import { contracts, departmentEmployees, employees } from '@/backend/database/tables/people-tables';
import { type Mailer, outboxMailer } from '@/backend/mail/mailer';
import { fullTimeCard, line, pause } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

const actor = { name: 'de beheerder' };
const appUrl = 'http://app.example:3000';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

describe('former employees', () => {
  const lastDay = (date: string | null) =>
    backend.database.update(employees).set({ lastDay: date }).where(eq(employees.userId, 1));
  const login = () =>
    backend.refused('createToken', null, {
      body: { email: 'fulltime@demo.example', password: 'Demo-2026-urenkaart', device_name: 'test' },
    });
  beforeEach(async () => {
    backend.setNow('2026-11-18T09:00:00Z');
    await lastDay(null);
  });

  it('accepts logins until the last day ends in the company’s time zone', async () => {
    const token = await backend.login('fulltime');
    await lastDay('2026-11-19');
    backend.setNow('2026-11-19T22:59:00Z');
    expect(await login()).toBe('succeeded');
    expect(await backend.refused('getUserInfo', token)).toBe('succeeded');
    backend.setNow('2026-11-19T23:00:00Z');
    expect(await login()).toBe('401 invalid_credentials');
    expect(await backend.refused('getUserInfo', token)).toMatch(/^401 /);
  });

  it('ends access after the last contract if no last day is set', async () => {
    await backend.database.update(contracts).set({ endDate: '2026-11-17' }).where(eq(contracts.employeeId, 1));
    expect(await login()).toBe('401 invalid_credentials');
    await lastDay('2026-11-30');
    expect(await login()).toBe('succeeded');
    await lastDay(null);
    const next = { employeeId: 1, type: 'FULL_TIME' as const, startDate: '2026-12-01' };
    const [added] = await backend.database.insert(contracts).values(next).returning({ id: contracts.id });
    expect(await login()).toBe('succeeded');
    await backend.database.delete(contracts).where(eq(contracts.id, added?.id ?? 0));
    await backend.database.update(contracts).set({ endDate: null }).where(eq(contracts.employeeId, 1));
  });

  it('sends former employees no reset mail, but allows their impersonation', async () => {
    await lastDay('2026-11-17');
    const mails = await backend.database.$count(outboxMails);
    const body = { user_identifier_value: 'fulltime@demo.example', app_identifier: 'test' };
    await backend.ask('requestPasswordReset', null, { body });
    const page = await (await backend.tools('/admin/impersonate', { user: '1', 'hour-card': '' })).text();
    const [, token = ''] = /impersonation-token=([\w-]+)/.exec(page) ?? [];
    const acting = await backend.ask('validateImpersonation', null, { body: { token, app_identifier: 'test' } });
    expect(await backend.refused('getUserInfo', acting.token)).toBe('succeeded');
    expect(await backend.database.$count(outboxMails)).toBe(mails);
  });

  it('denies former employees access to the admin pages', async () => {
    const administrator = (isAdministrator: boolean) =>
      backend.database.update(users).set({ isAdministrator }).where(eq(users.id, 1));
    const logIn = () => backend.logInAdmin('fulltime@demo.example', 'Demo-2026-urenkaart');
    await administrator(true);
    const headers = { cookie: (await logIn()).cookie };
    const page = async () => (await fetch(`${backend.url}/admin`, { headers })).url;
    expect(await page()).toBe(`${backend.url}/admin`);
    await lastDay('2026-11-17');
    expect(await page()).toContain('/admin/login?');
    expect((await logIn()).status).toBe(401);
    await administrator(false);
  });

  it('accepts a login if another employee record of the user is still active', async () => {
    const twee = await backend.database.select().from(employees).where(eq(employees.userId, 5));
    await backend.database
      .update(employees)
      .set({ lastDay: '2026-01-01' })
      .where(eq(employees.id, twee[0]?.id ?? 0));
    await backend.login('twee');
    expect(twee.length).toBeGreaterThan(1);
  });
});

describe('hidden choices', () => {
  const thisWeek = eq(hourCards.weekStart, '2026-11-16');

  it('accepts hidden choices on an existing card, but not on a new card', async () => {
    backend.setNow('2026-11-18T09:00:00Z');
    const token = await backend.login('fulltime');
    const monday = line('2026-11-16', '07:30', '16:15', {
      breaks: [pause('2026-11-16', '09:30', '09:45'), pause('2026-11-16', '12:00', '12:30')],
      shift_schedule: 11,
    });
    const body = fullTimeCard({ shift: 1, lines: [monday] });
    await backend.database.delete(hourCards).where(thisWeek);
    await backend.ask('createHourCard', token, { body });
    const [card] = await backend.database.select({ id: hourCards.id }).from(hourCards).where(thisWeek);

    const own = eq(departmentEmployees.employeeId, 1);
    await backend.database.delete(departmentEmployees).where(own);
    await backend.database.update(shiftScheduleEntries).set({ isHidden: true }).where(eq(shiftScheduleEntries.id, 11));
    // Explain all hours of Monday with an exception, because Monday's schedule is hidden.
    const exceptions = [{ minutes: 480, hour_exception: 4, wage_component: null, comment: '' }];
    const corrected = { ...body, lines: [{ ...monday, work_time_exceptions: exceptions }] };
    const params = { hourCardId: card?.id ?? 0 };
    expect(await backend.refused('updateHourCard', token, { params, body: corrected })).toBe('succeeded');
    await backend.database.delete(hourCards).where(thisWeek);
    expect(await backend.refused('createHourCard', token, { body: corrected })).toBe('422 invalid_hour_card');
    await backend.database
      .insert(departmentEmployees)
      .values([1, 2].map((departmentId) => ({ departmentId, employeeId: 1 })));
    await backend.database.update(shiftScheduleEntries).set({ isHidden: false });
  });

  it('omits hidden choices from all lists', async () => {
    const token = await backend.login('fulltime');
    const lists = async () => [
      (await backend.ask('listYouthDepartments', token)).length,
      Object.keys(await backend.ask('listSecondmentDepartments', token, { query: { employee: 1 } })).length,
      (await backend.ask('listShifts', token, { query: { department: 1 } })).length,
      (await backend.ask('getShiftSchedule', token, { params: { shiftId: 1 } })).length,
      (await backend.ask('listHourExceptions', token)).length,
      (await backend.ask('listSecondmentOptions', token)).length,
      (await backend.ask('listWageComponents', token)).length,
    ];
    expect((await lists()).every((count) => count > 0)).toBe(true);
    const tables = [departments, shifts, shiftScheduleEntries, hourExceptionTypes, secondmentOptions, wageComponents];
    for (const table of tables) await backend.database.update(table).set({ isHidden: true });
    expect(await lists()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    for (const table of tables) await backend.database.update(table).set({ isHidden: false });
  });
});

describe('invitations', () => {
  const moment = { now: new Date('2026-11-18T09:00:00Z'), today: '2026-11-18' };
  const services = (mailer?: Mailer) => ({
    database: backend.database,
    now: () => moment.now,
    mailer: mailer ?? outboxMailer(backend.database, () => moment.now),
    appUrl,
  });
  const newcomers = ['nieuw.een@demo.example', 'nieuw.twee@demo.example', 'nieuw.drie@demo.example'];
  const waiting = async (later = moment) => {
    const all = await listInvitees(backend.database, later);
    return all.filter(({ email }) => newcomers.includes(email));
  };
  beforeEach(async () => {
    backend.setNow('2026-11-18T09:00:00Z');
    for (const [index, email] of newcomers.entries()) {
      await backend.database.delete(employees).where(eq(employees.employeeNumber, `n${index}`));
      await backend.database.delete(users).where(eq(users.email, email));
      const [user] = await backend.database.insert(users).values({ email }).returning({ id: users.id });
      const person = { userId: user?.id, fullName: `Nieuw ${index}`, companyName: 'Demo', employeeNumber: `n${index}` };
      await backend.database.insert(employees).values(person);
    }
  });

  it('invites every user without a password and lists unanswered invitations', async () => {
    expect((await waiting()).map(({ invitedAt }) => invitedAt)).toEqual([null, null, null]);
    const links = new Map<string, string | null>();
    await invitePeople(services(), actor, await waiting(), ({ email, link }) => links.set(email, link));
    expect(await waiting()).toMatchObject([
      { email: 'nieuw.drie@demo.example', names: ['Nieuw 2'], invitedAt: moment.now, isExpired: false },
      { email: 'nieuw.een@demo.example', names: ['Nieuw 0'], invitedAt: moment.now, isExpired: false },
      { email: 'nieuw.twee@demo.example', names: ['Nieuw 1'], invitedAt: moment.now, isExpired: false },
    ]);
    const [, token = ''] = /invite-token=([\w-]+)/.exec(links.get('nieuw.een@demo.example') ?? '') ?? [];
    const body = { token, password: 'Een-goed-wachtwoord-1', app_identifier: 'test' };
    await backend.ask('finishInvite', null, { body });
    expect((await waiting()).map(({ email }) => email)).toEqual(['nieuw.drie@demo.example', 'nieuw.twee@demo.example']);
    const isExpiredAt = async (time: string) =>
      (await waiting({ now: new Date(`2026-11-25T${time}Z`), today: '2026-11-25' })).map(({ isExpired }) => isExpired);
    expect(await isExpiredAt('08:59:59.999')).toEqual([false, false]);
    expect(await isExpiredAt('09:00:00.000')).toEqual([true, true]);
    const [entry] = await backend.database.select().from(auditEntries).where(eq(auditEntries.action, 'people_invited'));
    expect(entry).toMatchObject({ actorName: 'de beheerder', details: { people: 3 } });
  });

  it('sends the remaining invitations after a failure and lists the failed invitation as unsent', async () => {
    const outbox = outboxMailer(backend.database, () => moment.now);
    const failing: Mailer = {
      send: async (mail) => {
        if (mail.to.startsWith('nieuw.drie')) throw new Error('550 no such mailbox');
        await outbox.send(mail);
      },
    };
    const invited: [string, boolean][] = [];
    await invitePeople(services(failing), actor, await waiting(), ({ email, link }) =>
      invited.push([email, link !== null]),
    );
    expect(invited).toEqual([
      ['nieuw.drie@demo.example', false],
      ['nieuw.een@demo.example', true],
      ['nieuw.twee@demo.example', true],
    ]);
    const again = (await waiting()).filter(({ invitedAt }) => invitedAt === null);
    expect(again.map(({ email }) => email)).toEqual(['nieuw.drie@demo.example']);
  });

  it('withdraws the link of a failed invitation, but no other links of the user', async () => {
    const [one] = await waiting();
    if (!one) throw new Error('a newcomer');
    const { userId } = one;
    const reset = { kind: 'reset' as const, userId, hash: `reset ${userId}` };
    const soon = { createdAt: moment.now, expiresAt: new Date('2026-11-18T10:00:00Z') };
    await backend.database.insert(oneTimeTokens).values({ ...reset, ...soon });
    const failing: Mailer = { send: () => Promise.reject(new Error('550 no such mailbox')) };
    await invitePeople(services(failing), actor, [one], () => {});
    const remaining = await backend.database.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    expect(remaining.map(({ kind }) => kind)).toEqual(['reset']);
  });

  it('rejects invitations for unknown addresses, former employees and users with a password', async () => {
    const find = (address: string) => findInvitee(backend.database, moment.today, address);
    expect(await find('nobody@demo.example')).toEqual({ ok: false, reason: 'unknown' });
    expect(await find('Nieuw.Een@demo.example')).toMatchObject({ ok: true });
    await backend.database.update(employees).set({ lastDay: '2026-11-17' }).where(eq(employees.employeeNumber, 'n0'));
    expect(await find('nieuw.een@demo.example')).toEqual({ ok: false, reason: 'closed' });
    expect((await waiting()).map(({ email }) => email)).not.toContain('nieuw.een@demo.example');
    const passwordHash = await hashPassword('Een-goed-wachtwoord-1');
    await backend.database.update(users).set({ passwordHash }).where(eq(users.email, 'nieuw.twee@demo.example'));
    expect(await find('nieuw.twee@demo.example')).toEqual({ ok: false, reason: 'hasPassword' });
    expect(await backend.database.$count(oneTimeTokens)).toBeGreaterThan(0);
  });
});
