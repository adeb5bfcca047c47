import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/backend/database/tables/account-tables';
import { auditEntries } from '@/backend/database/tables/audit-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { companyMails, remindedWeeks, reminders } from '@/backend/database/tables/mail-tables';
import { employees } from '@/backend/database/tables/people-tables';
import type { Mail } from '@/backend/mail/mailer';
import { startTestBackend, type TestBackend } from '../support/test-backend';

/** Employees 1 and 2 of the demo company, who are on the manager's staff. */
const fullTime = { id: 1, email: 'fulltime@demo.example' };
const partTime = { id: 2, email: 'parttime@demo.example' };
const sent: Mail[] = [];
const failsFor = new Set<string>();
const mailer = {
  send: async (mail: Mail) => {
    if (failsFor.has(mail.to)) throw new Error('no mail server');
    sent.push(mail);
  },
};
const remindAt = { day: 1, minutes: 540 };

let backend: TestBackend;
let manager: string;
beforeAll(async () => {
  backend = await startTestBackend({ mailer });
  manager = await backend.login('manager');
  const weeks = and(gte(hourCards.weekStart, '2026-10-26'), lt(hourCards.weekStart, '2026-11-23'));
  await backend.database.delete(hourCards).where(and(inArray(hourCards.employeeId, [1, 2]), weeks));
});
afterAll(() => backend.stop());
beforeEach(async () => {
  sent.length = 0;
  failsFor.clear();
  backend.setNow('2026-11-18T11:00:00Z');
  await backend.database.delete(remindedWeeks);
  await backend.database.delete(reminders);
  await backend.database.delete(companyMails);
});

const period = { from_date: '2026-10-26', to_date: '2026-11-08' };
const remind = (ids: readonly number[], over: Partial<typeof period> = {}, token = manager) =>
  backend.ask('remindMissing', token, { body: { employees: [...ids], ...period, ...over } });
const nothing = { sent: [], already_today: [], unreachable: [], failed: [] };
const weeksIn = ({ body }: Mail) => [...body.matchAll(/^- (week \d+) /gm)].map(([, week]) => week);
const audited = () =>
  backend.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'reminders_sent'))
    .orderBy(auditEntries.id);

describe('a reminder by a manager', () => {
  it('mails each employee the missing weeks of the period and adds one audit entry', async () => {
    expect(await remind([fullTime.id, partTime.id])).toEqual({ ...nothing, sent: [fullTime.id, partTime.id] });
    expect(sent.map(({ to }) => to).sort()).toEqual([fullTime.email, partTime.email]);
    expect(sent.map(weeksIn)).toEqual([
      ['week 44', 'week 45'],
      ['week 44', 'week 45'],
    ]);
    expect(sent[0]?.subject).toBe('Vergeet je urenkaart niet');
    const details = { from: '2026-10-26', to: '2026-11-08', people: 2 };
    const entries = await audited();
    expect(entries).toMatchObject([{ actorUserId: 4, subject: 'user', subjectId: '4', details }]);
    expect(await (await backend.tools('/audit')).text()).toContain('Herinneringen gemaild');
  });

  it('sends a reminder in the recipient’s language', async () => {
    const inPolish = (language: 'pl' | null) =>
      backend.database.update(users).set({ language }).where(eq(users.email, partTime.email));
    await inPolish('pl');
    await remind([partTime.id]);
    await inPolish(null);
    expect(sent[0]?.subject).toBe('Nie zapomnij o karcie godzin');
  });

  it('omits the current week, even if the period includes it', async () => {
    await remind([partTime.id], { to_date: '2026-12-31' });
    expect(sent.map(weeksIn)).toEqual([['week 44', 'week 45', 'week 46']]);
    expect(await remind([partTime.id], { from_date: '2026-11-16', to_date: '2026-11-22' })).toEqual(nothing);
  });

  it('mails a missing week at most once a day', async () => {
    const before = (await audited()).length;
    await remind([partTime.id], { to_date: '2026-11-01' });
    expect(await remind([partTime.id], { to_date: '2026-11-01' })).toEqual({
      ...nothing,
      already_today: [partTime.id],
    });
    await remind([partTime.id]);
    expect(sent.map(weeksIn)).toEqual([['week 44'], ['week 45']]);
    // A call that sends no mail adds no audit entry.
    expect(await audited()).toHaveLength(before + 2);
    backend.setNow('2026-11-19T11:00:00Z');
    expect(await remind([partTime.id])).toEqual({ ...nothing, sent: [partTime.id] });
    expect(sent.map(weeksIn).at(-1)).toEqual(['week 44', 'week 45']);
  });

  it('mails a missing week once when two requests arrive at the same time', async () => {
    const answers = await Promise.all([remind([partTime.id]), remind([partTime.id])]);
    expect(answers.flatMap((answer) => answer.sent)).toEqual([partTime.id]);
    expect(answers.flatMap((answer) => answer.already_today)).toEqual([partTime.id]);
    expect(sent).toHaveLength(1);
  });

  it('applies the daily limit to manual and weekly reminders together', async () => {
    const weekly = async () => {
      const before = sent.length;
      const round = await startTestBackend({ mailer, database: backend.database, remindAt, remindEveryMs: 20 });
      round.setNow('2026-11-16T09:00:00Z');
      await expect.poll(() => sent.length).toBeGreaterThan(before);
      await round.app.close();
    };
    const mine = () => sent.filter(({ to }) => to === partTime.email).map(weeksIn);
    backend.setNow('2026-11-16T08:30:00Z');
    await remind([partTime.id]);
    await weekly();
    expect(mine()[0]).toEqual(['week 44', 'week 45']);
    expect(mine().slice(1).flat()).not.toContain('week 45');
    expect(mine().slice(1).flat()).toContain('week 46');
    expect(await remind([partTime.id], { to_date: '2026-11-15' })).toEqual({
      ...nothing,
      already_today: [partTime.id],
    });
  });

  it('reports failed mails and allows an immediate retry', async () => {
    failsFor.add(partTime.email);
    const tried = await remind([fullTime.id, partTime.id]);
    expect(tried).toEqual({ ...nothing, sent: [fullTime.id], failed: [partTime.id] });
    failsFor.clear();
    const again = await remind([fullTime.id, partTime.id]);
    expect(again).toEqual({ ...nothing, sent: [partTime.id], already_today: [fullTime.id] });
  });
});

