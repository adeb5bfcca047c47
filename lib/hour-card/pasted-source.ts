import { addDays } from './calendar';
import { lengthOf, type PastedDay } from './pasted-columns';
import { isInWeek, labelDate, weekdayOf, writtenDate } from './pasted-labels';
import { dayNamesInLine, numberWords } from './pasted-lines';
import { inDigits } from './pasted-wording';
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
 * Splits a pasted text into used and unused parts. A part is only called used if it is a word without effect
 * or a number that the days contain.
 */
export function sourceParts(text: string, days: readonly PastedDay[], week: Week): readonly SourcePart[] {
  const isUsed = usedIn(days, week, /\d\s?p\.?m\b/i.test(text));
  const result: SourcePart[] = [];
  let at = 0;
  const add = (from: number, until: number, used: boolean) => {
    const last = result.at(-1);
    const piece = text.slice(from, until);
    if (last?.isUsed === used) result[result.length - 1] = { ...last, text: last.text + piece };
    else if (piece !== '') result.push({ at: from, text: piece, isUsed: used });
  };
  for (const match of text.matchAll(parts)) {
    add(at, match.index, true);
    at = match.index + match[0].length;
    add(match.index, at, isUsed(match));
  }
  add(at, text.length, true);
  return result;
}

function usedIn(days: readonly PastedDay[], week: Week, hasHalves: boolean): (match: RegExpMatchArray) => boolean {
  const isDate = usedDates(days, week);
  const { isTime, isDecimal, isHour } = usedNumbers(days, hasHalves);
  const isInteger = (digits: string) =>
    isHour(digits) || isDate(digits) || [week.week, week.year].includes(Number(digits));
  return ([, date, , pair, clock, decimal, integer, word = '']) => {
    if (date !== undefined) return isDate(date);
    if (pair !== undefined) return isDate(pair) || pair.split(/[-/]/).every(isInteger);
    if (clock !== undefined) return isTime(clock) || isDate(clock);
    if (decimal !== undefined) return isDecimal(decimal) || isDate(decimal);
    if (integer !== undefined) return isInteger(integer);
    return knownWords.has(word.toLowerCase()) || weekdayOf(word) !== -1;
  };
}

/** Whether a text is the date of one of the days or of the end of a night, or the number of such a day. */
function usedDates(days: readonly PastedDay[], week: Week): (text: string) => boolean {
  const nights = days.filter(({ start, end }) => start !== null && end !== null && end < start);
  const dates = [...days.map(({ date }) => date), ...nights.map(({ date }) => addDays(date, 1))];
  return (text) => {
    if (/^\d+$/.test(text)) return dates.some((date) => Number(date.slice(8)) === Number(text));
    const monthFirst = text.replace(/^(\d{1,2})\/(\d{1,2})(?=\/)/, '$2/$1');
    return [text.replaceAll(/['’]/g, '20'), monthFirst].some((one) => dates.includes(writtenDate(one, week) ?? ''));
  };
}

/** `hasHalves`: the text uses a.m. and p.m. */
function usedNumbers(days: readonly PastedDay[], hasHalves: boolean) {
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
    /** Also for `0800`, for `9` in `half 9` and `kwart voor 9`, and for minutes of a break. */
    isHour: (digits: string) => {
      const value = Number(digits);
      const times = [0, -30, -15, 15].map((minutes) => value * 60 + minutes);
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
export function hoursOf({ start, end, breaks }: PastedDay): Readonly<{ gross: Minutes; net: Minutes }> | null {
  if (start === null || end === null) return null;
  const gross = lengthOf(start, end);
  return { gross, net: breaks.reduce((rest, pause) => rest - lengthOf(pause.start, pause.end), gross) };
}

const anyDay = new RegExp(dayNamesInLine, 'giu');
const absence = /(?<!\p{L})(?:ziek|verlof|vakantie|adv|atv|snipperdag|sick|leave|holiday|chor[ya]|urlop)(?!\p{L})/iu;

function datesOf(line: string, week: Week): readonly IsoDate[] {
  const texts = line.includes('\t') ? line.split('\t') : (inDigits(line).match(anyDay) ?? []);
  return texts.flatMap((text) => labelDate(text.trim(), week) ?? []).filter((one) => isInWeek(one, week));
}

/**
 * Drops days whose only time is the length of an absence: in `verlof (8 uur)`, the 8 looks like a start or an
 * end.
 */
export function withoutAbsence(days: readonly PastedDay[], text: string, week: Week): readonly PastedDay[] {
  const absent = new Set(text.split(/\r\n|\r|\n/).flatMap((line) => (absence.test(line) ? datesOf(line, week) : [])));
  return days.filter(({ date: day, start, end }) => !absent.has(day) || (start !== null && end !== null));
}
