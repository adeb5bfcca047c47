import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/hour-card/calendar';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { friday, monday, saturday, sunday, thursday, tuesday, wednesday } from '../../samples';
import { codesOf, inWeeksBefore, onDays, type Work, weekHints } from './work';

const lastMonday = addDays(monday, -7);
const nextMonday = addDays(monday, 7);

describe('daily rest (article 5:3)', () => {
  /** A short rest of 10 hours between Monday and Tuesday. */
  const shortOnce: readonly Work[] = [
    [monday, '14:00-23:00'],
    [tuesday, '09:00-17:00'],
  ];

  it.each<[string, readonly Work[], readonly string[]]>([
    ['allows one shortened rest in seven days', shortOnce, []],
    [
      'allows a shortened rest of 8 hours',
      [
        [monday, '14:00-23:00'],
        [tuesday, '07:00-15:00'],
      ],
      [],
    ],
    [
      'accepts the rest of a split day, wherever it is in the 24 hours',
      [monday, tuesday, wednesday].flatMap((date): Work[] => [
        [date, '06:00-08:00'],
        [date, '17:00-18:30'],
      ]),
      [],
    ],
    ['allows 11 hours the second time', [...shortOnce, [wednesday, '14:00-22:00'], [thursday, '09:00-17:00']], []],
    [
      'reports 1 minute under 11 hours the second time',
      [...shortOnce, [wednesday, '14:00-22:01'], [thursday, '09:00-17:00']],
      ['daily_rest'],
    ],
    ['allows a presence of 13 hours in a day', [[monday, '08:00-21:00', '12:00-14:00']], []],
  ])('%s', (_, own, expected) => {
    expect(codesOf({ own })).toEqual(expected);
  });

  it('shows the rest, the limit and the day after the rest', () => {
    const own: readonly Work[] = [...shortOnce, [wednesday, '14:00-23:00'], [thursday, '09:30-17:00']];
    expect(weekHints({ own })).toEqual([
      {
        code: 'daily_rest',
        source: 'working_hours_act_5_3',
        date: thursday,
        params: { rest: 10 * 60 + 30, max: 11 * 60 },
      },
    ]);
  });

  it.each([
    ['14:01-23:01', '14:00-23:00', ['daily_rest']],
    ['14:00-23:00', '14:00-23:00', []],
  ])('counts seven times 24 hours from the previous shortened rest (%s, then %s)', (before, times, expected) => {
    const known: readonly Work[] = [
      [lastMonday, before],
      [addDays(lastMonday, 1), '09:00-17:00'],
    ];
    const own: readonly Work[] = [
      [monday, times],
      [tuesday, '09:00-17:00'],
    ];
    expect(codesOf({ own, known })).toEqual(expected);
  });

  it.each([
    ['17:30-22:00', []],
    ['17:30-22:01', ['daily_rest']],
  ])('reports less than 8 hours in 24 hours the first time, with lines in one shift until %s', (evening, expected) => {
    const own: readonly Work[] = [
      [monday, '06:00-10:00'],
      [monday, evening],
    ];
    expect(codesOf({ own, more: { requiredRestMinutes: 0 } })).toEqual(expected);
    expect(codesOf({ own, more: { requiredRestMinutes: 480 } })).toEqual([]);
  });

  it('is silent about a rest that the department’s own limit refuses', () => {
    const own: readonly Work[] = [...shortOnce, [wednesday, '14:00-23:00'], [thursday, '09:00-17:00']];
    expect(codesOf({ own })).toEqual(['daily_rest']);
    expect(codesOf({ own, more: { requiredRestMinutes: 11 * 60 } })).toEqual([]);
  });

  it('uses elapsed hours in nights with a clock change', () => {
    const rests = (first: string, start: string): readonly Work[] => [
      [addDays(first, -2), '14:00-23:00'],
      [addDays(first, -1), '09:00-21:00'],
      [first, start],
    ];
    const spring = { week: { year: 2026, week: 13 } };
    expect(codesOf({ own: rests('2026-03-29', '09:00-12:00'), ...spring })).toEqual([]);
    expect(codesOf({ own: rests('2026-03-29', '08:59-12:00'), ...spring })).toEqual(['daily_rest']);
    const autumn = { week: { year: 2026, week: 43 } };
    expect(codesOf({ own: rests('2026-10-25', '07:00-12:00'), ...autumn })).toEqual([]);
    expect(codesOf({ own: rests('2026-10-25', '06:59-12:00'), ...autumn })).toEqual(['daily_rest']);
  });

  it('checks rests at New Year and in week 53', () => {
    const own: readonly Work[] = [
      ['2026-12-29', '14:00-23:00'],
      ['2026-12-30', '09:00-23:00', '12:00-15:00'],
      ['2026-12-31', '14:00-23:00'],
      ['2027-01-01', '09:59-17:00'],
    ];
    const [hint] = weekHints({ own, week: { year: 2026, week: 53 } });
    expect(hint).toMatchObject({ code: 'daily_rest', date: '2026-12-31' });
  });
});

