import type { Page } from '@playwright/test';
import { fillLoginForm, passwordOf } from './support/log-in';
import { makeImpersonationLink } from './support/mailbox';
import { expect, test } from './support/test';
import type { World } from './support/world';

// The table of guards. It runs with and without the middleware, with the same outcome.

const guarded = [
  '/dashboard',
  '/hour-cards',
  '/hour-cards/create',
  '/hour-cards/edit?hourCardId=1',
  '/profile',
  '/profile/update-password',
] as const;
const managers = [
  '/management-dashboard',
  '/management-dashboard/created',
  '/management-dashboard/missing',
  '/management-dashboard/leave-balances',
] as const;
const guests = ['/login', '/forgot-password', '/reset-password', '/password-reset?token=x&email=y'] as const;

type Role = Readonly<{
  who: string;
  enter: (page: Page, world: World) => Promise<void>;
  /** The path that a request ends on; undefined when that is the path itself. */
  lands: (path: string) => string | undefined;
}>;

const isOneOf = (paths: readonly string[], path: string) => paths.includes(path);
const update = '/profile/update-password';

/** Card 1 does not belong to everyone: users who may not see it end on the list, or the screen says so. */
const roles: readonly Role[] = [
  {
    who: 'a guest',
    enter: async () => {},
    lands: (path) =>
      isOneOf([...guarded, ...managers], path) || path.startsWith('/password-reset') ? '/login' : undefined,
  },
  {
    who: 'an employee',
    enter: (page) => logInAs(page, 'parttime@demo.example'),
    lands: (path) => (isOneOf([...managers, ...guests], path) ? '/dashboard' : undefined),
  },
  {
    who: 'a manager',
    enter: (page) => logInAs(page, 'manager@demo.example'),
    lands: (path) => {
      if (path === '/management-dashboard') return '/management-dashboard/created';
      return isOneOf(guests, path) ? '/dashboard' : undefined;
    },
  },
  {
    who: 'who must change the password',
    enter: (page) => logInAs(page, 'wijzigen@demo.example'),
    lands: () => update,
  },
  {
    who: 'who impersonates an employee',
    enter: async (page, world) => {
      await page.goto(await makeImpersonationLink(page, world, 'parttime@demo.example'));
      await expect(page).toHaveURL('/hour-cards');
    },
    lands: (path) => {
      if (path === update) return '/profile';
      return isOneOf([...managers, ...guests], path) ? '/dashboard' : undefined;
    },
  },
];

async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLoginForm(page, email, passwordOf(email));
  await page.waitForURL((url) => url.pathname !== '/login');
}

for (const { who, enter, lands } of roles) {
  test(`${who} reaches only the screens that are theirs`, async ({ page, world, expectErrors }) => {
    // Without the middleware there is no nonce, and the remaining policy allows no script at all.
    expectErrors(/favicon\.ico/, /Content Security Policy/);
    await enter(page, world);
    for (const path of [...guarded, ...managers, ...guests]) {
      const own = path.split('?')[0];
      const expected = lands(path) ?? own;
      // A page that seems to stay may still redirect while it loads; an expected redirect shows earlier.
      await page.goto(path, { waitUntil: expected === own ? 'load' : 'commit' });
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(expected);
    }
  });
}

test('who is turned away from a screen causes no call of that screen', async ({ page, world, expectErrors }) => {
  expectErrors(/Content Security Policy/);
  const atFirst = world.upstream.calls().length;
  for (const path of [...guarded, ...managers]) await page.goto(path);
  expect(world.upstream.calls().slice(atFirst)).toEqual([]);

  await logInAs(page, 'parttime@demo.example');
  const before = world.upstream.calls().length;
  await page.goto('/management-dashboard/created');
  await expect(page).toHaveURL('/dashboard');
  const calls = world.upstream.calls().slice(before);
  expect(calls.filter((call) => /manager_dashboard=1|\/staff|\/youth-staff/.test(call))).toEqual([]);
});

test('a handler refuses who is not logged in, who is no manager and who comes from elsewhere', async ({
  page,
  world,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/);
  expect((await page.request.get('/api/lookups/shifts?department=1')).status()).toBe(401);
  expect((await page.request.get('/api/management/assessments?id=1')).status()).toBe(401);
  const headers = { origin: 'https://elders.example', 'content-type': 'application/json' };
  const answer = await page.request.post('/api/hour-cards', { headers, data: { form: {} } });
  expect([401, 403]).toContain(answer.status());

  await logInAs(page, 'parttime@demo.example');
  const own = { origin: world.url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const before = world.upstream.calls().length;
  const approval = await page.request.post('/api/hour-cards/1/approve', { headers: own, data: {} });
  expect(approval.status()).toBe(403);
  expect(
    world.upstream
      .calls()
      .slice(before)
      .filter((call) => call.startsWith('POST')),
  ).toEqual([]);
  const elsewhere = await page.request.post('/api/hour-cards', { headers, data: { form: {} } });
  expect(elsewhere.status()).toBe(403);
});
