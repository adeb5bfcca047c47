import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LeaveOverview } from '@/components/management/leave/leave-overview';
import { withTexts } from '../ui/with-texts';

const row = (id: number, name: string, ...amounts: readonly (number | null)[]) => ({
  id: String(id),
  name,
  number: String(10_000 + id),
  amounts,
});
const few = [row(1, 'José Çelik', 1234.5, -7.25), row(2, 'Anna Bos', 8, null), row(3, 'Piet Łoś', null, 0)];
const many = Array.from({ length: 2000 }, (_, index) =>
  row(index, `Naam ${String(index).padStart(4, '0')}`, index, null),
);

const show = (rows = few) => render(withTexts(<LeaveOverview names={['Verlof', 'Tijd voor tijd']} rows={rows} />));
const search = () => screen.getByRole('searchbox', { name: 'Zoek op medewerker' });
const table = () => screen.getByRole('table', { name: 'Verlofoverzicht' });
const shown = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const cells = (name: string) =>
  within(within(table()).getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a cell has the amount in Dutch figures, or a dash', () => {
  show();
  expect(cells('José Çelik')).toEqual(['10001', '1.234,50', '-7,25']);
  expect(cells('Anna Bos')).toEqual(['10002', '8,00', '-']);
  expect(cells('Piet')).toEqual(['10003', '-', '0,00']);
});

test('the search forgives case, accents and the order of words, and looks in the employee number', async () => {
  show();
  await userEvent.type(search(), 'CELIK jose');
  expect(shown()).toEqual(['José Çelik']);
  await userEvent.clear(search());
  await userEvent.type(search(), '10003');
  expect(shown()).toEqual(['Piet Łoś']);
  expect(screen.getByRole('status')).toHaveTextContent('1 resultaat');
});

test('a search that finds nobody shows 0 resultaten and no table', async () => {
  show();
  await userEvent.type(search(), 'niemand');
  expect(screen.getByText('0 resultaten')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.clear(search());
  expect(screen.getByRole('status')).toHaveTextContent('3 resultaten');
});

test('the headers sort, and tell which way', async () => {
  show();
  const header = (name: string) => within(table()).getByRole('columnheader', { name });
  expect(shown()).toEqual(['Anna Bos', 'José Çelik', 'Piet Łoś']);
  expect(header('Medewerker')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(header('Medewerker')).getByRole('button'));
  expect(shown()).toEqual(['Piet Łoś', 'José Çelik', 'Anna Bos']);
  await userEvent.click(within(header('Verlof')).getByRole('button'));
  expect(shown()).toEqual(['Anna Bos', 'José Çelik', 'Piet Łoś']);
  expect(header('Verlof')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Medewerker')).not.toHaveAttribute('aria-sort');
});

test('of two thousand rows only those near what is in sight are drawn, each with its place among all', () => {
  show(many);
  expect(table()).toHaveAttribute('aria-rowcount', '2001');
  expect(shown().length).toBeLessThan(60);
  const rows = within(table()).getAllByRole('row');
  expect(rows.slice(0, 3).map((one) => one.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
});

test('on paper all of them are', () => {
  show(many.slice(0, 200));
  act(() => {
    fireEvent(window, new Event('beforeprint'));
  });
  expect(within(table()).getAllByRole('row')).toHaveLength(201);
  act(() => {
    fireEvent(window, new Event('afterprint'));
  });
  expect(shown().length).toBeLessThan(60);
});
