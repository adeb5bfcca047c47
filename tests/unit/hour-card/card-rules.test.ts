import { describe, expect, test } from 'vitest';
import { cardIssueCodes, lineIssueCodes } from '@/lib/hour-card/issue';
import { timesOnly } from '@/lib/hour-card/line-fields';
import { checkCard, validateCard } from '@/lib/hour-card/rules/check-card';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { CardRules, HourCardForm } from '@/lib/hour-card/vocabulary';
import { cardTotals, mealAllowanceLines } from '@/lib/hour-card/worked-hours';
import messages from '@/messages/nl.json';
import {
  codesOf,
  contract,
  exception,
  form,
  friday,
  issuesOf,
  line,
  monday,
  rules,
  saturday,
  schedule,
  sunday,
  thursday,
  tuesday,
  utc,
  wednesday,
  zone,
} from './samples';

const six = [monday, tuesday, wednesday, thursday, friday, saturday];
const week = (times: string) => six.map((date) => line(date, times));
const day = line(monday, '08:00-16:00');
const lent = { enabled: true, departmentId: 5, shiftId: null };
const unlent = { enabled: true, departmentId: null, shiftId: null };

describe('saving a card', () => {
  const rows: readonly (readonly [string, HourCardForm, readonly string[], Partial<CardRules>?])[] = [
    ['accepts a total of exactly 60 hours', form(week('08:00-18:00')), []],
    [
      'rejects a total over 60 hours',
      form([...week('08:00-18:00'), line(sunday, '18:00-18:15')]),
      ['total_exceeds_maximum', 'sunday_hours@7'],
    ],
    ['rejects a card without hours', form([]), ['no_hours']],
    ['rejects a card with only zero-hour lines', form([line(monday, '00:00-00:00')]), ['no_hours']],
    ['accepts a card without hours when a scheduled shift is selected', form([], { shiftId: 1 }), [], { schedule }],
    [
      'accepts full-week secondment without hours when a scheduled shift is selected',
      form([], { shiftId: 1, fullWeekSecondment: lent }),
      [],
      { schedule },
    ],
    [
      'rejects full-week secondment without hours and without a shift',
      form([], { fullWeekSecondment: lent }),
      ['no_hours'],
    ],
    [
      'accepts a card whose only hours are time off',
      form([line(monday, '00:00-00:00', { exceptions: [exception(-8)] })], { contractType: 'YOUTH' }),
      [],
    ],
    ['requires a department', form([day], { departmentId: null }), ['department_required']],
    [
      'requires an employee',
      form([day], { employeeId: null, contractId: null, contractType: null }),
      ['employee_required'],
    ],
    ['requires a contract', form([day], { contractId: null, contractType: null }), ['contract_required']],
    [
      'rejects a contract that does not overlap the week',
      form([], { shiftId: 1 }),
      ['contract_required'],
      { schedule, contract: contract('FULL_TIME', { endDate: '2026-03-01' }) },
    ],
    [
      'requires a department for full-week secondment',
      form([day], { fullWeekSecondment: unlent }),
      ['secondment_department_required'],
    ],
    ['accepts full-week secondment with a department', form([day], { fullWeekSecondment: lent }), []],
    ['rejects unreadable travel costs', form([day], { travelExpenses: { text: 'veel' } }), ['travel_expenses_invalid']],
    ['rejects negative travel costs', form([day], { travelExpenses: -1 }), ['travel_expenses_invalid']],
    ['rejects travel costs over the maximum', form([day], { travelExpenses: 100_000 }), ['travel_expenses_invalid']],
    [
      'rejects hours before the week',
      form([line('2026-03-01', '08:00-12:00'), day], { week: { year: 2026, week: 10 } }),
      ['hours_outside_week', 'sunday_hours@1'],
    ],
    ['rejects hours after the week', form([day, line('2026-03-09', '08:00-12:00')]), ['hours_outside_week']],
    [
      'rejects a fourth line on a day',
      form([line(monday, '6-7'), line(monday, '7-8'), line(monday, '8-9'), line(monday, '9-10')]),
      ['too_many_lines'],
    ],
    ['accepts three lines on a day', form([line(monday, '6-7'), line(monday, '7-8'), line(monday, '8-9')]), []],
    [
      'accepts a blank fourth line on a day',
      form([line(monday, '6-7'), line(monday, '7-8'), line(monday, '8-9'), line(monday)]),
      [],
    ],
    ['rejects a year before 2020', form([], { week: { year: 2019, week: 52 } }), ['invalid_week', 'no_hours']],
    [
      'rejects a week 53 that does not exist in the year',
      form([], { week: { year: 2025, week: 53 } }),
      ['invalid_week', 'no_hours'],
    ],
    ['rejects week 0', form([], { week: { year: 2026, week: 0 } }), ['invalid_week', 'no_hours']],
    ['accepts week 53 of 2026', form([line('2026-12-31', '08:00-16:00'), line('2027-01-02', '08:00-16:00')]), []],
    [
      'accepts week 1 of 2026, which starts in 2025',
      form([line('2025-12-29', '08:00-16:00'), line('2026-01-03', '08:00-16:00')]),
      [],
    ],
  ];
  test.each(rows.map(([sentence, ...row]) => ({ sentence, row })))('$sentence', ({ row: [card, expected, more] }) => {
    expect(codesOf(card, more)).toEqual(expected);
  });

  test('does not report missing hours when a line is unreadable', () => {
    expect(codesOf(form([line(monday, 'acht-16:00')]))).toEqual(['unreadable_time@1']);
  });

  test('includes the total or the invalid date in an issue of the card', () => {
    const long = form([...week('08:00-18:00'), line(sunday, '18:00-19:00')]);
    expect(issuesOf(long)[0]).toEqual({ code: 'total_exceeds_maximum', params: { max: 3600, total: 3660 } });
    expect(issuesOf(form([day, line('2026-03-09', '08:00-12:00')]))[0]).toEqual({
      code: 'hours_outside_week',
      params: { date: '2026-03-09' },
    });
    const four = form([line(monday, '6-7'), line(monday, '7-8'), line(monday, '8-9'), line(monday, '9-10')]);
    expect(issuesOf(four)).toEqual([{ code: 'too_many_lines', params: { max: 3, date: monday } }]);
  });
});

