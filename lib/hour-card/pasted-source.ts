import { addDays, dayOfWeek } from './calendar';
import { lengthOf, type PastedDay } from './pasted-columns';
import { months, withPlainDates } from './pasted-dates';
import { isInWeek, labelDate, numericDate, weekdayOf, writtenDate } from './pasted-labels';
import { dayNamesInLine, numberWords } from './pasted-lines';
import { inDigits } from './pasted-wording';
import { breakStem } from './pasted-words';
import type { IsoDate, Minutes, Week } from './vocabulary';

/** Compares a pasted text with its days, so that nothing is dropped silently (rule: paste-source). */

/** Part of a pasted text, from position `at`. `isUsed` is false for unknown words and unused numbers. */
export type SourcePart = Readonly<{ at: number; text: string; isUsed: boolean }>;

/** Words that change nothing about the times and days beside them. */
const knownWords = new Set(
  [
    'van tot en met t m om uur uren u h hr hrs hours hour begin begintijd start starttijd eind einde eindtijd end stop',
    'in uit out from to till until and of a am pm the at date day week weeknr weeknummer wk nr datum dag',
    'pauze pauzes pauzetijd break breaks pause lunchpauze lunch rust incl inclusief een half halfuur kwart kwartier',
    'kwartiertje uurtje over voor min mins minuut minuten minutes minute keer maal x p ca circa ongeveer',
    'totaal total totals totalen subtotaal som sum netto bruto geen zonder no without idem dito ook zo zelfde het tijden',
    'tijd time times gepland geplande planned gewerkt gewerkte werktijd werktijden werk worked rooster urenlijst urenstaat timesheet opmerking',
    'opmerkingen notitie notities clock clockin clockout komen gaan inklokken uitklokken',
    'jan januari january feb februari february mrt maart mar march apr april mei may jun juni june jul juli july aug',
    'augustus august sep sept september okt oktober oct october nov november dec december',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    'od do godz godziny godzina przerwa przerwy razem suma dzien dzień data bez początek poczatek koniec i',
    'pauză pauza перерва почивка',
    'hoi hallo hi hey beste groet groeten groetjes gr mvg bedankt dank thanks hier mijn zijn de deze',
    ...numberWords,
    'één',
  ].flatMap((words) => words.split(' ')),
);

const fullDate = String.raw`\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}(?<mark>[-/.])\d{1,2}\k<mark>['’]?\d{2,4}`;
const clockTime = String.raw`\d{1,2}\s?[:.uh]\d\d(?!\d)(?::\d\d)?`;
const dayAndMonth = String.raw`\d{1,2}[-/]\d{1,2}(?![\d:.,uh])`;
const parts = new RegExp(
  String.raw`(${fullDate})|(${dayAndMonth})|(${clockTime})|(\d+[.,]\d+)|(\d+)|([\p{L}\p{M}]+)|[\p{So}\p{No}~?]+`,
  'giu',
);

/**
 * Splits a pasted text into used and unused parts. A part is used if it is a word without effect, or a number
 * that the days of its line contain. A line is unused as a whole if it has times for a day that was not read.
 */
export function sourceParts(text: string, days: readonly PastedDay[], week: Week): readonly SourcePart[] {
  const wording = { hasHalves: /\d\s?p\.?m\b/i.test(text), hasQuarters: /half|kwart/i.test(text) };
  const result: SourcePart[] = [];
  let at = 0;
  const add = (piece: string, isUsed: boolean) => {
    const last = result.at(-1);
    if (last?.isUsed === isUsed) result[result.length - 1] = { ...last, text: last.text + piece };
    else if (piece !== '') result.push({ at, text: piece, isUsed });
    at += piece.length;
  };
  const byDate = groupByDate(days);
  const isUsedInAll = usedIn(days, week, wording);
  for (const line of text.split(/(?<=\n)/)) {
    const [date, ...others] = datesOf(line, week);
    const isMissing = [date, ...others].some((one) => one && dayOfWeek(one) !== 7 && !byDate.has(one));
    if ((isMissing && hasContent(line)) || hasBreakOfSomeDays(line, [date, ...others], byDate)) {
      add(line, false);
      continue;
    }
    const own = date === undefined || others.length > 0 ? undefined : byDate.get(date);
    const isUsed = own === undefined ? isUsedInAll : usedIn(own, week, wording);
    let from = 0;
    for (const match of line.matchAll(parts)) {
      add(line.slice(from, match.index), true);
      add(match[0], isUsed(match));
      from = match.index + match[0].length;
    }
    add(line.slice(from), true);
  }
  return result;
}

