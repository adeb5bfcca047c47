import { type AuditRecord, recordAudit } from '../audit/record-audit';
import { changes } from '../metrics';
import type { Database, Transaction } from './database';

/** The result of a change and its audit entry. Without an entry, nothing was changed. */
type Changed<Result> = Readonly<{ result: Result; audit: AuditRecord | null }>;

export const changed = <Result>(result: Result, audit: AuditRecord): Changed<Result> => ({ result, audit });

export const unchanged = <Result>(result: Result): Changed<Result> => ({ result, audit: null });

/**
 * Changes data and adds the audit entry in one transaction (rule: backend-changes), and counts the change.
 * Calls `permit` first, before taking any lock; it throws without permission. For admin pages and commands,
 * the actor itself is the permission.
 */
export async function change<Permit, Result>(
  database: Database,
  permit: () => Promise<Permit> | Permit,
  apply: (transaction: Transaction, permitted: Permit) => Promise<Changed<Result>>,
): Promise<Result> {
  const permitted = await permit();
  const { result, audit } = await database.transaction(async (transaction) => {
    const applied = await apply(transaction, permitted);
    if (applied.audit !== null) await recordAudit(transaction, applied.audit);
    return applied;
  });
  if (audit !== null) changes.inc({ action: audit.action });
  return result;
}

/** Stores data that needs no audit entry (sessions, mailed links, sent mails) in one transaction. */
export function storeUnaudited<Result>(
  database: Database,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(write);
}
