import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { type AuditAction, auditEntries } from '../database/tables/audit-tables';
import { texts } from '../texts';
import { type Html, html, page } from '../tools/page';

const { audit } = texts.tools;
const perPage = 100;

type Entry = Awaited<ReturnType<typeof listAudit>>[number];

/** The entries before an id, or the latest ones, newest first. */
async function listAudit(database: Database, before: number | null) {
  return database
    .select({ entry: auditEntries, email: users.email })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .where(before === null ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(perPage);
}

/** The audit trail as a page of the tools, a hundred entries at a time (rule: audit-trail). */
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

function entryRow({ entry, email }: Entry, zone: string): Html {
  const { columns } = audit;
  const person = email ?? audit.formerUser(entry.actorUserId ?? 0);
  const actor = entry.actorName ?? (entry.impersonated ? audit.impersonating(person) : person);
  return html`<tr>
<td data-label="${columns.at}">${momentText(entry.at, zone)}</td>
<td data-label="${columns.actor}">${actor}</td>
<td data-label="${columns.action}">${actionName(entry.action)}</td>
<td data-label="${columns.subject}">${`${audit.subjects[entry.subject]} ${entry.subjectId}`.trim()}</td>
<td class="whole" data-label="${columns.details}">${detailsText(entry.details)}</td>
</tr>`;
}

/** A newer version's entries stay readable for an older one. */
const actionName = (action: AuditAction): string => audit.actions[action] ?? action;

const detailNames = new Map<string, string>(Object.entries(audit.details));

function detailsText(details: Entry['entry']['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${detailNames.get(name) ?? name}: ${value}`)
    .join(' · ');
}

const momentText = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('nl-NL', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
