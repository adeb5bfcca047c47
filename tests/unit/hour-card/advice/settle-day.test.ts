import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyDayProposals,
  type Proposal,
  settleDay,
  settleEmptyDay,
  settleProposals,
  settleWholeDay,
  wholeDayProposals,
} from '@/lib/hour-card/advice/settle-day';
import { assignedHours, plannedMinutes } from '@/lib/hour-card/rules/assigned-hours';
import { resolveCard } from '@/lib/hour-card/rules/resolve-card';
import type { DraftLine, HourCardForm, HourExceptionType } from '@/lib/hour-card/vocabulary';
import {
  codesOf,
  exception,
  exceptionTypes,
  form,
  LEAVE,
  line,
  monday,
  OVERTIME,
  rules,
  SICK,
  saturday,
  schedule,
  sunday,
  tuesday,
  zone,
} from '../samples';

const fullTime = { contractType: 'FULL_TIME', shiftId: 1 } as const;
const card = (...lines: readonly DraftLine[]) => form(lines, fullTime);
const kind = (id: number, label: string, forAdding: boolean): HourExceptionType => ({
  id,
  label,
  forAdding,
  forSubtracting: !forAdding,
});

/** Returns the day of a form as `settleProposals` receives it. */
function dayOf(of: HourCardForm, date = monday) {
  const read = resolveCard(of, rules(of, { schedule }));
  const day = assignedHours(read.readable, rules(of, { schedule })).find((one) => one.date === date);
  if (!day) throw new Error(`No hours on ${date}.`);
  return day;
}
const proposalsOf = (of: HourCardForm, types = exceptionTypes) => settleProposals(of, dayOf(of), types);
const summary = (proposals: readonly Proposal[]) =>
  proposals.map(({ label, subtract, minutes }) => `${subtract ? '-' : '+'}${minutes} ${label}`);

