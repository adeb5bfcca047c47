import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekOf } from '@/lib/hour-card/calendar';
import { hasOnlyHours, readPastedTimes } from '@/lib/hour-card/pasted-times';
import { formatDuration, formatTime } from '@/lib/hour-card/time-text';
import { monday, wednesday } from './samples';

type Place = Parameters<typeof readPastedTimes>[1];
const place: Place = { week: { year: 2026, week: 10 }, date: monday, field: 'start' };
const clock = (time: number | null) => (time === null ? '' : formatTime(time));

/**
 * Returns a text for each reading: the days as `02 08:00-16:30 (12:00-12:30)`, then a bar and the unread
 * cells.
 */
function readings(text: string, over: Partial<Place> = {}): readonly string[] {
  return readPastedTimes(text, { ...place, ...over }).readings.map((pasted) => {
    const days = pasted.days.map(({ date, start, end, breaks }) => {
      const pauses = breaks.map((pause) => ` (${clock(pause.start)}-${clock(pause.end)})`).join('');
      return `${date.slice(8)} ${clock(start)}-${clock(end)}${pauses}`;
    });
    return [days.join(', '), ...pasted.unread].join(' | ');
  });
}

/** Returns the text of the only reading; null if there is none. */
function read(text: string, over: Partial<Place> = {}): string | null {
  const [only = null, ...others] = readings(text, over);
  expect(others).toEqual([]);
  return only;
}

