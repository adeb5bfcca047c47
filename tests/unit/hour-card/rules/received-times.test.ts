import { describe, expect, test } from 'vitest';
import { receivedBreak, receivedSpan, strayBreak } from '@/lib/hour-card/rules/received-instants';
import { asTyped, isBackwards, isStray } from '@/lib/hour-card/rules/received-times';
import type { DraftSpan } from '@/lib/hour-card/vocabulary';
import { line, monday, span, tuesday, utc, zone } from '../samples';

/** Parses times on the Monday in UTC, such as `07:00-15:30`. Local time is an hour later. */
const instants = (times: string) => {
  const [start = '', end = ''] = times.split('-');
  return { start: utc(`${monday}T${start}`), end: utc(`${monday}T${end}`) };
};
const received = (shown: string, times: string): DraftSpan => ({ ...span(shown), received: instants(times) });
const pause = (shown: string, times: string) => ({ key: 'pause', ...received(shown, times) });

const day = received('08:00-16:30', '07:00-15:30');
const dayInstants = instants('07:00-15:30');

describe('received instants of a line', () => {
  test('uses the received instants of a line while its fields and date match', () => {
    expect(receivedSpan(monday, day, zone)).toEqual(dayInstants);
  });

  test.each([
    ['another start', monday, received('08:01-16:30', '07:00-15:30')],
    ['another end', monday, received('08:00-16:31', '07:00-15:30')],
    ['another date', tuesday, day],
    ['nothing received', monday, span('08:00-16:30')],
  ])('does not use the received instants of a line with %s', (_, date, given) => {
    expect(receivedSpan(date, given, zone)).toBeNull();
  });

  test('uses instants without a duration only at midnight and after the spring gap', () => {
    expect(receivedSpan(monday, received('08:00-08:00', '07:00-07:00'), zone)).toBeNull();
    const midnight = { start: utc('2026-03-01T23:00'), end: utc('2026-03-01T23:00') };
    expect(receivedSpan(monday, { ...span('00:00-00:00'), received: midnight }, zone)).toEqual(midnight);
    const gap = { start: utc('2026-03-29T01:00'), end: utc('2026-03-29T01:00') };
    expect(receivedSpan('2026-03-29', { ...span('03:00-03:00'), received: gap }, zone)).toEqual(gap);
  });

  test('uses received instants whose end precedes their start', () => {
    const backwards = received('08:00-07:00', '07:00-06:00');
    expect(receivedSpan(monday, backwards, zone)).toEqual(instants('07:00-06:00'));
  });
});

describe('received instants of a break', () => {
  test.each([
    ['within the line', '11:00-11:30', true],
    ['from the start of the line', '07:00-07:30', true],
    ['until the end of the line', '15:00-15:30', true],
    ['one minute before the line', '06:59-07:30', false],
    ['one minute after the line', '15:00-15:31', false],
    ['without a duration', '11:00-11:00', false],
    ['reversed', '11:30-11:00', false],
  ])('uses the received instants of a break %s (%s): %s', (_, times, applies) => {
    const { start, end } = instants(times);
    const shown: DraftSpan = {
      start: start - utc(`${monday}T00:00`) + 60,
      end: end - utc(`${monday}T00:00`) + 60,
      received: { start, end },
    };
    expect(receivedBreak(shown, dayInstants, zone)).toEqual(applies ? { start, end } : null);
  });

  test('does not use the received instants of a break whose fields differ', () => {
    expect(receivedBreak(received('12:01-12:30', '11:00-11:30'), dayInstants, zone)).toBeNull();
    expect(receivedBreak(received('12:00-12:31', '11:00-11:30'), dayInstants, zone)).toBeNull();
    expect(receivedBreak(span('12:00-12:30'), dayInstants, zone)).toBeNull();
  });
});

describe('contradictory received times', () => {
  test.each([
    ['an end before its start', received('08:00-07:59', '07:00-06:59'), true],
    ['an end at its start', received('08:00-08:00', '07:00-07:00'), false],
    ['an end after its start', day, false],
    ['nothing received', span('16:00-08:00'), false],
  ])('a line with %s is contradictory: %s', (_, given, expected) => {
    expect(isBackwards(given)).toBe(expected);
  });

  test.each([
    ['within its line', pause('12:00-12:30', '11:00-11:30'), day, false],
    ['as long as its line', pause('08:00-16:30', '07:00-15:30'), day, false],
    ['without a duration', pause('12:00-12:00', '11:00-11:00'), day, false],
    ['that starts before its line', pause('07:59-12:30', '06:59-11:30'), day, true],
    ['that ends after its line', pause('12:00-16:31', '11:00-15:31'), day, true],
    ['that ends before its start', pause('12:30-12:00', '11:30-11:00'), day, true],
    ['of a typed line', pause('12:00-12:30', '11:00-11:30'), span('08:00-16:30'), true],
    // The break equals its line, but the line's end is before its start.
    [
      'of a line that ends before its start',
      pause('08:00-07:00', '07:00-06:00'),
      received('08:00-07:00', '07:00-06:00'),
      true,
    ],
    ['that was typed', { key: 'pause', ...span('06:00-06:30') }, day, false],
  ])('a break %s is contradictory: %s', (_, row, given, expected) => {
    expect(isStray(row, given)).toBe(expected);
  });

  test('a misplaced break keeps its received times until it is edited', () => {
    expect(strayBreak(pause('06:00-06:30', '05:00-05:30'), day, zone)).toEqual(instants('05:00-05:30'));
    expect(strayBreak(pause('06:00-06:31', '05:00-05:30'), day, zone)).toBeNull();
    expect(strayBreak(pause('12:00-12:30', '11:00-11:30'), day, zone)).toBeNull();
  });
});

describe('converting received times to typed ones', () => {
  test('removes the instants but keeps the times', () => {
    const given = { ...line(monday), span: day, breaks: [pause('12:00-12:30', '11:00-11:30')] };
    expect(asTyped(given)).toEqual({
      span: span('08:00-16:30'),
      breaks: [{ key: 'pause', ...span('12:00-12:30') }],
    });
  });

  test('removes the end of a contradictory line or break', () => {
    const backwards = received('08:00-07:00', '07:00-06:00');
    const stray = pause('06:00-06:30', '05:00-05:30');
    expect(asTyped({ ...line(monday), span: backwards })).toEqual({ span: span('08:00-'), breaks: [] });
    expect(asTyped({ ...line(monday), span: day, breaks: [stray] })).toEqual({
      span: span('08:00-16:30'),
      breaks: [{ key: 'pause', ...span('06:00-') }],
    });
  });

  test('returns typed times unchanged', () => {
    const typed = line(monday, '16:00-08:00', { breaks: ['06:00-06:30'] });
    const { span: kept, breaks } = asTyped(typed);
    expect(kept).toBe(typed.span);
    expect(breaks[0]).toBe(typed.breaks[0]);
  });
});
