import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openEditor, savedForm } from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const day = (name: string) => within(screen.getByRole('group', { name }));
const monday = () => day('maandag 16 november');
const tuesday = () => day('dinsdag 17 november');
const starts = (of: ReturnType<typeof day>) => of.getAllByRole<HTMLInputElement>('textbox', { name: 'Starttijd' });
const times = (of: ReturnType<typeof day>) =>
  of.getAllByRole<HTMLInputElement>('textbox', { name: /^(Start|Eind)tijd$/ }).map(({ value }) => value);

it('fills start and end from one typed range, and moves past the break with Enter', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.click(starts(monday())[0] ?? document.body);
  await user.keyboard('8-1630{Enter}');
  expect(times(monday())).toEqual(['08:00', '16:30']);
  expect(monday().getByLabelText('Pauze 1 start')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(starts(tuesday())[0]).toHaveFocus();
  await user.keyboard('8.30 - 17.00{Enter}');
  expect(times(tuesday())).toEqual(['08:30', '17:00']);
  await user.keyboard('12-1230{Enter}');
  expect(tuesday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  expect(tuesday().getByLabelText('Pauze 1 eind')).toHaveValue('12:30');
  expect(starts(day('woensdag 18 november'))[0]).toHaveFocus();
});

it('moves with Enter from start to end, and from the last field to the save button', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.click(starts(monday())[0] ?? document.body);
  await user.keyboard('8{Enter}');
  expect(monday().getByRole('textbox', { name: 'Eindtijd' })).toHaveFocus();
  await user.keyboard('16{Enter}');
  await user.click(starts(day('zaterdag 21 november'))[0] ?? document.body);
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveFocus();
});

it('steps a time by a quarter with the arrow keys, and rounds it on leaving the field', async () => {
  const user = userEvent.setup();
  openEditor();
  const [start] = starts(monday());
  await user.click(start ?? document.body);
  await user.keyboard('{ArrowUp}');
  expect(start).toHaveValue('08:00');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(start).toHaveValue('08:15');
  // Stepping selects the value, so typing replaces it.
  await user.keyboard('8:22');
  expect(start).toHaveValue('8:22');
  await user.tab();
  expect(start).toHaveValue('08:15');
});

it('starts a new line at the end of the previous line, with the start time selected', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.click(monday().getByRole('button', { name: 'Regel toevoegen' }));
  expect(times(monday())).toEqual(['08:00', '16:30', '16:30', '']);
  const [, start] = starts(monday());
  expect(start).toHaveFocus();
  expect([start?.selectionStart, start?.selectionEnd]).toEqual([0, 5]);
  await user.keyboard('{Enter}1930');
  expect(times(monday())).toEqual(['08:00', '16:30', '16:30', '1930']);

  await user.click(monday().getByRole('button', { name: 'Regel toevoegen' }));
  await user.keyboard('20{Tab}21{Tab}');
  expect(times(monday())).toEqual(['08:00', '16:30', '16:30', '19:30', '20:00', '21:00']);
});

it('keeps an unreadable range as typed and shows an error', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.click(starts(monday())[0] ?? document.body);
  await user.keyboard('8-99');
  await user.tab();
  expect(starts(monday())[0]).toHaveValue('8-99');
  expect(monday().getByText('Vul een tijd in, bijvoorbeeld 08:30.')).toBeVisible();
});

it('copies a day to the next day and returns the focus to the button', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  const open = monday().getByRole('button', { name: 'Kopiëren' });
  expect(tuesday().queryByRole('button', { name: 'Kopiëren' })).not.toBeInTheDocument();
  await user.click(open);
  expect(open).toHaveAttribute('aria-expanded', 'true');
  await user.click(monday().getByRole('button', { name: 'Maandag kopiëren naar dinsdag' }));
  expect(times(tuesday())).toEqual(['08:00', '16:30']);
  expect(times(day('woensdag 18 november'))).toEqual(['', '']);
  expect(open).toHaveFocus();
  expect(open).toHaveAttribute('aria-expanded', 'false');
});

it('copies a day to Monday through Friday', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.click(monday().getByRole('button', { name: 'Kopiëren' }));
  await user.click(monday().getByRole('button', { name: 'Maandag kopiëren naar ma t/m vr' }));
  for (const name of ['dinsdag 17 november', 'woensdag 18 november', 'donderdag 19 november', 'vrijdag 20 november']) {
    expect(times(day(name))).toEqual(['08:00', '16:30']);
  }
  expect(times(day('zaterdag 21 november'))).toEqual(['', '']);
  expect(screen.getByText('42:30')).toBeVisible();
});