describe('times pasted from a spreadsheet', () => {
  test.each(['8:00', '8:00\r\n', ' 8-16:30 ', '', '"8:00"\n\n'])(
    'does not read the single cell %j as a table',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  test.each([
    [
      'a column of ranges, with a free day',
      '8-16:30\n8-16:30\n\n9-17',
      '02 08:00-16:30, 03 08:00-16:30, 05 09:00-17:00',
    ],
    ['a row of ranges', '8-16\t9-17\t\t8-12', '02 08:00-16:00, 03 09:00-17:00, 05 08:00-12:00'],
    ['two columns', '8:00\t16:30\n9:00\t17:00\n', '02 08:00-16:30, 03 09:00-17:00'],
    ['two columns with nights', '22:00\t06:00\n22:00\t06:00', '02 22:00-06:00, 03 22:00-06:00'],
    [
      'two rows with a day in each column',
      '8:00\t8:00\t9:00\n16:30\t16:30\t17:00',
      '02 08:00-16:30, 03 08:00-16:30, 04 09:00-17:00',
    ],
    ['a single row of one day', '8:00\t16:30', '02 08:00-16:30'],
    ['a single column of one day', '8:00\n16:30', '02 08:00-16:30'],
    ['alternating starts and ends in a column', '8:00\n16:30\n9:00\n17:00', '02 08:00-16:30, 03 09:00-17:00'],
    ['alternating starts and ends in a row', '8:00\t16:30\t9:00\t17:00', '02 08:00-16:30, 03 09:00-17:00'],
    ['only starts', '8:00\n8:30\n9:00', '02 08:00-, 03 08:30-, 04 09:00-'],
    ['four increasing starts', '7:00\n8:00\n9:00\n10:00', '02 07:00-, 03 08:00-, 04 09:00-, 05 10:00-'],
    ['the same start four times', '8:00\t8:00\t8:00\t8:00', '02 08:00-, 03 08:00-, 04 08:00-, 05 08:00-'],
    [
      'breaks after the times',
      '8:00\t16:30\t12:00\t12:30\n22:00\t06:00\t01:00\t01:30',
      '02 08:00-16:30 (12:00-12:30), 03 22:00-06:00 (01:00-01:30)',
    ],
    [
      'two breaks after the times',
      '8:00\t17:00\t10:00\t10:15\t12:00\t12:30',
      '02 08:00-17:00 (10:00-10:15) (12:00-12:30)',
    ],
    [
      'a range and its break',
      '8-16:30\t12-12:30\n9-17\t12:30-13',
      '02 08:00-16:30 (12:00-12:30), 03 09:00-17:00 (12:30-13:00)',
    ],
    [
      'morning and afternoon from a time clock',
      '8:00\t12:00\t12:30\t17:00\n8:00\t12:00\t13:00\t17:00',
      '02 08:00-17:00 (12:00-12:30), 03 08:00-17:00 (12:00-13:00)',
    ],
    ['seconds, quotes and spaces', '"08:00:00"\t 16:30:00 \n08:00:00\t16:30:00', '02 08:00-16:30, 03 08:00-16:30'],
    ['line endings with only carriage returns', '8-16\r9-17', '02 08:00-16:00, 03 09:00-17:00'],
  ])('reads pasted times: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['ma 8 17', '02 08:00-17:00'],
    ['8 tot 17 uur pauze 12-13', '02 08:00-17:00 (12:00-13:00)'],
    ['8:00 16:30', '02 08:00-16:30'],
    ['ma 8:00-16:30, pauze 12:00-12:30', '02 08:00-16:30 (12:00-12:30)'],
    ['di 8-16 half uur pauze', '03 08:00-16:00 (11:45-12:15)'],
    ['ik was maandag van acht tot vijf aan het werk', null],
    ['ma 8-16 di 9-17', null],
    ['In week 10 heb ik 36 uur gewerkt', null],
    ['bel om 9:00', null],
  ])('reads a single line only as one complete day: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('assigns times from the target day, as ends if pasted into an end field', () => {
    expect(read('8-16\n9-17', { date: wednesday })).toBe('04 08:00-16:00, 05 09:00-17:00');
    expect(read('16:30\n17:00\n17:00', { field: 'end' })).toBe('02 -16:30, 03 -17:00, 04 -17:00');
  });

  test.each([
    [
      'day names in the first column',
      'ma\t8:00\t16:30\nWoensdag 4 maart\t22:00\t06:00',
      '02 08:00-16:30, 04 22:00-06:00',
    ],
    [
      'dates in the first column',
      '03-03-2026\t8:00\t16:30\n2026-03-06\t9:00\t17:00\n5/3/2026\t7\t11',
      '03 08:00-16:30, 06 09:00-17:00, 05 07:00-11:00',
    ],
    ['day names at the top', 'Ma\tDi\n8:00\t9:00\n16:00\t17:00', '02 08:00-16:00, 03 09:00-17:00'],
    [
      'day names at the top and words at the side',
      '\tMon\tTue\nStart\t8:00\t9:00\nEnd\t16:00\t17:00',
      '02 08:00-16:00, 03 09:00-17:00',
    ],
    ['Polish day names', 'Śr.\t6:00\t14:00\npiątek\t6:00\t14:00', '04 06:00-14:00, 06 06:00-14:00'],
    [
      'headings at the top and a total at the bottom',
      'Dag\tStart\tEind\ndi\t8:00\t16:30\nTotaal\t\t8:30',
      '03 08:00-16:30',
    ],
    ['one named day', 'do\t8:00\t16:30', '05 08:00-16:30'],
    [
      'a title above the headings and dates next to days',
      'Uren week 10\n\nDatum\tDag\tStart\tEind\tPauze\tUren\n02-03\tma\t08:00\t16:30\t0:30\t8\n04-03\two\t08:00\t17:00\t0:30\t8,5',
      '02 08:00-16:30 (12:00-12:30), 04 08:00-17:00 (12:15-12:45)',
    ],
    ['headings without days', 'Begin\tEinde\n8:00\t16:30', '02 08:00-16:30'],
    ['a date that does not exist', '31-02-2026\t8:00\t16:30\n8\t12\t', '02 08:00-16:30, 03 08:00-12:00'],
  ])('recognises the days in a table with %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each(['nl', 'en-GB', 'pl', 'ro', 'uk', 'bg'])('recognises every day and month name in %s', (language) => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
      for (const day of days) expect(read(`${format.format(new Date(day))}\t8:00\t16:00`)).toMatch(day.slice(8));
    }
    const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-09`;
      const at = { ...place, week: weekOf(date) };
      const [first] = readPastedTimes(`${format.format(new Date(date))}\t8:00\t16:00`, at).readings;
      expect(first?.days).toMatchObject([{ date }]);
    }
  });

  test.each(['nl', 'en', 'pl', 'ro', 'uk', 'bg'])('recognises the example that the dialog shows in %s', (language) => {
    const { sample } = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')).hourCardHelp.paste;
    expect(read(sample)).toBe('02 08:00-16:30 (12:00-12:30), 03 09:00-17:00');
    expect(read(sample.replace('12:00-12:30', '30 min'))).toMatch(/^02 08:00-16:30 \(\S+\), 03 09:00-17:00$/);
  });

  test.each([
    ['Romanian', 'luni de la 8 la 16:30, pauză 30 minute\nmarți 9-17 fără pauză'],
    ['Romanian, half an hour in words', 'luni 8-16:30 jumătate de oră pauză\nmarți 9-17'],
    ['Ukrainian', 'понеділок з 8 до 16:30, перерва 30 хв\nвівторок 9-17 без перерви'],
    ['Ukrainian, half an hour in words', 'пн 8-16:30 перерва пів години\nвт 9-17'],
    ['Bulgarian', 'понеделник от 8 до 16:30 ч., почивка 30 мин\nвторник 9 ч. - 17 ч. без почивка'],
    ['Bulgarian, half an hour in words', 'пн 8-16:30, половин час почивка\nвт 9-17'],
  ])('reads text as people write it: %s', (_, text) => {
    expect(read(text)).toMatch(/^02 08:00-16:30 \(12:00-12:30\), 03 09:00-17:00$/);
  });

  test.each([
    ['spaces', 'ma 08:00 16:30\ndi 9:00 17:00', '02 08:00-16:30, 03 09:00-17:00'],
    ['wide spaces', 'maandag   8   16:30\ndinsdag   9   17', '02 08:00-16:30, 03 09:00-17:00'],
    ['spaces, with dates', 'ma 2-3 08:00 16:30\ndi 3-3 9:00 17:00', '02 08:00-16:30, 03 09:00-17:00'],
    ['spaces, with dates as words', '3 maart 8-16\n5 maart 9-17', '03 08:00-16:00, 05 09:00-17:00'],
    ['spaces, with ranges', 'ma: 8 - 16\ndi: van 9 tot 17', '02 08:00-16:00, 03 09:00-17:00'],
    ['spaces, with trailing words', 'ma 8:00 16:30 thuis\ndi 9:00 tot 17:00', '02 08:00-16:30, 03 09:00-17:00'],
    [
      'spaces, with two shifts',
      'ma 8-12 13-17\ndi 8-12 12.30-17',
      '02 08:00-17:00 (12:00-13:00), 03 08:00-17:00 (12:00-12:30)',
    ],
    [
      'spaces, and remarks',
      'ma 2/3: 8u30 - 17u00 (pauze 30 min)\ndi 3/3: 8u - 16u30, half uur pauze\nvr 6/3: 9-13 zonder pauze',
      '02 08:30-17:00 (12:30-13:00), 03 08:00-16:30 (12:00-12:30), 06 09:00-13:00',
    ],
    [
      'spaces, and breaks',
      'ma 8.30 tot 17.00 uur, pauze 12.30-13.00\ndi 8.30-17.00 pauze 12.30-13.00',
      '02 08:30-17:00 (12:30-13:00), 03 08:30-17:00 (12:30-13:00)',
    ],
    [
      'spaces, and breaks without a comma',
      'ma 8 tot 17 uur pauze 12-13\ndi 8-17 met pauze van 12 tot 13\nwo 8 tot 17 pauze: 12.30-13.00',
      '02 08:00-17:00 (12:00-13:00), 03 08:00-17:00 (12:00-13:00), 04 08:00-17:00 (12:30-13:00)',
    ],
    [
      'spaces, with the short names of all days',
      'ma 8:30-17:00\ndi 8:30-17:00\nwo 8:30-17:00\ndo 8:30-17:00\nvr 8:30-17:00',
      '02 08:30-17:00, 03 08:30-17:00, 04 08:30-17:00, 05 08:30-17:00, 06 08:30-17:00',
    ],
    [
      'spaces, with short names before dates',
      'ma 02-03 8:30-17:00\ndi 03-03 8:30-17:00\nDo 05-03 9:00-13:00',
      '02 08:30-17:00, 03 08:30-17:00, 05 09:00-13:00',
    ],
    [
      'spaces, with short names before dates of several kinds',
      'ma 2-3: 8:30-17:00\ndi 3/3: 8:30-17:00\ndo 5 mrt: 8:30-17:00',
      '02 08:30-17:00, 03 08:30-17:00, 05 08:30-17:00',
    ],
    ['spaces, with a start and an end on Thursday', 'wo 8:00 16:30\n  do 9 17', '04 08:00-16:30, 05 09:00-17:00'],
    ['spaces, with from and to on Thursday', 'wo van 8 tot 16\ndo van 9 tot 17', '04 08:00-16:00, 05 09:00-17:00'],
    [
      'spaces, with Polish ranges',
      'wo 8 do 16\ndo 8 do 16\nczw od 8 do 16\npt: od 9:00 do 17:00',
      '04 08:00-16:00, 05 08:00-16:00, 05 08:00-16:00, 06 09:00-17:00',
    ],
    ['Polish ranges only', 'od 8 do 16\n8 do 16', '02 08:00-16:00, 03 08:00-16:00'],
    [
      'spaces, with two shifts as a sentence',
      'ma 8:00-12:00 en 13:00-17:00\ndo van 8 tot 12 en van 13 tot 17\nvr od 8 do 12 i od 12.30 do 17',
      '02 08:00-17:00 (12:00-13:00), 05 08:00-17:00 (12:00-13:00), 06 08:00-17:00 (12:00-12:30)',
    ],
    [
      'spaces, with words that may be headings before times',
      'ma van 8 tot 17\ndo van 8 tot laat 10 tot 17',
      '02 08:00-17:00, 05 10:00-17:00 | van 8 tot laat',
    ],
    ['semicolons', 'ma;08:00;16:30\ndi;9:00;17:00', '02 08:00-16:30, 03 09:00-17:00'],
    [
      'spaces, below named days',
      'ma di wo do vr\n8 8:00 8 9 8\n16 16:30 16 17 12',
      '02 08:00-16:00, 03 08:00-16:30, 04 08:00-16:00, 05 09:00-17:00, 06 08:00-12:00',
    ],
    [
      'spaces, below named days and next to from and to',
      'Hoi,\nDag   ma    di    do\nVan   8:00  9:00  8:00\nTot   16:30 17:00 16:30\nGroet',
      '02 08:00-16:30, 03 09:00-17:00, 05 08:00-16:30',
    ],
    [
      'spaces, with ranges below days',
      'wo do vr\n8 - 16 8 tot 16 8-12',
      '04 08:00-16:00, 05 08:00-16:00, 06 08:00-12:00',
    ],
    ['spaces, with too few times below days', 'ma di wo\n8:00 9:00\n16:00 17:00', null],
  ])('reads rows with cells separated by spaces or semicolons: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  // Week 10 of 2026 starts on Monday 2 March; 4 October 2026 is a Sunday.
  test.each([
    ['day names and dates', 'ma\t2-3\t08:00\t16:30\ndi\t3-3\t09:00\t17:00', '02 08:00-16:30, 03 09:00-17:00'],
    [
      'numbers that do not match the date of the day name',
      'ma\t7-10\t08:00\t16:30\ndi\t9-10\t9:00\t17:00',
      '02 08:00-16:30, 03 09:00-17:00 | 7-10 | 9-10',
    ],
    ['dates without a year', '3-3\t08:00\t16:30\n5-3\t9:00\t17:00', '03 08:00-16:30, 05 09:00-17:00'],
    ['dates without a year, and hours as numbers', '3-3\t8\t16\n5-3\t9\t17', '03 08:00-16:00, 05 09:00-17:00'],
    ['dates with a slash, or as words', '3/3\t8-16\n5 maart\t9-17', '03 08:00-16:00, 05 09:00-17:00'],
    ['dates with dots', '3.3\t08:00\t16:30\n4.3\t9:00\t', '03 08:00-16:30, 04 09:00-'],
    [
      'dates that do not match their day names',
      'di\t2-3\t8:00\t16:30\nwo\t3-3\t9\t17',
      '02 08:00-16:30, 03 09:00-17:00',
    ],
    ['a date with the name of another day', 'di 2-3\t8:00\t16:30\nwo 4-3\t9\t17', '02 08:00-16:30, 04 09:00-17:00'],
    ['a date with the name of another day in a line of text', 'di 2-3 8-16', '02 08:00-16:00'],
    ['hours that could be a date', '8\t16.30\t7.5\n8\t17\t8.5', '02 08:00-16:30, 03 08:00-17:00'],
    ['hours on a single row that could be a date', '8:00\t17:00\t8.5', '02 08:00-17:00'],
    [
      'hours after a word that could be a date',
      '8\t17\tAdmin\t7.5\n9\t17\tAdmin\t7.5',
      '02 08:00-17:00, 03 09:00-17:00',
    ],
    [
      'hours after a break length',
      '8 17 0.5 8.5\n9 17 0.5 7.5',
      '02 08:00-17:00 (12:15-12:45), 03 09:00-17:00 (12:45-13:15)',
    ],
    ['one row with a date of this week', '5-3\t08:00\t16:30', '05 08:00-16:30'],
    ['one row with a date of another week', '5-10\t08:00\t16:30', '05 08:00-16:30'],
    ['a date in the same cell as the day name', 'ma 2-3\t8\t16\nma 9-3\t9\t17', '02 08:00-16:00, 09 09:00-17:00'],
    ['dates at the top of columns', '2-3\t3-3\n08:00\t9:00\n16:30\t17:00', '02 08:00-16:30, 03 09:00-17:00'],
    ['row numbers', '1\t08:00\t16:30\n2\t9:00\t17:00', '02 08:00-16:30, 03 09:00-17:00'],
    ['row numbers, and hours as numbers', '1\t8\t16\n2\t9\t17', '02 08:00-16:00, 03 09:00-17:00'],
    ['row numbers and names', '1\tma\t8\t16\n2\two\t9\t17', '02 08:00-16:00, 04 09:00-17:00'],
    ['totals as numbers', '8:00\t16:30\t8\n9:00\t17:00\t8', '02 08:00-16:30, 03 09:00-17:00'],
    ['totals as times', '8\t16:30\t8:30\n9\t17:00\t8:00', '02 08:00-16:30, 03 09:00-17:00'],
    [
      'totals after morning and afternoon',
      '8:00\t12:00\t12:30\t17:00\t8:30\n9:00\t12:00\t13:00\t17:00\t7:00',
      '02 08:00-17:00 (12:00-12:30), 03 09:00-17:00 (12:00-13:00)',
    ],
    ['row numbers and totals', '1\t8\t16\t8\n2\t9\t17\t8', '02 08:00-16:00, 03 09:00-17:00'],
    ['decimal hours after dates', '2-3\t8\t16,5\t8\n3-3\t8,25\t16,75\t8', '02 08:00-16:30, 03 08:15-16:45'],
    [
      'decimal breaks and totals',
      '8:00\t16:30\t0,5\t8\n9:00\t17:00\t0,5\t7,5',
      '02 08:00-16:30 (12:00-12:30), 03 09:00-17:00 (12:45-13:15)',
    ],
    [
      'dots instead of colons, with breaks and totals',
      '2/3\t8.00\t16.30\t0.30\t8.00\n3/3\t8.30\t17.00\t0.30\t8.00',
      '02 08:00-16:30 (12:00-12:30), 03 08:30-17:00 (12:30-13:00)',
    ],
    [
      'a day name after other columns',
      '2026\t10\tdi\t08:00\t16:30\n2026\t10\tdo\t9:00\t17:00',
      '03 08:00-16:30, 05 09:00-17:00',
    ],
    ['Polish headings', 'Lp.\tOd\tDo\n1\t6:00\t14:00\n2\t6:30\t14:30', '02 06:00-14:00, 03 06:30-14:30'],
    ['a total at the bottom', '8:00\t16:30\n9:00\t17:00\nTotaal\t16:30', '02 08:00-16:30, 03 09:00-17:00'],
    ['decimals that end in 50', 'ma\t8,50\t17,00\t0,50', '02 08:30-17:00 (12:30-13:00)'],
    ['a decimal start before a whole end', 'ma\t8,5\t17\t0,5', '02 08:30-17:00 (12:30-13:00)'],
    ['an arbitrary number on each row', '7\t08:00\t16:30\n12\t9:00\t17:00', '02 08:00-16:30, 03 09:00-17:00'],
    ['hours with and without minutes', '8\t16:30\n8:30\t17\n9\t17', '02 08:00-16:30, 03 08:30-17:00, 04 09:00-17:00'],
  ])('distinguishes times from other values in a table with %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['di 2-3\t8:00\t16:30\nwo\t9\t17', [monday]],
    ['di\t2-3\t8:00\t16:30\nma\t3-3\t9\t17', [monday, '2026-03-03']],
    ['ma 2-3\t8:00\t16:30\ndi\t9\t17', []],
    ['ma\t7-10\t08:00\t16:30\ndi\t9-10\t9:00\t17:00', []],
  ])('lists dates that do not match their day name: %j', (text, dates) => {
    expect(readPastedTimes(text, place).readings.map(({ misnamed }) => misnamed)).toEqual([dates]);
  });

  test.each([
    ['break minutes after plain hours', '8\t16\t15\n8\t16\t15', ['02 08:00-16:00', '02 08:00-15:00']],
    [
      'a number before a possible night or an end with hours',
      '8\t16:00\t6:00\n8\t16:00\t7:00',
      ['02 16:00-06:00', '02 08:00-16:00'],
    ],
    ['a morning that could be a date', '3-3\t8-12\t13-17', ['03 08:00-17:00']],
    [
      'a possible range next to clear times',
      '9-12\t13:00-17:00\n9-12\t13:00-17:00',
      ['02 13:00-17:00', '02 09:00-17:00'],
    ],
    [
      'planned next to worked times',
      'ma\t7:00\t15:00\t8:00\t16:00\ndi\t7:00\t15:00\t7:00\t14:30',
      ['02 07:00-15:00, 03 07:00-15:00', '02 08:00-16:00, 03 07:00-14:30'],
    ],
    [
      'planned next to worked times, with breaks',
      'ma\t7:00\t15:30\t7:15\t15:45\t12:00\t12:30\ndi\t7:00\t15:30\t7:00\t15:30\t12:00\t12:30',
      [
        '02 07:00-15:30 (12:00-12:30), 03 07:00-15:30 (12:00-12:30)',
        '02 07:15-15:45 (12:00-12:30), 03 07:00-15:30 (12:00-12:30)',
      ],
    ],
    ['planned next to worked times, as ranges', '7-15\t8-16\n7-15\t9-17', ['02 07:00-15:00', '02 08:00-16:00']],
    ['mornings that could be dates in this week', '2-6\t7-12\n3-6\t7-12', ['02 02:00-12:00']],
  ])('returns every possible reading of an ambiguous table: %s', (_, text, starts) => {
    const found = readings(text);
    expect(found.map((one) => one.slice(0, starts[0]?.length))).toEqual(starts);
  });

  const shift = fc.record({
    start: fc.integer({ min: 20, max: 48 }).map((quarters) => quarters * 15),
    length: fc.integer({ min: 8, max: 44 }).map((quarters) => quarters * 15),
  });
  const before = fc.constantFrom<(at: number) => string>(
    (at) => String(at + 1),
    (at) => `${at + 3}-10`,
    (at) => `${at + 3}/10`,
    () => 'Jansen',
    () => '10',
    () => '2026',
  );
  const after = fc.constantFrom<(at: number, length: number) => string>(
    (_, length) => formatDuration(length),
    (_, length) => String(length / 60).replace('.', ','),
    () => '0:30',
    () => '30',
    () => 'thuis',
    (at) => `${at + 3}-10`,
  );
  test('returns the reading with the clearest start and end columns first', () => {
    fc.assert(
      fc.property(
        fc.array(shift, { minLength: 2, maxLength: 6 }),
        fc.array(before, { maxLength: 3 }),
        fc.array(after, { maxLength: 3 }),
        (shifts, left, right) => {
          const rows = shifts.map(({ start, length }, at) => [
            ...left.map((cell) => cell(at)),
            formatTime(start),
            formatTime(start + length),
            ...right.map((cell) => cell(at, length)),
          ]);
          const [first] = readPastedTimes(rows.map((row) => row.join('\t')).join('\n'), place).readings;
          const times = shifts.map(({ start, length }) => ({ start, end: start + length }));
          expect(first?.days.map(({ start, end }) => ({ start, end }))).toEqual(times);
        },
      ),
    );
  });

  test('counts a row without times as a day and lists unused cells', () => {
    expect(read('8-16\nvrij\n8-16')).toBe('02 08:00-16:00, 04 08:00-16:00');
    expect(read('ziek\n8-16')).toBe('03 08:00-16:00');
    expect(read('ma\t8:00\t16:30\t0:30\ndi\tziek')).toBe('02 08:00-16:30 (12:00-12:30)');
    expect(read('8:00\t16:30\t20:00\t21:00\n8:00\t16:30')).toBe('02 08:00-16:30, 03 08:00-16:30 | 20:00 | 21:00');
    expect(read('ma\t8:00\t12:00\n\t13:00\t17:00')).toBe('02 08:00-12:00, 02 13:00-17:00');
    expect(read('ma\t8:00\t12:00\n\t\t17:00')).toBe('02 08:00-12:00 | 17:00');
    expect(read('hallo\nwereld')).toBeNull();
  });

  test.each([
    ['a project and a wrong number of hours', 'ma\t8:00\t16:30\tAlpha 2\t8\ndi\t8:00\t16:30\tAlpha 3\t11', ['11']],
    [
      'numbers, a project and hours',
      'Nr\tDag\tVan\tTot\tProject\tUren\n1\tma\t8:00\t16:30\t1201\t8\n2\tdi\t9\t17\t1202\t7,5',
      [],
    ],
    ['an unlabelled total', 'ma\t8:00\t16:30\t8,5\ndi\t8:00\t16:30\t8\n\t\t\t38,5', []],
    ['a remark on one day', 'ma\t8:00\t16:30\tthuis\ndi\t8:00\t16:30\tweek 10', []],
    ['an invalid time', 'ma\t8:00\t25:00\ndi\t8:00\t16:30', ['25:00']],
    ['planned times that were not used', 'ma\t7:00\t15:00\t8:00\t16:00', ['8:00', '16:00']],
    ['a break length next to break times', 'ma\t8:00\t16:30\t12:00\t12:30\t30 min', ['30 min']],
    ['hours without an end', 'Dag\tBegin\tUren\nma\t8:00\t8:30', ['8:30']],
    ['a sentence', 'ma 8-16\ndi 9 tot laat\nwo 9-17', ['9 tot laat']],
  ])('lists only unused text that may contain hours: %s', (_, text, unread) => {
    expect(readPastedTimes(text, place).readings[0]?.unread).toEqual(unread);
  });

  test.each([
    [
      'minutes',
      'ma\t8:00\t16:30\t30\ndi\t9:00\t17:00\t45',
      '02 08:00-16:30 (12:00-12:30), 03 09:00-17:00 (12:45-13:30)',
    ],
    ['minutes with a unit', '8:00\t16:30\t30 min\n9:00\t17:00\t0 min', '02 08:00-16:30 (12:00-12:30), 03 09:00-17:00'],
    [
      'hours and minutes',
      '8:00\t16:30\t0:30:00\n22:00\t6:00\t1:00',
      '02 08:00-16:30 (12:00-12:30), 03 22:00-06:00 (01:30-02:30)',
    ],
    ['a single row', '8:00\t16:30\t30', '02 08:00-16:30 (12:00-12:30)'],
    [
      'columns',
      'Ma\tDi\n8:00\t9:00\n16:00\t17:00\n0:30\t0:30',
      '02 08:00-16:00 (11:45-12:15), 03 09:00-17:00 (12:45-13:15)',
    ],
    ['a heading', 'Dag\tVan\tTot\tKm\tPauze\nma\t8:00\t16:30\t40\t30', '02 08:00-16:30 (12:00-12:30)'],
    ['a heading for another value', 'Dag\tVan\tTot\tKm\nma\t8:00\t16:30\t40', '02 08:00-16:30'],
    [
      'hours next to a start',
      'Dag\tBegin\tUren\nma\t08:00\t8:30\ndi\t9:00\t7:45',
      '02 08:00-, 03 09:00- | 8:30 | 7:45',
    ],
    ['hours before a start', 'Dag\tTotaal\tStart\nma\t11:00\t8:00\ndi\t12\t9:00', '02 08:00-, 03 09:00- | 11:00 | 12'],
    ['decimal hours next to a start', 'Begin\tAantal uren\n8:00\t12,5', '02 08:00- | 12,5'],
    ['hours for one day', 'Start\tHours\n7:00\t9:30', '02 07:00- | 9:30'],
    ['hours under starts', '\tma\tdi\nBegin\t8:00\t9:00\nUren\t12:00\t13:00', '02 08:00-, 03 09:00- | 12:00 | 13:00'],
    ['hours after Polish times', 'Od\tDo\tGodziny\n6:00\t14:00\t8:00', '02 06:00-14:00'],
    ['ranges under a heading for hours', 'Dag\tUren\nma\t8-16:30\ndi\t9-17', '02 08:00-16:30, 03 09:00-17:00'],
    ['a heading for hours above two columns', 'Dag\tUren\t\nma\t8:00\t16:30', '02 08:00-16:30'],
    ['a break length after break times', 'ma\t8:00\t16:30\t12:00\t12:30\t30', '02 08:00-16:30 (12:00-12:30) | 30'],
    [
      'a break that does not fit',
      '8:00\t16:30\t30\n9:00\t11:00\t120',
      '02 08:00-16:30 (12:00-12:30), 03 09:00-11:00 | 120',
    ],
  ])('places a break with only a length in the middle of the work: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['half uur pauze', '12:00-12:30'],
    ['een half uurtje pauze', '12:00-12:30'],
    ['30 min pauze', '12:00-12:30'],
    ['30 min. pauze', '12:00-12:30'],
    ['30 minuten pauze', '12:00-12:30'],
    ['incl. 30 min pauze', '12:00-12:30'],
    ['met 30 min pauze', '12:00-12:30'],
    ['inclusief een half uur pauze', '12:00-12:30'],
    ['3 kwartier pauze', '12:00-12:45'],
    ['kwartier pauze', '12:15-12:30'],
    ['een kwartier pauze', '12:15-12:30'],
    ['1 uur pauze', '11:45-12:45'],
    ['half uur lunchpauze', '12:00-12:30'],
    ['pauze 30', '12:00-12:30'],
    ['pauze: half uur', '12:00-12:30'],
    ['pauze van 30 minuten', '12:00-12:30'],
    ['half an hour break', '12:00-12:30'],
    ['30 min break', '12:00-12:30'],
    ['30 min przerwy', '12:00-12:30'],
    ['pół godziny przerwy', '12:00-12:30'],
    ['geen pauze', null],
    ['zonder pauze', null],
    ['geen', null],
    ['bez przerwy', null],
  ])('reads a break length in the words %j', (words, pause) => {
    const break_ = pause === null ? '' : ` (${pause})`;
    for (const trailing of [` ${words}`, `, ${words}`, ` (${words})`]) {
      expect(read(`ma 8:00 tot 16:30${trailing}\ndi 9-12\nwo 9-12 thuis`)).toBe(
        `02 08:00-16:30${break_}, 03 09:00-12:00, 04 09:00-12:00`,
      );
    }
    expect(read(`ma\t8:00\t16:30\t${words}\ndi\t9:00\t12:00\t`)).toBe(`02 08:00-16:30${break_}, 03 09:00-12:00`);
  });

  test.each([
    ['ma 8-12 13-17 half uur pauze\ndi 9-17', '02 08:00-17:00 (12:00-13:00), 03 09:00-17:00 | half uur pauze'],
    ['ma 9:00 tot 1 uur pauze\ndi 9:00-17:00', '03 09:00-17:00 | 9:00 tot 1 uur pauze'],
    ['ma 8-17 pauze 10.15-10.30\ndi 9-17', '02 08:00-17:00 (10:15-10:30), 03 09:00-17:00'],
  ])('does not read times as break lengths: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    '8\n8\n7,5',
    '8\t8\t7,5\t8',
    'ma\t8\ndi\t7,5\nTotaal\t15,5',
    '2-3\t8,00\n3-3\t7,50',
    'Dag\tUren\nma\t8\ndi\t0',
    'Dag\tUren\nma\t8:30\ndi\t7:45',
    'Datum\tGewerkte uren\n2-3\t8:30\n3-3\t7:45',
  ])('does not read numbers of hours as times: %j', (text) => {
    expect(read(text)).toBeNull();
    expect(hasOnlyHours(text, place.week)).toBe(true);
  });

  test.each(['8:00\n8\n9', '16\n17', '830\n900', '8.30\n9.00', '8\t16', '8-16\n9-17', '8', 'a\nb'])(
    'does not read %j as numbers of hours',
    (text) => expect(hasOnlyHours(text, place.week)).toBe(false),
  );

  test.each([
    ['8:00\t9:45', '02 08:00-, 03 09:45-'],
    ['8:00\t10:00', '02 08:00-10:00'],
    ['6:00\t22:00', '02 06:00-22:00'],
    ['6:00\t22:15', '02 06:00-, 03 22:15-'],
    ['23:00\t1:00', '02 23:00-01:00'],
    ['23:00\t0:45', '02 23:00-, 03 00:45-'],
  ])('reads %j as one day only if it has two to sixteen hours', (text, days) => {
    expect(read(text)).toBe(days);
  });

  test('reads at most 2000 days of a long text', () => {
    const days = readPastedTimes('8-16\n'.repeat(100_000), place).readings[0]?.days ?? [];
    expect(days.length).toBe(2000);
  });
});
