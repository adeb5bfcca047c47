import type { Page } from '@playwright/test';
import { violationsOn } from './support/axe';
import { day, line, listedCard, openNewCard, saveAndReturn, saveButton, typeLine } from './support/editor';
import { expectToFit, toasts } from './support/screens';
import { secondPage } from './support/second-page';
import { expect, test } from './support/test';

const appearances = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'dark' },
] as const;
const allAppearances = [
  ...appearances,
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const;

type Appearance = (typeof allAppearances)[number];

// Running axe about forty times on a whole week is slow.
test.beforeEach(() => test.slow());

/**
 * Changes the appearance and waits until the colours have changed, because a colour in transition has no
 * meaningful contrast.
 */
async function applyAppearance(page: Page, { colorScheme, ...size }: Appearance): Promise<string> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    // Render all lines, because the browser does not update the colours of lines outside the viewport.
    for (const lines of document.querySelectorAll<HTMLElement>('[data-day] [id^="line-"]')) {
      lines.style.contentVisibility = 'visible';
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  return `${colorScheme} at ${size.width}`;
}

/** Expects no axe violations and no sideways scrolling in any of these appearances. */
async function expectClean(page: Page, state: string, all: readonly Appearance[] = appearances): Promise<void> {
  await expect(toasts(page)).toHaveCount(0);
  for (const one of all) {
    const name = `${state}, ${await applyAppearance(page, one)}`;
    expect(await violationsOn(page), name).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, name).toBe(0);
  }
  await applyAppearance(page, appearances[0]);
  await expectToFit(page, state);
}

const blocked = 'De urenkaart bevat fouten en kan nog niet worden opgeslagen.';

test('passes axe in the editor when empty, while loading and with a failed lookup', async ({
  page,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/status of 50[0-9]/);
  await login('fulltime@demo.example');
  let release = () => {};
  world.upstream.misbehave('GET /wage-components', {
    kind: 'held',
    release: new Promise((resolve) => (release = resolve)),
  });
  await page.goto('/hour-cards/create', { waitUntil: 'commit' });
  await expect(page.getByText('Bezig met laden van gegevens...')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  release();
  await expect(day(page, 'maandag')).toBeVisible();
  await expectClean(page, 'empty', allAppearances);
  world.upstream.behave();
  world.upstream.misbehave('GET /shifts', { kind: 'reset' });
  await page.getByLabel('Afdeling').selectOption({ label: 'Productie' });
  await expect(page.getByText('De keuzes konden niet worden opgehaald.')).toBeVisible();
  await expectClean(page, 'choices that failed');
});

test('passes axe with build-up, reduction, secondment and a fully seconded week open', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 33 });
  const monday = line(page, 'maandag');
  await typeLine(monday, { start: '8', end: '20', breakStart: '12', breakEnd: '12:30' });
  for (const kind of ['Opbouw', 'Afbouw', 'Afbouw']) {
    await monday.getByRole('button', { name: `${kind} toevoegen` }).click();
  }
  await monday.getByLabel('Soort').last().selectOption({ label: 'Verlof' });
  await monday.getByLabel('Uren').last().fill('8');
  await monday.getByLabel('Uitzendoptie', { exact: true }).selectOption('Uitzenden');
  await monday.getByLabel('Uitzendoptie, niveau 1').selectOption('Regio Zuid');
  const tuesday = line(page, 'dinsdag');
  await typeLine(tuesday, { start: '8', end: '12' });
  await tuesday.getByLabel('Uitzendoptie', { exact: true }).selectOption('Andere functie');
  await day(page, 'dinsdag').getByRole('button', { name: 'Regel toevoegen' }).click();
  await expectClean(page, 'rows open', allAppearances);
  await page.getByRole('switch', { name: 'Hele week uitgeleend' }).click();
  await page.getByLabel('Uitgeleend aan').selectOption('Magazijn Eindhoven');
  await expect(page.getByLabel('Dienst')).toBeEnabled();
  await expectClean(page, 'a lent week');
});

