import { describe, expect, test } from 'vitest';
import { assignedHours, plannedDays } from '@/lib/hour-card/rules/assigned-hours';
import { validateCard } from '@/lib/hour-card/rules/check-card';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { DraftException, DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import {
  codesOf,
  exception,
  form,
  issuesOf,
  LEAVE,
  line,
  monday,
  OVERTIME,
  rules,
  SICK,
  saturday,
  schedule,
  tuesday,
} from './samples';

const youth = { contractType: 'YOUTH' } as const;
const fullTime = { contractType: 'FULL_TIME', shiftId: 1 } as const;
const withRows = (...exceptions: readonly DraftException[]) =>
  form([line(monday, '08:00-16:00', { key: 'm', exceptions })], youth);

describe('hour exceptions', () => {
  test.each([
    ['accepts 0 hours', exception(0), []],
    ['accepts 12 extra hours', exception(12), []],
    ['accepts 12 hours of time off', exception(-12), []],
    ['rejects more than 12 hours', exception(12.25), ['exception_hours_invalid@1']],
    ['rejects negative hours', exception(1, { minutes: -15 }), ['exception_hours_invalid@1']],
    ['rejects unreadable hours', exception(1, { minutes: { text: 'veel' } }), ['exception_hours_invalid@1']],
    ['requires a type', exception(1, { exceptionId: null }), ['exception_type_required@1']],
    [
      'requires a type for a row with only a comment',
      exception(0, { exceptionId: null, comment: 'x' }),
      ['exception_type_required@1'],
    ],
    ['accepts an empty row', exception(0, { exceptionId: null }), []],
    ['accepts a comment of 120 characters', exception(1, { comment: 'a'.repeat(120) }), []],
    [
      'rejects a comment of 121 characters',
      exception(1, { comment: 'a'.repeat(121) }),
      ['exception_comment_too_long@1'],
    ],
  ])('%s', (_, row, expected) => {
    expect(codesOf(withRows(row))).toEqual(expected);
  });

  test('rejects hours that are not a multiple of a quarter', () => {
    const wrong = ['exception_hours_invalid@1'];
    expect(codesOf(withRows(exception(1, { minutes: 7 })))).toEqual(wrong);
    expect(codesOf(withRows(exception(-1, { minutes: 67 })))).toEqual(wrong);
    expect(codesOf(withRows(exception(0.25)))).toEqual([]);
  });

  test('rejects a time-off type for extra hours and vice versa', () => {
    const wrong = ['exception_type_mismatch@1'];
    expect(codesOf(withRows(exception(1, { exceptionId: SICK })))).toEqual(wrong);
    expect(codesOf(withRows(exception(-1, { exceptionId: OVERTIME })))).toEqual(wrong);
    expect(codesOf(withRows(exception(-1, { exceptionId: SICK })))).toEqual([]);
    expect(codesOf(withRows(exception(1, { exceptionId: String(OVERTIME) })))).toEqual([]);
    // A row without hours has no sign, so its type cannot be wrong. Unknown types are not checked.
    expect(codesOf(withRows(exception(0, { exceptionId: SICK })))).toEqual([]);
    expect(codesOf(withRows(exception(1, { exceptionId: 99 })))).toEqual([]);
  });

  test('allows three rows per line and rejects a fourth', () => {
    const rows = [1, 2, 3, 4].map((hours) => exception(hours, { key: `x${hours}` }));
    expect(codesOf(withRows(...rows.slice(0, 3)))).toEqual([]);
    expect(issuesOf(withRows(...rows))).toEqual([
      { code: 'too_many_exceptions', line: 'm', field: 'exceptions', row: null, params: { max: 3 } },
    ]);
  });

  test('includes the row of an exception in its issue', () => {
    const card = withRows(
      exception(1, { key: 'one' }),
      exception(13, { key: 'two' }),
      exception(1, { key: 'three', exceptionId: null }),
    );
    expect(issuesOf(card).map((issue) => 'row' in issue && [issue.code, issue.row])).toEqual([
      ['exception_type_required', 'three'],
      ['exception_hours_invalid', 'two'],
    ]);
  });

  test('stores extra hours as positive and time off as negative amounts', () => {
    const card = withRows(exception(1.5), exception(-2, { key: 'y' }), exception(0, { key: 'z', subtract: true }));
    const { lines } = resolveCard(card, rules(card)).readable;
    expect(lines[0]?.exceptions.map(({ minutes }) => minutes)).toEqual([90, -120, 0]);
  });

  test('stores the exceptions of a line without times on a zero-hour line', () => {
    const card = form([line(monday, '', { exceptions: [exception(-8, { exceptionId: SICK })] })], youth);
    const validation = validateCard(card, rules(card));
    expect(validation.ok && validation.card.lines).toMatchObject([
      { date: monday, start: Date.parse('2026-03-01T23:00Z') / 60_000, end: Date.parse('2026-03-01T23:00Z') / 60_000 },
    ]);
  });

  test('accepts received exceptions on a PART_TIME card', () => {
    const card = form([line(monday, '08:00-16:00', { exceptions: [exception(1)] })]);
    const validation = validateCard(card, rules(card));
    expect(validation.ok && validation.card.lines[0]?.exceptions.length).toBe(1);
  });
});

describe('hours compared with the schedule', () => {
  const full = (lines: readonly DraftLine[], more: Partial<HourCardForm> = {}) => form(lines, { ...fullTime, ...more });
  const day = (times: string, exceptions: readonly DraftException[] = [], more: Partial<DraftLine> = {}) =>
    line(monday, times, { exceptions, ...more, breaks: times.startsWith('08') ? ['12:00-12:30'] : [] });
  const wrong = ['invalid_hours_hour_exceptions@1'];

  test.each([
    ['accepts exactly the scheduled hours without exceptions', full([day('08:00-16:30')]), []],
    ['accepts one hour over the schedule with one extra hour', full([day('08:00-17:30', [exception(1)])]), []],
    ['rejects one hour over the schedule without an extra hour', full([day('08:00-17:30')]), wrong],
    ['rejects one hour over the schedule with half an extra hour', full([day('08:00-17:30', [exception(0.5)])]), wrong],
    ['rejects one hour over the schedule with an hour of time off', full([day('08:00-17:30', [exception(-1)])]), wrong],
    [
      'accepts one hour under the schedule with an hour of time off',
      full([day('08:00-15:30', [exception(-1, { exceptionId: LEAVE })])]),
      [],
    ],
    [
      'subtracts time off from extra hours',
      full([day('08:00-17:30', [exception(2), exception(-1, { key: 'y' })])]),
      [],
    ],
    ['adds up exceptions on all lines of a day', full([day('08:00-16:30'), day('16:30-17:30', [exception(1)])]), []],
    ['accepts sickness on a zero-hour line', full([day('00:00-00:00', [exception(-8, { exceptionId: SICK })])]), []],
    ['rejects a zero-hour line without exceptions', full([day('00:00-00:00')]), wrong],
    ['accepts a blank day', full([line(monday)]), []],
    [
      'treats an unscheduled day as 0 scheduled hours',
      full([line(saturday, '08:00-12:00')]),
      ['invalid_hours_hour_exceptions@6'],
    ],
    [
      'accepts an unscheduled day with matching extra hours',
      full([line(saturday, '08:00-12:00', { exceptions: [exception(4)] })]),
      [],
    ],
    [
      'does not compare hours with the schedule on a YOUTH card',
      full([day('08:00-17:30')], { contractType: 'YOUTH' }),
      [],
    ],
    [
      'does not compare hours with the schedule on a PART_TIME card',
      full([day('08:00-17:30')], { contractType: 'PART_TIME' }),
      [],
    ],
    [
      'does not compare hours with the schedule during full-week secondment',
      full([day('08:00-17:30')], { fullWeekSecondment: { enabled: true, departmentId: 5, shiftId: null } }),
      [],
    ],
    ['does not compare hours with a schedule without a shift', full([day('08:00-17:30')], { shiftId: null }), []],
  ])('%s', (_, card, expected) => {
    expect(codesOf(card, { schedule: card.shiftId === null ? null : schedule })).toEqual(expected);
  });

  test('compares hours with the schedule when the department enforces FULL_TIME', () => {
    const card = full([day('08:00-17:30')], { contractType: 'PART_TIME', departmentEnforcedType: 'FULL_TIME' });
    expect(codesOf(card, { schedule })).toEqual(wrong);
  });

  test('reports the mismatch on the scheduled line, or otherwise on the first line', () => {
    const lines = [day('16:30-17:30'), day('08:00-16:30', [], { shiftScheduleId: 101 })];
    expect(codesOf(full(lines), { schedule })).toEqual(['invalid_hours_hour_exceptions@2']);
    const loose = [day('16:30-17:30'), day('08:00-16:30')];
    expect(codesOf(full(loose), { schedule })).toEqual(['invalid_hours_hour_exceptions@2']);
  });

  test('does not report a mismatch until every line of the day is readable', () => {
    const card = full([day('08:00-17:30'), day('18x-19:00'), line(tuesday, '09:00-12:00')]);
    expect(codesOf(card, { schedule })).toEqual(['unreadable_time@2', 'invalid_hours_hour_exceptions@3']);
  });

  test('subtracts breaks from the scheduled hours of a night shift', () => {
    const night = [{ id: 1, dayOfWeek: 1, start: 1320, end: 360, breaks: [{ start: 120, end: 150 }] }];
    const card = full([line(monday, '22:00-06:00', { breaks: ['03:00-03:30'] })]);
    expect(codesOf(card, { schedule: night })).toEqual([]);
  });

  test('ignores scheduled breaks of zero minutes', () => {
    const odd = [{ id: 1, dayOfWeek: 1, start: 480, end: 960, breaks: [{ start: 720, end: 720 }] }];
    expect(codesOf(full([line(monday, '08:00-16:00')]), { schedule: odd })).toEqual([]);
  });

  test('returns the number of assigned hours of a day', () => {
    const card = full([day('08:00-17:30', [exception(0.5)], { key: 'm' }), line(tuesday, '08:00-15:30', { key: 't' })]);
    const given = rules(card, { schedule });
    expect(assignedHours(resolveCard(card, given).readable, given)).toEqual([
      { date: monday, line: 'm', assigned: 30, total: 60 },
      { date: tuesday, line: 't', assigned: 0, total: -30 },
    ]);
    expect(issuesOf(card, { schedule })[0]).toMatchObject({ params: { assigned: 30, total: 60 } });
  });

  test('returns the planned, worked and assigned hours by day', () => {
    const card = full([day('08:00-17:30', [exception(1)], { key: 'm' }), line(saturday, '08:00-12:00', { key: 's' })]);
    const given = rules(card, { schedule });
    const days = plannedDays(resolveCard(card, given).readable, given);
    expect(days[0]).toEqual({ date: monday, planned: 480, worked: 540, assigned: 60 });
    expect(days.find(({ date }) => date === tuesday)).toEqual({ date: tuesday, planned: 480, worked: 0, assigned: 0 });
    expect(days.at(-1)).toEqual({ date: saturday, planned: 0, worked: 240, assigned: 0 });
    expect(plannedDays(resolveCard(card, given).readable, { ...given, schedule: null })).toEqual([]);
    const youthCard = { ...card, ...youth };
    expect(plannedDays(resolveCard(youthCard, given).readable, given)).toEqual([]);
  });

  test.each([
    [-4, SICK],
    [-1, LEAVE],
  ])('includes a day without planned or worked hours when %d hours are assigned', (hours, exceptionId) => {
    const off = { key: 's', exceptions: [exception(hours, { exceptionId })] };
    const card = full([day('08:00-16:30', [], { key: 'm' }), line(saturday, '00:00-00:00', off)]);
    const given = rules(card, { schedule });
    const expected = { date: saturday, planned: 0, worked: 0, assigned: hours * 60 };
    expect(plannedDays(resolveCard(card, given).readable, given).at(-1)).toEqual(expected);
  });

  test('does not plan hours outside the contract', () => {
    const card = full([day('08:00-16:30', [], { key: 'm' })]);
    const given = rules(card, { schedule });
    const contract = { ...(given.contract as NonNullable<typeof given.contract>), endDate: monday };
    const days = plannedDays(resolveCard(card, given).readable, { ...given, contract });
    expect(days.map(({ date }) => date)).toEqual([monday]);
  });
});
