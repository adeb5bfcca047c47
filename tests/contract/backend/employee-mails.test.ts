import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails, users } from '@/backend/database/tables/account-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { companyMails, remindedWeeks, reminders } from '@/backend/database/tables/mail-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { type Mail, outboxMailer } from '@/backend/mail/mailer';
import { startTestBackend, type TestBackend } from '../support/test-backend';

/** Employee 2, with the account parttime@demo.example. */
const partTime = 2;
/** The mails that the mailer sent, which are not in the outbox. */
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
beforeAll(async () => {
  backend = await startTestBackend({ mailer });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  sent.length = 0;
  failsFor.clear();
  await backend.database.delete(companyMails);
});

const companyOf = async (employee: number) => {
  const [found] = await backend.database.select().from(employees).where(eq(employees.id, employee));
  return found?.companyName ?? '';
};
const switchOff = (company: string, kept: Readonly<Record<string, string>>) =>
  backend.tools('/admin/mails', { company, ...kept });

describe('the mail about a declined card', () => {
  const decline = async (comment: string) => {
    const mine = eq(hourCards.employeeId, partTime);
    const [card] = await backend.database.select().from(hourCards).where(mine).orderBy(hourCards.weekStart).limit(1);
    if (!card) throw new Error('There is no card');
    await backend.database
      .update(hourCards)
      .set({ status: 'CREATED', weekStart: '2026-11-02' })
      .where(eq(hourCards.id, card.id));
    const manager = await backend.login('manager');
    await backend.ask('declineHourCard', manager, { params: { hourCardId: card.id }, body: { comment } });
    return card.id;
  };
  beforeAll(async () => {
    const existingCard = and(eq(hourCards.employeeId, partTime), eq(hourCards.weekStart, '2026-11-02'));
    await backend.database.delete(hourCards).where(existingCard);
  });

  it('sends the employee the week, the reason and a link to the card', async () => {
    const id = await decline('  De pauze van woensdag ontbreekt.  ');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toEqual({
      to: 'parttime@demo.example',
      subject: 'Je urenkaart van week 45 is afgekeurd',
      body: expect.stringMatching(
        /^Hallo \S+.*,\n\nJe urenkaart van week 45 \(2 november t\/m 8 november\) is afgekeurd/,
      ),
    });
    expect(sent[0]?.body).toContain('\n\nReden: De pauze van woensdag ontbreekt.\n\n');
    expect(sent[0]?.body).toContain(`\n\nhttp://app.example:3000/hour-cards/edit?hourCardId=${id}\n`);
  });

  it('omits the reason from the mail when none was given', async () => {
    await decline('');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.body).not.toContain('Reden');
  });

  it('sends no mail for a company that disabled mails about declined cards', async () => {
    await switchOff('Een ander bedrijf', {});
    await decline('een');
    await expect.poll(() => sent.length).toBe(1);
    await switchOff(await companyOf(partTime), { reminders: 'on' });
    await decline('twee');
    await backend.app.close();
    expect(sent).toHaveLength(1);
    backend = await startTestBackend({ mailer, database: backend.database });
  });

  it('keeps the card declined when the mail cannot be sent', async () => {
    failsFor.add('parttime@demo.example');
    const id = await decline('drie');
    const [card] = await backend.database.select().from(hourCards).where(eq(hourCards.id, id));
    expect(card?.status).toBe('DECLINED');
  });
});

