import type { Fault } from './company';
import { companyTexts } from './company-texts';
import type { ParsedRow } from './parse-workbook';
import type { Sheet } from './sheet';
import { nameKey } from './tidy-name';

const { faults: texts } = companyTexts;

/** Collects the faults of one sheet. Ignores columns that could not be read. */
export function faultsOf<Row>(sheet: Sheet<Row>) {
  const found: Fault[] = [];
  const add = ({ row, unread }: ParsedRow<Row>, column: string, text: string) => {
    if (!unread.has(column)) found.push({ sheet: sheet.name, row, column, text });
  };
  /** Adds a fault for each row that repeats the key of an earlier row, ignoring case. */
  const addRepeated = (rows: readonly ParsedRow<Row>[], column: string, keyColumns: readonly string[] = [column]) => {
    const first = new Map<string, number>();
    for (const row of rows) {
      if (keyColumns.some((title) => row.unread.has(title))) continue;
      const key = nameKey(sheet.key(row.value));
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, row.row);
      else add(row, column, texts.twice(earlier));
    }
  };
  return { found, add, addRepeated };
}

/** The known label that was probably meant: equal except for case, or different in at most two letters. */
export function closestLabel(labels: readonly string[], given: string): string | null {
  const typed = nameKey(given);
  const same = labels.find((label) => nameKey(label) === typed);
  if (same !== undefined) return same;
  const candidates = labels
    .map((label) => ({ label, distance: lettersBetween(nameKey(label), typed) }))
    // In a short name, two different letters usually mean a different name.
    .filter(({ distance }) => distance <= (typed.length < 6 ? 1 : 2))
    .toSorted((a, b) => a.distance - b.distance);
  return candidates[0]?.label ?? null;
}

/** The known number that is equal except for leading zeros, which spreadsheets drop: 00419 for 419. */
export function closestNumber(numbers: Iterable<string>, given: string): string | null {
  const bare = (number: string) => number.trim().replace(/^0+(?=.)/, '');
  return [...numbers].find((number) => bare(number) === bare(given)) ?? null;
}

/** The number of letters to add, drop or change to turn one text into the other. */
function lettersBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [index, otherLetter] of [...other].entries()) {
      const changed = (before[index] ?? 0) + (letter === otherLetter ? 0 : 1);
      now.push(Math.min(changed, (before[index + 1] ?? 0) + 1, (now[index] ?? 0) + 1));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}
