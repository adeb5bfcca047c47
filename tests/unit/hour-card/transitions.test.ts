import { describe, expect, test } from 'vitest';
import { draftTimeText } from '@/lib/hour-card/time-text';
import {
  changeContract,
  changeDepartment,
  changeEmployee,
  changeWeek,
  setTravelExpenses,
  setWorkedInTeams,
} from '@/lib/hour-card/transitions/card';
import { copyDay } from '@/lib/hour-card/transitions/copies';
import { addException, removeException, setException } from '@/lib/hour-card/transitions/exceptions';
import { setFullWeekDepartment, setFullWeekSecondment, setFullWeekShift } from '@/lib/hour-card/transitions/full-week';
import { addLine, removeLine, setLineTime } from '@/lib/hour-card/transitions/lines';
import { chooseShift } from '@/lib/hour-card/transitions/schedule';
import { setSecondment } from '@/lib/hour-card/transitions/secondment';
import type { Department, HourCardForm } from '@/lib/hour-card/vocabulary';
import {
  contract,
  exception,
  form,
  friday,
  line,
  monday,
  saturday,
  schedule,
  sunday,
  thursday,
  tuesday,
  utc,
  wednesday,
} from './samples';

const today = '2026-03-04';
/** Returns each line as `02 08:00-16:30`. */
const shown = ({ lines }: HourCardForm) =>
  lines.map(({ date, span }) => `${date.slice(8)} ${draftTimeText(span.start)}-${draftTimeText(span.end)}`);
const blankWeek = ['02 -', '03 -', '04 -', '05 -', '06 -', '07 -'];
const keysOf = ({ lines }: HourCardForm) => lines.map(({ key }) => key);

const typed = form(
  [line(monday, '08:00-16:30', { key: 'm', breaks: ['12:00-12:30'], exceptions: [exception(1)], shiftScheduleId: 9 })],
  { shiftId: 1, contractType: 'FULL_TIME', travelExpenses: 12.5 },
);

describe('changing the employee', () => {
  const other = { id: 12, contracts: [contract('YOUTH', { id: 70 })] };
  const changed = changeEmployee(
    { ...typed, maxWorkMinutesPerLine: 600, departmentEnforcedType: 'PART_TIME' },
    other,
    today,
  );

  test('resets the lines, department and shift and selects a contract of the new employee', () => {
    expect(shown(changed)).toEqual(blankWeek);
    expect(changed).toMatchObject({
      employeeId: 12,
      contractId: 70,
      contractType: 'YOUTH',
      departmentId: null,
      departmentEnforcedType: null,
      maxWorkMinutesPerLine: 720,
      requiredRestMinutes: 480,
      shiftId: null,
    });
  });

  test('removes travel costs for a YOUTH employee or contract', () => {
    expect(changed.travelExpenses).toBe(0);
    expect(changeContract(typed, contract('YOUTH', { id: 70 })).travelExpenses).toBe(0);
  });

  test('resets travel costs for a new employee', () => {
    const adult = { id: 13, contracts: [contract('PART_TIME')] };
    expect(typed.travelExpenses).toBe(12.5);
    for (const next of [other, adult]) expect(changeEmployee(typed, next, today).travelExpenses).toBe(0);
  });

  test('returns the same form for the same employee or on an existing card', () => {
    expect(changeEmployee(typed, { ...other, id: '11' }, today)).toBe(typed);
    const saved = { ...typed, id: 5 };
    expect(changeEmployee(saved, other, today)).toBe(saved);
  });
});

