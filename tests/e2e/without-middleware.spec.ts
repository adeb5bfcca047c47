import { expect, test } from './support/test';

const guarded = [
  '/dashboard',
  '/hour-cards',
  '/hour-cards/create',
  '/hour-cards/edit?hourCardId=1',
  '/management-dashboard/created',
  '/management-dashboard/missing',
  '/management-dashboard/leave-balances',
  '/profile',
  '/profile/update-password',
];

for (const path of guarded) {
  test(`without the middleware a guest still gets nothing of ${path}`, async ({ page, world, expectErrors }) => {
    // No middleware, no nonce: the policy that stands without it runs no script at all.
    expectErrors(/Content Security Policy/);
    const before = world.upstream.calls().length;
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    expect(world.upstream.calls().length).toBe(before);
  });
}

test('without the middleware an employee still gets nothing of the management dashboard', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy/);
  await login('fulltime@demo.example');
  const before = world.upstream.calls().length;
  await page.goto('/management-dashboard/created');
  await expect(page).toHaveURL('/dashboard');
  const calls = world.upstream.calls().slice(before);
  expect(calls.filter((call) => call.includes('manager_dashboard=1'))).toEqual([]);
});

test('without the middleware a handler still refuses who is not logged in and who comes from elsewhere', async ({
  page,
  world,
}) => {
  expect((await page.request.get('/api/lookups/shifts?department=1')).status()).toBe(401);
  const headers = { origin: 'https://elders.example', 'content-type': 'application/json' };
  const answer = await page.request.post('/api/hour-cards', { headers, data: { form: {} } });
  expect([401, 403]).toContain(answer.status());
  expect(world.upstream.calls().filter((call) => call.startsWith('POST /hour-cards'))).toEqual([]);
});
