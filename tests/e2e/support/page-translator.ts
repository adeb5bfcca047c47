import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Imitates Chrome's translation of every page, from its load onwards: wraps every text in two nested
 * elements, including texts that are added later. Keeps the words, so that tests can look for them.
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

/** Waits until the page is translated. Until then, the page does not respond to users. */
export async function translated(page: Page): Promise<void> {
  await expect(page.locator('main font').first()).toBeAttached();
}