describe('reminders to unreachable employees', () => {
  const { id, email } = partTime;
  const listed = async () => {
    const query = { employees: [id], ...period, page: 1, per_page: 24 };
    const { items } = await backend.ask('listMissingHourCards', manager, { query });
    return new Set(items.map(({ can_be_reminded }) => can_be_reminded));
  };
  const setEmployee = (values: Partial<typeof employees.$inferInsert>) =>
    backend.database.update(employees).set(values).where(eq(employees.id, id));
  const setUser = (values: Partial<typeof users.$inferInsert>) =>
    backend.database.update(users).set(values).where(eq(users.email, email));

  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    [
      'without an account',
      async () => {
        const [found] = await backend.database.select().from(employees).where(eq(employees.id, id));
        await setEmployee({ userId: null });
        return () => setEmployee({ userId: found?.userId ?? null });
      },
    ],
    [
      'without a password',
      async () => {
        const [found] = await backend.database.select().from(users).where(eq(users.email, email));
        await setUser({ passwordHash: null });
        return () => setUser({ passwordHash: found?.passwordHash ?? null });
      },
    ],
    [
      'whose last day has passed',
      async () => {
        await setEmployee({ lastDay: '2026-11-17' });
        return () => setEmployee({ lastDay: null });
      },
    ],
    [
      'of a company that disabled reminders',
      async () => {
        const [found] = await backend.database.select().from(employees).where(eq(employees.id, id));
        const off = { companyName: found?.companyName ?? '', onDecline: true, reminders: false };
        await backend.database.insert(companyMails).values(off);
        return () => backend.database.delete(companyMails);
      },
    ],
  ])('reports an employee %s as unreachable in the answer and the list', async (_, arrange) => {
    expect(await listed()).toEqual(new Set([true]));
    const restore = await arrange();
    const reached = await listed();
    const answer = await remind([id]);
    await restore();
    expect(reached).toEqual(new Set([false]));
    expect(answer).toEqual({ ...nothing, unreachable: [id] });
    expect(sent).toEqual([]);
  });
});

describe('the reminder call', () => {
  const refused = (token: string, employeeIds: (number | string)[], over: Partial<typeof period> = {}) =>
    backend.refused('remindMissing', token, { body: { employees: employeeIds, ...period, ...over } });

  it('rejects employees outside the manager’s staff and sends no mails at all', async () => {
    expect(await refused(manager, [partTime.id, 9_999])).toBe('403 invalid_employee');
    expect(await refused(manager, [partTime.id, 'elsewhere'])).toBe('403 invalid_employee');
    expect(sent).toEqual([]);
  });

  it('rejects users without staff, even for their own missing weeks', async () => {
    expect(await refused(await backend.login('parttime'), [partTime.id])).toBe('403 invalid_employee');
    expect(sent).toEqual([]);
  });

  it('rejects a nonexistent date', async () => {
    expect(await refused(manager, [partTime.id], { to_date: '2026-02-30' })).toMatch(/^422/);
  });
});
