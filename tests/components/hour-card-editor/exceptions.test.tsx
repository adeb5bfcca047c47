import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newHourCard } from '@/lib/hour-card/new-card';
import type { ContractType, DraftException } from '@/lib/hour-card/vocabulary';
import { departments, employee, openEditor } from './render-editor';

const LEAVE = 5;
const OVERTIME = 4;
const hasErrors = 'Opslaan De urenkaart bevat fouten en kan nog niet worden opgeslagen.';
const noQuarter = 'Vul 0 tot en met 12 uur in, in stappen van een kwartier.';

/** Opens a saved card with 8 hours and these exceptions on Monday. */
function openWith(type: ContractType, ...exceptions: readonly DraftException[]) {
  const who = { ...employee, contracts: [{ id: 50, type, startDate: '2020-01-01', endDate: null } as const] };
  const blank = newHourCard({ week: { year: 2026, week: 47 }, employee: who, departments, today: '2026-11-18' });
  const [monday, ...others] = blank.lines;
  if (!monday) throw new Error('There are no lines.');
  const worked = { ...monday, id: 770, span: { start: 480, end: 960, received: null }, exceptions };
  return openEditor({
    initialForm: { ...blank, id: 77, lines: [worked, ...others] },
    reference: {
      zone: 'Europe/Amsterdam',
      paidHolidays: [],
      agreedLimits: {},
      travelRate: null,
      today: '2026-11-18',
      employees: [who],
      exceptionTypes: [
        { id: LEAVE, label: 'LEAVE', forAdding: false, forSubtracting: true },
        { id: OVERTIME, label: 'OVERTIME', forAdding: true, forSubtracting: false },
      ],
      wageComponents: [],
      secondmentOptions: [],
    },
  });
}

const row = (exceptionId: number, minutes: number, subtract = false): DraftException => ({
  key: 'x',
  exceptionId,
  minutes,
  subtract,
  wageComponentId: null,
  comment: '',
});
const group = (name: string) => within(screen.getByRole('group', { name }));
const hours = () => group('Opbouw 1').getByLabelText('Uren');
/** Opens a complete row for editing, because a complete row is shown as text. */
const openRow = (name: string) => userEvent.setup().click(group(name).getByTitle('Wijzigen'));

it.each(['0,1', '0:05'])('keeps %s as typed and asks for quarters of an hour', async (typed) => {
  const user = userEvent.setup();
  const { save } = openWith('YOUTH', row(OVERTIME, 60));
  await openRow('Opbouw 1');
  await user.clear(hours());
  await user.type(hours(), typed);
  await user.tab();
  expect(hours()).toHaveValue(typed);
  expect(hours()).toBeInvalid();
  expect(hours()).toHaveAccessibleDescription(noQuarter);
  await user.click(screen.getByRole('button', { name: hasErrors }));
  expect(save).not.toHaveBeenCalled();
  await user.clear(hours());
  await user.type(hours(), '0,25');
  await user.tab();
  expect(hours()).toBeValid();
});

it.each([
  ['1,30', '01:30 (1,5 uur)', '1,5'],
  ['1.30', '01:30 (1,5 uur)', '1,5'],
  ['1,30', '1,25 uur', '1,25'],
  ['8.30', '08:30 (8,5 uur)', '8,5'],
])('asks what %s means before accepting it: %s', async (typed, answer, shown) => {
  const user = userEvent.setup();
  const { save } = openWith('YOUTH', row(OVERTIME, 60));
  await openRow('Opbouw 1');
  await user.clear(hours());
  await user.type(hours(), typed);
  expect(screen.getByText(`Wat bedoel je met ${typed}?`)).toBeVisible();
  await user.tab();
  expect(hours()).toHaveValue(typed);
  await user.click(screen.getByRole('button', { name: hasErrors }));
  expect(save).not.toHaveBeenCalled();
  expect(hours()).toHaveAccessibleDescription('Kies hieronder.');
  await user.click(screen.getByRole('button', { name: answer }));
  expect(hours()).toHaveValue(shown);
  expect(hours()).toBeValid();
  expect(screen.queryByText(/^Wat bedoel je met/)).toBeNull();
});

it('reads ambiguous hours as a clock time when an arrow key changes them', async () => {
  const user = userEvent.setup();
  openWith('YOUTH', row(OVERTIME, 60));
  await openRow('Opbouw 1');
  await user.clear(hours());
  await user.type(hours(), '1,30{ArrowUp}');
  expect(hours()).toHaveValue('1,75');
});

it('rounds hours between quarters to the next quarter with an arrow key', async () => {
  const user = userEvent.setup();
  openWith('YOUTH', row(OVERTIME, 67));
  expect(hours()).toHaveAccessibleDescription(noQuarter);
  await user.click(hours());
  await user.keyboard('{ArrowUp}');
  expect(hours()).toHaveValue('1,25');
  await user.tab();
  expect(hours()).toHaveValue('1,25');
  expect(hours()).toBeValid();
});

