import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HoursByWeek } from '@/components/charts/hours-by-week';
import { HoursByWeekDisclosure } from '@/components/charts/hours-by-week-disclosure';
import { LeaveByEmployee } from '@/components/charts/leave-by-employee';
import { router } from '../next-navigation';
import { withTexts } from '../ui/with-texts';

const statuses = ['CREATED', 'DECLINED', 'APPROVED'];
const week = (number: number, byStatus: Readonly<Record<string, number>>) => ({
  week: { year: 2026, week: number },
  hours: statuses.map((status) => byStatus[status] ?? 0),
  total: Object.values(byStatus).reduce((sum, minutes) => sum + minutes, 0),
});
const figures = {
  weeks: [week(46, { CREATED: 600, APPROVED: 1200 }), week(47, { DECLINED: 450 })],
  statuses,
  cards: 4,
  total: 2250,
};
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('shows the hours by week as a table on request', async () => {
  render(withTexts(<HoursByWeek figures={figures} />));
  expect(screen.getByText('4 urenkaarten, samen 37:30 uur')).toBeVisible();
  await userEvent.click(screen.getByText('Toon als tabel'));
  expect(cellsOf(screen.getByRole('table', { name: 'Uren per week en status' }))).toEqual([
    ['Week', 'Aangemaakt', 'Afgekeurd', 'Goedgekeurd', 'Totaal'],
    ['Week 46 - 2026', '10:00', '00:00', '20:00', '30:00'],
    ['Week 47 - 2026', '00:00', '07:30', '00:00', '07:30'],
  ]);
});

