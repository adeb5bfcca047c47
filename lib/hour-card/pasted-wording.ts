import { numericDate } from './pasted-labels';
import { dayNamesInLine, numberOf, numberWords } from './pasted-lines';
import { tidyTable } from './pasted-tables';
import { breakStem } from './pasted-words';

/**
 * Rewrites times in words, CSV files and Markdown tables into forms that the other functions read (rule:
 * paste-wording).
 */

const number = `(?:\\d{1,2}|één|${numberWords.join('|')})`;
const until = String.raw`\s*(?:uur\s+|u\s+)?(?:tot(?: en met)?|t/m|[-–—])\s*(?:half|kwart|${number})(?![\p{L}])`;
const spokenStart = new RegExp(
  String.raw`(?<![\p{L}\d:.,])(half|kwart over|kwart voor)?\s?\b(${number})(?=${until})`,
  'giu',
);
const startOf = (whole: string, part: string | undefined, word: string) => {
  if (part === undefined && /\d/.test(word)) return whole;
  const hour = numberOf(word);
  if (part === undefined) return ` ${hour}`;
  const before = `${hour - 1 || 12}`;
  if (/half/i.test(part)) return ` ${before}:30`;
  return /voor/i.test(part) ? ` ${before}:45` : ` ${hour}:15`;
};

const clock = String.raw`\d{1,2}[:.]\d\d`;
/** Matches the start and the day name in `22:00 - di 06:00`, where the end is on the next day. */
const overnight = new RegExp(
  String.raw`(${clock})(?:\s*uur)?\s*(?:[-–—]|tot)\s*${dayNamesInLine}\s+(?=${clock})`,
  'giu',
);
/** Matches the total in `8:00-16:30 = 8u`. */
const hoursBehind = /(?<=\d)\s*=\s*\d{1,2}(?:[.,:]\d{1,2})?\s*(?:uur|u|h)?(?=\s*(?:$|[,;]))/gi;
/** Matches the break in `8:00-16:30 P30`, `8:00-16:30 p 0.30` and `8:00-16:30 -30`. */
const shortBreak =
  /(?<=\du?\s*(?:[-–—]|tot)\s*\d{1,2}(?:[:.]?\d\d)?(?:u|\s*uur)?)\s+(?:p\.?\s?(?:0[.:])?|-\s?)(\d{2})(?=\s*(?:$|[,;]))/gi;

/** Matches the slash in `8:00-12:30 / 18:00-22:15`. */
const slash = /(?<=\d\s?[-–—]\s?\d{1,2}(?:[:.u]\d\d)?)\s+[/|]\s+(?=\d)/g;
/** Matches `ca.` in `8:00 - ca. 16:30`. */
const about = /(?<!\p{L})(?:ca\.?|circa|ongeveer|±|~)\s*(?=\d)/giu;
/** Matches the end of the first sentence in `ma 9-17. Pauze een half uur.` */
const nextSentence = /(?<=[-–—]\s?\d[\d:.]*)\.\s+(?=\p{Lu})/gu;

const part = String.raw`kwartier(?:tje)?|half\s?uur(?:tje)?|\d{2}\s*(?:min\w*|['’′]|(?!\d))`;
/** Matches `2x 15 min pauze`, `twee keer een kwartier` and `2 pauzes van 15 min`. */
const severalBreaks = new RegExp(
  String.raw`(?<![\d:.,-]|\p{L})([2-4]|twee|drie|vier)\s*(?:x|×|keer|maal|pauzes?\s+van|(?=\s*kwartier))\s*(?:een\s+)?(${part})(?:\s+pauzes?)?`,
  'giu',
);
const minutesOf = (length: string) =>
  /kwartier/i.test(length) ? 15 : /half/i.test(length) ? 30 : Number.parseInt(length, 10);
const addedBreaks = /(?<!\d)(\d\d)\s*\+\s*(\d\d)\s*(?:min\w*)?(?=\s*pauze)/gi;
const hourOfBreak =
  /(?<!(?:\d|tot|-|half|anderhalf)\s*)(?<!\p{L})(?:een\s+)?uur(?:tje)?\s+(?:lunchpauze|pauze|lunch|eten)(?!\p{L})/giu;
const halfHourOfBreak = /half\s?uur(?:tje)?\s+(?:lunch|eten)(?!\p{L})/giu;
const partOfDay = /(?<=dag)(?:ochtend|morgen|middag|avond|nacht)(?!\p{L})/giu;
const namesBreak = new RegExp(breakStem, 'i');
const twoShifts =
  /^(.*?)(\d{1,2}(?:[:.]\d\d)?)\s*(?:[-–—]|tot)\s*(\d{1,2})([:.]\d\d)?\s*(?:en|\+|&)\s*(?:van\s+)?(\d{1,2})([:.]\d\d)?(\s*(?:[-–—]|tot)\s*\d.*)$/i;

/**
 * Splits `za 11-15 en 18-23` into two lines, unless the time between the shifts is a break of at most two
 * hours.
 */
function asTwoLines(line: string): string {
  const [, day = '', start = '', end = '', ends = '', from = '', starts = '', rest = ''] = twoShifts.exec(line) ?? [];
  const hours = (Number(from) - Number(end) + 12) % 12;
  if (day.trim() === '' || hours <= 2 || namesBreak.test(day) || /\d\s*(?:[-–—]|tot)\s*\d/i.test(day)) return line;
  return `${day}${start}-${end}${ends}\n${day}${from}${starts}${rest}`;
}

