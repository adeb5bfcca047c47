import { and, eq, or } from 'drizzle-orm';
import { isOpenOn } from '../accounts/closed-accounts';
import { type Holder, ownerName } from '../accounts/second-factor';
import { type AuditRecord, toolsActor } from '../audit/record-audit';
import type { Database } from '../database/database';
import { tableId } from '../database/queries';
import { users } from '../database/tables/account-tables';
import type { Services } from '../services';
import type { MailTexts } from './mail-texts';
import { textsFor } from './reader-language';

type AdministratorAction = keyof MailTexts['administratorMail']['events'];
export type AdministratorRecord = AuditRecord & Readonly<{ action: AdministratorAction }>;

/** The subject of an audit entry about someone who uses the admin pages; the owner has no account. */
export const subjectOf = (holder: Holder) => ({ subject: 'user', subjectId: holder ?? ownerName }) as const;

export type AdministratorMailServices = Pick<Services, 'database' | 'mailer' | 'zone' | 'today'>;

/**
 * Mails a sign-in or a change of rights to the other administrators and to the user concerned (rule:
 * administrator-mail). If some mails fail, the others are still sent; then it throws.
 */
export async function mailAdministrators(services: AdministratorMailServices, record: AdministratorRecord) {
  const { database, mailer, zone, today } = services;
  const { actor, action, at } = record;
  const actorId = 'userId' in actor ? actor.userId : null;
  const subjectId = tableId(record.subjectId ?? '');
  const concerned = subjectId === null ? users.isAdministrator : or(users.isAdministrator, eq(users.id, subjectId));
  const readers = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(concerned, isOpenOn(database, users.id, today())));
  const who = actor === toolsActor ? ownerName : 'name' in actor ? actor.name : await addressOf(database, actor.userId);
  const whom = subjectId === null ? ownerName : await addressOf(database, subjectId);
  const sent = await Promise.allSettled(
    readers
      .filter(({ id }) => id !== actorId)
      .map(async ({ email }) => {
        const { administratorMail, locale } = await textsFor(database, email);
        const moment = new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'long', timeStyle: 'short' });
        const what = administratorMail.events[action]({ who, whom });
        const body = administratorMail.body({ what, moment: moment.format(at) });
        await mailer.send({ to: email, subject: administratorMail.subject, body });
      }),
  );
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
}

async function addressOf(database: Database, id: number): Promise<string> {
  const [user] = await database.select({ email: users.email }).from(users).where(eq(users.id, id));
  return user?.email ?? '';
}
