import { boolean, date, index, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import {
  contractTypeNames,
  departments,
  hourExceptionTypes,
  secondmentOptions,
  shiftScheduleEntries,
  shifts,
  wageComponents,
} from './lookup-tables';
import { contracts, employees } from './people-tables';

/** Hour cards. Times are stored as instants. Durations are whole minutes that the engine computes on save. */

const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const hourCardStatuses = ['CREATED', 'APPROVED', 'SYNCED', 'DECLINED'] as const;
export type HourCardStatus = (typeof hourCardStatuses)[number];

export const hourCards = pgTable(
  'hour_cards',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    number: integer().notNull().unique().generatedByDefaultAsIdentity({ startWith: 100001 }),
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id),
    contractId: integer('contract_id')
      .notNull()
      .references(() => contracts.id),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    shiftId: integer('shift_id').references(() => shifts.id),
    year: integer().notNull(),
    week: integer().notNull(),
    /** The Monday of the week, to query by period. */
    weekStart: date('week_start', { mode: 'string' }).notNull(),
    type: text({ enum: contractTypeNames }).notNull(),
    status: text({ enum: hourCardStatuses }).notNull(),
    comment: text().notNull().default(''),
    /**
     * Why the card was reopened after its export; null if the card is not a correction (rule:
     * payroll-correction).
     */
    correctionReason: text('correction_reason'),
    /**
     * Whether the employee was notified by mail that the card was reopened (rule: mail-correction-cancelled).
     */
    correctionMailed: boolean('correction_mailed').notNull().default(false),
    travelExpenses: numeric('travel_expenses', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    fullWeekSecondment: boolean('full_week_secondment').notNull(),
    fullWeekSecondmentDepartmentId: integer('full_week_secondment_department_id').references(() => departments.id),
    fullWeekSecondmentShiftId: integer('full_week_secondment_shift_id').references(() => shifts.id),
    workedInTeams: boolean('worked_in_teams').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    // Ensures that only one of two concurrent saves for a week succeeds.
    unique('hour_cards_employee_week').on(table.employeeId, table.year, table.week),
    index('hour_cards_employee_week_start').on(table.employeeId, table.weekStart),
    index('hour_cards_status_week_start').on(table.status, table.weekStart),
    index('hour_cards_department_week_start').on(table.departmentId, table.weekStart),
  ],
);

export const hourCardLines = pgTable(
  'hour_card_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hourCardId: integer('hour_card_id')
      .notNull()
      .references(() => hourCards.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The day of the line, in the company's time zone. */
    date: date({ mode: 'string' }).notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** Including breaks. */
    spanMinutes: integer('span_minutes').notNull(),
    /** Excluding breaks. */
    workedMinutes: integer('worked_minutes').notNull(),
    secondmentOptionId: integer('secondment_option_id').references(() => secondmentOptions.id),
    secondmentDescription: text('secondment_description').notNull().default(''),
    shiftScheduleId: integer('shift_schedule_id').references(() => shiftScheduleEntries.id),
  },
  (table) => [
    index('hour_card_lines_card').on(table.hourCardId, table.position),
    index('hour_card_lines_date').on(table.date),
  ],
);

const lineId = () =>
  integer('line_id')
    .notNull()
    .references(() => hourCardLines.id, { onDelete: 'cascade' });

export const lineBreaks = pgTable(
  'line_breaks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    lineId: lineId(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (table) => [index('line_breaks_line').on(table.lineId)],
);

export const lineExceptions = pgTable(
  'line_exceptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    lineId: lineId(),
    hourExceptionId: integer('hour_exception_id')
      .notNull()
      .references(() => hourExceptionTypes.id),
    wageComponentId: integer('wage_component_id').references(() => wageComponents.id),
    /** Build-up is positive, reduction negative (rule: exception-sign). */
    minutes: integer().notNull(),
    comment: text().notNull().default(''),
  },
  (table) => [index('line_exceptions_line').on(table.lineId)],
);
