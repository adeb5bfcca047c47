import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { employees } from '../database/tables/people-tables';

type AuditedCard = Readonly<{ employeeId: number; year: number; week: number }>;

/**
 * The employee and week of a card, for the audit trail (rule: audit-trail). Identifies the employee by
 * number, because the trail holds no names.
 */
export async function cardDetails(transaction: Transaction, { employeeId, year, week }: AuditedCard) {
  const [employee] = await transaction
    .select({ number: employees.employeeNumber })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return { employee: employee?.number ?? '', week: `${year}-${week}` };
}
