import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findInvitee, type Invitee, invitePeople, listInvitees } from '../company/invite-people';
import { failures } from '../http/failures';
import type { Services } from '../services';
import { texts } from '../texts';
import { administratorOf } from './guard-tools';
import { html, page, readForm, sendPage } from './page';

const { invitations } = texts.tools;

const inviteForm = z.union([z.object({ email: z.string().min(1) }), z.object({ all: z.literal('new') })]);

/** Who has no password yet, and the forms that invite them (rules: company-invitations, admin-invitations). */
export function registerInvitations(app: FastifyInstance, services: Services): void {
  const { database, now, today, zone } = services;
  const invitees = () => listInvitees(database, { now: now(), today: today() });

  app.get('/admin/invitations', async (_request, reply) => sendPage(reply, invitationsPage(await invitees(), zone)));

  app.post('/admin/invitations', async (request, reply) => {
    const form = readForm(inviteForm, request.body);
    const actor = administratorOf(request);
    if ('all' in form) {
      const asked = (await invitees()).filter(({ invitedAt }) => invitedAt === null);
      // A mail server may take minutes for a whole company; who could not be mailed stays in the list.
      services.inBackground('invitations', () => invitePeople(services, actor, asked, () => {}));
      return sendPage(reply, invitationsPage([], zone, invitations.onTheirWay(asked.length)));
    }
    const found = await findInvitee(database, today(), form.email);
    if (!found.ok) throw failures.notFound();
    let link: string | null = null;
    await invitePeople(services, actor, [found.invitee], (invited) => {
      link = invited.link;
    });
    const text = link === null ? invitations.notMailed(form.email) : invitations.invited(form.email);
    return sendPage(reply.code(link === null ? 502 : 200), invitationsPage(await invitees(), zone, text));
  });
}

function invitationsPage(people: readonly Invitee[], timeZone: string, news: string | null = null): string {
  const { columns } = invitations;
  const fresh = people.filter(({ invitedAt }) => invitedAt === null).length;
  const day = new Intl.DateTimeFormat('nl-NL', { timeZone, dateStyle: 'short' });
  const stateOf = ({ invitedAt, isExpired }: Invitee) => {
    if (invitedAt === null) return invitations.never;
    return isExpired ? invitations.expired(day.format(invitedAt)) : invitations.waiting(day.format(invitedAt));
  };
  const message = news === null ? null : html`<p role="status"><b>${news}</b></p>`;
  if (people.length === 0) {
    const text =
      news === null
        ? html`<p>${invitations.nobody}</p>`
        : html`<p><a href="/admin/invitations">${invitations.again}</a></p>`;
    return page(invitations.title, html`${message}${text}`);
  }
  return page(
    invitations.title,
    html`${message}<p>${invitations.intro(people.length)}</p>
${
  fresh === 0
    ? null
    : html`<form method="post" action="/admin/invitations"><input type="hidden" name="all" value="new"><button class="main">${invitations.inviteNew(fresh)}</button></form><br>`
}
<div class="table"><table>
<thead><tr><th scope="col">${columns.email}</th><th scope="col">${columns.name}</th><th scope="col">${columns.state}</th><th scope="col">${columns.invite}</th></tr></thead>
<tbody>${people.map(
      (one) => html`<tr>
<td>${one.email}</td>
<td data-label="${columns.name}">${one.names.join(', ')}</td>
<td data-label="${columns.state}">${stateOf(one)}</td>
<td><form method="post" action="/admin/invitations"><input type="hidden" name="email" value="${one.email}"><button aria-label="${invitations.invite}: ${one.email}">${invitations.invite}</button></form></td>
</tr>`,
    )}</tbody>
</table></div>`,
  );
}
