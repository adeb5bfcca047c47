import { dayOfWeek } from './calendar';
import { breakHeading } from './pasted-breaks';
import { lengthOf, type PastedDay } from './pasted-columns';
import { isInWeek, labelDate } from './pasted-labels';
import { dayNamesInLine } from './pasted-lines';
import { absenceCell } from './pasted-tables';
import { inDigits, isOfUnknownDay, nextSentence } from './pasted-wording';
import { parseTime } from './typed-time';
import type { IsoDate, Week } from './vocabulary';

/** Finds the unused lines of a pasted text, so that no line is dropped silently (rule: paste-skipped). */

const anyDay = new RegExp(dayNamesInLine, 'giu');
const absence = /(?<!\p{L})(?:ziek|verlof|vakantie|adv|atv|snipperdag|sick|leave|holiday|chor[ya]|urlop)(?!\p{L})/iu;
const spoken =
  /(?<!\p{L})(?:half|kwart|tot|uur|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)(?!\p{L})/iu;
const clock = /(?<![\d/.-])\d{1,2}[:.u]\d\d(?![\d/.-])/g;
const totals = /(?<!\p{L})(?:totaal|total|samen|som|suma|razem)(?!\p{L})/iu;
const longest = 60;

const datesIn = (texts: readonly string[], week: Week): readonly IsoDate[] =>
  texts.flatMap((text) => labelDate(text.trim(), week) ?? []).filter((date) => isInWeek(date, week));

const datesOf = (line: string, week: Week): readonly IsoDate[] =>
  line.includes('\t') ? datesIn(line.split('\t'), week) : datesIn(inDigits(line).match(anyDay) ?? [], week);

const shorten = (line: string) => {
  const plain = line.replaceAll(/\s+/g, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
};

/** The start of a chat message. */
const chat = /^\s*(?:\[[^\]]*\]|\d{1,2}-\d{1,2}-\d{2,4},? \d{1,2}:\d\d -)/;
const mailHeader = /^\s*(?:van|aan|cc|verzonden|datum|onderwerp|from|to|sent|date|subject)\s*:/i;
const sameHours = /(?<!\p{L})(?:ook|(?:het)?zelfde|idem|dito)(?!\p{L})/iu;
const noBreak = /(?<!\p{L})(?:geen|zonder|no|without|bez)(?!\p{L})/iu;
const someHours = /[1-9]/;

const everyDay = /(?<!\p{L})(?:elke|iedere|alle|altijd|steeds|behalve)(?!\p{L})/iu;
const range = /\d\s*(?:[-–—]|u|uur|tot)\s*\d/i;

/** Whether a line has no working times, only a break for days that it does not name. */
const isAboutBreaks = (line: string, dates: readonly IsoDate[]): boolean =>
  breakHeading.test(line) &&
  (dates.length === 0 || everyDay.test(line)) &&
  !range.test(line.split(breakHeading)[0] ?? '');

/**
 * The lines that were not fully used. Such a line names a day that was not filled in, mentions breaks while
 * some days have none, or contains times that were not filled in. Sundays and days in other weeks are
 * reported elsewhere.
 */
export function skippedLines(text: string, days: readonly PastedDay[], unread: readonly string[], week: Week) {
  const filled = new Set(days.map(({ date }) => dayOfWeek(date)));
  const used = new Set(days.flatMap((day) => [...timesOf(day), ...hoursOf(day)]));
  const isTable = text.includes('\t');
  const isEmpty = (date: IsoDate) => dayOfWeek(date) !== 7 && !filled.has(dayOfWeek(date));
  const isRead = (time: string) => {
    const minutes = parseTime(time);
    const isTime = typeof minutes === 'number' && minutes >= 60;
    return !isTime || used.has(minutes) || unread.some((cell) => cell.includes(time));
  };
  const withBreak = new Set(days.flatMap(({ date, breaks }) => (breaks.length > 0 ? [date] : [])));
  const isInTable = (line: string) => {
    const dates = datesOf(line, week);
    const hasHours = someHours.test(withoutDates(line)) || absence.test(line);
    const times = [...line.matchAll(clock)];
    if (dates.length === 0 || (times.length > 0 && times.every(([time]) => isRead(time)))) return false;
    return line.split('\t').some((cell) => absenceCell.test(cell.trim())) || (dates.every(isEmpty) && hasHours);
  };
  const isInText = (line: string) => {
    const dates = datesOf(line, week);
    const hasHours = someHours.test(withoutDates(line)) || spoken.test(line);
    if (dates.some(isEmpty)) return hasHours || absence.test(line) || sameHours.test(line);
    if (isAboutBreaks(line, dates)) return hasHours && days.some(({ breaks }) => breaks.length === 0);
    if (dates.length === 0 && absence.test(line)) return true;
    const lacksBreak = breakHeading.test(line) && !noBreak.test(line) && dates.some((date) => !withBreak.has(date));
    const times = [...inDigits(line).matchAll(clock)];
    const areRead = times.every(([time]) => isRead(time));
    return lacksBreak || !areRead || (times.length === 0 && days.length > 0 && isOfUnknownDay(line));
  };
  const all = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const lines = all.filter((line) => !totals.test(line));
  if (isTable) return [...lines.filter(isInTable).map(shorten), ...absentColumns(all, week)];
  return lines
    .filter((line) => !mailHeader.test(line))
    .flatMap((line) => line.replace(chat, '').split(nextSentence))
    .filter(isInText)
    .map(shorten);
}

/** Absences in a table that has a day above each column. */
function absentColumns(lines: readonly string[], week: Week): readonly string[] {
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const datesIn = (cells: readonly string[]) => new Set(cells.flatMap((cell) => labelDate(cell, week) ?? []));
  const heads = rows.find((cells) => datesIn(cells).size > 1) ?? [];
  return rows.flatMap((cells) =>
    cells.flatMap((cell, at) => (absenceCell.test(cell) && heads[at] ? [`${heads[at]}: ${cell}`] : [])),
  );
}

const timesOf = ({ start, end, breaks }: PastedDay) => [
  start,
  end,
  ...breaks.flatMap((pause) => [pause.start, pause.end]),
];

/** The minutes of a day with and without its breaks. The text may mention both beside the times. */
function hoursOf({ start, end, breaks }: PastedDay): readonly number[] {
  if (start === null || end === null) return [];
  const length = lengthOf(start, end);
  return [length, breaks.reduce((rest, pause) => rest - lengthOf(pause.start, pause.end), length)];
}

/**
 * Drops days whose only time is the length of an absence: in `verlof (8 uur)`, the 8 looks like a start or an
 * end.
 */
export function withoutAbsence(days: readonly PastedDay[], text: string, week: Week): readonly PastedDay[] {
  const absent = new Set(text.split(/\r\n|\r|\n/).flatMap((line) => (absence.test(line) ? datesOf(line, week) : [])));
  return days.filter(({ date, start, end }) => !absent.has(date) || (start !== null && end !== null));
}

const withoutDates = (line: string) =>
  line.replace(/\d{4}-\d\d-\d\d|\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|\d{1,2} \p{L}{3,}/gu, '');
