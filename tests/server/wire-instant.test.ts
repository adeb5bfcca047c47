import { describe, expect, it } from 'vitest';
import { readDuration, readInstant, readWallClock, WireFault, writeInstant } from '@/lib/wire/values';

const moment = Date.UTC(2026, 2, 2, 7, 30) / 60_000;

describe('instant', () => {
  it.each([
    '2026-03-02T07:30',
    '2026-03-02 07:30',
    '2026-03-02T07:30:00',
    '2026-03-02T07:30:59',
    '2026-03-02T07:30:00.000',
    '2026-03-02T07:30Z',
    '2026-03-02T07:30:00.000000Z',
    '2026-03-02T08:30+01:00',
    '2026-03-02T08:30:00+0100',
    '2026-03-02T02:30-05:00',
    '2026-03-02T13:00:00+05:30',
    '2026-03-01T22:30-09:00',
  ])('reads the instant from %s', (text) => {
    expect(readInstant(text)).toBe(moment);
  });

  it.each(['2026-02-31T10:00', '2026-13-01T10:00', '2026-03-02T25:00', '2026-03-02T10:60', 'today', ''])(
    'rejects an instant that does not exist: %s',
    (text) => {
      expect(() => readInstant(text)).toThrow(WireFault);
    },
  );

  it('writes an instant in UTC to the minute', () => {
    expect(writeInstant(moment)).toBe('2026-03-02T07:30');
    expect(writeInstant(readInstant('2026-12-31T23:59'))).toBe('2026-12-31T23:59');
  });
});

describe('duration', () => {
  it.each([
    ['38:30', 2310],
    ['-01:15', -75],
    ['-00:15', -15],
    ['00:00', 0],
    ['-00:00', 0],
    ['120:00', 7200],
  ])('reads the duration %s as %d minutes', (text, minutes) => {
    expect(readDuration(text)).toBe(minutes);
  });

  it('reads 24:00 on the wall clock as midnight', () => {
    expect(readWallClock('24:00')).toBe(0);
    expect(readWallClock('23:59')).toBe(1439);
  });
});
