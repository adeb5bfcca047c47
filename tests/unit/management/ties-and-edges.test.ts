import { describe, expect, it } from 'vitest';
import { cardsByPerson, missingPeople, peopleSorts, sortPeople } from '@/lib/management/missing-people';
import { reportStart } from '@/lib/management/report';

const running = { year: 2026, week: 47 };
const missing = (employeeNumber: string, week: number) => ({
  ...{ employeeId: employeeNumber, employeeName: 'Jan Bos', employeeNumber },
  week: { year: 2026, week },
  canBeReminded: false,
});

describe('people with missing cards', () => {
  it.each(peopleSorts)('sorts people with equal names and weeks by employee number when sorting by %s', (sort) => {
    const { people } = missingPeople([missing('10', 45), missing('9', 46)]);
    const numbers = sortPeople(people, sort, running).map(({ number }) => number);
    expect(numbers).toEqual(sort === '-name' ? ['10', '9'] : ['9', '10']);
  });

  it('does not list the current and future weeks as missing', () => {
    const cards = [missing('9', 48), missing('9', 47), missing('9', 46)];
    expect(cardsByPerson(cards, 'weeks', running).map(({ week }) => week.week)).toEqual([46]);
  });
});

describe('report period for a list', () => {
  it.each([
    ['2026-11-16', '2026-W47', { from: '2026-11-16', to: '2026-11-16' }],
    ['2026-11-15', '2026-W47', null],
    ['2026-11-22', '2026-W47', { from: '2026-11-16', to: '2026-11-22' }],
    ['2027-11-21', '2026-W47', { from: '2026-11-22', to: '2026-11-22' }],
    ['2027-11-22', '2026-W47', null],
  ])('on %s, the report period for week %s is %j', (today, week, list) => {
    const start = reportStart('/management-dashboard/created', { from: week, to: week }, today);
    expect(start.presets.list).toEqual(list);
  });
});
