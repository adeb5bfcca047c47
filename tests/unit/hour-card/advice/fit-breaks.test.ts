import { describe, expect, test } from 'vitest';
import {
  addNeededBreaks,
  lackingBreak,
  misfitBreaks,
  moveBreaks,
  removeBreaks,
} from '@/lib/hour-card/advice/fit-breaks';
import { formatTime } from '@/lib/hour-card/time-text';
import type { TimeRange } from '@/lib/hour-card/typed-text';
import { form, line, monday, tuesday } from '../samples';

const zone = 'Europe/Amsterdam';
const known = { zone, schedule: null };
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const text = (times: TimeRange | null) => times && `${formatTime(times.start)}-${formatTime(times.end)}`;

const withBreaks = (times: string, ...breaks: readonly string[]) => line(monday, times, { key: 'm', breaks });

describe('breaks outside their line', () => {
  test.each([
    ['the middle of the worked time', '13:00-16:30', ['12:00-12:30'], ['14:30-15:00']],
    [
      'evenly spread places for two breaks',
      '13:00-16:30',
      ['09:30-09:45', '12:00-12:30'],
      ['14:00-14:15', '15:00-15:30'],
    ],
    ['a time after midnight on a night shift', '22:00-06:00', ['12:00-12:30'], ['01:45-02:15']],
    ['a time before a valid break', '08:00-12:00', ['13:00-13:30', '11:00-11:15'], ['09:45-10:15']],
    ['no time in a line shorter than the break', '08:00-08:15', ['12:00-12:30'], [null]],
    ['a time next to a valid break', '08:00-10:00', ['12:00-12:30', '08:45-09:15'], ['08:15-08:45']],
    ['no time that overlaps a valid break', '08:00-08:45', ['12:00-12:30', '08:15-08:30'], [null]],
  ])('proposes a place for a misplaced break: %s', (_what, times, breaks, places) => {
    expect(misfitBreaks(withBreaks(times, ...breaks), zone).map(({ moved }) => text(moved))).toEqual(places);
  });

  test.each([
    ['breaks within the line', '08:00-16:30', ['12:00-12:30', '08:00-08:15']],
    ['breaks on a line without an end', '08:00-', ['12:00-12:30']],
    ['breaks of zero minutes', '13:00-16:30', ['12:00-12:00']],
  ])('does not treat %s as misplaced', (_what, times, breaks) => {
    expect(misfitBreaks(withBreaks(times, ...breaks), zone)).toEqual([]);
  });

  test('moves or removes the misplaced breaks without changing the others', () => {
    const card = form([withBreaks('13:00-16:30', '12:00-12:30', '16:00-16:15')]);
    const [row] = card.lines;
    if (!row) throw new Error('There is no line.');
    const misfits = misfitBreaks(row, zone);
    const times = ({ lines }: typeof card) => lines[0]?.breaks.map(({ start, end }) => [start, end]);
    expect(times(moveBreaks(card, 'm', misfits))).toEqual([
      [870, 900],
      [960, 975],
    ]);
    expect(times(removeBreaks(card, 'm', misfits))).toEqual([[960, 975]]);
  });
});

describe('missing breaks', () => {
  test.each([
    [{ required: 30, breaks: 0 }, 30],
    [{ required: 30, breaks: 15 }, 15],
    [{ required: 45, breaks: 40 }, 15],
    [{ worked: 600, max: 540 }, 0],
  ])('calculates the missing break for a hint with %j: %d minutes', (params, lacking) => {
    expect(lackingBreak({ params })).toBe(lacking);
  });

  test('adds a break near the middle of each line without overlapping other breaks', () => {
    const card = form([withBreaks('08:00-16:30'), line(tuesday, '22:00-06:00', { key: 't', breaks: ['01:30-02:00'] })]);
    const added = addNeededBreaks(card, ['m', 't'], 20, known);
    expect(added?.lines.slice(0, 2).map(({ breaks }) => breaks.map(({ start, end }) => [start, end]))).toEqual([
      [[720, 750]],
      [
        [90, 120],
        [120, 150],
      ],
    ]);
  });

  test.each([
    ['the break of the shift when it is long enough', ['11:00-11:30'], [], [660, 690]],
    ['a break in the middle of the line when the break of the shift is too short', ['09:30-09:45'], [], [720, 750]],
    ['a break in the middle of the line when the break of the shift is outside it', ['07:00-07:30'], [], [720, 750]],
    ['the break of another day when the shift has none', [], ['12:30-13:00'], [750, 780]],
    ['the break of the shift rather than the break of another day', ['11:00-11:30'], ['12:30-13:00'], [660, 690]],
    ['a break in the middle of the line when the break of another day is too long', [], ['12:00-13:00'], [720, 750]],
  ] as const)('adds a missing break: %s', (_what, ofShift, ofTuesday, expected) => {
    const breaks = ofShift.map((times) => {
      const [start = 0, end = 0] = times.split('-').map((time) => minutesOf(time));
      return { start, end };
    });
    const schedule = [{ id: 1, dayOfWeek: 1, start: 480, end: 990, breaks }];
    const card = form([withBreaks('08:00-16:30'), line(tuesday, '08:00-16:30', { key: 't', breaks: ofTuesday })]);
    const added = addNeededBreaks(card, ['m'], 30, { zone, schedule });
    expect(added?.lines[0]?.breaks.map(({ start, end }) => [start, end])).toEqual([expected]);
  });

  test('does not add any breaks when one of the lines has no room', () => {
    const full = line(tuesday, '08:00-16:30', { key: 't', breaks: ['09:00-09:15', '10:00-10:15', '11:00-11:15'] });
    expect(addNeededBreaks(form([withBreaks('08:00-16:30'), full]), ['m', 't'], 30, known)).toBeNull();
    expect(addNeededBreaks(form([withBreaks('08:00-')]), ['m'], 30, known)).toBeNull();
    expect(addNeededBreaks(form([]), ['m'], 30, known)).toBeNull();
  });
});