/** The days by their date. A night is also found by the date of its end. */
function groupByDate(days: readonly PastedDay[]): ReadonlyMap<IsoDate, readonly PastedDay[]> {
  const result = new Map<IsoDate, PastedDay[]>();
  const add = (date: IsoDate, day: PastedDay) => result.set(date, [...(result.get(date) ?? []), day]);
  for (const day of days) {
    add(day.date, day);
    if (isNight(day)) add(addDays(day.date, 1), day);
  }
  return result;
}

const breakOrLunch = new RegExp(`${breakStem}|lunch`, 'gi');

/** Whether a line names several days and one break, which some of the days got and others did not. */
function hasBreakOfSomeDays(
  line: string,
  dates: readonly (IsoDate | undefined)[],
  byDate: ReadonlyMap<IsoDate, readonly PastedDay[]>,
): boolean {
  const own = dates.flatMap((date) => (date === undefined ? [] : (byDate.get(date) ?? [])));
  return line.match(breakOrLunch)?.length === 1 && new Set(own.map(({ breaks }) => breaks.length > 0)).size > 1;
}

const isNight = ({ start, end }: PastedDay) => start !== null && end !== null && end < start;

const anyDate = new RegExp(String.raw`${fullDate}|${numericDate}|\d{1,2} (?:${months})\p{L}*`, 'giu');

/** Whether a line has more than its day: a number other than zero, or a word such as `zelfde`. */
const hasContent = (line: string) =>
  /[1-9]/.test(line.replaceAll(anyDate, '')) ||
  /(?<!\p{L})(?:ook|(?:het)?zelfde|idem|dito|half|kwart)(?!\p{L})/iu.test(line);

function usedIn(days: readonly PastedDay[], week: Week, wording: Wording): (match: RegExpMatchArray) => boolean {
  const isDate = usedDates(days, week);
  const { isTime, isDecimal, isHour } = usedNumbers(days, wording);
  const isInteger = (digits: string) =>
    isHour(digits) || isDate(digits) || [week.week, week.year].includes(Number(digits));
  return ([, date, , pair, clock, decimal, integer, word = '']) => {
    if (date !== undefined) return isDate(date);
    if (pair !== undefined) return isDate(pair) || pair.split(/[-/]/).every(isInteger);
    if (clock !== undefined) return isTime(clock) || isDate(clock) || isDecimal(clock);
    if (decimal !== undefined) return isDecimal(decimal) || isDate(decimal);
    if (integer !== undefined) return isInteger(integer);
    return knownWords.has(word.toLowerCase()) || weekdayOf(word) !== -1;
  };
}

/**
 * Returns a function that checks whether a text is a date in the week, a date of one of the days, or the
 * number of such a day.
 */
function usedDates(days: readonly PastedDay[], week: Week): (text: string) => boolean {
  const dates = days.flatMap((day) => (isNight(day) ? [day.date, addDays(day.date, 1)] : day.date));
  return (text) => {
    if (dates.some((date) => Number(date.slice(8)) === Number(text))) return true;
    const monthFirst = text.replace(/^(\d{1,2})\/(\d{1,2})(?=\/)/, '$2/$1');
    return [withPlainDates(text, week), monthFirst].some((one) => {
      const date = writtenDate(one, week) ?? '';
      return dates.includes(date) || isInWeek(date, week);
    });
  };
}

