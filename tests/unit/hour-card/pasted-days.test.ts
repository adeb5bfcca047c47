import { describe, expect, test } from 'vitest';
import { readPastedTimes } from '@/lib/hour-card/pasted-times';
import { formatTime } from '@/lib/hour-card/time-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';

// Week 47 of 2026 starts on Monday 16 November.
const monday: IsoDate = '2026-11-16';
const place = { week: { year: 2026, week: 47 }, date: monday, field: 'start' } as const;
const clock = (time: number | null) => (time === null ? '' : formatTime(time));

/**
 * Returns the days of the only reading as `16 08:00-16:30 (12:00-12:30)`, then a bar and the unread cells.
 */
function read(text: string): string | null {
  const [only, ...others] = readPastedTimes(text, place).readings;
  expect(others).toEqual([]);
  if (only === undefined) return null;
  const days = only.days.map(({ date, start, end, breaks }) => {
    const pauses = breaks.map((pause) => ` (${clock(pause.start)}-${clock(pause.end)})`).join('');
    return `${date.slice(date.startsWith('2026-11') ? 8 : 0)} ${clock(start)}-${clock(end)}${pauses}`;
  });
  return [days.join(', '), ...only.unread].join(' | ');
}

const counted = (text: string) => readPastedTimes(text, place).readings.map((reading) => reading.counted);
const table = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\r\n');
/** Returns two rows of a table, each with one of these cells before its times. */
const beside = (first: string, second: string) => table([first, '8:00', '16:30'], [second, '9:00', '17:00']);

