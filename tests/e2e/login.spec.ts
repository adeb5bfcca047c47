import { fillLoginForm } from './support/log-in';
import { expect, test } from './support/test';

test('shows the success message on the dashboard after login', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/Log into your account/);
  await fillLoginForm(page, 'fulltime@demo.example');
  await expect(page.getByText('Login success!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Ingelogd als:')).toBeVisible();
  await expect(page.getByText('Jeroen Bakker', { exact: true })).toBeVisible();
  await expect(page.getByText('Werkploeg Nederland B.V.')).toBeVisible();
});

test('reports a wrong password, and keeps the e-mail address', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/login');
  await fillLoginForm(page, 'fulltime@demo.example', 'niet het wachtwoord');
  await expect(page.getByText('Ongeldig wachtwoord')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('fulltime@demo.example');
  await expect(page).toHaveURL('/login');
});

test('shows an error at each missing or invalid field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText("Het veld 'Email' is vereist.")).toBeVisible();
  await expect(page.getByText("Het veld 'Password' is vereist.")).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('geen adres');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
});

test('redirects a user who must reset the password to the reset screen', async ({ page }) => {
  await page.goto('/login');
  await fillLoginForm(page, 'resetten@demo.example');
  await expect(page).toHaveURL(/\/forgot-password\?.*first_new_login/);
  await expect(page.getByLabel('Email')).toHaveValue('resetten@demo.example');
  await expect(page.getByRole('button', { name: 'Request new password' })).toBeVisible();
});

test('returns to the requested page after login', async ({ page }) => {
  await page.goto('/hour-cards?page=2');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLoginForm(page, 'fulltime@demo.example');
  await expect(page).toHaveURL('/hour-cards?page=2');
});

test('ends the session on logout, even for a copy of its cookie', { tag: '@gate' }, async ({ page, context }) => {
  await page.goto('/login');
  await fillLoginForm(page, 'fulltime@demo.example');
  await expect(page).toHaveURL('/dashboard');
  const copy = await context.cookies();
  await page
    .getByRole('button', { name: 'Uitloggen' })
    .or(page.getByRole('link', { name: 'Uitloggen' }))
    .click();
  await expect(page).toHaveURL('/login');
  await context.addCookies(copy);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('hides the session cookie from scripts, and expires it with the browser unless remembered', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await fillLoginForm(page, 'fulltime@demo.example');
  await expect(page).toHaveURL('/dashboard');
  const [session, ...others] = (await context.cookies())
    .filter(({ httpOnly }) => httpOnly)
    .sort((a, b) => a.name.length - b.name.length);
  // The other cookie records only that this browser has logged in before (rule: login-device-cookie).
  expect(others).toMatchObject([{ name: 'urenkaarten-device', httpOnly: true, sameSite: 'Lax' }]);
  expect(session?.name).toBe('urenkaarten');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', expires: -1 });
  expect(await page.evaluate(() => document.cookie)).not.toContain(session?.value);
  expect(await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)))).toEqual([]);

  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await fillLoginForm(page, 'fulltime@demo.example');
  await expect(page).toHaveURL('/dashboard');
  const remembered = (await context.cookies()).find(({ name }) => name === 'urenkaarten');
  const days = ((remembered?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
});

test('reports an unavailable upstream, and not a wrong password', async ({ page, world }) => {
  for (const how of [{ kind: 'html' }, { kind: 'reset' }, { kind: 'cut-off' }, { kind: 'silent' }] as const) {
    world.upstream.misbehave('POST /token', how);
    await page.goto('/login');
    await fillLoginForm(page, 'fulltime@demo.example');
    await expect(page.getByText('An unknown error occurred, please reload the page.').first()).toBeVisible();
  }
  world.upstream.behave();
  await fillLoginForm(page, 'fulltime@demo.example');
  await expect(page).toHaveURL('/dashboard');
});
