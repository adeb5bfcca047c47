import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWeeks } from '@/lib/hour-card/calendar';
import { compareForms, compareWithEarlierWeek } from '@/lib/hour-card/compare/compare-forms';
import type { FormDifference } from '@/lib/hour-card/compare/difference';
import { draftTimeText } from '@/lib/hour-card/time-text';
import { changeWeek } from '@/lib/hour-card/transitions/card';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import {
  contract,
  exception,
  form,
  type LineExtras,
  line,
  monday,
  SICK,
  sunday,
  tuesday,
  utc,
  wednesday,
  zone,
} from '../samples';
import { arbitraryForm } from './arbitrary-form';

const times = ({ span }: DraftLine) => `${draftTimeText(span.start)}-${draftTimeText(span.end)}`;

/** Returns a difference as text, such as `changed 2026-03-02 08:00-16:00 > 08:00-17:00 (times)`. */
function differenceText(difference: FormDifference): string {
  if (difference.kind === 'field_changed') return `field ${difference.field}`;
  if (difference.kind === 'line_added') return `added ${difference.date} ${times(difference.after)}`;
  if (difference.kind === 'line_removed') return `removed ${difference.date} ${times(difference.before)}`;
  const { date, before, after, parts } = difference;
  return `changed ${date} ${times(before)} > ${times(after)} (${parts.join()})`;
}

const differences = (a: HourCardForm, b: HourCardForm) => compareForms(a, b).map(differenceText);
const between = (a: readonly DraftLine[], b: readonly DraftLine[]) => differences(form(a), form(b));
const work = (more: LineExtras = {}, typed = '08:00-16:00') => line(monday, typed, more);

