import { userInfo } from 'node:os';
import type { Caller } from '../accounts/authenticate';
import type { Transaction } from '../database/database';
import { type AuditAction, type AuditSubject, auditEntries } from '../database/tables/audit-tables';

/** Who did it: a caller of the APIs, or a name where there is no user (a command, the tools). */
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
 * Adds to the audit trail, in the transaction of what it tells of: the one is never there without the other
 * (rule: audit-append-only).
 */
export async function recordAudit(transaction: Transaction, record: AuditRecord): Promise<void> {
  const { at, action, actor, subject, subjectId = '', details = {} } = record;
  const who =
    'name' in actor
      ? { actorName: actor.name, actorUserId: null, impersonated: false }
      : { actorName: null, actorUserId: actor.userId, impersonated: actor.impersonated };
  await transaction.insert(auditEntries).values({ at, action, ...who, subject, subjectId: String(subjectId), details });
}

/** Who runs a command, as the machine knows them. */
export function commandActor(): AuditActor {
  return { name: `${userInfo().username} (opdracht)` };
}

/** Who uses the admin pages, which have one login for all. */
export const toolsActor: AuditActor = { name: 'admin (beheerpagina)' };
