import { addDays, daysBetween } from './calendar';
import { cellOf, partsOf } from './pasted-cells';
import { isInWeek, labelDate, weekdayOf, writtenDate } from './pasted-labels';
import type { IsoDate, Week } from './vocabulary';

/**
 * Moves the day to the start of each line, as `readPastedTimes` expects (rules: paste-lines,
 * paste-several-days).
 */

const bullet = /^\s*(?:[-–•·*>]\s*|\d{1,2}[.)]\s+)(?=\p{L}|\d)/u;
const picture = /\p{Extended_Pictographic}|\uFE0F/gu;

const names = [
  'ma|di|woe?|vr|zat?|maan|dins?|dond?|zon|(?:maan|dins|woens|donder|vrij|zater|zon)dag',
  'mon|tues?|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  'pon|wt|śr|czw|pt|sob|niedz|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
  'luni|marți|marţi|marti|miercuri|joi|vineri|sâmbătă|sambata|duminică|duminica',
  'пн|вт|ср|чт|пт|сб|нд',
  "понеділок|вівторок|серед[ау]|четвер|п['’ʼ]?ятниц[яю]|субот[ау]|неділ[яю]",
  'понеделник|вторник|сряда|четвъртък|петък|събота|неделя',
].join('|');
/** `do` is a Thursday, but between two numbers it is the Polish word for 'to'. */
const thursday = String.raw`do(?!\s+\d)|(?<!\d\s*)do`;
const date = String.raw`(?:\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?(?=[\s:,]|$)|\d{1,2} [a-zа-яіїє]{3,}(?: \d{4})?)`;
const named = String.raw`(?<![\p{L}\d])(?:${names}|${thursday})(?!\p{L})\.?`;
const dayInLine = new RegExp(String.raw`${named}(?:\s+${date})?`, 'giu');
/**
 * A day name, including `zo` (Sunday). `dayInLine` excludes `zo`, because in a sentence it can be the Dutch
 * word for 'so'.
 */
export const dayNamesInLine = String.raw`(?:${named}|(?<![\p{L}\d])zo(?!\p{L})\.?)`;

const listOfDays = /\s*(?:[,;&+]|(?<!t)\/|(?<!\p{L})(?:en(?!\s+met)|and|i|oraz)(?!\p{L}))\s*/iu;
const rangeOfDays = /\s*(?:t\/m|t\.?m\.?|tot(?: en met)?|through|to|(?<!\d)[-–])\s*(?!\d)/i;
const beforeDay = new RegExp(String.raw`(?:\s*[,;/&+]\s*|\.\s+|\s+(?:en|and|i|oraz)\s+)(?=${dayNamesInLine})`, 'iu');
const oneDay = String.raw`(?:${dayNamesInLine}|\d{4}-\d\d-\d\d)`;
const toDay = String.raw`\s*(?:t/m|t\.?m\.?|tot(?: en met)?|through|to|[-–])\s*`;
const fromDay = `(?:${oneDay}(?:${toDay}${oneDay})?)`;
const dated = String.raw`${oneDay}\s+${date}\s*(?:t/m|t\.?m\.?|tot en met)\s*${oneDay}\s+${date}`;
const list = `(?:${dated}|${fromDay}(?:${listOfDays.source}${fromDay})*)`;
const dayList = new RegExp(String.raw`^\s*${list}$`, 'iu');
const several = `(?:${dated}|${oneDay}${toDay}${oneDay}|${fromDay}(?:${listOfDays.source}${fromDay})+)`;
const severalDays = new RegExp(String.raw`^\s*(${several})(?![\p{L}\d])[\s:,]*(.*)$`, 'iu');
const isSeveralDays = new RegExp(`^${several}$`, 'iu');
const dayAndRest = new RegExp(String.raw`^\s*(${oneDay}|${date})[\s:,]+(.*)$`, 'iu');
const dateAndRest = new RegExp(String.raw`^(${date})[\s:,]+(.*)$`, 'iu');
const dayUntil = new RegExp(String.raw`^\s*(${oneDay})\s+(?=tot\s)`, 'iu');
const same =
  /^(?:ook\s+)?(?:(?:het)?zelfde(?: tijden)?|ook|idem(?:\s+dito)?|dito|ditto|ook zo|same|to samo|tak samo|j\.?w\.?)[\s.!]*$/i;

/**
 * Rewrites the text as one line per day, starting with that day. In a table, only splits rows with several
 * days in one cell.
 */
