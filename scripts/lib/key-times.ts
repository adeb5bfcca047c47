import type { Page } from '@playwright/test';

/** Presses a key and answers how many milliseconds passed from its own time until what it changed was painted. */
export type TimedPress = (key: string) => Promise<number>;

/** Slows the page's processor down and times every key that is pressed in it from then on. */
export async function timeKeys(page: Page, slowdown: number): Promise<TimedPress> {
  await page.evaluate(() => {
    const times: number[] = [];
    // Without a name of its own: the loader of this script marks named functions with a helper that the page lacks.
    Reflect.set(window, 'isPainted', async (count: number) => {
      while (times.length < count) await new Promise((resolve) => requestAnimationFrame(resolve));
      return times;
    });
    Reflect.set(window, 'whenPainted', (then: () => void) =>
      requestAnimationFrame(() => {
        // The first task after the frame: by then it has been painted.
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
    // Nobody lets go of a key within these milliseconds: what that costs comes later.
    await page.keyboard.down(key);
    const times = await page.evaluate<number[], number>((count) => Reflect.get(window, 'isPainted')(count), pressed);
    await page.keyboard.up(key);
    return times.at(-1) ?? 0;
  };
}
