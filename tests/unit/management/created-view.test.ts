import { describe, expect, test } from 'vitest';
import { coversEveryWeek, createdViewQuery, createdViewSwitch, readCreatedView } from '@/lib/management/created-view';
import { filterPeriod, managerFilterQuery, readManagerFilter } from '@/lib/management/manager-filter';

const today = '2026-11-18';
const read = (search: string) => readCreatedView(Object.fromEntries(new URLSearchParams(search)), today);

describe('‘Te beoordelen’', () => {
  test('shows the created cards of all weeks', () => {
    const view = read('view=review');
    expect(view.statuses).toEqual(['CREATED']);
    expect(filterPeriod(view)).toEqual({ from: '2019-12-30', to: '2998-12-30' });
    expect(coversEveryWeek(view)).toBe(true);
    expect(createdViewQuery(view)).toBe('?view=review');
  });

  test('ignores the statuses in the address', () => {
    expect(read('view=review&statuses=approved').statuses).toEqual(['CREATED']);
  });

  test.each([
    'view=review&q=van%20dijk&page=2',
    'view=review&from=2026-W44&to=2026-W44&employees=3&departments=7&q=bos&light=amber',
  ])('preserves the parameters of the address: %s', (query) => {
    const page = query.endsWith('page=2') ? 2 : 1;
    expect(createdViewQuery(read(query), page)).toBe(`?${query}`);
  });
});

describe('switching between ‘Te beoordelen’ and the full list', () => {
  test.each([
    ['view=review', false, ''],
    ['', true, '?view=review'],
    ['view=review&q=van%20dijk&light=red', false, '?from=2026-W43&to=2026-W47&q=van%20dijk'],
    ['view=review&from=2026-W40&to=2026-W40&departments=7', false, '?from=2026-W40&to=2026-W40&departments=7'],
    ['from=2026-W43&to=2026-W47&employees=3&statuses=approved&q=bos', true, '?view=review&employees=3&q=bos'],
    ['from=2026-W40&to=2026-W41', true, '?view=review&from=2026-W40&to=2026-W41'],
  ] as const)('keeps the selected employees and weeks when switching views: %s', (query, waiting, switched) => {
    expect(createdViewSwitch(read(query), waiting, today)).toBe(switched);
  });
});

describe('list of created cards', () => {
  test.each(['', 'from=2026-W40&to=2026-W41&statuses=created,declined&employees=1,2'])(
    'uses only the filter in the address: %j',
    (query) => {
      const filter = readManagerFilter(Object.fromEntries(new URLSearchParams(query)), today);
      expect(read(query)).toEqual(filter);
      expect(createdViewQuery(read(query), 3)).toBe(managerFilterQuery(filter, 3));
    },
  );

  test('shows only the week selected in the form', () => {
    const view = read('from=2026-W40&to=2026-W47&week=2026-W45');
    expect([view.from, view.to]).toEqual([
      { year: 2026, week: 45 },
      { year: 2026, week: 45 },
    ]);
  });

  test.each(['light=blue', 'q=%20%20', 'view=everything', 'week='])(
    'ignores empty and invalid parameters: %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );
});