describe('changing the department', () => {
  const department: Department = {
    id: 4,
    label: 'Hal',
    enforcedCardType: 'PART_TIME',
    requiredRestMinutes: 660,
    maxWorkMinutesPerLine: 600,
  };
  const changed = changeDepartment(typed, department);

  test('applies the settings of the new department and clears the shift', () => {
    expect(changed).toMatchObject({
      departmentId: 4,
      departmentEnforcedType: 'PART_TIME',
      requiredRestMinutes: 660,
      maxWorkMinutesPerLine: 600,
      shiftId: null,
    });
  });

  test('keeps the hours of the old department without their schedule entries', () => {
    expect(shown(changed)[0]).toBe('02 08:00-16:30');
    expect(changed.lines[0]?.shiftScheduleId).toBeNull();
    expect(changed.lines[1]).toBe(typed.lines[1]);
    expect(changeDepartment(changed, null).lines).toBe(changed.lines);
  });

  test('uses 12 hours per line and 8 hours of rest for a department without settings', () => {
    const plain = {
      ...department,
      id: 6,
      enforcedCardType: null,
      requiredRestMinutes: null,
      maxWorkMinutesPerLine: null,
    };
    expect(changeDepartment(changed, plain)).toMatchObject({
      departmentEnforcedType: null,
      requiredRestMinutes: 480,
      maxWorkMinutesPerLine: 720,
    });
    expect(changeDepartment(changed, null)).toMatchObject({ departmentId: null, maxWorkMinutesPerLine: 720 });
  });

  test('applies changed settings of the same department and keeps the shift', () => {
    expect(changeDepartment(changed, { ...department, id: '4' })).toBe(changed);
    const same = { ...department, id: 3, enforcedCardType: null, requiredRestMinutes: 540 };
    expect(changeDepartment(typed, same)).toMatchObject({ requiredRestMinutes: 540, shiftId: 1 });
  });
});

describe('selecting a shift', () => {
  test('fills the lines from the schedule of the shift', () => {
    const filled = chooseShift(typed, 2, schedule, null);
    expect(filled.shiftId).toBe(2);
    expect(shown(filled)).toEqual([
      '02 08:00-16:30',
      '03 08:00-16:30',
      '04 08:00-16:30',
      '05 08:00-16:30',
      '06 08:00-16:30',
      '07 -',
    ]);
    expect(filled.lines[0]).toMatchObject({ shiftScheduleId: 101, exceptions: [], breaks: [{ start: 720, end: 750 }] });
  });

  test('gives new keys to the lines that a shift fills', () => {
    const filled = chooseShift(typed, 2, schedule, null);
    const again = chooseShift(filled, 3, schedule, null);
    expect(keysOf(again).filter((key) => keysOf(filled).includes(key))).toEqual([]);
    expect(keysOf(again)).toEqual(keysOf(chooseShift(filled, 3, schedule, null)));
  });

  test('fills only the days within the contract', () => {
    const period = contract('FULL_TIME', { startDate: tuesday, endDate: wednesday });
    expect(shown(chooseShift(typed, 2, schedule, period))).toEqual([
      '02 -',
      '03 08:00-16:30',
      '04 08:00-16:30',
      '05 -',
      '06 -',
      '07 -',
    ]);
  });

  test('fills at most three lines per day and three breaks per line', () => {
    const breaks = [1, 2, 3, 4].map((hour) => ({ start: hour * 60, end: hour * 60 + 15 }));
    const entry = { id: 1, dayOfWeek: 7, start: 1320, end: 360, breaks };
    const four = [0, 4, 8, 12].map((hour) => ({
      ...entry,
      dayOfWeek: 1,
      start: hour * 60,
      end: (hour + 1) * 60,
      breaks: [],
    }));
    const filled = chooseShift(typed, 2, [entry, ...four, { ...entry, dayOfWeek: 2, end: 1440 }], null);
    expect(shown(filled)).toEqual([
      '02 00:00-01:00',
      '02 04:00-05:00',
      '02 08:00-09:00',
      '03 22:00-00:00',
      '04 -',
      '05 -',
      '06 -',
      '07 -',
      '08 22:00-06:00',
    ]);
    expect(filled.lines.at(-1)?.breaks.length).toBe(3);
  });

  test('keeps the hours during full-week secondment and when the shift has no schedule', () => {
    const lent = { ...typed, fullWeekSecondment: { enabled: true, departmentId: 5, shiftId: null } };
    expect(chooseShift(lent, 2, schedule, null).lines).toBe(lent.lines);
    const none = chooseShift(typed, null, [], null);
    expect(none).toMatchObject({
      shiftId: null,
      lines: [{ key: 'm', shiftScheduleId: null, span: { start: 480 } }, {}, {}, {}, {}, {}],
    });
    expect(shown(chooseShift(typed, 2, [], null))[0]).toBe('02 08:00-16:30');
    expect(chooseShift(none, null, [], null)).toBe(none);
  });
});