export function plainLines(text: string, week: Week): string {
  const lines = text.split(/\r\n|\r|\n/);
  const isTable = text.includes('\t');
  const read = isTable
    ? lines.flatMap((line) => rowsForDays(line, week))
    : asAbove(
        lines.flatMap(linesOfDays).flatMap((line) => linesForDays(line, week)),
        week,
      );
  return read.join('\n');
}

export const numberWords = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');
/** The number of a Dutch word such as `acht`, or of digits. */
export const numberOf = (word: string): number =>
  numberWords.indexOf(word.toLowerCase().replaceAll('é', 'e')) + 1 || Number(word);

const untilWord = new RegExp(
  String.raw`(?<=\d.{0,12}\stot (?:half |kwart over |kwart voor )?)(?:één|${numberWords.join('|')})(?!\p{L})`,
  'giu',
);

/** Rewrites `8 tot vijf` as `8 tot 5`. */
const withNumbers = (line: string) => line.replace(untilWord, (word) => String(numberOf(word)));

/** Splits a line with several days. Each part starts with its day, if known. */
function linesOfDays(line: string): readonly string[] {
  const bare = withNumbers(line).replace(picture, '').trimEnd().replace(bullet, '');
  const parts = bare.split(beforeDay);
  // Days without times share the times of the next day in the list: `ma, di en do 8-17`.
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1) ?? '';
    if (dayList.test(last)) joined[joined.length - 1] = `${last}, ${part}`;
    else joined.push(part);
  }
  return joined.length === 1 || !parts.every((part) => dayList.test(part)) ? joined.map(withDayInFront) : [bare];
}

/** Repeats a line for each of the days at its start: `ma t/m wo 8-16`, `ma en di 8-16`. */
function linesForDays(line: string, week: Week): readonly string[] {
  const [, days = '', rest = ''] = severalDays.exec(line) ?? [];
  const dates = datesOf(days, week);
  return dates.length === 0 || !/[\p{L}\d]/u.test(rest) ? [line] : dates.map((date) => `${date} ${rest}`);
}

function rowsForDays(line: string, week: Week): readonly string[] {
  const cells = line.split('\t');
  const at = cells.findIndex((cell) => isSeveralDays.test(cell.trim()));
  const dates = datesOf(cells[at] ?? '', week);
  return dates.length === 0 ? [line] : dates.map((date) => cells.with(at, date).join('\t'));
}

/** The dates of days such as `ma, wo t/m vr`; empty if a day cannot be read. */
function datesOf(days: string, week: Week): readonly IsoDate[] {
  const parts = days.split(listOfDays).map((part) => part.trim());
  const dates = parts.flatMap((part) => {
    const [from = null, until = from] = part.split(rangeOfDays).map((day) => labelDate(day.trim(), week));
    const length = from === null || until === null ? -1 : daysBetween(from, until);
    if (from === null || length < 0 || length > 6) return [null];
    return Array.from({ length: length + 1 }, (_, at) => addDays(from, at));
  });
  return dates.every((date) => date !== null) ? dates : [];
}

/** Fills in lines such as `di idem` with the times of the day above. */
function asAbove(lines: readonly string[], week: Week): readonly string[] {
  let above = '';
  return lines.map((line) => {
    const [, name = '', behind = ''] = dayAndRest.exec(line) ?? [];
    const [, date = '', times = ''] = dateAndRest.exec(behind) ?? [];
    const isDated = isInWeek(writtenDate(date, week) ?? '', week);
    const [day, rest] = isDated ? [`${name} ${date}`, times] : [name, behind];
    if (above !== '' && same.test(rest)) return `${day} ${above}`;
    if (/\d/.test(rest)) above = rest;
    // `vr tot 3 uur` has no start. Add a comma, so that the time is a separate cell and is reported as
    // unused.
    return line.replace(dayUntil, '$1, ');
  });
}

/** Rewrites `Gewerkt op maandag van 8 tot 16` as `maandag van 8 tot 16`, if the line has only one day. */
function withDayInFront(line: string): string {
  const [found, ...others] = line.matchAll(dayInLine);
  if (found === undefined || others.length > 0 || weekdayOf(line.trim()) !== -1) return line;
  const before = line.slice(0, found.index);
  const after = line.slice(found.index + found[0].length).replace(/^[\s:,]+/, '');
  const rest = /\d/.test(before) ? `${before} ${after}` : after;
  const times = partsOf(rest).flatMap((part) => cellOf(part).times);
  return times.length < 2 ? line : `${found[0]} ${rest}`;
}
