import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { employees } from './people-tables';

/** The kinds of mail that people in a company receive. If the company has no row, they receive both kinds. */
export const companyMails = pgTable('company_mails', {
  companyName: text('company_name').primaryKey(),
  onDecline: boolean('on_decline').notNull(),
  reminders: boolean().notNull(),
});

/** Sent reminders: at most one per employee per week, even with several backends. */
export const reminders = pgTable(
  'reminders',
  {
    employeeId: integer('employee_id')
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The Monday of the week in which the reminder was sent. */
    sentWeek: date('sent_week', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.sentWeek] })],
);

/** Missing weeks that an employee was reminded of, and the last day: at most one reminder a day per week. */
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
