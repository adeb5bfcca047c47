import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Returns the violations that axe finds, one per line. Bypasses the page's CSP, as developer tools do. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  // Wait for transitions to end, because axe must not measure a colour halfway.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof axe };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // Leave out sticky headers and bottom bars, because they cover other content only until the user scrolls.
    const bars = [...document.querySelectorAll<HTMLElement>('header, main *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'sticky' && (bottom !== 'auto' || element.matches('header'));
    });
    for (const bar of bars) bar.style.position = 'static';
    const { violations } = await runner.run(document, { runOnly: tags });
    for (const bar of bars) bar.style.position = '';
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
