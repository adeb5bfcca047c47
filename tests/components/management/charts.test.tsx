import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HoursByWeek } from '@/components/management/charts/hours-by-week';
import { LeaveByEmployee } from '@/components/management/charts/leave-by-employee';
import { withTexts } from '../ui/with-texts';

const week = (number: number, byStatus: Readonly<Record<string, number>>) => ({
  week: { year: 2026, week: number },
  byStatus: new Map(Object.entries(byStatus)),
  total: Object.values(byStatus).reduce((sum, minutes) => sum + minutes, 0),
});
const figures = {
  weeks: [week(46, { CREATED: 600, APPROVED: 1200 }), week(47, { DECLINED: 450 })],
  statuses: ['CREATED', 'DECLINED', 'APPROVED'],
  cards: 4,
  total: 2250,
};
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the hours by week stand in a table that can be opened, as the chart shows them', async () => {
  render(withTexts(<HoursByWeek figures={figures} />));
  expect(screen.getByText('4 urenkaarten, samen 37:30 uur')).toBeVisible();
  await userEvent.click(screen.getByText('Toon als tabel'));
  expect(cellsOf(screen.getByRole('table', { name: 'Uren per week en status' }))).toEqual([
    ['Week', 'Aangemaakt', 'Afgekeurd', 'Goedgekeurd', 'Totaal'],
    ['Week 46 - 2026', '10:00', '00:00', '20:00', '30:00'],
    ['Week 47 - 2026', '00:00', '07:30', '00:00', '07:30'],
  ]);
});

test('the columns are as high as their hours, each status upon the one before', () => {
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

test('no attribute of a drawing is a style: the strict policy would refuse it in the server’s HTML', () => {
  const { container } = render(withTexts(<HoursByWeek figures={figures} />));
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});

test('the leave by employee tells totals per balance and who stands at the ends', async () => {
  const rows = [
    { id: '1', name: 'Anna', number: '1', amounts: [10, 2.5] },
    { id: '2', name: 'Piet', number: '2', amounts: [-4, null] },
  ];
  render(withTexts(<LeaveByEmployee data={{ labels: ['LEAVE', 'EIGEN'], rows }} />));
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
