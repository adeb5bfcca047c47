import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Actions that users may have to account for. */
export const auditActions = [
  'card_created',
  'card_changed',
  'card_approved',
  'card_declined',
  'card_reopened',
  'correction_cancelled',
  'impersonation_offered',
  'impersonation_started',
  'company_imported',
  'people_invited',
  'payroll_run',
  'payroll_undone',
  'payroll_file_given',
  'payroll_columns_kept',
  'payroll_columns_reset',
  'payroll_columns_given',
  'report_requested',
  'reminders_sent',
  'backup_restored',
  'retention_applied',
  'personal_data_given',
  'administrator_signed_in',
  'administrator_added',
  'administrator_removed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'password_change_required',
  'password_changed',
  'password_reset',
  'invitation_accepted',
  'mails_changed',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = ['hour_card', 'user', 'company', 'payroll_run', 'payroll_columns', 'database'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/**
 * The audit trail. A trigger refuses every change, so entries do not reference rows that may be deleted.
 * People appear only by their ids (rule: audit-append-only).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text({ enum: auditActions }).notNull(),
    /**
     * The acting user. If null, `actorName` names the operating system user of a command or the admin login.
     */
    actorUserId: integer('actor_user_id'),
    actorName: text('actor_name'),
    impersonated: boolean().notNull().default(false),
    subject: text({ enum: auditSubjects }).notNull(),
    /** A user id, run id or card number; empty if there is only one such subject. */
    subjectId: text('subject_id').notNull().default(''),
    /** Figures and reasons, by name. */
    details: jsonb().$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subject, table.subjectId),
    check('audit_entries_one_actor', sql`(${table.actorUserId} is null) <> (${table.actorName} is null)`),
  ],
);
