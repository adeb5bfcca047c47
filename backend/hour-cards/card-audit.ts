import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { WireListedHourCard } from '@/lib/contract/hour-card-schemas';
import type { EveryField } from '@/lib/hour-card/every-field';
import type { Database, Transaction } from '../database/database';
import { groupBy } from '../database/queries';
import { users } from '../database/tables/account-tables';
import { type AuditAction, auditEntries } from '../database/tables/audit-tables';
import { employees } from '../database/tables/people-tables';
import { instantText } from './card-rows';

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

type RecordedAction = WireListedHourCard['history'][number];

const actionNames = {
  card_created: 'created',
  card_changed: 'changed',
  card_approved: 'approved',
  card_declined: 'declined',
  card_reopened: 'reopened',
  correction_cancelled: 'correction_cancelled',
} as const satisfies Partial<Record<AuditAction, string>>;
const names: ReadonlyMap<string, string> = new Map(Object.entries(actionNames));

/**
 * The recorded actions on cards, oldest first, by card number (rule: proof-history). `by` is empty if the
 * user no longer exists. Makes no query without cards.
 */
export async function recordedActions(database: Database, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, RecordedAction[]>();
  const fullName = sql<
    string | null
  >`(select min(${employees.fullName}) from ${employees} where ${employees.userId} = ${users.id})`;
  const rows = await database
    .select({ entry: auditEntries, fullName })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .where(and(eq(auditEntries.subject, 'hour_card'), inArray(auditEntries.subjectId, numbers.map(String))))
    .orderBy(asc(auditEntries.id));
  const actions = rows.flatMap(({ entry, ...row }) => {
    const action = names.get(entry.action);
    if (action === undefined) return [];
    const shown: RecordedAction = {
      action,
      at: instantText(entry.at),
      by: entry.actorName ?? row.fullName ?? '',
      impersonated: entry.impersonated,
      reason: String(entry.details.reason ?? ''),
    } satisfies EveryField<RecordedAction>;
    return [{ number: Number(entry.subjectId), shown }];
  });
  const byNumber = groupBy(actions, ({ number }) => number);
  return new Map([...byNumber].map(([number, own]) => [number, own.map(({ shown }) => shown)]));
}
