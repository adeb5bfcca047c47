import { asc } from 'drizzle-orm';
import { anyOf } from '../database/any-of';
import type { Database } from '../database/database';
import { contracts, employees, leaveBalances } from '../database/tables/people-tables';
import { groupBy } from '../group-by';

/** Employees as the contract answers them, with contracts and leave balances, ordered by name. */
export async function employeeAnswers(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [people, contractRows, balanceRows] = await Promise.all([
    database.select().from(employees).where(anyOf(employees.id, ids)).orderBy(asc(employees.fullName)),
    database
      .select()
      .from(contracts)
      .where(anyOf(contracts.employeeId, ids))
      .orderBy(asc(contracts.startDate), asc(contracts.id)),
    database.select().from(leaveBalances).where(anyOf(leaveBalances.employeeId, ids)).orderBy(asc(leaveBalances.label)),
  ]);
  const contractsOf = groupBy(contractRows, ({ employeeId }) => employeeId);
  const balancesOf = groupBy(balanceRows, ({ employeeId }) => employeeId);
  return people.map((person) => ({
    id: person.id,
    full_name: person.fullName,
    company_name: person.companyName,
    employee_number: person.employeeNumber,
    is_manager: person.isManager,
    is_office_employee: person.isOfficeEmployee,
    default_department: person.defaultDepartmentId,
    contracts: (contractsOf.get(person.id) ?? []).map(({ id, type, startDate, endDate }) => ({
      id,
      type,
      start_date: startDate,
      end_date: endDate,
    })),
    leave_balances: (balancesOf.get(person.id) ?? []).map(({ label, amount }) => ({ label, amount })),
  }));
}
