import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { noteSavedWeek } from '@/components/hour-card/saved-week';
import { HourCardList } from '@/components/hour-card-list/hour-card-list';
import { receiveToasts } from '@/components/ui/toast';
import type { ListedHourCard } from '@/lib/hour-card/listed-card';
import { router } from '../next-navigation';
import { withTexts } from '../ui/with-texts';

const card = (week: number): ListedHourCard => ({
  id: week,
  week: { year: 2026, week },
  departmentName: 'Magazijn',
  shiftName: '',
  status: 'APPROVED',
  comment: '',
  number: '',
  fullWeekSecondment: false,
  travelExpenses: 0,
  workedInclusive: 0,
  workedExclusive: 0,
  lines: [],
});
const show = (items: readonly ListedHourCard[], total: number, page = 1) =>
  render(withTexts(<HourCardList cards={{ items, total }} page={page} zone="Europe/Amsterdam" />));

test('six cards are shown without page buttons', () => {
  show([1, 2, 3, 4, 5, 6].map(card), 6);
  expect(screen.getAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a seventh card brings page buttons', () => {
  show([7].map(card), 7, 2);
  expect(screen.getByRole('link', { name: 'Pagina 1' })).toHaveAttribute('href', '/hour-cards');
  expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', '/hour-cards?page=2');
  expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
});

test('without cards it says so, and can be loaded again', async () => {
  show([], 0);
  expect(screen.getByText('Geen resultaten beschikbaar...')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Vernieuwen' }));
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test('a save whose toast a full load took along is said again on the page that comes, once', () => {
  const said: string[] = [];
  const stop = receiveToasts(({ kind, text }) => said.push(`${kind}: ${text}`));
  // As the page before left it; this one was told nothing yet.
  sessionStorage.setItem('saved-week', '2026-5');
  Element.prototype.scrollIntoView = vi.fn();
  show([6, 5].map(card), 2).unmount();
  show([6, 5].map(card), 2).unmount();
  expect(said).toEqual(['success: De urenkaart is opgeslagen.']);
  stop();
});

test('the card that was just saved is marked, announced and brought into view once, in its own place', () => {
  const scrolled = vi.fn(function (this: Element) {
    return this.textContent;
  });
  Element.prototype.scrollIntoView = scrolled;
  noteSavedWeek({ year: 2026, week: 5 });
  const { unmount } = show([6, 5].map(card), 2);
  expect(screen.getByRole('status')).toHaveTextContent('De urenkaart van week 5 is net opgeslagen.');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).not.toHaveAttribute('data-just-saved');
  expect(second).toHaveAttribute('data-just-saved');
  expect(scrolled.mock.contexts).toEqual([second]);
  expect(screen.getByRole('heading', { name: 'Week 5 - 2026' })).toHaveFocus();
  unmount();
  show([6, 5].map(card), 2);
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(document.querySelector('[data-just-saved]')).toBeNull();
});

test('a save that the page itself was told of is not said twice', () => {
  const said: string[] = [];
  const stop = receiveToasts(({ kind, text }) => said.push(`${kind}: ${text}`));
  noteSavedWeek({ year: 2026, week: 5 });
  show([card(6)], 7).unmount();
  // The editor said it on this page.
  expect(said).toEqual([]);
  stop();
});
