import { describe, expect, test } from 'vitest';
import { isSure } from '@/lib/hour-card/pasted-readings';
import { readPastedTimes } from '@/lib/hour-card/pasted-times';
import { formatTime } from '@/lib/hour-card/time-text';

// Week 47 of 2026 starts on Monday 16 November.
const place = { week: { year: 2026, week: 47 }, date: '2026-11-16', field: 'start' } as const;
const clock = (time: number | null) => (time === null ? '' : formatTime(time));

const readings = (text: string) => readPastedTimes(text, place).readings;
const isReadSurely = (text: string) => isSure(readPastedTimes(text, place));

/** Returns the days of each reading as `16 08:00-16:30 (12:00-12:30)`. */
const read = (text: string) =>
  readings(text).map(({ days }) =>
    days
      .map(({ date, start, end, breaks }) => {
        const pauses = breaks.map((pause) => ` (${clock(pause.start)}-${clock(pause.end)})`).join('');
        return `${date.slice(8)} ${clock(start)}-${clock(end)}${pauses}`;
      })
      .join(', '),
  );
/** Returns the unused parts of a text with at least one reading. */
const unused = (text: string) => {
  const read = readPastedTimes(text, place);
  return read.readings.length === 0 ? ['no reading'] : read.source.flatMap((part) => (part.isUsed ? [] : part.text));
};
const table = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\n');

describe('wording of pasted times', () => {
  test.each([
    ['ma half 9 tot half 5 (pauze 12-12.30)\ndi 9-17', '16 08:30-16:30 (12:00-12:30), 17 09:00-17:00'],
    ['ma kwart voor 8 tot 4\ndi kwart over 8 tot 5', '16 07:45-16:00, 17 08:15-17:00'],
    ['ma van acht tot half vijf\ndi half acht tot vier uur', '16 08:00-16:30, 17 07:30-16:00'],
    ['di half 9 tot half 5\ndo idem', '17 08:30-16:30, 19 08:30-16:30'],
    ['ma 22:00 - di 06:00\nwo 22:00 - do 06:00', '16 22:00-06:00, 18 22:00-06:00'],
    ['do 9-17\nwoe 18u tot 22u30\nzat 10-15', '19 09:00-17:00, 18 18:00-22:30, 21 10:00-15:00'],
    ['maandagochtend 8-12\ndinsdagavond 18-22', '16 08:00-12:00, 17 18:00-22:00'],
    [
      'ma 7-15:30\ndi ook\nwo ook zo\ndo zelfde tijden',
      '16 07:00-15:30, 17 07:00-15:30, 18 07:00-15:30, 19 07:00-15:30',
    ],
    [
      'ma 8-17 2x 15 min pauze\ndi 8-17 pauze twee keer een kwartier',
      '16 08:00-17:00 (12:15-12:45), 17 08:00-17:00 (12:15-12:45)',
    ],
    ['ma 8-17 met een uur pauze\ndi 9-17 half uur lunch', '16 08:00-17:00 (12:00-13:00), 17 09:00-17:00 (12:45-13:15)'],
    ['ma 8:00-16:30 = 8u\ndi 9:00-13:00 = 4u', '16 08:00-16:30, 17 09:00-13:00'],
    ['MA 0800-1630 P30\nVR 2200-0600 P45', '16 08:00-16:30 (12:00-12:30), 20 22:00-06:00 (01:45-02:30)'],
    ['ma 8.00-16.30 p 0.30\ndi 8:00 - ca. 16:30', '16 08:00-16:30 (12:00-12:30), 17 08:00-16:30'],
    ['Ma 9-17, di 9-17 en wo 9-13. Tot volgende week!', '16 09:00-17:00, 17 09:00-17:00, 18 09:00-13:00'],
  ])('reads times in words and short forms: %j', (text, days) => {
    expect(read(text)).toEqual([days]);
  });

  test.each([
    ['Maandag\n8:00 - 16:30\nDinsdag\n9:00 - 17:00', '16 08:00-16:30, 17 09:00-17:00'],
    [
      'Maandag 16 november\nVroege dienst: 06:30 - 15:00 uur\nPauze: 12:00 - 12:30\n\nDinsdag 17 november\nLate dienst: 14:30 - 23:00 uur',
      '16 06:30-15:00 (12:00-12:30), 17 14:30-23:00',
    ],
  ])('reads times below the name of their day: %j', (text, days) => {
    expect(read(text)).toEqual([days]);
  });

  test.each([
    '2026-11-16,08:00,16:30,werk\n2026-11-17,09:00,17:00,werk',
    '"2026-11-16","08:00:00","16:30:00","0,0"\n"2026-11-17","09:00:00","17:00:00","0,0"',
  ])('reads a CSV file with commas: %j', (text) => {
    expect(read(text)).toEqual(['16 08:00-16:30, 17 09:00-17:00']);
  });

  test.each([
    ['2x15', '12:00-12:30'],
    ['15+15', '12:00-12:30'],
    ['3 kwartier', '12:00-12:45'],
    ['1u', '11:45-12:45'],
  ])('reads %s in a break column as a break length', (length, pause) => {
    const text = table(['Dag', 'Van', 'Tot', 'Pauzes'], ['ma', '8:00', '16:30', length], ['di', '8:00', '16:30', '30']);
    expect(read(text)).toEqual([`16 08:00-16:30 (${pause}), 17 08:00-16:30 (12:00-12:30)`]);
  });
});

