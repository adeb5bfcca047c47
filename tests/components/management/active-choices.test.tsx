import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActiveChoices } from '@/components/created/filter/active-choices';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { type CreatedView, readCreatedView } from '@/lib/management/created-view';
import { withTexts } from '../ui/with-texts';

const today = '2026-11-18';
const employee = (id: number, fullName: string): Employee => ({
  ...{ id, fullName, employeeNumber: `10${id}`, companyName: '', email: '', contracts: [], leaveBalances: [] },
  ...{ isManager: false, isOfficeEmployee: false, defaultDepartmentId: null },
});
const people = [employee(1, 'Carlijn Bos'), employee(3, 'Dewi Smit')];

function choicesOf(view: CreatedView, screenName: 'created' | 'missing' = 'created', extraQuery = '') {
  render(
    withTexts(
      <ActiveChoices
        screen={screenName}
        view={view}
        today={today}
        employees={people}
        departments={Promise.resolve(null)}
        extraQuery={extraQuery}
      />,
    ),
  );
  const list = screen.queryByRole('list', { name: 'Gekozen' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.replace('/management-dashboard/', '')]);
}
const read = (search: string) => readCreatedView(Object.fromEntries(new URLSearchParams(search)), today);

test('shows each filter choice by name, with a link that removes only that choice', () => {
  expect(choicesOf(read('view=review&employees=1,3&week=2026-W44&q=bos&light=red'))).toEqual([
    ['“bos”', 'created?view=review&from=2026-W44&to=2026-W44&employees=1,3&light=red'],
    ['Rood', 'created?view=review&from=2026-W44&to=2026-W44&employees=1,3&q=bos'],
    ['Carlijn Bos', 'created?view=review&from=2026-W44&to=2026-W44&employees=3&q=bos&light=red'],
    ['Dewi Smit', 'created?view=review&from=2026-W44&to=2026-W44&employees=1&q=bos&light=red'],
    ['Week 44 - 2026', 'created?view=review&employees=1,3&q=bos&light=red'],
    ['Filter wissen', 'created?view=review'],
  ]);
});

test('lists each chosen status as a separate filter choice', () => {
  expect(choicesOf(read('statuses=created,declined')).map(([text]) => text)).toEqual([
    'Aangemaakt',
    'Afgekeurd',
    'Filter wissen',
  ]);
});

test('counts employees hidden from the manager instead of naming them', () => {
  expect(choicesOf(read('employees=3,99'))).toEqual([
    ['Dewi Smit', 'created?from=2026-W43&to=2026-W47&employees=99'],
    ['1 medewerker', 'created?from=2026-W43&to=2026-W47&employees=3'],
    ['Filter wissen', 'created'],
  ]);
});

test('hides filter choices that the missing screen does not have', () => {
  expect(choicesOf(read('departments=7'), 'missing')).toEqual([]);
  expect(choicesOf(read('employees=1&statuses=created'), 'missing')).toEqual([
    ['Carlijn Bos', 'missing?from=2026-W43&to=2026-W47&statuses=created'],
  ]);
});

test('hides the list of filter choices when no filter is chosen', () => {
  expect(choicesOf(read('view=review'))).toEqual([]);
});

test.each([
  ['created', 'q=bos&light=red', '&by=person', 'created?by=person'],
  ['created', 'view=review&q=bos&light=red', '&by=person', 'created?view=review&by=person'],
  ['missing', 'employees=1&week=2026-W44', '&by=person', 'missing?by=person'],
  ['missing', 'employees=1&week=2026-W44', '', 'missing'],
] as const)('on the %s screen, removes a choice from %j but keeps %j', (screenName, search, extraQuery, cleared) => {
  const links = choicesOf(read(search), screenName, extraQuery);
  expect(links.at(-1)).toEqual(['Filter wissen', cleared]);
  for (const [, href] of links.slice(0, -1)) expect(href).toMatch(new RegExp(`\\?.*${extraQuery}$`));
});

test('shows a range of weeks as one choice', () => {
  expect(choicesOf(read('from=2026-W44&to=2026-W46')).map(([text]) => text)).toEqual([
    'Week 44 - 2026 t/m week 46 - 2026',
  ]);
});