describe('days in pasted text', () => {
  test.each([
    table(['08:00', '16:30'], ['07:30', '16:00'], ['', ''], ['08:00', '12:00']),
    table(['07:30', '16:00', '0:30'], ['08:00', '16:30', '0:30']),
    table(['Begin', 'Einde', 'Pauze', 'Uren'], ['8:00', '16:30', '0:30', '8'], ['ziek', '', '', '8']),
    '8-16:30\n8-16:30\nvrij\n9-17',
  ])('assigns consecutive days to a block of times without labels: %j', (text) => {
    expect(counted(text)).toEqual(['plain']);
  });

  test.each([
    beside('Dag 1', 'Dag 4'),
    beside('Mnd', 'Dnd'),
    beside('16', '19'),
    beside('1', '2'),
    table(['8:00', '16:30', 'ploeg A'], ['9:00', '17:00', 'ploeg B']),
    'eerste dag 8:00-16:30\nlaatste dag 9:00-17:00',
  ])('marks the days as unsure when the times have unknown labels: %j', (text) => {
    expect(counted(text)).toEqual(['unsure']);
  });

  test.each([beside('ma', 'do'), beside('16-11-2026', '19-11-2026'), 'ma\tdo\n8:00-16:30\t9-17', '8-16', 'ma 8-16'])(
    'does not assign consecutive days to rows with day names or a single row: %j',
    (text) => {
      for (const one of counted(text)) expect(one).toBeNull();
    },
  );

  test.each([
    ['- ma 8:00-16:30\n- do 9:00-17:00', '16 08:00-16:30, 19 09:00-17:00'],
    ['• ma 8:00-16:30\n• do 9:00-17:00', '16 08:00-16:30, 19 09:00-17:00'],
    ['* ma 8:00-16:30\n* do 9:00-17:00', '16 08:00-16:30, 19 09:00-17:00'],
    ['1. ma 8:00-16:30\n2. do 9:00-17:00', '16 08:00-16:30, 19 09:00-17:00'],
    ['Op ma 8:00-16:30\nOp do 9:00-17:00', '16 08:00-16:30, 19 09:00-17:00'],
    [
      'Gewerkt op maandag van 8:00 tot 16:30\nGewerkt op donderdag van 9:00 tot 17:00',
      '16 08:00-16:30, 19 09:00-17:00',
    ],
    ['Magazijn: donderdag 8:00-16:30\nKantoor: vrijdag 9:00-17:00', '19 08:00-16:30, 20 09:00-17:00'],
    ['8:00-16:30 donderdag\n9:00-17:00 vrijdag', '19 08:00-16:30, 20 09:00-17:00'],
    ['do 8:00-16:30 ✅\nvr 9:00-17:00 ✅', '19 08:00-16:30, 20 09:00-17:00'],
    ['gewerkt op maandag 16-11 8:00-16:30\nen vr 20/11 9:00-17:00', '16 08:00-16:30, 20 09:00-17:00'],
    ['ma 8-16\nmaandag ben ik er weer om 8:00', '16 08:00-16:00, 16 08:00-'],
    ['ma 8-16\nik ben er dinsdag weer om 8:00', '16 08:00-16:00'],
    ['wo 8 do 16\nczw od 8 do 16', '18 08:00-16:00, 19 08:00-16:00'],
  ])('finds days anywhere in a line of text: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  const week = ['', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag'];
  const work = '16 08:00-16:30, 17 08:00-16:30, 19 09:00-17:30, 20 07:00-15:00';
  test.each([
    [
      'an empty day',
      table(week, ['Begin', '8:00', '8:00', '', '9:00', '7:00'], ['Eind', '16:30', '16:30', '', '17:30', '15:00']),
      work,
    ],
    [
      'a word in the corner cell',
      table(
        ['Week 47', 'ma', 'di', 'wo', 'do', 'vr'],
        ['Van', '8:00', '8:00', '', '9:00', '7:00'],
        ['Tot', '16:30', '16:30', '', '17:30', '15:00'],
      ),
      work,
    ],
    [
      'a word in the corner cell and dates',
      table(
        ['Uren', '16-11', '17-11', '18-11', '19-11'],
        ['Van', '7:00', '7:00', '7:00', '9:00'],
        ['Tot', '15:30', '15:30', '16:00', '15:30'],
      ),
      '16 07:00-15:30, 17 07:00-15:30, 18 07:00-16:00, 19 09:00-15:30',
    ],
    [
      'a week in the corner cell, dates and breaks',
      table(
        ['Week 47', '16-11', '17-11', '18-11', '19-11', '20-11'],
        ['Van', '7:00', '7:00', '7:00', '7:00', ''],
        ['Pauze van', '12:00', '12:00', '12:00', '12:00', ''],
        ['Pauze tot', '12:30', '12:30', '12:30', '12:30', ''],
        ['Tot', '15:30', '15:30', '16:00', '15:30', ''],
      ),
      '16 07:00-15:30 (12:00-12:30), 17 07:00-15:30 (12:00-12:30), 18 07:00-16:00 (12:00-12:30), 19 07:00-15:30 (12:00-12:30)',
    ],
    [
      'a word instead of the times of a day',
      table(['Ma', 'Di', 'Wo', 'Do', 'Vr'], ['8:00-16:30', '8:00-16:30', 'vrij', '9:00-17:30', '7:00-15:00']),
      work,
    ],
    [
      'an empty first day',
      table(['', 'ma', 'di', 'wo'], ['Begin', '', '8:00', '8:00'], ['Eind', '', '16:30', '16:30']),
      '17 08:00-16:30, 18 08:00-16:30',
    ],
  ])('matches times with the days above them despite %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['week 46\nma 8-16.30\ndi 8-12', '09 08:00-16:30, 10 08:00-12:00'],
    ['uren week 46:\nma 9-11 8-16.30\ndi 10-11 8-12', '09 08:00-16:30, 10 08:00-12:00'],
    ['week 46\n8:00-16:30\n9:00-17:00', '09 08:00-16:30, 10 09:00-17:00'],
    ['Hoi,\nmijn uren van week 47:\nma 8-16.30', '16 08:00-16:30'],
    [
      table(
        ['Week', 'Dag', 'Van', 'Tot'],
        ['46', 'ma', '7:00', '15:30'],
        ['47', 'ma', '8:00', '16:30'],
        ['47', 'di', '8:00', '16:30'],
      ),
      '09 07:00-15:30, 16 08:00-16:30, 17 08:00-16:30',
    ],
    [
      table(
        ['Week 46', ''],
        ['ma', '7:00', '15:30'],
        ['zo', '7:00', '15:30'],
        ['Week 47', ''],
        ['ma', '8:00', '16:30'],
      ),
      '09 07:00-15:30, 15 07:00-15:30, 16 08:00-16:30',
    ],
    [
      table(['Week 46', 'ma', 'di'], ['Van', '7:00', '8:00'], ['Tot', '15:30', '16:00']),
      '09 07:00-15:30, 10 08:00-16:00',
    ],
    [beside('Wk46 ma', 'Wk47 do'), '09 08:00-16:30, 19 09:00-17:00'],
    [beside('Week 47, maandag', 'Week 47, donderdag'), '16 08:00-16:30, 19 09:00-17:00'],
    ['week 1\nma 8-16.30', '2027-01-04 08:00-16:30'],
  ])('uses the week mentioned in the text: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  const everyDay = ['16', '17', '18', '19', '20'];
  const each = (days: readonly string[], times: string) => days.map((day) => `${day} ${times}`).join(', ');
  test.each([
    ['ma t/m vr 8.00-16.30 pauze 12-12.30', each(everyDay, '08:00-16:30 (12:00-12:30)')],
    ['ma-vr 8-16.30', each(everyDay, '08:00-16:30')],
    ['ma tm vr 8:00 - 16:30', each(everyDay, '08:00-16:30')],
    [
      'Maandag tot en met donderdag 7:30 – 16:15, pauze 12:00-12:30',
      each(everyDay.slice(0, 4), '07:30-16:15 (12:00-12:30)'),
    ],
    ['ma 16-11 t/m wo 18-11 8-16', each(everyDay.slice(0, 3), '08:00-16:00')],
    ['maandag en dinsdag 8:00-16:30', each(['16', '17'], '08:00-16:30')],
    ['ma, di en do 8:00-16:30', each(['16', '17', '19'], '08:00-16:30')],
    ['ma t/m wo 8:00-16:30\ndo 9:00-17:00', `${each(everyDay.slice(0, 3), '08:00-16:30')}, 19 09:00-17:00`],
    ['ma t/m vr\t8:00\t16:30\t0:30', each(everyDay, '08:00-16:30 (12:00-12:30)')],
    ['week 46\nma t/m wo 8:00-16:30', each(['09', '10', '11'], '08:00-16:30')],
    [
      '16/11 8.00–16.30 (pz 30 min)\n17/11 idem\n18/11 vrij\n19/11 idem',
      each(['16', '17', '19'], '08:00-16:30 (12:00-12:30)'),
    ],
    ['ma 8:00-16:30\ndi hetzelfde\nwo vrij\ndo ook zo', each(['16', '17', '19'], '08:00-16:30')],
    ['ma 16-11 8-16\ndi 17-11 idem', each(['16', '17'], '08:00-16:00')],
    [
      'ma 8:00-12:00 en 13:00-17:00, di tm do zelfde, vr tot 3 uur',
      `${each(everyDay.slice(0, 4), '08:00-17:00 (12:00-13:00)')} | tot 3 uur`,
    ],
  ])('expands day ranges, lists and repeated lines: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['di 9-17, wo vrij, do 8u30 tot 17u', '17 09:00-17:00, 19 08:30-17:00'],
    ['ma 8.00-16.30, di 8.00-16.30', '16 08:00-16:30, 17 08:00-16:30'],
    ['ma 8:00-16:30; di 8:00-16:30; do 9:00-17:00', '16 08:00-16:30, 17 08:00-16:30, 19 09:00-17:00'],
    ['ma 8:00-16:30 / di 8:00-16:30 / do 9:00-17:00', '16 08:00-16:30, 17 08:00-16:30, 19 09:00-17:00'],
    ['maandag 8:00 tot 16:30 en dinsdag 9:00 tot 17:00', '16 08:00-16:30, 17 09:00-17:00'],
    [
      'Ma en wo 7 tot 4 half uur pauze, di 8 tot 5 drie kwartier pauze, za 9-1',
      '16 07:00-16:00 (11:15-11:45), 18 07:00-16:00 (11:15-11:45), 17 08:00-17:00 (12:15-13:00), 21 09:00-13:00',
    ],
    ['maandag 8 uur gewerkt, dinsdag 6 uur, woensdag 7,5 uur', null],
    ['Bel me op 06-12345678, ik ben er maandag weer om 8:00.', null],
  ])('reads several days from one line: %j', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  const both = '16 08:00-16:30, 19 09:00-17:00';
  test.each([
    ['2026/11/16', '2026/11/19'],
    ['20261116', '20261119'],
    ['11/16/2026', '11/19/2026'],
    ['11/16/26', '11/19/26'],
    ['11/16', '11/19'],
    ["16-11-'26", "19-11-'26"],
    ['16-nov-26', '19-nov-26'],
    ['Nov 16', 'Nov 19'],
    ['November 16, 2026', 'November 19, 2026'],
    ['16de', '19de'],
  ])('parses dates such as %s', (first, second) => {
    expect(read(beside(first, second))).toBe(both);
  });

  test.each([
    [
      'one day number is over 12',
      table(['11/9/2026', '8:00', '16:30'], ['11/16/2026', '9:00', '17:00']),
      '09 08:00-16:30, 16 09:00-17:00',
    ],
    ['the day comes first', beside('16/11/2026', '19/11/2026'), both],
    ['a project number looks like a date', table(['16/11', '4/21', '8:00', '16:30']), '16 08:00-16:30'],
  ])('reads either all dates or none with the month first: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    table(['2026-11-16T08:00', '2026-11-16T16:30'], ['2026-11-19T09:00', '2026-11-19T17:00']),
    table(
      ['ID', 'In', 'Uit'],
      ['88121', '2026-11-16T08:00:00+01:00', '2026-11-16T16:30:00+01:00'],
      ['88140', '2026-11-19T09:00:00+01:00', '2026-11-19T17:00:00+01:00'],
    ),
    table(['In', 'Uit'], ['16-11-2026 08:00', '16-11-2026 16:30'], ['19-11-2026 09:00', '19-11-2026 17:00']),
    table(['do 16 nov 2026 08:00', 'do 16 nov 2026 16:30'], ['19 nov 2026 09:00', '19 nov 2026 17:00']),
    table(
      ['2026-11-16 08:00', 'IN'],
      ['2026-11-16 16:30', 'UIT'],
      ['2026-11-19 09:00', 'IN'],
      ['2026-11-19 17:00', 'UIT'],
    ),
    table(
      ['Datum in', 'In', 'Datum uit', 'Uit'],
      ['16-11-2026', '8:00', '17-11-2026', '16:30'],
      ['19-11-2026', '9:00', '20-11-2026', '17:00'],
    ),
    '[16-11-2026 17:03] Jeroen: vandaag 8-16.30\n[19-11-2026 16:45] Jeroen: 9:00-17:00',
    '[17-11-2026 07:03] Jeroen: gisteren 8-16.30\n[20-11-2026 16:45] Jeroen: do 9:00-17:00',
    '[17:03, 16-11-2026] Jeroen: 8-16.30\n[17:45, 19-11-2026] Jeroen: 9-17',
    '16-11-2026 17:03 - Jeroen: 8:00-16:30\n19-11-2026 16:45 - Jeroen: 9:00-17:00',
    table(['ma', '8:00:00 AM', '4:30:00 PM'], ['do', '9:00:00 AM', '5:00:00 PM']),
  ])('reads days from dates combined with times: %j', (text) => {
    expect(read(text)).toBe(both);
  });
});

