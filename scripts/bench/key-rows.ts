import type { Browser, Page } from '@playwright/test';
import { fixBrowserClock } from '@/tests/e2e/support/browser-clock';
import prepare from '@/tests/e2e/support/global-setup';
import { logIn } from '@/tests/e2e/support/log-in';
import { startWorld } from '@/tests/e2e/support/world';
import type { Row } from './byte-rows';

const [goalMs, slowdown] = [100, 4];

/**
 * Measures the time from a key press until its letter is painted, in the search box of 2,000 employees, at a
 * quarter of this machine's speed. Keys that change nothing show the browser's own share, and how busy the
 * machine is.
 */
export async function leaveKeyRows(browser: Browser): Promise<readonly Row[]> {
  await prepare();
  const world = await startWorld({ prefix: '', middleware: true, machineZone: 'UTC', company: 'leave' });
  try {
    const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
    await fixBrowserClock(context);
    await context.addCookies(await logIn(world, browser, 'manager@demo.example'));
    const page = await context.newPage();
    await page.goto('/management-dashboard/leave-balances');
    const table = page.getByRole('table', { name: 'Verlofoverzicht' });
    const rows = Number(await table.getAttribute('aria-rowcount')) - 1;
    const { median, worst, count, idle } = await measureSearch(page, 'Zoek op medewerker', slowdown);
    await context.close();
    const note = `${count} keys in ${rows} employees: median ${median.toFixed(0)} ms; a key that changes nothing: ${idle.median.toFixed(0)}, worst ${idle.worst.toFixed(0)} ms`;
    return [{ name: 'leave: worst key at 4× slowdown', value: worst, limit: goalMs, unit: ' ms', note }];
  } finally {
    await world.stop();
  }
}

type Figures = Readonly<{ median: number; worst: number; count: number }>;
/** `idle` is the time of keys that change nothing, to show how busy the machine is. */
type Measured = Figures & Readonly<{ idle: Figures }>;

/** Typed before measuring, so that the code is already compiled. */
const warmUp = ['b', 'a', 'Backspace', 'Backspace'];
/**
 * Names of many, few and no employees, each typed letter by letter and then deleted, and an employee number.
 */
const typed = [
  ...'van de',
  ...Array<string>(6).fill('Backspace'),
  ...'zeynep x',
  ...Array<string>(8).fill('Backspace'),
  ...'1004',
  ...Array<string>(4).fill('Backspace'),
];

/**
 * Types in a search box and times each key until its letter is painted. The list may be painted a frame
 * later.
 */
async function measureSearch(page: Page, label: string, slowdown: number): Promise<Measured> {
  const box = page.getByRole('searchbox', { name: label });
  await box.focus();
  const press = await timeKeys(page, slowdown);
  const measure = async (keys: readonly string[]) => {
    const times: number[] = [];
    for (const key of keys) times.push(await press(key));
    return figuresOf(times);
  };
  for (const key of warmUp) await press(key);
  const idle = await measure(Array<string>(12).fill('Shift'));
  const figures = await measure(typed);
  return { ...figures, idle };
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0, count: sorted.length };
}

/** Presses a key and returns the milliseconds from the key event's timestamp until its effect was painted. */
type TimedPress = (key: string) => Promise<number>;

/** Slows down the page's processor and times every key pressed from then on. */
async function timeKeys(page: Page, slowdown: number): Promise<TimedPress> {
  await page.evaluate(() => {
    const times: number[] = [];
    // Anonymous, because the loader of this script wraps named functions in a helper that the page lacks.
    Reflect.set(window, 'isPainted', async (count: number) => {
      while (times.length < count) await new Promise((resolve) => requestAnimationFrame(resolve));
      return times;
    });
    Reflect.set(window, 'whenPainted', (then: () => void) =>
      requestAnimationFrame(() => {
        // The first task after the frame runs once the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      }),
    );
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => Reflect.get(window, 'whenPainted')(() => times.push(performance.now() - timeStamp)),
      { capture: true },
    );
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  let pressed = 0;
  return async (key) => {
    pressed += 1;
    // Users release a key later than this, so do not include the release in the measured time.
    await page.keyboard.down(key);
    const times = await page.evaluate<number[], number>((count) => Reflect.get(window, 'isPainted')(count), pressed);
    await page.keyboard.up(key);
    return times.at(-1) ?? 0;
  };
}
