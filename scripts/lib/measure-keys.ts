import type { Page } from '@playwright/test';

type Measured = Readonly<{ median: number; worst: number; count: number; rows: string }>;

/** Long enough for the compiler to have seen the code once; not counted. */
const warmUp = ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown'];
/** Whole times as they are typed, and steps of a quarter: both change the form with every last key. */
const typed = [...'0615', 'Tab', 'ArrowDown', 'ArrowUp', ...'0900', 'ArrowDown', 'ArrowUp'];

/** Types in lines at the beginning, the middle and the end of the open editor, and times every key until it is painted. */
export async function measureKeys(page: Page, slowdown: number): Promise<Measured> {
  const starts = page.getByRole('textbox', { name: 'Starttijd' });
  await starts.first().waitFor();
  const lines = await starts.count();
  const rows = await page.evaluate(
    () =>
      `${document.querySelectorAll('[data-break]').length} breaks, ${document.querySelectorAll('[data-exception]').length} exceptions`,
  );
  await page.evaluate(() => {
    const times: number[] = [];
    // Without a name of its own: the loader of this script marks named functions with a helper that the page lacks.
    Reflect.set(window, 'isPainted', async (count: number) => {
      while (times.length < count) await new Promise((resolve) => requestAnimationFrame(resolve));
      return times;
    });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // The first task after the frame: by then it has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
    return page.evaluate<number[], number>((count) => Reflect.get(window, 'isPainted')(count), pressed);
  };
  const times: number[] = [];
  for (const at of [0, Math.floor(lines / 2), lines - 4]) {
    await starts.nth(at).focus();
    for (const key of warmUp) await press(key);
    for (const key of typed) times.push((await press(key)).at(-1) ?? 0);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    count: sorted.length,
    rows: `${lines} lines, ${rows}`,
  };
}
