import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgreedLimits, workingHoursRules } from '@/lib/hour-card/advice/working-hours/rules';
import { addDays, addWeeks, mondayOf } from '@/lib/hour-card/calendar';
import type { ResolvedLine } from '@/lib/hour-card/vocabulary';
import { exception, line, monday, SICK, saturday } from '../../samples';
import { codesOf, inWeeksBefore, linesOf, onDays, resolved, type Situation, type Work, weekHints } from './work';

const week = { year: 2026, week: 10 };
const weekdays = [0, 1, 2, 3, 4];

describe('hours in a week (article 5:7)', () => {
  /** 60 hours of work from Monday to Saturday. */
  const sixty = (first: string) => onDays(first, [0, 1, 2, 3, 4, 5], '08:00-18:00');
  const leave = (hours: number) => resolved([line(saturday, '00:00-00:00', { exceptions: [exception(-hours)] })]);

  it.each<[string, readonly Work[], readonly ResolvedLine[], readonly string[]]>([
    ['allows 60 hours', sixty(monday), [], []],
    ['counts leave', onDays(monday, weekdays, '08:00-18:00'), leave(10.25), ['week_hours']],
    ['allows 60 hours with leave', onDays(monday, weekdays, '08:00-18:00'), leave(10), []],
    ['is silent about a total that cannot be saved', [...sixty(monday), [saturday, '18:00-18:01']], [], []],
  ])('%s', (_, own, lines, expected) => {
    expect(codesOf({ own, lines })).toEqual(expected);
  });

  it('shows the hours and the limit', () => {
    expect(weekHints({ own: onDays(monday, weekdays, '08:00-18:00'), lines: leave(12) })).toEqual([
      {
        code: 'week_hours',
        source: 'working_hours_act_5_7',
        date: null,
        params: { worked: 3720, max: 3600, count: 0 },
      },
    ]);
  });

  it.each([
    ['17:00', []],
    ['17:01', ['youth_week_hours']],
  ])('allows the young 45 hours (last shift until %s)', (until, expected) => {
    const own: readonly Work[] = [
      ...onDays(monday, [0, 1, 2, 3], '08:00-17:00'),
      [addDays(monday, 4), `08:00-${until}`],
    ];
    expect(codesOf({ own, type: 'YOUTH' })).toEqual(expected);
  });
});

describe('average hours (article 5:7)', () => {
  const eleven = (first: string) => onDays(first, weekdays, '08:00-19:00');
  const eight = (first: string) => onDays(first, [0, 1, 2, 3, 4, 5], '09:00-17:00');
  const longer = (work: readonly Work[]): readonly Work[] => [...work, [saturday, '18:00-18:01']];

  it('allows an average of 55 hours in four weeks, and reports 1 minute more', () => {
    const known = inWeeksBefore(3, monday, eleven);
    expect(codesOf({ own: eleven(monday), known })).toEqual([]);
    expect(weekHints({ own: longer(eleven(monday)), known })).toEqual([
      {
        code: 'average_4',
        source: 'working_hours_act_5_7',
        date: null,
        params: { worked: 13201, max: 13200, count: 0 },
      },
    ]);
  });

  it('ignores hours before the four weeks, and weeks after the card', () => {
    const own = longer(eleven(monday));
    const early: readonly Work[] = [
      ...inWeeksBefore(2, monday, eleven),
      ...inWeeksBefore(1, addDays(monday, -21), eleven),
    ];
    expect(codesOf({ own, known: early })).toEqual([]);
    expect(codesOf({ own, known: [...inWeeksBefore(2, monday, eleven), ...eleven(addDays(monday, 7))] })).toEqual([]);
  });

  it('allows an average of 48 hours in sixteen weeks, and reports 1 minute more', () => {
    const known = inWeeksBefore(15, monday, eight);
    expect(codesOf({ own: eight(monday), known })).toEqual([]);
    expect(codesOf({ own: longer(eight(monday)), known })).toEqual(['average_16']);
    expect(codesOf({ own: longer(eight(monday)), known: known.slice(0, -1) })).toEqual([]);
  });

  it('allows the young 160 hours in four weeks, and reports 1 minute more', () => {
    const known = inWeeksBefore(3, monday, (first) => onDays(first, weekdays, '08:00-16:00'));
    const own = onDays(monday, weekdays, '08:00-16:00');
    expect(codesOf({ own, known, type: 'YOUTH' })).toEqual([]);
    expect(codesOf({ own: [...own, [saturday, '08:00-08:01']], known, type: 'YOUTH' })).toEqual(['youth_average_4']);
  });

  it('counts week 53 and the weeks around New Year', () => {
    const newYear = { year: 2027, week: 1 };
    const first = mondayOf(newYear);
    expect(first).toBe('2027-01-04');
    const known = inWeeksBefore(3, first, eleven);
    const own = eleven(first);
    expect(codesOf({ own, known, week: newYear })).toEqual([]);
    expect(codesOf({ own: [...own, [addDays(first, 5), '18:00-18:01']], known, week: newYear })).toEqual(['average_4']);
  });

  it('counts illness and leave on other cards, also if a list omits the minus sign', () => {
    const sick = (minutes: number) =>
      linesOf([[addDays(monday, -2), '00:00-00:00']]).map((one) => ({
        ...one,
        exceptions: [{ exceptionId: SICK, minutes, wageComponentId: null, comment: '' }],
      }));
    const known = inWeeksBefore(3, monday, eleven);
    for (const minutes of [1, -1]) {
      const card = { own: eleven(monday), known, lines: sick(minutes) };
      expect(codesOf(card)).toEqual(['average_4']);
    }
  });
});

