import { and, asc, between, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '@/backend/accounts/tokens';
import { accessTokens, type Language, users } from '@/backend/database/tables/account-tables';
import { hourCards } from '@/backend/database/tables/hour-card-tables';
import { remindedWeeks, reminders } from '@/backend/database/tables/mail-tables';
import { employees } from '@/backend/database/tables/people-tables';
import { mailAdministrators, subjectOf } from '@/backend/mail/administrator-mails';
import { sendCorrectionCancelled, sendDeclined } from '@/backend/mail/employee-mails';
import { mailTexts } from '@/backend/mail/mail-texts';
import type { Mail } from '@/backend/mail/mailer';
import { sendInvitation, sendResetLink } from '@/backend/mail/send-links';
import { sendReminders } from '@/backend/mail/send-reminders';
import { requestReport } from '@/backend/reports/request-report';
import type { Services } from '@/backend/services';
import { startTestBackend, type TestBackend } from '../support/test-backend';

/** Employee 2, with the account parttime@demo.example. */
const partTime = 2;
const reader = { email: 'parttime@demo.example', userId: 0 };
const manager = { email: 'manager@demo.example', userId: 0 };
const sent: Mail[] = [];
const pending: Promise<void>[] = [];

let backend: TestBackend;
let services: Services;
beforeAll(async () => {
  backend = await startTestBackend();
  const { database } = backend;
  services = {
    database,
    now: () => new Date('2026-11-16T08:00:00Z'),
    today: () => '2026-11-16',
    zone: 'Europe/Amsterdam',
    mailer: { send: async (mail) => void sent.push(mail) },
    hasMailServer: true,
    appUrl: 'http://app.example:3000',
    pageShape: 'items-and-total',
    inBackground: (_name, work) => void pending.push(work()),
  };
  for (const one of [reader, manager]) {
    const [user] = await database.select().from(users).where(eq(users.email, one.email));
    one.userId = user?.id ?? 0;
  }
});
afterAll(() => backend.stop());
beforeEach(async () => {
  sent.length = 0;
  await setLanguages({});
});

const callerOf = (user: typeof manager) => ({
  ...user,
  mustChangePassword: false,
  impersonated: false,
  language: null,
  tokenHash: '',
});

type LanguageChoices = Readonly<{ workbook?: Language; chosen?: Language; others?: Language }>;

/**
 * Sets the reader's language in the workbook, the language that the reader chose, and both languages of
 * everyone else.
 */
async function setLanguages({ workbook, chosen, others }: LanguageChoices) {
  const { database } = backend;
  await database.update(users).set({ language: others ?? null });
  await database.update(employees).set({ language: others ?? null });
  await database
    .update(users)
    .set({ language: chosen ?? null })
    .where(eq(users.id, reader.userId));
  await database
    .update(employees)
    .set({ language: workbook ?? null })
    .where(eq(employees.userId, reader.userId));
}

async function declined() {
  const { database } = backend;
  const mine = eq(hourCards.employeeId, partTime);
  const [card] = await database.select().from(hourCards).where(mine).orderBy(asc(hourCards.weekStart)).limit(1);
  await sendDeclined(services, card?.id ?? 0);
}

async function correctionOf(send: (card: typeof hourCards.$inferSelect) => Promise<void>) {
  const { database } = backend;
  const mine = eq(hourCards.employeeId, partTime);
  const [card] = await database.select().from(hourCards).where(mine).orderBy(asc(hourCards.weekStart)).limit(1);
  if (!card) throw new Error('There is no card');
  const ofCard = eq(hourCards.id, card.id);
  const reopened = { status: 'DECLINED', correctionReason: 'Uren', correctionMailed: true } as const;
  await database.update(hourCards).set(reopened).where(ofCard);
  await send(card);
  await database.update(hourCards).set({ status: card.status, correctionReason: null }).where(ofCard);
}

async function reminded() {
  const { database } = backend;
  await database.delete(reminders);
  await database.delete(remindedWeeks);
  const weeks = between(hourCards.weekStart, '2026-10-26', '2026-11-09');
  await database.delete(hourCards).where(and(eq(hourCards.employeeId, partTime), weeks));
  await sendReminders(services);
}

async function reported() {
  const request = { departments: [1], from: '2026-09-02T00:00', to: '2026-10-31T23:59', receiver: reader.email };
  await requestReport(services, callerOf(manager), request);
  await Promise.all(pending.splice(0));
}

async function administratorMailed() {
  const actor = { name: 'root (opdracht)' };
  await mailAdministrators(services, {
    at: services.now(),
    action: 'administrator_added',
    actor,
    ...subjectOf(reader.userId),
  });
}

const mails: Readonly<Record<string, () => Promise<unknown>>> = {
  reset: () => sendResetLink(services, reader),
  invitation: () => sendInvitation(services, reader),
  decline: declined,
  'declined correction': () => correctionOf(({ id }) => sendDeclined(services, id)),
  'cancelled correction': () => correctionOf(({ number }) => sendCorrectionCancelled(services, number)),
  report: reported,
  reminder: reminded,
  administrator: administratorMailed,
};

const greetings = { nl: /^Hallo/, en: /^Hello/, pl: /^Cześć/ };

async function mailOf(kind: string): Promise<Mail> {
  sent.length = 0;
  await mails[kind]?.();
  const own = sent.filter(({ to }) => to === reader.email);
  expect(own).toHaveLength(1);
  return own[0] as Mail;
}

describe.each(Object.keys(mails))('the %s mail', (kind) => {
  it('uses the recipient’s language from the workbook', async () => {
    for (const [workbook, others] of [
      ['pl', 'en'],
      ['en', 'pl'],
      ['nl', 'pl'],
    ] as const) {
      await setLanguages({ workbook, chosen: others, others });
      expect((await mailOf(kind)).body).toMatch(greetings[workbook]);
    }
  });

  it('falls back to the language chosen by the recipient, then to Dutch', async () => {
    await setLanguages({ chosen: 'pl', others: 'en' });
    expect((await mailOf(kind)).body).toMatch(greetings.pl);
    await setLanguages({ others: 'pl' });
    expect((await mailOf(kind)).body).toMatch(greetings.nl);
  });
});

it('covers every kind of mail', () => {
  const kinds = Object.values(mailTexts.nl).filter((text) => typeof text === 'object' && 'subject' in text);
  expect(Object.keys(mails)).toHaveLength(kinds.length);
});

describe('dates in mails', () => {
  it.each([
    ['nl', 'week 45 (2 november t/m 8 november)', '02-09-2026 t/m 31-10-2026'],
    ['en', 'week 45 (2 November to 8 November)', '02/09/2026 to 31/10/2026'],
    ['pl', 'tydzień 45 (2 listopada – 8 listopada)', '2.09.2026 – 31.10.2026'],
    ['ro', '(2 noiembrie', '02.09.2026'],
    ['uk', '(2 листопада', '02.09.2026'],
    ['bg', '(2 ноември', '2.09.2026'],
  ] as const)('formats dates in mails for the language %s', async (workbook, week, period) => {
    await setLanguages({ workbook });
    expect((await mailOf('reminder')).body).toContain(week);
    const { subject, body } = await mailOf('report');
    expect([subject, body]).toEqual([expect.stringContaining(period), expect.stringContaining(period)]);
  });
});

it('sends a report in Dutch to a recipient without an account', async () => {
  await setLanguages({ others: 'pl' });
  const request = { departments: [1], from: '2026-09-02T00:00', to: '2026-10-31T23:59', receiver: 'loon@else.example' };
  await requestReport(services, callerOf(manager), request);
  await Promise.all(pending.splice(0));
  expect(sent.map(({ to, body }) => [to, body.slice(0, 5)])).toEqual([['loon@else.example', 'Hallo']]);
});

describe('the language chosen in the application', () => {
  const chosen = async () => {
    const [user] = await backend.database.select().from(users).where(eq(users.id, reader.userId));
    return user?.language;
  };
  const call = async (token: string, language?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(language && { 'accept-language': language }) };
    expect((await fetch(`${backend.url}/customer/user/info`, { headers })).status).toBe(200);
  };

  it('stores the language sent by the application and ignores browser defaults', async () => {
    const token = await backend.login('parttime');
    expect(await chosen()).toBeNull();
    await call(token, 'pl');
    expect(await chosen()).toBe('pl');
    expect((await mailOf('decline')).body).toMatch(greetings.pl);
    for (const language of [undefined, 'nl,en;q=0.8', 'de', '*']) await call(token, language);
    expect(await chosen()).toBe('pl');
    await call(token, 'nl');
    expect(await chosen()).toBe('nl');
  });

  it('ignores the chosen language in mails when the workbook sets a language', async () => {
    await setLanguages({ workbook: 'en' });
    await call(await backend.login('parttime'), 'pl');
    expect((await mailOf('decline')).body).toMatch(greetings.en);
  });

  it('does not change the user’s language during impersonation', async () => {
    const hash = hashSecret('a-token-of-someone-who-acts-as-them');
    const moment = { createdAt: new Date(), expiresAt: new Date('2100-01-01') };
    const token = { hash, userId: reader.userId, deviceName: 'test', impersonated: true, ...moment };
    await backend.database.insert(accessTokens).values(token);
    await call('a-token-of-someone-who-acts-as-them', 'pl');
    expect(await chosen()).toBeNull();
  });
});
