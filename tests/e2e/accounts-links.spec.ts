import type { Page } from '@playwright/test';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { fillLoginForm } from './support/log-in';
import { makeImpersonationLink, openNewestMail, sendInvitation } from './support/mailbox';
import { toasts } from './support/screens';
import { expect, test } from './support/test';

const invited = 'carlijn.bos.10876@demo.example';
const forgetful = 'daan.de.wit.10893@demo.example';
const watched = 'emma.van.den.berg.10910@demo.example';
/** No other test uses this user's session. */
const bystander = 'gijs.dekker.10944@demo.example';
const newPassword = 'Vier-woorden-op-een-rij';

const tokenOf = (link: string) => new URL(link).search.match(/(?:invite-|impersonation-)?token=([^&]+)/)?.[1] ?? '';

async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLoginForm(page, email, demoPassword);
  await expect(page).toHaveURL('/dashboard');
}

// The reference backend's own pages have no icon.
test.beforeEach(({ expectErrors }) => expectErrors(/favicon\.ico/));

test('replaces a forgotten password through a mailed link, and accepts the new password', { tag: '@gate' }, async ({
  page,
  world,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(forgetful);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(forgetful);
  await page.getByRole('button', { name: 'Request new password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ongewenste e-mail (spam)' })).toBeVisible();

  const link = await openNewestMail(page, world, forgetful);
  expect(new URL(link).pathname).toBe('/password-reset');
  const token = tokenOf(link);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url() === link) return;
    requests.push(`${request.url()} ${request.headers().referer ?? ''}`);
  });
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(/\/reset-password\?email=daan\.de\.wit\.10893%40demo\.example&fromPasswordReset=true$/);
  await expect(page.getByLabel('Email')).toHaveValue(forgetful);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByText('Minimum of 6 characters').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set password' })).toBeDisabled();
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.getByLabel('New password').fill('12345');
  await expect(page.getByText('Sterkte: Geen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set password' })).toBeDisabled();
  await page.getByLabel('New password').fill(newPassword);
  await expect(page.getByText('Sterkte: Uitstekend')).toBeVisible();
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(toasts(page)).toHaveText('You can now login using your new password!');
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toHaveCount(0);
  expect(requests.filter((line) => line.includes(token))).toEqual([]);

  await fillLoginForm(page, forgetful, newPassword);
  await expect(page).toHaveURL('/dashboard');
});

