import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { departments, end, monday, newForm, openEditor, savedForm, start } from './render-editor';

const tuesday = () => within(screen.getByRole('group', { name: 'dinsdag 17 november' }));
const summary = () => screen.getByRole('button', { name: /^Gegevens van de urenkaart: / });

it('shows the tools of a line once it has hours or focus, and keeps them visible', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  expect(monday().getByRole('button', { name: 'Pauze toevoegen' })).toBeVisible();
  expect(tuesday().queryAllByRole('button')).toEqual([]);
  await user.click(tuesday().getByLabelText('Starttijd'));
  expect(tuesday().getByRole('button', { name: 'Pauze toevoegen' })).toBeVisible();
  expect(tuesday().getByLabelText('Uitzendoptie')).toBeVisible();
  await user.click(start());
  expect(tuesday().getByRole('button', { name: 'Pauze toevoegen' })).toBeVisible();
});

it('moves with Tab in visible order: times, line tools, next day', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.click(start());
  const focusOrder = [];
  for (let tabs = 0; tabs < 10; tabs += 1) {
    await user.tab();
    const { activeElement: at } = document;
    focusOrder.push(at?.getAttribute('aria-label') ?? (at?.textContent || at?.id));
  }
  expect(focusOrder).toEqual([
    end().id,
    monday().getByLabelText('Pauze 1 start').id,
    monday().getByLabelText('Pauze 1 eind').id,
    'Pauze toevoegen',
    monday().getByLabelText('Uitzendoptie').textContent,
    'Regel 1 verwijderen',
    'Kopiëren',
    'Regel toevoegen',
    'Pauze van 30 minuten toevoegen',
    tuesday().getByLabelText('Starttijd').id,
  ]);
});

it('shows a day total only for days with more than one line', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  const dayTotalRow = () => document.querySelector('[data-day-total]')?.parentElement;
  expect(dayTotalRow()).toHaveClass('sr-only');
  await user.click(monday().getByRole('button', { name: 'Regel toevoegen' }));
  expect(dayTotalRow()).not.toHaveClass('sr-only');
  expect(dayTotalRow()).toHaveTextContent('Dagtotaal 08:30');
});

it('summarises the options in one line, which expands and collapses on a click', async () => {
  const user = userEvent.setup();
  openEditor();
  expect(summary()).toHaveTextContent('Week 47 - 2026 · Magazijn');
  expect(summary()).toHaveAttribute('aria-expanded', 'false');
  await user.click(summary());
  expect(summary()).toHaveAttribute('aria-expanded', 'true');
  await user.selectOptions(screen.getByLabelText('Afdeling'), 'Verkoop');
  expect(summary()).toHaveTextContent('Week 47 - 2026 · Verkoop');
  await user.click(summary());
  expect(summary()).toHaveAttribute('aria-expanded', 'false');
});

it('shows ‘Geen dienst’ in the summary when no shift is chosen', async () => {
  const shifts = [{ id: 12, label: 'Dagdienst' }];
  const initialForm = { ...newForm, contractType: 'FULL_TIME' } as const;
  const initialLookups = { departments, shifts, schedule: null };
  openEditor({ initialForm, initialLookups });
  expect(summary()).toHaveTextContent('Week 47 - 2026 · Magazijn · Geen dienst');
});

it('expands the options when a required one is missing, and keeps them open', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: { ...newForm, departmentId: null } });
  expect(summary()).toHaveAttribute('aria-expanded', 'true');
  await user.selectOptions(screen.getByLabelText('Afdeling'), 'Verkoop');
  expect(summary()).toHaveAttribute('aria-expanded', 'true');
});

it("keeps the colour of 'Opslaan' and links the error count beside it to the summary", async () => {
  const user = userEvent.setup();
  openEditor();
  const before = screen.getByRole('button', { name: 'Opslaan' }).className;
  await user.type(start(), 'acht');
  await user.type(tuesday().getByLabelText('Starttijd'), 'negen');
  await user.tab();
  const save = screen.getByRole('button', { name: /^Opslaan/ });
  expect(save).toHaveAccessibleName('Opslaan De urenkaart bevat fouten en kan nog niet worden opgeslagen.');
  expect(save.className).toBe(before);
  await user.click(screen.getByRole('button', { name: '2 fouten' }));
  expect(await screen.findByRole('region', { name: 'Controleer deze punten voordat je opslaat' })).toHaveFocus();
});

it('shows a note only at its own day', () => {
  openEditor({ dayNote: { dates: ['2026-11-18'], note: <p>Afgekeurd: de pauze ontbreekt.</p> } });
  const note = screen.getByText('Afgekeurd: de pauze ontbreekt.');
  expect(screen.getByRole('group', { name: 'woensdag 18 november' })).toContainElement(note);
});

it('shows break fields in every row, and adds a break when times are typed', async () => {
  const user = userEvent.setup();
  const { save } = openEditor({ initialForm: savedForm });
  expect(screen.getAllByLabelText('Pauze 1 start')).toHaveLength(screen.getAllByLabelText('Starttijd').length);
  expect(monday().queryByRole('button', { name: 'Pauze 1 verwijderen' })).toBeNull();
  await user.click(monday().getByLabelText('Pauze 1 start'));
  await user.keyboard('12{Tab}1230{Tab}');
  expect(monday().getByRole('button', { name: 'Pauze 1 verwijderen' })).toBeVisible();
  expect(document.querySelector('[data-line-total]')).toHaveTextContent('08:00');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(save.mock.calls[0]?.[0].lines[0]?.breaks).toMatchObject([{ start: 720, end: 750 }]);
});

it('empties the fields of a removed break', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.click(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  expect(monday().getByLabelText('Pauze 1 start')).toHaveFocus();
  await user.keyboard('12-1230{Enter}');
  await user.click(monday().getByRole('button', { name: 'Pauze 1 verwijderen' }));
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('');
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveValue('');
  expect(document.querySelector('[data-line-total]')).toHaveTextContent('08:30');
});
