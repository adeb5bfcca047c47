import type { Browser, Page } from '@playwright/test';
import type { Row } from './row';
import { serveOurs } from './servers';
import { newPage, signIn, slowdown } from './slow-phone';

/** Row 4: the time from a key press until its letter is painted, on a processor four times slower. */
export async function keyRows(browser: Browser, _emptyFolder: string, print: (row: Row) => void): Promise<void> {
  const small = await serveOurs({ protocol: 'https' });
  try {
    const page = await openAs(browser, small.url, 'fulltime');
    await openWorstCard(page);
    print({ name: '4 worst card: slowest key', target: 50, ...(await slowestOf(page, times)) });
  } finally {
    await small.stop();
  }
  const large = await serveOurs({ protocol: 'https', company: 'leave' });
  try {
    const page = await openAs(browser, large.url, 'manager');
    await page.goto('/management-dashboard/leave-balances');
    await page.getByRole('searchbox', { name: 'Zoek op medewerker' }).focus();
    print({ name: '4 leave of 2,000 people: slowest key', target: 100, ...(await slowestOf(page, names)) });
  } finally {
    await large.stop();
  }
}

async function openAs(browser: Browser, url: string, account: string): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  return await newPage(browser, url, await signIn(browser, url, account), { viewport });
}

/** Opens a new card with three lines on every weekday and three breaks on each first line. */
async function openWorstCard(page: Page): Promise<void> {
  await page.goto('/hour-cards/create');
  for (const day of ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag']) {
    const group = page.getByRole('group', { name: new RegExp(`^${day} `) });
    const first = group.getByRole('group', { name: 'Regel 1', exact: true });
    await first.getByLabel('Starttijd').fill('06:00');
    await first.getByLabel('Eindtijd').fill('14:00');
    for (let line = 2; line <= 3; line += 1) {
      await group.getByRole('button', { name: 'Regel toevoegen' }).first().click();
      const own = group.getByRole('group', { name: `Regel ${line}`, exact: true });
      await own.getByLabel('Starttijd').fill(`${13 + line}:15`);
      await own.getByLabel('Eindtijd').fill(`${13 + line}:45`);
    }
    for (let count = 1; count <= 3; count += 1) {
      await first.getByRole('button', { name: 'Pauze toevoegen' }).first().click();
      await first.getByLabel(`Pauze ${count} start`).fill(`0${6 + count}:00`);
      await first.getByLabel(`Pauze ${count} eind`).fill(`0${6 + count}:15`);
    }
  }
  const wednesday = page.getByRole('group', { name: /^woensdag / });
  await wednesday.getByRole('group', { name: 'Regel 1', exact: true }).getByLabel('Starttijd').focus();
}

const erase = (count: number) => Array<string>(count).fill('Backspace');
/** Valid and invalid times, typed digit by digit over the selected one. */
const times = ['0', '5', '4', '5', ...erase(4), '0', '6', '1', '5', 'Tab', '1', '5', ...erase(2), '1', '4', '0', '0'];
/** Names of many, few and no employees, and an employee number. */
const names = [...'van de', ...erase(6), ...'zeynep x', ...erase(8), ...'1004', ...erase(4)];

/**
 * Types on a slow processor. The browser measures each key until the next paint, in steps of 8 ms, and only
 * reports those of 16 ms or more.
 */
async function slowestOf(page: Page, keys: readonly string[]) {
  // Typed before measuring, so that the code is already compiled.
  for (const key of ['1', 'Backspace', '1', 'Backspace']) await page.keyboard.press(key);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'timesOfKeys', times);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (const key of keys) await page.keyboard.press(key, { delay: 100 });
  const slow = await page.evaluate<number[]>(() => Reflect.get(window, 'timesOfKeys'));
  return { value: Math.max(16, ...slow), unit: 'ms', note: `${keys.length} keys` };
}
