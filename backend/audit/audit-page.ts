import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isIsoDate, weekOf } from '@/lib/hour-card/calendar';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { type AuditAction, auditEntries } from '../database/tables/audit-tables';
import { employees } from '../database/tables/people-tables';
import { weekText } from '../payroll/payroll-weeks';
import { texts } from '../texts';
import { type Html, html, page } from '../tools/page';

const { audit } = texts.tools;
const perPage = 100;

type Entry = Awaited<ReturnType<typeof listAudit>>[number];

/** The `users` table, joined as the subject of an entry. */
const subjects = alias(users, 'subjects');

/** Entries with an id below `before`, or the latest entries if that is null; newest first. */
async function listAudit(database: Database, before: number | null) {
  return database
    .select({
      entry: auditEntries,
      email: users.email,
      about: sql<
        string | null
      >`concat_ws(', ', (select string_agg(distinct ${employees.fullName}, ', ') from ${employees} where ${employees.userId} = ${subjects.id}), ${subjects.email})`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .leftJoin(subjects, and(eq(auditEntries.subject, 'user'), eq(sql`${subjects.id}::text`, auditEntries.subjectId)))
    .where(before === null ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(perPage);
}

/** The audit trail as an admin page, a hundred entries at a time (rule: audit-page). */
export async function auditPage(database: Database, zone: string, before: number | null): Promise<string> {
  const entries = await listAudit(database, before);
  if (entries.length === 0) return page(audit.title, html`<p>${audit.intro}</p><p>${audit.empty}</p>`);
  const oldest = entries.at(-1)?.entry.id ?? 0;
  const { columns } = audit;
  return page(
    audit.title,
    html`<p>${audit.intro}</p>
<div class="table"><table>
<thead><tr><th scope="col">${columns.at}</th><th scope="col">${columns.actor}</th><th scope="col">${columns.action}</th><th scope="col">${columns.subject}</th><th scope="col">${columns.details}</th></tr></thead>
<tbody>${entries.map((entry) => entryRow(entry, zone))}</tbody>
</table></div>
${entries.length < perPage ? null : html`<p><a href="/audit?before=${oldest}">${audit.older}</a></p>`}`,
  );
}

function entryRow({ entry, email, about }: Entry, zone: string): Html {
  const { columns } = audit;
  const person = email ?? audit.formerUser(entry.actorUserId ?? 0);
  const actor = entry.actorName ?? (entry.impersonated ? audit.impersonating(person) : person);
  return html`<tr>
<td data-label="${columns.at}">${momentText(entry.at, zone)}</td>
<td data-label="${columns.actor}">${actor}</td>
<td data-label="${columns.action}">${actionName(entry.action)}</td>
<td data-label="${columns.subject}">${`${audit.subjects[entry.subject]} ${about || entry.subjectId}`.trim()}</td>
<td data-label="${columns.details}">${detailsText(entry, zone)}</td>
</tr>`;
}

/** Falls back to the raw name, so that entries written by a newer version stay readable. */
const actionName = (action: AuditAction): string => audit.actions[action] ?? action;

const detailNames = Object.entries(audit.details);
const knownDetails = new Set(detailNames.map(([name]) => name));

/**
 * Whether a detail is a count of zero, which the page leaves out. The number of cards in a run is always
 * shown.
 */
const isEmptyDetail = (action: AuditAction, name: string, value: string | number) =>
  value === 0 && !(name === 'cards' && (action === 'payroll_run' || action === 'payroll_undone'));

/** Details in a fixed order, followed by details that only a newer version stores. */
function detailsText({ action, details }: Entry['entry'], zone: string): string {
  const unknown = Object.keys(details).flatMap((name) => (knownDetails.has(name) ? [] : [[name, name] as const]));
  return [...detailNames, ...unknown]
    .flatMap(([name, label]) => {
      const value = details[name];
      return value === undefined || isEmptyDetail(action, name, value)
        ? []
        : [`${label}: ${detailText(action, value, zone)}`];
    })
    .join(' · ');
}

/**
 * Formats days in Dutch notation, the day of a payroll run as its week, and timestamps in the company's time
 * zone.
 */
function detailText(action: AuditAction, value: string | number, zone: string): string | number {
  if (typeof value === 'number') return value;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return momentText(new Date(value), zone);
  if (!isIsoDate(value)) return value;
  return action === 'payroll_run' ? weekText(weekOf(value)) : value.split('-').toReversed().join('-');
}

const momentText = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('nl-NL', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
