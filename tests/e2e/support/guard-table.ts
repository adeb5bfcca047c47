import { type Role, roles } from './sealed-sessions';

/**
 * The outcome for each role on every route of the build (`# route`, as the framework names it) and for every
 * server action. The columns are in the order of `roles`: guest, employee, other, manager, impersonated,
 * mustChange, expired. The requested card and records belong to `employee`, whose manager is `manager`.
 * `other` is another employee, and `impersonated` is logged in as `employee`. `A ~ B` means A with the
 * middleware and B without it. `> path` is a redirect; its return path is left out if it is the requested
 * path. `cleared` and `set` describe the session cookie. `card` means that the response contains a card or a
 * form, and `refused` that an action ran and rejected the empty form. `shorthand` explains `401`, `403
 * change`, `> change` and `> login`.
 */
const text = `
# /page
GET / | > /login | > /login ~ > /dashboard | > /login ~ > /dashboard | > /login ~ > /dashboard | > /login ~ > /dashboard | > /login ~ > /profile/update-password | > login

# /(app)/dashboard/page
GET /dashboard | > /login | 200 | 200 | 200 | 200 | > change | > login

# /(app)/hour-cards/(list)/page
GET /hour-cards | > /login | 200 card | 200 card | 200 card | 200 card | > change | > login

# /(app)/hour-cards/(editor)/create/page
GET /hour-cards/create | > /login | 200 card | 200 card | 200 card | 200 card | > change | > login
GET /hour-cards/create?employeeId=1 | > /login | 200 card | 200 card | 200 card | 200 card | > change | > login

# /(app)/hour-cards/(editor)/edit/page
GET /hour-cards/edit?hourCardId={card} | > /login | 200 card | 200 | 200 card | 200 card | > change | > login
GET /hour-cards/edit | > /login | 200 | 200 | 200 | 200 | > change | > login

# /(app)/hour-cards/proof/page
GET /hour-cards/proof | > /login | 200 | 200 | 200 | 200 | > change | > login

# /(app)/management-dashboard/page
GET /management-dashboard | > /login | > /dashboard | > /dashboard | > /management-dashboard/created | > /dashboard | > change | > login

# /(app)/management-dashboard/created/page
GET /management-dashboard/created | > /login | > /dashboard | > /dashboard | 200 card | > /dashboard | > change | > login

# /(app)/management-dashboard/missing/page
GET /management-dashboard/missing | > /login | > /dashboard | > /dashboard | 200 | > /dashboard | > change | > login

# /(app)/management-dashboard/leave-balances/page
GET /management-dashboard/leave-balances | > /login | > /dashboard | > /dashboard | 200 | > /dashboard | > change | > login

# /(app)/management-dashboard/proof/page
GET /management-dashboard/proof?employees=1 | > /login | > /dashboard | > /dashboard | 200 | > /dashboard | > change | > login

# /(app)/profile/page
GET /profile | > /login | 200 | 200 | 200 | 200 | > change | > login

# /(app)/profile/update-password/page
GET /profile/update-password | > /login | 200 | 200 | 200 | > /profile | 200 | > login

# /(app)/working-hours/page
GET /working-hours | > /login | 200 | 200 | 200 | 200 | > change | > login

# /(guest)/login/page
GET /login | 200 | > /dashboard | > /dashboard | > /dashboard | > /dashboard | > /dashboard | 200

# /(guest)/forgot-password/page
GET /forgot-password | 200 | > /dashboard | > /dashboard | > /dashboard | > /dashboard | > /dashboard | 200

# /(guest)/reset-password/page
GET /reset-password | 200 | > /dashboard | > /dashboard | > /dashboard | > /dashboard | > /dashboard | 200
GET /reset-password?token=x&email=y | everyone: > /password-reset?token=x&email=y

# /_not-found/page
GET /nergens | everyone: > /login ~ 404

# /invite/route
GET /invite?invite-token=x | everyone: > /login?link=invitation, cleared
GET /invite | everyone: > /login?link=invitation

# /impersonate/route
GET /impersonate?impersonation-token=x | everyone: > /login, cleared
GET /impersonate | everyone: > /login

# /(guest)/reset-password/logged-in/page
GET /reset-password/logged-in | > /login | > /dashboard | > /dashboard | > /dashboard | > /dashboard | > /dashboard | > /api/session/expired

# /password-reset/route
GET /password-reset?token=x&email=y | > /login?link=gone | > /reset-password/logged-in?link=gone | > /reset-password/logged-in?link=gone | > /reset-password/logged-in?link=gone | > /reset-password/logged-in?link=gone | > /reset-password/logged-in?link=gone | > /login?link=gone

# /logout/route
GET /logout | everyone: > /login, cleared
POST /logout | everyone: > /login, cleared

# /offline/route
GET /offline | everyone: 200

# /metrics/route
GET /metrics | everyone: 200

# /api/[[...path]]/route
GET /api | everyone: 404 not_found
GET /api/nergens | everyone: 404 not_found
POST /api/nergens | everyone: 404 not_found
DELETE /api/nergens | everyone: 404 not_found

# /api/health/route
GET /api/health | everyone: 200

# /api/ready/route
GET /api/ready | everyone: 200

# /api/session/holder/route
GET /api/session/holder | 401 | 200 | 200 | 200 | 200 | 403 change | 401

# /api/session/expired/route
GET /api/session/expired?next=%2Fprofile | > /login?next=%2Fprofile, cleared | > /profile | > /profile | > /profile | > /profile | > /profile | > /login?next=%2Fprofile, cleared

# /api/session/employee/route
POST /api/session/employee {employee} | 401 | 200, set | 403 invalid_employee | 403 invalid_employee | 200, set | 403 change | 401


# /api/hour-cards/route
POST /api/hour-cards {form} | 401 | 409 already_submitted | 403 invalid_employee | 409 already_submitted | 409 already_submitted | 403 change | 401

# /api/hour-cards/[hourCardId]/route
PUT /api/hour-cards/{card} {update} | 401 | 409 changed_meanwhile | 404 not_found | 409 changed_meanwhile | 409 changed_meanwhile | 403 change | 401

# /api/hour-cards/[hourCardId]/approve/route
POST /api/hour-cards/{card}/approve {seen} | 401 | 403 not_a_manager | 403 not_a_manager | 409 changed_meanwhile | 403 not_a_manager | 403 change | 401

# /api/hour-cards/[hourCardId]/decline/route
POST /api/hour-cards/{card}/decline {seen} | 401 | 403 not_a_manager | 403 not_a_manager | 409 already_declined | 403 not_a_manager | 403 change | 401

# /api/lookups/departments/route
GET /api/lookups/departments?employee=1 | 401 | 200 | 403 invalid_employee | 200 | 200 | 403 change | 401
GET /api/lookups/departments?employees=1 | 401 | 200 | 403 invalid_employee | 200 | 200 | 403 change | 401
GET /api/lookups/departments?employees= | 401 | 200 | 200 | 200 | 200 | 403 change | 401

# /api/lookups/earlier-hour-cards/route
GET /api/lookups/earlier-hour-cards?employee=1&year=2026&week=47 | 401 | 200 | 403 invalid_employee | 200 | 200 | 403 change | 401

# /api/lookups/employees/[employeeId]/route
GET /api/lookups/employees/1 | 401 | 200 | 403 invalid_employee | 200 | 200 | 403 change | 401

# /api/lookups/hour-card/route
GET /api/lookups/hour-card?hourCard={card} | 401 | 200 card | 404 not_found | 200 card | 200 card | 403 change | 401

# /api/lookups/leave-balances/route
GET /api/lookups/leave-balances?employee=1 | 401 | 200 | 403 invalid_employee | 200 | 200 | 403 change | 401

# /api/lookups/neighbours/route
GET /api/lookups/neighbours?employee=1&year=2026&week=45 | 401 | 200 | 403 invalid_employee | 200 | 200 | 403 change | 401

# /api/lookups/schedule/route
GET /api/lookups/schedule?shift=1 | 401 | 200 | 200 | 200 | 200 | 403 change | 401

# /api/lookups/secondment-departments/route
GET /api/lookups/secondment-departments?employee=1 | 401 | 200 | 403 invalid_employee | 200 | 200 | 403 change | 401

# /api/lookups/shifts/route
GET /api/lookups/shifts?department=1 | 401 | 200 | 200 | 200 | 200 | 403 change | 401

# /api/management/assessments/route
GET /api/management/assessments?id={card} | 401 | 403 not_a_manager | 403 not_a_manager | 200 | 403 not_a_manager | 403 change | 401

# /api/management/card/route
GET /api/management/card?id={card} | 401 | 403 not_a_manager | 403 not_a_manager | 200 card | 403 not_a_manager | 403 change | 401

# /api/management/decisions/route
GET /api/management/decisions?id={card} | 401 | 403 not_a_manager | 403 not_a_manager | 200 | 403 not_a_manager | 403 change | 401
POST /api/management/decisions {decisions} | 401 | 403 not_a_manager | 403 not_a_manager | 200 | 403 not_a_manager | 403 change | 401

# /api/management/export/route
GET /api/management/export?list=created&format=csv | 401 | 403 not_a_manager | 403 not_a_manager | 200 | 403 not_a_manager | 403 change | 401

# /api/management/green/route
GET /api/management/green | 401 | 403 not_a_manager | 403 not_a_manager | 200 card | 403 not_a_manager | 403 change | 401

# /api/management/hours-by-week/route
GET /api/management/hours-by-week | 401 | 403 not_a_manager | 403 not_a_manager | 200 | 403 not_a_manager | 403 change | 401

# /api/management/missing-people/route
GET /api/management/missing-people | 401 | 403 not_a_manager | 403 not_a_manager | 200 | 403 not_a_manager | 403 change | 401

# /api/management/reminders/route
POST /api/management/reminders {reminders} | 401 | 403 not_a_manager | 403 not_a_manager | 403 invalid_employee | 403 not_a_manager | 403 change | 401

# /api/management/report/route
GET /api/management/report | 401 | 403 not_a_manager | 403 not_a_manager | 200 | 403 not_a_manager | 403 change | 401
POST /api/management/report {report} | 401 | 403 not_a_manager | 403 not_a_manager | 422 invalid_report | 403 not_a_manager | 403 change | 401

# actions
chooseLanguageAction /login | everyone: 200
putHintsAwayAction /dashboard | > /login | 200 | 200 | 200 | 200 | > /profile/update-password | > /api/session/expired
logInAction /login | everyone: 200 refused
requestResetAction /forgot-password | everyone: 200 refused
logOutForLinkAction /reset-password/logged-in | everyone: > /dashboard
resetPasswordAction /reset-password | everyone: 200 refused
updatePasswordAction /profile/update-password | > /login | 200 refused | 200 refused | 200 refused | > /profile | 200 refused | > /api/session/expired
`;