describe('night workers (article 5:8)', () => {
  /** 40 hours with one night shift. */
  const forty = (first: string): readonly Work[] => [
    [first, '22:00-06:00'],
    ...onDays(first, [2, 3, 4, 5], '10:00-18:00'),
  ];
  const own = forty(monday);
  const known = inWeeksBefore(15, monday, forty);
  const more: readonly Work[] = [...own, [addDays(monday, 6), '10:00-10:01']];

  it('allows an average of 40 hours in sixteen weeks with sixteen night shifts, and reports 1 minute more', () => {
    expect(codesOf({ own, known })).toEqual([]);
    expect(weekHints({ own: more, known })).toEqual([
      {
        code: 'average_nights',
        source: 'working_hours_act_5_8',
        date: null,
        params: { worked: 640 * 60 + 1, max: 640 * 60, count: 16 },
      },
    ]);
  });

  it('allows an average of 48 hours with fifteen night shifts', () => {
    const day: Work = [addDays(monday, -105), '10:00-18:00'];
    const fewer = known.map((work): Work => (work[0] === day[0] ? day : work));
    expect(codesOf({ own: more, known: fewer })).toEqual([]);
  });

  it('allows 36 late night shifts in sixteen weeks, and reports the next', () => {
    const three = (first: string) => onDays(first, [0, 1, 2], '22:00-03:00');
    const nights = inWeeksBefore(12, monday, three);
    const codes = (situation: Situation) => codesOf(situation).filter((code) => code === 'night_shifts');
    const next: readonly Work[] = [[monday, '22:00-03:00']];
    expect(codes({ own: next, known: nights.slice(1) })).toEqual([]);
    expect(weekHints({ own: next, known: nights })).toEqual([
      { code: 'night_shifts', source: 'working_hours_act_5_8', date: null, params: { most: 36, count: 37 } },
    ]);
    expect(codes({ own: [[monday, '20:00-02:00']], known: nights })).toEqual([]);
    expect(codes({ own: [[monday, '10:00-18:00']], known: nights })).toEqual([]);
  });
});

