import { describe, expect, test } from 'vitest';
import { isSure } from '@/lib/hour-card/pasted-readings';
import { readPastedTimes } from '@/lib/hour-card/pasted-times';
import { formatTime } from '@/lib/hour-card/time-text';

// Week 47 of 2026 starts on Monday 16 November.
const place = { week: { year: 2026, week: 47 }, date: '2026-11-16', field: 'start' } as const;
const clock = (time: number | null) => (time === null ? '' : formatTime(time));

const readings = (text: string) => readPastedTimes(text, place);

/** The days of each reading as `16 08:00-16:30 (12:00-12:30)`. */
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

describe('pasted wording', () => {
  test.each([
    ['ma half 9 tot half 5 (pauze 12-12.30)\ndi 9-17', '16 08:30-16:30 (12:00-12:30), 17 09:00-17:00'],
    ['ma kwart voor 8 tot 4\ndi kwart over 8 tot 5', '16 07:45-16:00, 17 08:15-17:00'],
    ['ma van acht tot half vijf\ndi half acht tot vier uur', '16 08:00-16:30, 17 07:30-16:00'],
    ['di half 9 tot half 5\ndo idem', '17 08:30-16:30, 19 08:30-16:30'],
    ['ma 22:00 - di 06:00\nwo 22:00 - do 06:00', '16 22:00-06:00, 18 22:00-06:00'],
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
  ])('reads %s in a column of breaks', (length, pause) => {
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
  ])('are both read from columns headed %j', (heads) => {
    const rows = [
      ['ma', '8:00', '12:00', '17:00', '21:00'],
      ['di', '8:00', '16:45', '', ''],
    ];
    expect(read(table(['Dag', ...heads], ...rows))).toEqual([both]);
  });

  test('are both read from rows below the days', () => {
    const text = table(
      ['', 'ma', 'di'],
      ['Start', '8:00', '8:00'],
      ['Eind', '12:00', '16:45'],
      ['Start 2', '17:00', ''],
    );
    expect(read(`${text}\nEind 2\t21:00\t\nTotaal\t8:00\t8:45`)).toEqual([both]);
  });

  test('are both read from a line of text', () => {
    expect(read('ma 8:00-12:00 en 17:00-21:00\ndi 8:00-16:45')).toEqual([both]);
    expect(read('ma 8-12 / 17-21\ndi 8:00-12:30 / 18:00-22:15')).toEqual([
      '16 08:00-12:00, 16 17:00-21:00, 17 08:00-12:30, 17 18:00-22:15',
    ]);
  });

  test('are one line with a break when at most two hours lie between them', () => {
    expect(read('ma 8:00-12:00 en 13:00-17:00\ndi 22:00-02:00 en 03:00-06:00')).toEqual([
      '16 08:00-17:00 (12:00-13:00), 17 22:00-06:00 (02:00-03:00)',
    ]);
  });

  test('stay two readings when planned and worked times overlap', () => {
    const rows = [
      ['ma', '8:00', '16:00', '8:30', '16:30'],
      ['di', '9:00', '17:00', '9:00', '17:15'],
    ];
    expect(read(table(['Dag', 'Gepland van', 'Gepland tot', 'Gewerkt van', 'Gewerkt tot'], ...rows))).toHaveLength(2);
  });
});

describe('skipped lines', () => {
  test.each([
    ['ma 8-16\nWo: verlof (8 uur)', ['Wo: verlof (8 uur)']],
    [
      table(['dag', 'van', 'tot'], ['ma', '8:00', '16:30'], ['di', 'verlof', '8'], ['do', 'ziek', '']),
      ['di verlof 8', 'do ziek'],
    ],
    ['ma 9-17\ndi 9-17\nPauze altijd 12:00-12:45', ['Pauze altijd 12:00-12:45']],
    ['ma 9-17\ndi 9-17\nElke dag half uur pauze behalve dinsdag', ['Elke dag half uur pauze behalve dinsdag']],
    ['Ma 9-17, di 9-17. Pauze steeds een half uur.', ['Pauze steeds een half uur.']],
    ['ma 8-16\ndi 8 uur smorgens tot 5 uur smiddags', ['di 8 uur smorgens tot 5 uur smiddags']],
  ])('are listed, and make a reading unsure: %j', (text, lines) => {
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
  ])('are none in a text whose hours are all read: %j', (text) => {
    expect(skipped(text).flat()).toEqual([]);
    expect(readings(text).map(isSure)).toEqual([true]);
  });

  test('make a reading unsure when a day lacks its start or end', () => {
    expect(readings(table(['ma', '16:15', 'IN'], ['ma', '19:45', 'UIT'], ['di', '8:00', '16:00'])).map(isSure)).toEqual(
      [false],
    );
  });
});
