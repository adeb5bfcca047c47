import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import { newHourCard } from '@/lib/hour-card/new-card';
import type { Contract } from '@/lib/hour-card/vocabulary';
import { departments, employee, end, monday, openEditor, start } from './render-editor';

const day = (name: string) => within(screen.getByRole('group', { name }));
const weekTotal = () => document.querySelector('[data-week-total]')?.textContent;
const dayTotal = () => document.querySelector('[data-day-total]')?.textContent;
const lineTotal = () => document.querySelector('[data-line-total]')?.textContent;

function openWith(contract: Contract) {
  const who = { ...employee, contracts: [contract] };
  const reference: EditorReference = {
    zone: 'Europe/Amsterdam',
    paidHolidays: [],
    agreedLimits: {},
    travelRate: null,
    today: '2026-11-18',
    employees: [who],
    exceptionTypes: [],
    wageComponents: [],
    secondmentOptions: [],
  };
  const initialForm = newHourCard({ week: { year: 2026, week: 47 }, employee: who, departments, today: '2026-11-18' });
  return openEditor({ initialForm, reference });
}

it('names every day, line and field for screen readers', () => {
  openEditor();
  const tuesday = screen.getByRole('group', { name: 'dinsdag 17 november' });
  const line = within(tuesday).getByRole('group', { name: 'Regel 1' });
  expect(within(line).getByLabelText('Starttijd')).toBeVisible();
  expect(within(line).getByLabelText('Eindtijd')).toBeVisible();
  expect(screen.getByRole('group', { name: 'zondag 22 november' })).toBeVisible();
});

it('updates the totals after a complete time while the field keeps the focus', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '0830');
  await user.type(end(), '1700');
  expect(end()).toHaveFocus();
  await waitFor(() => expect(lineTotal()).toBe('08:30'));
  expect([lineTotal(), dayTotal(), weekTotal()]).toEqual(['08:30', '08:30', '08:30']);
});

it('updates the totals for a half-typed time after a one-second pause', () => {
  vi.useFakeTimers();
  try {
    openEditor();
    fireEvent.input(start(), { target: { value: '0800' } });
    fireEvent.input(end(), { target: { value: '17' } });
    expect(weekTotal()).toBe('00:00');
    act(() => vi.advanceTimersByTime(999));
    expect(weekTotal()).toBe('00:00');
    act(() => vi.advanceTimersByTime(1));
    expect(weekTotal()).toBe('09:00');
    expect(end()).toHaveValue('17');
  } finally {
    vi.useRealTimers();
  }
});

it('subtracts breaks from the worked time and ignores removed breaks', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '8');
  await user.type(end(), '1630');
  await user.click(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  expect(monday().getByLabelText('Pauze 1 start')).toHaveFocus();
  await user.type(monday().getByLabelText('Pauze 1 start'), '12');
  await user.type(monday().getByLabelText('Pauze 1 eind'), '1230');
  await user.tab();
  expect(lineTotal()).toBe('08:00');

  await user.click(monday().getByRole('button', { name: 'Pauze 1 verwijderen' }));
  expect(lineTotal()).toBe('08:30');
});

it('treats an end time before the start time as the next day', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '22');
  await user.type(end(), '6');
  await user.tab();
  expect(lineTotal()).toBe('08:00');
});

it('allows three lines per day, and explains why a fourth is not allowed', async () => {
  const user = userEvent.setup();
  openEditor();
  const add = () => monday().getByRole('button', { name: 'Regel toevoegen' });
  await user.click(start());
  await user.click(add());
  await user.click(add());
  expect(monday().getByRole('group', { name: 'Regel 3' })).toBeVisible();
  expect(add()).toHaveAccessibleDescription('Een dag kan niet meer dan 3 regels bevatten.');

  await user.click(add());
  expect(monday().queryByRole('group', { name: 'Regel 4' })).toBeNull();
});

it('allows three breaks per line', async () => {
  const user = userEvent.setup();
  openEditor();
  const add = () => monday().getByRole('button', { name: 'Pauze toevoegen' });
  await user.click(start());
  for (let count = 0; count < 4; count += 1) await user.click(add());
  expect(monday().getByLabelText('Pauze 3 start')).toBeVisible();
  expect(monday().queryByLabelText('Pauze 4 start')).toBeNull();
  expect(add()).toHaveAccessibleDescription('Een regel kan niet meer dan 3 pauzes bevatten.');
});

it('limits a youth line to one break, and hides travel costs and full-week secondment', async () => {
  const user = userEvent.setup();
  openWith({ id: 50, type: 'YOUTH', startDate: '2020-01-01', endDate: null });
  const add = () => monday().getByRole('button', { name: 'Pauze toevoegen' });
  await user.click(start());
  await user.click(add());
  await user.click(add());
  expect(monday().queryByLabelText('Pauze 2 start')).toBeNull();
  expect(add()).toHaveAccessibleDescription('Een regel kan niet meer dan 1 pauze bevatten.');
  expect(screen.getByRole('switch', { name: 'In ploegen gewerkt' })).not.toBeChecked();
  expect(screen.queryByLabelText('Extra reiskosten')).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Hele week uitgeleend' })).toBeNull();
});

it.each(['Uitzenden', 'Andere functie'])("warns that '%s' is not saved on a line without times", async (type) => {
  const user = userEvent.setup();
  openEditor();
  const warning = 'Vul ook tijden in, anders wordt dit niet opgeslagen.';
  await user.click(start());
  await user.selectOptions(monday().getByLabelText('Uitzendoptie'), type);
  expect(monday().getByText(warning)).toBeVisible();
  await user.type(start(), '8');
  await user.type(end(), '12');
  expect(monday().queryByText(warning)).toBeNull();
});

it("shows 'Buiten contract' and no fields on days after the contract ended", () => {
  openWith({ id: 50, type: 'PART_TIME', startDate: '2020-01-01', endDate: '2026-11-18' });
  expect(day('woensdag 18 november').getByLabelText('Starttijd')).toBeEnabled();
  expect(day('donderdag 19 november').getByText('Buiten contract')).toBeVisible();
  expect(day('donderdag 19 november').queryByRole('textbox')).toBeNull();
  expect(day('donderdag 19 november').queryByRole('button')).toBeNull();
});

it('keeps the times when the card moves to another week', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '8');
  await user.type(end(), '12');
  await user.click(screen.getByRole('button', { name: 'Volgende week' }));
  expect(day('maandag 23 november').getByLabelText('Starttijd')).toHaveValue('08:00');
  expect(weekTotal()).toBe('04:00');
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(day('maandag 16 november').getByLabelText('Eindtijd')).toHaveValue('12:00');
});

it('restores the card as it was when opened, after confirmation', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '8');
  await user.click(screen.getByRole('button', { name: 'Urenkaart herstellen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Urenkaart herstellen' });
  await user.click(within(dialog).getByRole('button', { name: 'Bevestigen' }));
  expect(start()).toHaveValue('');
});
