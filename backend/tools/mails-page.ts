import { asc, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditActor } from '../audit/record-audit';
import { change, changed } from '../database/change';
import type { Database } from '../database/database';
import { companyMails } from '../database/tables/mail-tables';
import { employees } from '../database/tables/people-tables';
import { mailKinds } from '../mail/employee-mails';
import { texts } from '../texts';
import { html, page } from './page';

const { mails } = texts.tools;

/** The form for one company. Browsers do not send an unticked box. */
export const mailsForm = z.object({
  company: z.string().min(1),
  onDecline: z.literal('on').optional(),
  reminders: z.literal('on').optional(),
});

/** Shows which mails each company gets. `remindAt` is null if no reminders are sent. */
export async function mailsPage(database: Database, remindAt: string | null): Promise<string> {
  const companies = await database
    .selectDistinct({ name: employees.companyName })
    .from(employees)
    .where(isNotNull(employees.userId))
    .orderBy(asc(employees.companyName));
  const choices = new Map((await database.select().from(companyMails)).map((row) => [row.companyName, row]));
  const rows = companies.map(({ name }) => {
    const boxes = mailKinds.map((kind) => {
      const checked = choices.get(name)?.[kind] ?? true;
      const input = checked
        ? html`<input type="checkbox" name="${kind}" checked>`
        : html`<input type="checkbox" name="${kind}">`;
      return html`<label>${input} ${mails.kinds[kind]}</label>`;
    });
    return html`<tr>
<td>${name}</td>
<td data-label="${mails.columns.mails}"><form method="post" action="/admin/mails">
<input type="hidden" name="company" value="${name}">
${boxes}
<button aria-label="${mails.save}: ${name}">${mails.save}</button>
</form></td>
</tr>`;
  });
  return page(
    mails.title,
    html`<p>${remindAt === null ? mails.noReminders : mails.remindersAt(remindAt)}</p>
<div class="table"><table>
<thead><tr><th scope="col">${mails.columns.company}</th><th scope="col">${mails.columns.mails}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`,
  );
}

export function saveMails(
  database: Database,
  { company, ...form }: z.output<typeof mailsForm>,
  { at, actor }: Readonly<{ at: Date; actor: AuditActor }>,
): Promise<void> {
  const permit = () => actor;
  return change(database, permit, async (transaction) => {
    const choice = { onDecline: form.onDecline === 'on', reminders: form.reminders === 'on' };
    await transaction
      .insert(companyMails)
      .values({ companyName: company, ...choice })
      .onConflictDoUpdate({ target: companyMails.companyName, set: choice });
    return changed(undefined, { at, action: 'mails_changed', actor, subject: 'company', details: { company } });
  });
}