describe('column headings in pasted text', () => {
  const row = ['8:00', '16:30'];
  test.each([
    [
      'a break before a start',
      table(['Datum', 'Pauze', 'Van', 'Tot'], ['16-11', '0:30', ...row]),
      '16 08:00-16:30 (12:00-12:30)',
    ],
    [
      'a break between start and end',
      table(['Dag', 'Begin', 'Pauze', 'Eind'], ['ma', '8:00', '0:30', '16:30'], ['di', '8:00', '30', '16:30']),
      '16 08:00-16:30 (12:00-12:30), 17 08:00-16:30 (12:00-12:30)',
    ],
    [
      'breaks in hours',
      table(
        ['Dag', 'Van', 'Tot', 'Pauze'],
        ['ma', ...row, '0,5'],
        ['di', ...row, '1'],
        ['wo', ...row, '0,75'],
        ['do', ...row, '1u'],
        ['vr', ...row, '½ uur'],
        ['za', ...row, '30m'],
      ),
      '16 08:00-16:30 (12:00-12:30), 17 08:00-16:30 (11:45-12:45), 18 08:00-16:30 (12:00-12:45), 19 08:00-16:30 (11:45-12:45), 20 08:00-16:30 (12:00-12:30), 21 08:00-16:30 (12:00-12:30)',
    ],
    [
      'two breaks',
      table(['Dag', 'Van', 'Tot', 'Pauze 1', 'Pauze 2'], ['ma', '07:00', '16:00', '0:15', '0:30']),
      '16 07:00-16:00 (11:15-12:00)',
    ],
    [
      'other times',
      table(
        ['Dag', 'Vertrek huis', 'Begin', 'Eind', 'Thuis'],
        ['ma', '7:15', ...row, '17:10'],
        ['di', '7:15', ...row, '17:20'],
      ),
      '16 08:00-16:30, 17 08:00-16:30',
    ],
    [
      'an end before a start',
      table(['Dag', 'Uit', 'In'], ['ma', '16:30', '8:00'], ['di', '6:00', '22:00']),
      '16 08:00-16:30, 17 22:00-06:00',
    ],
    [
      'days at the top',
      table(['', 'ma', 'di'], ['Pauze', '0,5', '1'], ['Begin', '8:00', '8:00'], ['Eind', '16:30', '16:30']),
      '16 08:00-16:30 (12:00-12:30), 17 08:00-16:30 (11:45-12:45)',
    ],
  ])('uses headings to recognise the columns: %s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

test.each([
  ['ma 8 tot half 5', '16 08:00-16:30'],
  ['ma 8 tot vijf\ndi 7 tot half vier, half uurtje pauze', '16 08:00-17:00, 17 07:00-15:30 (11:00-11:30)'],
  ['ma\t8 uur\thalf 5\ndi\t9\t5', '16 08:00-16:30, 17 09:00-17:00'],
  ['ma\t22:00\t6\ndi\t8:00\t5:00', '16 22:00-06:00, 17 08:00-05:00'],
  ['elke dag 8 tot half 5, lunch 12 tot half 1', '16 08:00-16:30 (12:00-12:30)'],
])('reads an end in words or without minutes as an afternoon time: %j', (text, expected) => {
  expect(read(text)).toBe(expected);
});