describe('changing the week', () => {
  const received = { start: utc('2026-03-27T21:00'), end: utc('2026-03-28T05:00') };
  const night = line('2026-03-27', '22:00-06:00', { key: 'n', breaks: ['02:00-02:30'] });
  const before = form([{ ...night, span: { ...night.span, received } }]);
  const contracts = [contract()];

  test('moves the dates and keeps the local times across a clock change', () => {
    const after = changeWeek(before, { year: 2026, week: 14 }, contracts, today);
    expect(after.week).toEqual({ year: 2026, week: 14 });
    expect(after.lines.find(({ key }) => key === 'n')).toMatchObject({
      date: '2026-04-03',
      span: { start: 1320, end: 360, received: null },
      breaks: [{ start: 120, end: 150 }],
    });
    expect(after.lines.map(({ date }) => date.slice(5))).toEqual([
      '03-30',
      '03-31',
      '04-01',
      '04-02',
      '04-03',
      '04-04',
    ]);
  });

  test('moves lines across the turn of the year through week 53', () => {
    const december = form([line('2026-12-25', '08:00-12:00')]);
    const week53 = changeWeek(december, { year: 2026, week: 53 }, contracts, today);
    expect(week53.lines.map(({ date }) => date)).toContain('2027-01-01');
    const week1 = changeWeek(week53, { year: 2027, week: 1 }, contracts, today);
    expect(week1.lines.map(({ date }) => date).at(0)).toBe('2027-01-04');
  });

  test('keeps a contract that overlaps the new week, or otherwise selects another', () => {
    const first = contract('PART_TIME', { endDate: '2026-03-29' });
    const second = contract('FULL_TIME', { id: 8, startDate: '2026-03-30' });
    const next = changeWeek(before, { year: 2026, week: 14 }, [first, second], today);
    expect(next).toMatchObject({ contractId: 8, contractType: 'FULL_TIME' });
    const back = changeWeek(next, { year: 2026, week: 13 }, [first, second], today);
    expect(back).toMatchObject({ contractId: 7, contractType: 'PART_TIME' });
    expect(changeWeek(before, { year: 2026, week: 12 }, [first, second], today)).toMatchObject({ contractId: 7 });
  });

  test('keeps the hours and travel costs in a week without a contract', () => {
    const ended = contract('PART_TIME', { endDate: '2026-03-29' });
    const team = { ...before, travelExpenses: 5 };
    const later = changeWeek(team, { year: 2026, week: 20 }, [ended], today);
    expect(later).toMatchObject({ contractId: null, contractType: null, travelExpenses: 5 });
    expect(shown(changeWeek(later, team.week, [ended], today))).toEqual(shown(team));
  });

  test('returns the same form for the same week', () => {
    expect(changeWeek(before, { ...before.week }, contracts, today)).toBe(before);
  });
});

describe('changing the contract', () => {
  test('clears the fields that the new contract type does not have', () => {
    const youth = changeContract(typed, contract('YOUTH', { id: 8 }));
    expect(youth).toMatchObject({ contractId: 8, contractType: 'YOUTH', shiftId: null, travelExpenses: 0 });
    expect(shown(youth)).toEqual(shown(typed));
    const team = setWorkedInTeams(youth, true);
    expect(changeContract(team, contract('PART_TIME', { id: 9 })).workedInTeams).toBe(false);
    expect(changeContract(typed, contract('FULL_TIME', { id: 8 }))).toMatchObject({ shiftId: 1, travelExpenses: 12.5 });
  });

  test('ends full-week secondment for a YOUTH contract', () => {
    const lent = setFullWeekSecondment(typed, true, null, null);
    expect(changeContract(lent, contract('YOUTH', { id: 8 })).fullWeekSecondment.enabled).toBe(false);
    expect(changeContract(lent, contract('PART_TIME', { id: 8 })).fullWeekSecondment.enabled).toBe(true);
  });

  test('returns the same form for the same contract', () => {
    expect(changeContract(typed, contract('FULL_TIME', { id: '7' }))).toBe(typed);
  });
});

