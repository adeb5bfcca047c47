import { type Cell, columnsOf, type Row } from './pasted-columns';
import { writtenDate } from './pasted-labels';
import type { Week } from './vocabulary';

/** Columns whose heading is about numbers of hours do not contain starts or ends (rule: paste-hours). */

const ofHours = /\b(?:uren|hours|godziny|aantal|totaal|total|razem)\b/i;
const ofTimes = /\b(?:van|tot|from|to|until|od|do|begin\w*|start\w*|eind\w*|end|tijd\w*|time|rozpocz\w*|zako\w*)\b/i;

export type WithoutHours = Readonly<{ rows: readonly Row[]; hours: readonly string[] }>;

/** Removes columns with hour totals, and returns the removed text. Null if no remaining column has times. */
export function withoutHours(rows: readonly Row[], names: readonly string[], week: Week): WithoutHours | null {
  const columns = columnsOf(rows);
  const hasTimes = (at: number) => columns[at]?.some(({ times }) => times.length > 0) === true;
  const areHours = columns.map((column, at) => {
    const name = names[at] ?? '';
    // A merged heading over two columns with times belongs to a start and an end.
    const isMerged = names[at + 1] === '' && hasTimes(at + 1);
    const isSingle = column.every(({ times }) => times.length < 2) && column.some(({ text }) => /\d/.test(text));
    return ofHours.test(name) && !ofTimes.test(name) && isSingle && !isMerged;
  });
  if (!areHours.includes(true)) return { rows, hours: [] };
  const isTime = ({ text, times, isClear }: Cell) =>
    isClear || (times.length === 2 && writtenDate(text, week) === null);
  const hasOthers = columns.some(
    (column, at) => !areHours[at] && (column.some(isTime) || (hasTimes(at) && ofTimes.test(names[at] ?? ''))),
  );
  if (!hasOthers) return null;
  const texts = rows.flatMap((row) => row.filter((_, at) => areHours[at]).map(({ text }) => text));
  const hours = texts.filter((text) => /\d/.test(text));
  return { rows: rows.map((row) => row.filter((_, at) => !areHours[at])), hours };
}