describe('day that does not match the schedule', () => {
  test('offers time off for missing hours, listing common types first', () => {
    const proposals = proposalsOf(card(line(monday, '08:00-16:15', { key: 'm', breaks: ['12:00-12:30'] })));
    expect(summary(proposals)).toEqual(['-15 LEAVE', '-15 SICK']);
    expect(proposals[0]).toEqual({
      line: 'm',
      row: null,
      exceptionId: LEAVE,
      label: 'LEAVE',
      subtract: true,
      minutes: 15,
    });
  });

  test('offers only extra hours for surplus hours', () => {
    expect(summary(proposalsOf(card(line(monday, '08:00-17:00', { breaks: ['12:00-12:30'] }))))).toEqual([
      '+30 OVERTIME',
    ]);
  });

  test('offers extra hours for all work on an unscheduled day', () => {
    const of = card(line(saturday, '08:00-10:00'));
    expect(summary(settleProposals(of, dayOf(of, saturday), exceptionTypes))).toEqual(['+120 OVERTIME']);
  });

  test('offers at most five different types, listing unknown ones last', () => {
    const types = [
      kind(90, 'CARE', false),
      kind(91, ' special_leave ', false),
      kind(92, 'SICK', false),
      kind(93, 'NEGATIVE_ADV', false),
      kind(94, 'sick', false),
      kind(95, 'UNION', false),
      kind(96, 'LEAVE', false),
      kind(97, 'OVERTIME', true),
    ];
    const proposals = proposalsOf(card(line(monday, '08:00-16:00', { breaks: ['12:00-12:30'] })), types);
    expect(proposals.map(({ exceptionId }) => exceptionId)).toEqual([96, 92, 93, 91, 90]);
  });

  test('does not make a proposal without a suitable type', () => {
    expect(proposalsOf(card(line(monday, '08:00-16:30')), [kind(1, 'OVERTIME', true)])).toEqual([
      { line: expect.anything(), row: null, exceptionId: 1, label: 'OVERTIME', subtract: false, minutes: 30 },
    ]);
    expect(proposalsOf(card(line(monday, '08:00-12:00')), [kind(1, 'OVERTIME', true)])).toEqual([]);
  });

  test('does not make a proposal for a day that matches the schedule', () => {
    expect(proposalsOf(card(line(monday, '08:00-16:30', { exceptions: [exception(0.5)] })))).toEqual([]);
  });

  test('does not make a proposal when the difference is not a multiple of a quarter', () => {
    const of = card(line(monday, '08:07-16:30', { breaks: ['12:00-12:30'] }));
    expect(dayOf(of).total).toBe(-7);
    expect(proposalsOf(of)).toEqual([]);
  });

  test('offers only the hours that no other row covers', () => {
    const of = card(line(monday, '08:00-12:00', { exceptions: [exception(-2, { exceptionId: SICK })] }));
    expect(summary(proposalsOf(of))).toEqual(['-120 LEAVE', '-240 SICK']);
  });

  test('adds the hours to an existing row of the same type', () => {
    const of = card(line(monday, '08:00-12:00', { exceptions: [exception(-2, { key: 'r', exceptionId: '5' })] }));
    const [leave] = proposalsOf(of);
    expect(leave).toMatchObject({ row: 'r', minutes: 240 });
    expect(leave && settleDay(of, leave).lines[0]?.exceptions).toEqual([
      exception(-4, { key: 'r', exceptionId: LEAVE }),
    ]);
  });

  test('completes a row without a type first', () => {
    const open = exception(0, { key: 'open', exceptionId: null, subtract: true, comment: 'tandarts' });
    const other = exception(0, { key: 'other', exceptionId: null, subtract: false });
    const of = card(line(monday, '08:00-15:30', { exceptions: [other, open] }));
    const day = { date: monday, assigned: 0, total: -60 };
    const [leave] = settleProposals(of, day, exceptionTypes);
    expect(leave).toMatchObject({ row: 'open', minutes: 60 });
    expect(leave && settleDay(of, leave).lines[0]?.exceptions[1]).toEqual({ ...open, exceptionId: LEAVE, minutes: 60 });
  });

  test('adds a row to the next line when a line is full', () => {
    const rows = ['a', 'b', 'c'].map((key) => exception(-1, { key, exceptionId: SICK }));
    const full = line(monday, '08:00-10:00', { key: 'full', exceptions: rows });
    const second = line(monday, '12:00-12:30', { key: 'second' });
    expect(proposalsOf(card(full, second)).map(({ line: key, row }) => [key, row])).toEqual([
      ['second', null],
      ['full', 'a'],
    ]);
    expect(summary(proposalsOf(card(full)))).toEqual(['-240 SICK']);
  });

  test('does not offer rows of more than twelve hours or change unreadable rows', () => {
    const of = (hours: number) => card(line(monday, '08:00-09:00', { exceptions: [exception(-hours)] }));
    const day = { date: monday, assigned: -360, total: -720 };
    expect(summary(settleProposals(of(6), day, exceptionTypes))).toEqual(['-720 LEAVE', '-360 SICK']);
    expect(summary(settleProposals(of(6.25), day, exceptionTypes))).toEqual(['-360 SICK']);
    const unread = card(line(monday, '', { exceptions: [exception(-1, { minutes: { text: 'veel' } })] }));
    expect(settleProposals(unread, day, exceptionTypes)[0]).toMatchObject({ row: null, minutes: 360 });
  });

  test('reduces a row with too many hours, or removes it at zero', () => {
    const of = card(
      line(monday, '08:00-15:30', { breaks: ['12:00-12:30'], exceptions: [exception(-3, { key: 'r' })] }),
    );
    expect(summary(proposalsOf(of))).toEqual(['-60 LEAVE']);
    const twice = card(line(monday, '08:00-16:30', { exceptions: [exception(0.5), exception(1, { key: 'r' })] }));
    expect(summary(proposalsOf(twice))).toEqual(['+0 OVERTIME']);
    const worked = card(line(monday, '08:00-16:30', { exceptions: [exception(-1, { key: 'r' })] }));
    expect(summary(proposalsOf(worked))).toEqual(['+90 OVERTIME']);
    const even = card(line(monday, '08:00-16:30', { breaks: ['12:00-12:30'], exceptions: [exception(-1)] }));
    const [removal] = proposalsOf(even);
    expect(removal).toMatchObject({ minutes: 0, subtract: true });
    expect(removal && settleDay(even, removal).lines[0]?.exceptions).toEqual([]);
  });

  test('does not offer to reduce rows that are too small or of the wrong type', () => {
    const day = { date: monday, assigned: -120, total: 0 };
    const rows = [
      exception(-1, { key: 'small' }),
      exception(3, { key: 'other' }),
      exception(-3, { key: 'unknown', exceptionId: 99 }),
      exception(-3, { key: 'none', exceptionId: null }),
    ];
    const of = card(
      line(monday, '08:00-16:30', { exceptions: rows }),
      line(tuesday, '', { exceptions: [exception(-8)] }),
    );
    expect(settleProposals(of, day, exceptionTypes)).toEqual([]);
    expect(summary(settleProposals(of, { ...day, assigned: -60 }, exceptionTypes))).toEqual(['-0 LEAVE']);
    expect(summary(settleProposals(of, { ...day, assigned: 60 }, exceptionTypes))).toEqual(['+120 OVERTIME']);
  });

  test('every proposal makes the day match the schedule and the card valid', () => {
    const quarter = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 15);
    fc.assert(
      fc.property(quarter(40), quarter(8), (worked, taken) => {
        const rows = taken === 0 ? [] : [exception(-taken / 60, { key: 'r', exceptionId: SICK })];
        const of = card(
          line(monday, '', {
            key: 'm',
            span: { start: 480, end: 480 + worked, received: null },
            exceptions: rows,
          }),
        );
        if (worked === 0) return;
        for (const proposal of proposalsOf(of)) {
          const settled = settleDay(of, proposal);
          expect(dayOf(settled).assigned).toBe(dayOf(settled).total);
          expect(codesOf(settled, { schedule })).toEqual([]);
        }
      }),
    );
  });
});

