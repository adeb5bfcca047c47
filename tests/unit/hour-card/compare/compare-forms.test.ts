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

/** A difference as a short text: `changed 2026-03-02 08:00-16:00 > 08:00-17:00 (times)`. */
function told(difference: FormDifference): string {
  if (difference.kind === 'field_changed') return `field ${difference.field}`;
  if (difference.kind === 'line_added') return `added ${difference.date} ${times(difference.after)}`;
  if (difference.kind === 'line_removed') return `removed ${difference.date} ${times(difference.before)}`;
  const { date, before, after, parts } = difference;
  return `changed ${date} ${times(before)} > ${times(after)} (${parts.join()})`;
}

const differences = (a: HourCardForm, b: HourCardForm) => compareForms(a, b).map(told);
const between = (a: readonly DraftLine[], b: readonly DraftLine[]) => differences(form(a), form(b));
const work = (more: LineExtras = {}, typed = '08:00-16:00') => line(monday, typed, more);

describe('lines of two states of one card', () => {
  it.each<[string, readonly DraftLine[], readonly DraftLine[], readonly string[]]>([
    ['are the same under other keys', [work()], [work()], []],
    ['are the same under ids that saving gave anew', [work({ id: 1 })], [work({ id: 9 })], []],
    ['are added', [], [work()], ['added 2026-03-02 08:00-16:00']],
    ['are removed', [work()], [], ['removed 2026-03-02 08:00-16:00']],
    [
      'match by id, whatever their start, and whether it is a number or a text',
      [work({ id: 1 })],
      [work({ id: '1' }, '09:00-17:00')],
      ['changed 2026-03-02 08:00-16:00 > 09:00-17:00 (times)'],
    ],
    [
      'match by id on another day',
      [work({ id: 1 })],
      [line(tuesday, '08:00-16:00', { id: 1 })],
      ['changed 2026-03-03 08:00-16:00 > 08:00-16:00 (date)'],
    ],
    [
      'match by date and start without an id',
      [work()],
      [work({ id: 4 }, '08:00-17:00')],
      ['changed 2026-03-02 08:00-16:00 > 08:00-17:00 (times)'],
    ],
    [
      'with another start and no id in common are two lines',
      [work()],
      [work({}, '09:00-16:00')],
      ['removed 2026-03-02 08:00-16:00', 'added 2026-03-02 09:00-16:00'],
    ],
    [
      'that start at the same time are matched with the one that says the same',
      [work({}, '08:00-12:00'), work()],
      [work(), work({}, '08:00-12:00')],
      [],
    ],
    ['that are blank are not there', [line(tuesday), line(sunday)], [work({ id: 3 }, '')], []],
    ['that were emptied are removed', [work({ id: 3 })], [work({ id: 3 }, '')], ['removed 2026-03-02 08:00-16:00']],
    [
      'differ in their breaks',
      [work()],
      [work({ breaks: ['12:00-12:30'] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (breaks)'],
    ],
    [
      'do not differ in empty breaks, nor in the order of breaks',
      [work({ breaks: ['12:00-12:30', '14:00-14:15', ''] })],
      [work({ breaks: ['14:00-14:15', '12:00-12:30'] })],
      [],
    ],
    [
      'differ in their exceptions',
      [work({ exceptions: [exception(1)] })],
      [work({ exceptions: [exception(-1)] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (exceptions)'],
    ],
    [
      'differ in the words of an exception',
      [work({ exceptions: [exception(1)] })],
      [work({ exceptions: [exception(1, { comment: 'voorraad' })] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (exceptions)'],
    ],
    [
      'do not differ in empty rows of exceptions',
      [work({ exceptions: [exception(0, { exceptionId: null })] })],
      [work()],
      [],
    ],
    [
      'differ in their secondment',
      [work({ secondment: { type: 1, path: [1, 2], description: '' } })],
      [work({ secondment: { type: 1, path: [1, 3], description: '' } })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (secondment)'],
    ],
    [
      'do not differ in a secondment that is switched off',
      [work({ secondment: { type: 0, path: [1], description: 'Kassa' } })],
      [work()],
      [],
    ],
    [
      'differ in the words of another function',
      [work({ secondment: { type: 2, path: [], description: 'Kassa' } })],
      [work({ secondment: { type: 2, path: [], description: 'Magazijn' } })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (secondment)'],
    ],
    [
      'do not differ in words that no field shows',
      [work({ secondment: { type: 1, path: [1], description: 'Kassa' } })],
      [work({ secondment: { type: 1, path: [1], description: '' } })],
      [],
    ],
    ['are there when half filled', [], [work({}, '-16:00')], ['added 2026-03-02 -16:00']],
    [
      'differ in a half-filled break',
      [work()],
      [work({ breaks: ['12:00'] })],
      ['changed 2026-03-02 08:00-16:00 > 08:00-16:00 (breaks)'],
    ],
    ['do not differ in the entry of the shift schedule', [work({ shiftScheduleId: 101 })], [work()], []],
    [
      'differ in what could not be read',
      [line(monday, '8 uur ofzo-16:00')],
      [line(monday, '9 uur ofzo-16:00')],
      ['removed 2026-03-02 8 uur ofzo-16:00', 'added 2026-03-02 9 uur ofzo-16:00'],
    ],
    [
      'come day by day',
      [line(wednesday, '08:00-12:00')],
      [line(tuesday, '08:00-12:00'), line(monday, '08:00-12:00')],
      ['added 2026-03-02 08:00-12:00', 'added 2026-03-03 08:00-12:00', 'removed 2026-03-04 08:00-12:00'],
    ],
    [
      'may differ in several parts at once',
      [work({ id: 1 })],
      [work({ id: 1, breaks: ['12:00-12:30'], exceptions: [exception(1)] }, '08:00-17:00')],
      ['changed 2026-03-02 08:00-16:00 > 08:00-17:00 (times,breaks,exceptions)'],
    ],
  ])('%s', (_, a, b, expected) => {
    expect(between(a, b)).toEqual(expected);
  });

  it.each<[string, (text: string) => LineExtras]>([
    ['a comment', (comment) => ({ exceptions: [exception(1, { comment })] })],
    ['hours that cannot be read', (text) => ({ exceptions: [exception(1, { minutes: { text } })] })],
    ['a description', (description) => ({ secondment: { type: 2, path: [], description } })],
    ['a time that cannot be read', (text) => ({ span: { start: { text }, end: 960, received: null } })],
  ])('read the same with blanks around %s, and otherwise with another text', (_, saying) => {
    expect(between([work(saying('half'))], [work(saying(' half\t'))])).toEqual([]);
    expect(between([work(saying('half'))], [work(saying('heel'))])).not.toEqual([]);
  });

  it('carry both lines, so that a reader can be shown what they say', () => {
    const [before, after] = [work({ id: 1 }), work({ id: 1 }, '08:00-17:00')];
    expect(compareForms(form([before]), form([after]))).toEqual([
      { kind: 'line_changed', date: monday, before, after, parts: ['times'] },
    ]);
  });

  it('mean other instants under the same times only when a zone is given', () => {
    const night = (received: DraftLine['span']['received'], more: Partial<DraftLine> = {}) =>
      form([{ ...line('2026-10-25', '00:30-02:30'), ...more, span: { start: 30, end: 150, received } }]);
    const first = night({ start: utc('2026-10-24T22:30'), end: utc('2026-10-25T00:30') });
    const second = night({ start: utc('2026-10-24T22:30'), end: utc('2026-10-25T01:30') });
    expect(compareForms(first, second)).toEqual([]);
    expect(compareForms(first, second, { zone }).map(told)).toEqual([
      'changed 2026-10-25 00:30-02:30 > 00:30-02:30 (times)',
    ]);
    expect(compareForms(first, night(null), { zone })).toEqual([]);
    expect(compareForms(second, second, { zone })).toEqual([]);
  });

  it('mean other instants in their breaks too', () => {
    const night = (from: string, until: string) => {
      const received = { start: utc(from), end: utc(until) };
      const worked = line('2026-10-25', '00:00-05:00');
      return form([{ ...worked, breaks: [{ key: 'b', start: 120, end: 150, received }] }]);
    };
    const first = night('2026-10-25T00:00', '2026-10-25T00:30');
    const second = night('2026-10-25T01:00', '2026-10-25T01:30');
    expect(compareForms(first, second, { zone }).map(told)).toEqual([
      'changed 2026-10-25 00:00-05:00 > 00:00-05:00 (breaks)',
    ]);
    expect(compareForms(first, first, { zone })).toEqual([]);
  });
});

describe('the fields of two states of one card', () => {
  const base = form([]);
  const secondment = (enabled: boolean, departmentId: number, shiftId = 1) => ({
    fullWeekSecondment: { enabled, departmentId, shiftId },
  });

  it.each<[string, Partial<HourCardForm>, Partial<HourCardForm>, readonly string[]]>([
    ['the employee', {}, { employeeId: 12 }, ['field employeeId']],
    ['the contract', {}, { contractId: 8 }, ['field contractId']],
    ['the department', {}, { departmentId: 4 }, ['field departmentId']],
    ['a department that was not chosen', { departmentId: null }, {}, ['field departmentId']],
    ['no department in both is no difference', { departmentId: null }, { departmentId: null }, []],
    ['the same id as a number and as a text is no difference', { departmentId: '3' }, {}, []],
    ['the shift', {}, { shiftId: 2 }, ['field shiftId']],
    ['travel costs', {}, { travelExpenses: 12.5 }, ['field travelExpenses']],
    ['travel costs that cannot be read', {}, { travelExpenses: { text: 'tien' } }, ['field travelExpenses']],
    [
      'unreadable in the same way is no difference',
      { travelExpenses: { text: 'a' } },
      { travelExpenses: { text: 'a ' } },
      [],
    ],
    ['worked in teams', {}, { workedInTeams: true }, ['field workedInTeams']],
    ['full-week secondment', {}, secondment(true, 1), ['field fullWeekSecondment']],
    ['lent to another department', secondment(true, 1), secondment(true, 2), ['field fullWeekSecondment']],
    ['lent to another shift', secondment(true, 1, 1), secondment(true, 1, 2), ['field fullWeekSecondment']],
    ['where to, while it is off, is no difference', secondment(false, 1), secondment(false, 2), []],
    ['the week', {}, { week: { year: 2026, week: 11 } }, ['field week']],
    [
      'what follows from a choice is no difference',
      {},
      { maxWorkMinutesPerLine: 600, requiredRestMinutes: 0, id: 5 },
      [],
    ],
  ])('%s', (_, a, b, expected) => {
    expect(differences({ ...base, ...a }, { ...base, ...b })).toEqual(expected);
  });

  it('come before the lines, with both values', () => {
    const [field, added] = compareForms(base, { ...form([work()]), travelExpenses: 12.5 });
    expect(field).toEqual({ kind: 'field_changed', field: 'travelExpenses', before: 0, after: 12.5 });
    expect(added?.kind).toBe('line_added');
  });
});

describe('a week otherwise than an earlier one', () => {
  const lastWeek = form([line('2026-02-23', '08:00-16:00', { id: 1 }), line('2026-02-24', '08:00-16:00', { id: 2 })]);
  const otherwise = (later: HourCardForm) => compareWithEarlierWeek(lastWeek, later).map(told);

  it.each<[string, readonly DraftLine[], readonly string[]]>([
    ['is none when each weekday has the same hours', [work({ id: 7 }), line(tuesday, '08:00-16:00', { id: 8 })], []],
    [
      'is told by this week’s dates',
      [work({}, '08:00-12:00')],
      ['changed 2026-03-02 08:00-16:00 > 08:00-12:00 (times)', 'removed 2026-03-03 08:00-16:00'],
    ],
    [
      'does not take the same id for the same line',
      [work(), line(tuesday, '08:00-16:00'), line(wednesday, '10:00-11:00', { id: 1 })],
      ['added 2026-03-04 10:00-11:00'],
    ],
    [
      'sees sickness',
      [work(), line(tuesday, '00:00-00:00', { exceptions: [exception(-8, { exceptionId: SICK })] })],
      ['removed 2026-03-03 08:00-16:00', 'added 2026-03-03 00:00-00:00'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(otherwise(form(lines))).toEqual(expected);
  });

  it('is not that it is another week, but is what costs differ', () => {
    expect(otherwise({ ...form([work(), line(tuesday, '08:00-16:00')]), travelExpenses: 5 })).toEqual([
      'field travelExpenses',
    ]);
  });

  it('holds across week 53, the turn of the year and the changes of the clock', () => {
    const week53 = form([line('2027-01-02', '22:00-23:00')], { week: { year: 2026, week: 53 } });
    const week1 = form([line('2027-01-09', '22:00-23:00')], { week: { year: 2027, week: 1 } });
    expect(compareWithEarlierWeek(week53, week1)).toEqual([]);
    const winter = form([line('2026-03-23', '08:00-16:00')], { week: { year: 2026, week: 13 } });
    const summer = form([line('2026-03-30', '08:00-16:00')], { week: { year: 2026, week: 14 } });
    expect(compareWithEarlierWeek(winter, summer)).toEqual([]);
  });
});

describe('whatever the forms', () => {
  it('a form differs in nothing from itself, nor from itself under other keys', () => {
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

  it('what one way is added is the other way removed', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (a, b) => {
        const there = compareForms(a, b);
        const back = compareForms(b, a);
        const count = (list: readonly FormDifference[], kind: FormDifference['kind']) =>
          list.filter((one) => one.kind === kind).length;
        expect(count(there, 'line_added')).toBe(count(back, 'line_removed'));
        expect(count(there, 'field_changed')).toBe(count(back, 'field_changed'));
      }),
    );
  });

  it('a card moved to another week does nothing otherwise', () => {
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
