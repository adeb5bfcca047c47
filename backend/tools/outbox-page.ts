import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { outboxMails } from '../database/tables/account-tables';
import { texts } from '../texts';
import { type ListView, pageLinks, rowsPerPage } from './list-pages';
import { type Html, html, momentText, page } from './page';

const { outbox } = texts.tools;

type Mail = typeof outboxMails.$inferSelect;

export async function findMail(database: Database, id: number): Promise<Mail | null> {
  const [mail] = await database.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail ?? null;
}

/** Lists the mails, newest first, one page at a time. */
export async function outboxPage(database: Database, zone: string, view: ListView): Promise<string> {
  const mails = await database
    .select({
      id: outboxMails.id,
      receiver: outboxMails.receiver,
      subject: outboxMails.subject,
      attachmentName: outboxMails.attachmentName,
      createdAt: outboxMails.createdAt,
    })
    .from(outboxMails)
    .orderBy(desc(outboxMails.id))
    .limit(rowsPerPage)
    .offset((view.page - 1) * rowsPerPage);
  const links = pageLinks('/outbox', view, await database.$count(outboxMails));
  if (mails.length === 0) return page(outbox.title, html`<p>${outbox.intro}</p><p>${outbox.empty}</p>${links}`);
  const { columns } = outbox;
  const rows = mails.map(
    ({ id, receiver, subject, attachmentName, createdAt }) => html`<tr>
<td data-label="${columns.receiver}">${receiver}</td>
<td data-label="${columns.subject}"><a href="/outbox/${id}">${subject}</a></td>
<td data-label="${columns.sent}">${momentText(createdAt, zone)}</td>
<td data-label="${columns.attachment}">${attachmentName ?? '-'}</td>
</tr>`,
  );
  return page(
    outbox.title,
    html`<p>${outbox.intro}</p>
<div class="table"><table>
<thead><tr><th scope="col">${columns.receiver}</th><th scope="col">${columns.subject}</th><th scope="col">${columns.sent}</th><th scope="col">${columns.attachment}</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
${links}`,
  );
}

export function mailPage({ id, receiver, subject, body, attachmentName, createdAt }: Mail, zone: string): string {
  const { columns } = outbox;
  const attachment =
    attachmentName === null
      ? null
      : html`<p>${columns.attachment}: <a href="/outbox/${id}/attachment" download="${attachmentName}">${attachmentName}</a></p>`;
  return page(
    subject,
    html`<p>${columns.receiver}: ${receiver} · ${columns.sent}: ${momentText(createdAt, zone)}</p>
<div class="mail">${withLinks(body)}</div>
${attachment}
<p><a href="/outbox/${id}/raw">${outbox.raw}</a> · <a href="/outbox">${outbox.back}</a></p>`,
  );
}

export const rawMail = ({ receiver, subject, body }: Mail) => `To: ${receiver}\nSubject: ${subject}\n\n${body}`;

function withLinks(body: string): Html[] {
  return body.split(/(https?:\/\/\S+)/).map((piece) => {
    return /^https?:/.test(piece) ? html`<a href="${piece}">${piece}</a>` : html`${piece}`;
  });
}