describe('full-week secondment', () => {
  const lent = setFullWeekSecondment(typed, true, schedule, null);

  test('enabling full-week secondment resets the lines', () => {
    expect(lent.fullWeekSecondment).toEqual({ enabled: true, departmentId: null, shiftId: null });
    expect(shown(lent)).toEqual(blankWeek);
    expect(lent.shiftId).toBe(1);
  });

  test('disabling full-week secondment loads the shift lines', () => {
    const back = setFullWeekSecondment(lent, false, schedule, null);
    expect(back.fullWeekSecondment.enabled).toBe(false);
    expect(shown(back)).toEqual([...Array.from({ length: 5 }, (_, at) => `0${at + 2} 08:00-16:30`), '07 -']);
  });

  test('disabling full-week secondment without a shift keeps the lines', () => {
    const filled = { ...lent, shiftId: null, lines: typed.lines };
    expect(setFullWeekSecondment(filled, false, null, null).lines).toBe(typed.lines);
    expect(setFullWeekSecondment({ ...lent, lines: typed.lines }, false, [], null).lines).toBe(typed.lines);
  });

  test('full-week secondment is not available for YOUTH contracts', () => {
    const youth = { ...typed, contractType: 'YOUTH' } as const;
    expect(setFullWeekSecondment(youth, true, null, null)).toBe(youth);
    expect(setFullWeekSecondment(typed, false, schedule, null)).toBe(typed);
  });

  test('changing the department of full-week secondment clears its shift', () => {
    const chosen = setFullWeekShift(setFullWeekDepartment(lent, 5), 50);
    expect(chosen.fullWeekSecondment).toEqual({ enabled: true, departmentId: 5, shiftId: 50 });
    expect(chosen.lines).toBe(lent.lines);
    expect(setFullWeekDepartment(chosen, '5')).toBe(chosen);
    expect(setFullWeekShift(chosen, '50')).toBe(chosen);
    expect(setFullWeekDepartment(chosen, 6).fullWeekSecondment).toEqual({
      enabled: true,
      departmentId: 6,
      shiftId: null,
    });
    expect(setFullWeekDepartment(chosen, null).fullWeekSecondment.departmentId).toBeNull();
    expect(setFullWeekShift(chosen, null).fullWeekSecondment.shiftId).toBeNull();
    expect(setFullWeekDepartment(typed, 5)).toBe(typed);
    expect(setFullWeekShift(typed, 5)).toBe(typed);
    expect(setFullWeekDepartment(lent, null)).toBe(lent);
  });
});

describe('travel costs and team work', () => {
  test('parses travel costs in Dutch notation and keeps invalid input', () => {
    expect(setTravelExpenses(typed, '7,25').travelExpenses).toBe(7.25);
    expect(setTravelExpenses(typed, '').travelExpenses).toBe(0);
    expect(setTravelExpenses(typed, '12,5')).toBe(typed);
    const unread = setTravelExpenses(typed, 'veel');
    expect(unread.travelExpenses).toEqual({ text: 'veel' });
    expect(setTravelExpenses(unread, 'veel')).toBe(unread);
    expect(setTravelExpenses(unread, 'meer').travelExpenses).toEqual({ text: 'meer' });
  });

  test('toggles team work', () => {
    expect(setWorkedInTeams(typed, true).workedInTeams).toBe(true);
    expect(setWorkedInTeams(typed, false)).toBe(typed);
  });
});

describe('adding and editing lines', () => {
  test('a new line starts at the end of the last line of the day', () => {
    const added = addLine(typed, monday);
    expect(shown(added)).toEqual(['02 08:00-16:30', '02 16:30-', ...blankWeek.slice(1)]);
    expect(added.lines[0]).toBe(typed.lines[0]);
    expect(added.lines.slice(2)).toEqual(typed.lines.slice(1));
  });

  test('a new line is empty when the last end is unknown or past midnight', () => {
    const night = form([line(monday, '22:00-06:00'), line(tuesday, '16:00-00:00'), line(wednesday, '08:00-x')]);
    expect(shown(addLine(night, monday))[1]).toBe('02 -');
    expect(shown(addLine(night, tuesday))[2]).toBe('03 -');
    expect(shown(addLine(night, wednesday))[3]).toBe('04 -');
    expect(shown(addLine(night, sunday)).at(-1)).toBe('08 -');
  });

  test('allows at most three lines per day within the week', () => {
    const three = addLine(addLine(typed, monday), monday);
    expect(addLine(three, monday)).toBe(three);
    expect(new Set(keysOf(three)).size).toBe(8);
    expect(addLine(typed, '2026-03-09')).toBe(typed);
  });

  test('replaces the only line of a weekday with an empty one when it is removed', () => {
    const two = addLine(typed, monday);
    expect(shown(removeLine(two, 'm'))).toEqual(['02 16:30-', ...blankWeek.slice(1)]);
    const none = removeLine(typed, 'm');
    expect(shown(none)).toEqual(blankWeek);
    expect(keysOf(none)).not.toContain('m');
    const blank = none.lines[0]?.key ?? '';
    expect(removeLine(none, blank)).toBe(none);
    expect(removeLine(typed, 'no such line')).toBe(typed);
  });

  test('removes the only line of a Sunday', () => {
    const added = addLine(typed, sunday);
    expect(shown(removeLine(added, added.lines.at(-1)?.key ?? ''))).toEqual(shown(typed));
  });

  test('parses and rounds a typed time without changing other lines', () => {
    const next = setLineTime(typed, 'm', 'start', '8u37');
    expect(shown(next)[0]).toBe('02 08:30-16:30');
    expect(next.lines.slice(1)).toEqual(typed.lines.slice(1));
    expect(next.lines[1]).toBe(typed.lines[1]);
    expect(next.lines[0]?.breaks).toBe(typed.lines[0]?.breaks);
  });

  test.each([
    ['start', '23:58', '23:45'],
    ['end', '23:58', '00:00'],
    ['end', '24:00', '00:00'],
    ['start', '', ''],
    ['end', 'laat', 'laat'],
  ] as const)('displays the typed %s %j as %j', (field, text, expected) => {
    const [first] = setLineTime(typed, 'm', field, text).lines;
    expect(first && draftTimeText(first.span[field])).toBe(expected);
  });

  test('keeps an unrounded received time when the same time is typed', () => {
    const odd = form([line(monday, '08:07-16:30', { key: 'm' })]);
    expect(setLineTime(odd, 'm', 'start', '8:07')).toBe(odd);
    expect(shown(setLineTime(odd, 'm', 'start', '8:08'))[0]).toBe('02 08:15-16:30');
    const unread = setLineTime(odd, 'm', 'start', 'x');
    expect(setLineTime(unread, 'm', 'start', 'x')).toBe(unread);
    const empty = setLineTime(odd, 'm', 'start', '');
    expect(setLineTime(empty, 'm', 'start', ' ')).toBe(empty);
    expect(setLineTime(odd, 'nobody', 'start', '9')).toBe(odd);
  });
});

