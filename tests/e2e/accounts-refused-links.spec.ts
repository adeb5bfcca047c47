import { demoPassword } from '@/backend/demo/demo-accounts';
import { fillLoginForm } from './support/log-in';
import { openNewestMail } from './support/mailbox';
import { expect, test } from './support/test';

const forgetful = 'emma.van.den.berg.10910@demo.example';
const bystander = 'gijs.dekker.10944@demo.example';

// The reference backend's own pages have no icon.
test.beforeEach(({ expectErrors }) => expectErrors(/favicon\.ico/));

test('asks whether to log out when a reset link is opened during a session', async ({ page, world }) => {
  await page.goto(`/forgot-password?email=${encodeURIComponent(forgetful)}`);
  await page.getByRole('button', { name: 'Request new password' }).click();
  await expect(page.getByText('We hebben een e-mail met instructies gestuurd.')).toBeVisible();
  const link = await openNewestMail(page, world, forgetful);
  await page.goto('/login');
  await fillLoginForm(page, bystander, demoPassword);
  await expect(page).toHaveURL('/dashboard');
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password/logged-in');
  await expect(page.getByText(`kies je een nieuw wachtwoord voor ${forgetful}`)).toBeVisible();
  await page.getByRole('link', { name: 'Ingelogd blijven' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(link);
  await page.getByRole('button', { name: 'Uitloggen en een wachtwoord kiezen' }).click();
  await expect(page).toHaveURL(/\/reset-password\?email=/);
  await expect(page.getByLabel('Email')).toHaveValue(forgetful);
});

const refusals = [null, { kind: 'failure', status: 422, message: 'invalid_token' }, { kind: 'reset' }] as const;

test('redirects every unusable impersonation link to the login screen without a message', async ({
  page,
  context,
  world,
}) => {
  const path = (token: string) => `/impersonate?impersonation-token=${token}`;
  for (const how of refusals) {
    if (how !== null) world.upstream.misbehave('POST /impersonation/validate', how);
    await page.goto(path('f'.repeat(43)));
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await page.goto(path(''));
    await expect(page).toHaveURL('/login');
  }
  expect(await context.cookies()).toEqual([]);
});

test('redirects every unusable invitation to the login screen with a message', async ({ page, context, world }) => {
  const path = (token: string) => `/invite?invite-token=${token}`;
  for (const how of refusals) {
    if (how !== null) world.upstream.misbehave('POST /invite/validate', how);
    await page.goto(path('f'.repeat(43)));
    await expect(page).toHaveURL(how?.kind === 'reset' ? '/login?link=unchecked' : '/login?link=invitation');
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
    await page.goto(path(''));
    await expect(page).toHaveURL('/login?link=invitation');
  }
  expect(await context.cookies()).toEqual([]);
});
