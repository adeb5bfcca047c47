import { cellOf, partsOf } from './pasted-cells';
import { weekdayOf } from './pasted-labels';

/** Lines of text with the day of each in front, as `readPastedTimes` knows them (rule: paste-lines). */

const bullet = /^\s*(?:[-–•·*>]\s*|\d{1,2}[.)]\s+)(?=\p{L}|\d)/u;
const picture = /\p{Extended_Pictographic}|\uFE0F/gu;

const names = [
  'ma|di|wo|vr|za|(?:maan|dins|woens|donder|vrij|zater|zon)dag',
  'mon|tues?|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  'pon|wt|śr|czw|pt|sob|niedz|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
].join('|');
/** Between two times `do` is the Polish 'to'. */
const thursday = String.raw`do(?!\s+\d)|(?<!\d\s*)do`;
const date = String.raw`\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?(?=[\s:,]|$)|\d{1,2} [a-z]{3,}(?: \d{4})?`;
const named = String.raw`(?<![\p{L}\d])(?:${names}|${thursday})(?!\p{L})\.?`;
const dayInLine = new RegExp(String.raw`${named}(?:\s+(?:${date}))?`, 'giu');
/** The name of a day. In a sentence `zo` is 'so'. */
export const dayNamesInLine = String.raw`(?:${named}|(?<![\p{L}\d])zo(?!\p{L})\.?)`;

/** Lines without tabs, where a text has them. */
export function plainLines(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text.split(/\r\n|\r|\n/);
  return lines.map(plainLine).join('\n');
}

function plainLine(line: string): string {
  const bare = line.replace(picture, '').trimEnd();
  return withDayInFront(bare.replace(bullet, ''));
}

/** `Gewerkt op maandag van 8 tot 16` as `maandag van 8 tot 16`, where it is the only day of the line. */
function withDayInFront(line: string): string {
  const [found, ...others] = line.matchAll(dayInLine);
  if (found === undefined || others.length > 0 || weekdayOf(line.trim()) !== -1) return line;
  const before = line.slice(0, found.index);
  const after = line.slice(found.index + found[0].length).replace(/^[\s:,]+/, '');
  const rest = /\d/.test(before) ? `${before} ${after}` : after;
  const times = partsOf(rest).flatMap((part) => cellOf(part).times);
  return times.length < 2 ? line : `${found[0]} ${rest}`;
}
