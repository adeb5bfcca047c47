import { dayNamesInLine } from './pasted-lines';

/**
 * Rewrites times in words and CSV files into the forms that the other functions read (rule: paste-wording).
 */

const numbers = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');
const number = `(?:\\d{1,2}|één|${numbers.join('|')})`;
const until = String.raw`\s*(?:uur\s+|u\s+)?(?:tot(?: en met)?|t/m|[-–—])\s*(?:half|kwart|${number})(?![\p{L}])`;
const spokenStart = new RegExp(
  String.raw`(?<![\p{L}\d:.,])(half|kwart over|kwart voor)?\s?\b(${number})(?=${until})`,
  'giu',
);
const startOf = (whole: string, part: string | undefined, word: string) => {
  if (part === undefined && /\d/.test(word)) return whole;
  const at = numbers.indexOf(word.toLowerCase().replaceAll('é', 'e')) + 1;
  const hour = at > 0 ? at : Number(word);
  if (part === undefined) return ` ${hour}`;
  const before = `${hour - 1 || 12}`;
  if (/half/i.test(part)) return ` ${before}:30`;
  return /voor/i.test(part) ? ` ${before}:45` : ` ${hour}:15`;
};

const clock = String.raw`\d{1,2}[:.]\d\d`;
/** `22:00 - di 06:00`: the end is on the next day. */
const overnight = new RegExp(
  String.raw`(${clock})(?:\s*uur)?\s*(?:[-–—]|tot)\s*${dayNamesInLine}\s+(?=${clock})`,
  'giu',
);
/** `8:00-16:30 = 8u` */
const hoursBehind = /(?<=\d)\s*=\s*\d{1,2}(?:[.,:]\d{1,2})?\s*(?:uur|u|h)?(?=\s*(?:$|[,;]))/gi;
/** `8:00-16:30 P30`, `8:00-16:30 p 0.30` and `8:00-16:30 -30` */
const shortBreak =
  /(?<=\du?\s*(?:[-–—]|tot)\s*\d{1,2}(?:[:.]?\d\d)?(?:u|\s*uur)?)\s+(?:p\.?\s?(?:0[.:])?|-\s?)(\d{2})(?=\s*(?:$|[,;]))/gi;

/** `8:00-12:30 / 18:00-22:15` */
const slash = /(?<=\d\s?[-–—]\s?\d{1,2}(?:[:.u]\d\d)?)\s+[/|]\s+(?=\d)/g;
/** `8:00 - ca. 16:30` */
const about = /(?<!\p{L})(?:ca\.?|circa|ongeveer|±|~)\s*(?=\d)/giu;
/** `ma 9-17. Pauze een half uur.` */
export const nextSentence = /(?<=[-–—]\s?\d[\d:.]*)\.\s+(?=\p{Lu})/gu;

/** Writes the times in a line of text in digits. */
export const inDigits = (line: string): string =>
  line
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

/** Turns a CSV file with commas into a table with tabs. Null for any other text. */
function commaTable(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < 2 || filled.some((line) => /, |[\t;]/.test(line))) return null;
  const rows = filled.map(fieldsOf);
  const isTable = rows.every((row) => row.length > 2 && row.length === rows[0]?.length);
  return isTable ? rows.map((row) => row.join('\t')).join('\n') : null;
}

const isDayAlone = new RegExp(
  String.raw`^\s*(?:${dayNamesInLine},?)?\s*(?:\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|\d{1,2} \p{L}{3,}(?: \d{4})?)?\s*:?\s*$`,
  'iu',
);
const hasDay = new RegExp(`^\\s*${dayNamesInLine}`, 'iu');

/** Joins lines with times to the day above them, into one line for each day. */
function withDaysBeside(lines: readonly string[]): readonly string[] {
  const isAlone = (line = '') => line.trim() !== '' && isDayAlone.test(line);
  const filled = lines.filter((line) => line.trim() !== '');
  const alone = filled.filter(isAlone).length;
  const areAbove = filled.some((line, at) => isAlone(line) && isAlone(filled[at + 1]));
  if (alone < 1 || areAbove || filled.some((line) => hasDay.test(line) && !isAlone(line))) return lines;
  const joined: string[] = [];
  let isBelow = false;
  for (const line of lines) {
    if (isAlone(line)) {
      joined.push(line.trim().replace(/:$/, ''));
      isBelow = true;
    } else if (isBelow && /\d/.test(line)) {
      joined[joined.length - 1] = `${joined.at(-1)}, ${line.trim()}`;
    } else {
      isBelow &&= line.trim() !== '';
      joined.push(line);
    }
  }
  return joined;
}

/** Replaces the commas of a CSV file by tabs. In other texts, writes times in digits. */
export function withPlainWording(text: string): string {
  if (text.includes('\t')) return text;
  const lines = text.split(/\r\n|\r|\n/);
  return commaTable(lines) ?? withDaysBeside(lines.map(inDigits)).join('\n');
}
