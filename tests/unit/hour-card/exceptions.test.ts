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
    ['0 hours', exception(0), []],
    ['12 hours', exception(12), []],
    ['12 hours of reduction', exception(-12), []],
    ['a quarter above 12 hours', exception(12.25), ['exception_hours_invalid@1']],
    ['negative hours', exception(1, { minutes: -15 }), ['exception_hours_invalid@1']],
    ['hours that cannot be read', exception(1, { minutes: { text: 'veel' } }), ['exception_hours_invalid@1']],
    ['no type', exception(1, { exceptionId: null }), ['exception_type_required@1']],
    [
      'no type and no hours, but a comment',
      exception(0, { exceptionId: null, comment: 'x' }),
      ['exception_type_required@1'],
    ],
    ['an empty row', exception(0, { exceptionId: null }), []],
    ['a comment of 120 characters', exception(1, { comment: 'a'.repeat(120) }), []],
    ['a comment of 121 characters', exception(1, { comment: 'a'.repeat(121) }), ['exception_comment_too_long@1']],
  ])('%s', (_, row, expected) => {
    expect(codesOf(withRows(row))).toEqual(expected);
  });

  test('hours that are no quarter are refused', () => {
    const wrong = ['exception_hours_invalid@1'];
    expect(codesOf(withRows(exception(1, { minutes: 7 })))).toEqual(wrong);
    expect(codesOf(withRows(exception(-1, { minutes: 67 })))).toEqual(wrong);
    expect(codesOf(withRows(exception(0.25)))).toEqual([]);
  });

  test('a type that does not fit the kind of its row is refused', () => {
    const wrong = ['exception_type_mismatch@1'];
    expect(codesOf(withRows(exception(1, { exceptionId: SICK })))).toEqual(wrong);
    expect(codesOf(withRows(exception(-1, { exceptionId: OVERTIME })))).toEqual(wrong);
    expect(codesOf(withRows(exception(-1, { exceptionId: SICK })))).toEqual([]);
    expect(codesOf(withRows(exception(1, { exceptionId: String(OVERTIME) })))).toEqual([]);
    // Without hours it has no sign, and so no kind; nothing can be said about an unknown type.
    expect(codesOf(withRows(exception(0, { exceptionId: SICK })))).toEqual([]);
    expect(codesOf(withRows(exception(1, { exceptionId: 99 })))).toEqual([]);
  });

  test('three rows are allowed on a line, a fourth is not', () => {
    const rows = [1, 2, 3, 4].map((hours) => exception(hours, { key: `x${hours}` }));
    expect(codesOf(withRows(...rows.slice(0, 3)))).toEqual([]);
    expect(issuesOf(withRows(...rows))).toEqual([
      { code: 'too_many_exceptions', line: 'm', field: 'exceptions', row: null, params: { max: 3 } },
    ]);
  });

  test('an issue names its row', () => {
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

  test('build-up is positive and reduction negative in the card; 0 has no sign', () => {
    const card = withRows(exception(1.5), exception(-2, { key: 'y' }), exception(0, { key: 'z', subtract: true }));
    const { lines } = resolveCard(card, rules(card)).readable;
    expect(lines[0]?.exceptions.map(({ minutes }) => minutes)).toEqual([90, -120, 0]);
  });

  test('exceptions without times stand on a zero-hour line', () => {
    const card = form([line(monday, '', { exceptions: [exception(-8, { exceptionId: SICK })] })], youth);
    const validation = validateCard(card, rules(card));
    expect(validation.ok && validation.card.lines).toMatchObject([
      { date: monday, start: Date.parse('2026-03-01T23:00Z') / 60_000, end: Date.parse('2026-03-01T23:00Z') / 60_000 },
    ]);
  });

  test('a PART_TIME card that was loaded with them keeps them and can be saved', () => {
    const card = form([line(monday, '08:00-16:00', { exceptions: [exception(1)] })]);
    const validation = validateCard(card, rules(card));
    expect(validation.ok && validation.card.lines[0]?.exceptions.length).toBe(1);
  });
});

