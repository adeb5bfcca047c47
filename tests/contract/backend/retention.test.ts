import { readFileSync, statSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '@/backend/audit/record-audit';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCardLines, hourCards } from '@/backend/database/tables/hour-card-tables';
import { payrollRuns } from '@/backend/database/tables/payroll-tables';
import { contracts, employees } from '@/backend/database/tables/people-tables';
import { outboxMailer } from '@/backend/mail/mailer';
import { sendInvitation } from '@/backend/mail/send-links';
import { payrollCommand } from '@/backend/payroll/payroll-command';
import { countExpired } from '@/backend/retention/apply-retention';
import { retentionCommand } from '@/backend/retention/retention-command';
import { readSettings } from '@/backend/settings';
import { commandContext } from '../support/command-context';
import { fullTimeCard, partTimeCard } from '../support/payloads';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let command: ReturnType<typeof commandContext>;
/** Both employees left six years ago. `stayer` still has a card from a year ago, `leaver` only an old one. */
const [stayer, leaver] = [90_001, 90_002];
beforeAll(async () => {
  backend = await startTestBackend();
  command = commandContext(backend.database);
  const { database, ask, login } = backend;
  await database.delete(hourCards);
  const [fullTime, partTime] = [await login('fulltime'), await login('parttime')];
  await ask('createHourCard', fullTime, { body: fullTimeCard({ travel_expenses: 3 }) });
  await ask('createHourCard', partTime, { body: partTimeCard() });
  await database.update(hourCards).set({ status: 'APPROVED' });
  await payrollCommand(['--week', '2026-47', '--out', command.file('loon.csv')], command.context);
  await database.insert(users).values([stayer, leaver].map((id) => ({ id, email: `${id}@demo.example` })));
  const person = (id: number) => ({
    id,
    userId: id,
    fullName: `Vroeger ${id}`,
    companyName: '',
    employeeNumber: `${id}`,
  });
  await database.insert(employees).values([stayer, leaver].map(person));
  const old = { type: 'FULL_TIME' as const, startDate: '2015-01-01', endDate: '2020-06-30' };
  await database.insert(contracts).values([stayer, leaver].map((id) => ({ ...old, id, employeeId: id })));
  const [card] = await database.select().from(hourCards).where(eq(hourCards.employeeId, 1));
  if (!card) throw new Error('There is no card');
  const { id: _, number: __, ...rest } = card;
  const copy = { ...rest, status: 'SYNCED' as const };
  await database.insert(hourCards).values([
    { ...copy, employeeId: leaver, contractId: leaver, year: 2020, week: 20, weekStart: '2020-05-11' },
    { ...copy, employeeId: stayer, contractId: stayer, year: 2025, week: 20, weekStart: '2025-05-12' },
    // The first of these weeks ends after the cut-off date, the second before it.
    { ...copy, status: 'CREATED', year: 2021, week: 46, weekStart: '2021-11-15' },
    { ...copy, year: 2021, week: 45, weekStart: '2021-11-08' },
  ]);
  const run = { createdAt: new Date('2020-06-01T09:00:00Z') };
  await database.insert(payrollRuns).values({ ...run, firstWeek: '2020-05-11', lastWeek: '2020-05-18' });
  const mail = {
    receiver: 'fulltime@demo.example',
    subject: 'Link',
    body: 'Klik: http://app/x?token=gEHeim_1-x&email=a',
  };
  await database.insert(outboxMails).values([
    { ...mail, createdAt: new Date('2020-01-01T00:00:00Z') },
    { ...mail, createdAt: new Date('2026-01-01T00:00:00Z') },
  ]);
});
afterAll(async () => {
  command.remove();
  await backend.stop();
});

const run = (...argv: string[]) => retentionCommand(argv, command.context);

async function figures() {
  const { database } = backend;
  const tables = [hourCards, hourCardLines, employees, users, payrollRuns, outboxMails, auditEntries];
  return Promise.all(tables.map((table) => database.$count(table)));
}