/** Words around times in Romanian, Ukrainian and Bulgarian: `de la 8 la 16`, `з 8 до 16`, `от 8 до 16 ч.` */
const otherFrom = /(?<!\p{L})(?:de la|від|з|от)\s+(?=\d)/giu;
const otherTo = /(?<=\d)\s+(?:la|до)\s+(?=\d)/giu;
const otherHours = /(?<=\d)\s*(?:ч|год|ore)(?!\p{L})\.?(?=\s*(?:$|[-–,;]))/giu;
const otherNoon = /(?<!\p{L})(?:обід|обяд|masă)(?!\p{L})/giu;

/** Rewrites the times and breaks in a line of text with digits. */
export const inDigits = (line: string): string =>
  line
    .replace(partOfDay, '')
    .replace(otherHours, '')
    .replace(otherFrom, '')
    .replace(otherTo, '-')
    .replace(otherNoon, 'lunch')
    .replace(severalBreaks, (_, times: string, length: string) => {
      return `${numberOf(times) * minutesOf(length)} min pauze`;
    })
    .replace(addedBreaks, (_, one: string, other: string) => `${Number(one) + Number(other)} min`)
    .replace(hourOfBreak, '60 min pauze')
    .replace(halfHourOfBreak, '30 min pauze')
    .replace(nextSentence, '\n')
    .replace(slash, ' en ')
    .replace(about, '')
    .replace(spokenStart, startOf)
    .replace(overnight, '$1-')
    .replace(hoursBehind, '')
    .replace(shortBreak, ' pauze $1 min');

const field = /"((?:[^"]|"")*)"|[^,]*/y;

/** Splits a line of a CSV file into fields. */
function fieldsOf(line: string): readonly string[] {
  const fields: string[] = [];
  for (let at = 0; at <= line.length; at = field.lastIndex + 1) {
    field.lastIndex = at;
    const [whole = '', quoted] = field.exec(line) ?? [];
    fields.push((quoted ?? whole).replaceAll('""', '"'));
  }
  return fields;
}

/** Turns a Markdown table into a table with tabs. Null for any other text. */
function markdownTable(lines: readonly string[]): string | null {
  const rows = lines.filter((line) => line.trim() !== '' && !/^[\s|:-]+$/.test(line));
  if (rows.length < 2 || !rows.every((line) => /^\s*\|.*\|\s*$/.test(line))) return null;
  return rows
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
        .join('\t'),
    )
    .join('\n');
}

/** Turns a CSV file with commas into a table with tabs. Null for any other text. */
function commaTable(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < 2 || filled.some((line) => /, |[\t;]/.test(line))) return null;
  const rows = filled.map(fieldsOf);
  const isTable = rows.every((row) => row.length > 2 && row.length === rows[0]?.length);
  return isTable ? rows.map((row) => row.join('\t')).join('\n') : null;
}

const isDayAlone = new RegExp(
  String.raw`^\s*(?:${dayNamesInLine},?)?\s*(?:${numericDate}|\d{1,2} \p{L}{3,}(?: \d{4})?)?\s*:?\s*$`,
  'iu',
);
const hasDay = new RegExp(`^\\s*${dayNamesInLine}`, 'iu');

const hasHours = /\d\s*(?:[-–—]|tot)\s*\d|\d[:.u]\d\d|pauze|break/i;

/** Joins lines with times to the day above them, into one line for each day. */
function withDaysBeside(lines: readonly string[]): readonly string[] {
  const isAlone = (line = '') => line.trim() !== '' && isDayAlone.test(line);
  const filled = lines.filter((line) => line.trim() !== '');
  const alone = filled.filter(isAlone).length;
  const areAbove = filled.some((line, at) => isAlone(line) && isAlone(filled[at + 1]));
  if (alone < 1 || areAbove || filled.some((line) => hasDay.test(line) && !isAlone(line))) return lines;
  const joined: string[] = [];
  let day = -1;
  for (const line of lines) {
    if (isAlone(line)) {
      day = joined.push(line.trim().replace(/:$/, '')) - 1;
    } else if (day !== -1 && hasHours.test(line)) {
      joined[day] = `${joined[day]}, ${line.trim()}`;
    } else {
      if (line.trim() === '') day = -1;
      joined.push(line);
    }
  }
  return joined;
}

/**
 * Turns a CSV file or Markdown table into a table with tabs. In other texts, rewrites times in words with
 * digits.
 */
export function withPlainWording(text: string): string {
  if (text.includes('\t')) return tidyTable(text);
  const lines = text.split(/\r\n|\r|\n/);
  const table = commaTable(lines) ?? markdownTable(lines);
  if (table !== null) return tidyTable(table);
  const plain = withDaysBeside(lines.flatMap((line) => inDigits(line).split('\n')));
  return withoutUnknownDays(plain).map(asTwoLines).join('\n');
}

const namesDay = new RegExp(String.raw`${dayNamesInLine}|\d{1,2}/\d{1,2}|\d{1,2}-\d{1,2}-\d|\d{1,2} \p{L}{3}`, 'iu');
const startsWithWord = new RegExp(
  String.raw`^\s*(?!van\b|tot\b|en\b|from\b|ook\b|daarna\b|${breakStem}|lunch|od\b)\p{L}`,
  'iu',
);
const hasRange = /(?<!\d)\d{1,2}(?:[:.]\d\d)?\s*(?:[-–—]|tot)\s*\d{1,2}(?!\d)/i;

/**
 * Whether a line has times and starts with a word that is not a day, such as `klant Jansen 10-12`. Such a
 * line does not belong to the day above it. If the text names days, the line is left out and reported as
 * skipped.
 */
function isOfUnknownDay(line: string): boolean {
  return startsWithWord.test(line) && hasRange.test(line) && !namesDay.test(line) && !namesBreak.test(line);
}

const withoutUnknownDays = (lines: readonly string[]): readonly string[] =>
  lines.some((line) => hasDay.test(line)) ? lines.filter((line) => !isOfUnknownDay(line)) : lines;