describe('editing exceptions', () => {
  const rowsOf = ({ lines }: HourCardForm) => lines[0]?.exceptions ?? [];
  const partTime = { ...typed, contractType: 'PART_TIME' } as const;

  test('allows at most three exceptions per line', () => {
    const three = addException(addException(typed, 'm', true), 'm', false);
    expect(rowsOf(three).map(({ subtract }) => subtract)).toEqual([false, true, false]);
    expect(rowsOf(three)[1]).toMatchObject({ exceptionId: null, minutes: 0, wageComponentId: null, comment: '' });
    expect(new Set(rowsOf(three).map(({ key }) => key)).size).toBe(3);
    expect(addException(three, 'm', true)).toBe(three);
  });

  test.each([
    ['1,5', 90],
    ['1:30', 90],
    ['1,3', 75],
    ['1,15', 75],
    ['1,30', { text: '1,30' }],
    ['8.30', { text: '8.30' }],
    ['', 0],
    ['13', 780],
    ['-1', -60],
    ['veel', { text: 'veel' }],
    ['0,1', { text: '0,1' }],
    ['-0:05', { text: '-0:05' }],
    ['0,0', 0],
  ])('parses exception hours %j as %j minutes', (hours, minutes) => {
    expect(rowsOf(setException(typed, 'm', 'x', { hours }))[0]?.minutes).toEqual(minutes);
  });

  test('clears the type when extra hours become time off', () => {
    expect(rowsOf(setException(typed, 'm', 'x', { wageComponentId: 3, comment: 'laat' }))[0]).toMatchObject({
      exceptionId: 4,
      minutes: 60,
      wageComponentId: 3,
      comment: 'laat',
    });
    expect(rowsOf(setException(typed, 'm', 'x', { subtract: true }))[0]).toMatchObject({
      exceptionId: null,
      subtract: true,
    });
    expect(rowsOf(setException(typed, 'm', 'x', { subtract: true, exceptionId: 2 }))[0]).toMatchObject({
      exceptionId: 2,
    });
    expect(rowsOf(setException(typed, 'm', 'x', { exceptionId: null }))[0]?.exceptionId).toBeNull();
  });

  test('returns the same form for unchanged exceptions', () => {
    expect(setException(typed, 'm', 'x', { hours: '1', subtract: false, comment: '' })).toBe(typed);
    expect(setException(typed, 'm', 'none', { hours: '2' })).toBe(typed);
    expect(removeException(typed, 'm', 'none')).toBe(typed);
    const unread = setException(typed, 'm', 'x', { hours: 'veel' });
    expect(setException(unread, 'm', 'x', { hours: 'veel' })).toBe(unread);
    expect(rowsOf(setException(unread, 'm', 'x', { hours: 'meer' }))[0]?.minutes).toEqual({ text: 'meer' });
    const odd = { ...typed, lines: [line(monday, '8-16', { key: 'm', exceptions: [exception(1, { minutes: 67 })] })] };
    expect(setException(odd, 'm', 'x', { hours: '1:07' })).toBe(odd);
  });

  test('allows only the removal of exceptions on a PART_TIME card', () => {
    expect(addException(partTime, 'm', false)).toBe(partTime);
    expect(setException(partTime, 'm', 'x', { hours: '2' })).toBe(partTime);
    expect(rowsOf(removeException(partTime, 'm', 'x'))).toEqual([]);
  });
});

