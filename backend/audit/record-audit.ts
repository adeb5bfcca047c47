import { userInfo } from 'node:os';
import type { Caller } from '../accounts/authenticate';
import type { Transaction } from '../database/database';
import { type AuditAction, type AuditSubject, auditEntries } from '../database/tables/audit-tables';

/** An API caller, or a name for changes without a user (commands and the owner on the admin pages). */
export type AuditActor = Pick<Caller, 'userId' | 'impersonated'> | Readonly<{ name: string }>;

export type AuditRecord = Readonly<{
  at: Date;
  action: AuditAction;
  actor: AuditActor;
  subject: AuditSubject;
  subjectId?: string | number;
  details?: Readonly<Record<string, string | number>>;
}>;

/**
 * Adds an audit entry in the same transaction as the change, so that neither is ever stored without the other
 * (rule: backend-changes).
 */
export async function recordAudit(transaction: Transaction, record: AuditRecord): Promise<void> {
  const { at, action, actor, subject, subjectId = '', details = {} } = record;
  const who =
    'name' in actor
      ? { actorName: actor.name, actorUserId: null, impersonated: false }
      : { actorName: null, actorUserId: actor.userId, impersonated: actor.impersonated };
  await transaction.insert(auditEntries).values({ at, action, ...who, subject, subjectId: String(subjectId), details });
}

/**
 * The actor for a command: the operating system user who runs it. Some containers have no name for their
 * user, so that only its number is known.
 */
export function commandActor(): AuditActor {
  try {
    return { name: `${userInfo().username} (opdracht)` };
  } catch {
    return { name: `gebruiker ${process.getuid?.() ?? ''} (opdracht)` };
  }
}

/** The actor for the owner, who logs in to the admin pages with a separate password. */
export const toolsActor: AuditActor = { name: 'admin (beheerpagina)' };