test('sorts the hours table by the clicked column, most hours first', async () => {
  render(withTexts(<HoursByWeek figures={{ ...figures, weeks: [week(45, { APPROVED: 60 }), ...figures.weeks] }} />));
  await userEvent.click(screen.getByText('Toon als tabel'));
  const weeks = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(5, 7));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  expect(weeks()).toEqual(['45', '46', '47']);
  expect(screen.getByRole('columnheader', { name: 'Week' })).toHaveAttribute('aria-sort', 'ascending');
  await press('Totaal');
  expect(weeks()).toEqual(['46', '47', '45']);
  expect(screen.getByRole('columnheader', { name: 'Totaal' })).toHaveAttribute('aria-sort', 'descending');
  await press('Totaal');
  expect(weeks()).toEqual(['45', '47', '46']);
  await press('Afgekeurd');
  expect(weeks()[0]).toBe('47');
  await press('Week');
  expect(weeks()).toEqual(['45', '46', '47']);
  expect(screen.getByRole('columnheader', { name: 'Week' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Totaal' })).not.toHaveAttribute('aria-sort');
});

test('draws columns as high as their hours, with the statuses stacked', () => {
  const { container } = render(withTexts(<HoursByWeek figures={figures} />));
  const [first, second] = container.querySelectorAll('ol svg');
  const heights = (svg: Element | undefined) =>
    [...(svg?.querySelectorAll('rect') ?? [])]
      .slice(1)
      .map((rect) => [rect.getAttribute('y'), rect.getAttribute('height')].map(Number).map(Math.round));
  expect(heights(first)).toEqual([
    [67, 33],
    [0, 67],
  ]);
  expect(heights(second)).toEqual([[75, 25]]);
});

test('draws charts without style attributes, which a strict policy would block', () => {
  const { container } = render(withTexts(<HoursByWeek figures={figures} />));
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});

test('shows totals per leave balance, and each employee’s total from highest to lowest', async () => {
  const rows = [
    { id: '1', name: 'Anna', number: '1', amounts: [10, 2.5] },
    { id: '2', name: 'Piet', number: '2', amounts: [-4, null] },
  ];
  render(withTexts(<LeaveByEmployee data={{ labels: ['LEAVE', 'EIGEN'], rows }} self="1" />));
  await userEvent.click(screen.getByText('Toon als tabel'));
  const [balances, ends] = screen.getAllByRole('table').map(cellsOf);
  expect(balances).toEqual([
    [
      'Saldo',
      'Medewerkers',
      'Totaal (uren)',
      'Gemiddeld (uren)',
      'Laagste (uren)',
      'Hoogste (uren)',
      'Medewerkers onder nul',
    ],
    ['Verlof', '2', '6,00', '3,00', '-4,00', '10,00', '1'],
    ['EIGEN', '1', '2,50', '2,50', '2,50', '2,50', '0'],
  ]);
  expect(ends).toEqual([
    ['Medewerker', 'Totaal (uren)'],
    ['Anna', '12,50'],
    ['Piet', '-4,00'],
  ]);
});

test('links weeks and employees off plan to their filtered cards, and draws bars on one scale', () => {
  const deviations = [
    { id: '3', name: 'Anna', minutes: -240 },
    { id: '1', name: 'Piet', minutes: 60, isOwn: true } as const,
  ];
  const { container } = render(
    withTexts(
      <HoursByWeek figures={figures} deviations={deviations} query="?from=2026-W43&to=2026-W47&statuses=created" />,
    ),
  );
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('Urenkaarten van week 46 - 2026, 30:00 uur')).toBe(
    '/management-dashboard/created?from=2026-W46&to=2026-W46&statuses=created',
  );
  expect(to('Anna')).toBe('/management-dashboard/created?from=2026-W43&to=2026-W47&statuses=created&employees=3');
  // The link to a manager's own cards searches by name, because the filter does not offer managers
  // themselves.
  expect(to('Piet')).toBe('/management-dashboard/created?from=2026-W43&to=2026-W47&statuses=created&q=Piet');
  // Bars share a zero line: missing hours extend to the left, extra hours to the right.
  const bars = [...container.querySelectorAll('ul svg rect:nth-child(2)')].map((rect) =>
    ['x', 'width'].map((name) => Math.round(Number(rect.getAttribute(name)))),
  );
  expect(bars).toEqual([
    [0, 80],
    [80, 20],
  ]);
});

test('links employees short of leave to their cards, except for the manager', () => {
  const rows = [
    { id: '1', name: 'Anna', number: '1', amounts: [10, 2.5] },
    { id: '2', name: 'Piet', number: '2', amounts: [-4, null] },
  ];
  const { rerender } = render(withTexts(<LeaveByEmployee data={{ labels: ['LEAVE', 'EIGEN'], rows }} self="1" />));
  expect(
    screen.getByText('Wie staat onder nul of heeft bijna geen verlof meer? (uren)', { selector: 'p' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Piet · Verlof' })).toHaveAttribute(
    'href',
    '/management-dashboard/created?employees=2',
  );
  expect(screen.queryByRole('link', { name: /Anna/ })).toBeNull();
  expect(screen.getByText('Anna · Verlof')).toBeVisible();
  const rich = [{ id: '1', name: 'Anna', number: '1', amounts: [100] }];
  rerender(withTexts(<LeaveByEmployee data={{ labels: ['LEAVE'], rows: rich }} self="1" />));
  expect(screen.getByText('Niemand is bijna door zijn verlof heen.')).toBeVisible();
});

describe('the chart of the created cards', () => {
  const requests: string[] = [];
  let answers: readonly (readonly [number, unknown])[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = answers[requests.length] ?? [500, {}];
    requests.push(path);
    return Response.json(body, { status });
  });
  const figuresResponse = [200, { ok: true, data: { kind: 'figures', figures } }] as const;
  const disclosure = (query: string) => withTexts(<HoursByWeekDisclosure key={query} query={query} />);
  const button = () => screen.getByRole('button', { name: 'Uren per week en status' });
  const chart = () => screen.findByRole('figure');

  afterEach(() => {
    requests.length = 0;
    router.refresh.mockClear();
  });

  test('loads the chart when opened, also by keyboard, and keeps it while the filter is unchanged', async () => {
    answers = [figuresResponse, figuresResponse];
    const { rerender } = render(disclosure('?from=2026-W43&to=2026-W47'));
    expect(screen.getByRole('heading', { name: 'Uren per week en status', level: 3 })).toBeVisible();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(button()).toHaveFocus();
    expect(requests).toEqual([]);

    await userEvent.keyboard('{Enter}');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(await chart()).toBeVisible();
    expect(document.getElementById(button().getAttribute('aria-controls') ?? '')).toContainElement(await chart());
    await userEvent.keyboard(' ');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('figure')).toBeNull();
    await userEvent.click(button());
    rerender(disclosure('?from=2026-W43&to=2026-W47'));
    expect(await chart()).toBeVisible();
    expect(requests).toEqual(['/api/management/hours-by-week?from=2026-W43&to=2026-W47']);

    rerender(disclosure('?from=2026-W47&to=2026-W47'));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('figure')).toBeNull();
    expect(requests).toHaveLength(1);
    await userEvent.click(button());
    expect(await chart()).toBeVisible();
    expect(requests[1]).toBe('/api/management/hours-by-week?from=2026-W47&to=2026-W47');
  });

  test('shows a failed load inside the chart, with a retry button', async () => {
    answers = [[503, { ok: false, statusCode: 503, message: 'busy' }], figuresResponse];
    render(disclosure('?a'));
    await userEvent.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('De grafiek kon niet worden gemaakt.');
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await chart()).toBeVisible();
    expect(requests).toHaveLength(2);
  });

  test('shows the number of cards instead of a chart when there are too many cards', async () => {
    answers = [[200, { ok: true, data: { kind: 'too-many', total: 5001, max: 5000 } }]];
    render(disclosure('?a'));
    await userEvent.click(button());
    expect(await screen.findByText(/^Deze lijst heeft 5001 urenkaarten\./)).toBeVisible();
  });

  test('refreshes the page when the session has expired', async () => {
    answers = [[401, { ok: false, statusCode: 401, message: 'session_expired' }]];
    render(disclosure('?a'));
    await userEvent.click(button());
    await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  });
});