describe('De op-/afbouw uren komen niet overeen met opgegeven aantal uren', () => {
  const full = (lines: readonly DraftLine[], more: Partial<HourCardForm> = {}) => form(lines, { ...fullTime, ...more });
  const day = (times: string, exceptions: readonly DraftException[] = [], more: Partial<DraftLine> = {}) =>
    line(monday, times, { exceptions, ...more, breaks: times.startsWith('08') ? ['12:00-12:30'] : [] });
  const wrong = ['invalid_hours_hour_exceptions@1'];

  test.each([
    ['exactly the schedule needs none', full([day('08:00-16:30')]), []],
    ['an hour more needs an hour of build-up', full([day('08:00-17:30', [exception(1)])]), []],
    ['an hour more without it', full([day('08:00-17:30')]), wrong],
    ['an hour more with half of it', full([day('08:00-17:30', [exception(0.5)])]), wrong],
    ['an hour more with an hour of reduction', full([day('08:00-17:30', [exception(-1)])]), wrong],
    [
      'an hour less needs an hour of reduction',
      full([day('08:00-15:30', [exception(-1, { exceptionId: LEAVE })])]),
      [],
    ],
    ['rows add up by their sign', full([day('08:00-17:30', [exception(2), exception(-1, { key: 'y' })])]), []],
    ['rows of both lines of a day add up', full([day('08:00-16:30'), day('16:30-17:30', [exception(1)])]), []],
    ['a sick day on a zero-hour line', full([day('00:00-00:00', [exception(-8, { exceptionId: SICK })])]), []],
    ['a zero-hour line without them', full([day('00:00-00:00')]), wrong],
    ['a blank day is never an error', full([line(monday)]), []],
    [
      'a day the shift does not schedule counts 0',
      full([line(saturday, '08:00-12:00')]),
      ['invalid_hours_hour_exceptions@6'],
    ],
    ['and is made up for', full([line(saturday, '08:00-12:00', { exceptions: [exception(4)] })]), []],
    ['not on a YOUTH card', full([day('08:00-17:30')], { contractType: 'YOUTH' }), []],
    ['not on a PART_TIME card', full([day('08:00-17:30')], { contractType: 'PART_TIME' }), []],
    [
      'not in full-week secondment',
      full([day('08:00-17:30')], { fullWeekSecondment: { enabled: true, departmentId: 5, shiftId: null } }),
      [],
    ],
    ['not without a shift', full([day('08:00-17:30')], { shiftId: null }), []],
  ])('%s', (_, card, expected) => {
    expect(codesOf(card, { schedule: card.shiftId === null ? null : schedule })).toEqual(expected);
  });

  test('holds for an enforced FULL_TIME card too', () => {
    const card = full([day('08:00-17:30')], { contractType: 'PART_TIME', departmentEnforcedType: 'FULL_TIME' });
    expect(codesOf(card, { schedule })).toEqual(wrong);
  });

  test('stands on the line that carries the schedule entry, else on the first of the day', () => {
    const lines = [day('16:30-17:30'), day('08:00-16:30', [], { shiftScheduleId: 101 })];
    expect(codesOf(full(lines), { schedule })).toEqual(['invalid_hours_hour_exceptions@2']);
    const loose = [day('16:30-17:30'), day('08:00-16:30')];
    expect(codesOf(full(loose), { schedule })).toEqual(['invalid_hours_hour_exceptions@2']);
  });

  test('waits until every line of the day can be read', () => {
    const card = full([day('08:00-17:30'), day('18x-19:00'), line(tuesday, '09:00-12:00')]);
    expect(codesOf(card, { schedule })).toEqual(['unreadable_time@2', 'invalid_hours_hour_exceptions@3']);
  });

  test('a night entry of the schedule counts past midnight, minus its breaks', () => {
    const night = [{ id: 1, dayOfWeek: 1, start: 1320, end: 360, breaks: [{ start: 120, end: 150 }] }];
    const card = full([line(monday, '22:00-06:00', { breaks: ['03:00-03:30'] })]);
    expect(codesOf(card, { schedule: night })).toEqual([]);
  });

  test('a break without length in the schedule counts nothing', () => {
    const odd = [{ id: 1, dayOfWeek: 1, start: 480, end: 960, breaks: [{ start: 720, end: 720 }] }];
    expect(codesOf(full([line(monday, '08:00-16:00')]), { schedule: odd })).toEqual([]);
  });

  test('tells how many of the hours of a day are assigned', () => {
    const card = full([day('08:00-17:30', [exception(0.5)], { key: 'm' }), line(tuesday, '08:00-15:30', { key: 't' })]);
    const given = rules(card, { schedule });
    expect(assignedHours(resolveCard(card, given).readable, given)).toEqual([
      { date: monday, line: 'm', assigned: 30, total: 60 },
      { date: tuesday, line: 't', assigned: 0, total: -30 },
    ]);
    expect(issuesOf(card, { schedule })[0]).toMatchObject({ params: { assigned: 30, total: 60 } });
  });

  test('what was planned stands against what was worked, day by day, with what exceptions explain', () => {
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
  ])('a day without planned or worked hours counts when %d hours are assigned to it', (hours, exceptionId) => {
    const off = { key: 's', exceptions: [exception(hours, { exceptionId })] };
    const card = full([day('08:00-16:30', [], { key: 'm' }), line(saturday, '00:00-00:00', off)]);
    const given = rules(card, { schedule });
    const expected = { date: saturday, planned: 0, worked: 0, assigned: hours * 60 };
    expect(plannedDays(resolveCard(card, given).readable, given).at(-1)).toEqual(expected);
  });

  test('nothing is planned outside the contract', () => {
    const card = full([day('08:00-16:30', [], { key: 'm' })]);
    const given = rules(card, { schedule });
    const contract = { ...(given.contract as NonNullable<typeof given.contract>), endDate: monday };
    const days = plannedDays(resolveCard(card, given).readable, { ...given, contract });
    expect(days.map(({ date }) => date)).toEqual([monday]);
  });
});
