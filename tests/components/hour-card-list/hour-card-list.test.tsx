import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeSavedCard } from '@/components/hour-card/saved-card';
import { HourCardList } from '@/components/hour-card-list/hour-card-list';
import { ForgetSavedCard } from '@/components/shell/page-effects';
import type { ListedHourCard } from '@/lib/hour-card/listed-card';
import type { Employee } from '@/lib/hour-card/vocabulary';
import { address, router } from '../next-navigation';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const toasts = collectToasts();

const card = (week: number): ListedHourCard => ({
  id: week,
  week: { year: 2026, week },
  departmentName: 'Magazijn',
  shiftName: '',
  status: 'CREATED',
  comment: '',
  number: '',
  fullWeekSecondment: false,
  isCorrection: false,
  correctionReason: '',
  correction: null,
  travelExpenses: 0,
  workedInclusive: 0,
  workedExclusive: 0,
  lines: [],
});
const second = { employeeNumber: '10232', id: 8 } as Employee;
const aList = (items: readonly ListedHourCard[], total: number, page = 1, employee = 7) =>
  withTexts(
    <HourCardList cards={{ items, total }} page={page} zone="Europe/Amsterdam" employee={employee} others={[second]} />,
  );
const show = (...list: Parameters<typeof aList>) => render(aList(...list));
const scrolled = vi.fn(function (this: Element) {
  return this.textContent;
});

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
  sessionStorage.clear();
  window.location.hash = '';
});

test('shows no page buttons when there are only six cards', () => {
  show([1, 2, 3, 4, 5, 6].map(card), 6);
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('shows page buttons when there are more than six cards', () => {
  show([7].map(card), 7, 2);
  expect(screen.getByRole('link', { name: 'Pagina 1' })).toHaveAttribute('href', '/hour-cards');
  expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', '/hour-cards?page=2');
  expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
});

test('shows a message and a refresh button when there are no cards', async () => {
  show([], 0);
  expect(screen.getByText('Geen resultaten beschikbaar...')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Vernieuwen' }));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('shows the save toast once more after a full page load', () => {
  // The previous page stores this id before a full page load.
  sessionStorage.setItem('saved-card', 'week-2026-5 7');
  show([6, 5].map(card), 2).unmount();
  show([6, 5].map(card), 2).unmount();
  expect(toasts).toEqual(['success: De urenkaart is opgeslagen.']);
});

test('marks, announces and scrolls to the card just saved, only once', () => {
  storeSavedCard({ employeeId: 7, week: { year: 2026, week: 5 } });
  const { unmount } = show([6, 5].map(card), 2);
  expect(screen.getByRole('status')).toHaveTextContent('De urenkaart van week 5 - 2026 is net opgeslagen.');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).not.toHaveAttribute('data-saved');
  expect(second).toHaveAttribute('data-saved');
  expect(scrolled.mock.contexts).toEqual([second]);
  expect(screen.getByRole('heading', { name: 'Week 5 - 2026' })).toHaveFocus();
  unmount();
  show([6, 5].map(card), 2);
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(document.querySelector('[data-saved]')).toBeNull();
});

test('does not call a card just saved if it was decided in the meantime', () => {
  storeSavedCard({ employeeId: 7, week: { year: 2026, week: 5 } });
  show([card(6), { ...card(5), status: 'DECLINED' }], 2);
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(document.querySelector('[data-saved]')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Week 5 - 2026' })).toHaveFocus();
});

test('does not mark a saved card again when the user returns to its record', () => {
  vi.useFakeTimers();
  storeSavedCard({ employeeId: 7, week: { year: 2026, week: 5 } });
  const { rerender } = show([card(5)], 1);
  act(() => vi.runAllTimers());
  expect(screen.getByRole('status')).toHaveTextContent('');
  rerender(aList([card(6)], 1, 1, 8));
  rerender(aList([card(5)], 1, 1, 7));
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(document.querySelector('[data-saved]')).toBeNull();
  vi.useRealTimers();
});

test.each([
  ['/dashboard', 0],
  ['/hour-cards/edit', 0],
  ['/hour-cards', 1],
])('after a save that led to %s, marks %i cards of the list', (pathname, marks) => {
  storeSavedCard({ employeeId: 7, week: { year: 2026, week: 5 } });
  address.pathname = pathname;
  render(<ForgetSavedCard />).unmount();
  show([6, 5].map(card), 2);
  expect(document.querySelectorAll('[data-saved]')).toHaveLength(marks);
});

test('does not move the user’s focus when marking a saved card', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  storeSavedCard({ employeeId: 7, week: { year: 2026, week: 5 } });
  show([6, 5].map(card), 2);
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('data-saved');
  expect(field).toHaveFocus();
  field.remove();
});

test('does not repeat a save toast that the page already showed', () => {
  storeSavedCard({ employeeId: 7, week: { year: 2026, week: 5 } });
  show([card(6)], 7).unmount();
  // The list shows no toast, because the editor already showed the toast on this page.
  expect(toasts).toEqual([]);
});

test.each([
  [8, [6, 5], 'Je urenkaart is opgeslagen bij PN: 10232. Kies dat dienstverband in het menu om de kaart te zien.'],
  [8, [], 'Je urenkaart is opgeslagen bij PN: 10232. Kies dat dienstverband in het menu om de kaart te zien.'],
  [99, [6, 5], 'De urenkaart is opgeslagen. Hij is van een collega en staat dus niet bij je eigen kaarten.'],
  [7, [6], 'De urenkaart is opgeslagen. Hij staat op een andere pagina van deze lijst.'],
])('explains where to find a card saved for record %i when the list shows weeks %j', (employeeId, weeks, text) => {
  storeSavedCard({ employeeId, week: { year: 2026, week: 5 } });
  show(weeks.map(card), weeks.length);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Die kaart openen' })).toHaveAttribute(
    'href',
    `/hour-cards/create?employee=${employeeId}&year=2026&week=5`,
  );
  expect(document.querySelector('[data-saved]')).toBeNull();
});

test('marks a card saved for another employee record after a switch to that record', () => {
  storeSavedCard({ employeeId: 8, week: { year: 2026, week: 5 } });
  const { rerender } = show([card(6)], 1);
  rerender(aList([5].map(card), 1, 1, 8));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('listitem')).toHaveAttribute('data-saved');
});

test('marks and focuses only the card that the address names', () => {
  window.location.hash = '#week-2026-5';
  show([6, 5].map(card), 2);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).not.toHaveAttribute('data-linked');
  expect(second).toHaveAttribute('data-linked');
  expect(second).not.toHaveAttribute('data-saved');
  expect(scrolled.mock.contexts).toEqual([second]);
  expect(screen.getByRole('heading', { name: 'Week 5 - 2026' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('');
});
