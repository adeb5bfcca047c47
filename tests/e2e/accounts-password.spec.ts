import type { Page } from '@playwright/test';
import { demoPassword } from '@/backend/demo/demo-accounts';
import { line, openNewCard, typeLine } from './support/editor';
import { fillLoginForm } from './support/log-in';
import { openNewestMail, requirePasswordChange, sendInvitation } from './support/mailbox';
import { toasts } from './support/screens';
import { expect, test } from './support/test';

const strong = 'Vier-woorden-op-een-rij';

async function logInAs(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await fillLoginForm(page, email, password);
  await expect(page).not.toHaveURL(/\/login/);
}

// Until a page has declared its icon, the browser requests the default one.
test.beforeEach(({ expectErrors }) => expectErrors(/favicon\.ico/));

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

test('blocks all other screens until the user makes a required password change', async ({ page, world }) => {
  // Not the demo account that must change its password, because other tests need that account's password.
  const email = 'veerle.smit.11199@demo.example';
  await requirePasswordChange(page, world, email);
  await logInAs(page, email);
  for (const path of ['/dashboard', '/hour-cards', '/hour-cards/create', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile/update-password');
  }
  await expect(page.getByText('Kies eerst een veilig wachtwoord voordat je verdergaat.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return' })).toHaveCount(0);
  await page.getByLabel('Oude wachtwoord').fill(demoPassword);
  await page.getByLabel('Nieuwe wachtwoord').fill(strong);
  await confirm(page).click();
  await expect(toasts(page)).toHaveText('Password updated, you can now login with your new password!');
  await expect(page).toHaveURL('/login');

  await page.goBack();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText('Veerle Smit')).toHaveCount(0);
  await logInAs(page, email, strong);
  await expect(page).toHaveURL('/dashboard');
});

test('removes the user’s drafts after a password change, and keeps the drafts of other users', async ({ page }) => {
  const email = 'priya.de.groot.11097@demo.example';
  const ofAnother = 'hour-card-draft/1/1/1/2026-47/-/test';
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('hour-card-draft/')));
  await logInAs(page, email);
  await openNewCard(page, { year: 2027, week: 14 });
  await typeLine(line(page, 'maandag'), { start: '9', end: '17' });
  await expect.poll(drafts).toHaveLength(1);
  await page.evaluate((name) => localStorage.setItem(name, '{}'), ofAnother);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/profile/update-password');
  const fill = async (oldPassword: string) => {
    await page.getByLabel('Oude wachtwoord').fill(oldPassword);
    await page.getByLabel('Nieuwe wachtwoord').fill(strong);
    await page.getByLabel('Verder zonder deze uren').check();
    await confirm(page).click();
  };

  await fill('niet het oude');
  await expect(page.getByText('De opgegeven gegevens zijn ongeldig.').first()).toBeVisible();
  expect(await drafts()).toHaveLength(2);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'urenkaarten');
  await fill(demoPassword);
  await expect(page).toHaveURL('/login');
  await expect(toasts(page)).toHaveText('Password updated, you can now login with your new password!');
  await expect.poll(drafts).toEqual([ofAnother]);

  await page.context().addCookies(cookie ? [cookie] : []);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('shows password strength in colour and words, and enables Confirm only above Decent', async ({ page }) => {
  await logInAs(page, 'hanneke.jansen.10961@demo.example');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('hanneke.jansen.10961@demo.example');
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(confirm(page)).toBeDisabled();
  await page.getByLabel('Oude wachtwoord').fill(demoPassword);

  const field = page.getByLabel('Nieuwe wachtwoord');
  for (const [password, word, enabled] of [
    ['welkom', 'Geen', false],
    ['fietsbel', 'Zwak', false],
    ['fietsbel72x', 'Redelijk', false],
    ['fietsbel72x-tuin', 'Uitstekend', true],
  ] as const) {
    await field.fill(password);
    await expect(page.getByText(`Sterkte: ${word}`)).toBeVisible();
    await (enabled ? expect(confirm(page)).toBeEnabled() : expect(confirm(page)).toBeDisabled());
  }
  await field.fill(demoPassword);
  await expect(page.getByText('New password can not be the same as the old one!').first()).toBeVisible();
  await expect(confirm(page)).toBeDisabled();

  await field.fill(strong);
  await page.getByLabel('Oude wachtwoord').fill('niet het oude');
  await confirm(page).click();
  await expect(page.getByText('De opgegeven gegevens zijn ongeldig.').first()).toBeVisible();
  await expect(page.getByLabel('Oude wachtwoord')).toBeFocused();
  await expect(field).toHaveValue(strong);
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL('/profile');
});

