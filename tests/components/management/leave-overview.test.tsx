import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveOverview } from '@/components/leave/leave-overview';
import type { LeaveView } from '@/lib/management/leave';
import { withTexts } from '../ui/with-texts';

const row = (id: number, name: string, ...amounts: readonly (number | null)[]) => ({
  id: String(id),
  name,
  number: String(10_000 + id),
  amounts,
});
const fewRows = [row(1, 'José Çelik', 1234.5, -7.25), row(2, 'Anna Bos', 8, null), row(3, 'Piet Łoś', null, 0)];
const manyRows = Array.from({ length: 2000 }, (_, index) =>
  row(index, `Naam ${String(index).padStart(4, '0')}`, index, null),
);

const names = ['Verlof', 'Tijd voor tijd'];
const defaultView: LeaveView = { search: '', sort: { column: 'name', descending: false }, below: false };
const show = (rows = fewRows, initial = defaultView) =>
  render(withTexts(<LeaveOverview names={names} labels={names} self="1" rows={rows} initial={initial} />));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});
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

/**
 * Mocks animation frames, which then run only on request. Each typed letter cancels the previous frame and
 * requests a new one.
 */
function mockFrames() {
  const callbacks = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    last += 1;
    callbacks.set(last, callback);
    return last;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((id) => void callbacks.delete(id));
  const next = () => {
    const due = [...callbacks.values()];
    callbacks.clear();
    for (const callback of due) callback(performance.now());
  };
  return { frames: () => callbacks.size, next };
}

test('shows leave balances in Dutch notation, and a missing balance as a dash', () => {
  show();
  expect(cells('José Çelik')).toEqual(['10001', '1.234,50', '-7,25']);
  expect(cells('Anna Bos')).toEqual(['10002', '8,00', '-']);
  expect(cells('Piet')).toEqual(['10003', '-', '0,00']);
});

test('searches by name and number, ignoring case, accents and word order', async () => {
  show();
  await userEvent.type(search(), 'CELIK jose');
  await waitFor(() => expect(shown()).toEqual(['José Çelik']));
  await userEvent.clear(search());
  await userEvent.type(search(), '10003');
  await waitFor(() => expect(shown()).toEqual(['Piet Łoś']));
  expect(screen.getByRole('status')).toHaveTextContent('1 resultaat');
});

test('shows ‘0 resultaten’ and no table when a search finds no employee', async () => {
  show();
  await userEvent.type(search(), 'niemand');
  expect(await screen.findByText('0 resultaten')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.clear(search());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 resultaten'));
});

test('sorts by column and shows the direction', async () => {
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

test('renders only the visible part of two thousand rows, with their row numbers', () => {
  show(manyRows);
  expect(table()).toHaveAttribute('aria-rowcount', '2002');
  expect(shown().length).toBeLessThan(60);
  const rows = within(table()).getAllByRole('row');
  expect(rows.slice(0, 3).map((one) => one.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3']);
});

test('renders all rows for printing', () => {
  show(manyRows.slice(0, 200));
  act(() => {
    fireEvent(window, new Event('beforeprint'));
  });
  // One row of headings, one row per employee and the total.
  expect(within(table()).getAllByRole('row')).toHaveLength(202);
  act(() => {
    fireEvent(window, new Event('afterprint'));
  });
  expect(shown().length).toBeLessThan(60);
});

test('shows the totals of the listed employees in the last row', async () => {
  show();
  const total = () => [...(table().querySelector('tfoot tr')?.children ?? [])].map(({ textContent }) => textContent);
  expect(total()).toEqual(['Totaal', '', '1.242,50', '-7,25']);
  await userEvent.type(search(), 'piet');
  await waitFor(() => expect(total()).toEqual(['Totaal', '', '-', '0,00']));
});

test('shows only employees with a balance below zero with one press', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Alleen onder nul' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toEqual(['José Çelik']);
});

test('clears a search and the below-zero filter with one press when no employee matches', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Alleen onder nul' }));
  await userEvent.type(search(), 'anna');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter wissen' }));
  await waitFor(() => expect(shown()).toEqual(['Anna Bos', 'José Çelik', 'Piet Łoś']));
  expect(search()).toHaveValue('');
  expect(search()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Alleen onder nul' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('button', { name: 'Filter wissen' })).toBeNull();
});

test('stores search, order and filter in the address once typing ends', async () => {
  history.replaceState(null, '', '/management-dashboard/leave-balances?employees=1');
  show();
  await userEvent.type(search(), 'o');
  expect(location.search).toBe('?employees=1');
  await userEvent.click(within(table()).getByRole('button', { name: 'Verlof' }));
  await userEvent.click(within(table()).getByRole('button', { name: 'Verlof' }));
  await userEvent.click(screen.getByRole('button', { name: 'Alleen onder nul' }));
  await vi.waitFor(() => expect(location.search).toBe('?employees=1&search=o&sort=-Verlof&below=1'));
  await userEvent.click(screen.getByRole('button', { name: 'Alleen onder nul' }));
  await userEvent.clear(search());
  await vi.waitFor(() => expect(location.search).toBe('?employees=1&sort=-Verlof'));
});

test.each([
  ['all', defaultView, '3 regels, zoals nu gefilterd: alle pagina’s.'],
  ['a search', { ...defaultView, search: 'e' }, '2 regels, zoals nu gefilterd: alle pagina’s.'],
  ['employees below zero', { ...defaultView, below: true }, '1 regel, zoals nu gefilterd.'],
  [
    'a search among employees below zero',
    { ...defaultView, search: 'anna', below: true },
    'Er is niets om te exporteren.',
  ],
])('counts the rows to export as currently filtered: %s', async (_name, view, text) => {
  history.replaceState(null, '', `?${new URLSearchParams({ search: view.search, ...(view.below && { below: '1' }) })}`);
  show(fewRows, view);
  await userEvent.click(screen.getByRole('button', { name: 'Exporteren' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(text);
});

test('applies the sort order in the address when the page opens', () => {
  history.replaceState(null, '', '?sort=-Verlof');
  show(fewRows, { ...defaultView, sort: { column: 0, descending: true } });
  expect(shown()).toEqual(['José Çelik', 'Anna Bos', 'Piet Łoś']);
});

test('restores the view from the address when the server rendered the default view', async () => {
  history.replaceState(null, '', '?search=a&sort=-Verlof');
  show();
  expect(search()).toHaveValue('a');
  await waitFor(() => expect(shown()[0]).toBe('Anna Bos'));
  expect(location.search).toBe('?search=a&sort=-Verlof');
});

test('shows a typed letter before filtering the list, and filters only by the latest text', async () => {
  const { frames, next } = mockFrames();
  show();
  await userEvent.type(search(), 'pi');
  expect(search()).toHaveValue('pi');
  expect(shown()).toHaveLength(3);
  next();
  expect(shown()).toHaveLength(3);
  await waitFor(() => expect(shown()).toEqual(['Piet Łoś']));
  expect(frames()).toBe(0);
});