describe('days outside the contract', () => {
  const period = contract('PART_TIME', { startDate: tuesday, endDate: thursday });
  const card = form([line(monday, 'acht-16:00'), line(tuesday, '8-16'), line(thursday, '8-16'), line(friday, '8-16')]);

  test('excludes days outside the contract from the issues, totals and submitted card', () => {
    const validation = validateCard(card, rules(card, { contract: period }));
    expect(validation.ok && validation.card.lines.map(({ date }) => date)).toEqual([tuesday, thursday]);
    const totals = cardTotals(card, rules(card, { contract: period }));
    expect([...totals.byDate]).toEqual([
      [tuesday, 480],
      [thursday, 480],
    ]);
    expect(totals.total).toBe(960);
  });

  test('rejects a submitted card with hours outside the contract', () => {
    const whole = resolveCard(form([line(monday, '8-16', { key: 'm' })]), rules(form([])));
    expect(checkCard(whole.readable, rules(form([]), { contract: period }))).toEqual([
      { code: 'outside_contract', line: 'm', field: null, row: null, params: {} },
    ]);
  });
});

describe('card received by the server', () => {
  const at = (start: string, end: string) =>
    timesOnly({ key: start, id: null, date: monday, start: utc(start), end: utc(end) });
  const card = (lines: readonly ReturnType<typeof at>[]) => ({
    ...resolveCard(form([]), rules(form([]))).readable,
    lines,
  });
  const codes = (lines: readonly ReturnType<typeof at>[]) =>
    checkCard(card(lines), rules(form([]))).map(({ code }) => code);

  test('rejects a line whose end equals or precedes its start', () => {
    expect(codes([at('2026-03-02T15:00', '2026-03-02T07:00')])).toEqual(['no_hours', 'start_equals_end']);
    expect(codes([at('2026-03-02T07:00', '2026-03-02T07:00')])).toEqual(['no_hours', 'start_equals_end']);
  });

  test('accepts a zero-hour line at local midnight', () => {
    expect(codes([at('2026-03-01T23:00', '2026-03-01T23:00'), at('2026-03-02T07:00', '2026-03-02T15:00')])).toEqual([]);
  });

  test('rejects a line of more than 24 hours', () => {
    expect(codes([at('2026-03-02T07:00', '2026-03-03T09:00')])).toEqual(['max_shift_length_exceeded']);
  });
});

describe('card totals', () => {
  const card = form(
    [
      line(monday, '08:00-16:30', { key: 'a', breaks: ['12:00-12:30'], exceptions: [exception(1)] }),
      line(monday, '16:30-18:00', { key: 'b', exceptions: [exception(-2)] }),
      line(tuesday, '08:00-', { key: 'c' }),
    ],
    { contractType: 'YOUTH' },
  );

  test('adds up worked minutes, and adds every exception to the absolute total', () => {
    const totals = cardTotals(card, rules(card));
    expect([...totals.byLine]).toEqual([
      ['a', 480],
      ['b', 90],
    ]);
    expect([...totals.byDate]).toEqual([[monday, 570]]);
    expect(totals.total).toBe(570);
    expect(totals.absolute).toBe(750);
  });
});

describe('meal-allowance hint', () => {
  const hinted = (...lines: readonly ReturnType<typeof line>[]) => {
    const card = form(lines);
    return [...mealAllowanceLines(resolveCard(card, rules(card)).readable.lines)];
  };

  test('shows the meal hint on connected lines of 12 hours or more', () => {
    expect(hinted(line(monday, '06:00-12:00', { key: 'a' }), line(monday, '12:00-18:00', { key: 'b' }))).toEqual([
      'a',
      'b',
    ]);
    expect(hinted(line(monday, '06:00-18:00', { key: 'a' }))).toEqual(['a']);
  });

  test('does not show the meal hint below 12 hours or on separate lines', () => {
    expect(hinted(line(monday, '06:00-18:00', { breaks: ['12:00-12:15'] }))).toEqual([]);
    expect(hinted(line(monday, '00:15-08:00'), line(monday, '16:00-23:00'))).toEqual([]);
  });
});

