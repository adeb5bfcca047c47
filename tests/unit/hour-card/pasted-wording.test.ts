import { describe, expect, test } from 'vitest';
import { isSure } from '@/lib/hour-card/pasted-readings';
import { readPastedTimes } from '@/lib/hour-card/pasted-times';
import { formatTime } from '@/lib/hour-card/time-text';

// Week 47 of 2026 starts on Monday 16 November.
const place = { week: { year: 2026, week: 47 }, date: '2026-11-16', field: 'start' } as const;
const clock = (time: number | null) => (time === null ? '' : formatTime(time));

const readings = (text: string) => readPastedTimes(text, place);

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
const skipped = (text: string) => readings(text).map((one) => one.skipped);
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

describe('skipped lines of pasted text', () => {
  test.each([
    ['ma 8-16\nWo: verlof (8 uur)', ['Wo: verlof (8 uur)']],
    [
      table(['dag', 'van', 'tot'], ['ma', '8:00', '16:30'], ['di', 'verlof', '8'], ['do', 'ziek', '']),
      ['di verlof 8', 'do ziek'],
    ],
    ['ma 9-17\ndi 9-17\nPauze altijd 12:00-12:45', ['Pauze altijd 12:00-12:45']],
    ['ma 9-17\ndi 9-17\nElke dag half uur pauze behalve dinsdag', ['Elke dag half uur pauze behalve dinsdag']],
    ['di 9-17\nklant Jansen 10-12', ['klant Jansen 10-12']],
    ['wo 8-16\ndo hetzelfde als woensdag', ['do hetzelfde als woensdag']],
    ['vrij: verlof opgenomen\nma 8-16', ['vrij: verlof opgenomen']],
    ['Ma 9-17, di 9-17. Pauze steeds een half uur.', ['Pauze steeds een half uur.']],
    ['ma 8-16\ndi 8 uur smorgens tot 5 uur smiddags', ['di 8 uur smorgens tot 5 uur smiddags']],
  ])('lists skipped lines and marks the reading as unsure: %j', (text, lines) => {
    expect(skipped(text)).toEqual([lines]);
    expect(readings(text).map(isSure)).toEqual([false]);
  });

  test.each([
    'ma 8-16\ndi 9-17\nGroetjes, Jan 06-12345678',
    'Van: planning\nVerzonden: vrijdag 13 november 2026 15:42\nma 8-16\ndi 9-17',
    '[17:04, 16-11-2026] Jan: 8:30 tot 17:00, half uur pauze\n[16:12, 17-11-2026] Jan: 8.30-16.00 pauze 30 min',
    'ma 8:00-16:30 (8:30)\ndi 9:00-17:00\nTotaal 16:30 uur',
    table(['Dag', 'Van', 'Tot', 'Uren'], ['ma', '8:00', '16:30', '8,5'], ['di', '', '', '0:00'], ['wo', '-', '-', '0']),
    'ma 8-16\nzo 9-17',
  ])('does not list skipped lines when all hours were read: %j', (text) => {
    expect(skipped(text).flat()).toEqual([]);
    expect(readings(text).map(isSure)).toEqual([true]);
  });

  test.each([
    [
      table(['', 'ma', 'di', 'wo', 'Totaal'], ['Van', '8:00', 'ziek', '8:00', ''], ['Tot', '16:30', '', '17:00', '']),
      'di: ziek',
    ],
    [table(['', '16-11', '17-11', '18-11'], ['Dienst', '7:00-15:30', '7:00-15:30', 'verlof 8u']), '18-11: verlof 8u'],
  ])('lists a skipped absence with its day when each column is a day: %j', (text, line) => {
    expect(skipped(text)).toEqual([[line]]);
  });

  test('marks a reading as unsure when it has more unused times than days', () => {
    const rows = [
      ['16-11-2026', '07:27', '12:01', '12:31', '16:04', '8:37', '8:07'],
      ['17-11-2026', '07:29', '12:00', '12:29', '16:00', '8:31', '8:02'],
    ];
    for (const reading of readings(table(...rows))) {
      expect(isSure(reading) ? reading.unread : []).toEqual([]);
    }
  });

  test('marks a reading as unsure when the start or end of a day is missing', () => {
    expect(readings(table(['dag', 'van', 'tot'], ['ma', '8:00', ''], ['di', '8:00', '16:00'])).map(isSure)).toEqual([
      false,
    ]);
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
    expect(skipped(table(...rows))).toEqual([[]]);
  });

  test('does not read times from rows for an absence or an empty day', () => {
    const text = table(
      ['Dag', 'In', 'Uit', 'Pauze', 'Gewerkt'],
      ['ma', '08:00', '16:30', '0:30', '8:00'],
      ['di', '--:--', '--:--', '0:00', '0:00'],
      ['wo', 'Ziek', 'Ziek', '0:00', '4:30'],
    );
    expect(read(text)).toEqual(['16 08:00-16:30 (12:00-12:30)']);
    expect(skipped(text)).toEqual([['wo Ziek Ziek 0:00 4:30']]);
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
