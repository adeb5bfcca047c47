import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database, Transaction } from '../database/database';
import { adminSessions, recoveryCodes, secondFactors } from '../database/tables/account-tables';
import { hashSecret } from './tokens';

/** Whose second factor: a user id, or null for the owner, who logs in without an account. */
export type Holder = number | null;

/** The name with which the owner of the backend logs in, using a separate password. */
export const ownerName = 'admin';

export type SecondFactor = typeof secondFactors.$inferSelect;

const stepMs = 30_000;
/** 24 characters of 31 possible ones are 118 bits, so a plain hash suffices. Look-alikes are left out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 24;
const codesGiven = 10;

const ofHolder = (holder: Holder) =>
  holder === null ? isNull(secondFactors.userId) : eq(secondFactors.userId, holder);

/** The holder's second factor, which may not be confirmed yet; null if there is none. */
export async function findSecondFactor(database: Database, holder: Holder): Promise<SecondFactor | null> {
  const [found] = await database.select().from(secondFactors).where(ofHolder(holder));
  return found ?? null;
}

/** The users whose second factor is confirmed. */
export async function usersWithSecondFactor(database: Database): Promise<ReadonlySet<Holder>> {
  const confirmed = isNotNull(secondFactors.confirmedAt);
  const rows = await database.select({ userId: secondFactors.userId }).from(secondFactors).where(confirmed);
  return new Set(rows.map(({ userId }) => userId));
}

/** Stores a new secret, which counts only after `confirmSecondFactor`. Leaves a confirmed one as it is. */
export async function startSecondFactor(transaction: Transaction, holder: Holder): Promise<void> {
  await transaction.delete(secondFactors).where(and(ofHolder(holder), isNull(secondFactors.confirmedAt)));
  const secret = new Secret({ size: 20 }).base32;
  await transaction.insert(secondFactors).values({ userId: holder, secret }).onConflictDoNothing();
}

/** Makes a second factor count. Returns its recovery codes, which are stored only as hashes. */
export async function confirmSecondFactor(transaction: Transaction, id: number, now: Date): Promise<string[]> {
  await transaction.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.id, id));
  const codes = Array.from({ length: codesGiven }, newRecoveryCode);
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ factorId: id, hash: hashSecret(code) })));
  return codes;
}

/** Deletes a holder's second factor and recovery codes. Returns false if there was none. */
export async function removeSecondFactor(transaction: Transaction, holder: Holder): Promise<boolean> {
  const removed = await transaction
    .delete(secondFactors)
    .where(and(ofHolder(holder), isNotNull(secondFactors.confirmedAt)))
    .returning({ id: secondFactors.id });
  return removed.length > 0;
}

/** Ends all of an administrator's sessions, except the one whose token hash is `except`. */
export async function endSessionsOf(transaction: Transaction, holder: Holder, except = ''): Promise<void> {
  const ofHolder = holder === null ? isNull(adminSessions.userId) : eq(adminSessions.userId, holder);
  await transaction.delete(adminSessions).where(and(ofHolder, ne(adminSessions.hash, except)));
}

/**
 * Removes a holder's second factor and ends their sessions, for a lost phone (rule: second-factor-reset).
 * Returns false if there was none.
 */
export async function resetSecondFactor(transaction: Transaction, holder: Holder): Promise<boolean> {
  const wasOn = await removeSecondFactor(transaction, holder);
  if (wasOn) await endSessionsOf(transaction, holder);
  return wasOn;
}

/** How a code was accepted: by the app, or as a recovery code of which some are left. */
export type UsedCode = Readonly<{ recoveryCodes: number | null }>;

/**
 * Uses up a code of the app, or a recovery code. Null if it is wrong or was used before (rules:
 * second-factor-once, second-factor-recovery).
 */
export async function acceptCode(
  transaction: Transaction,
  factor: SecondFactor,
  typed: string,
  now: Date,
): Promise<UsedCode | null> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return (await acceptStep(transaction, factor, code, now)) ? { recoveryCodes: null } : null;
  const ofFactor = eq(recoveryCodes.factorId, factor.id);
  const used = await transaction
    .delete(recoveryCodes)
    .where(and(ofFactor, eq(recoveryCodes.hash, hashSecret(code))))
    .returning({ hash: recoveryCodes.hash });
  return used.length === 0 ? null : { recoveryCodes: await transaction.$count(recoveryCodes, ofFactor) };
}

/** Accepts the code of the current 30-second step and of the steps next to it, for clocks that differ. */
async function acceptStep(transaction: Transaction, { id, secret }: SecondFactor, token: string, now: Date) {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const lastStep = Math.floor(timestamp / stepMs) + delta;
  const used = await transaction
    .update(secondFactors)
    .set({ lastStep })
    .where(and(eq(secondFactors.id, id), lt(secondFactors.lastStep, lastStep)))
    .returning({ id: secondFactors.id });
  return used.length > 0;
}

/** The address that an authenticator app reads from the QR code. */
export function setUpAddress({ secret }: Pick<SecondFactor, 'secret'>, account: string): string {
  return new TOTP({ issuer: 'Urenkaarten', label: account, secret: Secret.fromBase32(secret) }).toString();
}

const newRecoveryCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Writes a secret or code in groups of four characters, which are easier to type over. */
export const inGroups = (text: string) => (text.match(/.{1,4}/g) ?? []).join(' ');