test('loads the password dictionaries only when the user types a new password', async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    // Request the file again, because the browser drops the body of a response after leaving the page.
    const file = await page.request.get(response.url());
    sizes.set(response.url(), (await file.body()).length);
  });
  const heaviest = () => Math.max(0, ...sizes.values());
  await page.goto('/login');
  await fillLoginForm(page, 'olaf.bakker.11080@demo.example', 'niet het wachtwoord');
  await expect(page.getByText('Ongeldig wachtwoord')).toBeVisible();
  await fillLoginForm(page, 'olaf.bakker.11080@demo.example', demoPassword);
  await page.getByRole('link', { name: 'Profiel' }).click();
  await expect(page).toHaveURL('/profile');
  expect(sizes.size).toBeGreaterThan(3);
  expect(heaviest()).toBeLessThan(300_000);
  await page.goto('/profile/update-password');
  await page.getByLabel('Nieuwe wachtwoord').fill('welkom');
  await expect(page.getByText('Sterkte: Geen')).toBeVisible();
  await expect.poll(heaviest).toBeGreaterThan(300_000);
});

test('logs out from an old tab too, and shows no data after going back', async ({ page, context }) => {
  await logInAs(page, 'ibrahim.meijer.10978@demo.example');
  await expect(page.getByText('Ibrahim Meijer').first()).toBeVisible();
  const oldTab = await context.newPage();
  await oldTab.goto('/hour-cards');
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Ibrahim Meijer')).toHaveCount(0);

  await oldTab.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(oldTab).toHaveURL('/login');
  await oldTab.goBack();
  await expect(oldTab).toHaveURL(/\/login/);
  await expect(oldTab.getByText('Ibrahim Meijer')).toHaveCount(0);
});

test('asks for a login when the session ends during work, and returns to the same page', async ({ page, context }) => {
  await logInAs(page, 'jasmijn.hendriks.10995@demo.example');
  await context.clearCookies();
  await page.goto('/hour-cards?page=2');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLoginForm(page, 'jasmijn.hendriks.10995@demo.example', demoPassword);
  await expect(page).toHaveURL('/hour-cards?page=2');
});

