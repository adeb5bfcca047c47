import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { preselectEmployee } from '@/lib/hour-card/contracts';
import { sameId } from '@/lib/hour-card/identity';
import type { Employee, Id, IsoDate } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { settings } from '@/lib/settings/settings';

/**
 * The content of the sealed cookie (rule: session-sealed): the token, the active employee, impersonation, and
 * the fields that the middleware's guard needs. Times are epoch milliseconds. `isManager` and
 * `requiresPasswordChange` date from the last write; server code reloads them.
 */
export const sessionSchema = z
  .object({
    sid: z.uuid(),
    token: z.string().min(1),
    /** The user's `accountKey`. Empty in sessions from versions without this field. */
    account: z.string().default(''),
    issuedAt: z.number().int(),
    expiresAt: z.number().int(),
    remembered: z.boolean(),
    impersonated: z.boolean(),
    activeEmployeeId: idSchema.nullable(),
    isManager: z.boolean(),
    requiresPasswordChange: z.boolean(),
  })
  .readonly();

export type Session = z.output<typeof sessionSchema>;

const hour = 3_600_000;
/** The lifetime of a session without 'remember me'. Such a session also ends when the browser closes. */
const plainLifeMs = 12 * hour;
const rememberedLifeMs = 14 * 24 * hour;
export const longestSessionMs = rememberedLifeMs;

/**
 * Identifies an account by its e-mail address, ignoring case. The address is hashed, so that counters, files
 * and shared stores contain no addresses.
 */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}

export type NewSession = Omit<Session, 'sid' | 'issuedAt' | 'expiresAt'>;

/**
 * Creates a session that starts at `now`, in epoch milliseconds. It lasts 12 hours, or 14 days with 'remember
 * me'.
 */
export function newSession(content: NewSession, now: number): Session {
  const life = content.remembered ? rememberedLifeMs : plainLifeMs;
  return { ...content, sid: randomUUID(), issuedAt: now, expiresAt: now + life };
}

/**
 * The employee a user acts as: the chosen one if it is still theirs, otherwise the default (rule:
 * login-active-employee).
 */
export function chooseActiveEmployee(
  employees: readonly Employee[],
  chosen: Id | null,
  today: IsoDate,
): Employee | null {
  return employees.find(({ id }) => sameId(id, chosen)) ?? preselectEmployee(employees, today);
}

/** Today's date in the company's time zone (rule: time-zone). */
export function today(): IsoDate {
  return toWallClock(Math.floor(Date.now() / 60_000), settings().timeZone).date;
}
