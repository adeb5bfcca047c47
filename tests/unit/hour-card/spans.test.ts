import { describe, expect, test } from 'vitest';
import { resolveBreak, resolveSpan } from '@/lib/hour-card/rules/resolve-line';
import { codesOf, exception, form, line, monday, SICK, span, utc, zone } from './samples';

const spring = '2026-03-29';
const springEve = '2026-03-28';
const autumn = '2026-10-25';
const autumnEve = '2026-10-24';
const between = (start: string, end: string) => ({ kind: 'span', start: utc(start), end: utc(end) });

describe('times of a line', () => {
  test.each([
    [monday, '08:00-16:30', '2026-03-02T07:00', '2026-03-02T15:30', 'a day'],
    [monday, '22:00-06:00', '2026-03-02T21:00', '2026-03-03T05:00', 'an end earlier than the start is the next day'],
    [monday, '16:00-00:00', '2026-03-02T15:00', '2026-03-02T23:00', 'a line until midnight'],
    [monday, '16:00-24:00', '2026-03-02T15:00', '2026-03-02T23:00', '24:00 is midnight'],
    [monday, '00:00-00:00', '2026-03-01T23:00', '2026-03-01T23:00', 'a zero-hour line on the local midnight'],
    [springEve, '22:00-06:00', '2026-03-28T21:00', '2026-03-29T04:00', 'the spring night is an hour shorter'],
    [autumnEve, '22:00-06:00', '2026-10-24T20:00', '2026-10-25T05:00', 'the autumn night is an hour longer'],
    [springEve, '16:00-00:00', '2026-03-28T15:00', '2026-03-28T23:00', 'the spring eve until midnight is normal'],
    [autumnEve, '16:00-00:00', '2026-10-24T14:00', '2026-10-24T22:00', 'the autumn eve until midnight is normal'],
    [spring, '02:30-06:00', '2026-03-29T01:30', '2026-03-29T04:00', 'a start that does not exist moves forward'],
    [autumn, '02:30-06:00', '2026-10-25T00:30', '2026-10-25T05:00', 'a start that exists twice is the first'],
    [autumn, '00:00-02:30', '2026-10-24T22:00', '2026-10-25T00:30', 'an end that exists twice is the first'],
  ])('resolves a line on %s from %s to %sZ until %sZ: %s', (date, times, start, end) => {
    expect(resolveSpan(date, span(times), zone)).toEqual(between(start, end));
  });

  test.each([
    ['', { kind: 'empty' }],
    ['08:00-', { kind: 'fault', code: 'half_filled', field: 'end' }],
    ['-16:00', { kind: 'fault', code: 'half_filled', field: 'start' }],
    ['00:00-', { kind: 'fault', code: 'half_filled', field: 'end' }],
    ['08:00-08:00', { kind: 'fault', code: 'start_equals_end', field: 'end' }],
    ['laat-08:00', { kind: 'fault', code: 'unreadable_time', field: 'start' }],
    ['08:00-laat', { kind: 'fault', code: 'unreadable_time', field: 'end' }],
    ['-laat', { kind: 'fault', code: 'unreadable_time', field: 'end' }],
  ])('resolves the times %j to %j', (times, expected) => {
    expect(resolveSpan(monday, span(times), zone)).toEqual(expected);
  });

  test('gives a line that starts in the skipped hour and ends at 03:00 a duration of zero', () => {
    const none = between('2026-03-29T01:00', '2026-03-29T01:00');
    expect(resolveSpan(spring, span('02:00-03:00'), zone)).toEqual(none);
    expect(resolveSpan(spring, span('02:30-03:00'), zone)).toEqual(none);
  });

  test('accepts lines in a clock gap and zero-hour lines on days without a midnight', () => {
    // On this Sunday the clock skipped from 02:00 to 03:00. Only resolve the times, because a line may not
    // end on a Sunday.
    const amsterdam = '2025-03-30';
    expect(resolveSpan(amsterdam, span('02:30-06:00'), zone)).toEqual(between('2025-03-30T01:30', '2025-03-30T04:00'));
    expect(resolveSpan(amsterdam, span('02:15-02:45'), zone)).toEqual(between('2025-03-30T01:15', '2025-03-30T01:45'));
    expect(resolveSpan(amsterdam, span('02:45-03:15'), zone)).toEqual(between('2025-03-30T01:00', '2025-03-30T01:15'));
    expect(resolveSpan(amsterdam, span('02:00-03:00'), zone)).toEqual(between('2025-03-30T01:00', '2025-03-30T01:00'));

    // On this Friday the clock skipped from 00:00 to 01:00.
    const cairo = { zone: 'Africa/Cairo' };
    const friday = '2024-04-26';
    const worked = line('2024-04-22', '08:00-12:00');
    const sick = { exceptions: [exception(-8, { exceptionId: SICK })] };
    for (const times of ['', '00:00-00:00']) {
      expect(codesOf(form([worked, line(friday, times, sick)], { contractType: 'YOUTH' }), cairo)).toEqual([]);
    }
    for (const times of [
      '00:00-08:00',
      '00:30-08:00',
      '00:15-00:45',
      '00:00-01:00',
      '00:45-01:00',
      '00:45-01:15',
      '00:15-01:15',
    ]) {
      expect([times, codesOf(form([worked, line(friday, times)]), cairo)]).toEqual([times, []]);
    }
    expect(codesOf(form([line('2024-04-25', '16:00-00:00')]), cairo)).toEqual([]);
    // Outside the skipped hour, equal times are still an error.
    expect(codesOf(form([worked, line(friday, '02:00-02:00')]), cairo)).toEqual(['start_equals_end@5']);
  });

  test('accepts a Saturday evening that ends at a skipped midnight', () => {
    const santiago = { zone: 'America/Santiago' };
    expect(codesOf(form([line('2024-09-07', '16:00-00:00')]), santiago)).toEqual([]);
    expect(codesOf(form([line('2024-09-07', '16:00-01:15')]), santiago)).toEqual(['sunday_hours@6']);
  });
});

