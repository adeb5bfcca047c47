import { describe, expect, test } from 'vitest';
import { addBreak, firstBreakKey, removeBreak, setBreakTime, typeFirstBreak } from '@/lib/hour-card/transitions/breaks';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { exception, form, line, monday } from './samples';

const typed = form(
  [line(monday, '08:00-16:30', { key: 'm', breaks: ['12:00-12:30'], exceptions: [exception(1)], shiftScheduleId: 9 })],
  { shiftId: 1, contractType: 'FULL_TIME', travelExpenses: 12.5 },
);

describe('breaks', () => {
  const breaksOf = ({ lines }: HourCardForm) => lines[0]?.breaks ?? [];

  test('allows at most three breaks per line, each with a unique key', () => {
    const three = addBreak(addBreak(typed, 'm'), 'm');
    expect(new Set(breaksOf(three).map(({ key }) => key)).size).toBe(3);
    expect(addBreak(three, 'm')).toBe(three);
  });

  test('allows one break per line on YOUTH cards', () => {
    const youth = { ...typed, contractType: 'YOUTH' } as const;
    expect(addBreak(youth, 'm')).toBe(youth);
    const bare = removeBreak(youth, 'm', 'break-1');
    expect(breaksOf(bare)).toEqual([]);
    expect(breaksOf(addBreak(bare, 'm')).length).toBe(1);
  });

  const shift = [
    {
      id: 1,
      dayOfWeek: 1,
      start: 450,
      end: 975,
      breaks: [
        { start: 570, end: 585 },
        { start: 720, end: 750 },
      ],
    },
    { id: 2, dayOfWeek: 2, start: 450, end: 975, breaks: [{ start: 600, end: 615 }] },
  ];
  const withTimes = (times: string) => removeBreak(form([line(monday, times, { key: 'm' })]), 'm', 'break-1');
  const added = (times: string, count: number) => {
    let next = withTimes(times);
    for (let at = 0; at < count; at += 1) next = addBreak(next, 'm', shift);
    return breaksOf(next).map(({ start, end }) => [start, end]);
  };

  test.each([
    [
      'the breaks of the day in order, then an empty one',
      '07:30-16:15',
      [
        [570, 585],
        [720, 750],
        [null, null],
      ],
    ],
    [
      'only breaks within the times of the line',
      '11:00-16:15',
      [
        [720, 750],
        [null, null],
      ],
    ],
    [
      'no breaks that are only partly within the line',
      '07:30-12:15',
      [
        [570, 585],
        [null, null],
      ],
    ],
    ['no daytime breaks on a night line', '22:00-06:00', [[null, null]]],
  ])('adds breaks from the shift: %s', (_what, times, breaks) => {
    expect(added(times, breaks.length)).toEqual(breaks);
  });

  test('places the break of a night shift within the line', () => {
    const night = [{ id: 1, dayOfWeek: 1, start: 1320, end: 1800, breaks: [{ start: 1470, end: 1500 }] }];
    expect(breaksOf(addBreak(withTimes('22:00-06:00'), 'm', night))[0]).toMatchObject({ start: 30, end: 60 });
  });

  test('creates the first break when the user types a time', () => {
    const bare = withTimes('08:00-16:30');
    expect(typeFirstBreak(bare, 'm', 'start', ' ')).toBe(bare);
    const both = breaksOf(typeFirstBreak(bare, 'm', 'start', '12-1230'));
    expect(both).toMatchObject([{ key: firstBreakKey('m'), start: 720, end: 750 }]);
    expect(breaksOf(typeFirstBreak(bare, 'm', 'end', '13'))).toMatchObject([{ start: null, end: 780 }]);
  });

  test('parses and rounds a typed break time', () => {
    const next = setBreakTime(typed, 'm', 'break-1', 'end', '1250');
    expect(breaksOf(next)[0]).toMatchObject({ start: 720, end: 765 });
    expect(breaksOf(setBreakTime(typed, 'm', 'break-1', 'start', 'x'))[0]).toMatchObject({ start: { text: 'x' } });
    expect(setBreakTime(typed, 'm', 'break-1', 'end', '12:30')).toBe(typed);
    expect(setBreakTime(typed, 'm', 'no such break', 'end', '13')).toBe(typed);
    expect(removeBreak(typed, 'm', 'no such break')).toBe(typed);
  });
});