/** Whether the text uses a.m. and p.m., and times such as `half 9` and `kwart over 8`. */
type Wording = Readonly<{ hasHalves: boolean; hasQuarters: boolean }>;

/** Returns functions that check whether the days contain a number from the text. */
function usedNumbers(days: readonly PastedDay[], { hasHalves, hasQuarters }: Wording) {
  const lengths = days.map(hoursOf).filter((hours) => hours !== null);
  const totals = (['gross', 'net'] as const).map((side) => lengths.reduce((sum, hours) => sum + hours[side], 0));
  const used = new Set([0, 1440, ...days.flatMap(minutesOf), ...totals]);
  const isMinute = (minutes: Minutes) => used.has(minutes) || (hasHalves && used.has((minutes + 720) % 1440));
  const isTime = (text: string) => {
    const [hour = 0, minute = 0] = text.split(/\D+/).map(Number);
    return isMinute(hour * 60 + minute);
  };
  return {
    isTime,
    isDecimal: (text: string) =>
      (/\D\d\d$/.test(text) && isTime(text)) || isMinute(Math.round(Number(text.replace(',', '.')) * 60)),
    /** Also true for `0800`, for the `9` of `half 9` and `kwart voor 9`, and for minutes of a break. */
    isHour: (digits: string) => {
      const value = Number(digits);
      const times = (hasQuarters ? [0, -30, -15, 15] : [0]).map((minutes) => value * 60 + minutes);
      const isClock = digits.length === 4 && isMinute(Math.floor(value / 100) * 60 + (value % 100));
      return isClock || used.has(value) || times.some((time) => used.has(time) || used.has(time + 720));
    },
  };
}

/** All numbers of a day that its text may contain: its times, its length and the length of its breaks. */
function minutesOf(day: PastedDay): readonly Minutes[] {
  const { start, end, breaks } = day;
  const pauses = breaks.map((pause) => lengthOf(pause.start, pause.end));
  const hours = hoursOf(day);
  return [
    ...[start, end].filter((time) => time !== null),
    ...breaks.flatMap((pause) => [pause.start, pause.end]),
    ...pauses,
    pauses.reduce((sum, length) => sum + length, 0),
    ...(hours === null ? [] : [hours.gross, hours.net]),
  ];
}

/** The length of a day in minutes, with and without its breaks. Null if its start or end is missing. */
export function hoursOf({
  start,
  end,
  breaks,
}: Pick<PastedDay, 'start' | 'end' | 'breaks'>): Readonly<{ gross: Minutes; net: Minutes }> | null {
  if (start === null || end === null) return null;
  const gross = lengthOf(start, end);
  return { gross, net: breaks.reduce((rest, pause) => rest - lengthOf(pause.start, pause.end), gross) };
}

/** `8-12` is a date only at the start of a line. */
const dayOrDate = new RegExp(
  String.raw`${dayNamesInLine}|${fullDate}|\d{1,2}/\d{1,2}(?![\d:])|^\s*\d{1,2}[-.]\d{1,2}(?=[\s:,])`,
  'giu',
);
const absence = /(?<!\p{L})(?:ziek|verlof|vakantie|adv|atv|snipperdag|sick|leave|holiday|chor[ya]|urlop)(?!\p{L})/iu;

function datesOf(line: string, week: Week): readonly IsoDate[] {
  const texts = line.includes('\t') ? line.split('\t') : (inDigits(line).match(dayOrDate) ?? []);
  const dates = texts.flatMap((text) => labelDate(text.trim(), week) ?? []).filter((one) => isInWeek(one, week));
  return [...new Set(dates)];
}

/**
 * Drops days whose only time is the length of an absence: in `verlof (8 uur)`, the 8 looks like a start or an
 * end.
 */
export function withoutAbsence(days: readonly PastedDay[], text: string, week: Week): readonly PastedDay[] {
  const absent = new Set(text.split(/\r\n|\r|\n/).flatMap((line) => (absence.test(line) ? datesOf(line, week) : [])));
  return days.filter(({ date: day, start, end }) => !absent.has(day) || (start !== null && end !== null));
}
