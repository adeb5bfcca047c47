import { asc } from 'drizzle-orm';
import { type Holder, usersWithSecondFactor } from '../accounts/second-factor';
import type { Database } from '../database/database';
import { groupBy } from '../database/queries';
import { users } from '../database/tables/account-tables';
import { employees } from '../database/tables/people-tables';
import { texts } from '../texts';
import { isFound, type ListView, listFields, pageLinks, pageOf, rowsPerPage, searchForm } from './list-pages';
import { type Html, html, page } from './page';

const { admin } = texts.tools;

type User = typeof users.$inferSelect;
type Employee = typeof employees.$inferSelect;

/** The action that was just done, and the e-mail address of the user. */
export type Done = Readonly<{ what: keyof typeof admin.done; email: string }>;

/** Whether a user has a second factor, and whether the viewer may reset it: not the viewer's own. */
type Factor = Readonly<{ isOn: boolean; canReset: boolean }>;

/**
 * All users with their employees, and forms that create links. For an empty company, explains where to start.
 */
export async function adminPage(
  database: Database,
  viewer: Holder,
  view: ListView,
  done: Done | null = null,
): Promise<string> {
  const withFactor = await usersWithSecondFactor(database);
  const userRows = await database.select().from(users).orderBy(asc(users.id));
  const employeeRows = await database.select().from(employees).orderBy(asc(employees.id));
  const employeesOf = groupBy(employeeRows, ({ userId }) => userId);
  const { columns } = admin;
  if (userRows.length === 0) {
    return page(admin.title, html`<p>${admin.empty} <a href="/admin/company">${texts.tools.company.title}</a>.</p>`);
  }
  const namesOf = ({ id, email }: User) => [
    email,
    ...(employeesOf.get(id) ?? []).flatMap(({ fullName, employeeNumber }) => [fullName, employeeNumber]),
  ];
  const found = userRows.filter((user) => isFound(view, ...namesOf(user)));
  return page(
    admin.title,
    html`${done === null ? null : html`<p role="status"><b>${admin.done[done.what](done.email)}</b></p>`}
<p>${admin.intro}</p>
${userRows.length > rowsPerPage || view.search !== '' ? searchForm('/admin', view) : null}
${found.length === 0 ? html`<p role="status">${texts.tools.pages.noMatches}</p>` : null}
<div class="table wide"><table>
<thead><tr><th scope="col">${columns.email}</th><th scope="col">${columns.employees}</th><th scope="col">${columns.state}</th><th scope="col">${columns.impersonate}</th><th scope="col">${columns.invite}</th></tr></thead>
<tbody>${pageOf(found, view).map((user) => {
      const isOn = user.isAdministrator && withFactor.has(user.id);
      const factor = { isOn, canReset: isOn && user.id !== viewer };
      return userRow(user, employeesOf.get(user.id) ?? [], factor, listFields(view));
    })}</tbody>
</table></div>
${pageLinks('/admin', view, found.length)}`,
  );
}

function userRow(user: User, own: readonly Employee[], factor: Factor, list: Html): Html {
  return html`<tr>
<td>${user.email}</td>
<td data-label="${admin.columns.employees}"><ul>${own.map(employeeItem)}</ul></td>
<td data-label="${admin.columns.state}"><div class="actions">${[...statesOf(user), ...(factor.isOn ? [admin.hasSecondFactor] : [])].join(', ')}
${user.mustChangePassword ? null : requireChangeForm(user, list)}
${rightForm(user, list)}
${factor.canReset ? resetFactorForm(user, list) : null}</div></td>
<td data-label="${admin.columns.impersonate}"><form method="post" action="/admin/impersonate">
<input type="hidden" name="user" value="${user.id}">${list}
<label>${admin.hourCard} <input name="hour-card" inputmode="numeric" pattern="[0-9]*"></label>
<button aria-label="${admin.impersonate}: ${user.email}">${admin.impersonate}</button>
</form></td>
<td data-label="${admin.columns.invite}"><form method="post" action="/admin/invite">
<input type="hidden" name="user" value="${user.id}">${list}
<button aria-label="${admin.invite}: ${user.email}">${admin.invite}</button>
</form></td>
</tr>`;
}

function requireChangeForm({ id, email }: User, list: Html): Html {
  return html`<form method="post" action="/admin/require-change">
<input type="hidden" name="user" value="${id}">${list}
<button aria-label="${admin.requireChange}: ${email}">${admin.requireChange}</button>
</form>`;
}

/**
 * The form that makes a user an administrator or ends that. Asks for confirmation, because administrators
 * have access to everything on these pages.
 */
function rightForm({ id, email, isAdministrator }: User, list: Html): Html {
  const name = isAdministrator ? admin.takeRight : admin.giveRight;
  const confirm = isAdministrator ? admin.confirmTake : admin.confirmGive;
  return html`<details><summary aria-label="${name}: ${email}">${name}</summary>
<p>${isAdministrator ? admin.takeMeans : admin.giveMeans}</p>
<form method="post" action="/admin/administrator">
<input type="hidden" name="user" value="${id}">${list}
<input type="hidden" name="right" value="${isAdministrator ? 'take' : 'give'}">
<button aria-label="${confirm}: ${email}">${confirm}</button>
</form></details>`;
}

function resetFactorForm({ id, email }: User, list: Html): Html {
  return html`<details><summary aria-label="${admin.resetFactor}: ${email}">${admin.resetFactor}</summary>
<p>${admin.resetMeans}</p>
<form method="post" action="/admin/reset-second-factor">
<input type="hidden" name="user" value="${id}">${list}
<button aria-label="${admin.confirmReset}: ${email}">${admin.confirmReset}</button>
</form></details>`;
}

function employeeItem({ fullName, employeeNumber, isManager, isOfficeEmployee }: Employee): Html {
  const roles = [isManager ? admin.manager : '', isOfficeEmployee ? admin.office : ''].filter((role) => role !== '');
  return html`<li>${fullName} (${[employeeNumber, ...roles].join(', ')})</li>`;
}

function statesOf({ passwordHash, mustChangePassword, mustReset, isAdministrator }: User): string[] {
  return [
    ...(passwordHash === null ? [admin.noPassword] : []),
    ...(mustChangePassword ? [admin.mustChange] : []),
    ...(mustReset ? [admin.mustReset] : []),
    ...(isAdministrator ? [admin.administrator] : []),
  ];
}

/** Shows a newly created link, to follow or copy, and a link back to the list. */
export function linkPage(title: string, link: string, back: string): string {
  return page(title, html`<p class="mail"><a href="${link}">${link}</a></p><p><a href="${back}">${admin.back}</a></p>`);
}

export function noInvitationPage(why: string, back: string): string {
  return page(admin.title, html`<p class="fault" role="alert">${why}</p><p><a href="${back}">${admin.back}</a></p>`);
}
