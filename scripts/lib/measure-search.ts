import type { Page } from '@playwright/test';
import { timeKeys } from './key-times';

type Figures = Readonly<{ median: number; worst: number; count: number }>;
/** `idle` times keys that change nothing, to show how busy the machine is. */
type Measured = Figures & Readonly<{ idle: Figures }>;

/** Typed first, for the compiler; not counted. */
const warmUp = ['b', 'a', 'Backspace', 'Backspace'];
/** Names that many, few and no employees have, letter by letter and deleted again, and an employee number. */
const typed = [
  ...'van de',
  ...Array<string>(6).fill('Backspace'),
  ...'zeynep x',
  ...Array<string>(8).fill('Backspace'),
  ...'1004',
  ...Array<string>(4).fill('Backspace'),
];

/**
 * Types in a search box and times every key until its letter is painted; the list may follow a frame later.
 */
export async function measureSearch(page: Page, label: string, slowdown: number): Promise<Measured> {
  const box = page.getByRole('searchbox', { name: label });
  await box.focus();
  const press = await timeKeys(page, slowdown);
  const measure = async (keys: readonly string[]) => {
    const times: number[] = [];
    for (const key of keys) times.push(await press(key));
    return figuresOf(times);
  };
  for (const key of warmUp) await press(key);
  const idle = await measure(Array<string>(12).fill('Shift'));
  const figures = await measure(typed);
  return { ...figures, idle };
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0, count: sorted.length };
}
