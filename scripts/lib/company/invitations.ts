import { companyTexts } from '@/backend/company/company-texts';
import { findInvitee, invitePeople, listInvitees } from '@/backend/company/invite-people';
import type { Database } from '@/backend/database/database';
import { outboxMailer, smtpMailer } from '@/backend/mail/mailer';
import { type CommandContext, CommandFault, withDatabase } from '@/backend/run-command';

const { command: texts } = companyTexts;

/** `invite ADDRESS`, or everybody who was never invited (null). */
export async function invite(address: string | null, context: CommandContext): Promise<void> {
  const { print, mail, actor } = context;
  await withDatabase(context, async (database) => {
    const [now, today] = [context.now(), context.today()];
    const clock = () => now;
    const { SMTP_URL: smtp } = mail;
    const mailer = smtp ? smtpMailer(smtp, mail.MAIL_FROM) : outboxMailer(database, clock);
    const invitees =
      address === null ? await newInvitees(database, now, today) : [await invitee(database, today, address)];
    const failed: string[] = [];
    const services = { database, now: clock, mailer, appUrl: mail.APP_URL };
    await invitePeople(services, actor, invitees, ({ email, link }) => {
      if (link === null) failed.push(email);
      else print(texts.invited(email));
      // Without a mail server there is nobody else to hand the first manager their link.
      if (link !== null && !smtp && address !== null) print(texts.link(link));
    });
    print(texts.invitedTotal(invitees.length - failed.length));
    if (!smtp && invitees.length > 0) print(outboxText(mail));
    if (failed.length > 0) throw new CommandFault([texts.notMailed(failed.length), ...failed].join('\n'));
  });
}

/** Where mails wait without a mail server; with a database of one's own those pages are closed at first. */
function outboxText({ BACKEND_TOOLS: tools, BACKEND_PORT: port }: CommandContext['mail']): string {
  return tools === 'off' ? texts.outboxClosed : texts.inOutbox(`http://localhost:${port}/outbox`);
}

async function newInvitees(database: Database, now: Date, today: string) {
  const all = await listInvitees(database, { now, today });
  return all.filter(({ invitedAt }) => invitedAt === null);
}

async function invitee(database: Database, today: string, address: string) {
  const found = await findInvitee(database, today, address);
  if (!found.ok) throw new CommandFault(texts.cannotInvite[found.reason](address));
  return found.invitee;
}

/** `invitations`: who has not chosen a password yet. */
export async function listInvitations(context: CommandContext): Promise<void> {
  const { print, zone } = context;
  await withDatabase(context, async (database) => {
    const invitees = await listInvitees(database, { now: context.now(), today: context.today() });
    const day = new Intl.DateTimeFormat('nl-NL', { timeZone: zone, dateStyle: 'medium' });
    for (const { email, names, invitedAt, isExpired } of invitees) {
      const state = invitedAt === null ? texts.notInvited : texts.invitedOn(day.format(invitedAt), isExpired);
      print(`${email}  ${names.join(', ')}  ${state}`);
    }
    print(texts.waiting(invitees.length));
  });
}
