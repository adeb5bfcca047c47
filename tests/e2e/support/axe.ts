import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it stands, a line each; it runs beside the page's policy, as a browser's tools do. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  // Halfway from one scheme's colour to the other's there is none that anybody has to read.
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
    const { violations } = await runner.run(document, { runOnly: tags });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
