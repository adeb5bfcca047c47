import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { contracts, employees, leaveBalances } from '../database/tables/people-tables';
import { groupBy } from '../group-by';

/** Employees as the contract answers them, with contracts and leave balances, ordered by name. */
export async function employeeAnswers(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [people, contractRows, balanceRows] = await Promise.all([
    database.select().from(employees).where(inArray(employees.id, wanted)).orderBy(asc(employees.fullName)),
    database
      .select()
      .from(contracts)
      .where(inArray(contracts.employeeId, wanted))
      .orderBy(asc(contracts.startDate), asc(contracts.id)),
    database
      .select()
      .from(leaveBalances)
      .where(inArray(leaveBalances.employeeId, wanted))
      .orderBy(asc(leaveBalances.label)),
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
