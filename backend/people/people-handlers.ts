import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { anyOf, groupBy } from '../database/queries';
import { contracts, employees, staff } from '../database/tables/people-tables';
import { failures } from '../http/failures';
import { answer, type Handlers } from '../http/handler';
import type { Services } from '../services';
import { leaveBalancesOf } from './leave-balances';
import { requireReach, scopeOf } from './scope';
import { dashboardStatistics } from './statistics';

type PeopleCalls =
  | 'listOwnEmployees'
  | 'getEmployee'
  | 'listStaff'
  | 'listYouthStaff'
  | 'listLeaveBalances'
  | 'getDashboardStatistics';

export function peopleHandlers({ database, today }: Services): Pick<Handlers, PeopleCalls> {
  async function staffIds(managerId: number, kind: 'staff' | 'youth', includeInactive: boolean): Promise<number[]> {
    const date = today();
    const running = sql`exists (select 1 from ${contracts} where ${and(
      eq(contracts.employeeId, staff.employeeId),
      lte(contracts.startDate, date),
      or(isNull(contracts.endDate), gte(contracts.endDate, date)),
    )})`;
    const rows = await database
      .select({ id: staff.employeeId })
      .from(staff)
      .innerJoin(employees, eq(employees.id, staff.managerId))
      .where(
        and(
          eq(staff.managerId, managerId),
          eq(staff.kind, kind),
          employees.isManager,
          includeInactive ? undefined : running,
        ),
      );
    return rows.map(({ id }) => id);
  }

  return {
    listOwnEmployees: async (_input, caller) => {
      const { own } = await scopeOf(database, caller);
      return answer(await employeeAnswers(database, [...own]));
    },

    getEmployee: async ({ params }, caller) => {
      const id = await requireReach(database, caller, params.employeeId);
      const [employee] = await employeeAnswers(database, [id]);
      if (!employee) throw failures.invalidEmployee();
      return answer(employee);
    },

    listStaff: async ({ params }, caller) => {
      const managerId = await requireReach(database, caller, params.employeeId, 'own');
      return answer(await employeeAnswers(database, await staffIds(managerId, 'staff', true)));
    },

    listYouthStaff: async ({ params, query }, caller) => {
      const managerId = await requireReach(database, caller, params.employeeId, 'own');
      const ids = await staffIds(managerId, 'youth', query.include_inactive ?? false);
      return answer(await employeeAnswers(database, ids));
    },

    listLeaveBalances: async ({ params }, caller) => {
      const employeeId = await requireReach(database, caller, params.employeeId);
      const balances = await leaveBalancesOf(database, [employeeId]);
      return answer(balances.map(({ label, amount, asOf }) => ({ label, amount, as_of: asOf })));
    },

    getDashboardStatistics: async ({ params }, caller) => {
      const id = await requireReach(database, caller, params.employeeId);
      return answer(await dashboardStatistics(database, id, today()));
    },
  };
}

/** Employees in the contract's format, with contracts and leave balances, ordered by name. */
async function employeeAnswers(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [people, contractRows, balanceRows] = await Promise.all([
    database.select().from(employees).where(anyOf(employees.id, ids)).orderBy(asc(employees.fullName)),
    database
      .select()
      .from(contracts)
      .where(anyOf(contracts.employeeId, ids))
      .orderBy(asc(contracts.startDate), asc(contracts.id)),
    leaveBalancesOf(database, ids),
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
