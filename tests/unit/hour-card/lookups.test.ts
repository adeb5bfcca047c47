import { describe, expect, test } from 'vitest';
import {
  contractsInWeek,
  hasContractNearWeek,
  isWithinContract,
  latestContractEnd,
  preselectContract,
  preselectEmployee,
} from '@/lib/hour-card/contracts';
import { sameId } from '@/lib/hour-card/identity';
import { can, filterStatuses, isDayOff, readStatus, statusAfter, statuses } from '@/lib/hour-card/listed-card';
import { newHourCard, withWeekdayLines } from '@/lib/hour-card/new-card';
import { cardType, rulesOf } from '@/lib/hour-card/rules/card-rules';
import { pathTo } from '@/lib/wire/hour-card-form';
import { contract, exceptionTypes, form, friday, line, monday, saturday, schedule, sunday } from './samples';

const week = { year: 2026, week: 10 };
const today = '2026-03-04';
const period = (startDate: string, endDate: string | null, id: number | string = 7) =>
  contract('PART_TIME', { id, startDate, endDate });

describe('card type', () => {
  test.each([
    ['full-week secondment forces PART_TIME', 'FULL_TIME', 'FULL_TIME', true, 'PART_TIME'],
    ['full-week secondment also forces PART_TIME for a YOUTH contract', 'YOUTH', null, true, 'PART_TIME'],
    ['the enforced type of the department replaces the contract type', 'PART_TIME', 'FULL_TIME', false, 'FULL_TIME'],
    ['the enforced type of the department also applies without a contract', null, 'FULL_TIME', false, 'FULL_TIME'],
    ['the enforced type does not apply to a YOUTH contract', 'YOUTH', 'FULL_TIME', false, 'YOUTH'],
    ['the contract determines the type if the department does not enforce one', 'FULL_TIME', null, false, 'FULL_TIME'],
    ['the type is YOUTH without a contract', null, null, false, 'YOUTH'],
  ] as const)('%s', (_, contractType, departmentEnforcedType, enabled, expected) => {
    const fullWeekSecondment = { enabled, departmentId: null, shiftId: null };
    expect(cardType({ contractType, departmentEnforcedType, fullWeekSecondment })).toBe(expected);
  });
});

describe('allowed actions by status', () => {
  test.each([
    ['CREATED', true, true, true],
    ['DECLINED', true, true, false],
    ['APPROVED', false, false, true],
    ['SYNCED', false, false, false],
    ['SYNC_SUCCESSFUL', false, false, false],
    ['approved', false, false, true],
    ['Synced', false, false, false],
    ['NOT_CREATED', true, true, true],
    ['SOMETHING_NEW', true, true, true],
  ])('a card with status %s allows editing %s, approving %s and declining %s', (status, edit, approve, decline) => {
    expect([can.edit(status), can.approve(status), can.decline(status)]).toEqual([edit, approve, decline]);
  });
});

describe('statuses', () => {
  test.each([
    ['DECLINED', 'DECLINED'],
    [' sync_successful ', 'SYNC_SUCCESSFUL'],
    ['SOMETHING_NEW', null],
    ['', null],
  ])('parses the status %j as %s', (received, status) => {
    expect(readStatus(received)).toBe(status);
  });

  test('parses every status, including those of the filter', () => {
    expect(filterStatuses.map(readStatus)).toEqual(filterStatuses);
    expect(statuses.map(readStatus)).toEqual(statuses);
  });
});

