import { describe, expect, it } from 'vitest';
import {
  leaveFigures,
  leaveSortText,
  readLeaveView,
  type SortColumn,
  shortages,
  sortLeave,
} from '@/lib/management/leave';

const row = (name: string, number: string, ...amounts: readonly (number | null)[]) => ({
  id: name,
  name,
  number,
  amounts,
});
const names = (rows: readonly Readonly<{ name: string }>[]) => rows.map(({ name }) => name).join(' ');

describe('ties in the leave overview', () => {
  const rows = [row('Cor', '7', 5, null), row('Ali', '7', 5, null), row('Bea', '7', 5, null)];

  it.each<[SortColumn, boolean]>([
    ['number', false],
    ['number', true],
    [0, false],
    [0, true],
    [1, false],
    [1, true],
  ])('sorts ties by name when sorting by column %s with descending order %s', (column, descending) => {
    expect(names(sortLeave(rows, { column, descending }))).toBe('Ali Bea Cor');
  });

  it('sorts equal leave figures by name', () => {
    expect(names(leaveFigures({ labels: ['LEAVE', 'TVT'], rows }, 5).largest)).toBe('Ali Bea Cor');
    expect(names(shortages({ labels: ['LEAVE', 'TVT'], rows }, 5))).toBe('Ali Bea Cor');
  });
});

describe('limits of the leave figures', () => {
  const data = { labels: ['LEAVE'], rows: [39.99, 40, 0, -0.01].map((amount) => row(`${amount}`, '1', amount)) };

  it('leave figures exclude employees with a balance of zero', () => {
    const { largest, below } = leaveFigures(data, 5);
    expect([names(largest), names(below)]).toEqual(['40 39.99', '-0.01']);
  });

  it('shortages list only employees with less than a week of leave', () => {
    expect(names(shortages(data, 5))).toBe('-0.01 0 39.99');
  });
});

describe('address of the leave overview', () => {
  const labels = ['LEAVE', 'TVT'];

  it.each<[string, SortColumn, boolean]>([
    ['', 'name', false],
    ['name', 'name', false],
    ['-name', 'name', true],
    ['number', 'number', false],
    ['-number', 'number', true],
    ['TVT', 1, false],
    ['-LEAVE', 0, true],
    ['-GONE', 'name', false],
    ['-', 'name', false],
  ])('reads the sort order %j as column %s with descending order %s', (sort, column, descending) => {
    expect(readLeaveView({ sort }, labels).sort).toEqual({ column, descending });
    const text = leaveSortText({ column, descending }, labels);
    expect(readLeaveView({ sort: text }, labels).sort).toEqual({ column, descending });
  });

  it('truncates an overlong search and lists all employees by default', () => {
    expect(readLeaveView({ search: 'x'.repeat(300) }, labels).search).toHaveLength(200);
    expect(['1', '0', undefined].map((below) => readLeaveView(below ? { below } : {}, labels).below)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
