import { editorReady } from './support/editor';
import { expect, test } from './support/test';

test('reports a lost connection on a screen that is not stored, and keeps an open editor working', {
  tag: '@gate',
}, async ({ page, context, login, expectErrors }) => {
  expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await login('parttime@demo.example');
  await page.goto('/dashboard');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto('/hour-cards/create?year=2027&week=30');
  const monday = page.getByRole('group', { name: /^maandag/ });
  await monday.getByLabel('Starttijd').first().fill('9');
  await editorReady(page);
  await context.setOffline(true);
  await monday.getByLabel('Eindtijd').first().fill('17');
  await page.keyboard.press('Tab');
  await expect(monday.getByText('08:00').first()).toBeVisible();

  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Geen verbinding' })).toBeVisible();
  await expect(other).toHaveURL('/profile');
  await context.setOffline(false);
  await other.getByRole('link', { name: 'Opnieuw proberen' }).click();
  await expect(other.getByRole('heading', { name: 'Profiel' }).first()).toBeVisible();
});

test('provides the manifest and icons needed to install the application', async ({ page }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Urenkaarten', lang: 'nl', start_url: '/dashboard', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