describe('contracts', () => {
  test.each([
    ['2026-01-01', null, true, true],
    ['2026-01-01', '2026-03-02', true, true],
    ['2026-03-08', null, true, true],
    ['2026-01-01', '2026-03-01', false, true],
    ['2026-03-09', '2026-03-20', false, true],
    ['2026-01-01', '2026-02-20', false, true],
    ['2026-01-01', '2026-02-19', false, false],
    ['2026-03-18', null, false, true],
    ['2026-03-19', null, false, false],
  ])('the contract from %s to %s overlaps week 10: %s, within 10 days: %s', (start, end, inWeek, near) => {
    expect(contractsInWeek([period(start, end)], week).length === 1).toBe(inWeek);
    expect(hasContractNearWeek([period(start, end)], week)).toBe(near);
  });

  test.each([
    [
      'the contract that ends latest',
      [period('2026-01-01', '2026-03-04', 1), period('2026-03-05', '2026-12-31', 2)],
      2,
    ],
    [
      'an open-ended contract, treated as ending in one year',
      [period('2026-01-01', null, 1), period('2026-01-01', '2027-03-03', 2)],
      1,
    ],
    [
      'a contract that ends more than one year ahead',
      [period('2026-01-01', null, 1), period('2026-01-01', '2027-03-05', 2)],
      2,
    ],
    [
      'only a contract that overlaps the week',
      [period('2026-01-01', '2026-03-04', 1), period('2026-03-09', null, 2)],
      1,
    ],
    ['the first of equal contracts', [period('2026-01-01', null, 1), period('2026-02-01', null, 2)], 1],
    ['no contract when none overlaps the week', [period('2026-03-09', null, 1)], undefined],
  ])('preselects %s', (_, contracts, id) => {
    expect(preselectContract(contracts, week, today)?.id).toBe(id);
  });

  test('preselects the employee whose contract ends last, treating open ends as 99 years', () => {
    const closed = { id: 1, contracts: [period('2020-01-01', '2090-01-01')] };
    const open = { id: 2, contracts: [period('2020-01-01', '2021-01-01'), period('2022-01-01', null)] };
    const far = { id: 3, contracts: [period('2020-01-01', '2126-01-01')] };
    const none = { id: 4, contracts: [] };
    expect(preselectEmployee([none, closed, open], today)?.id).toBe(2);
    expect(preselectEmployee([open, far], today)?.id).toBe(3);
    expect(preselectEmployee([open, { ...open, id: 9 }], today)?.id).toBe(2);
    expect(preselectEmployee([none, { ...none, id: 9 }], today)?.id).toBe(4);
    expect(preselectEmployee([none], today)?.id).toBe(4);
    expect(preselectEmployee([], today)).toBeNull();
    expect(latestContractEnd([], today, 99)).toBeNull();
    expect(latestContractEnd(open.contracts, today, 99)).toBe('2125-03-04');
  });

  test('includes the first and last day in a contract', () => {
    const short = period('2026-03-03', '2026-03-05');
    const days = ['2026-03-02', '2026-03-03', '2026-03-05', '2026-03-06'];
    expect(days.map((date) => isWithinContract(date, short))).toEqual([false, true, true, false]);
    expect(isWithinContract('2099-01-01', period('2026-03-03', null))).toBe(true);
    expect(isWithinContract(monday, null)).toBe(true);
  });
});

describe('ids', () => {
  test.each([
    [5, '5', true],
    ['a', 'a', true],
    [5, 6, false],
    [null, null, false],
    [undefined, null, false],
    [0, '0', true],
    ['', null, false],
  ])('treats the ids %j and %j as equal: %s', (a, b, expected) => {
    expect(sameId(a, b)).toBe(expected);
  });

  test('returns the path to a secondment option, or only the id of an unknown one', () => {
    const leaf = { id: 9, label: 'Pers', children: [] };
    const tree = [
      { id: 1, label: 'Noord', children: [{ id: 2, label: 'Hal', children: [] }] },
      { id: 3, label: 'Zuid', children: [{ id: '4', label: 'Hal', children: [leaf] }] },
    ];
    expect(pathTo(tree, '9')).toEqual([3, '4', 9]);
    expect(pathTo(tree, 1)).toEqual([1]);
    expect(pathTo(tree, 77)).toEqual([77]);
    expect(pathTo(tree, null)).toEqual([]);
  });
});