test('blocks an account after five wrong passwords, but not other accounts on the same device', async ({ page }) => {
  await page.goto('/login');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await fillLoginForm(page, 'nooit.bestaan@demo.example', `gok ${attempt}`);
    await expect(page.getByText('Ongeldig wachtwoord')).toBeVisible();
    await page.reload();
  }
  await fillLoginForm(page, 'nooit.bestaan@demo.example', 'gok 6');
  await expect(
    page
      .getByText('Er is te vaak een verkeerd wachtwoord ingevuld. Wacht 15 minuten en probeer het dan opnieuw.')
      .first(),
  ).toBeVisible();
  await logInAs(page, 'kees.van.der.meer.11012@demo.example');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('logs in, changes the password and shows the success message', { tag: '@gate' }, async ({ page }) => {
    const email = 'lotte.visser.11029@demo.example';
    await page.goto('/login');
    await fillLoginForm(page, email, 'niet het wachtwoord');
    await expect(page.getByText('Ongeldig wachtwoord')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      `/forgot-password?email=${encodeURIComponent(email)}`,
    );
    await fillLoginForm(page, email, demoPassword);
    await expect(page).toHaveURL(/\/dashboard/);

    await page.goto('/profile/update-password');
    const change = async (oldPassword: string, newPassword: string) => {
      await page.getByLabel('Oude wachtwoord').fill(oldPassword);
      await page.getByLabel('Nieuwe wachtwoord').fill(newPassword);
      await page.getByRole('button', { name: 'Confirm' }).click();
    };
    await change(demoPassword, 'welkom');
    await expect(page.getByText('Kies een sterker wachtwoord')).toBeVisible();
    await change(demoPassword, demoPassword);
    await expect(page.getByText('New password can not be the same as the old one!')).toBeVisible();
    await change(demoPassword, strong);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Password updated, you can now login with your new password!')).toBeVisible();
  });

  test('shows the error when only the form or only its response is streamed', async ({ page, world }) => {
    await page.goto('/login');
    await fillLoginForm(page, 'parttime@demo.example', demoPassword);
    await expect(page).toHaveURL(/\/dashboard/);
    for (const first of [0, 1_000]) {
      const hold = (ms: number) => {
        const release = new Promise<void>((resolve) => setTimeout(resolve, ms));
        world.upstream.misbehave('GET /user/info', { kind: 'held', release });
      };
      hold(first);
      await page.goto('/profile/update-password');
      await page.getByLabel('Oude wachtwoord').fill(demoPassword);
      await page.getByLabel('Nieuwe wachtwoord').fill('welkom');
      hold(1_000 - first);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Kies een sterker wachtwoord').first()).toBeVisible();
    }
    world.upstream.behave();
  });

  test('sends a reset mail on request', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Request new password' }).click();
    await expect(page.getByText("Het veld 'Email' is vereist.")).toBeVisible();
    await page.getByLabel('Email').fill('lotte.visser.11029@demo.example');
    await page.getByRole('button', { name: 'Request new password' }).click();
    await expect(page.getByText('We hebben een e-mail met instructies gestuurd.')).toBeVisible();
  });

  test('sets a password after an invitation', async ({ page, world }) => {
    const email = 'roos.bakker.10689@demo.example';
    await sendInvitation(page, world, email);
    await page.goto(await openNewestMail(page, world, email));
    await page.getByLabel('New password').fill('12345');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Minimum of 6 characters/);
    await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('New password').fill(strong);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('You can now login using your new password!')).toBeVisible();
    await fillLoginForm(page, email, strong);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test('posts account forms to a stable action id, so forms opened before an upgrade still work', async ({ page }) => {
  for (const [path, id] of [
    ['/login', '602beab09495332478d0081b9ef633da582d29e91a'],
    ['/forgot-password', '604d3acaf8cd6ca3bd018971f9228fa48af41655a2'],
  ] as const) {
    const answer = await page.request.get(path);
    expect(/&quot;id&quot;:&quot;(\w+)&quot;/.exec(await answer.text())?.[1]).toBe(id);
  }
  // Without JavaScript, the key in a form is its position in the page, which differs between layouts. Both
  // keys are accepted, but the errors appear only in a form of the same layout.
  const form = await page.request.get('/login');
  const { origin } = new URL(form.url());
  const post = (key: string) =>
    page.request.post('/login', {
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      multipart: {
        $ACTION_REF_1: '',
        '$ACTION_1:0': '{"id":"602beab09495332478d0081b9ef633da582d29e91a","bound":"$@1"}',
        '$ACTION_1:1': '[{"email":"","remember":false,"errors":{}}]',
        $ACTION_KEY: key,
        email: 'jan@example.nl',
        password: '',
      },
    });
  const earlier = await post('k6a958819f43b97e2677e72d11cd09e8b');
  expect(earlier.status()).toBe(200);
  expect(await earlier.text()).toContain('name="email"');
  const answer = await post(/ACTION_KEY" value="(\w+)"/.exec(await form.text())?.[1] ?? '');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('value="jan@example.nl"');
  expect(html).toMatch(/Het veld (?:'|&#x27;)Password(?:'|&#x27;) is vereist\./);
});
