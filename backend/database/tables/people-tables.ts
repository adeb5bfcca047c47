import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { languages, users } from './account-tables';
import { contractTypeNames, departments } from './lookup-tables';

/** Employees, their contracts and their managers. */

export const employees = pgTable(
  'employees',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** A user may have several employees. */
    userId: integer('user_id').references(() => users.id),
    /** Sorted by the collation from migration 0010, like other name columns (rule: name-order). */
    fullName: text('full_name').notNull(),
    companyName: text('company_name').notNull(),
    employeeNumber: text('employee_number').notNull().unique(),
    isManager: boolean('is_manager').notNull().default(false),
    isOfficeEmployee: boolean('is_office_employee').notNull().default(false),
    defaultDepartmentId: integer('default_department_id').references(() => departments.id),
    /** The last day to log in; if null, the contracts determine it (rule: backend-closed). */
    lastDay: date('last_day', { mode: 'string' }),
    /** From the company's workbook; if null, the user's choice applies (rule: mail-language). */
    language: text({ enum: languages }),
  },
  (table) => [index('employees_user').on(table.userId)],
);

const employeeId = () =>
  integer('employee_id')
    .notNull()
    .references(() => employees.id, { onDelete: 'cascade' });

export const contracts = pgTable(
  'contracts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    employeeId: employeeId(),
    type: text({ enum: contractTypeNames }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Inclusive; null if open-ended. */
    endDate: date('end_date', { mode: 'string' }),
  },
  (table) => [index('contracts_employee').on(table.employeeId, table.startDate)],
);

export const staffKinds = ['staff', 'youth'] as const;

export const staff = pgTable(
  'staff',
  {
    managerId: integer('manager_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    employeeId: employeeId(),
    kind: text({ enum: staffKinds }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.managerId, table.employeeId] }),
    index('staff_employee').on(table.employeeId),
  ],
);

/** The departments an employee may register hours for. */
export const departmentEmployees = pgTable(
  'department_employees',
  {
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    employeeId: employeeId(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.departmentId] }),
    index('department_employees_department').on(table.departmentId),
  ],
);

export const leaveBalances = pgTable(
  'leave_balances',
  {
    employeeId: employeeId(),
    label: text().notNull(),
    /** In hours, at the end of the day `asOf`. */
    amount: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** Leave on approved or exported cards after this day is not in the amount yet (rule: leave-balance). */
    asOf: date('as_of', { mode: 'string' }).notNull().default(sql`CURRENT_DATE`),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.label] })],
);
