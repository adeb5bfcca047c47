import type { Page } from '@playwright/test';
import { timeKeys } from './key-times';

type Figures = Readonly<{ median: number; worst: number }>;
type Measured = Readonly<{
  all: Figures;
  /** Typing, stepping a quarter with an arrow key, and leaving a field, which commits and checks its text. */
  byKind: Readonly<Record<string, Figures>>;
  /**
   * The median of typing and leaving in bare fields in the same place without any script: the browser's own
   * share.
   */
  browserAlone: Readonly<Record<string, number>>;
  /**
   * From the last key of a time until the week's total is repainted, the median: the form follows the field.
   */
  total: number;
  count: number;
  rows: string;
}>;

/**
 * One round each, with different times than the round before. A key counts by its median over the rounds, so
 * that a single delay by another program does not matter.
 */
const quarters = ['15', '30', '45', '00', '15'];
/** Between keys: 120 words a minute. */
const rhythmMs = 100;
/** Lets the compiler see the code once; not counted. */
const warmUp = ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowDown'];
/**
 * Complete times as typed, different in each round, and steps of a quarter: both change the form with each
 * last key.
 */
const typed = (quarter: string) =>
  [...`06${quarter}`, 'Tab', 'ArrowDown', 'ArrowUp', ...`09${quarter}`, 'ArrowDown', 'ArrowUp'] as const;
const kindOf = (key: string) => (key === 'Tab' ? 'leaving' : key.startsWith('Arrow') ? 'stepping' : 'typing');

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
const figuresOf = (times: readonly number[]): Figures => ({ median: median(times), worst: Math.max(...times) });

/**
 * Types in lines at the start, middle and end of the open editor, and times every key until it is painted.
 */
export async function measureKeys(page: Page, slowdown: number): Promise<Measured> {
  const starts = page.getByRole('textbox', { name: 'Starttijd' });
  await starts.first().waitFor();
  const lines = await starts.count();
  const rows = await page.evaluate(
    () =>
      `${document.querySelectorAll('[data-break]').length} breaks, ${document.querySelectorAll('[data-exception]').length} exceptions`,
  );
  const timed = await timeKeys(page, slowdown);
  const press = async (key: string) => {
    await page.waitForTimeout(rhythmMs);
    return timed(key);
  };
  await watchTotal(page);
  const byPlace = new Map<string, { key: string; times: number[] }>();
  for (const quarter of quarters) {
    for (const line of [0, Math.floor(lines / 2), lines - 4]) {
      await starts.nth(line).focus();
      for (const key of warmUp) await press(key);
      for (const [at, key] of typed(quarter).entries()) {
        const place = byPlace.get(`${line}/${at}`) ?? { key, times: [] };
        place.times.push(await press(key));
        byPlace.set(`${line}/${at}`, place);
      }
    }
  }
  const keys = [...byPlace.values()].map(({ key, times }) => ({ kind: kindOf(key), time: median(times) }));
  const ofKind = (kind: string) => figuresOf(keys.filter((key) => key.kind === kind).map(({ time }) => time));
  const total = median(await page.evaluate<number[]>(() => Reflect.get(window, 'totalTimes')));
  await putBareFields(page);
  const bare = { typing: [] as number[], leaving: [] as number[] };
  for (let round = 0; round < quarters.length; round += 1) {
    for (const key of '0615') bare.typing.push(await press(key));
    bare.leaving.push(await press('Tab'));
    await page.locator('[data-bare]').first().focus();
  }
  return {
    all: figuresOf(keys.map(({ time }) => time)),
    byKind: { typing: ofKind('typing'), stepping: ofKind('stepping'), leaving: ofKind('leaving') },
    browserAlone: { typing: median(bare.typing), leaving: median(bare.leaving) },
    total,
    count: keys.length,
    rows: `${lines} lines, ${rows}`,
  };
}

/** Needs the page of `timeKeys`. Records how long after the last key the week's total was painted. */
async function watchTotal(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    let pressedAt = 0;
    Reflect.set(window, 'totalTimes', times);
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressedAt = timeStamp;
      },
      { capture: true },
    );
    const total = document.querySelector('[data-week-total]');
    if (!total) throw new Error('There is no total.');
    new MutationObserver(() => {
      const since = pressedAt;
      Reflect.get(window, 'whenPainted')(() => times.push(performance.now() - since));
    }).observe(total, { characterData: true, childList: true, subtree: true });
  });
}

/** Adds two bare fields next to the last one, with its looks and no listeners, and focuses the first. */
async function putBareFields(page: Page): Promise<void> {
  await page.evaluate(() => {
    const field = document.activeElement;
    const fields = [0, 1].map(() => {
      const bare = document.createElement('input');
      bare.className = field?.className ?? '';
      bare.dataset.bare = '';
      for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'focusin', 'focusout']) {
        bare.addEventListener(type, (event) => event.stopPropagation());
      }
      return bare;
    });
    field?.parentElement?.append(...fields);
    fields[0]?.focus();
  });
}
