import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { EditorRequests } from '@/components/client/editor-requests';
import { editorElement, employee, savedForm } from './render-editor';

const card = (id: number, week: number, status: string) => ({ id, week: { year: 2026, week }, status });
const cards = [card(43, 43, 'DECLINED'), card(44, 44, 'APPROVED'), card(45, 45, 'CREATED'), card(30, 30, 'SYNCED')];
const contracts = [{ id: 50, type: 'PART_TIME', startDate: '2026-07-20', endDate: null } as const];
const reference = {
  zone: 'Europe/Amsterdam',
  paidHolidays: [],
  agreedLimits: {},
  travelRate: null,
  today: '2026-11-18',
  employees: [{ ...employee, contracts }],
  exceptionTypes: [],
  wageComponents: [],
  secondmentOptions: [],
};
const known = { ...reference, weekCards: { employeeId: 5, cards, until: { year: 2027, week: 3 } } };
const select = () => screen.getByLabelText('Week', { exact: true });
const option = (week: number) =>
  [...select().querySelectorAll('option')].find(({ value }) => value === `2026-${week}`)?.textContent;

test('shows the status of each week in the list, except the chosen one', async () => {
  const user = userEvent.setup();
  render(editorElement({ reference: known }).element);
  await user.click(select());
  expect([47, 46, 45, 44, 43, 42, 39, 30, 29].map(option)).toEqual([
    'Week 47 - 2026',
    'Week 46 - 2026 · nog niets',
    'Week 45 - 2026 · in behandeling',
    'Week 44 - 2026 · goedgekeurd',
    'Week 43 - 2026 · afgekeurd',
    'Week 42 - 2026 · nog niets',
    'Week 39 - 2026',
    'Week 30 - 2026 · gesynchroniseerd',
    'Week 29 - 2026 · geen contract',
  ]);
});

test('lists nearby weeks until the list is opened, then two years of weeks', async () => {
  const user = userEvent.setup();
  render(editorElement({ reference: known }).element);
  const values = () => [...select().querySelectorAll('option')].map(({ value }) => value);
  expect(values()).toHaveLength(24);
  expect([values()[0], values().at(-1)]).toEqual(['2027-2', '2026-32']);
  await user.click(select());
  expect(values()).toHaveLength(119);
  expect([values()[0], values().at(-1)]).toEqual(['2027-7', '2024-46']);
  expect(select()).toHaveValue('2026-47');
});

test('lists a limited number of weeks for a card in the year 9998', async () => {
  const user = userEvent.setup();
  const initialForm = { ...savedForm, id: null, week: { year: 9998, week: 53 }, lines: [] };
  render(editorElement({ reference: known, initialForm }).element);
  const values = () => [...select().querySelectorAll('option')].map(({ value }) => value);
  expect(values()).toHaveLength(40);
  await user.click(select());
  expect(values()).toHaveLength(225);
  expect([values()[0], values().at(-1)]).toEqual(['9998-53', '2024-46']);
  expect(select()).toHaveValue('9998-53');
  expect(screen.getByRole('button', { name: 'Volgende week' })).toHaveAttribute('aria-disabled', 'true');
});

test('links to the card that a chosen week already has, and keeps the typed hours', async () => {
  const user = userEvent.setup();
  render(editorElement({ reference: known }).element);
  const monday = screen.getAllByLabelText('Starttijd')[0] as HTMLInputElement;
  await user.type(monday, '830');
  await user.selectOptions(select(), '2026-44');
  expect(screen.getByRole('alert')).toHaveTextContent('Voor week 44 - 2026 is er al een urenkaart (goedgekeurd).');
  expect(screen.getByRole('link', { name: 'Die kaart openen' })).toHaveAttribute(
    'href',
    '/hour-cards/edit?hourCardId=44',
  );
  expect(screen.getAllByLabelText('Starttijd')[0]).toHaveValue('08:30');
  await user.selectOptions(select(), '2026-46');
  expect(screen.queryByText(/is er al een urenkaart/)).toBeNull();
});

test('offers the oldest open week for a new card, and asks before leaving typed hours', async () => {
  const user = userEvent.setup();
  render(editorElement({ reference: known }).element);
  const offer = () => screen.queryByRole('link', { name: 'Week 40 - 2026 is nog niet ingeleverd: die invullen' });
  expect(offer()).toHaveAttribute('href', '/hour-cards/create?employee=5&year=2026&week=40');
  await user.type(screen.getAllByLabelText('Starttijd')[0] as HTMLInputElement, '830');
  await user.click(offer() as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Pagina verlaten?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Blijven' }));
  await user.selectOptions(select(), '2026-40');
  expect(offer()).toBeNull();
});

test('loads the statuses of weeks for a saved card only when the list is focused', async () => {
  const load = vi.fn<EditorRequests['earlierHourCards']>(async () => ({
    ok: true,
    data: cards.map((one) => ({ ...one, workedExclusive: 480 })),
  }));
  render(editorElement({ reference, initialForm: savedForm, requests: { earlierHourCards: load } }).element);
  expect(load).not.toHaveBeenCalled();
  expect(option(44)).toBe('Week 44 - 2026');
  select().focus();
  await vi.waitFor(() => expect(option(44)).toBe('Week 44 - 2026 · goedgekeurd'));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link', { name: /is nog niet ingeleverd/ })).toBeNull();
});

test('reports that the week reached with an arrow button already has another card', async () => {
  const load = vi.fn<EditorRequests['earlierHourCards']>(async () => ({
    ok: true,
    data: [card(76, 46, 'CREATED'), card(77, 47, 'CREATED')].map((one) => ({ ...one, workedExclusive: 480 })),
  }));
  render(editorElement({ reference, initialForm: savedForm, requests: { earlierHourCards: load } }).element);
  fireEvent.click(screen.getByRole('button', { name: 'Vorige week' }));
  expect(await screen.findByText(/Voor week 46 - 2026 is er al een urenkaart/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'This week' }));
  expect(screen.queryByText(/is er al een urenkaart/)).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});
