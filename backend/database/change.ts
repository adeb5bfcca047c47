import { type AuditRecord, recordAudit } from '../audit/record-audit';
import type { Database, Transaction } from './database';

/** What a change came to, with its entry in the audit trail; without one, nothing was changed. */
type Changed<Result> = Readonly<{ result: Result; audit: AuditRecord | null }>;

export const changed = <Result>(result: Result, audit: AuditRecord): Changed<Result> => ({ result, audit });

export const unchanged = <Result>(result: Result): Changed<Result> => ({ result, audit: null });

/**
 * Changes data: checks the permission before anything is locked, opens one transaction, and writes the entry
 * in the audit trail inside it (rule: backend-changes). `permit` throws without the permission; an actor that
 * was let in by the admin page or runs a command is one already.
 */
export async function change<Permit, Result>(
  database: Database,
  permit: () => Promise<Permit> | Permit,
  apply: (transaction: Transaction, permitted: Permit) => Promise<Changed<Result>>,
): Promise<Result> {
  const permitted = await permit();
  return database.transaction(async (transaction) => {
    const { result, audit } = await apply(transaction, permitted);
    if (audit !== null) await recordAudit(transaction, audit);
    return result;
  });
}

/** Stores what nobody has to account for in one transaction: sessions, mailed links, sent mails. */
export function storeUnaudited<Result>(
  database: Database,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(write);
}
