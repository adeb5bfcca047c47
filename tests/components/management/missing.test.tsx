import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyNames } from '@/components/missing/copy-names';
import { MissingTable } from '@/components/missing/missing-table';
import type { MissingHourCard } from '@/lib/hour-card/listed-card';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const list = '/management-dashboard/missing?from=2026-W43&to=2026-W47&page=2';
const cards = [
  {
    employeeId: 9,
    employeeName: 'José Çelik',
    employeeNumber: '1009',
    week: { year: 2026, week: 46 },
    canBeReminded: false,
  },
];
const running = { year: 2026, week: 47 };
const names = 'Week 46 - 2026\nJan\nJosé\n\nWeek 45 - 2026\nJan';
const shown = collectToasts();

/** jsdom lacks this method. */
Blob.prototype.text ??= function text(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
};

beforeEach(() => {
  const frames = [
    { kind: 'file', name: 'namen.txt', type: 'text/plain' },
    { kind: 'piece', base64: Buffer.from(names).toString('base64') },
    { kind: 'whole' },
  ];
  vi.stubGlobal('fetch', async () => new Response(frames.map((frame) => `${JSON.stringify(frame)}\n`).join('')));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('shows name, number and week, and links to the editor and back to this list', () => {
  render(withTexts(<MissingTable cards={cards} caption="Missende kaarten" running={running} returnTo={list} />));
  const table = screen.getByRole('table', { name: 'Missende kaarten' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Medewerker', 'Medewerkernummer', 'Week - Jaar', 'Actie']);
  expect(within(table).getByText('46 - 2026')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Urenkaart maken voor José Çelik, week 46 - 2026' });
  expect(link).toHaveTextContent('Urenkaart maken');
  const address = new URL(link.getAttribute('href') ?? '', 'http://app.test');
  expect(address.pathname).toBe('/hour-cards/create');
  expect(Object.fromEntries(address.searchParams)).toEqual({ employee: '9', year: '2026', week: '46', from: list });
});

test('shows the current week apart from overdue weeks, newest first', () => {
  const of = (week: number) => ({ ...cards[0], week: { year: 2026, week } });
  const mixed = [of(45), of(47), of(46)] as readonly MissingHourCard[];
  render(withTexts(<MissingTable cards={mixed} caption="Missende kaarten" running={running} returnTo={list} />));
  const weekTexts = (place: HTMLElement) => /^\d+ - 2026$|^Loopt nog.*|^Te laat$/.exec(place.textContent ?? '') ?? [];
  const places = (table: HTMLElement) =>
    [...table.querySelectorAll('td, th')].flatMap((cell) => weekTexts(cell as HTMLElement));
  expect(places(screen.getByRole('table'))).toEqual([
    'Loopt nog: nog niet te laat',
    '47 - 2026',
    'Te laat',
    '46 - 2026',
    '45 - 2026',
  ]);
});

test('omits the heading of the current week when all cards are late', () => {
  render(withTexts(<MissingTable cards={cards} caption="Missende kaarten" running={running} returnTo={list} />));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Te laat']);
});

test('copies the names of all weeks, and shows how many were copied', async () => {
  const user = userEvent.setup();
  render(withTexts(<CopyNames query="?from=2026-W43&to=2026-W47" />));
  await user.click(screen.getByRole('button', { name: 'Namen kopiëren' }));
  await vi.waitFor(() => expect(shown).toEqual(['success: 3 namen gekopieerd.']));
  expect(await navigator.clipboard.readText()).toBe(names);
});

test('shows a dialog with the names selected when the browser denies clipboard access', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(withTexts(<CopyNames query="" />));
  await user.click(screen.getByRole('button', { name: 'Namen kopiëren' }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Namen' }, { timeout: 4000 });
  expect(field).toHaveValue(names);
  await vi.waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, names.length]);
});

test('shows an error instead of copying when the names cannot be loaded', async () => {
  const user = userEvent.setup();
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }));
  render(withTexts(<CopyNames query="" />));
  await user.click(screen.getByRole('button', { name: 'Namen kopiëren' }));
  await vi.waitFor(() => expect(shown).toEqual(['error: De namen konden niet worden opgehaald.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});