describe('comparing the lines of two versions of a card', () => {
  it.each<[string, readonly DraftLine[], readonly DraftLine[], readonly string[]]>([
    ['ignores changed keys', [work()], [work()], []],
    ['ignores new line ids', [work({ id: 1 })], [work({ id: 9 })], []],
    ['reports an added line', [], [work()], ['added 2026-03-02 08:00-16:00']],
    ['reports a removed line', [work()], [], ['removed 2026-03-02 08:00-16:00']],
    [
      'matches lines with the same id and different starts',
      [work({ id: 1 })],
      [work({ id: '1' }, '09:00-17:00')],
      ['changed 2026-03-02 08:00-16:00 > 09:00-17:00 (times)'],
    ],
    [
      'matches lines with the same id on different days',
      [work({ id: 1 })],
      [line(tuesday, '08:00-16:00', { id: 1 })],
      ['changed 2026-03-03 08:00-16:00 > 08:00-16:00 (date)'],
    ],
    [
      'matches lines without an id by date and start',
      [work()],
      [work({ id: 4 }, '08:00-17:00')],
      ['changed 2026-03-02 08:00-16:00 > 08:00-17:00 (times)'],
    ],
    [
      'does not match lines with different starts and no common id',
      [work()],
      [work({}, '09:00-16:00')],
      ['removed 2026-03-02 08:00-16:00', 'added 2026-03-02 09:00-16:00'],
    ],
    [
      'matches lines with the same start by their content',
      [work({}, '08:00-12:00'), work()],
      [work(), work({}, '08:00-12:00')],
      [],
    ],
    ['ignores blank lines', [line(tuesday), line(sunday)], [work({ id: 3 }, '')], []],
    [
      'reports an emptied line as removed',
      [work({ id: 3 })],
      [work({ id: 3 }, '')],
      ['removed 2026-03-02 08:00-16:00'],
    ],
    [
      'reports changed breaks',
      [work()],
      [work({ breaks: ['12:00-12:30'] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (breaks)'],
    ],
    [
      'ignores empty breaks and the order of breaks',
      [work({ breaks: ['12:00-12:30', '14:00-14:15', ''] })],
      [work({ breaks: ['14:00-14:15', '12:00-12:30'] })],
      [],
    ],
    [
      'reports changed exceptions',
      [work({ exceptions: [exception(1)] })],
      [work({ exceptions: [exception(-1)] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (exceptions)'],
    ],
    [
      'reports a changed comment on an exception',
      [work({ exceptions: [exception(1)] })],
      [work({ exceptions: [exception(1, { comment: 'voorraad' })] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (exceptions)'],
    ],
    ['ignores empty exception rows', [work({ exceptions: [exception(0, { exceptionId: null })] })], [work()], []],
    [
      'reports a changed secondment',
      [work({ secondment: { type: 1, path: [1, 2], description: '' } })],
      [work({ secondment: { type: 1, path: [1, 3], description: '' } })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (secondment)'],
    ],
    [
      'ignores details of a disabled secondment',
      [work({ secondment: { type: 0, path: [1], description: 'Kassa' } })],
      [work()],
      [],
    ],
    [
      'reports a changed description of another function',
      [work({ secondment: { type: 2, path: [], description: 'Kassa' } })],
      [work({ secondment: { type: 2, path: [], description: 'Magazijn' } })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (secondment)'],
    ],
    [
      'ignores descriptions that are not displayed',
      [work({ secondment: { type: 1, path: [1], description: 'Kassa' } })],
      [work({ secondment: { type: 1, path: [1], description: '' } })],
      [],
    ],
    ['includes half-filled lines', [], [work({}, '-16:00')], ['added 2026-03-02 -16:00']],
    [
      'reports a half-filled break',
      [work()],
      [work({ breaks: ['12:00'] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (breaks)'],
    ],
    ['ignores the schedule entry', [work({ shiftScheduleId: 101 })], [work()], []],
    [
      'reports changed unreadable input',
      [line(monday, '8 uur ofzo-16:00')],
      [line(monday, '9 uur ofzo-16:00')],
      ['removed 2026-03-02 8 uur ofzo-16:00', 'added 2026-03-02 9 uur ofzo-16:00'],
    ],
    [
      'sorts differences by day',
      [line(wednesday, '08:00-12:00')],
      [line(tuesday, '08:00-12:00'), line(monday, '08:00-12:00')],
      ['added 2026-03-02 08:00-12:00', 'added 2026-03-03 08:00-12:00', 'removed 2026-03-04 08:00-12:00'],
    ],
    [
      'reports several changed parts of one line',
      [work({ id: 1 })],
      [work({ id: 1, breaks: ['12:00-12:30'], exceptions: [exception(1)] }, '08:00-17:00')],
      ['changed 2026-03-02 08:00-16:00 > 08:00-17:00 (times,breaks,exceptions)'],
    ],
  ])('%s', (_, a, b, expected) => {
    expect(between(a, b)).toEqual(expected);
  });

  it.each<[string, (text: string) => LineExtras]>([
    ['a comment', (comment) => ({ exceptions: [exception(1, { comment })] })],
    ['unreadable hours', (text) => ({ exceptions: [exception(1, { minutes: { text } })] })],
    ['a description', (description) => ({ secondment: { type: 2, path: [], description } })],
    ['an unreadable time', (text) => ({ span: { start: { text }, end: 960, received: null } })],
  ])('ignores spaces around %s but reports a different text', (_, saying) => {
    expect(between([work(saying('half'))], [work(saying(' half\t'))])).toEqual([]);
    expect(between([work(saying('half'))], [work(saying('heel'))])).not.toEqual([]);
  });

  it('returns both versions of a changed line', () => {
    const [before, after] = [work({ id: 1 }), work({ id: 1 }, '08:00-17:00')];
    expect(compareForms(form([before]), form([after]))).toEqual([
      { kind: 'line_changed', date: monday, before, after, parts: ['times'] },
    ]);
  });

  it('reports different instants with equal local times only if a time zone is given', () => {
    const night = (received: DraftLine['span']['received'], more: Partial<DraftLine> = {}) =>
      form([{ ...line('2026-10-25', '00:30-02:30'), ...more, span: { start: 30, end: 150, received } }]);
    const first = night({ start: utc('2026-10-24T22:30'), end: utc('2026-10-25T00:30') });
    const second = night({ start: utc('2026-10-24T22:30'), end: utc('2026-10-25T01:30') });
    expect(compareForms(first, second)).toEqual([]);
    expect(compareForms(first, second, { zone }).map(differenceText)).toEqual([
      'changed 2026-10-25 00:30-02:30 > 00:30-02:30 (times)',
    ]);
    expect(compareForms(first, night(null), { zone })).toEqual([]);
    expect(compareForms(second, second, { zone })).toEqual([]);
  });

  it('reports different instants of a break with equal local times', () => {
    const night = (from: string, until: string) => {
      const received = { start: utc(from), end: utc(until) };
      const worked = line('2026-10-25', '00:00-05:00');
      return form([{ ...worked, breaks: [{ key: 'b', start: 120, end: 150, received }] }]);
    };
    const first = night('2026-10-25T00:00', '2026-10-25T00:30');
    const second = night('2026-10-25T01:00', '2026-10-25T01:30');
    expect(compareForms(first, second, { zone }).map(differenceText)).toEqual([
      'changed 2026-10-25 00:00-05:00 > 00:00-05:00 (breaks)',
    ]);
    expect(compareForms(first, first, { zone })).toEqual([]);
  });
});

describe('comparing the fields of two versions of a card', () => {
  const base = form([]);
  const secondment = (enabled: boolean, departmentId: number, shiftId = 1) => ({
    fullWeekSecondment: { enabled, departmentId, shiftId },
  });

  it.each<[string, Partial<HourCardForm>, Partial<HourCardForm>, readonly string[]]>([
    ['reports a changed employee', {}, { employeeId: 12 }, ['field employeeId']],
    ['reports a changed contract', {}, { contractId: 8 }, ['field contractId']],
    ['reports a changed department', {}, { departmentId: 4 }, ['field departmentId']],
    ['reports a newly selected department', { departmentId: null }, {}, ['field departmentId']],
    [
      'does not report a department that is missing in both versions',
      { departmentId: null },
      { departmentId: null },
      [],
    ],
    ['treats numeric and text ids as equal', { departmentId: '3' }, {}, []],
    ['reports a changed shift', {}, { shiftId: 2 }, ['field shiftId']],
    ['reports changed travel costs', {}, { travelExpenses: 12.5 }, ['field travelExpenses']],
    ['reports unreadable travel costs', {}, { travelExpenses: { text: 'tien' } }, ['field travelExpenses']],
    [
      'ignores spaces in unreadable travel costs',
      { travelExpenses: { text: 'a' } },
      { travelExpenses: { text: 'a ' } },
      [],
    ],
    ['reports changed team work', {}, { workedInTeams: true }, ['field workedInTeams']],
    ['reports changed full-week secondment', {}, secondment(true, 1), ['field fullWeekSecondment']],
    ['reports a changed secondment department', secondment(true, 1), secondment(true, 2), ['field fullWeekSecondment']],
    [
      'reports a changed secondment shift',
      secondment(true, 1, 1),
      secondment(true, 1, 2),
      ['field fullWeekSecondment'],
    ],
    ['ignores the department of a disabled secondment', secondment(false, 1), secondment(false, 2), []],
    ['reports a changed week', {}, { week: { year: 2026, week: 11 } }, ['field week']],
    ['ignores values derived from other fields', {}, { maxWorkMinutesPerLine: 600, requiredRestMinutes: 0, id: 5 }, []],
  ])('%s', (_, a, b, expected) => {
    expect(differences({ ...base, ...a }, { ...base, ...b })).toEqual(expected);
  });

  it('lists changed fields, with both values, before changed lines', () => {
    const [field, added] = compareForms(base, { ...form([work()]), travelExpenses: 12.5 });
    expect(field).toEqual({ kind: 'field_changed', field: 'travelExpenses', before: 0, after: 12.5 });
    expect(added?.kind).toBe('line_added');
  });
});

describe('comparing with an earlier week', () => {
  const lastWeek = form([line('2026-02-23', '08:00-16:00', { id: 1 }), line('2026-02-24', '08:00-16:00', { id: 2 })]);
  const laterDifferences = (later: HourCardForm) => compareWithEarlierWeek(lastWeek, later).map(differenceText);

  it.each<[string, readonly DraftLine[], readonly string[]]>([
    [
      'does not report differences when each weekday has the same hours',
      [work({ id: 7 }), line(tuesday, '08:00-16:00', { id: 8 })],
      [],
    ],
    [
      'reports differences with the dates of this week',
      [work({}, '08:00-12:00')],
      ['changed 2026-03-02 08:00-16:00 > 08:00-12:00 (times)', 'removed 2026-03-03 08:00-16:00'],
    ],
    [
      'does not match lines by id across weeks',
      [work(), line(tuesday, '08:00-16:00'), line(wednesday, '10:00-11:00', { id: 1 })],
      ['added 2026-03-04 10:00-11:00'],
    ],
    [
      'reports sickness',
      [work(), line(tuesday, '00:00-00:00', { exceptions: [exception(-8, { exceptionId: SICK })] })],
      ['removed 2026-03-03 08:00-16:00', 'added 2026-03-03 00:00-00:00'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(laterDifferences(form(lines))).toEqual(expected);
  });

  it('ignores the different week but reports changed travel costs', () => {
    expect(laterDifferences({ ...form([work(), line(tuesday, '08:00-16:00')]), travelExpenses: 5 })).toEqual([
      'field travelExpenses',
    ]);
  });

  it('compares weeks across week 53, the turn of the year and clock changes', () => {
    const week53 = form([line('2027-01-02', '22:00-23:00')], { week: { year: 2026, week: 53 } });
    const week1 = form([line('2027-01-09', '22:00-23:00')], { week: { year: 2027, week: 1 } });
    expect(compareWithEarlierWeek(week53, week1)).toEqual([]);
    const winter = form([line('2026-03-23', '08:00-16:00')], { week: { year: 2026, week: 13 } });
    const summer = form([line('2026-03-30', '08:00-16:00')], { week: { year: 2026, week: 14 } });
    expect(compareWithEarlierWeek(winter, summer)).toEqual([]);
  });
});

describe('properties of every comparison', () => {
  it('does not report differences between a form and itself with other keys', () => {
    fc.assert(
      fc.property(arbitraryForm, (one) => {
        const rekeyed = {
          ...one,
          lines: one.lines.map((row) => ({
            ...row,
            key: `other-${row.key}`,
            breaks: row.breaks.map((pause) => ({ ...pause, key: `other-${pause.key}` })),
          })),
        };
        expect(compareForms(one, one)).toEqual([]);
        expect(compareForms(one, one, { zone })).toEqual([]);
        expect(compareForms(one, rekeyed)).toEqual([]);
        expect(compareWithEarlierWeek(one, one)).toEqual([]);
      }),
    );
  });

  it('reports added lines as removed when the forms are swapped', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (a, b) => {
        const forwards = compareForms(a, b);
        const backwards = compareForms(b, a);
        const count = (list: readonly FormDifference[], kind: FormDifference['kind']) =>
          list.filter((one) => one.kind === kind).length;
        expect(count(forwards, 'line_added')).toBe(count(backwards, 'line_removed'));
        expect(count(forwards, 'field_changed')).toBe(count(backwards, 'field_changed'));
      }),
    );
  });

  it('does not report differences after moving a card to another week', () => {
    fc.assert(
      fc.property(arbitraryForm, fc.integer({ min: -60, max: 60 }), (one, weeks) => {
        const full = { ...one, contractType: 'FULL_TIME', workedInTeams: false } as const;
        const contracts = [contract('FULL_TIME', { startDate: '1990-01-01' })];
        const moved = changeWeek(full, addWeeks(full.week, weeks), contracts, '2026-03-02');
        expect(compareWithEarlierWeek(full, moved)).toEqual([]);
      }),
    );
  });
});
