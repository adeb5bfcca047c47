import { describe, expect, test } from 'vitest';
import type { LineIssue } from '@/lib/hour-card/issue';
import { timesOnly } from '@/lib/hour-card/line-fields';
import { checkLine } from '@/lib/hour-card/rules/check-line';
import type { ResolvedLine } from '@/lib/hour-card/vocabulary';
import { exception, form, issuesOf, LEAVE, line, monday, rules, saturday, schedule, tuesday, utc } from './samples';

/** The editor focuses the field of an issue and shows its values in the text (rule: editor-issue-place). */

const of = (code: LineIssue['code'], more: Partial<LineIssue> = {}) => ({
  code,
  line: 'm',
  field: null,
  row: null,
  params: {},
  ...more,
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => exception(1, { key: `x-${at + 1}` }));

describe('field and values of an issue', () => {
  test.each([
    ['an unreadable start', line(monday, 'laat-16:00', { key: 'm' }), [of('unreadable_time', { field: 'start' })]],
    ['an unreadable end', line(monday, '08:00-laat', { key: 'm' }), [of('unreadable_time', { field: 'end' })]],
    ['a missing start', line(monday, '-16:00', { key: 'm' }), [of('half_filled', { field: 'start' })]],
    [
      'an end equal to the start',
      line(monday, '08:00-08:00', { key: 'm' }),
      [of('start_equals_end', { field: 'end' })],
    ],
    ['an end on Sunday', line(saturday, '20:00-02:00', { key: 'm' }), [of('sunday_hours', { field: 'end' })]],
    [
      'a break with an unreadable time',
      line(monday, '08:00-16:00', { key: 'm', breaks: ['12:00-laat'] }),
      [of('unreadable_time', { field: 'breaks', row: 'break-1' })],
    ],
    [
      'a half-filled break',
      line(monday, '08:00-16:00', { key: 'm', breaks: ['12:00-12:15', '13:00-'] }),
      [of('invalid_breaks', { field: 'breaks', row: 'break-2' })],
    ],
    [
      'a fourth break',
      line(monday, '08:00-16:00', { key: 'm', breaks: ['09:00-09:15', '10:00-10:15', '11:00-11:15', '12:00-12:15'] }),
      [of('too_many_breaks', { field: 'breaks', params: { max: 3 } })],
    ],
    [
      'another function without a description',
      line(monday, '08:00-16:00', { key: 'm', secondment: { type: 2, path: [], description: ' ' } }),
      [of('other_function_required', { field: 'secondment' })],
    ],
    [
      'another function with a description over 255 characters',
      line(monday, '08:00-16:00', { key: 'm', secondment: { type: 2, path: [], description: 'x'.repeat(256) } }),
      [of('other_function_too_long', { field: 'secondment' })],
    ],
    [
      'secondment without an option',
      line(monday, '08:00-16:00', { key: 'm', secondment: { type: 1, path: [], description: '' } }),
      [of('secondment_option_required', { field: 'secondment' })],
    ],
    [
      'an exception without a type',
      line(monday, '08:00-16:00', { key: 'm', exceptions: [exception(1, { exceptionId: null, key: 'x-9' })] }),
      [of('exception_type_required', { field: 'exceptions', row: 'x-9' })],
    ],
    [
      'an exception with the wrong type',
      line(monday, '08:00-16:00', { key: 'm', exceptions: [exception(1, { exceptionId: LEAVE, key: 'x-9' })] }),
      [of('exception_type_mismatch', { field: 'exceptions', row: 'x-9' })],
    ],
    [
      'an exception of more than 12 hours',
      line(monday, '08:00-16:00', { key: 'm', exceptions: [exception(12.25, { key: 'x-9' })] }),
      [of('exception_hours_invalid', { field: 'exceptions', row: 'x-9' })],
    ],
    [
      'a comment over 120 characters',
      line(monday, '08:00-16:00', { key: 'm', exceptions: [exception(1, { key: 'x-9', comment: 'x'.repeat(121) })] }),
      [of('exception_comment_too_long', { field: 'exceptions', row: 'x-9' })],
    ],
    [
      'a fourth exception',
      line(monday, '08:00-16:00', { key: 'm', exceptions: rows(4) }),
      [of('too_many_exceptions', { field: 'exceptions', params: { max: 3 } })],
    ],
  ])('reports the field of %s', (_, draft, expected) => {
    expect(issuesOf(form([draft], { contractType: 'FULL_TIME' }))).toEqual(expected);
  });

  test('includes assigned and total hours in a schedule mismatch', () => {
    const card = form([line(monday, '08:00-18:30', { key: 'm', exceptions: [exception(0.5, { key: 'x-1' })] })], {
      contractType: 'FULL_TIME',
      shiftId: 1,
    });
    expect(issuesOf(card, { schedule: schedule.filter(({ dayOfWeek }) => dayOfWeek === 1) })).toEqual([
      of('invalid_hours_hour_exceptions', { field: 'exceptions', params: { assigned: 30, total: 150 } }),
    ]);
  });

  test('reports an overlap on both lines', () => {
    const card = form([line(monday, '08:00-12:00', { key: 'm' }), line(monday, '11:00-15:00', { key: 'n' })]);
    expect(issuesOf(card)).toEqual([of('collision'), of('collision', { line: 'n' })]);
  });

  test('includes the day of a fourth line', () => {
    const day = ['01:00-02:00', '02:00-03:00', '03:00-04:00', '04:00-05:00'].map((times) => line(tuesday, times));
    expect(issuesOf(form(day))).toEqual([{ code: 'too_many_lines', params: { max: 3, date: tuesday } }]);
  });

  test('includes the maximum and the total of a card over 60 hours', () => {
    const days = [monday, tuesday, '2026-03-04', '2026-03-05', '2026-03-06'].map((date) => line(date, '06:00-18:15'));
    expect(issuesOf(form(days, { maxWorkMinutesPerLine: 1440 }))).toEqual([
      { code: 'total_exceeds_maximum', params: { max: 3600, total: 3675 } },
    ]);
  });
});

describe('line received without a form', () => {
  const resolved = (start: string, end: string, breaks: readonly (readonly [string, string])[] = []): ResolvedLine => ({
    ...timesOnly({ key: 'm', id: null, date: monday, start: utc(start), end: utc(end) }),
    breaks: breaks.map(([from, to], at) => ({ key: `b-${at + 1}`, start: utc(from), end: utc(to) })),
  });
  const check = (of: ResolvedLine) => checkLine(of, 'PART_TIME', rules(form([line(monday)])));

  test('rejects a zero-length line except at midnight', () => {
    expect(check(resolved('2026-03-01T23:00', '2026-03-01T23:00'))).toEqual([]);
    expect(check(resolved('2026-03-02T07:00', '2026-03-02T07:00'))).toEqual([of('start_equals_end', { field: 'end' })]);
  });

  test('rejects a line that ends before its start, even at midnight', () => {
    expect(check(resolved('2026-03-01T23:00', '2026-03-01T22:00'))).toEqual([of('start_equals_end', { field: 'end' })]);
  });

  test('rejects breaks that start before or end after the line', () => {
    const breaks = [
      ['2026-03-02T06:45', '2026-03-02T07:15'],
      ['2026-03-02T07:15', '2026-03-02T07:30'],
      ['2026-03-02T14:45', '2026-03-02T15:15'],
    ] as const;
    expect(check(resolved('2026-03-02T07:00', '2026-03-02T15:00', breaks))).toEqual([
      of('invalid_breaks', { field: 'breaks', row: 'b-1' }),
      of('invalid_breaks', { field: 'breaks', row: 'b-3' }),
    ]);
  });
});
