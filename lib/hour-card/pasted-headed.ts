import { breakHeading, breakLength } from './pasted-breaks';
import { cellOf } from './pasted-cells';
import { columnsOf, type Row } from './pasted-columns';
import { hourReadings } from './typed-time';
import type { Minutes } from './vocabulary';

/** Uses the headings of a pasted table to find starts, ends and breaks (rule: paste-headings). */

const start = /^(?:van|begin\w*|start\w*|aanvang\w*|in|inklok\w*|from|clock in|od|rozpocz\w*)$/i;
const end = /^(?:tot|eind\w*|stop\w*|uit|uitklok\w*|to|end\w*|until|clock out|do|zako\w*)$/i;
const fromTo = /\b(?:van|tot|from|to|until|begin\w*|start\w*|eind\w*|end|od|do)\b/i;

/** Puts starts before ends, drops times under other headings, and moves breaks to the end. */
export function withHeadings(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  if (names.every((name) => name === '')) return rows;
  return withBreaksBehind(withStartsAndEnds(rows, names), names);
}

function withStartsAndEnds(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  const hasTimes = columnsOf(rows).map((column) => column.some(({ times }) => times.length === 1));
  const places = (heading: RegExp) =>
    names.flatMap((name, at) => (heading.test(name.replace(shiftNumber, '')) && hasTimes[at] ? [at] : []));
  const [starts, ends] = [places(start), places(end)];
  const [from, until] = [starts[0], ends[0]];
  if (from === undefined || until === undefined || starts.length + ends.length > 2) return rows;
  const isOther = (at: number) => {
    const name = names[at] ?? '';
    return at !== from && at !== until && hasTimes[at] && name !== '' && !breakHeading.test(name) && !ofDays.test(name);
  };
  return rows.map((row) => {
    const kept = row.map((cell, at) => (isOther(at) && cell.times.length > 0 ? cellOf('') : cell));
    const [first, last] = [row[from] ?? cellOf(''), row[until] ?? cellOf('')];
    return from < until ? kept : kept.with(from, last).with(until, first);
  });
}

/** The number at the end of headings such as `Start 2` and `Start dienst 2`. */
const shiftNumber = /\s*(?:dienst|shift|ploeg|zmiana)?\s*\d$/i;

const ofDays = /dag|dat[ue]|day|dzień|uren|hours|godz|totaal|total|razem/i;

/** Adds up the columns with break lengths, and puts the total in a new last column, as `30 min`. */
function withBreaksBehind(rows: readonly Row[], names: readonly string[]): readonly Row[] {
  const columns = columnsOf(rows);
  const areLengths = columns.map((column, at) => {
    const name = names[at] ?? '';
    const lengths = column.flatMap(({ text }) => (text === '' || text === name ? [] : lengthIn(text)));
    return breakHeading.test(name) && !fromTo.test(name) && lengths.length > 0 && !lengths.includes(null);
  });
  if (!areLengths.includes(true)) return rows;
  return rows.map((row) => {
    const sizes = row.flatMap(({ text }, at) => (areLengths[at] ? (lengthIn(text) ?? 0) : 0));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const others = row.map((cell, at) => (areLengths[at] && cell.text !== names[at] ? cellOf('') : cell));
    return [...others, cellOf(total === 0 ? '' : `${total} min`)];
  });
}

const inHours = /^(\d(?:[.,]\d{1,2})?)\s*(?:u|uur|h)?$/i;

/** The minutes of break in a cell under a break heading: `0,5`, `1u`, `½ uur`, `30`, `0:30`. */
function lengthIn(text: string): Minutes | null {
  const plain = text.replace('½', '0,5');
  const known = breakLength(plain);
  if (known !== null) return known;
  const [, hours] = inHours.exec(plain) ?? [];
  if (hours === undefined) return null;
  const length = hourReadings(hours)?.clock ?? Math.round(Number(hours.replace(',', '.')) * 60);
  return length <= 120 ? length : null;
}