describe('retention', () => {
  it('lists the expired data in a dry run without removing any data', async () => {
    const before = await figures();
    command.output();
    await run('--dry-run');
    const output = command.output();
    expect(output).toContain('Ouder dan 5 jaar (van voor 2021-11-18). Dit zou verdwijnen:');
    expect(output).toMatch(/^ +2 {2}urenkaarten$/m);
    expect(output).toMatch(/^ +0 {2}waarvan nooit naar de loonadministratie$/m);
    expect(output).toMatch(/^ +1 {2}loonruns$/m);
    expect(output).toMatch(/^ +1 {2}medewerkers zonder contract en urenkaarten$/m);
    expect(output).toMatch(/^ +1 {2}gebruikers$/m);
    expect(output).toMatch(/^ +1 {2}mails in het postvak uit$/m);
    expect(await figures()).toEqual(before);
  });

  it('removes only expired data and logs the removal in the audit trail', async () => {
    const [cards = 0, , people = 0, accounts = 0, runs = 0, mails = 0, trail = 0] = await figures();
    await run('--yes');
    expect(await figures()).toEqual([
      cards - 2,
      expect.any(Number),
      people - 1,
      accounts - 1,
      runs - 1,
      mails - 1,
      trail + 1,
    ]);
    const { database } = backend;
    const remaining = await database.select({ id: employees.id }).from(employees).where(sql`${employees.id} > 90000`);
    expect(remaining).toEqual([{ id: stayer }]);
    expect(await database.$count(hourCards, eq(hourCards.weekStart, '2021-11-15'))).toBe(1);
    const [last] = (await database.select().from(auditEntries).orderBy(auditEntries.id)).slice(-1);
    expect(last).toMatchObject({
      action: 'retention_applied',
      details: { to: '2021-11-17', cards: 2, employees: 1, users: 1, payrollRuns: 1 },
    });
    command.output();
    await run('--dry-run');
    expect(command.output()).toMatch(/^ +0 {2}urenkaarten$/m);
  });

  it('removes employees with an open-ended contract once their last day has expired', async () => {
    const { database } = backend;
    const employee = { companyName: '', fullName: 'Vroeger' };
    await database.insert(employees).values([
      { ...employee, id: 90_003, employeeNumber: '90003', lastDay: '2021-11-17' },
      { ...employee, id: 90_004, employeeNumber: '90004', lastDay: '2021-11-18' },
      { ...employee, id: 90_005, employeeNumber: '90005', lastDay: null },
    ]);
    const open = { type: 'FULL_TIME' as const, startDate: '2015-01-01', endDate: null };
    await database.insert(contracts).values([90_003, 90_004, 90_005].map((id) => ({ ...open, id, employeeId: id })));
    await run('--yes');
    const kept = await database.select({ id: employees.id }).from(employees).where(sql`${employees.id} > 90002`);
    expect(kept).toEqual([{ id: 90_004 }, { id: 90_005 }]);
    await database.delete(employees).where(sql`${employees.id} > 90002`);
  });

  it('requires a number of years and an explicit option before removing data', async () => {
    const before = await figures();
    const without = { ...command.context, retentionYears: undefined };
    await expect(retentionCommand(['--yes'], without)).rejects.toThrow('APP_RETENTION_YEARS is niet ingesteld');
    expect(await figures()).toEqual(before);
    await expect(run('--yes', '--dry-run')).rejects.toThrow('Kies --dry-run');
    expect(() => readSettings({ APP_RETENTION_YEARS: '0' })).toThrow('APP_RETENTION_YEARS must be at least 1');
    expect(readSettings({ APP_RETENTION_YEARS: '7' }).APP_RETENTION_YEARS).toBe(7);
  });
});

describe('retention without a setting', () => {
  it.each([[[]], [['--dry-run']]])('shows what seven years would remove: %j', async (words) => {
    const before = await figures();
    command.output();
    await retentionCommand(words, { ...command.context, retentionYears: undefined });
    const output = command.output();
    expect(output).toContain('APP_RETENTION_YEARS is niet ingesteld: alles blijft bewaard.');
    expect(output).toContain('Ouder dan 7 jaar (van voor 2019-11-18). Dit zou verdwijnen:');
    expect(output).toContain('Er is niets veranderd. Zet APP_RETENTION_YEARS in .env');
    expect(await figures()).toEqual(before);
  });
});

