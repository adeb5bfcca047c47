import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { employees } from './people-tables';

/** Which mails the people of a company get; a company without a row gets both kinds. */
export const companyMails = pgTable('company_mails', {
  companyName: text('company_name').primaryKey(),
  onDecline: boolean('on_decline').notNull(),
  reminders: boolean().notNull(),
});

/** The reminders that were sent: at most one a week to an employee, however many backends there are. */
export const reminders = pgTable(
  'reminders',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The Monday of the week in which it was sent. */
    sentWeek: date('sent_week', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.sentWeek] })],
);

/** The missing weeks that an employee was reminded of, and when last: a week at most once a day. */
export const remindedWeeks = pgTable(
  'reminded_weeks',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    weekStart: date('week_start', { mode: 'string' }).notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.weekStart] })],
);
