import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, mondayOf } from '@/lib/hour-card/calendar';
import { compareWithEarlierWeek } from '@/lib/hour-card/compare/compare-forms';
import { absenceTypeIds, copyFromCard } from '@/lib/hour-card/copy-from-card';
import { draftTimeText } from '@/lib/hour-card/time-text';
import type { DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { arbitraryForm } from './compare/arbitrary-form';
import {
  contract,
  exception,
  exceptionTypes,
  form,
  LEAVE,
  type LineExtras,
  line,
  monday,
  OVERTIME,
  SICK,
  saturday,
  sunday,
  tuesday,
  utc,
  wednesday,
} from './samples';

const lastMonday = '2026-02-23';
const lastTuesday = '2026-02-24';
const lastWednesday = '2026-02-25';

const options = {
  contract: contract('FULL_TIME'),
  includeAbsence: false,
  absenceTypeIds: absenceTypeIds(exceptionTypes),
};
const fullTime = { contractType: 'FULL_TIME' } as const;
const empty = form([], { week: { year: 2026, week: 10 }, ...fullTime });

const copy = (lines: readonly DraftLine[], more: Partial<typeof options> = {}, target: HourCardForm = empty) =>
  copyFromCard(target, form(lines, { week: { year: 2026, week: 9 }, ...fullTime }), { ...options, ...more });

const times = ({ start, end }: DraftLine['span']) => `${draftTimeText(start)}-${draftTimeText(end)}`;
/**
 * Returns the lines with content as `2026-03-02 08:00-16:00 12:00-12:30 #1`, where `#1` is an exception type.
 */
const shown = ({ lines }: HourCardForm) =>
  lines
    .filter(({ span, exceptions }) => span.start !== null || span.end !== null || exceptions.length > 0)
    .map(({ date, span, breaks, exceptions }) =>
      [date, times(span), ...breaks.map(times), ...exceptions.map(({ exceptionId }) => `#${exceptionId}`)].join(' '),
    );

const absent = (date: string, exceptionId: number, more: LineExtras = {}) =>
  line(date, '00:00-00:00', { exceptions: [exception(-8, { exceptionId })], ...more });

describe('copying from an earlier card', () => {
  it('copies the shift of the same department unless one is already selected', () => {
    const source = form([line(lastMonday, '08:00-16:30', { shiftScheduleId: 101 })], {
      week: { year: 2026, week: 9 },
      ...fullTime,
      shiftId: 12,
    });
    const entries = ({ lines }: HourCardForm) => lines.flatMap(({ shiftScheduleId: id }) => (id === null ? [] : [id]));
    const into = (target: Partial<HourCardForm>) => copyFromCard({ ...empty, ...target }, source, options).form;
    expect([into({}).shiftId, entries(into({}))]).toEqual([12, [101]]);
    expect([into({ shiftId: 13 }).shiftId, entries(into({ shiftId: 13 }))]).toEqual([13, []]);
    expect([into({ departmentId: 4 }).shiftId, entries(into({ departmentId: 4 }))]).toEqual([null, []]);
    expect(into({ contractType: 'YOUTH' }).shiftId).toBeNull();
  });

  it('copies lines and breaks by weekday and local time', () => {
    const { form: copied, ...outcome } = copy([
      line(lastMonday, '08:00-16:30', { breaks: ['12:00-12:30'] }),
      line(lastTuesday, '22:00-06:00', { breaks: ['02:00-02:15', ''] }),
      line(lastTuesday, '06:00-07:00'),
    ]);
    expect(shown(copied)).toEqual([
      '2026-03-02 08:00-16:30 12:00-12:30',
      '2026-03-03 22:00-06:00 02:00-02:15 -',
      '2026-03-03 06:00-07:00',
    ]);
    expect(outcome).toEqual({ copied: 3, skipped: [], absences: 0, replaced: [] });
  });

  it('keeps local times when copying across clock changes and the turn of the year', () => {
    const winter = form([line('2026-03-28', '22:00-03:30')], { week: { year: 2026, week: 13 } });
    const summer = form([], { week: { year: 2026, week: 14 } });
    expect(shown(copyFromCard(summer, winter, { ...options, contract: null }).form)).toEqual([
      '2026-04-04 22:00-03:30',
    ]);
    const old = form([line('2027-01-02', '08:00-16:00')], { week: { year: 2026, week: 53 } });
    const first = form([], { week: { year: 2027, week: 1 } });
    expect(shown(copyFromCard(first, old, { ...options, contract: null }).form)).toEqual(['2027-01-09 08:00-16:00']);
  });

  it('copies secondment and other functions', () => {
    const lent = { type: 1, path: [1, 12], description: '' } as const;
    const other = { type: 2, path: [], description: 'Kassa' } as const;
    const { form: copied } = copy([
      line(lastMonday, '08:00-12:00', { secondment: lent }),
      line(lastMonday, '12:00-16:00', { secondment: other }),
    ]);
    expect(copied.lines.filter(({ date }) => date === monday).map(({ secondment }) => secondment)).toEqual([
      lent,
      other,
    ]);
  });

  it('does not copy ids, received instants and schedule entries', () => {
    const received = { start: utc('2026-02-23T07:00'), end: utc('2026-02-23T15:00') };
    const own = line(lastMonday, '08:00-16:00', { id: 31, shiftScheduleId: 999, breaks: ['12:00-12:30'] });
    const pause = { start: utc('2026-02-23T11:00'), end: utc('2026-02-23T11:30') };
    const server = {
      ...own,
      span: { ...own.span, received },
      breaks: own.breaks.map((row) => ({ ...row, received: pause })),
    };
    const [copied] = copy([server]).form.lines;
    expect(copied).toEqual({
      key: '2026-03-02/2',
      id: null,
      date: monday,
      span: { start: 480, end: 960, received: null },
      breaks: [{ key: '2026-03-02/2/break/1', start: 720, end: 750, received: null }],
      exceptions: [],
      secondment: { type: 0, path: [], description: '' },
      shiftScheduleId: null,
    });
  });

  it('keeps the schedule entry of the replaced line', () => {
    const scheduled = [101, 102].map((shiftScheduleId) => line(monday, '09:00-17:00', { shiftScheduleId }));
    const target = form(scheduled, fullTime);
    const { form: copied, replaced } = copy(
      [line(lastMonday, '08:00-12:00'), line(lastMonday, '13:00-16:00'), line(lastMonday, '17:00-18:00')],
      {},
      target,
    );
    expect(copied.lines.slice(0, 3).map(({ shiftScheduleId }) => shiftScheduleId)).toEqual([101, 102, null]);
    expect(replaced).toEqual([monday]);
  });

  it('replaces only the days that it copies', () => {
    const target = form([line(monday, '09:00-17:00'), line(wednesday, '10:00-12:00')], fullTime);
    const { form: copied, replaced } = copy(
      [line(lastMonday, '08:00-16:00'), line(lastTuesday, '08:00-16:00')],
      {},
      target,
    );
    expect(shown(copied)).toEqual(['2026-03-02 08:00-16:00', '2026-03-03 08:00-16:00', '2026-03-04 10:00-12:00']);
    expect(replaced).toEqual([monday]);
  });

  it('copies a Sunday line and adds lines for the weekdays', () => {
    const { form: copied } = copy([line('2026-03-01', '00:00-00:00', { exceptions: [exception(1)] })]);
    expect(copied.lines.map(({ date }) => date).slice(-2)).toEqual([saturday, sunday]);
    expect(copied.lines).toHaveLength(7);
  });

  it('copies the travel costs but not the shift of a card without lines', () => {
    const source = form([line(lastMonday)], {
      week: { year: 2026, week: 9 },
      ...fullTime,
      shiftId: 12,
      travelExpenses: 9,
    });
    expect(copyFromCard(empty, source, options).form).toMatchObject({ shiftId: null, travelExpenses: 9 });
  });

  it('returns the same form when the source has only blank lines', () => {
    expect(copy([line(lastMonday)]).form).toBe(empty);
    expect(copy([line(lastMonday, '', { breaks: [''], exceptions: [exception(0, { exceptionId: null })] })]).form).toBe(
      empty,
    );
  });

  it('copies unreadable input exactly as typed', () => {
    expect(shown(copy([line(lastMonday, 'half negen-16:00')]).form)).toEqual(['2026-03-02 half negen-16:00']);
  });

  it('skips days outside the contract and lists them', () => {
    const until = contract('FULL_TIME', { endDate: tuesday });
    const lines = [lastMonday, lastTuesday, lastWednesday, lastWednesday].map((date) => line(date, '08:00-10:00'));
    const { form: copied, ...outcome } = copy(lines, { contract: until });
    expect(shown(copied)).toEqual(['2026-03-02 08:00-10:00', '2026-03-03 08:00-10:00']);
    expect(outcome).toEqual({
      copied: 2,
      skipped: [{ date: wednesday, reason: 'outside_contract' }],
      absences: 0,
      replaced: [],
    });
  });

  it('skips lines outside the week of the source card', () => {
    const { form: copied, skipped } = copy([line(lastMonday, '08:00-10:00'), line('2026-03-03', '08:00-10:00')]);
    expect(shown(copied)).toEqual(['2026-03-02 08:00-10:00']);
    expect(skipped).toEqual([{ date: '2026-03-10', reason: 'outside_week' }]);
  });
});

describe('copying sickness and leave', () => {
  it('treats SICK, LEAVE and SPECIAL_LEAVE as absence', () => {
    const labels = ['STANDARD_HOURS', 'SICK', 'SPECIAL_LEAVE', 'OVERTIME', 'LEAVE', 'POSITIVE_TVT', 'NEGATIVE_ADV'];
    const types = labels.map((label, id) => ({ id, label, forAdding: true, forSubtracting: true }));
    expect(absenceTypeIds(types)).toEqual([1, 2, 4]);
  });

  it('recognises absence types regardless of case and surrounding spaces', () => {
    const types = [' Sick ', 'leave', 'special_leave\t', 'sickness'].map((label, id) => ({
      id,
      label,
      forAdding: true,
      forSubtracting: true,
    }));
    expect(absenceTypeIds(types)).toEqual([0, 1, 2]);
  });

  it('skips absence and its zero-hour lines by default', () => {
    const { form: copied, ...outcome } = copy([
      absent(lastMonday, SICK),
      line(lastTuesday, '', { exceptions: [exception(-8, { exceptionId: LEAVE })] }),
      line(lastWednesday, '08:00-12:00', { exceptions: [exception(-4, { exceptionId: LEAVE }), exception(1)] }),
    ]);
    expect(shown(copied)).toEqual([`2026-03-04 08:00-12:00 #${OVERTIME}`]);
    expect(outcome).toEqual({
      copied: 1,
      skipped: [monday, tuesday, wednesday].map((date) => ({ date, reason: 'absence' })),
      absences: 3,
      replaced: [],
    });
  });

  it('copies absence when requested', () => {
    const { form: copied, ...outcome } = copy(
      [
        absent(lastMonday, SICK),
        line(lastTuesday, '08:00-12:00', { exceptions: [exception(-4, { exceptionId: LEAVE })] }),
      ],
      { includeAbsence: true },
    );
    expect(shown(copied)).toEqual([`2026-03-02 00:00-00:00 #${SICK}`, `2026-03-03 08:00-12:00 #${LEAVE}`]);
    expect(outcome).toEqual({ copied: 2, skipped: [], absences: 2, replaced: [] });
  });

  it('keeps the hours of a day when absence on it is not copied', () => {
    const target = form([line(monday, '09:00-17:00')], fullTime);
    expect(copy([absent(lastMonday, SICK)], {}, target).form).toBe(target);
  });

  it('does not include days outside the contract in the number of absences', () => {
    const from = contract('FULL_TIME', { startDate: tuesday });
    expect(copy([absent(lastMonday, SICK)], { contract: from })).toEqual({
      form: empty,
      copied: 0,
      skipped: [{ date: monday, reason: 'outside_contract' }],
      absences: 0,
      replaced: [],
    });
  });

  it('copies a zero-hour line if it also has other exceptions', () => {
    const both = [exception(-8, { exceptionId: SICK }), exception(2)];
    expect(shown(copy([absent(lastMonday, SICK, { exceptions: both })]).form)).toEqual([
      `2026-03-02 00:00-00:00 #${OVERTIME}`,
    ]);
  });

  it('copies a half-filled line without its absence', () => {
    const half = line(lastMonday, '-16:00', { exceptions: [exception(-8, { exceptionId: SICK })] });
    const other = line(lastTuesday, '08:00', { exceptions: [exception(-8, { exceptionId: SICK })] });
    const begun = line(lastWednesday, '00:00-04:00', { exceptions: [exception(-8, { exceptionId: SICK })] });
    expect(shown(copy([half, other, begun]).form)).toEqual([
      '2026-03-02 -16:00',
      '2026-03-03 08:00-',
      '2026-03-04 00:00-04:00',
    ]);
  });

  it('lists days with skipped absence by date', () => {
    const { skipped } = copy([absent(lastWednesday, LEAVE), absent(lastMonday, SICK), absent(lastTuesday, SICK)]);
    expect(skipped.map(({ date }) => date)).toEqual([monday, tuesday, wednesday]);
  });

  it('lists each skipped day once per reason', () => {
    const partTime = { ...empty, contractType: 'PART_TIME' } as const;
    const stray = { ...line('2026-03-01', '08:00-12:00'), exceptions: [exception(-8, { exceptionId: SICK })] };
    const day = [absent(lastMonday, SICK), absent(lastMonday, LEAVE), line(lastMonday, '08:00-12:00')];
    const reasons = (target: HourCardForm, ended: string | null = null) =>
      copy(
        [...day, stray, absent(lastTuesday, SICK)],
        { contract: contract('FULL_TIME', { endDate: ended }) },
        target,
      ).skipped.map(({ date, reason }) => `${date.slice(8)} ${reason}`);
    expect(reasons(empty)).toEqual(['02 absence', '03 absence', '08 absence']);
    expect(reasons(partTime, monday)).toEqual([
      '02 exceptions_not_allowed',
      '03 outside_contract',
      '08 outside_contract',
    ]);
    const narrow = copy([line('2026-03-05', '08:00-12:00'), ...day], { contract: contract('FULL_TIME') });
    expect(narrow.skipped.map(({ reason }) => reason)).toEqual(['absence', 'outside_week']);
  });

  it('copies exception rows with new keys', () => {
    const rows = [exception(1.5, { comment: 'inventaris', wageComponentId: 6 })];
    expect(copy([line(lastMonday, '08:00-16:00', { exceptions: rows })]).form.lines[0]?.exceptions).toEqual([
      {
        key: '2026-03-02/2/exception/1',
        exceptionId: OVERTIME,
        minutes: 90,
        subtract: false,
        wageComponentId: 6,
        comment: 'inventaris',
      },
    ]);
  });

  it('does not copy exceptions to a PART_TIME card', () => {
    const lines = [
      absent(lastMonday, SICK),
      line(lastTuesday, '08:00-12:00', { exceptions: [exception(1)] }),
      line(lastWednesday, '08:00-12:00'),
    ];
    const partTime = { ...empty, contractType: 'PART_TIME' } as const;
    const lent = { ...empty, fullWeekSecondment: { enabled: true, departmentId: 2, shiftId: null } };
    for (const target of [partTime, lent]) {
      const { form: copied, ...outcome } = copy(lines, { includeAbsence: true }, target);
      expect(shown(copied)).toEqual(['2026-03-03 08:00-12:00', '2026-03-04 08:00-12:00']);
      expect(outcome).toEqual({
        copied: 2,
        skipped: [monday, tuesday].map((date) => ({ date, reason: 'exceptions_not_allowed' })),
        absences: 0,
        replaced: [],
      });
    }
  });
});

describe('copying travel costs', () => {
  const source = (travelExpenses: HourCardForm['travelExpenses']) => form([], { ...fullTime, travelExpenses });
  it.each([
    ['copies travel costs', 12.5, empty, 12.5],
    ['keeps existing travel costs when the source has none', 0, { ...empty, travelExpenses: 7 }, 7],
    ['does not copy unreadable travel costs', { text: 'tien' }, { ...empty, travelExpenses: 7 }, 7],
    ['does not copy travel costs to a YOUTH card', 12.5, { ...empty, contractType: 'YOUTH' }, 0],
    ['copies travel costs when the contract type is unknown', 12.5, { ...empty, contractType: null }, 12.5],
  ] as const)('%s', (_, travelExpenses, target, expected) => {
    expect(copyFromCard(target, source(travelExpenses), options).form.travelExpenses).toBe(expected);
  });
});

describe('properties of every copy', () => {
  const everything = { contract: null, includeAbsence: true, absenceTypeIds: [2, 5] };

  it('keeps the weekday and local times of every copied line', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (source, target) => {
        const { form: copied, copied: count } = copyFromCard(target, source, everything);
        const old = new Set(target.lines.map(({ key }) => key));
        const brought = copied.lines.filter(({ key }) => !old.has(key) && key.includes('/'));
        const place = ({ date, span, breaks }: DraftLine, of: HourCardForm) =>
          JSON.stringify([daysBetween(mondayOf(of.week), date), times(span), breaks.map(times)]);
        const places = new Set(source.lines.map((one) => place(one, source)));
        for (const one of brought) {
          const isAdded = times(one.span) === '-' && one.breaks.length === 0 && one.exceptions.length === 0;
          if (!isAdded) expect(places.has(place(one, copied))).toBe(true);
        }
        expect(brought.length).toBeGreaterThanOrEqual(count);
        expect(new Set(copied.lines.map(({ key }) => key)).size).toBe(copied.lines.length);
        expect(copied.lines.map(({ date }) => date)).toEqual(copied.lines.map(({ date }) => date).toSorted());
      }),
    );
  });

  it('copying to an empty card of the same type returns an equal card', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (one, { week }) => {
        const source = { ...one, ...fullTime, travelExpenses: 3, workedInTeams: false, shiftId: null };
        const target = form([], { week, ...fullTime });
        const copied = copyFromCard(target, source, everything);
        expect(compareWithEarlierWeek(source, copied.form)).toEqual([]);
        expect(copied.skipped).toEqual([]);
      }),
    );
  });

  it('copies every line or lists its day as skipped', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, fc.boolean(), (source, target, includeAbsence) => {
        const result = copyFromCard(target, source, { contract: null, includeAbsence, absenceTypeIds: [2, 5] });
        const dates = new Set(result.form.lines.filter(({ key }) => key.includes('/')).map(({ date }) => date));
        const named = new Set(result.skipped.map(({ date }) => date));
        const days = daysBetween(mondayOf(source.week), mondayOf(target.week));
        for (const { date, span } of source.lines) {
          if (span.start === null && span.end === null) continue;
          const day = addDays(date, days);
          expect(dates.has(day) || named.has(day)).toBe(true);
        }
        if (result.copied === 0 && result.form.travelExpenses === target.travelExpenses) {
          expect(result.form).toBe(target);
        }
      }),
    );
  });
});
