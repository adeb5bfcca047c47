import { describe, expect, test } from 'vitest';
import { toInstant, toWallClock } from '@/lib/hour-card/zone';
import { utc, zone } from './samples';

const at = (text: string) => ({
  date: text.slice(0, 10),
  minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14)),
});

describe('converting local time to an instant', () => {
  test.each([
    ['2026-01-15T08:00', '2026-01-15T07:00', 'winter'],
    ['2026-07-15T08:00', '2026-07-15T06:00', 'summer'],
    ['2026-03-29T00:00', '2026-03-28T23:00', 'midnight before the spring change'],
    ['2026-03-29T01:59', '2026-03-29T00:59', 'the last minute of winter time'],
    ['2026-03-29T02:00', '2026-03-29T01:00', 'does not exist: moves forward to 03:00'],
    ['2026-03-29T02:30', '2026-03-29T01:30', 'does not exist: moves forward to 03:30'],
    ['2026-03-29T03:00', '2026-03-29T01:00', 'the first minute of summer time'],
    ['2026-03-30T00:00', '2026-03-29T22:00', 'midnight after the spring change'],
    ['2026-10-25T00:00', '2026-10-24T22:00', 'midnight before the autumn change'],
    ['2026-10-25T02:00', '2026-10-25T00:00', 'exists twice: the first'],
    ['2026-10-25T02:30', '2026-10-25T00:30', 'exists twice: the first'],
    ['2026-10-25T02:59', '2026-10-25T00:59', 'exists twice: the first'],
    ['2026-10-25T03:00', '2026-10-25T02:00', 'exists once'],
    ['2026-10-26T00:00', '2026-10-25T23:00', 'midnight after the autumn change'],
  ])('converts %s to %sZ (%s)', (wall, instant) => {
    const { date, minutes } = at(wall);
    expect(toInstant(date, minutes, zone)).toBe(utc(instant));
  });

  test.each([
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45'],
    ['Asia/Kolkata', '2026-10-04T00:00', '2026-10-03T18:30'],
    ['UTC', '2026-10-25T02:30', '2026-10-25T02:30'],
    ['Pacific/Kiritimati', '2026-01-01T00:00', '2025-12-31T10:00'],
  ])('in %s, converts %s to %sZ', (elsewhere, wall, instant) => {
    const { date, minutes } = at(wall);
    expect(toInstant(date, minutes, elsewhere)).toBe(utc(instant));
  });

  test('converts 1440 minutes after midnight to the next midnight', () => {
    expect(toInstant('2026-03-28', 1440, zone)).toBe(utc('2026-03-28T23:00'));
  });
});

describe('converting an instant to local time', () => {
  test.each([
    ['2026-01-15T23:30', '2026-01-16T00:30'],
    ['2026-07-15T22:00', '2026-07-16T00:00'],
    ['2026-03-29T00:59', '2026-03-29T01:59'],
    ['2026-03-29T01:00', '2026-03-29T03:00'],
    ['2026-10-25T00:30', '2026-10-25T02:30'],
    ['2026-10-25T01:30', '2026-10-25T02:30'],
    ['1969-12-31T23:30', '1970-01-01T00:30'],
  ])('converts %sZ to %s', (instant, wall) => {
    expect(toWallClock(utc(instant), zone)).toEqual(at(wall));
  });

  test('returns the same result after the cache has been filled with other days', () => {
    const first = toWallClock(utc('2026-07-15T22:00'), zone);
    for (let day = 0; day < 5000; day += 1) toWallClock(day * 1440, zone);
    expect(toWallClock(utc('2026-07-15T22:00'), zone)).toEqual(first);
  });
});
