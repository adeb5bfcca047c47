/**
 * Every page and handler of `app`, with an ordinary address and the names of the query fields it reads. Each
 * field gets extreme values in turn. `weeks` means `year` and `week` together, and `period` means `from` and
 * `to`. Lines with a name in braces post extreme versions of that body instead.
 */
const text = `
(app)/dashboard/page.tsx | /dashboard
(app)/hour-cards/(editor)/create/page.tsx | /hour-cards/create | weeks employee from draft
(app)/hour-cards/(editor)/edit/page.tsx | /hour-cards/edit?hourCardId={card} | hourCardId weeks taken from
(app)/hour-cards/(list)/page.tsx | /hour-cards | page
(app)/hour-cards/proof/page.tsx | /hour-cards/proof | period
(app)/management-dashboard/created/page.tsx | /management-dashboard/created | period week employees departments statuses view by q light page
(app)/management-dashboard/leave-balances/page.tsx | /management-dashboard/leave-balances | search sort below
(app)/management-dashboard/missing/page.tsx | /management-dashboard/missing | period employees departments by sort page
(app)/management-dashboard/page.tsx | /management-dashboard
(app)/management-dashboard/proof/page.tsx | /management-dashboard/proof?employees=1 | period employees
(app)/profile/page.tsx | /profile
(app)/profile/update-password/page.tsx | /profile/update-password
(app)/working-hours/page.tsx | /working-hours
(guest)/forgot-password/page.tsx | /forgot-password | email first_new_login
(guest)/login/page.tsx | /login | email next link flash
(guest)/reset-password/logged-in/page.tsx | /reset-password/logged-in | link
(guest)/reset-password/page.tsx | /reset-password | token email fromInvite
api/[[...path]]/route.ts | /api/nergens | x
api/health/route.ts | /api/health
api/hour-cards/[hourCardId]/approve/route.ts | /api/hour-cards/{extreme}/approve {seen}
api/hour-cards/[hourCardId]/decline/route.ts | /api/hour-cards/{extreme}/decline {seen}
api/hour-cards/[hourCardId]/route.ts | /api/hour-cards/{card} {update}
api/hour-cards/route.ts | /api/hour-cards {form}
api/lookups/departments/route.ts | /api/lookups/departments?employee=4 | employee employees youth
api/lookups/earlier-hour-cards/route.ts | /api/lookups/earlier-hour-cards?employee=1&year=2026&week=47 | weeks employee
api/lookups/employees/[employeeId]/route.ts | /api/lookups/employees/{extreme}
api/lookups/hour-card/route.ts | /api/lookups/hour-card?hourCard={card} | hourCard
api/lookups/leave-balances/route.ts | /api/lookups/leave-balances?employee=1 | employee hourCard
api/lookups/neighbours/route.ts | /api/lookups/neighbours?employee=1&year=2026&week=47 | weeks employee hourCard
api/lookups/schedule/route.ts | /api/lookups/schedule?shift=1 | shift
api/lookups/secondment-departments/route.ts | /api/lookups/secondment-departments?employee=1 | employee
api/lookups/shifts/route.ts | /api/lookups/shifts?department=1 | department
api/management/assessments/route.ts | /api/management/assessments?id={card} | id
api/management/card/route.ts | /api/management/card?id={card} | id
api/management/decisions/route.ts | /api/management/decisions?id={card} | id
api/management/export/route.ts | /api/management/export?list=created&format=csv | period list format employees by sort
api/management/export/route.ts | /api/management/export?list=missing&format=xlsx | period
api/management/green/route.ts | /api/management/green | period view week employees
api/management/hours-by-week/route.ts | /api/management/hours-by-week | period week view employees
api/management/missing-people/route.ts | /api/management/missing-people | period employees
api/management/reminders/route.ts | /api/management/reminders {reminders}
api/management/report/route.ts | /api/management/report {report}
api/ready/route.ts | /api/ready
api/session/employee/route.ts | /api/session/employee {employee}
api/session/holder/route.ts | /api/session/holder
api/session/expired/route.ts | /api/session/expired | next
impersonate/route.ts | /impersonate | impersonation-token hour-card
invite/route.ts | /invite | invite-token
logout/route.ts | /logout | flash
metrics/route.ts | /metrics
offline/route.ts | /offline | language
page.tsx | / | x
password-reset/route.ts | /password-reset?token=x&email=y | token email
`;

type Entry = Readonly<{ route: string; address: string; fields: readonly string[]; body: string | null }>;

export const entries: readonly Entry[] = text
  .trim()
  .split('\n')
  .map((line) => {
    const [route = '', target = '', fields = ''] = line.split(' | ');
    const [address = '', body = null] = target.split(' ');
    return { route, address, fields: fields.split(' ').filter((field) => field !== ''), body };
  });

export const extremeWeeks = [
  ['9998', '1'],
  ['9999', '52'],
  ['2020', '1'],
  ['0', '1'],
  ['-1', '1'],
  ['1000000000', '1'],
  ['2026', '0'],
  ['2025', '53'],
  ['2026', '99'],
] as const;
const periods = ['2020-W01/2998-W52', '0000-W01/9999-W52', '2025-W53/2025-W53', '2026-W00/2026-W99', '-1/1e9'] as const;
export const extremeIds = ['-1', '0', '1e9', '9'.repeat(60), 'x'.repeat(6000)] as const;
const extremeTexts = [...extremeIds, '1000000000', '2998-W01'] as const;

export function extremesOf(field: string): readonly string[] {
  if (field === 'weeks') return extremeWeeks.map(([year, week]) => `year=${year}&week=${week}`);
  if (field === 'period') return periods.map((pair) => `from=${pair.replace('/', '&to=')}`);
  const repeated = Array.from({ length: 400 }, (_, at) => `${field}=${at}`).join('&');
  // A token is a secret that the detector searches for, so no other field may have the same value.
  const own = field.endsWith('token') ? 'secret-' : '';
  return [...extremeTexts.map((value) => `${field}=${own}${value}`), repeated];
}
