import { describe, expect, test } from 'vitest';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { leaveFigures, shortages } from '@/lib/management/leave';
import { type HoursByWeekFigures, hoursByWeek, scheduleDeviations } from '@/lib/management/week-hours';

const card = (week: number, status: string, workedExclusive: number, year = 2026): ManagedHourCard => ({
  id: `${year}-${week}-${status}`,
  week: { year, week },
  departmentName: '',
  shiftName: '',
  status,
  comment: '',
  number: '',
  fullWeekSecondment: false,
  isCorrection: false,
  correctionReason: '',
  correction: null,
  travelExpenses: 0,
  workedInclusive: workedExclusive,
  workedExclusive,
  lines: [],
  employeeId: 1,
  employeeNumber: '',
  employeeName: '',
  updatedAt: null,
  version: '',
});

/** Returns each week with its total and the hours of each status that has any. */
const weeksOf = ({ weeks, statuses }: HoursByWeekFigures) =>
  weeks.map(({ week, hours, total }) => {
    const byStatus = statuses.map((status, index) => [status, hours[index]] as const);
    return [week, total, Object.fromEntries(byStatus.filter(([, minutes]) => minutes !== 0))] as const;
  });

describe('hours by week and status', () => {
  test('sums minutes by week and sorts the weeks across the turn of the year', () => {
    const figures = hoursByWeek([
      card(1, 'APPROVED', 2400, 2027),
      card(53, 'CREATED', 2310),
      card(53, 'CREATED', 90),
      card(53, 'DECLINED', 15),
    ]);
    expect(weeksOf(figures)).toEqual([
      [{ year: 2026, week: 53 }, 2415, { CREATED: 2400, DECLINED: 15 }],
      [{ year: 2027, week: 1 }, 2400, { APPROVED: 2400 }],
    ]);
    expect([figures.cards, figures.total]).toEqual([4, 4815]);
  });

  test('sorts statuses by workflow and merges the two synchronised ones', () => {
    const figures = hoursByWeek([
      card(47, 'SYNC_SUCCESSFUL', 60),
      card(47, 'ARCHIVED', 30),
      card(47, 'SYNCED', 60),
      card(47, 'CREATED', 60),
    ]);
    expect(figures.statuses).toEqual(['CREATED', 'SYNCED', 'ARCHIVED']);
    expect(weeksOf(figures)[0]?.[2].SYNCED).toBe(120);
  });

  test('returns no weeks when there are no cards', () => {
    expect(hoursByWeek([])).toEqual({ weeks: [], statuses: [], cards: 0, total: 0 });
  });
});

describe('leave figures', () => {
  const row = (id: string, ...amounts: readonly (number | null)[]) => ({ id, name: `Naam ${id}`, number: id, amounts });
  const data = {
    labels: ['LEAVE', 'TVT'],
    rows: [row('a', 10.1, 0.2), row('b', -4, null), row('c', 20.2, -30), row('d', null, null)],
  };

  test('summarises each balance by count, sum, average, extremes and negative amounts', () => {
    expect(leaveFigures(data, 5).balances).toEqual([
      { label: 'LEAVE', people: 3, sum: 26.3, average: 8.77, lowest: -4, highest: 20.2, negative: 1 },
      { label: 'TVT', people: 2, sum: -29.8, average: -14.9, lowest: -30, highest: 0.2, negative: 1 },
    ]);
  });

  test('lists the largest totals and the negative totals per employee', () => {
    const { largest, below, employees } = leaveFigures(data, 5);
    expect(largest).toEqual([{ id: 'a', name: 'Naam a', amount: 10.3 }]);
    expect(below.map(({ id, amount }) => [id, amount])).toEqual([
      ['c', -9.8],
      ['b', -4],
    ]);
    expect(employees).toBe(4);
  });

  test('limits the number of employees with the largest and negative totals', () => {
    const many = { labels: ['LEAVE'], rows: Array.from({ length: 20 }, (_, index) => row(String(index), index - 10)) };
    const { largest, below } = leaveFigures(many, 3);
    expect(largest.map(({ amount }) => amount)).toEqual([9, 8, 7]);
    expect(below.map(({ amount }) => amount)).toEqual([-10, -9, -8]);
  });
});

describe('leave shortages', () => {
  const row = (id: string, ...amounts: readonly (number | null)[]) => ({ id, name: `Naam ${id}`, number: id, amounts });
  const data = {
    labels: ['TVT', 'LEAVE'],
    rows: [row('a', -2, 8), row('b', 0, 200), row('c', null, -16), row('d', 1, 39.75), row('e', 3, 40)],
  };

  test('lists negative balances first, then leave of less than a week', () => {
    expect(shortages(data, 8).map(({ id, label, amount }) => [id, label, amount])).toEqual([
      ['c', 'LEAVE', -16],
      ['a', 'TVT', -2],
      ['a', 'LEAVE', 8],
      ['d', 'LEAVE', 39.75],
    ]);
    expect(shortages(data, 2)).toHaveLength(2);
  });
});

describe('deviations from the schedule', () => {
  const line = (difference: number) => ({
    id: difference,
    start: null,
    end: null,
    workedInclusive: 0,
    workedExclusive: 0,
    difference,
    secondmentOptionName: '',
    otherFunction: '',
    exceptions: [],
  });
  const of = (employeeId: number | string, ...differences: readonly number[]) => ({
    ...card(47, 'CREATED', 480),
    employeeId,
    employeeName: `Naam ${employeeId}`,
    lines: differences.map(line),
  });

  test('sums deviations per employee and sorts the largest first', () => {
    const cards = [of(1, 60, -15), of(2, 30), of('1', 15), of(3, -240), of(4, 30, -30), of(5)];
    expect(scheduleDeviations(cards, 8)).toEqual([
      { id: '3', name: 'Naam 3', minutes: -240 },
      { id: '1', name: 'Naam 1', minutes: 60 },
      { id: '2', name: 'Naam 2', minutes: 30 },
    ]);
    expect(scheduleDeviations(cards, 1)).toHaveLength(1);
  });

  test('sorts equal deviations by name', () => {
    const cards = [of(3, 30), of(1, -30), of(2, 30), of(10, 31)];
    expect(scheduleDeviations(cards, 3).map(({ id }) => id)).toEqual(['10', '1', '2']);
  });

  test('ignores hours off for leave or illness but includes overtime', () => {
    const exception = (minutes: number) => ({ id: 1, name: 'X', minutes, comment: '', wageComponentName: '' });
    const lines = [
      { ...line(-555), exceptions: [exception(-555)] },
      { ...line(-150), exceptions: [exception(-120)] },
      { ...line(60), exceptions: [exception(60)] },
    ];
    expect(scheduleDeviations([{ ...of(1), lines: lines.slice(0, 1) }], 8)).toEqual([]);
    expect(scheduleDeviations([{ ...of(1), lines }], 8)).toEqual([{ id: '1', name: 'Naam 1', minutes: 30 }]);
  });
});
