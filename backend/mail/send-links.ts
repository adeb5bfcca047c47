import { asc, eq } from 'drizzle-orm';
import { issueOneTimeToken, type TokenOwner } from '../accounts/tokens';
import { storeUnaudited } from '../database/change';
import type { Transaction } from '../database/database';
import { employees } from '../database/tables/people-tables';
import type { Services } from '../services';
import { textsFor } from './reader-language';

/** The services for mailing links, available in the backend and in commands. */
export type LinkServices = Pick<Services, 'database' | 'now' | 'mailer' | 'appUrl'>;

export const linkTo = (appUrl: string, path: string, query: Record<string, string>) =>
  `${appUrl}${path}?${new URLSearchParams(query)}`;

export async function sendResetLink(services: Services, { userId, email }: TokenOwner): Promise<void> {
  const token = await storeUnaudited(services.database, (transaction) =>
    issueOneTimeToken(transaction, services.now(), 'reset', userId),
  );
  const link = linkTo(services.appUrl, '/password-reset', { token, email });
  const { resetMail } = await textsFor(services.database, email);
  await services.mailer.send({ to: email, subject: resetMail.subject, body: resetMail.body({ link }) });
}

/** Mails a link to set a first password, and returns the link for the page that requested it. */
export async function sendInvitation(services: LinkServices, { userId, email }: TokenOwner): Promise<string> {
  const token = await storeUnaudited(services.database, (transaction) =>
    issueOneTimeToken(transaction, services.now(), 'invite', userId),
  );
  const link = linkTo(services.appUrl, '/invite', { 'invite-token': token });
  const { inviteMail, and } = await textsFor(services.database, email);
  const { name, companies } = await addressed(services, userId);
  const body = inviteMail.body({ name, companies: companies.join(and), link });
  await services.mailer.send({ to: email, subject: inviteMail.subject, body });
  return link;
}

/** The name for the greeting, and the companies: a person can work for several. */
async function addressed({ database }: LinkServices, userId: number) {
  const own = await database
    .select({ name: employees.fullName, company: employees.companyName })
    .from(employees)
    .where(eq(employees.userId, userId))
    .orderBy(asc(employees.id));
  const companies = [...new Set(own.map(({ company }) => company))].filter((company) => company !== '');
  return { name: own[0]?.name ?? '', companies };
}

/** Creates a link that logs an administrator in as a user. The link opens one card, or the list. */
export async function impersonationLink(
  transaction: Transaction,
  { now, appUrl }: Pick<Services, 'now' | 'appUrl'>,
  userId: number,
  hourCard: string | null,
): Promise<string> {
  const token = await issueOneTimeToken(transaction, now(), 'impersonate', userId);
  const query: Record<string, string> = { 'impersonation-token': token };
  if (hourCard !== null) query['hour-card'] = hourCard;
  return linkTo(appUrl, '/impersonate', query);
}