describe('received instants of a line', () => {
  const received = (start: string, end: string) => ({ start: utc(start), end: utc(end) });

  test('keeps the received second 02:30 of the autumn night', () => {
    const second = received('2026-10-25T01:30', '2026-10-25T05:00');
    expect(resolveSpan(autumn, { ...span('02:30-06:00'), received: second }, zone)).toEqual({
      kind: 'span',
      ...second,
    });
  });

  test('keeps a received duration of 24 hours or more, even when both fields are equal', () => {
    const long = received('2026-03-02T07:00', '2026-03-03T09:00');
    const day = received('2026-03-02T07:00', '2026-03-03T07:00');
    const midnights = received('2026-03-01T23:00', '2026-03-02T23:00');
    expect(resolveSpan(monday, { ...span('08:00-10:00'), received: long }, zone)).toEqual({ kind: 'span', ...long });
    expect(resolveSpan(monday, { ...span('08:00-08:00'), received: day }, zone)).toEqual({ kind: 'span', ...day });
    expect(resolveSpan(monday, { ...span('00:00-00:00'), received: midnights }, zone)).toEqual({
      kind: 'span',
      ...midnights,
    });
  });

  test.each([
    ['the start was changed', '09:00-16:30', monday],
    ['the end was changed', '08:00-17:00', monday],
    ['the line is on another date', '08:00-16:30', '2026-03-03'],
  ])('ignores the received instants when %s', (_, times, date) => {
    const old = received('2026-03-02T07:00', '2026-03-02T15:30');
    expect(resolveSpan(date, { ...span(times), received: old }, zone)).toEqual(resolveSpan(date, span(times), zone));
  });

  test('rejects received instants with an equal or earlier end', () => {
    const none = received('2026-03-02T07:00', '2026-03-02T07:00');
    const backwards = received('2026-03-02T15:00', '2026-03-02T07:00');
    expect(resolveSpan(monday, { ...span('08:00-08:00'), received: none }, zone)).toMatchObject({
      code: 'start_equals_end',
    });
    expect(resolveSpan(monday, { ...span('16:00-08:00'), received: backwards }, zone)).toEqual({
      kind: 'fault',
      code: 'end_before_start',
      field: 'end',
    });
  });
});

describe('times of a break', () => {
  const night = { start: utc('2026-03-02T21:00'), end: utc('2026-03-03T05:00') };

  test.each([
    ['23:00-23:30', '2026-03-02T22:00', '2026-03-02T22:30', 'before midnight'],
    ['23:45-00:15', '2026-03-02T22:45', '2026-03-02T23:15', 'across midnight'],
    ['02:00-02:30', '2026-03-03T01:00', '2026-03-03T01:30', 'earlier than the line starts: the next day'],
    ['00:00-00:15', '2026-03-02T23:00', '2026-03-02T23:15', 'from midnight'],
    ['21:00-21:30', '2026-03-03T20:00', '2026-03-03T20:30', 'earlier than the line starts, outside it'],
  ])('resolves the break %s of a night shift to %sZ until %sZ: %s', (times, start, end) => {
    expect(resolveBreak(monday, night, span(times), zone)).toEqual(between(start, end));
  });

  test.each([
    ['', { kind: 'empty' }],
    ['02:00-', { kind: 'fault', code: 'half_filled', field: 'end' }],
    ['-02:00', { kind: 'fault', code: 'half_filled', field: 'start' }],
    ['2x-02:00', { kind: 'fault', code: 'unreadable_time', field: 'start' }],
    ['02:00-2x', { kind: 'fault', code: 'unreadable_time', field: 'end' }],
  ])('resolves the times %j to %j', (times, expected) => {
    expect(resolveBreak(monday, night, span(times), zone)).toEqual(expected);
  });

  test('keeps a received break on the second day of a line as long as it fits', () => {
    const long = { start: utc('2026-03-02T07:00'), end: utc('2026-03-03T11:00') };
    const received = { start: utc('2026-03-03T08:00'), end: utc('2026-03-03T08:30') };
    const pause = { ...span('09:00-09:30'), received };
    expect(resolveBreak(monday, long, pause, zone)).toEqual({ kind: 'span', ...received });
    const shorter = { ...long, end: utc('2026-03-02T15:00') };
    expect(resolveBreak(monday, shorter, pause, zone)).toEqual(between('2026-03-02T08:00', '2026-03-02T08:30'));
    const moved = { ...pause, end: 600 };
    expect(resolveBreak(monday, long, moved, zone)).toEqual(between('2026-03-02T08:00', '2026-03-02T09:00'));
  });
});