test('passes axe with every kind of error on the screen', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2027, week: 33 });
  await page.getByLabel('Dienst').selectOption({ label: 'Dagdienst' });
  const monday = line(page, 'maandag');
  await expect(monday.getByLabel('Starttijd')).toHaveValue('07:30');
  await monday.getByRole('button', { name: 'Extra: opbouw toevoegen' }).click();
  await monday.getByLabel('Uren').fill('veel');
  await monday.getByLabel('Opmerking').fill('x'.repeat(121));
  await monday.getByLabel('Uitzendoptie', { exact: true }).selectOption('Uitzenden');
  await typeLine(line(page, 'dinsdag'), { start: '10', end: '11' });
  await line(page, 'woensdag').getByLabel('Eindtijd').fill('half vijf');
  await line(page, 'donderdag').getByLabel('Starttijd').focus();
  await line(page, 'donderdag').getByLabel('Uitzendoptie', { exact: true }).selectOption('Andere functie');
  await page.getByLabel('Extra reiskosten').fill('veel');
  await page.getByLabel('Afdeling').selectOption({ label: 'Kies een afdeling' });
  await page.getByRole('button', { name: blocked }).click();
  await expect(page.getByRole('region', { name: 'Controleer deze punten voordat je opslaat' })).toBeFocused();
  await expectClean(page, 'errors', allAppearances);
});

test('passes axe in the dialogs for restoring, leaving, absence and earlier cards', async ({ page, login }) => {
  await login('fulltime@demo.example');
  await openNewCard(page, { year: 2026, week: 44 });
  await page.getByRole('button', { name: 'Andere week…' }).click();
  const earlier = page.getByRole('dialog', { name: 'Een eerdere week overnemen' });
  await expect(earlier.getByRole('button', { name: /^Week 43 - 2026/ })).toBeVisible();
  await expectClean(page, 'earlier cards');
  await earlier.getByRole('button', { name: 'Sluiten' }).click();

  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await page.getByRole('button', { name: 'Urenkaart herstellen' }).click();
  const restore = page.getByRole('dialog', { name: 'Urenkaart herstellen' });
  await expect(restore).toBeVisible();
  await expectClean(page, 'restore');
  await restore.getByRole('button', { name: 'Annuleren' }).click();

  await page.getByRole('link', { name: 'Profiel' }).click();
  const leave = page.getByRole('dialog', { name: 'Pagina verlaten?' });
  await expect(leave).toBeVisible();
  await expectClean(page, 'leave');
  await leave.getByRole('button', { name: 'Blijven' }).click();

  const tuesday = line(page, 'dinsdag');
  await tuesday.getByLabel('Starttijd').focus();
  await tuesday.getByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }).click();
  await tuesday.getByLabel('Soort').selectOption({ label: 'Ziek' });
  await tuesday.getByLabel('Uren').fill('8');
  await page.getByLabel('Week', { exact: true }).focus();
  await page.getByLabel('Week', { exact: true }).selectOption({ label: 'Week 4 - 2027' });
  await saveAndReturn(page);
  await openNewCard(page, { year: 2027, week: 5 });
  await page.getByRole('button', { name: 'Vorige week overnemen' }).click();
  const absence = page.getByRole('dialog', { name: 'Ook ziekte en verlof overnemen?' });
  await expect(absence).toBeVisible();
  await expectClean(page, 'absence');
  await absence.getByRole('button', { name: 'Niet overnemen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'overgenomen uit week 4 - 2027.' })).toBeVisible();
  await expectClean(page, 'a week taken over');
});

