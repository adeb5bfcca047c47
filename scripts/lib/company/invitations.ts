import { commandActor } from '@/backend/audit/record-audit';
import { companyTexts } from '@/backend/company/company-texts';
import { findInvitee, invitePeople, listInvitees } from '@/backend/company/invite-people';
import type { Database } from '@/backend/database/database';
import { outboxMailer, smtpMailer } from '@/backend/mail/mailer';
import { commandMoment, commandSettings, Refused, withDatabase } from './open-database';

const { command: texts } = companyTexts;

/** `invite ADDRESS`, or everybody who was never invited (null). */
export async function invite(address: string | null): Promise<void> {
  const settings = commandSettings();
  await withDatabase(async (database) => {
    const { now, today } = commandMoment(settings.APP_TIME_ZONE);
    const clock = () => now;
    const { SMTP_URL: smtp } = settings;
    const mailer = smtp ? smtpMailer(smtp, settings.MAIL_FROM) : outboxMailer(database, clock);
    const invitees =
      address === null ? await newInvitees(database, now, today) : [await invitee(database, today, address)];
    const failed: string[] = [];
    const services = { database, now: clock, mailer, appUrl: settings.APP_URL };
    await invitePeople(services, commandActor(), invitees, ({ email, link }) => {
      if (link === null) failed.push(email);
      else console.log(texts.invited(email));
      // Without a mail server there is nobody else to hand the first manager their link.
      if (link !== null && !smtp && address !== null) console.log(texts.link(link));
    });
    console.log(texts.invitedTotal(invitees.length - failed.length));
    if (!smtp && invitees.length > 0) console.log(texts.inOutbox);
    if (failed.length > 0) throw new Refused([texts.notMailed(failed.length), ...failed].join('\n'));
  });
}

async function newInvitees(database: Database, now: Date, today: string) {
  const all = await listInvitees(database, { now, today });
  return all.filter(({ invitedAt }) => invitedAt === null);
}

async function invitee(database: Database, today: string, address: string) {
  const found = await findInvitee(database, today, address);
  if (!found.ok) throw new Refused(texts.cannotInvite[found.reason](address));
  return found.invitee;
}

/** `invitations`: who has not chosen a password yet. */
export async function listInvitations(): Promise<void> {
  const { APP_TIME_ZONE: zone } = commandSettings();
  await withDatabase(async (database) => {
    const invitees = await listInvitees(database, commandMoment(zone));
    const day = new Intl.DateTimeFormat('nl-NL', { timeZone: zone, dateStyle: 'medium' });
    for (const { email, names, invitedAt, isExpired } of invitees) {
      const state = invitedAt === null ? texts.notInvited : texts.invitedOn(day.format(invitedAt), isExpired);
      console.log(`${email}  ${names.join(', ')}  ${state}`);
    }
    console.log(texts.waiting(invitees.length));
  });
}