describe('rest after night shifts (article 5:8)', () => {
  it.each<[string, readonly Work[], readonly string[]]>([
    [
      'allows one shortened rest',
      [
        [monday, '22:00-06:00'],
        [tuesday, '19:00-23:00'],
      ],
      [],
    ],
    [
      'allows 14 hours the second time',
      [
        [monday, '21:00-05:00'],
        [tuesday, '18:00-03:00'],
        [wednesday, '17:00-23:00'],
      ],
      [],
    ],
    [
      'reports 1 minute under 14 hours the second time',
      [
        [monday, '21:00-05:00'],
        [tuesday, '18:00-03:01'],
        [wednesday, '17:00-23:00'],
      ],
      ['night_rest'],
    ],
    [
      'does not require the longer rest after a night shift that ends at 02:00',
      [
        [monday, '21:00-05:00'],
        [tuesday, '18:00-02:00'],
        [wednesday, '15:00-20:00'],
      ],
      [],
    ],
    [
      'requires the longer rest after a night shift that ends 1 minute later',
      [
        [monday, '21:00-05:00'],
        [tuesday, '18:00-02:01'],
        [wednesday, '15:00-20:00'],
      ],
      ['night_rest'],
    ],
    [
      'requires the longer rest after a shift that starts in the night',
      [
        [monday, '21:00-05:00'],
        [tuesday, '18:00-23:00'],
        [thursday, '04:59-12:00'],
        [friday, '01:00-05:00'],
      ],
      ['night_rest'],
    ],
    [
      'requires 12 hours after a night shift of more than 10 hours',
      [
        [monday, '21:00-05:00'],
        [tuesday, '18:00-05:00'],
        [wednesday, '17:00-22:00'],
      ],
      [],
    ],
    [
      'reports 1 minute under 12 hours after a night shift of more than 10 hours',
      [
        [monday, '21:00-05:00'],
        [tuesday, '18:00-05:01'],
        [wednesday, '17:00-22:00'],
      ],
      ['long_night_rest'],
    ],
    [
      'never shortens the rest after a night shift of more than 10 hours',
      [
        [monday, '18:00-05:01'],
        [tuesday, '14:00-18:00'],
      ],
      ['long_night_rest'],
    ],
    [
      'requires 12 hours after a long night shift that ends before 02:00',
      [
        [monday, '15:00-01:30'],
        [tuesday, '13:29-18:00'],
      ],
      ['long_night_rest'],
    ],
  ])('%s', (_, own, expected) => {
    expect(codesOf({ own })).toEqual(expected);
  });

  it('allows five night shifts of more than 10 hours in fourteen days', () => {
    const long = (first: IsoDate, count: number) => onDays(first, [0, 1, 2, 3, 4, 5].slice(0, count), '20:00-06:31');
    const of = (own: readonly Work[], known: readonly Work[] = []) =>
      codesOf({ own, known }).filter((code) => code === 'long_nights');
    expect(of(long(monday, 5))).toEqual([]);
    expect(of(long(monday, 5), long(addDays(monday, -9), 1))).toEqual(['long_nights']);
    expect(of(long(monday, 5), long(addDays(monday, -10), 1))).toEqual([]);
    expect(of(long(monday, 1), long(addDays(monday, -14), 5))).toEqual([]);
    expect(of(long(monday, 2), long(addDays(monday, -7), 4))).toEqual(['long_nights']);
  });

  const nights = onDays(monday, [0, 1, 2], '22:00-06:00');

  it.each<[string, readonly Work[], readonly string[]]>([
    ['allows 46 hours after three night shifts', [...nights, [saturday, '04:00-08:00']], []],
    ['reports 1 minute less', [...nights, [saturday, '03:59-08:00']], ['series_rest']],
    ['does not require it after two night shifts', [...nights.slice(1), [friday, '22:00-23:00']], []],
    ['reports a day shift after the series', [...nights, [friday, '08:00-16:00']], ['series_rest']],
    ['waits for the end of the series', onDays(monday, [0, 1, 2, 3, 4], '22:00-06:00'), []],
  ])('%s', (_, own, expected) => {
    expect(codesOf({ own })).toEqual(expected);
  });

  it('starts a new series after a day shift', () => {
    const own: readonly Work[] = [...nights.slice(0, 2), [thursday, '14:00-18:00'], [friday, '22:00-06:00']];
    expect(codesOf({ own })).toEqual([]);
  });

  it.each([
    [7, []],
    [8, ['shifts_in_a_row']],
  ])('allows seven shifts in a row with a night shift, not %d', (count, expected) => {
    const last = Array.from({ length: count - 3 }, (_, at) => at);
    const known: readonly Work[] = onDays(addDays(monday, -3), [0, 1, 2], '16:00-23:00');
    const own: readonly Work[] = last.map((at) => [addDays(monday, at), at === 1 ? '16:00-01:30' : '16:00-23:00']);
    expect(codesOf({ own, known }).filter((code) => code === 'shifts_in_a_row')).toEqual(expected);
  });

  it('ends a row of shifts after 32 hours of rest', () => {
    const row = (start: string): readonly Work[] => [
      ...onDays(monday, [0, 1], '15:00-23:00'),
      [thursday, start],
      ...onDays(friday, [0, 1, 2], '15:00-23:00'),
    ];
    const night: Work = [addDays(monday, -1), '22:00-07:00'];
    const known: readonly Work[] = [[addDays(monday, -2), '22:00-07:00'], night];
    expect(codesOf({ own: row('06:59-14:00'), known })).toContain('shifts_in_a_row');
    expect(codesOf({ own: row('07:00-14:00'), known })).not.toContain('shifts_in_a_row');
  });
});

