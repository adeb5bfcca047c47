import { and, eq, not, type SQL } from 'drizzle-orm';
import { addDays, mondayOf, weekOf } from '@/lib/hour-card/calendar';
import type { IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { storeUnaudited } from '../database/change';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { hourCards } from '../database/tables/hour-card-tables';
import { companyMails } from '../database/tables/mail-tables';
import { employees } from '../database/tables/people-tables';
import { isOpenCorrection } from '../payroll/open-corrections';
import type { Services } from '../services';
import type { MailTexts } from './mail-texts';
import { textsFor } from './reader-language';
import { linkTo } from './send-links';

/** The kinds of mail that a company can turn off. */
export const mailKinds = ['onDecline', 'reminders'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Formats a week, for example `week 47 (16 november t/m 22 november)`. */
export function weekText({ locale, week: write }: MailTexts, week: Week): string {
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  const dayText = (date: IsoDate) => days.format(new Date(date));
  const monday = mondayOf(week);
  return write({ week: String(week.week), from: dayText(monday), to: dayText(addDays(monday, 6)) });
}

/** The companies that turned off a kind of mail. */
async function silentCompanies(database: Database, kind: MailKind): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ name: companyMails.companyName })
    .from(companyMails)
    .where(not(companyMails[kind]));
  return new Set(rows.map(({ name }) => name));
}

export type MailServices = Pick<Services, 'database' | 'mailer' | 'appUrl'>;

/** Returns the data for a mail about a card; null if the employee has no account. */
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
  return card ?? null;
}

/** Records whether the mail about a correction was sent. Returns the ids of the updated cards. */
const noteMailed = (database: Database, which: SQL | undefined, correctionMailed: boolean) =>
  storeUnaudited(database, (transaction) =>
    transaction.update(hourCards).set({ correctionMailed }).where(which).returning({ id: hourCards.id }),
  );

/**
 * Notifies the employee by mail that a card was declined or reopened, with the reason and a link to edit it
 * (rule: backend-mail-decline).
 */
export async function sendDeclined({ database, mailer, appUrl }: MailServices, cardId: number): Promise<void> {
  const card = await cardToMail(database, eq(hourCards.id, cardId));
  if (card === null || (await silentCompanies(database, 'onDecline')).has(card.company)) return;
  const week = weekOf(card.monday);
  const texts = await textsFor(database, card.email);
  const isCorrection = card.correctionReason !== null;
  const mail = isCorrection ? texts.declinedCorrectionMail : texts.declinedMail;
  const which = eq(hourCards.id, cardId);
  // Record the mail before sending it. If no card is updated, the correction has been cancelled in the
  // meantime, and no mail must be sent.
  if (isCorrection && (await noteMailed(database, and(which, isOpenCorrection), true)).length === 0) return;
  const sending = mailer.send({
    to: card.email,
    subject: mail.subject({ week: String(week.week) }),
    body: mail.body({
      name: card.name,
      week: weekText(texts, week),
      reason: card.comment,
      link: linkTo(appUrl, '/hour-cards/edit', { hourCardId: String(cardId) }),
    }),
  });
  await sending.catch(async (error: unknown) => {
    if (isCorrection) await noteMailed(database, which, false);
    throw error;
  });
}

/**
 * Notifies the employee by mail that a reopened card needs no correction after all. Sends nothing if the
 * employee got no mail about the reopening (rule: mail-correction).
 */
export async function sendCorrectionCancelled({ database, mailer }: MailServices, cardNumber: number): Promise<void> {
  const which = eq(hourCards.number, cardNumber);
  const noted = await noteMailed(database, and(which, hourCards.correctionMailed), false);
  const card = noted.length === 0 ? null : await cardToMail(database, which);
  if (card === null) return;
  const week = weekOf(card.monday);
  const texts = await textsFor(database, card.email);
  await mailer.send({
    to: card.email,
    subject: texts.cancelledCorrectionMail.subject({ week: String(week.week) }),
    body: texts.cancelledCorrectionMail.body({ name: card.name, week: weekText(texts, week) }),
  });
}
