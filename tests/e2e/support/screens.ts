import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The screens, each with the user who sees most of it. */
export const screens = [
  { who: null, path: '/login' },
  { who: null, path: '/forgot-password' },
  { who: 'manager@demo.example', path: '/dashboard' },
  { who: 'fulltime@demo.example', path: '/hour-cards' },
  { who: 'fulltime@demo.example', path: '/hour-cards/create?year=2027&week=20' },
  { who: 'manager@demo.example', path: '/management-dashboard/created' },
  { who: 'manager@demo.example', path: '/management-dashboard/missing' },
  { who: 'manager@demo.example', path: '/management-dashboard/leave-balances' },
  { who: 'fulltime@demo.example', path: '/hour-cards/proof?from=2026-W43&to=2026-W47' },
  { who: 'manager@demo.example', path: '/management-dashboard/proof?from=2026-W44&to=2026-W46&employees=1,2' },
  { who: 'manager@demo.example', path: '/profile' },
  { who: 'fulltime@demo.example', path: '/profile/update-password' },
] as const;

/** The widths and text sizes (in percent) that every screen must fit. */
export const largeTexts = [
  { width: 320, text: 100 },
  { width: 390, text: 150 },
  { width: 390, text: 200 },
  { width: 768, text: 200 },
  { width: 1024, text: 200 },
  { width: 1440, text: 200 },
] as const;

type Screen = Readonly<{ who: string | null; path: string }>;

/** Opens a screen and waits for its heading. */
export async function openScreen(page: Page, { who, path }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (who) await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
}

/** Sets the width and the text size of a page. Returns their description. */
export async function readAt(page: Page, { width, text }: (typeof largeTexts)[number]): Promise<string> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), text);
  return `${width} px wide, text of ${text} %`;
}

/** Expects that nothing sticks out at any of these sizes, and restores the text size. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of largeTexts) {
    const name = `${state}, ${await readAt(page, size)}`;
    expect(await findOverflow(page), name).toEqual({ sideways: 0, cutOff: [] });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
}

/**
 * Returns how far the page, a dialog or a part of either scrolls sideways, and the texts that are cut off by
 * their button, link, label, table or field.
 */
export function findOverflow(page: Page): Promise<Readonly<{ sideways: number; cutOff: readonly string[] }>> {
  return page.evaluate(() => {
    const scrolls = (one: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.checkVisibility();
    const parts = [...document.querySelectorAll('main, main *, [role="dialog"], [role="dialog"] *')].filter(scrolls);
    const sideways = [document.documentElement, ...parts].map((one) => one.scrollWidth - one.clientWidth);
    const named = [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, th, dt')];
    const isInRegion = ({ parentElement: around }: Element): boolean =>
      around !== null && (getComputedStyle(around).overflowX !== 'visible' || isInRegion(around));
    const isCutOff = (one: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const isShown = box.width > 1 && box.height > 1 && one.checkVisibility({ visibilityProperty: true });
      // Text for screen readers only is clipped on purpose.
      if (!isShown || one.closest('.sr-only')) return false;
      // Text may be shortened with an ellipsis, except in labels, because two shortened labels may look the
      // same.
      const mayEnd = textOverflow === 'ellipsis' && one.localName !== 'label';
      const hides = overflowX !== 'visible' && !mayEnd && one.scrollWidth > one.clientWidth + 1;
      return hides || (box.right > window.innerWidth + 1 && !isInRegion(one));
    };
    const cutOff = named.filter(isCutOff).map((one) => `${one.localName}: ${one.textContent.trim().slice(0, 60)}`);
    const tables = [...document.querySelectorAll('table')].flatMap((table) => {
      const around = table.parentElement;
      const isCut = around !== null && table.getBoundingClientRect().right > around.getBoundingClientRect().right + 1;
      return isCut && getComputedStyle(around).overflowX === 'hidden' ? [`table: ${table.caption?.textContent}`] : [];
    });
    // A time or an amount must be completely visible. A longer text may scroll in its field.
    const cutInside = [...document.querySelectorAll('input')]
      .filter((one) => /^[\d:,.]+$/.test(one.value) && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `input: ${one.value}`);
    return { sideways: Math.max(...sideways), cutOff: [...cutOff, ...tables, ...cutInside] };
  });
}

export const toasts = (page: Page): Locator => page.locator('[data-sonner-toast]');

/** Returns the texts of the matching elements that the toast covers, or `no toast`. */
export function underToast(page: Page, selector: string): Promise<readonly (string | null)[]> {
  return toasts(page).evaluateAll(([toast], matching) => {
    if (!toast) return ['no toast'];
    const box = toast.getBoundingClientRect();
    return [...document.querySelectorAll(matching)].flatMap((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      const isUnder = top < box.bottom && bottom > box.top && left < box.right && right > box.left;
      return width > 0 && isUnder && element.checkVisibility() ? [element.textContent] : [];
    });
  }, selector);
}