describe('two shifts on one day', () => {
  const both = '16 08:00-12:00, 16 17:00-21:00, 17 08:00-16:45';

  test.each([
    [['Start', 'Eind', 'Start 2', 'Eind 2']],
    [['Start dienst 1', 'Eind dienst 1', 'Start dienst 2', 'Eind dienst 2']],
    [['Van', 'Tot', 'Van', 'Tot']],
  ])('reads both shifts of a day from columns with the headings %j', (heads) => {
    const rows = [
      ['ma', '8:00', '12:00', '17:00', '21:00'],
      ['di', '8:00', '16:45', '', ''],
    ];
    expect(read(table(['Dag', ...heads], ...rows))).toEqual([both]);
  });

  test('reads both shifts of a day from rows below the day names', () => {
    const text = table(
      ['', 'ma', 'di'],
      ['Start', '8:00', '8:00'],
      ['Eind', '12:00', '16:45'],
      ['Start 2', '17:00', ''],
    );
    expect(read(`${text}\nEind 2\t21:00\t\nTotaal\t8:00\t8:45`)).toEqual([both]);
  });

  test('reads both shifts of a day from a line of text', () => {
    expect(read('ma 8:00-12:00 en 17:00-21:00\ndi 8:00-16:45')).toEqual([both]);
    expect(read('za 11-15 en 18-23')).toEqual(['21 11:00-15:00, 21 18:00-23:00']);
    expect(read('ma 8-12 / 17-21\ndi 8:00-12:30 / 18:00-22:15')).toEqual([
      '16 08:00-12:00, 16 17:00-21:00, 17 08:00-12:30, 17 18:00-22:15',
    ]);
  });

  test('joins two shifts into one line with a break when at most two hours lie between them', () => {
    expect(read('ma 8:00-12:00 en 13:00-17:00\ndi 22:00-02:00 en 03:00-06:00')).toEqual([
      '16 08:00-17:00 (12:00-13:00), 17 22:00-06:00 (02:00-03:00)',
    ]);
  });

  test('returns two readings when planned and worked times overlap', () => {
    const rows = [
      ['ma', '8:00', '16:00', '8:30', '16:30'],
      ['di', '9:00', '17:00', '9:00', '17:15'],
    ];
    expect(read(table(['Dag', 'Gepland van', 'Gepland tot', 'Gewerkt van', 'Gewerkt tot'], ...rows))).toHaveLength(2);
  });
});