describe('empty planned day', () => {
  const empty = card(line(monday, '', { key: 'm' }));

  test('offers sickness and leave for the scheduled hours on the existing line', () => {
    const planned = plannedMinutes('FULL_TIME', { schedule, zone }, monday);
    expect(planned).toBe(480);
    const proposals = emptyDayProposals(empty, monday, planned, exceptionTypes);
    expect(summary(proposals)).toEqual(['-480 SICK', '-480 LEAVE']);
    for (const proposal of proposals) {
      const settled = settleDay(empty, proposal);
      expect(settled.lines.find(({ key }) => key === 'm')?.exceptions).toHaveLength(1);
      expect(codesOf(settled, { schedule })).toEqual([]);
    }
  });

  test('removes the breaks of a day that becomes sickness or a free day', () => {
    const other = line(tuesday, '08:00-16:30', { key: 't', breaks: ['12:00-12:30'] });
    const rested = card(line(monday, '', { key: 'm', breaks: ['12:00-12:30'] }), other);
    const [sick] = emptyDayProposals(rested, monday, 480, exceptionTypes);
    const settled = settleEmptyDay(rested, monday, sick ?? null);
    expect(settled.lines[0]).toMatchObject({ breaks: [], exceptions: [{ exceptionId: SICK, minutes: 480 }] });
    expect(codesOf(settled, { schedule })).toEqual([]);
    const free = settleEmptyDay(rested, monday, null);
    expect(free.lines[0]).toMatchObject({ breaks: [], exceptions: [] });
    expect(free.lines[1]).toBe(rested.lines[1]);
    expect(settleEmptyDay(empty, monday, null)).toBe(empty);
  });

  test('offers only the time-off types of the company', () => {
    const types = [kind(1, 'SICK', true), kind(2, 'leave', false), kind(3, 'NEGATIVE_TVT', false)];
    expect(summary(emptyDayProposals(empty, monday, 480, types))).toEqual(['-480 leave']);
    expect(emptyDayProposals(empty, monday, 480, [])).toEqual([]);
  });

  test('offers only multiples of a quarter, up to twelve hours', () => {
    expect(emptyDayProposals(empty, monday, 456, exceptionTypes)).toEqual([]);
    expect(emptyDayProposals(empty, monday, 735, exceptionTypes)).toEqual([]);
    expect(emptyDayProposals(empty, monday, 720, exceptionTypes)).toHaveLength(2);
    expect(emptyDayProposals(empty, sunday, 480, exceptionTypes)).toEqual([]);
  });

  test('plans hours only on full-time cards with a shift', () => {
    expect(plannedMinutes('PART_TIME', { schedule, zone }, monday)).toBe(0);
    expect(plannedMinutes('YOUTH', { schedule, zone }, monday)).toBe(0);
    expect(plannedMinutes('FULL_TIME', { schedule: null, zone }, monday)).toBe(0);
    expect(plannedMinutes('FULL_TIME', { schedule, zone }, saturday)).toBe(0);
  });
});

