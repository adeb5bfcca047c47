import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isClosed, isOpenOn } from '../accounts/closed-accounts';
import { findUser } from '../accounts/passwords';
import type { AuditActor } from '../audit/record-audit';
import { change, changed, storeUnaudited } from '../database/change';
import type { Database } from '../database/database';
import { oneTimeTokens, users } from '../database/tables/account-tables';
import { employees } from '../database/tables/people-tables';
import { type LinkServices, sendInvitation } from '../mail/send-links';

/** A user who has not chosen a password yet. */
export type Invitee = Readonly<{
  userId: number;
  email: string;
  names: readonly string[];
  /** Null if the user was never invited. */
  invitedAt: Date | null;
  isExpired: boolean;
}>;

type Moment = Readonly<{ now: Date; today: string }>;

/** All users who may log in but have no password, ordered by address (rule: company-invitations). */
export async function listInvitees(database: Database, { now, today }: Moment): Promise<Invitee[]> {
  const rows = await database
    .select({
      userId: users.id,
      email: users.email,
      names: sql<
        string[]
      >`coalesce(array_agg(distinct ${employees.fullName}) filter (where ${employees.id} is not null), '{}')`,
      invitedAt: sql<string | null>`max(${oneTimeTokens.createdAt})`.mapWith(oneTimeTokens.createdAt),
      expiresAt: sql<string | null>`max(${oneTimeTokens.expiresAt})`.mapWith(oneTimeTokens.expiresAt),
    })
    .from(users)
    .leftJoin(employees, eq(employees.userId, users.id))
    .leftJoin(oneTimeTokens, and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.kind, 'invite')))
    .where(and(isNull(users.passwordHash), isOpenOn(database, users.id, today)))
    .groupBy(users.id, users.email)
    .orderBy(asc(users.email));
  return rows.map(({ expiresAt, ...row }) => ({ ...row, isExpired: expiresAt !== null && expiresAt <= now }));
}

export type Invited = Readonly<{ email: string; link: string | null }>;

/**
 * Invites people one by one. If the mail fails, `onInvited` gets a null link and the person still counts as
 * not invited, so that the next run retries (rule: company-invitations-failed).
 */
export async function invitePeople(
  services: LinkServices,
  actor: AuditActor,
  invitees: readonly Pick<Invitee, 'userId' | 'email'>[],
  onInvited: (invited: Invited) => void,
): Promise<void> {
  const { database } = services;
  let count = 0;
  for (const { userId, email } of invitees) {
    const link = await sendInvitation(services, { userId, email }).catch(() => null);
    if (link === null) await withdraw(database, userId);
    else count += 1;
    onInvited({ email, link });
  }
  const details = { people: count };
  if (count === 0) return;
  await change(
    database,
    () => actor,
    async () => changed(null, { at: services.now(), action: 'people_invited', actor, subject: 'company', details }),
  );
}

/** Deletes an invitation that could not be mailed, so that the user counts as not invited. */
async function withdraw(database: Database, userId: number): Promise<void> {
  const invitation = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'invite'));
  await storeUnaudited(database, (transaction) => transaction.delete(oneTimeTokens).where(invitation));
}

export type InviteeFound =
  | Readonly<{ ok: true; invitee: Pick<Invitee, 'userId' | 'email'> }>
  | Readonly<{ ok: false; reason: 'unknown' | 'closed' | 'hasPassword' }>;

/** Finds the user with an address, or the reason why the user cannot be invited. */
export async function findInvitee(database: Database, today: string, address: string): Promise<InviteeFound> {
  const user = await findUser(database, address);
  if (user === null) return { ok: false, reason: 'unknown' };
  if (user.passwordHash !== null) return { ok: false, reason: 'hasPassword' };
  if (await isClosed(database, user.id, today)) return { ok: false, reason: 'closed' };
  return { ok: true, invitee: { userId: user.id, email: user.email } };
}
