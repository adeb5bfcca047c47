import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Translates every page from its load on, as Chrome does. Each text is replaced by one in two nested
 * elements, including texts that are added later. The words stay the same, so that a test reads what users
 * would.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTranslated = (text: Node) => text.parentElement?.closest('font, script, style, noscript') !== null;
    const replace = (text: Node) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) if (!isTranslated(text)) replace(text);
    };
    window.addEventListener('load', () =>
      window.requestIdleCallback(() => {
        translate();
        new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
    );
  });
}

/** Waits until the page is translated, which is when it starts to react to users. */
export async function translated(page: Page): Promise<void> {
  await expect(page.locator('main font').first()).toBeAttached();
}
