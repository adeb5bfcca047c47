import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTime } from '@/lib/hour-card/time-text';
import { typeBreakStart } from '@/lib/hour-card/transitions/breaks';
import { typeLineStart } from '@/lib/hour-card/transitions/lines';
import { parseTimeRange } from '@/lib/hour-card/typed-text';
import { form, line, monday } from './samples';

describe('time range typed in one field', () => {
  test.each([
    ['8-1630', '08:00', '16:30'],
    ['8:30-17', '08:30', '17:00'],
    ['8.30 - 17.00', '08:30', '17:00'],
    ['0830–1700', '08:30', '17:00'],
    ['8u30 — 17u', '08:30', '17:00'],
    ['8 tot 16.30', '08:00', '16:30'],
    [' 22-6 ', '22:00', '06:00'],
    ['16-24:00', '16:00', '00:00'],
    ['8:07-16:22', '08:07', '16:22'],
    ['van 9 tot 5', '09:00', '17:00'],
    ['9-5', '09:00', '17:00'],
    ['van 9 uur tot 5 uur', '09:00', '17:00'],
    ['12-1', '12:00', '13:00'],
    ['10 tot 2u', '10:00', '14:00'],
    ['van 8.30 uur tot half 6', '08:30', '17:30'],
    ['9:00 tot kwart voor 5', '09:00', '16:45'],
    ['12:15-1', '12:15', '01:00'],
    ['09-05', '09:00', '05:00'],
    ['9:00-5:00', '09:00', '05:00'],
    ['13-5', '13:00', '05:00'],
    ['9-0', '09:00', '00:00'],
    ['1-12', '01:00', '12:00'],
    ['from 9am to 5pm', '09:00', '17:00'],
    ['9 till 17', '09:00', '17:00'],
    ['9 until 17:30', '09:00', '17:30'],
    ['8 t/m 16', '08:00', '16:00'],
    ['od 7 do 15', '07:00', '15:00'],
    ['VAN 8 TOT 16', '08:00', '16:00'],
  ])('parses the range %s as %s to %s', (text, start, end) => {
    const range = parseTimeRange(text);
    expect(range && [formatTime(range.start), formatTime(range.end)]).toEqual([start, end]);
  });

  test.each([
    '',
    '8',
    '0830',
    '8-',
    '-16',
    '8-25',
    '8-16-17',
    'acht-zestien',
    '8 16',
    '8tot16x',
    'van 9',
    'van tot 5',
    'tot 5',
    'x van 9 tot 5',
    '9 tot 5 x',
  ])('rejects %j as a range', (text) => {
    expect(parseTimeRange(text)).toBeNull();
  });

  test('parses 9-9 as equal times instead of an end in the afternoon', () => {
    expect(parseTimeRange('9-9')).toEqual({ start: 540, end: 540 });
  });

  test('parses any two times with a separator as a range', () => {
    const time = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(time, time, fc.constantFrom('-', ' - ', '–', ' tot '), (start, end, dash) => {
        expect(parseTimeRange(`${formatTime(start)}${dash}${formatTime(end)}`)).toEqual({ start, end });
      }),
    );
  });
});

describe('start of a line', () => {
  const card = form([line(monday, '', { key: 'a' }), line(monday, '18:00-20:00', { key: 'b' })]);

  test('accepts a range in the start field and rounds both times to the quarter', () => {
    const [first, second] = typeLineStart(card, 'a', '8:07-16:38').lines;
    expect(first?.span).toMatchObject({ start: 8 * 60, end: 16 * 60 + 45 });
    expect(second).toBe(card.lines[1]);
  });

  test('changes only the start when the input is not a range', () => {
    expect(typeLineStart(card, 'b', '17').lines[1]?.span).toMatchObject({ start: 17 * 60, end: 20 * 60 });
    expect(typeLineStart(card, 'b', '17-99').lines[1]?.span).toMatchObject({ start: { text: '17-99' }, end: 20 * 60 });
  });

  test('returns the same form when the range is unchanged', () => {
    expect(typeLineStart(card, 'b', '18-20')).toBe(card);
  });
});

test('the start field of a break accepts a range', () => {
  const card = form([line(monday, '08:00-16:30', { key: 'a', breaks: ['-'] })]);
  const [row] = card.lines[0]?.breaks ?? [];
  const changed = typeBreakStart(card, 'a', row?.key ?? '', '12-1230').lines[0]?.breaks[0];
  expect(changed).toMatchObject({ start: 12 * 60, end: 12 * 60 + 30 });
  const alone = typeBreakStart(card, 'a', row?.key ?? '', '12').lines[0]?.breaks[0];
  expect(alone).toMatchObject({ start: 12 * 60, end: null });
});