describe('weekly rest (article 5:5)', () => {
  /** Six days until 16:00, then the next shift at `again` on the Monday after them. */
  const sixDays = (first: string) => onDays(first, [1, 2, 3, 4, 5], '08:00-16:00');
  const period = (again: readonly [string, string]): readonly Work[] => [
    [lastMonday, '08:00-16:00'],
    ...sixDays(lastMonday),
    [monday, `${again[0]}-12:00`],
    ...sixDays(monday),
    [nextMonday, `${again[1]}-12:00`],
  ];
  const hintsOf = (again: readonly [string, string], type: 'FULL_TIME' | 'YOUTH' = 'FULL_TIME') => {
    const work = period(again);
    const own = work.filter(([date]) => date >= monday && date <= sunday);
    return weekHints({ own, known: work.filter((one) => !own.includes(one)), type });
  };
  const codes = (...given: Parameters<typeof hintsOf>) => hintsOf(...given).map(({ code }) => code);

  it('allows 36 hours in seven days', () => {
    expect(codes(['04:00', '04:00'])).toEqual([]);
  });

  it('reports 1 minute less in both of two weeks', () => {
    expect(hintsOf(['03:59', '03:59'])).toEqual([
      {
        code: 'weekly_rest',
        source: 'working_hours_act_5_5',
        date: monday,
        params: { rest: 36 * 60 - 1, max: 36 * 60 },
      },
    ]);
  });

  it('allows 72 hours in fourteen days instead, in parts of at least 32 hours', () => {
    expect(codes(['00:00', '08:00'])).toEqual([]);
    expect(codes(['00:00', '07:59'])).toEqual(['weekly_rest']);
    const [early, late] = [addDays(saturday, -7), saturday];
    const shifted = (until: string, again: string) => {
      const work = period(['00:00', again]).map((one): Work => (one[0] === early ? [early, `08:00-${until}`] : one));
      const own = work.filter(([date]) => date >= monday && date <= late);
      return codesOf({ own, known: work.filter((one) => !own.includes(one)) });
    };
    expect(shifted('16:00', '08:00')).not.toContain('weekly_rest');
    expect(shifted('16:01', '10:00')).toContain('weekly_rest');
  });

  it('does not allow that for the young', () => {
    expect(codes(['04:00', '04:00'], 'YOUTH')).not.toContain('youth_weekly_rest');
    expect(codes(['00:00', '08:00'], 'YOUTH')).toContain('youth_weekly_rest');
  });

  it('counts days that are not filled in as rest', () => {
    const known = inWeeksBefore(2, monday, (first) => onDays(first, [0, 1, 2, 3, 4, 5, 6], '08:00-16:00'));
    expect(codesOf({ own: [], known })).toEqual([]);
    expect(codesOf({ own: [[friday, '08:00-16:00']], known })).toEqual([]);
  });
});

describe('daily rest of the young (article 5:3)', () => {
  it.each([
    ['08:00-12:00', []],
    ['07:59-12:00', ['youth_daily_rest']],
  ])('requires 12 hours each time (until 20:00, then %s)', (times, expected) => {
    const own: readonly Work[] = [
      [monday, '16:00-20:00'],
      [tuesday, times],
    ];
    expect(codesOf({ own, type: 'YOUTH' })).toEqual(expected);
  });
});