describe('lines of a card', () => {
  test('adds empty lines for missing weekdays, sorted by date', () => {
    const card = form([line(friday, '8-16'), line(monday, '8-16'), line(sunday, '22-6')]);
    expect(card.lines.map(({ date }) => date.slice(8))).toEqual(['02', '03', '04', '05', '06', '07', '08']);
    expect(card.lines[1]).toMatchObject({ id: null, span: { start: null, end: null }, breaks: [], exceptions: [] });
    expect(new Set(card.lines.map(({ key }) => key)).size).toBe(7);
    expect(withWeekdayLines(card)).toBe(card);
  });
});

describe('new card', () => {
  const department = {
    id: 3,
    label: 'Hal',
    enforcedCardType: 'FULL_TIME',
    requiredRestMinutes: 660,
    maxWorkMinutesPerLine: 600,
  } as const;
  const employee = { id: 11, defaultDepartmentId: '3', contracts: [period('2026-01-01', null)] };

  test('a new card has the documented defaults', () => {
    const card = newHourCard({ week, employee: null, departments: [], today });
    expect(card).toMatchObject({
      id: null,
      week,
      employeeId: null,
      contractId: null,
      departmentId: null,
      travelExpenses: 0,
      maxWorkMinutesPerLine: 720,
      requiredRestMinutes: 480,
      fullWeekSecondment: { enabled: false },
    });
    expect(card.lines.map(({ date }) => date)).toEqual([
      monday,
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      friday,
      saturday,
    ]);
  });

  test('a new card starts with the contract and default department of the employee', () => {
    const card = newHourCard({ week, employee, departments: [department], today });
    expect(card).toMatchObject({
      employeeId: 11,
      contractId: 7,
      contractType: 'PART_TIME',
      departmentId: 3,
      departmentEnforcedType: 'FULL_TIME',
      requiredRestMinutes: 660,
      maxWorkMinutesPerLine: 600,
    });
    expect(newHourCard({ week, employee, departments: [], today }).departmentId).toBeNull();
  });
});

describe('rules of a form', () => {
  const reference = { zone: 'Europe/Amsterdam', contracts: [contract('YOUTH', { id: '7' })], schedule, exceptionTypes };

  test('the rules contain the limits, contract and shift schedule of the form', () => {
    const card = form([], { shiftId: 1, maxWorkMinutesPerLine: 600, requiredRestMinutes: 660 });
    expect(rulesOf(card, reference)).toEqual({
      zone: 'Europe/Amsterdam',
      contract: reference.contracts[0],
      maxWorkMinutesPerLine: 600,
      requiredRestMinutes: 660,
      schedule,
      exceptionTypes,
    });
  });

  test('the rules do not contain a schedule without a shift, or an unknown contract', () => {
    expect(rulesOf(form([]), reference).schedule).toBeNull();
    expect(rulesOf(form([], { contractId: 8 }), reference).contract).toBeNull();
    expect(rulesOf(form([], { contractId: null }), reference).contract).toBeNull();
  });
});

describe('listed lines', () => {
  const midnight = 29_700_000;
  const worked = {
    ...{ id: 1, start: midnight, end: midnight, workedInclusive: 0, workedExclusive: 0, difference: -480 },
    ...{ secondmentOptionName: '', otherFunction: '', exceptions: [] },
  };

  test.each([
    ['from midnight to midnight without work', {}, true],
    ['with work', { end: midnight + 480, workedInclusive: 480 }, false],
    ['of a whole day', { workedInclusive: 1440 }, false],
    ['with times but without work', { end: midnight + 30 }, false],
    ['without times', { start: null, end: null }, false],
  ])('a line %s with %o is a day off: %s', (_name, more, expected) => {
    expect(isDayOff({ ...worked, ...more })).toBe(expected);
  });

  test('returns the status of a card after a decision', () => {
    expect([statusAfter({ kind: 'approve' }), statusAfter({ kind: 'decline' })]).toEqual(['APPROVED', 'DECLINED']);
  });
});
