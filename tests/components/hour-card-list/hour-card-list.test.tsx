import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HourCardList } from '@/components/hour-card-list/hour-card-list';
import type { ListedHourCard } from '@/lib/hour-card/listed-card';
import { withTexts } from '../ui/with-texts';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

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