describe('limits that a company agreed', () => {
  const own = onDays(monday, weekdays, '08:00-18:00');

  it.each<[AgreedLimits, readonly string[]]>([
    [{}, []],
    [{ week_hours: 50 }, []],
    [{ week_hours: 49.5 }, ['week_hours']],
    [{ week_hours: null }, []],
    [{ daily_rest: 14 }, []],
    [{ daily_rest: 14.25 }, ['daily_rest']],
  ])('applies %j', (agreed, expected) => {
    expect(codesOf({ own, agreed })).toEqual(expected);
  });

  it('names the agreement as the source', () => {
    expect(weekHints({ own, agreed: { week_hours: 45 } })).toMatchObject([
      { code: 'week_hours', source: 'collective_agreement', params: { worked: 3000, max: 2700 } },
    ]);
  });
});

describe('properties of advice about weeks', () => {
  const arbitraryWork = fc.array(
    fc.tuple(fc.integer({ min: -20, max: 13 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 60 })),
    { maxLength: 40 },
  );
  const asWork = (rows: readonly (readonly [number, number, number])[], first = monday): readonly Work[] =>
    rows.map(([days, start, length]) => [addDays(first, days), `${clock(start)}-${clock(start + length)}`]);
  const clock = (quarters: number) => {
    const minutes = (quarters * 15) % 1440;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  const split = (work: readonly Work[], first = monday) => {
    const isOwn = ([date]: Work) => date >= first && date < addDays(first, 7);
    return { own: work.filter(isOwn), known: work.filter((one) => !isOwn(one)) };
  };

  it('gives at most one hint per rule, each over its limit and on a day of the card', () => {
    fc.assert(
      fc.property(arbitraryWork, fc.constantFrom('FULL_TIME' as const, 'YOUTH' as const), (rows, type) => {
        const { own, known } = split(asWork(rows));
        const hints = weekHints({ own, known, type });
        expect(new Set(hints.map(({ code }) => code)).size).toBe(hints.length);
        for (const { date, params } of hints) {
          const { worked, rest, max = 0, most = 0, count = 0 } = params;
          if (worked !== undefined) expect(worked).toBeGreaterThan(max);
          else if (rest !== undefined) expect(rest).toBeLessThan(max);
          else expect(count).toBeGreaterThan(most);
          if (date !== null) expect(own.map(([day]) => day)).toContain(date);
        }
      }),
    );
  });

  it('gives no hints about a card without hours', () => {
    fc.assert(
      fc.property(arbitraryWork, (rows) => {
        const { known } = split(asWork(rows));
        expect(codesOf({ own: [], known })).toEqual([]);
        expect(codesOf({ own: [], known, type: 'YOUTH' })).toEqual([]);
      }),
    );
  });

  it('is the same in any week without a clock change nearby', () => {
    fc.assert(
      fc.property(arbitraryWork, fc.integer({ min: 1, max: 150 }), (rows, weeks) => {
        const later = addWeeks(week, weeks);
        const months = [-4, 3].map((step) => mondayOf(addWeeks(later, step)).slice(5, 7));
        fc.pre(!months.some((month) => ['03', '04', '10', '11'].includes(month)));
        const first = mondayOf(later);
        const codes = codesOf(split(asWork(rows.map((row) => row))));
        expect(codesOf({ ...split(asWork(rows, first), first), week: later })).toEqual(codes);
      }),
    );
  });

  it('a looser limit gives no other hints, and no rule gives none', () => {
    const off = Object.fromEntries(workingHoursRules.map(({ code }) => [code, null]));
    fc.assert(
      fc.property(arbitraryWork, (rows) => {
        const situation = split(asWork(rows));
        const codes = codesOf(situation);
        expect(
          codesOf({ ...situation, agreed: { week_hours: 70, series_rest: 40 } }).every((one) => codes.includes(one)),
        ).toBe(true);
        expect(codesOf({ ...situation, agreed: off })).toEqual([]);
      }),
    );
  });

  it('gives no hints about office hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 6, max: 9 }), (weeks, start) => {
        const office = (first: string) => onDays(first, weekdays, `0${start}:00-${start + 8}:00`);
        const known = inWeeksBefore(weeks, monday, office);
        expect(codesOf({ own: office(monday), known })).toEqual([]);
        expect(codesOf({ own: office(monday), known, type: 'YOUTH' })).toEqual([]);
      }),
    );
  });
});
