import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { employees } from '../database/tables/people-tables';

type AuditedCard = Readonly<{ employeeId: number; year: number; week: number }>;

/**
 * What the audit trail says about a card: its employee and week (rule: audit-trail). The trail holds no
 * names, so the employee is named by number.
 */
export async function cardDetails(transaction: Transaction, { employeeId, year, week }: AuditedCard) {
  const [employee] = await transaction
    .select({ number: employees.employeeNumber })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return { employee: employee?.number ?? '', week: `${year}-${week}` };
}
