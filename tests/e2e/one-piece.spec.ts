import { ask, sentLater } from './support/plain-requests';
import { expect, test } from './support/test';

test('sends a screen in one piece when its data is ready, and a loading message otherwise', async ({
  page,
  login,
  world,
}) => {
  await login('fulltime@demo.example');
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [path, text] of [
    ['/dashboard', 'Ingeleverde weken'],
    ['/hour-cards', 'Jouw urenkaarten'],
    ['/hour-cards/create?year=2027&week=40', 'id="editor-week"'],
  ] as const) {
    const isComplete = async () => {
      const { body } = await ask(world.url, path, { cookie });
      return body.includes(text) && !sentLater.test(body);
    };
    // The first request for a page loads its code, so that page may arrive in parts. Retry until the page
    // arrives complete.
    await expect.poll(isComplete, path).toBe(true);
  }

  for (const [call, loadingText, heading] of [
    ['GET /user/info', 'Bezig met het laden van jouw gegevens, een moment geduld a.u.b.', 'Jouw urenkaarten'],
    ['GET /hour-cards', 'Bezig met laden...', 'Jouw urenkaarten'],
  ] as const) {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    world.upstream.misbehave(call, { kind: 'held', release: released });
    await page.goto('/hour-cards', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: loadingText }).first()).toBeVisible();
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(loadingText)).toHaveCount(0);
    world.upstream.behave();
  }
});

test('redirects before any part of the screen is sent', async ({ page, login, world }) => {
  await login('manager@demo.example');
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const path = '/management-dashboard/created?page=900';
  await expect
    .poll(async () => {
      const { status, headers } = await ask(world.url, path, { cookie });
      return [status, headers.location];
    })
    .toEqual([307, expect.stringMatching(/^\/management-dashboard\/created\?from=.*page=\d+$/)]);
});