describe('the weekly reminder', () => {
  const running: TestBackend[] = [];
  /** Starts a backend that checks the time every 20 milliseconds. */
  const remind = async (moment: string, to = mailer) => {
    const reminding = await startTestBackend({ mailer: to, database: backend.database, remindAt, remindEveryMs: 20 });
    reminding.setNow(moment);
    running.push(reminding);
    return reminding;
  };
  const mine = () => sent.filter(({ to }) => to === 'parttime@demo.example');
  const shortPause = () => new Promise((resolve) => setTimeout(resolve, 300));

  beforeEach(async () => {
    await backend.database.delete(reminders);
    await backend.database.delete(remindedWeeks);
    const weeks = and(gte(hourCards.weekStart, '2026-10-26'), lt(hourCards.weekStart, '2026-11-09'));
    await backend.database.delete(hourCards).where(and(eq(hourCards.employeeId, partTime), weeks));
  });
  /** Stops the backends after they have finished their current round of reminders. */
  const closeAll = async () => {
    for (const one of running.splice(0)) await one.app.close();
  };
  afterEach(closeAll);

  it('lists every past week without a card, oldest first, with a link', async () => {
    await remind('2026-11-16T08:00:00Z');
    await expect.poll(() => mine().length).toBe(1);
    const lines =
      mine()[0]
        ?.body.split('\n')
        .filter((line) => line.startsWith('- ')) ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        `- week 44 (26 oktober t/m 1 november): http://app.example:3000/hour-cards/create?employee=2&year=2026&week=44`,
        `- week 45 (2 november t/m 8 november): http://app.example:3000/hour-cards/create?employee=2&year=2026&week=45`,
      ]),
    );
    const weeks = lines.map((line) => Number(/week (\d+)/.exec(line)?.[1]));
    expect(weeks).toEqual(weeks.toSorted((a, b) => a - b));
    expect(weeks).not.toContain(47);
    expect(mine()[0]?.subject).toBe('Vergeet je urenkaart niet');
  });

  it('reminds each employee once a week, even with several rounds and backends', async () => {
    await Promise.all([remind('2026-11-16T08:00:00Z'), remind('2026-11-16T08:00:00Z')]);
    await expect.poll(() => mine().length).toBe(1);
    await closeAll();
    const first = sent.length;
    await remind('2026-11-16T20:00:00Z');
    await shortPause();
    await closeAll();
    expect(sent).toHaveLength(first);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(first);
    await remind('2026-11-23T08:00:00Z');
    await expect.poll(() => mine().length).toBe(2);
  });

  it('sends reminders only on the reminder day, from the configured time', async () => {
    await remind('2026-11-16T07:59:00Z');
    await remind('2026-11-17T12:00:00Z');
    await shortPause();
    await closeAll();
    expect(sent).toEqual([]);
  });

  it('retries a failed reminder in the next round', async () => {
    failsFor.add('parttime@demo.example');
    await remind('2026-11-16T08:00:00Z');
    await expect.poll(() => sent.length).toBeGreaterThan(5);
    expect(mine()).toEqual([]);
    failsFor.clear();
    await expect.poll(() => mine().length).toBe(1);
    await closeAll();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
  });

  it('skips companies that disabled reminders and users without a password', async () => {
    const company = await companyOf(partTime);
    await switchOff(company, { onDecline: 'on' });
    await remind('2026-11-16T08:00:00Z');
    await shortPause();
    await closeAll();
    const recipients = await backend.database
      .select({ email: users.email })
      .from(users)
      .innerJoin(employees, eq(employees.userId, users.id))
      .where(eq(employees.companyName, company));
    const silent = new Set(recipients.map(({ email }) => email));
    expect(sent.filter(({ to }) => silent.has(to))).toEqual([]);

    await backend.database.delete(companyMails);
    await backend.database.update(users).set({ passwordHash: null }).where(eq(users.email, 'parttime@demo.example'));
    await remind('2026-11-16T09:00:00Z');
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await shortPause();
    await closeAll();
    expect(mine()).toEqual([]);
  });

  it('skips employees whose last day has passed', async () => {
    await backend.database
      .update(users)
      .set({ passwordHash: 'of somebody with a password' })
      .where(eq(users.email, 'parttime@demo.example'));
    const leaveOn = (lastDay: string | null) =>
      backend.database.update(employees).set({ lastDay }).where(eq(employees.id, partTime));
    await leaveOn('2026-11-15');
    await remind('2026-11-16T08:00:00Z');
    await expect.poll(() => sent.length).toBeGreaterThan(3);
    await shortPause();
    await closeAll();
    expect(mine()).toEqual([]);
    await leaveOn('2026-11-16');
    await remind('2026-11-16T09:00:00Z');
    await expect.poll(() => mine().length).toBe(1);
    await closeAll();
    await leaveOn(null);
  });

  it('shows sent reminders in the outbox', async () => {
    const to = outboxMailer(backend.database, () => new Date('2026-11-16T08:00:00Z'));
    await remind('2026-11-16T08:00:00Z', to);
    await expect.poll(() => backend.database.$count(outboxMails)).toBeGreaterThan(0);
    expect(await (await backend.tools('/outbox')).text()).toContain('Vergeet je urenkaart niet');
  });
});

describe('the mail settings page', () => {
  it('shows each company’s mail settings and the reminder time', async () => {
    const company = await companyOf(partTime);
    const off = await (await backend.tools('/admin/mails')).text();
    expect(off).toContain('Herinneringen aan kaarten die nog missen staan uit');
    expect(off).toContain(`<td>${company}</td>`);
    expect(off.match(/ checked>/g)).toHaveLength(2 * (off.match(/name="company"/g)?.length ?? 0));
    await switchOff(company, { onDecline: 'on' });
    const chosen = await (await backend.tools('/admin/mails')).text();
    expect(chosen.match(/ checked>/g)).toHaveLength(2 * (off.match(/name="company"/g)?.length ?? 0) - 1);
    const reminding = await startTestBackend({ database: backend.database, remindAt });
    expect(await (await reminding.tools('/admin/mails')).text()).toContain('(maandag 09:00)');
    await reminding.app.close();
  });

  it('rejects mail settings without a company', async () => {
    expect((await backend.tools('/admin/mails', { onDecline: 'on' })).status).toBe(422);
    expect(
      await backend.database
        .select()
        .from(companyMails)
        .where(inArray(companyMails.companyName, [''])),
    ).toEqual([]);
  });
});