test('explains that the password must be reset before the first login', async ({ page }) => {
  await page.goto('/forgot-password?email=resetten%40demo.example&first_new_login');
  await expect(page.getByText('Kies een nieuw wachtwoord voordat je voor het eerst inlogt.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('resetten@demo.example');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('shows the same message for known and unknown e-mail addresses, and reports a failed request', async ({
  page,
  world,
}) => {
  for (const email of ['fulltime@demo.example', 'niemand@demo.example']) {
    await page.goto(`/forgot-password?email=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Request new password' }).click();
    await expect(
      page.getByText('We hebben een e-mail met instructies gestuurd. Kijk ook in je map met ongewenste e-mail (spam).'),
    ).toBeVisible();
  }
  world.upstream.misbehave('POST /password/request-reset', { kind: 'failure', status: 500, message: 'oeps' });
  await page.getByRole('button', { name: 'Request new password' }).click();
  await expect(page.getByText('Er is een fout opgetreden, probeer het later nog eens').first()).toBeVisible();
  await expect(page.getByText('We hebben een e-mail met instructies gestuurd.')).toBeHidden();
});

test('ends the current session on an invitation, sets a first password and accepts the link only once', {
  tag: '@gate',
}, async ({ page, world }) => {
  await sendInvitation(page, world, invited);
  const link = await openNewestMail(page, world, invited);
  await logInAs(page, bystander);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password\?email=carlijn\.bos\.10876%40demo\.example&fromInvite=true$/);
  await expect(page.getByText('Welkom! Kies een wachtwoord voor je account.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(invited);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(toasts(page)).toHaveText('You can now login using your new password!');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');

  await page.goto(link);
  await expect(page).toHaveURL('/login?link=invitation');
  await expect(page.getByText('Deze uitnodiging is gebruikt, verlopen').first()).toBeVisible();
  await fillLoginForm(page, invited, newPassword);
  await expect(page).toHaveURL('/dashboard');
});

test('verifies a token in the address of the reset screen, and removes it from the address', async ({
  page,
  world,
}) => {
  await sendInvitation(page, world, watched);
  const token = tokenOf(await openNewestMail(page, world, watched));
  await page.goto(`/reset-password?token=${token}&email=${encodeURIComponent(watched)}&fromInvite=true`);
  await expect(page).toHaveURL(`/reset-password?email=${encodeURIComponent(watched)}&fromInvite=true`);
  await expect(page.getByLabel('Email')).toHaveValue(watched);

  await page.goto(`/forgot-password?email=${encodeURIComponent(watched)}`);
  await page.getByRole('button', { name: 'Request new password' }).click();
  await expect(page.getByText('We hebben een e-mail met instructies gestuurd.')).toBeVisible();
  const reset = tokenOf(await openNewestMail(page, world, watched));
  await page.goto(`/reset-password?token=${reset}&email=${encodeURIComponent(watched)}&fromPasswordReset=true`);
  await expect(page).toHaveURL(`/reset-password?email=${encodeURIComponent(watched)}&fromPasswordReset=true`);
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('offers to request a reset link on a reset screen opened without a link', async ({ page }) => {
  await page.goto('/reset-password?email=iemand%40demo.example');
  await expect(page.getByText('Open de link uit de e-mail om een nieuw wachtwoord te kiezen.')).toBeVisible();
  await page.getByRole('link', { name: 'Request new password' }).click();
  await expect(page).toHaveURL('/forgot-password?email=iemand%40demo.example');
});

test('shows an impersonating administrator the user’s screens, except the password change', {
  tag: '@gate',
}, async ({ page, context, world }) => {
  const link = await makeImpersonationLink(page, world, watched);
  await logInAs(page, bystander);
  const former = await context.cookies();
  await page.goto(link);
  await expect(page).toHaveURL('/hour-cards');
  for (const path of ['/hour-cards', '/dashboard', '/profile', '/hour-cards/create']) {
    await page.goto(path);
    await expect(page.getByText('Gepersonaliseerd')).toBeVisible();
    await expect(page.getByText('Emma van den Berg').first()).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Wachtwoord wijzigen' })).toBeHidden();
  await page.goto('/profile/update-password');
  await expect(page).toHaveURL('/profile');

  // Neither the manager's former session nor the used link works any more.
  const impersonated = await context.cookies();
  await context.addCookies(former);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await context.addCookies(impersonated);
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('opens the hour card named in an impersonation link', async ({ page, world }) => {
  await page.goto(await makeImpersonationLink(page, world, watched, '1'));
  await expect(page).toHaveURL('/hour-cards/edit?hourCardId=1');
});

test('redirects a forged or unverifiable reset link to the login screen with a message', async ({ page, world }) => {
  const invalidLink = page.getByText('De link is niet (meer) geldig. Vraag een nieuwe aan.').first();
  const open = (token: string) => page.goto(`/password-reset?token=${token}&email=jeugd%40demo.example`);
  await open('f'.repeat(43));
  await expect(page).toHaveURL('/login?link=gone');
  await expect(invalidLink).toBeVisible();
  world.upstream.misbehave('POST /password/verify-token', { kind: 'reset' });
  await open('f'.repeat(43));
  await expect(page.getByText('Er is een fout opgetreden, probeer het later nog eens').first()).toBeVisible();
});

test('redirects expired reset, invitation and impersonation links to the login screen', async ({
  page,
  context,
  world,
}) => {
  const resetUser = 'nienke.el.amrani.11063@demo.example';
  await page.goto(`/forgot-password?email=${encodeURIComponent(resetUser)}`);
  await page.getByRole('button', { name: 'Request new password' }).click();
  await expect(page.getByText('We hebben een e-mail met instructies gestuurd.')).toBeVisible();
  const reset = await openNewestMail(page, world, resetUser);
  await sendInvitation(page, world, resetUser);
  const invitation = await openNewestMail(page, world, resetUser);
  const impersonation = await makeImpersonationLink(page, world, resetUser);
  expect([reset, invitation, impersonation].map((link) => new URL(link).pathname)).toEqual([
    '/password-reset',
    '/invite',
    '/impersonate',
  ]);

  const days = 24 * 60 * 60 * 1000;
  await world.backend.stop();
  await world.backend.start(8 * days);
  for (const [link, login] of [
    [reset, '/login?link=gone'],
    [invitation, '/login?link=invitation'],
    [impersonation, '/login'],
  ] as const) {
    await page.goto(link);
    await expect(page).toHaveURL(login);
  }
  // The admin pages are on the same host, so the browser also has their cookie.
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies).toEqual(['urenkaarten-beheer']);

  await world.backend.stop();
  await world.backend.start();
  await page.goto(reset);
  await expect(page).toHaveURL(/\/reset-password/);
});

test('reports a reset link that was used in the meantime, and offers to request a new one', async ({ page, world }) => {
  await page.goto(`/forgot-password?email=${encodeURIComponent('fatima.mulder.10927@demo.example')}`);
  await page.getByRole('button', { name: 'Request new password' }).click();
  await expect(page.getByText('We hebben een e-mail met instructies gestuurd.')).toBeVisible();
  await page.goto(await openNewestMail(page, world, 'fatima.mulder.10927@demo.example'));
  await page.getByLabel('New password').fill(newPassword);
  world.upstream.misbehave('POST /password/reset', { kind: 'failure', status: 422, message: 'invalid_token' });
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('De link is niet (meer) geldig. Vraag een nieuwe aan.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Request new password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('fatima.mulder.10927@demo.example');
});

test('spends no token and changes no session on a prefetch or preview of a link', async ({ page, context, world }) => {
  const link = await makeImpersonationLink(page, world, watched);
  await logInAs(page, bystander);
  // Leave out the cookie that marks a visit, because a script of the page sets that cookie at an
  // unpredictable time.
  const ours = async () => (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  const before = await ours();
  const prefetches: readonly { method: string; headers: Record<string, string> }[] = [
    { method: 'HEAD', headers: {} },
    { method: 'GET', headers: { accept: '*/*' } },
    {
      method: 'GET',
      headers: { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
    },
    { method: 'GET', headers: { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' } },
    { method: 'GET', headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' } },
    // A prefetch by the router differs from a followed link only in these headers.
    { method: 'GET', headers: { accept: 'text/html', 'next-router-prefetch': '1', rsc: '1' } },
    { method: 'GET', headers: { accept: 'text/html', 'next-router-segment-prefetch': '/_tree' } },
  ];
  const callCount = world.upstream.calls().length;
  for (const { method, headers } of prefetches) {
    for (const path of [link, '/invite?invite-token=x', '/logout']) {
      const answer = await context.request.fetch(path, { method, headers, maxRedirects: 0 });
      expect(answer.headers()['set-cookie']).toBeUndefined();
    }
  }
  expect(world.upstream.calls().slice(callCount)).toEqual([]);
  expect(await ours()).toEqual(before);
  await page.reload();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(link);
  await expect(page.getByText('Gepersonaliseerd')).toBeVisible();
});

test('redirects an unknown path to the login screen', async ({ page }) => {
  await page.goto('/bestaat-niet');
  await expect(page).toHaveURL('/login');
});
