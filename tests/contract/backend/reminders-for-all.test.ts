import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/backend/database/tables/account-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { remindedWeeks, reminders } from '@/backend/database/tables/mail-tables';
import { contracts, employees } from '@/backend/database/tables/people-tables';
import type { Mail } from '@/backend/mail/mailer';
import { startTestBackend, type TestBackend } from '../support/test-backend';

/** The number of people to add, more than fit on a page of any list. */
const newcomers = 230;
/** Monday of week 1 of 2027. The year before has 53 weeks. */
const monday = '2027-01-04T08:00:00Z';
const remindAt = { day: 1, minutes: 540 };
const eightWeeks = [
  'week 46 (9 november t/m 15 november)',
  'week 47 (16 november t/m 22 november)',
  'week 48 (23 november t/m 29 november)',
  'week 49 (30 november t/m 6 december)',
  'week 50 (7 december t/m 13 december)',
  'week 51 (14 december t/m 20 december)',
  'week 52 (21 december t/m 27 december)',
  'week 53 (28 december t/m 3 januari)',
];

let company: TestBackend;
/** The number of each user's employee records that need hour cards, by user. */
const expected = new Map<string, number>();
const sent: Mail[] = [];
const failsFor = new Set<string>();
const mailer = {
  send: async (mail: Mail) => {
    if (failsFor.has(mail.to)) throw new Error('no mail server');
    sent.push(mail);
  },
};

beforeAll(async () => {
  company = await startTestBackend({ mailer });
  const { database } = company;
  const passwordHash = 'of somebody with a password';
  const added = await database
    .insert(users)
    .values(Array.from({ length: newcomers }, (_, at) => ({ email: `nieuw.${at}@demo.example`, passwordHash })))
    .returning({ id: users.id });
  const people = await database
    .insert(employees)
    .values(
      added.map(({ id }) => ({ userId: id, fullName: `Nieuw ${id}`, companyName: 'Nieuw', employeeNumber: `n${id}` })),
    )
    .returning({ id: employees.id });
  const [contract] = await database.select().from(contracts).limit(1);
  if (!contract) throw new Error('There is no contract');
  const { id: _own, ...like } = contract;
  await database.insert(contracts).values(people.map(({ id }) => ({ ...like, employeeId: id })));
  // Give all employees a permanent contract and no cards.
  await database.update(contracts).set({ startDate: '2020-01-01', endDate: null });
  await database.update(employees).set({ lastDay: null });
  await database.delete(hourCards);
  const found = await database
    .selectDistinct({ id: employees.id, email: users.email })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .innerJoin(contracts, eq(contracts.employeeId, employees.id))
    .where(and(isNotNull(users.passwordHash), ne(employees.isOfficeEmployee, true)));
  for (const { email } of found) expected.set(email, (expected.get(email) ?? 0) + 1);
});
afterAll(() => company.stop());

const running: TestBackend[] = [];
beforeEach(async () => {
  sent.length = 0;
  failsFor.clear();
  await company.database.delete(reminders);
  await company.database.delete(remindedWeeks);
});
/** Stops the backends after they have finished their current round of reminders. */
const closeAll = async () => {
  for (const one of running.splice(0)) await one.app.close();
};
afterEach(closeAll);

/** Starts backends that check the time every 20 milliseconds. */
async function remind(moment: string, backends = 1) {
  for (let at = 0; at < backends; at += 1) {
    const one = await startTestBackend({ mailer, database: company.database, remindAt, remindEveryMs: 20 });
    one.setNow(moment);
    running.push(one);
  }
}
const linesOf = ({ body }: Mail) => body.split('\n').filter((line) => line.startsWith('- '));
const mailsByPerson = () => Object.fromEntries(sent.map((mail) => [mail.to, linesOf(mail).length]));
const eightWeeksEach = () => Object.fromEntries([...expected].map(([email, records]) => [email, records * 8]));

describe('weekly reminders for a whole company', () => {
  it('includes many people, some with several employee records', () => {
    expect(expected.size).toBeGreaterThan(newcomers);
    expect([...expected.values()].some((records) => records > 1)).toBe(true);
  });

  it.each([1, 2])('mails each person the missing weeks of all records once, from %d backends', async (backends) => {
    await remind(monday, backends);
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(expected.size);
    await closeAll();
    expect(sent).toHaveLength(expected.size);
    expect(mailsByPerson()).toEqual(eightWeeksEach());
  });

  it('lists each missing week once, oldest first, across the turn of the year', async () => {
    await remind(monday);
    await expect.poll(() => sent.some(({ to }) => to === 'nieuw.7@demo.example'), { timeout: 20_000 }).toBe(true);
    await closeAll();
    const mail = sent.find(({ to }) => to === 'nieuw.7@demo.example');
    expect(mail && linesOf(mail).map((line) => /^- (week [^:]+\))/.exec(line)?.[1])).toEqual(eightWeeks);
  });

  it('sends no second reminder in the same week, even after failed mails', async () => {
    failsFor.add('nieuw.3@demo.example').add('nieuw.200@demo.example');
    await remind(monday);
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(expected.size - 2);
    failsFor.clear();
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(expected.size);
    await closeAll();
    expect(mailsByPerson()).toEqual(eightWeeksEach());
    // A backend that starts later that day reminds only the user without a stored reminder.
    const [forgotten] = await company.database
      .select({ id: employees.id })
      .from(employees)
      .innerJoin(users, eq(users.id, employees.userId))
      .where(eq(users.email, 'nieuw.5@demo.example'));
    await company.database.delete(reminders).where(eq(reminders.employeeId, forgotten?.id ?? 0));
    await company.database.delete(remindedWeeks).where(eq(remindedWeeks.employeeId, forgotten?.id ?? 0));
    sent.length = 0;
    await remind('2027-01-04T20:00:00Z');
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(1);
    await closeAll();
    expect(mailsByPerson()).toEqual({ 'nieuw.5@demo.example': 8 });
  });

  it('sends another reminder with all missing weeks a week later', async () => {
    await remind(monday);
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(expected.size);
    await closeAll();
    sent.length = 0;
    await remind('2027-01-11T08:00:00Z');
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(expected.size);
    await closeAll();
    expect(mailsByPerson()).toEqual(eightWeeksEach());
  });
});