describe('unused parts of pasted text', () => {
  test.each([
    ['ma 8-16\nWo: verlof (8 uur)', ['Wo: verlof (8 uur)']],
    [table(['dag', 'van', 'tot'], ['ma', '8:00', '16:30'], ['do', 'ziek', '']), ['ziek']],
    ['ma 9-17\ndi 9-17\nPauze altijd 12:00-12:45', ['altijd', '12:00', '12:45']],
    ['di 9-17\nklant Jansen 10-12', ['klant', 'Jansen']],
    ['ma 8 tot 17 gewerkt\ndi 8-17\nwo 9-17', ['ma 8 tot 17 gewerkt\n']],
    ['ma 8:00-16:30\ndi 8:00-\nwo 8:00-16:30', ['di 8:00-\n']],
    ['ma 8:00-16:30, pauze 30\ndi 8:00-16:30, pauze 15 + 30', ['30']],
    ['Mon 9:00-17:00 lunch 30 min\nTue 9:00-17:00 30 min break\nWed 9:00-17:00 (30 min)', ['30']],
    ['ma 8-16.30 (niet gewerkt)\ndi 8-16.30', ['niet']],
    ['ma 8-16.30\ndi 8-16.30 AFGEZEGD', ['AFGEZEGD']],
    ['Hoi, volgende week werk ik ma 8-16.30 en di 8-16.30', ['volgende', 'ik']],
    ['ma 8:00-16:30 ✅\ndi ~8:00-16:30~', ['✅', 'di ~8:00-16:30~']],
    [table(['26', 'ma', '8:00', '16:30'], ['27', 'di', '8:00', '16:30']), ['26', '27']],
    [table(['ma', '8:00', '16:30', '½ uur'], ['di', '8:00', '16:30', '½ uur']), ['½', '½']],
    [table(['Mo', '8:00', '16:30'], ['Mi', '8:00', '16:30'], ['vr', '8:00', '16:30']), ['Mi']],
    [
      table(
        ['Soort', 'Datum', 'Van', 'Tot'],
        ['Normale uren', '16-11', '08:00', '16:30'],
        ['Reisuren', '16-11', '16:30', '17:30'],
      ),
      ['Soort', 'Normale uren\t16-11\t08:00\t16:30\nReisuren\t16-11\t16:30\t17:30'],
    ],
    [
      table(
        ['Dag', 'Van', 'Tot', 'Pauze', 'Totaal'],
        ['ma', '8:00', '16:30', '0:30', '8:00'],
        ['di', '9:00', '17:00', '0:30', '7:30'],
      ),
      [],
    ],
    [
      table(
        ['Dag', 'Van', 'Tot', 'Pauze', 'Totaal'],
        ['ma', '8:00', '16:30', '0:30', '7:00'],
        ['di', '9:00', '17:00', '0:30', '7:30'],
      ),
      ['7:00'],
    ],
    [table(['Dag', 'Van', 'Tot', 'Uren'], ['ma', '8:00', '16:30', '8,5'], ['di', '8:00', '16:30', '9']), ['9']],
  ])('marks unknown words and unused numbers, and is unsure of their reading: %j', (text, parts) => {
    expect(unused(text)).toEqual(parts);
    expect(isReadSurely(text)).toBe(parts.length === 0);
  });

  test.each([
    'ma 8-16\ndi 9-17',
    'ma half 9 tot half 5 (pauze 12-12.30)\ndi 9-17',
    'ma 8:00-16:30 (8:30)\ndi 9:00-17:00\nTotaal 16:30 uur',
    '2026/11/16 8:00-16:30\n20261117 9:00-17:00',
    'maandag 16 november van 8u30 tot 17u, half uur pauze\ndinsdag 17 nov 08.00-16.30 pauze 30 min',
    table(['Dag', 'Van', 'Tot', 'Uren'], ['ma', '8:00', '16:30', '8,5'], ['di', '', '', '0:00'], ['wo', '-', '-', '0']),
    table(
      ['Datum', 'Start', 'Eind', 'Pauze'],
      ['16-11-2026', '08:00', '16:30', '30'],
      ['17-11-2026', '0800', '1630', '30'],
    ),
    table(['', 'ma', 'di'], ['Van', '8:00', '9:00'], ['Tot', '16:30', '17:00'], ['Pauze', '0,5', '0,5']),
    table(['Date', 'In', 'Out'], ['Mon', '8:00 AM', '4:30 PM'], ['Tue', '9:00 AM', '5:00 PM']),
    table(['8:00', '16:30'], ['9:00', '17:00'], ['8:00', '16:30']),
  ])('is sure of a text in which every word is known and every number is used: %j', (text) => {
    expect(unused(text)).toEqual([]);
    expect(isReadSurely(text)).toBe(true);
  });

  test.each(['ma 8-16\ndi 8-16\n\nma 9-17\ndi 9-17', 'ma 8-16\nma 12-20'])(
    'is unsure of days that are read twice with overlapping times: %j',
    (text) => {
      expect(isReadSurely(text)).toBe(false);
    },
  );

  test.each(['ma 8-16:30, di 8-16:30, vr 8-15, pauze 30 min', 'ma 9-17 en di 9-17 met een half uur pauze'])(
    'is unsure of a break that only some days of its line got: %j',
    (text) => {
      expect(isReadSurely(text)).toBe(false);
    },
  );

  test.each(['Uren:', 'Hierbij mijn uren van week 47:', 'van t/m'])(
    'keeps the dates below a line such as %j',
    (title) => {
      const { readings } = readPastedTimes(`${title}\n16/11 8:00-16:30\n17/11 8:00-16:30\n19/11 13:00-21:30`, place);
      expect(readings.map(({ days }) => days.map(({ date }) => date))).toEqual([
        ['2026-11-16', '2026-11-17', '2026-11-19'],
      ]);
    },
  );

  test('is unsure of a line whose written date is not among the days', () => {
    expect(isReadSurely('uren van:\n16/11 8:00-16:30\n17/11 8:00-16:30\n19/11 13:00-21:30')).toBe(false);
  });

  test('joins the parts to the whole text', () => {
    const text = 'Hoi!\n ma 8-16,  di ziek.';
    const { source } = readPastedTimes(text, place);
    expect(source.map((part) => part.text).join('')).toBe(text);
  });

  test('marks a reading as unsure when the start or end of a day is missing', () => {
    expect(isReadSurely(table(['dag', 'van', 'tot'], ['ma', '8:00', ''], ['di', '8:00', '16:00']))).toBe(false);
  });
});

