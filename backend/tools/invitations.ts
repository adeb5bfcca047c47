import { eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findInvitee, type Invitee, invitePeople, listInvitees } from '../company/invite-people';
import type { Database } from '../database/database';
import { users } from '../database/tables/account-tables';
import { failures } from '../http/failures';
import type { Services } from '../services';
import { texts } from '../texts';
import { administratorOf } from './guard-tools';
import { type ListView, listAddress, listFields, pageLinks, pageOf, readListView } from './list-pages';
import { type Html, html, page, readForm, sendPage } from './page';

const { invitations } = texts.tools;

const inviteForm = z.union([z.object({ email: z.string().min(1) }), z.object({ all: z.literal('new') })]);

const id = z.coerce.number().int().positive().max(2_147_483_647);
/** The action that was just done. The redirect after a form puts it in the address. */
const doneQuery = z.union([
  z.object({ sent: z.coerce.number().int().nonnegative().max(1_000_000) }),
  z.object({ done: z.enum(['invited', 'failed']), user: id }),
]);

/**
 * Registers the page that lists people without a password, with forms to invite them (rules:
 * company-invitations, admin-invitations).
 */
export function registerInvitations(app: FastifyInstance, services: Services): void {
  const { database, now, today, zone } = services;
  const invitees = () => listInvitees(database, { now: now(), today: today() });
  const list = async (view: ListView, notice: Html | null = null) => {
    const people = await invitees();
    return invitationsPage({ people, users: await passwordCounts(database), zone, notice, view });
  };

  app.get('/admin/invitations', async (request, reply) => {
    const given = doneQuery.safeParse(request.query);
    if (!given.success) return sendPage(reply, await list(readListView(request.query)));
    if ('sent' in given.data) return sendPage(reply, sendingPage(given.data.sent, services.hasMailServer));
    const { user, done } = given.data;
    const [invited] = await database.select({ email: users.email }).from(users).where(eq(users.id, user));
    if (invited === undefined) throw failures.notFound();
    const text = done === 'invited' ? invitations.invited(invited.email) : invitations.notMailed(invited.email);
    return sendPage(reply.code(done === 'invited' ? 200 : 502), await list(readListView(request.query), html`${text}`));
  });

  app.post('/admin/invitations', async (request, reply) => {
    const form = readForm(inviteForm, request.body);
    const actor = administratorOf(request);
    if ('all' in form) {
      const uninvited = (await invitees()).filter(({ invitedAt }) => invitedAt === null);
      // Mail in the background, because a whole company may take minutes. People whose mail fails stay in the
      // list.
      services.inBackground('invitations', () => invitePeople(services, actor, uninvited, () => {}));
      return reply.redirect(`/admin/invitations?sent=${uninvited.length}`, 303);
    }
    const found = await findInvitee(database, today(), form.email);
    if (!found.ok) throw failures.notFound();
    let link: string | null = null;
    await invitePeople(services, actor, [found.invitee], (invited) => {
      link = invited.link;
    });
    const done = link === null ? 'failed' : 'invited';
    return reply.redirect(
      listAddress('/admin/invitations', readListView(request.body), { done, user: String(found.invitee.userId) }),
      303,
    );
  });
}

async function passwordCounts(database: Database): Promise<UserCounts> {
  const all = await database.$count(users);
  return { all, withPassword: await database.$count(users, isNotNull(users.passwordHash)) };
}

type UserCounts = Readonly<{ all: number; withPassword: number }>;
type Shown = Readonly<{
  people: readonly Invitee[];
  users: UserCounts;
  zone: string;
  notice: Html | null;
  view: ListView;
}>;

/**
 * The page shown while invitations are being mailed to everyone. Without a mail server, the mails go to the
 * outbox.
 */
function sendingPage(count: number, hasMailServer: boolean): string {
  const notice = hasMailServer
    ? html`${invitations.sending(count)}`
    : html`${invitations.inOutbox(count)} <a href="/outbox">${texts.tools.outbox.title}</a>.`;
  return page(
    invitations.title,
    html`<p role="status"><b>${notice}</b></p><p><a href="/admin/invitations">${invitations.backToList}</a></p>`,
  );
}

function invitationsPage({ people, users: { all, withPassword }, zone, notice, view }: Shown): string {
  const { columns } = invitations;
  const fresh = people.filter(({ invitedAt }) => invitedAt === null).length;
  const day = new Intl.DateTimeFormat('nl-NL', { timeZone: zone, dateStyle: 'short' });
  const stateOf = ({ invitedAt, isExpired }: Invitee) => {
    if (invitedAt === null) return invitations.never;
    return isExpired ? invitations.expired(day.format(invitedAt)) : invitations.waiting(day.format(invitedAt));
  };
  const status = notice === null ? null : html`<p role="status"><b>${notice}</b></p>`;
  if (people.length === 0) {
    const text =
      all === 0
        ? html`${invitations.noUsers} <a href="/admin/company">${texts.tools.company.title}</a>.`
        : html`${invitations.noneOpen}`;
    return page(invitations.title, html`${status}<p>${text}</p>`);
  }
  return page(
    invitations.title,
    html`${status}<p>${invitations.intro(people.length)}${withPassword === 0 ? html` <b>${invitations.firstManager}</b>` : null}</p>
${
  fresh === 0
    ? null
    : html`<form method="post" action="/admin/invitations"><input type="hidden" name="all" value="new"><button class="main">${invitations.inviteNew(fresh)}</button></form><br>`
}
<div class="table"><table>
<thead><tr><th scope="col">${columns.email}</th><th scope="col">${columns.name}</th><th scope="col">${columns.state}</th><th scope="col">${columns.invite}</th></tr></thead>
<tbody>${pageOf(people, view).map(
      (one) => html`<tr>
<td>${one.email}</td>
<td data-label="${columns.name}">${one.names.join(', ')}</td>
<td data-label="${columns.state}">${stateOf(one)}</td>
<td><form method="post" action="/admin/invitations"><input type="hidden" name="email" value="${one.email}">${listFields(view)}<button aria-label="${invitations.invite}: ${one.email}">${invitations.invite}</button></form></td>
</tr>`,
    )}</tbody>
</table></div>
${pageLinks('/admin/invitations', view, people.length)}`,
  );
}
