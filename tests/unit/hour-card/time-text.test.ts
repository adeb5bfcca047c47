import { describe, expect, test } from 'vitest';
import { amountFieldTextIn } from '@/lib/format/decimals';
import { draftTimeText, formatDuration, formatTime, roundToQuarter } from '@/lib/hour-card/time-text';
import { parseAmount } from '@/lib/hour-card/typed-text';
import { hourReadings, parseDuration, parseTime } from '@/lib/hour-card/typed-time';

describe('typed times', () => {
  test.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['16', '16:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['1630', '16:30'],
    ['8:30', '08:30'],
    ['08:30', '08:30'],
    ['8u30', '08:30'],
    ['8U30', '08:30'],
    ['8h30', '08:30'],
    ['8.30', '08:30'],
    ['8,30', '08:30'],
    ['8u', '08:00'],
    ['8 uur', '08:00'],
    [' 8:07 ', '08:07'],
    ['0', '00:00'],
    ['24:00', '00:00'],
    ['24', '00:00'],
    ['2400', '00:00'],
    ['23:59', '23:59'],
    ['8:30 uur', '08:30'],
    ['8.30u', '08:30'],
    ['5pm', '17:00'],
    ['5:30 PM', '17:30'],
    ['9 a.m.', '09:00'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['half 9', '08:30'],
    ['Half 9 uur', '08:30'],
    ['kwart over 8', '08:15'],
    ['kwart voor 9', '08:45'],
    ['kwart voor 0', '23:45'],
    ['half 24', '23:30'],
  ])('parses the time %j as %s', (text, expected) => {
    const time = parseTime(text);
    expect(typeof time).toBe('number');
    expect(draftTimeText(time)).toBe(expected);
  });

  test.each(['', '   '])('reads %j as an empty time', (text) => {
    expect(parseTime(text)).toBeNull();
    expect(draftTimeText(parseTime(text))).toBe('');
  });

  test.each([
    '25',
    '24:01',
    '8:60',
    '860',
    '8:3',
    'acht',
    '-8',
    '8:30:00',
    '12345',
    '8 30 x',
    '0x8',
    '1e3',
    '13pm',
    '0pm',
    '5:60pm',
    '5 xpm',
    'half',
    'half 25',
    'kwart 8',
    'x half 9',
    'half 9 x',
  ])('keeps the unreadable input %j', (text) => {
    expect(parseTime(text)).toEqual({ text });
    expect(draftTimeText(parseTime(text))).toBe(text);
  });

  test('displays the end of the day as 00:00', () => {
    expect(formatTime(1440)).toBe('00:00');
    expect(formatTime(1470)).toBe('00:30');
    expect(formatTime(-15)).toBe('23:45');
  });
});

describe('durations', () => {
  test.each([
    [2310, '38:30'],
    [-75, '-01:15'],
    [0, '00:00'],
    [6000, '100:00'],
    [5, '00:05'],
  ])('displays a duration of %i minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
    expect(parseDuration(text)).toBe(minutes);
  });

  test.each([
    ['1,5', 90],
    ['1.5', 90],
    ['0,25', 15],
    ['2', 120],
    ['1u30', 90],
    ['2 uur', 120],
    ['-1,5', -90],
    ['-0', 0],
    ['', null],
  ])('parses the duration %j as %s minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });

  test.each([
    ['1.30', 90, 75],
    ['1,30', 90, 75],
    ['8.30', 510, 495],
    [' 2,45 uur', 165, 150],
    ['0,30', 30, 15],
    ['1,10', 75, 60],
    ['1,40', 105, 90],
  ])('parses the ambiguous duration %j as either %i or %i minutes', (text, clock, decimal) => {
    expect(hourReadings(text)).toEqual({ clock, decimal });
  });

  test.each(['1,15', '1,3', '1,25', '1,50', '1,75', '1,00', '1,60', '0,10', '1:30', '-1,30', '2', '', 'veel'])(
    'does not treat the duration %j as ambiguous',
    (text) => {
      expect(hourReadings(text)).toBeNull();
    },
  );

  test.each(['anderhalf', '1:60', '1,', '--1'])('keeps the unreadable input %j', (text) => {
    expect(parseDuration(text)).toEqual({ text });
  });

  test.each([
    [487, 480],
    [488, 495],
    [480, 480],
    [1433, 1440],
    [-5, 0],
  ])('rounds %i minutes to a quarter: %i', (minutes, rounded) => {
    expect(roundToQuarter(minutes)).toBe(rounded);
  });
});

const amountFieldText = amountFieldTextIn('nl');

describe('amounts of money', () => {
  test.each([
    ['12,50', 12.5, '12,50'],
    ['12.5', 12.5, '12,50'],
    ['12', 12, '12,00'],
    ['€ 7', 7, '7,00'],
    ['1.250,00', 1250, '1250,00'],
    ['1.250', 1250, '1250,00'],
    ['7,', 7, '7,00'],
    ['12.50', 12.5, '12,50'],
    ['1,250.00', 1250, '1250,00'],
    ['12,50 €', 12.5, '12,50'],
    ['', 0, ''],
  ])('parses the amount %j as %d and displays it as %j', (text, amount, shown) => {
    expect(parseAmount(text)).toBe(amount);
    expect(amountFieldText(parseAmount(text))).toBe(shown);
  });

  test.each(['veel', '-5', '12,345', '1,2,3', '1,250', '12 euro'])('keeps the invalid amount %j', (text) => {
    expect(parseAmount(text)).toEqual({ text });
    expect(amountFieldText(parseAmount(text))).toBe(text);
  });
});
