import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';

/** An arbitrary number for our own lock, among those of others on the same server. */
const payrollLock = 7_021_148;

/** One change of what is handed over at a time: two runs at once would each take some of the cards. */
export async function lockPayroll(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${payrollLock})`);
}
