import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';

/** An arbitrary key, different from our other advisory locks. */
const payrollLock = 7_021_148;

/** Allows one payroll change at a time, so that two simultaneous runs cannot each take some of the cards. */
export async function lockPayroll(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${payrollLock})`);
}
