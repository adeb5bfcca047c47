import type { Page } from '@playwright/test';

/** Presses a key and returns the milliseconds from the key's own time until its effect was painted. */
export type TimedPress = (key: string) => Promise<number>;

/** Slows down the page's processor and times every key pressed from then on. */
export async function timeKeys(page: Page, slowdown: number): Promise<TimedPress> {
  await page.evaluate(() => {
    const times: number[] = [];
    // Anonymous, because the loader of this script wraps named functions in a helper that the page lacks.
    Reflect.set(window, 'isPainted', async (count: number) => {
      while (times.length < count) await new Promise((resolve) => requestAnimationFrame(resolve));
      return times;
    });
    Reflect.set(window, 'whenPainted', (then: () => void) =>
      requestAnimationFrame(() => {
        // The first task after the frame, which has been painted by then.
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
    // Nobody releases a key within these milliseconds, so that cost is not included.
    await page.keyboard.down(key);
    const times = await page.evaluate<number[], number>((count) => Reflect.get(window, 'isPainted')(count), pressed);
    await page.keyboard.up(key);
    return times.at(-1) ?? 0;
  };
}
