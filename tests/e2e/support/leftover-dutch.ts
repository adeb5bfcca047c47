import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import compile from 'icu-minify/compile';
import { root } from './paths';

/** Returns the texts of a language without placeholders: `{count} kaarten` becomes `kaarten`. */
function literals(language: string): ReadonlySet<string> {
  const found = new Set<string>();
  collect(JSON.parse(readFileSync(join(root, 'messages', `${language}.json`), 'utf8')), found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') collectParts(compile(value), found);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one, found);
}

/**
 * In a compiled text, a placeholder is an array with its name, kind and branches. Other strings are literal
 * text.
 */
function collectParts(part: unknown, found: Set<string>): void {
  if (typeof part === 'string') {
    const text = plain(part);
    if (/\p{L}{2}/u.test(text)) found.add(text);
  } else if (Array.isArray(part)) {
    const isPlaceholder = typeof part[0] === 'string' && (part.length === 1 || typeof part[1] === 'number');
    for (const inner of isPlaceholder ? part.slice(2) : part) collectParts(inner, found);
  } else if (typeof part === 'object' && part !== null) {
    for (const branch of Object.values(part)) collectParts(branch, found);
  }
}

/**
 * Wage components. Names in the demo company's data stay Dutch, even if they look like the application's
 * texts.
 */
const wageComponent = /\b(Overwerk|Toeslag) \d+%/;

const plain = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase();

/**
 * Returns the Dutch texts on a page: whole sentences or labels, or parts of at least three words. Names of
 * departments, shifts and people are data and do not count.
 */
export async function leftoverDutch(page: Page, language: string): Promise<readonly string[]> {
  const own = literals(language);
  const dutch = [...literals('nl')].filter((text) => !own.has(text));
  // A translation may name a Dutch arrangement, such as 'tijd voor tijd'.
  const isNamed = (text: string) => [...own].some((translation) => translation.includes(text));
  const whole = new Set(dutch);
  const parts = dutch.filter((text) => text.split(' ').length > 2 && !isNamed(text));
  const shown = new Set((await textsOn(page)).filter((text) => !wageComponent.test(text)).map(plain));
  return [...shown].filter((text) => whole.has(text) || parts.some((part) => text.includes(part)));
}

/**
 * Returns all texts of a page for users and screen readers, including those that are visible only on narrow
 * screens.
 */
function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('script, style, [lang]:not(html)')) {
        texts.push(node.data);
      }
      if (!(node instanceof Element)) continue;
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
        texts.push(node.getAttribute(name) ?? '');
      }
    }
    return texts.filter((text) => text.trim() !== '');
  });
}
