import { describe, expect, test } from 'vitest';
import { balanceName } from '@/lib/format/exception-and-balance-names';
import { wordSearch } from '@/lib/format/search-text';
import { leaveRows, searchableEmployee, sortLeave } from '@/lib/management/leave';
import messages from '@/messages/nl.json';

const found = (typed: string, name: string, number = '10023') => wordSearch(typed)(searchableEmployee(name, number));

describe('searching for an employee', () => {
  test.each([
    ['jose', 'José Çelik'],
    ['JOSÉ', 'Jose Celik'],
    ['lukasz', 'Łukasz Żak'],
    ['sorensen', 'Bjørn Sørensen'],
    ['strasse', 'Eva Straße'],
    ['muller', 'Anna Müller'],
    ['soren', 'Søren Holm'],
    ['ibrahim', 'İbrahim Yılmaz'],
    ['IBRAHIM YILMAZ', 'İbrahim Yılmaz'],
    ['vries jan', 'Jan de Vries'],
    ['  jan   vries ', 'Jan de Vries'],
    ['1002', 'Jan de Vries'],
    ['jan 10023', 'Jan de Vries'],
    ['', 'Jan de Vries'],
    ['   ', 'Jan de Vries'],
  ])('the search %j finds %s', (typed, name) => {
    expect(found(typed, name)).toBe(true);
  });

  test.each([
    ['piet', 'Jan de Vries'],
    ['jan piet', 'Jan de Vries'],
    ['10024', 'Jan de Vries'],
  ])('the search %j does not find %s', (typed, name) => {
    expect(found(typed, name)).toBe(false);
  });
});

const employee = (id: number, fullName: string, balances: Readonly<Record<string, number>>) => ({
  id,
  fullName,
  companyName: '',
  employeeNumber: String(id),
  isManager: false,
  isOfficeEmployee: false,
  defaultDepartmentId: null,
  contracts: [],
  leaveBalances: Object.entries(balances).map(([label, amount]) => ({ label, amount })),
});

const data = leaveRows([
  employee(9, 'Öznur', { LEAVE: 10 }),
  employee(10, 'anna', { TVT: -4.5, LEAVE: 0 }),
  employee(2, 'Piet', { TVT: 3 }),
]);
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('translates known balance labels', () => {
  const nameOf = (label: string) => balanceName(label, (key) => messages.leaveBalances[key]);
  expect(['LEAVE', 'TVT', 'ADV', 'SPECIAL_LEAVE', 'Vakantie oud'].map(nameOf)).toEqual([
    'Verlof',
    'Tijd voor tijd',
    'ADV',
    'Bijzonder verlof',
    'Vakantie oud',
  ]);
});

describe('rows of the leave overview', () => {
  test('each balance type in use has a column, with empty cells for missing values', () => {
    expect(data.labels).toEqual(['LEAVE', 'TVT']);
    expect(data.rows.map(({ amounts }) => amounts)).toEqual([
      [10, null],
      [0, -4.5],
      [null, 3],
    ]);
  });

  test('sorts by name in Dutch order, ignoring case and accents', () => {
    expect(names(sortLeave(data.rows, { column: 'name', descending: false }))).toEqual(['anna', 'Öznur', 'Piet']);
    expect(names(sortLeave(data.rows, { column: 'name', descending: true }))).toEqual(['Piet', 'Öznur', 'anna']);
  });

  test('sorts employee numbers numerically', () => {
    expect(names(sortLeave(data.rows, { column: 'number', descending: false }))).toEqual(['Piet', 'Öznur', 'anna']);
  });

  test('sorts by balance in both directions with missing values last', () => {
    expect(names(sortLeave(data.rows, { column: 1, descending: false }))).toEqual(['anna', 'Piet', 'Öznur']);
    expect(names(sortLeave(data.rows, { column: 1, descending: true }))).toEqual(['Piet', 'anna', 'Öznur']);
  });
});