const shorthand: Readonly<Record<string, string>> = {
  '401': '401 session_expired, cleared',
  '403 change': '403 requires_password_change',
  '> change': '> /profile/update-password',
  // A page cannot clear an invalid cookie itself, so it redirects to the route that does.
  '> login': '> /login ~ > /api/session/expired',
};

export type Line = Readonly<{ line: string; outcomes: Readonly<Record<Role, string>> }>;

/** The lines by route, with the shorthand written out. */
export const table: ReadonlyMap<string, readonly Line[]> = new Map(
  text
    .trim()
    .split(/^# /m)
    .filter((part) => part !== '')
    .map((part) => {
      const [route = '', ...lines] = part.trim().split('\n');
      return [route, lines.map(readLine)] as const;
    }),
);

function readLine(written: string): Line {
  const [line = '', ...cells] = written.split(' | ');
  const [first = ''] = cells;
  const all = first.startsWith('everyone: ') ? roles.map(() => first.slice('everyone: '.length)) : cells;
  if (all.length !== roles.length) throw new Error(`${line} has ${all.length} columns`);
  const outcomes = roles.map((role, at) => [role, shorthand[all[at] ?? ''] ?? all[at] ?? ''] as const);
  return { line, outcomes: Object.fromEntries(outcomes) as Record<Role, string> };
}

/** Public files that the build makes, without personal data. */
export const openFiles: readonly string[] = [
  '/_global-error/page',
  '/apple-icon.png/route',
  '/favicon.ico/route',
  '/icon.svg/route',
  '/manifest.webmanifest/route',
];

/**
 * The upstream calls by each role in the whole table that could change data. None of them changes anything.
 */
export const callsOfRole: Readonly<Record<Role, readonly string[]>> = {
  guest: ['POST /impersonation/validate', 'POST /invite/validate', 'POST /password/verify-token'],
  employee: [
    'POST /hour-cards',
    'POST /impersonation/validate',
    'POST /invite/validate',
    'POST /password/verify-token',
  ],
  other: ['POST /impersonation/validate', 'POST /invite/validate', 'POST /password/verify-token'],
  manager: ['POST /hour-cards', 'POST /impersonation/validate', 'POST /invite/validate', 'POST /password/verify-token'],
  impersonated: [
    'POST /hour-cards',
    'POST /impersonation/validate',
    'POST /invite/validate',
    'POST /password/verify-token',
  ],
  mustChange: ['POST /impersonation/validate', 'POST /invite/validate', 'POST /password/verify-token'],
  expired: ['POST /impersonation/validate', 'POST /invite/validate', 'POST /password/verify-token'],
};