describe('weeks around clock changes', () => {
  test.each([
    ['accepts a line on Saturday until 00:00 before the spring clock change', '2026-03-28', '16:00-00:00', 480],
    ['counts 8 hours for a line on the Monday after a clock change', '2026-03-30', '08:00-16:00', 480],
    ['counts 8 hours for a Friday night shift before a clock change', '2026-03-27', '22:00-06:00', 480],
    ['accepts a line on Saturday until 00:00 before the autumn clock change', '2026-10-24', '16:00-00:00', 480],
    ['counts 8 hours for a line on the Monday after a clock change', '2026-10-26', '08:00-16:00', 480],
    ['counts 8 hours for a Friday night shift before a clock change', '2026-10-23', '22:00-06:00', 480],
  ])('%s', (_, date, times, worked) => {
    const card = form([line(date, times)]);
    expect(codesOf(card)).toEqual([]);
    expect(cardTotals(card, rules(card)).total).toBe(worked);
  });

  test.each([
    ['spring', '2026-03-28', 420],
    ['autumn', '2026-10-24', 540],
  ])('rejects a Saturday night shift during the %s clock change', (_, date, worked) => {
    const card = form([line(date, '22:00-06:00')]);
    expect(codesOf(card)).toEqual(['sunday_hours@6']);
    expect(cardTotals(card, rules(card)).total).toBe(worked);
  });

  test('measures rest across a clock change in elapsed time', () => {
    const spring = form([line('2026-03-28', '15:00-23:00'), line('2026-03-29', '22:00-06:00')]);
    expect(codesOf(spring, { requiredRestMinutes: 22 * 60 })).toEqual(['sunday_hours@7']);
    expect(codesOf(spring, { requiredRestMinutes: 22 * 60 + 15 })).toEqual(['sunday_hours@7', 'gap_too_small@7']);
    const autumn = form([line('2026-10-24', '15:00-23:00'), line('2026-10-25', '22:00-06:00')]);
    expect(codesOf(autumn, { requiredRestMinutes: 24 * 60 })).toEqual(['sunday_hours@7']);
    expect(codesOf(autumn, { requiredRestMinutes: 24 * 60 + 15 })).toEqual(['sunday_hours@7', 'gap_too_small@7']);
  });

  test('counts hours across clock changes in the company time zone', () => {
    const card = form([line('2026-03-07', '22:00-06:00')]);
    expect(cardTotals(card, { ...rules(card), zone: 'America/New_York' }).total).toBe(420);
    expect(cardTotals(card, { ...rules(card), zone }).total).toBe(480);
  });
});

describe('valid form', () => {
  test('converts a valid form to a card with exact instants and without blank lines', () => {
    const card = form(
      [
        line(monday, '22:00-06:00', {
          key: 'm',
          breaks: ['02:00-02:30', ''],
          secondment: { type: 1, path: [1, 4], description: 'x' },
        }),
        line(wednesday, '22:00-23:00', { key: 'w', secondment: { type: 2, path: [], description: 'Kassa' } }),
      ],
      { id: '88', shiftId: 2, travelExpenses: 12.5 },
    );
    expect(validateCard(card, rules(card))).toEqual({
      ok: true,
      card: {
        id: '88',
        type: 'PART_TIME',
        week: { year: 2026, week: 10 },
        employeeId: 11,
        contractId: 7,
        departmentId: 3,
        shiftId: 2,
        travelExpenses: 12.5,
        fullWeekSecondment: { enabled: false, departmentId: null, shiftId: null },
        workedInTeams: false,
        lines: [
          {
            key: 'm',
            id: null,
            date: monday,
            start: utc('2026-03-02T21:00'),
            end: utc('2026-03-03T05:00'),
            breaks: [{ key: 'break-1', start: utc('2026-03-03T01:00'), end: utc('2026-03-03T01:30') }],
            exceptions: [],
            secondmentOptionId: 4,
            secondmentDescription: '',
            shiftScheduleId: null,
          },
          {
            key: 'w',
            id: null,
            date: wednesday,
            start: utc('2026-03-04T21:00'),
            end: utc('2026-03-04T22:00'),
            breaks: [],
            exceptions: [],
            secondmentOptionId: null,
            secondmentDescription: 'Kassa',
            shiftScheduleId: null,
          },
        ],
      },
    });
  });
});

test('every issue has a Dutch text', () => {
  for (const code of [...lineIssueCodes, ...cardIssueCodes]) expect(messages.hourCardIssues[code]).toMatch(/\S{2}/);
});
