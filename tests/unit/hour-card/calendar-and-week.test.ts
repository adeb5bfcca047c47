import { describe, expect, test } from 'vitest';
import {
  addDays,
  addWeeks,
  addYears,
  dateOf,
  dayNumber,
  dayOfWeek,
  daysBetween,
  daysOf,
  isIsoDate,
  mondayOf,
  weekOf,
  weekOrder,
  weeksInYear,
} from '@/lib/hour-card/calendar';

describe('calendar', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 7, '2026-11-01'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('adds days to a date: %s plus %i days is %s', (date, count, expected) => {
    expect(addDays(date, count)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(count);
  });

  test.each([
    ['2026-03-02', 1],
    ['2026-03-03', 2],
    ['2026-03-07', 6],
    ['2026-03-08', 7],
    ['1969-12-28', 7],
  ])('%s is day %i of the week', (date, day) => {
    expect(dayOfWeek(date)).toBe(day);
  });

  test('adding years to 29 February returns 1 March in an ordinary year', () => {
    expect(addYears('2026-03-02', 99)).toBe('2125-03-02');
    expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
  });

  test.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-3-1', false],
    ['', false],
    ['2026-03-02T08:00', false],
  ])('recognises %j as a date: %s', (text, expected) => {
    expect(isIsoDate(text)).toBe(expected);
  });

  test('day numbers match the platform calendar for 800 years', () => {
    const [first, last] = ['1600-01-01', '2399-12-31'].map((date) => Date.parse(date) / 86_400_000);
    const differs: string[] = [];
    for (let day = first ?? 0; day <= (last ?? 0); day += 1) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      if (dateOf(day) !== date || dayNumber(date) !== day || !isIsoDate(date)) differs.push(date);
    }
    expect(differs).toEqual([]);
    expect(dayNumber('2400-01-01') - dayNumber('1600-01-01')).toBe(292_194);
  });

  test.each([
    '',
    '2026-1-01',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-01-01T08:00',
    'x2026-01-1',
  ])('returns no day number for %j', (text) => {
    expect(dayNumber(text)).toBeNaN();
  });
});

describe('ISO weeks', () => {
  test.each([
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2025-12-28', 2025, 52],
    ['2024-12-31', 2025, 1],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2021-01-03', 2020, 53],
    ['2026-03-08', 2026, 10],
  ])('%s belongs to week-year %i, week %i', (date, year, week) => {
    expect(weekOf(date)).toEqual({ year, week });
  });

  test.each([
    [2026, 1, '2025-12-29'],
    [2026, 53, '2026-12-28'],
    [2027, 1, '2027-01-04'],
    [2026, 10, '2026-03-02'],
    [2025, 1, '2024-12-30'],
  ])('week-year %i, week %i starts on Monday %s', (year, week, date) => {
    expect(mondayOf({ year, week })).toBe(date);
  });

  test('returns the seven days of a week across the turn of the year', () => {
    expect(daysOf({ year: 2026, week: 53 })).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  test('adds and subtracts weeks across week 53', () => {
    expect(addWeeks({ year: 2026, week: 52 }, 1)).toEqual({ year: 2026, week: 53 });
    expect(addWeeks({ year: 2026, week: 53 }, 1)).toEqual({ year: 2027, week: 1 });
    expect(addWeeks({ year: 2027, week: 1 }, -1)).toEqual({ year: 2026, week: 53 });
    expect(addWeeks({ year: 2025, week: 52 }, 1)).toEqual({ year: 2026, week: 1 });
  });

  test('orders weeks by year, then by number', () => {
    expect(weekOrder({ year: 2026, week: 53 }, { year: 2027, week: 1 })).toBeLessThan(0);
    expect(weekOrder({ year: 2026, week: 9 }, { year: 2026, week: 10 })).toBeLessThan(0);
    expect(weekOrder({ year: 2027, week: 1 }, { year: 2026, week: 53 })).toBeGreaterThan(0);
    expect(weekOrder({ year: 2026, week: 9 }, { year: 2026, week: 9 })).toBe(0);
  });

  test.each([
    [2020, 53],
    [2025, 52],
    [2026, 53],
    [2027, 52],
    [2032, 53],
  ])('%i has %i weeks', (year, weeks) => {
    expect(weeksInYear(year)).toBe(weeks);
  });
});
