import { and, eq, inArray, isNotNull, not, type SQL } from 'drizzle-orm';
import { addDays, addWeeks, mondayOf, weekOf } from '@/lib/hour-card/calendar';
import { weeksShown } from '@/lib/hour-card/recent-weeks';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { isOpenOn } from '../accounts/closed-accounts';
import { storeUnaudited } from '../database/change';
import type { Database } from '../database/database';
import { groupBy } from '../database/queries';
import { users } from '../database/tables/account-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { companyMails, reminders } from '../database/tables/mail-tables';
import { employees } from '../database/tables/people-tables';
import { listMissing } from '../hour-cards/missing-weeks';
import type { Services } from '../services';
import type { MailTexts } from './mail-texts';
import { textsFor } from './reader-language';
import { linkTo } from './send-links';

/** The kinds of mail that a company can switch off. */
export const mailKinds = ['onDecline', 'reminders'] as const;
export type MailKind = (typeof mailKinds)[number];

/** For example `week 47 (16 november t/m 22 november)`. */
function weekText({ locale, week: write }: MailTexts, week: Week): string {
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  const dayText = (date: IsoDate) => days.format(new Date(date));
  const monday = mondayOf(week);
  return write({ week: String(week.week), from: dayText(monday), to: dayText(addDays(monday, 6)) });
}

/** The companies that switched a kind of mail off. */
async function silentCompanies(database: Database, kind: MailKind): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ name: companyMails.companyName })
    .from(companyMails)
    .where(not(companyMails[kind]));
  return new Set(rows.map(({ name }) => name));
}

export type MailServices = Pick<Services, 'database' | 'mailer' | 'appUrl'>;

/** A card with its employee; null without an account, or when the company switched these mails off. */
async function cardToMail(database: Database, which: SQL) {
  const [card] = await database
    .select({
      monday: hourCards.weekStart,
      comment: hourCards.comment,
      correctionReason: hourCards.correctionReason,
      name: employees.fullName,
      company: employees.companyName,
      email: users.email,
    })
    .from(hourCards)
    .innerJoin(employees, eq(employees.id, hourCards.employeeId))
    .innerJoin(users, eq(users.id, employees.userId))
    .where(which);
  if (!card || (await silentCompanies(database, 'onDecline')).has(card.company)) return null;
  return card;
}

/**
 * Tells the employee that a card was declined, or reopened for a correction, why, and where to put it right
 * (rule: backend-mail-decline).
 */
export async function sendDeclined({ database, mailer, appUrl }: MailServices, cardId: number): Promise<void> {
  const card = await cardToMail(database, eq(hourCards.id, cardId));
  if (card === null) return;
  const week = weekOf(card.monday);
  const texts = await textsFor(database, card.email);
  const mail = card.correctionReason === null ? texts.declinedMail : texts.declinedCorrectionMail;
  await mailer.send({
    to: card.email,
    subject: mail.subject({ week: String(week.week) }),
    body: mail.body({
      name: card.name,
      week: weekText(texts, week),
      reason: card.comment,
      link: linkTo(appUrl, '/hour-cards/edit', { hourCardId: String(cardId) }),
    }),
  });
}

/**
 * Tells the employee that a reopened card need not be corrected any more, in companies that mail about
 * reopening.
 */
export async function sendCorrectionCancelled({ database, mailer }: MailServices, cardNumber: number): Promise<void> {
  const card = await cardToMail(database, eq(hourCards.number, cardNumber));
  if (card === null) return;
  const week = weekOf(card.monday);
  const texts = await textsFor(database, card.email);
  await mailer.send({
    to: card.email,
    subject: texts.cancelledCorrectionMail.subject({ week: String(week.week) }),
    body: texts.cancelledCorrectionMail.body({ name: card.name, week: weekText(texts, week) }),
  });
}

/** How many mails a round of reminders sent, and how many failed; those are tried again in the next round. */
export type Reminded = Readonly<{ sent: number; failed: number }>;

/**
 * Mails everybody who has no card for one of the last weeks: one mail with all weeks, at most one a week to
 * an employee (rule: backend-mail-remind). The week that runs is not missed yet. Who has no password yet is
 * waiting for an invitation, not for a reminder, and whose last day has passed may not come in.
 */
export async function sendReminders(services: Services): Promise<Reminded> {
  const { database } = services;
  const today = services.today();
  const thisWeek = weekOf(today);
  const silent = await silentCompanies(database, 'reminders');
  const people = await database
    .select({ id: employees.id, name: employees.fullName, company: employees.companyName, email: users.email })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(isNotNull(users.passwordHash), isOpenOn(database, users.id, today)));
  const asked = people.filter(({ company }) => !silent.has(company));
  const filter = {
    employees: asked.map(({ id }) => id),
    from: mondayOf(addWeeks(thisWeek, -weeksShown)),
    to: addDays(mondayOf(thisWeek), -1),
    today,
  };
  const missing = await listMissing(database, filter, { limit: asked.length * weeksShown, offset: 0 });
  const weeksOf = groupBy(missing, ({ employee_id }) => employee_id);

  let sent = 0;
  let failed = 0;
  for (const [email, own] of groupBy(asked, (person) => person.email)) {
    const behind = own.filter(({ id }) => weeksOf.has(id));
    if (behind.length === 0) continue;
    const claimed = await claim(database, behind, mondayOf(thisWeek));
    if (claimed.size === 0) continue;
    const texts = await textsFor(database, email);
    const lines = behind
      .filter(({ id }) => claimed.has(id))
      .flatMap(({ id, company }) =>
        (weeksOf.get(id) ?? []).toReversed().map(({ year, week }) => {
          const query = { employee: String(id), year: String(year), week: String(week) };
          const place = own.length > 1 ? `, ${company}` : '';
          return `- ${weekText(texts, { year, week })}${place}: ${linkTo(services.appUrl, '/hour-cards/create', query)}`;
        }),
      );
    const { subject, body } = texts.reminderMail;
    try {
      const text = body({ name: own[0]?.name ?? '', weeks: lines.join('\n') });
      await services.mailer.send({ to: email, subject, body: text });
      sent += 1;
    } catch {
      failed += 1;
      const which = and(inArray(reminders.employeeId, [...claimed]), eq(reminders.sentWeek, mondayOf(thisWeek)));
      await storeUnaudited(database, (transaction) => transaction.delete(reminders).where(which));
    }
  }
  return { sent, failed };
}

/** The employees who had no reminder yet this week, and have one now: another backend finds them taken. */
async function claim(database: Database, people: readonly { id: number }[], sentWeek: IsoDate): Promise<Set<number>> {
  const taken = await storeUnaudited(database, (transaction) =>
    transaction
      .insert(reminders)
      .values(people.map(({ id }) => ({ employeeId: id, sentWeek })))
      .onConflictDoNothing()
      .returning({ id: reminders.employeeId }),
  );
  return new Set(taken.map(({ id }) => id));
}
