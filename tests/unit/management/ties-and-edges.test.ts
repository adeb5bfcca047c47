import { describe, expect, it } from 'vitest';
import { cardsByPerson, missingPeople, peopleSorts, sortPeople } from '@/lib/management/missing-people';
import { reportStart } from '@/lib/management/report';

const running = { year: 2026, week: 47 };
const missing = (employeeNumber: string, week: number) => ({
  ...{ employeeId: employeeNumber, employeeName: 'Jan Bos', employeeNumber },
  week: { year: 2026, week },
  canBeReminded: false,
});

describe('people without cards', () => {
  it.each(peopleSorts)('of one name and as many weeks come by number, sorted by %s', (sort) => {
    const { people } = missingPeople([missing('10', 45), missing('9', 46)]);
    const numbers = sortPeople(people, sort, running).map(({ number }) => number);
    expect(numbers).toEqual(sort === '-name' ? ['10', '9'] : ['9', '10']);
  });

  it('have none of the week that is running among those that are over', () => {
    const cards = [missing('9', 48), missing('9', 47), missing('9', 46)];
    expect(cardsByPerson(cards, 'weeks', running).map(({ week }) => week.week)).toEqual([46]);
  });
});

describe('the period of a report on a list', () => {
  it.each([
    ['2026-11-16', '2026-W47', { from: '2026-11-16', to: '2026-11-16' }],
    ['2026-11-15', '2026-W47', null],
    ['2026-11-22', '2026-W47', { from: '2026-11-16', to: '2026-11-22' }],
    ['2027-11-21', '2026-W47', { from: '2026-11-22', to: '2026-11-22' }],
    ['2027-11-22', '2026-W47', null],
  ])('on %s, of week %s, is %j', (today, week, list) => {
    const start = reportStart('/management-dashboard/created', { from: week, to: week }, today);
    expect(start.presets.list).toEqual(list);
  });
});