describe('editing secondment', () => {
  const secondmentOf = ({ lines }: HourCardForm) => lines[0]?.secondment;

  test('sets the type, path and description of secondment', () => {
    const lent = setSecondment(typed, 'm', { type: 1, path: [1, 2] });
    expect(secondmentOf(lent)).toEqual({ type: 1, path: [1, 2], description: '' });
    expect(setSecondment(lent, 'm', { path: [1, 2] })).toBe(lent);
    expect(secondmentOf(setSecondment(lent, 'm', { type: 0 }))).toEqual({ type: 0, path: [1, 2], description: '' });
  });

  test('removes the secondment option when another function is selected', () => {
    const lent = setSecondment(typed, 'm', { type: 1, path: [1, 2], description: 'Kassa' });
    const other = setSecondment(lent, 'm', { type: 2 });
    expect(secondmentOf(other)).toEqual({ type: 2, path: [], description: 'Kassa' });
  });

  test('keeps a received option and description that exist together', () => {
    const both = form([line(monday, '8-16', { key: 'm', secondment: { type: 2, path: [9], description: 'Kassa' } })]);
    expect(secondmentOf(setSecondment(both, 'm', { description: 'Balie' }))).toEqual({
      type: 2,
      path: [9],
      description: 'Balie',
    });
  });
});

describe('copying a day', () => {
  const received = { start: utc('2026-03-02T07:00'), end: utc('2026-03-02T15:30') };
  const source = line(monday, '08:00-16:30', { key: 'm', id: 5, breaks: ['12:00-12:30'], exceptions: [exception(1)] });
  const card = form(
    [{ ...source, span: { ...source.span, received } }, line(tuesday, '09:00-10:00', { shiftScheduleId: 102 })],
    { contractType: 'FULL_TIME' },
  );

  test('copies the times, breaks and exceptions to the target days', () => {
    const copied = copyDay(card, monday, [tuesday, wednesday], null);
    expect(shown(copied)).toEqual(['02 08:00-16:30', '03 08:00-16:30', '04 08:00-16:30', '05 -', '06 -', '07 -']);
    expect(copied.lines[1]).toMatchObject({
      id: null,
      span: { received: null },
      breaks: [{ start: 720, end: 750, received: null }],
      exceptions: [{ minutes: 60 }],
      shiftScheduleId: 102,
    });
    expect(copied.lines[2]?.shiftScheduleId).toBeNull();
    expect(copied.lines[0]).toBe(card.lines[0]);
    expect(copied.lines[3]).toBe(card.lines[3]);
  });

  test('skips the source day and days outside the contract or week', () => {
    const period = contract('FULL_TIME', { endDate: thursday });
    const copied = copyDay(card, monday, [monday, thursday, friday, '2026-03-09'], period);
    expect(shown(copied)).toEqual(['02 08:00-16:30', '03 09:00-10:00', '04 -', '05 08:00-16:30', '06 -', '07 -']);
  });

  test('returns the same form for an empty source or without targets', () => {
    expect(copyDay(card, saturday, [monday], null)).toBe(card);
    expect(copyDay(card, monday, [monday], null)).toBe(card);
  });

  test('copies every line of the day once to each target', () => {
    const two = addLine(card, monday);
    expect(shown(copyDay(two, monday, [wednesday, wednesday], null)).filter((text) => text.startsWith('04'))).toEqual([
      '04 08:00-16:30',
      '04 16:30-',
    ]);
  });

  test('does not copy exceptions on a PART_TIME card', () => {
    const copied = copyDay({ ...card, contractType: 'PART_TIME' }, monday, [tuesday], null);
    expect(copied.lines[1]?.exceptions).toEqual([]);
  });
});