it.each([
  ['up from 12 hours', 720, '{ArrowUp}', '12'],
  ['up to 12 hours', 705, '{ArrowUp}', '12'],
  ['down to none', 15, '{ArrowDown}', ''],
  ['down from none', 0, '{ArrowDown}', ''],
])('keeps the hours of a row within its limits when stepped %s', async (_where, minutes, key, shown) => {
  const user = userEvent.setup();
  openWith('YOUTH', row(OVERTIME, minutes));
  if (minutes > 0) await openRow('Opbouw 1');
  await user.click(hours());
  await user.keyboard(key);
  await user.tab();
  expect(hours()).toHaveValue(shown);
  expect(hours()).toBeValid();
});

it('shows an error at an exception kind that does not fit its row', () => {
  openWith('YOUTH', row(LEAVE, 60));
  const kind = group('Opbouw 1').getByLabelText('Soort');
  expect(kind).toBeInvalid();
  expect(kind).toHaveAccessibleDescription('De gekozen soort past niet bij deze op- of afbouw.');
});

it('shows an invalid exception on a part-time card, and lets the user remove it', async () => {
  const user = userEvent.setup();
  openWith('PART_TIME', row(OVERTIME, 7));
  expect(group('Opbouw 1').getByText(noQuarter)).toBeVisible();
  await user.click(group('Opbouw 1').getByRole('button', { name: /verwijderen/ }));
  expect(screen.getByRole('button', { name: 'Opslaan' })).toBeVisible();
});

it('explains on a part-time card where to report illness and leave', () => {
  openWith('PART_TIME', row(OVERTIME, 60));
  expect(screen.getByText(/^Was je ziek of had je verlof\? Geef dat door aan je leidinggevende/)).toBeVisible();
});

it('asks once before saving a leave row without hours', async () => {
  const user = userEvent.setup();
  const { save } = openWith('YOUTH', row(LEAVE, 0, true));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Zonder uren opslaan?' }, { timeout: 5000 }));
  expect(dialog.getByText(/^Bij maandag 16 november staat opbouw of afbouw zonder uren\./)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Terug naar de kaart' }));
  expect(save).not.toHaveBeenCalled();
  await waitFor(() => expect(group('Afbouw 1').getByLabelText('Uren')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(save).toHaveBeenCalledOnce();
});

it.each([
  ['added', row(OVERTIME, 60), 'Opbouw 1'],
  ['subtracted', row(LEAVE, 60, true), 'Afbouw 1'],
])('moves the focus to the line when an exception row is removed: %s', async (_name, exception, name) => {
  openWith('YOUTH', exception);
  await userEvent.click(group(name).getByRole('button', { name: /verwijderen/ }));
  expect(screen.queryByRole('group', { name })).toBeNull();
  expect(screen.getAllByRole('group', { name: 'Regel 1' })[0]).toHaveFocus();
});

it.each([
  ['added', row(OVERTIME, 60), 'Opbouw 1', ['Overwerk']],
  ['subtracted', row(LEAVE, 60, true), 'Afbouw 1', ['Verlof']],
  ['added, but received with a kind to subtract', row(LEAVE, 60), 'Opbouw 1', ['Verlof', 'Overwerk']],
])('offers the exception kinds that fit a row: %s', async (_name, exception, name, kinds) => {
  openWith('YOUTH', exception);
  if (name === 'Afbouw 1' || kinds.length === 1) await openRow(name);
  const options = within(group(name).getByLabelText('Soort')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).filter((text) => text !== 'Kies een soort')).toEqual(kinds);
});

it('collapses a complete row to one line, and focuses its first field when opened', async () => {
  openWith('YOUTH', { ...row(LEAVE, 480, true), comment: 'Verhuizing' });
  const line = group('Afbouw 1').getByRole('button', { name: 'Verlof · 8 uur · “Verhuizing”' });
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(group('Afbouw 1').queryByLabelText('Uren')).toBeNull();
  expect(screen.getByText('Ziek of vrij: 8 uur')).toBeVisible();
  await userEvent.click(line);
  expect(group('Afbouw 1').getByLabelText('Soort')).toHaveFocus();
  expect(group('Afbouw 1').getByLabelText('Uren')).toHaveValue('8');
});

it('keeps a row open while the user fills it in, even once complete', async () => {
  const user = userEvent.setup();
  openWith('YOUTH');
  await user.click(screen.getAllByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' })[0] ?? document.body);
  await user.selectOptions(group('Afbouw 1').getByLabelText('Soort'), 'Verlof');
  await user.type(group('Afbouw 1').getByLabelText('Uren'), '2');
  await user.tab();
  expect(group('Afbouw 1').getByLabelText('Uren')).toHaveValue('2');
});
