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

/** The day of a form as the rule sees it. */
function dayOf(of: HourCardForm, date = monday) {
  const read = resolveCard(of, rules(of, { schedule }));
  const day = assignedHours(read.readable, rules(of, { schedule })).find((one) => one.date === date);
  if (!day) throw new Error(`No hours on ${date}.`);
  return day;
}
const proposalsOf = (of: HourCardForm, types = exceptionTypes) => settleProposals(of, dayOf(of), types);
const told = (proposals: readonly Proposal[]) =>
  proposals.map(({ label, subtract, minutes }) => `${subtract ? '-' : '+'}${minutes} ${label}`);

describe('a day that does not add up', () => {
  test('too few hours: the company’s kinds of reduction with what remains, the usual ones first', () => {
    const proposals = proposalsOf(card(line(monday, '08:00-16:15', { key: 'm', breaks: ['12:00-12:30'] })));
    expect(told(proposals)).toEqual(['-15 LEAVE', '-15 SICK']);
    expect(proposals[0]).toEqual({
      line: 'm',
      row: null,
      exceptionId: LEAVE,
      label: 'LEAVE',
      subtract: true,
      minutes: 15,
    });
  });

  test('too many hours: kinds of build-up only', () => {
    expect(told(proposalsOf(card(line(monday, '08:00-17:00', { breaks: ['12:00-12:30'] }))))).toEqual(['+30 OVERTIME']);
  });

  test('a day the shift does not schedule is build-up as a whole', () => {
    const of = card(line(saturday, '08:00-10:00'));
    expect(told(settleProposals(of, dayOf(of, saturday), exceptionTypes))).toEqual(['+120 OVERTIME']);
  });

  test('kinds nobody knows come last, as received, five in all, and a label once', () => {
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

  test('without a fitting kind there is nothing to offer', () => {
    expect(proposalsOf(card(line(monday, '08:00-16:30')), [kind(1, 'OVERTIME', true)])).toEqual([
      { line: expect.anything(), row: null, exceptionId: 1, label: 'OVERTIME', subtract: false, minutes: 30 },
    ]);
    expect(proposalsOf(card(line(monday, '08:00-12:00')), [kind(1, 'OVERTIME', true)])).toEqual([]);
  });

  test('a day that adds up has none', () => {
    expect(proposalsOf(card(line(monday, '08:00-16:30', { exceptions: [exception(0.5)] })))).toEqual([]);
  });

  test('a difference that is no quarter is not offered: it could not be saved', () => {
    const of = card(line(monday, '08:07-16:30', { breaks: ['12:00-12:30'] }));
    expect(dayOf(of).total).toBe(-7);
    expect(proposalsOf(of)).toEqual([]);
  });

  test('what is left after other rows is what remains', () => {
    const of = card(line(monday, '08:00-12:00', { exceptions: [exception(-2, { exceptionId: SICK })] }));
    expect(told(proposalsOf(of))).toEqual(['-120 LEAVE', '-240 SICK']);
  });

  test('a kind that is there already grows, whatever its id is written as', () => {
    const of = card(line(monday, '08:00-12:00', { exceptions: [exception(-2, { key: 'r', exceptionId: '5' })] }));
    const [leave] = proposalsOf(of);
    expect(leave).toMatchObject({ row: 'r', minutes: 240 });
    expect(leave && settleDay(of, leave).lines[0]?.exceptions).toEqual([
      exception(-4, { key: 'r', exceptionId: LEAVE }),
    ]);
  });

  test('a row without a kind yet is filled in first', () => {
    const open = exception(0, { key: 'open', exceptionId: null, subtract: true, comment: 'tandarts' });
    const other = exception(0, { key: 'other', exceptionId: null, subtract: false });
    const of = card(line(monday, '08:00-15:30', { exceptions: [other, open] }));
    const day = { date: monday, assigned: 0, total: -60 };
    const [leave] = settleProposals(of, day, exceptionTypes);
    expect(leave).toMatchObject({ row: 'open', minutes: 60 });
    expect(leave && settleDay(of, leave).lines[0]?.exceptions[1]).toEqual({ ...open, exceptionId: LEAVE, minutes: 60 });
  });

  test('a full line passes it to the next line of the day; a full day offers what its rows can take', () => {
    const rows = ['a', 'b', 'c'].map((key) => exception(-1, { key, exceptionId: SICK }));
    const full = line(monday, '08:00-10:00', { key: 'full', exceptions: rows });
    const second = line(monday, '12:00-12:30', { key: 'second' });
    expect(proposalsOf(card(full, second)).map(({ line: key, row }) => [key, row])).toEqual([
      ['second', null],
      ['full', 'a'],
    ]);
    expect(told(proposalsOf(card(full)))).toEqual(['-240 SICK']);
  });

  test('a row holds twelve hours at most, and one that cannot be read is left alone', () => {
    const of = (hours: number) => card(line(monday, '08:00-09:00', { exceptions: [exception(-hours)] }));
    const day = { date: monday, assigned: -360, total: -720 };
    expect(told(settleProposals(of(6), day, exceptionTypes))).toEqual(['-720 LEAVE', '-360 SICK']);
    expect(told(settleProposals(of(6.25), day, exceptionTypes))).toEqual(['-360 SICK']);
    const unread = card(line(monday, '', { exceptions: [exception(-1, { minutes: { text: 'veel' } })] }));
    expect(settleProposals(unread, day, exceptionTypes)[0]).toMatchObject({ row: null, minutes: 360 });
  });

  test('where too much is assigned, the row gives it back, and goes when nothing is left of it', () => {
    const of = card(
      line(monday, '08:00-15:30', { breaks: ['12:00-12:30'], exceptions: [exception(-3, { key: 'r' })] }),
    );
    expect(told(proposalsOf(of))).toEqual(['-60 LEAVE']);
    const twice = card(line(monday, '08:00-16:30', { exceptions: [exception(0.5), exception(1, { key: 'r' })] }));
    expect(told(proposalsOf(twice))).toEqual(['+0 OVERTIME']);
    const worked = card(line(monday, '08:00-16:30', { exceptions: [exception(-1, { key: 'r' })] }));
    expect(told(proposalsOf(worked))).toEqual(['+90 OVERTIME']);
    const even = card(line(monday, '08:00-16:30', { breaks: ['12:00-12:30'], exceptions: [exception(-1)] }));
    const [gone] = proposalsOf(even);
    expect(gone).toMatchObject({ minutes: 0, subtract: true });
    expect(gone && settleDay(even, gone).lines[0]?.exceptions).toEqual([]);
  });

  test('a row too small to give it all back, of another sign or of an unknown kind is not offered', () => {
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
    expect(told(settleProposals(of, { ...day, assigned: -60 }, exceptionTypes))).toEqual(['-0 LEAVE']);
    expect(told(settleProposals(of, { ...day, assigned: 60 }, exceptionTypes))).toEqual(['+120 OVERTIME']);
  });

  test('any proposal makes the day add up, in one step, on a card that may be saved', () => {
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

describe('a planned day on which nothing is filled in', () => {
  const empty = card(line(monday, '', { key: 'm' }));

  test('offers illness and leave for the hours of its schedule, on the line that is there', () => {
    const planned = plannedMinutes('FULL_TIME', { schedule, zone }, monday);
    expect(planned).toBe(480);
    const proposals = emptyDayProposals(empty, monday, planned, exceptionTypes);
    expect(told(proposals)).toEqual(['-480 SICK', '-480 LEAVE']);
    for (const proposal of proposals) {
      const settled = settleDay(empty, proposal);
      expect(settled.lines.find(({ key }) => key === 'm')?.exceptions).toHaveLength(1);
      expect(codesOf(settled, { schedule })).toEqual([]);
    }
  });

  test('takes off what was left of its breaks, also when it was a free day', () => {
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

  test('offers only what the company has, for reduction', () => {
    const types = [kind(1, 'SICK', true), kind(2, 'leave', false), kind(3, 'NEGATIVE_TVT', false)];
    expect(told(emptyDayProposals(empty, monday, 480, types))).toEqual(['-480 leave']);
    expect(emptyDayProposals(empty, monday, 480, [])).toEqual([]);
  });

  test('offers nothing that could not be saved: no quarters, or more than twelve hours', () => {
    expect(emptyDayProposals(empty, monday, 456, exceptionTypes)).toEqual([]);
    expect(emptyDayProposals(empty, monday, 735, exceptionTypes)).toEqual([]);
    expect(emptyDayProposals(empty, monday, 720, exceptionTypes)).toHaveLength(2);
    expect(emptyDayProposals(empty, sunday, 480, exceptionTypes)).toEqual([]);
  });

  test('is planned on full-time cards with a shift only', () => {
    expect(plannedMinutes('PART_TIME', { schedule, zone }, monday)).toBe(0);
    expect(plannedMinutes('YOUTH', { schedule, zone }, monday)).toBe(0);
    expect(plannedMinutes('FULL_TIME', { schedule: null, zone }, monday)).toBe(0);
    expect(plannedMinutes('FULL_TIME', { schedule, zone }, saturday)).toBe(0);
  });
});

test('on a part-time card, which takes no exceptions, a proposal changes nothing', () => {
  const of = form([line(monday, '08:00-16:00', { key: 'm' })]);
  const proposal = { line: 'm', row: null, exceptionId: OVERTIME, label: 'OVERTIME', subtract: false, minutes: 60 };
  expect(settleDay(of, proposal)).toBe(of);
});

describe('a planned day that a row takes off as a whole', () => {
  const sick = (hours: number) => [exception(-hours, { key: 'x', exceptionId: SICK, subtract: true })];
  const worked = (hours: number, more: readonly DraftLine[] = []) =>
    card(line(monday, '08:00-16:30', { key: 'm', breaks: ['12:00-12:30'], exceptions: sick(hours) }), ...more);
  const offered = (of: HourCardForm, planned = 480) =>
    wholeDayProposals(of, monday, planned, exceptionTypes)[0] ?? null;

  test.each([0, 8])('is offered where the row has %d hours, and adds up without its times', (hours) => {
    const of = worked(hours);
    const proposal = offered(of);
    expect(proposal).toEqual({ line: 'm', row: 'x', exceptionId: SICK, label: 'SICK', subtract: true, minutes: 480 });
    const settled = proposal ? settleWholeDay(of, monday, proposal) : of;
    const [day] = settled.lines;
    expect(day).toMatchObject({ span: { start: null, end: null }, breaks: [], exceptions: [{ minutes: 480 }] });
    expect(codesOf(settled, { schedule })).toEqual([]);
  });

  test('is offered as illness and as leave where the row has neither kind nor hours', () => {
    const opened = [exception(0, { key: 'x', exceptionId: null, subtract: true })];
    const of = card(line(monday, '08:00-16:30', { key: 'm', exceptions: opened }));
    const proposals = wholeDayProposals(of, monday, 480, exceptionTypes);
    expect(proposals.map(({ row, label, minutes }) => [row, label, minutes])).toEqual([
      ['x', 'SICK', 480],
      ['x', 'LEAVE', 480],
    ]);
    for (const proposal of proposals) expect(codesOf(settleWholeDay(of, monday, proposal), { schedule })).toEqual([]);
  });

  test('stays offered while other hours are typed', () => {
    expect(offered(worked(2))).toEqual(offered(worked(8)));
  });

  test('is not offered for build-up or a kind that is gone', () => {
    expect(offered(card(line(monday, '08:00-16:30', { exceptions: [exception(8)] })))).toBeNull();
    expect(wholeDayProposals(worked(8), monday, 480, [])).toEqual([]);
    expect(wholeDayProposals(worked(8), tuesday, 480, exceptionTypes)).toEqual([]);
  });

  test('is not offered where it could not be saved: no quarters, or more than twelve hours', () => {
    expect(offered(worked(0), 456)).toBeNull();
    expect(offered(worked(0), 735)).toBeNull();
    expect(offered(worked(0), 720)).toMatchObject({ minutes: 720 });
  });

  test('takes the other lines of the day along, but not what they carry, and no other day', () => {
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
