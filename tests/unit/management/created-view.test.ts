import { describe, expect, test } from 'vitest';
import { createdViewQuery, createdViewSwitch, isOverEveryWeek, readCreatedView } from '@/lib/management/created-view';
import { filterPeriod, managerFilterQuery, readManagerFilter } from '@/lib/management/manager-filter';

const today = '2026-11-18';
const read = (search: string) => readCreatedView(Object.fromEntries(new URLSearchParams(search)), today);

describe('‘Te beoordelen’', () => {
  test('is every created card of every week', () => {
    const view = read('view=review');
    expect(view.statuses).toEqual(['CREATED']);
    expect(filterPeriod(view)).toEqual({ from: '2019-12-30', to: '2998-12-30' });
    expect(isOverEveryWeek(view)).toBe(true);
    expect(createdViewQuery(view)).toBe('?view=review');
  });

  test('shows no other status, whatever its address says', () => {
    expect(read('view=review&statuses=approved').statuses).toEqual(['CREATED']);
  });

  test.each([
    'view=review&q=van%20dijk&page=2',
    'view=review&from=2026-W44&to=2026-W44&employees=3&departments=7&q=bos&light=amber',
  ])('is at its address: %s', (query) => {
    const page = query.endsWith('page=2') ? 2 : 1;
    expect(createdViewQuery(read(query), page)).toBe(`?${query}`);
  });
});

describe('going from one view to the other', () => {
  test.each([
    ['view=review', false, ''],
    ['', true, '?view=review'],
    ['view=review&q=van%20dijk&light=red', false, '?from=2026-W43&to=2026-W47&q=van%20dijk'],
    ['view=review&from=2026-W40&to=2026-W40&departments=7', false, '?from=2026-W40&to=2026-W40&departments=7'],
    ['from=2026-W43&to=2026-W47&employees=3&statuses=approved&q=bos', true, '?view=review&employees=3&q=bos'],
    ['from=2026-W40&to=2026-W41', true, '?view=review&from=2026-W40&to=2026-W41'],
  ] as const)('keeps for whom and which weeks the list is: %s', (query, waiting, switched) => {
    expect(createdViewSwitch(read(query), waiting, today)).toBe(switched);
  });
});

describe('the created cards', () => {
  test.each(['', 'from=2026-W40&to=2026-W41&statuses=created,declined&employees=1,2'])(
    'have the address of their filter, without a choice of another kind: %j',
    (query) => {
      const filter = readManagerFilter(Object.fromEntries(new URLSearchParams(query)), today);
      expect(read(query)).toEqual(filter);
      expect(createdViewQuery(read(query), 3)).toBe(managerFilterQuery(filter, 3));
    },
  );

  test('are those of one week when the form chooses one', () => {
    const view = read('from=2026-W40&to=2026-W47&week=2026-W45');
    expect([view.from, view.to]).toEqual([
      { year: 2026, week: 45 },
      { year: 2026, week: 45 },
    ]);
  });

  test.each(['light=blue', 'q=%20%20', 'view=everything', 'week='])('nonsense changes nothing: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });
});
