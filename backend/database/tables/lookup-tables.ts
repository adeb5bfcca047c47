import { type AnyPgColumn, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Lookups for the editor and the filters. Wall-clock times and durations are whole minutes. */

export const contractTypeNames = ['FULL_TIME', 'PART_TIME', 'YOUTH'] as const;

/** Hidden rows can no longer be chosen. Cards that refer to one keep it (rule: company-ends). */
const isHidden = () => boolean('is_hidden').notNull().default(false);

export const departments = pgTable('departments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  label: text().notNull(),
  enforcedCardType: text('enforced_card_type', { enum: contractTypeNames }),
  /** Null for the default (rule: card-limits). */
  requiredRestMinutes: integer('required_rest_minutes'),
  maxWorkMinutes: integer('max_work_minutes'),
  isYouth: boolean('is_youth').notNull().default(false),
  /** The group in which the department is offered for secondment; null if it is not offered. */
  secondmentGroup: text('secondment_group'),
  isHidden: isHidden(),
});

export const shifts = pgTable(
  'shifts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    departmentId: integer('department_id')
      .notNull()
      .references(() => departments.id),
    label: text().notNull(),
    isHidden: isHidden(),
  },
  (table) => [index('shifts_department').on(table.departmentId)],
);

export const shiftScheduleEntries = pgTable(
  'shift_schedule_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shifts.id),
    /** 1 (Monday) to 7 (Sunday). */
    dayOfWeek: integer('day_of_week').notNull(),
    startMinutes: integer('start_minutes').notNull(),
    endMinutes: integer('end_minutes').notNull(),
    isHidden: isHidden(),
  },
  (table) => [index('shift_schedule_entries_shift').on(table.shiftId)],
);

export const shiftScheduleBreaks = pgTable(
  'shift_schedule_breaks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => shiftScheduleEntries.id),
    startMinutes: integer('start_minutes').notNull(),
    endMinutes: integer('end_minutes').notNull(),
  },
  (table) => [index('shift_schedule_breaks_entry').on(table.entryId)],
);

export const hourExceptionTypes = pgTable('hour_exception_types', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  label: text().notNull(),
  forAdding: boolean('for_adding').notNull(),
  forSubtracting: boolean('for_subtracting').notNull(),
  isHidden: isHidden(),
  /** The label of the leave balance that these hours change; null if they change none. */
  leaveBalance: text('leave_balance'),
});

export const wageComponents = pgTable('wage_components', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  label: text().notNull(),
  isHidden: isHidden(),
});

export const secondmentOptions = pgTable('secondment_options', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  parentId: integer('parent_id').references((): AnyPgColumn => secondmentOptions.id),
  label: text().notNull(),
  isHidden: isHidden(),
});