describe('rows of a pasted table', () => {
  test('pairs separate rows for clocking in and out', () => {
    const rows = [
      ['09-11-2026', '06:57', 'IN'],
      ['16-11-2026', '07:00', 'IN'],
      ['16-11-2026', '15:30', 'UIT'],
      ['17-11-2026', '22:00', 'IN'],
      ['18-11-2026', '06:00', 'UIT'],
    ].slice(1);
    expect(read(table(...rows))).toEqual(['16 07:00-15:30, 17 22:00-06:00']);
    expect(unused(table(...rows))).toEqual([]);
  });

  test('does not read times from rows for an absence or an empty day', () => {
    const text = table(
      ['Dag', 'In', 'Uit', 'Pauze', 'Gewerkt'],
      ['ma', '08:00', '16:30', '0:30', '8:00'],
      ['di', '--:--', '--:--', '0:00', '0:00'],
      ['wo', 'Ziek', 'Ziek', '0:00', '4:30'],
    );
    expect(read(text)).toEqual(['16 08:00-16:30 (12:00-12:30)']);
    expect(unused(text)).toEqual(['wo\tZiek\tZiek\t0:00\t4:30']);
  });

  test('recognises the columns below a title that contains the week number', () => {
    const title = ['Urenregistratie', 'Jan', '', 'Week', '47', ''];
    const rows = [
      ['Dag', 'Datum', 'Van', 'Tot', 'Pauze', 'Gewerkt'],
      ['ma', '16/11', '8:30', '17:00', '0:30', '8:00'],
      ['do', '19/11', '22:00', '6:30', '0:45', '7:45'],
    ];
    expect(read(table(title, ...rows))).toEqual(['16 08:30-17:00 (12:30-13:00), 19 22:00-06:30 (02:00-02:45)']);
  });
});
