import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';

/** Arbitrary, but must differ from other advisory locks on the same server. */
const payrollLock = 7_021_148;

/** Allows one payroll change at a time. Two runs at once would each take part of the cards. */
export async function lockPayroll(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${payrollLock})`);
}
