import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WeekFiguresTable } from '@/components/charts/week-figures-table';
import { LeaveOverview } from '@/components/leave/leave-overview';
import { PeopleTable } from '@/components/missing/people-table';
import { missingPeople } from '@/lib/management/missing-people';
import { withReloadedTexts, withTexts } from '../ui/with-texts';
import { fourCards } from './cards';
import { openCreated, startServer } from './created-world';

const week = { year: 2026, week: 47 };
const { people, weeks } = missingPeople([
  { employeeId: 8, employeeName: 'Anna', employeeNumber: '1008', week, canBeReminded: false },
]);
const tables = {
  leave: (
    <LeaveOverview
      names={['Verlof']}
      labels={['Verlof']}
      self="1"
      rows={[{ id: '1', name: 'Anna', number: '1001', amounts: [8] }]}
      initial={{ search: '', sort: { column: 'name', descending: false }, below: false }}
    />
  ),
  people: (
    <PeopleTable
      caption="Per medewerker"
      people={people}
      weeks={weeks}
      running={{ year: 2026, week: 48 }}
      returnTo="/management-dashboard/missing"
      manager="Marieke"
      sort="weeks"
      onSort={() => {}}
    />
  ),
  figures: (
    <WeekFiguresTable
      figures={{ weeks: [{ week, hours: [600], total: 600 }], statuses: ['CREATED'], cards: 1, total: 600 }}
    />
  ),
} as const;

/** All elements of the tables, because any of them can have the focus or be read by a screen reader. */
const content = () => screen.getAllByRole('table').flatMap((table) => [...table.querySelectorAll('*')]);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** If the focused element were replaced, a screen reader would return to the top of the page. */
test.each(Object.entries(tables))('keeps all elements of the %s table when the page reloads', (_, table) => {
  const { rerender } = render(withTexts(table));
  const before = content();
  rerender(withReloadedTexts(table));
  expect(content()).toEqual(before);
  expect(before.every((element) => element.isConnected)).toBe(true);
});

test('keeps all elements of the created cards table when the page reloads', async () => {
  startServer();
  const { load } = await openCreated(fourCards);
  const before = content();
  await act(async () => load(fourCards));
  expect(before.filter((element) => !element.isConnected)).toEqual([]);
});
