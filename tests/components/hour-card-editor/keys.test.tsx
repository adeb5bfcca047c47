import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { end, monday, openEditor, savedForm, start } from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const day = (name: string) => within(screen.getByRole('group', { name }));
const startOf = (name: string) => day(name).getByLabelText('Starttijd');

it.each(['Control', 'Meta'])('saves the current field values once with %s+S', async (key) => {
  const user = userEvent.setup();
  const { save } = openEditor();
  await user.click(start());
  await user.keyboard('8{Tab}1230');
  expect(end()).toHaveFocus();
  await user.keyboard(`{${key}>}ss{/${key}}`);
  expect(save).toHaveBeenCalledTimes(1);
  expect(save.mock.calls[0]?.[0].lines[0]?.span).toMatchObject({ start: 480, end: 750 });
});

it('keeps Ctrl+S from the browser, even when the card cannot be saved', async () => {
  const { save } = openEditor({ initialForm: savedForm });
  screen.getByRole('button', { name: 'Urenkaart herstellen' }).click();
  const dialog = await screen.findByRole('dialog');
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
  dialog.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

it('moves between days, and finally to the save button, with Alt and an arrow key', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(start()).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(startOf('dinsdag 17 november')).toHaveFocus();
  expect(startOf('dinsdag 17 november')).toHaveValue('');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(start()).toHaveFocus();
  expect(start()).toHaveValue('08:00');
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
  expect(startOf('zaterdag 21 november')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveFocus();
});

it("shows the shortcuts on '?', except while typing text", async () => {
  const user = userEvent.setup();
  openEditor();
  await user.click(screen.getByLabelText('Extra reiskosten'));
  await user.keyboard('?');
  expect(screen.getByLabelText('Extra reiskosten')).toHaveValue('?');
  await user.tab();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Sneltoetsen' });
  expect(within(dialog).getByText('Naar de vorige of volgende dag')).toBeVisible();
  expect(within(dialog).getByText('In een starttijd: meer dagen plakken uit een spreadsheet of mail')).toBeVisible();
  await user.keyboard('{Escape}');
  // The key also opens the shortcuts in a time field, because a time never contains a question mark.
  const start = screen.getAllByLabelText('Starttijd')[0] ?? document.body;
  await user.type(start, '0800');
  await user.type(start, '?', { initialSelectionStart: 0, initialSelectionEnd: 5 });
  expect(await screen.findByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible();
  expect(start).toHaveValue('08:00');
});

it('lists missing input instead of saving, and shows a typing error on leaving the field', async () => {
  const user = userEvent.setup();
  const { save } = openEditor();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('link', { name: 'Vul minstens één regel met uren in.' })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await user.type(start(), 'acht');
  await user.tab();
  expect(await monday().findByText('Vul een tijd in, bijvoorbeeld 08:30.')).toBeVisible();
});

it('moves to the next field with Enter without submitting', async () => {
  const user = userEvent.setup();
  const { save } = openEditor({ initialForm: savedForm });
  const travel = screen.getByLabelText('Extra reiskosten');
  await user.click(travel);
  await user.keyboard('12,50{Enter}');
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('switch', { name: 'Hele week uitgeleend' })).toHaveFocus();
  expect(travel).toHaveValue('12,50');
});

it.each([
  ['an empty start to 08:00', '', 'Starttijd', '{ArrowUp}', '08:00'],
  ['an empty end without a start to 08:00', '', 'Eindtijd', '{ArrowUp}', '08:00'],
  ['an empty end to its start', '13', 'Eindtijd', '{ArrowUp}', '13:00'],
  ['an empty end past its start', '13', 'Eindtijd', '{ArrowUp}{ArrowUp}', '13:15'],
  ['a start back by a quarter', '13', 'Starttijd', '{ArrowDown}', '12:45'],
  ['a start between quarters to the next one', '13:05', 'Starttijd', '{ArrowUp}', '13:15'],
] as const)('steps %s with an arrow key', async (_what, begin, label, keys, shown) => {
  const user = userEvent.setup();
  openEditor();
  if (begin !== '') await user.type(start(), `${begin}{Tab}`);
  await user.click(monday().getByLabelText(label));
  await user.keyboard(keys);
  expect(monday().getByLabelText(label)).toHaveValue(shown);
});

it.each([
  ['a start to its end', 'Starttijd', '8', 'maandag 16 november', 'Eindtijd'],
  ['a start that also filled its end to the break', 'Starttijd', '8-16', 'maandag 16 november', 'Pauze 1 start'],
  ['an end to the break', 'Eindtijd', '16', 'maandag 16 november', 'Pauze 1 start'],
  ['an empty break to the next day', 'Pauze 1 start', '', 'dinsdag 17 november', 'Starttijd'],
  ['a break typed in one go to the next day', 'Pauze 1 start', '12-13', 'dinsdag 17 november', 'Starttijd'],
  ['the start of a break to its end', 'Pauze 1 start', '12', 'maandag 16 november', 'Pauze 1 eind'],
])('moves with Enter from %s', async (_what, label, typed, next, field) => {
  const user = userEvent.setup();
  openEditor();
  await user.type(monday().getByLabelText(label), `${typed}{Enter}`);
  expect(day(next).getByLabelText(field)).toHaveFocus();
});