test('passes axe in the dialogs and the message about a concurrent change', async ({
  page,
  browser,
  login,
  world,
  expectErrors,
}) => {
  expectErrors(/409/);
  const week = { year: 2027, week: 10 };
  await login('parttime@demo.example');
  await openNewCard(page, week);
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await saveAndReturn(page);

  await openNewCard(page, week);
  await typeLine(line(page, 'maandag'), { start: '9', end: '13' });
  await saveButton(page).click();
  const exists = page.getByRole('dialog', { name: 'Er is al een urenkaart' });
  await expect(exists).toBeVisible();
  await expectClean(page, 'already submitted');
  await exists.getByRole('link', { name: 'Bestaande urenkaart openen' }).click();
  await expect(page).toHaveURL(/hourCardId=/);
  await expect(line(page, 'maandag').getByLabel('Starttijd')).toHaveValue('08:00');
  const offer = page.getByRole('alert').filter({ hasText: 'Je hebt nog een urenkaart die niet is opgeslagen' });
  await offer.getByRole('button', { name: 'Verwijderen' }).click();

  const other = await secondPage(browser, world, 'parttime@demo.example');
  await other.goto(page.url());
  await typeLine(line(other, 'maandag'), { start: '7', end: '12' });
  await saveAndReturn(other);
  await other.context().close();
  await typeLine(line(page, 'maandag'), { start: '10', end: '13' });
  await saveButton(page).click();
  const changed = page.getByRole('dialog', { name: 'De urenkaart is intussen gewijzigd' });
  await expect(changed).toBeVisible();
  await expectClean(page, 'changed meanwhile');
  await changed.getByRole('button', { name: 'Sluiten' }).click();
  await expectClean(page, 'the message that stays');

  const id = Number(new URL(page.url()).searchParams.get('hourCardId'));
  const approved = { id, employee_id: 2, contract_id: 2, department_id: 1, ...week, status: 'APPROVED', lines: [] };
  world.upstream.misbehave('GET /hour-cards/{id}', { kind: 'json', body: { success: true, data: approved } });
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: 'De urenkaart is niet opgeslagen' })).toBeVisible();
  await expectClean(page, 'approved meanwhile');
});

test('passes axe in the draft bar and the notice of an expired session', async ({
  page,
  context,
  login,
  expectErrors,
}) => {
  expectErrors(/401/);
  await login('parttime@demo.example');
  await openNewCard(page, { year: 2027, week: 39 });
  await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Je hebt nog een urenkaart die niet is opgeslagen')).toBeVisible();
  await expectClean(page, 'a draft');
  await page.getByRole('button', { name: 'Terughalen', exact: true }).click();
  await context.clearCookies();
  await saveButton(page).click();
  await expect(page.getByRole('link', { name: 'Opnieuw inloggen' })).toBeVisible();
  await expectClean(page, 'a session that ended');
});

test('passes axe in the toasts of a failed and a successful save', async ({ page, login, world, expectErrors }) => {
  expectErrors(/status of 500/);
  await login('parttime@demo.example');
  const toast = toasts(page);
  for (const [at, one] of appearances.entries()) {
    await applyAppearance(page, one);
    await openNewCard(page, { year: 2026, week: 51 + at });
    await typeLine(line(page, 'maandag'), { start: '8', end: '12' });
    world.upstream.misbehave('POST /hour-cards', { kind: 'json', status: 500, body: { success: false } });
    await saveButton(page).click();
    // Keep the pointer on the toast, so that it stays.
    await toast.first().hover();
    await applyAppearance(page, one);
    expect(await violationsOn(page)).toEqual([]);
    await expect(toast.first()).toHaveText('Er is een generieke fout opgetreden bij het opslaan.');
    world.upstream.behave();
    await saveButton(page).click();
    await expect(page).toHaveURL('/hour-cards');
    await expect(toast.filter({ hasText: 'De urenkaart is opgeslagen.' })).toBeVisible();
    // Keep the focus on a toast, so that all toasts stay. Use the keyboard, because this toast lets clicks
    // through.
    await page.keyboard.press('Alt+KeyT');
    await applyAppearance(page, one);
    await expect(await listedCard(page, { year: 2026, week: 51 + at })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  }
});