describe('the export of personal data', () => {
  it.each(['fulltime@demo.example', 'FullTime@demo.example', '10400'])(
    'exports all data about %s to one file',
    async (who) => {
      await run('--person', who, '--out', command.file('person.json'));
      const text = readFileSync(command.file('person.json'), 'utf8');
      const data = JSON.parse(text);
      expect(data.user).toMatchObject({ email: 'fulltime@demo.example' });
      expect(data.employees[0]).toMatchObject({
        employeeNumber: '10400',
        fullName: 'Jeroen Bakker',
        contracts: [{ type: 'FULL_TIME' }],
        managers: ['Marieke de Vries'],
      });
      expect(data.employees[0].leaveBalances).toHaveLength(4);
      const card = data.hourCards.find((one: { week: number; year: number }) => one.week === 47 && one.year === 2026);
      expect(card).toMatchObject({ status: 'SYNCED', travelExpenses: 3, lines: [{ breaks: [{}] }, { breaks: [{}] }] });
      expect(data.payrollLines.map(({ kind }: { kind: string }) => kind)).toContain('TRAVEL');
      expect(data.mails).toMatchObject([{ subject: 'Link', body: 'Klik: http://app/x?token=…&email=a' }]);
      expect(data.sessions).toMatchObject([{ device: 'test' }]);
      expect(text).not.toMatch(/passwordHash|tokenHash|scrypt|Samira/);
      expect(statSync(command.file('person.json')).mode & 0o777).toBe(0o600);
      const [last] = (await backend.database.select().from(auditEntries).orderBy(auditEntries.id)).slice(-1);
      expect(last).toMatchObject({ action: 'personal_data_given', subject: 'user', subjectId: String(data.user.id) });
    },
  );

  it('exports only the payroll notice lines about the person', async () => {
    const { database } = backend;
    const title = 'Let op: deze urenkaarten staan niet in deze run:';
    const line = (name: string, number: string) => `${name} (${number}), week 2026-47, urenkaart 1: stond in loonrun 1`;
    const lines = [line('Samira El Amrani', '10417'), line('Jeroen Bakker', '10400'), line('Jan Bos', '110400')];
    const notice = { blocks: [{ title, summary: '3 urenkaarten', lines }], advice: null };
    const weeks = { firstWeek: '2026-11-16', lastWeek: '2026-11-16', createdAt: new Date('2026-11-18T09:00:00Z') };
    const [stored] = await database
      .insert(payrollRuns)
      .values({ ...weeks, explanation: { madeAt: '18-11-2026, 10:00', notice } })
      .returning();
    await run('--person', '10400', '--out', command.file('notices.json'));
    const { payrollNotices } = JSON.parse(readFileSync(command.file('notices.json'), 'utf8'));
    expect(payrollNotices).toEqual([{ runId: stored?.id, title, lines: [lines[1]] }]);
    await database.delete(payrollRuns).where(eq(payrollRuns.id, stored?.id ?? 0));
  });

  it('removes login tokens from exported mails', async () => {
    const { database } = backend;
    const owner = { userId: 4, email: 'manager@demo.example' };
    const { now } = command.context;
    const services = { database, now, mailer: outboxMailer(database, now), appUrl: 'http://app.example:3000' };
    const link = await sendInvitation(services, owner);
    const body = { user_identifier_value: owner.email, app_identifier: 'test' };
    await backend.ask('requestPasswordReset', null, { body });
    await expect.poll(() => database.$count(outboxMails, eq(outboxMails.receiver, owner.email))).toBe(2);
    await run('--person', owner.email, '--out', command.file('links.json'));
    const { mails }: { mails: { body: string }[] } = JSON.parse(readFileSync(command.file('links.json'), 'utf8'));
    expect(link).toMatch(/invite-token=[\w-]{20,}$/);
    expect(mails.map(({ body }) => /http\S+/.exec(body)?.[0])).toEqual([
      'http://app.example:3000/invite?invite-token=…',
      'http://app.example:3000/password-reset?token=…&email=manager%40demo.example',
    ]);
  });

  it('exports only audit entries about the person and their cards', async () => {
    const { database } = backend;
    const numbersOf = async (employee: number) => {
      const cards = await database.select().from(hourCards).where(eq(hourCards.employeeId, employee));
      return cards.map(({ number }) => String(number));
    };
    const [own, others] = [await numbersOf(1), await numbersOf(2)];
    expect([own.length, others.length]).toEqual([2, 1]);
    const at = command.context.now();
    const record = (subject: 'hour_card' | 'user', subjectId: string) =>
      recordAudit(database, { at, action: 'card_approved', actor: { name: 'Karin' }, subject, subjectId });
    for (const number of [...own, ...others]) await record('hour_card', number);
    for (const user of ['1', '2', '4']) await record('user', user);
    await run('--person', 'fulltime@demo.example', '--out', command.file('trail.json'));
    const { auditTrail }: { auditTrail: { actorName: string; subject: string; subjectId: string }[] } = JSON.parse(
      readFileSync(command.file('trail.json'), 'utf8'),
    );
    const entries = auditTrail.filter(({ actorName }) => actorName === 'Karin');
    expect(entries.map(({ subject, subjectId }) => `${subject} ${subjectId}`)).toEqual([
      ...own.map((number) => `hour_card ${number}`),
      'user 1',
    ]);
  });

  it('adds no audit entry for an unknown person or a failed export', async () => {
    const before = await backend.database.$count(auditEntries);
    await expect(run('--person', 'niemand@x.nl', '--out', command.file('x.json'))).rejects.toThrow(
      'Er is geen gebruiker',
    );
    await expect(run('--person', '10400', '--out', command.file('no/x.json'))).rejects.toThrow(
      'kan niet worden geschreven',
    );
    await expect(run('--person', '10400')).rejects.toThrow('Noem met --out het bestand.');
    expect(await backend.database.$count(auditEntries)).toBe(before);
  });
});