test('does not apply a proposal to a part-time card', () => {
  const of = form([line(monday, '08:00-16:00', { key: 'm' })]);
  const proposal = { line: 'm', row: null, exceptionId: OVERTIME, label: 'OVERTIME', subtract: false, minutes: 60 };
  expect(settleDay(of, proposal)).toBe(of);
});

describe('full day off', () => {
  const sick = (hours: number) => [exception(-hours, { key: 'x', exceptionId: SICK, subtract: true })];
  const worked = (hours: number, more: readonly DraftLine[] = []) =>
    card(line(monday, '08:00-16:30', { key: 'm', breaks: ['12:00-12:30'], exceptions: sick(hours) }), ...more);
  const offered = (of: HourCardForm, planned = 480) =>
    wholeDayProposals(of, monday, planned, exceptionTypes)[0] ?? null;

  test.each([0, 8])('offers a full day off for a row with %d hours of sickness', (hours) => {
    const of = worked(hours);
    const proposal = offered(of);
    expect(proposal).toEqual({ line: 'm', row: 'x', exceptionId: SICK, label: 'SICK', subtract: true, minutes: 480 });
    const settled = proposal ? settleWholeDay(of, monday, proposal) : of;
    const [day] = settled.lines;
    expect(day).toMatchObject({ span: { start: null, end: null }, breaks: [], exceptions: [{ minutes: 480 }] });
    expect(codesOf(settled, { schedule })).toEqual([]);
  });

  test('offers a full day of sickness or leave for an empty time-off row', () => {
    const opened = [exception(0, { key: 'x', exceptionId: null, subtract: true })];
    const of = card(line(monday, '08:00-16:30', { key: 'm', exceptions: opened }));
    const proposals = wholeDayProposals(of, monday, 480, exceptionTypes);
    expect(proposals.map(({ row, label, minutes }) => [row, label, minutes])).toEqual([
      ['x', 'SICK', 480],
      ['x', 'LEAVE', 480],
    ]);
    for (const proposal of proposals) expect(codesOf(settleWholeDay(of, monday, proposal), { schedule })).toEqual([]);
  });

  test('offers a full day off for a row with only some of the hours', () => {
    expect(offered(worked(2))).toEqual(offered(worked(8)));
  });

  test('does not offer a full day off for extra hours or a removed type', () => {
    expect(offered(card(line(monday, '08:00-16:30', { exceptions: [exception(8)] })))).toBeNull();
    expect(wholeDayProposals(worked(8), monday, 480, [])).toEqual([]);
    expect(wholeDayProposals(worked(8), tuesday, 480, exceptionTypes)).toEqual([]);
  });

  test('offers a full day off only for multiples of a quarter, up to twelve hours', () => {
    expect(offered(worked(0), 456)).toBeNull();
    expect(offered(worked(0), 735)).toBeNull();
    expect(offered(worked(0), 720)).toMatchObject({ minutes: 720 });
  });

  test('a full day off removes the other lines of the day that have no exceptions', () => {
    const evening = line(monday, '19:00-21:00', { key: 'e' });
    const paid = line(monday, '22:00-23:00', { key: 'p', exceptions: [exception(1)] });
    const other = line(tuesday, '08:00-16:30', { key: 't', breaks: ['12:00-12:30'] });
    const of = worked(8, [evening, paid, other]);
    const proposal = offered(of);
    const settled = proposal ? settleWholeDay(of, monday, proposal) : of;
    expect(settled.lines.slice(0, 3).map(({ key }) => key)).toEqual(['m', 'p', 't']);
    expect(settled.lines[0]?.span.start).toBeNull();
    expect(settled.lines[1]).toBe(of.lines[2]);
    expect(settled.lines[2]).toBe(of.lines[3]);
  });
});
