import { describe, expect, test } from 'vitest';
import {
  defaultManagerFilter,
  filterEmployeeIds,
  filterIssues,
  filterPeriod,
  filterWeekNames,
  hasUnknownListWeek,
  type ManagerFilter,
  managerFilterQuery,
  readManagerFilter,
} from '@/lib/management/manager-filter';

const today = '2026-11-18';
const read = (search: string) => readManagerFilter(Object.fromEntries(new URLSearchParams(search)), today);
const defaults: ManagerFilter = {
  employeeIds: [],
  departmentIds: [],
  statuses: ['CREATED', 'SYNCED', 'APPROVED', 'DECLINED'],
  from: { year: 2026, week: 43 },
  to: { year: 2026, week: 47 },
};

describe('filter of the manager lists', () => {
  test('defaults to all people and statuses, from four weeks ago to tomorrow’s week', () => {
    expect(defaultManagerFilter(today)).toEqual(defaults);
    expect(read('')).toEqual(defaults);
  });

  test('includes the next week by default on Sundays', () => {
    expect(defaultManagerFilter('2026-11-22').to).toEqual({ year: 2026, week: 48 });
    expect(defaultManagerFilter('2026-11-22').from).toEqual({ year: 2026, week: 43 });
  });

  test('includes week 53 in the default weeks around New Year', () => {
    expect(defaultManagerFilter('2027-01-03')).toMatchObject({
      from: { year: 2026, week: 49 },
      to: { year: 2027, week: 1 },
    });
    expect(defaultManagerFilter('2027-01-02').to).toEqual({ year: 2026, week: 53 });
  });

  test('covers the days from Monday of the first week to Sunday of the last', () => {
    expect(filterPeriod(defaults)).toEqual({ from: '2026-10-19', to: '2026-11-22' });
    expect(filterPeriod({ ...defaults, to: { year: 2026, week: 53 } }).to).toBe('2027-01-03');
  });

  test('formats the weeks of the filter like those in headings', () => {
    expect(filterWeekNames({ ...defaults, from: { year: 2026, week: 3 } })).toEqual({ from: '3-2026', to: '47-2026' });
  });
});

describe('filter address', () => {
  test('the filter address contains the weeks and omits unrestricted fields', () => {
    expect(managerFilterQuery(defaults)).toBe('?from=2026-W43&to=2026-W47');
  });

  test('the filter address contains the employees, departments, statuses and page', () => {
    const filter: ManagerFilter = {
      employeeIds: ['12', 'a-b_7'],
      departmentIds: ['3'],
      statuses: ['CREATED', 'DECLINED'],
      from: { year: 2026, week: 3 },
      to: { year: 2026, week: 53 },
    };
    const query = managerFilterQuery(filter, 2);
    expect(query).toBe('?from=2026-W03&to=2026-W53&employees=12,a-b_7&departments=3&statuses=created,declined&page=2');
    expect(read(query)).toEqual(filter);
  });

  test('a bookmarked filter refers to the same weeks a year later', () => {
    const later = readManagerFilter({ from: '2026-W43', to: '2026-W47' }, '2027-11-18');
    expect(later).toEqual(defaults);
  });

  test('reads parameters in any letter case and repeated parameters', () => {
    const query = { from: '2026-w9', statuses: ['Created', 'DECLINED,created'], employees: ['1', '2,1'] };
    expect(readManagerFilter(query, today)).toEqual({
      ...defaults,
      from: { year: 2026, week: 9 },
      statuses: ['CREATED', 'DECLINED'],
      employeeIds: ['1', '2'],
    });
  });

  test.each([
    ['a week that does not exist in the year', 'from=2025-W53'],
    ['week zero', 'from=2026-W00'],
    ['a year before 2020', 'from=2019-W10'],
    ['a year after the last allowed year', 'to=2999-W01'],
    ['text instead of a week', 'from=hallo&to='],
    ['a start week after the end week', 'from=2026-W47&to=2026-W43'],
    ['a start week after the default end week', 'from=2027-W01'],
    ['unknown statuses', 'statuses=PAID,,'],
    ['no statuses', 'statuses='],
    ['invalid ids', 'employees=..%2F1,,a%20b&departments=%3Cscript%3E'],
    ['an overlong id', `employees=${'9'.repeat(65)}`],
  ])('%s falls back to the default', (_, search) => {
    expect(read(search)).toEqual(defaults);
  });
});

describe('week in the address of a list', () => {
  const isUnknown = (search: string) => hasUnknownListWeek(Object.fromEntries(new URLSearchParams(search)));

  test.each(['from=2025-W53', 'to=2026-W00', 'week=2026-W99', 'from=2019-W10', 'from=9998-W01', 'to=hallo'])(
    'rejects the week in %s',
    (search) => {
      expect(isUnknown(search)).toBe(true);
    },
  );

  test.each(['', 'from=&to=', 'from=2026-W53&to=2998-W01', 'page=9'])(
    'accepts a valid or absent week: %s',
    (search) => {
      expect(isUnknown(search)).toBe(false);
    },
  );
});

describe('requested employees', () => {
  const all = [{ id: 1 }, { id: 'x2' }, { id: 3 }];
  const viewable = { all, others: all };

  test('requests all viewable employees in order when none are selected', () => {
    expect(filterEmployeeIds(defaults, viewable)).toEqual([1, 'x2', 3]);
  });

  test('requests only viewable employees from the selection', () => {
    expect(filterEmployeeIds({ ...defaults, employeeIds: ['3', '99'] }, viewable)).toEqual([3]);
  });

  test('requests no employees when the selection has no viewable ones', () => {
    expect(filterEmployeeIds({ ...defaults, employeeIds: ['99'] }, viewable)).toEqual([]);
  });
});

describe('filter validation', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at));

  test.each<[string, Partial<ManagerFilter>, ReturnType<typeof filterIssues>]>([
    ['200 employees and 200 departments', { employeeIds: ids(200), departmentIds: ids(200) }, new Map()],
    ['201 employees', { employeeIds: ids(201) }, new Map([['employeeIds', 'tooManyEmployees']])],
    ['201 departments', { departmentIds: ids(201) }, new Map([['departmentIds', 'tooManyDepartments']])],
    ['no status', { statuses: [] }, new Map([['statuses', 'noStatus']])],
    ['a first week after the last', { from: { year: 2026, week: 48 } }, new Map([['from', 'fromAfterTo']])],
  ])('reports an error at the field that causes it: %s', (_, chosen, issues) => {
    expect(filterIssues({ ...defaults, ...chosen })).toEqual(issues);
  });
});