describe('expiry of data', () => {
  const now = new Date('2026-11-18T09:00:00Z');
  const sunday = '2021-11-21';
  const expired = (before: string) => countExpired(backend.database, before, now);

  it('expires cards and runs on the Monday after their last week', async () => {
    const run = { createdAt: now, firstWeek: '2021-11-08', lastWeek: '2021-11-15' };
    await backend.database.insert(payrollRuns).values(run);
    const [during, after] = [await expired(sunday), await expired('2021-11-22')];
    expect([after.cards - during.cards, after.payrollRuns - during.payrollRuns]).toEqual([1, 1]);
  });

  it.each([
    ['CREATED', 1],
    ['DECLINED', 1],
    ['APPROVED', 1],
    ['SYNCED', 0],
  ] as const)('counts a %s card as never exported: %i', async (status, count) => {
    await backend.database.update(hourCards).set({ status }).where(eq(hourCards.weekStart, '2021-11-15'));
    const [during, after] = [await expired(sunday), await expired('2021-11-22')];
    expect(after.neverExported - during.neverExported).toBe(count);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'expires the account of an expired employee, unless it is an administrator: %s',
    async (isAdministrator, removedUsers) => {
      const { database } = backend;
      const before = await expired('2021-11-18');
      const id = 90_010 + removedUsers;
      await database.insert(users).values({ id, email: `${id}@demo.example`, isAdministrator });
      const person = { id, userId: id, fullName: 'Vroeger', companyName: '', employeeNumber: `${id}` };
      await database.insert(employees).values(person);
      const contract = { type: 'FULL_TIME' as const, startDate: '2015-01-01', endDate: '2020-06-30' };
      await database.insert(contracts).values({ ...contract, id, employeeId: id });
      const after = await expired('2021-11-18');
      expect([after.employees - before.employees, after.users - before.users]).toEqual([1, removedUsers]);
      await database.delete(employees).where(eq(employees.id, id));
    },
  );
});
