import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { end, monday, openEditor, savedForm, start } from './an-editor';

const undo = () => screen.getByLabelText('Ongedaan maken');
const redo = () => screen.getByLabelText('Opnieuw');
const off = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

it('takes back what was typed in one field as one step, and does it again', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '0815');
  await user.tab();
  await user.keyboard('1645');
  expect([start(), end()].map(({ value }) => value)).toEqual(['08:15', '1645']);
  await user.keyboard('{Control>}z{/Control}');
  expect([start(), end()].map(({ value }) => value)).toEqual(['08:15', '']);
  await user.keyboard('{Control>}z{/Control}');
  expect([start(), end()].map(({ value }) => value)).toEqual(['', '']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await user.keyboard('{Control>}y{/Control}');
  expect([start(), end()].map(({ value }) => value)).toEqual(['08:15', '16:45']);
});

it('hands over what is still being typed first, keeps the focus in the field and shows the undone time there', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.clear(start());
  await user.type(start(), '9');
  await user.keyboard('{Control>}z{/Control}');
  expect(start()).toHaveValue('08:00');
  expect(start()).toHaveFocus();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(start()).toHaveValue('09:00');
});

it('has buttons for a thumb, that stay reachable when there is nothing to take back', async () => {
  const user = userEvent.setup();
  openEditor();
  expect([off(undo()), off(redo())]).toEqual([true, true]);
  await user.click(start());
  await user.click(monday().getByText('Regel toevoegen'));
  expect(monday().getAllByLabelText('Starttijd')).toHaveLength(2);
  expect([off(undo()), off(redo())]).toEqual([false, true]);
  await user.click(undo());
  expect(monday().getAllByLabelText('Starttijd')).toHaveLength(1);
  expect([off(undo()), off(redo())]).toEqual([true, false]);
  expect(undo()).toHaveFocus();
  await user.click(redo());
  expect(monday().getAllByLabelText('Starttijd')).toHaveLength(2);
});

it('takes back a removed line, another week and a restored card too', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.click(monday().getByLabelText('Regel 1 verwijderen'));
  expect(start()).toHaveValue('');
  await user.keyboard('{Control>}z{/Control}');
  expect(start()).toHaveValue('08:00');

  await user.click(screen.getByLabelText('Volgende week'));
  expect(screen.getByRole('group', { name: 'maandag 23 november' })).toBeVisible();
  expect(start()).toHaveValue('08:00');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByRole('group', { name: 'maandag 16 november' })).toBeVisible();

  await user.clear(start());
  await user.type(start(), '0915');
  await user.click(screen.getByText('Urenkaart herstellen'));
  await user.click(await screen.findByText('Bevestigen'));
  expect(start()).toHaveValue('08:00');
  await user.keyboard('{Control>}z{/Control}');
  expect(start()).toHaveValue('09:15');
});

it('has no step for another week or option while nothing is filled in, and stays in it with what is taken back', async () => {
  const user = userEvent.setup();
  openEditor();
  const week = (name: string) => screen.getByRole('group', { name });
  await user.click(screen.getByLabelText('Volgende week'));
  await user.selectOptions(screen.getByLabelText('Afdeling'), 'Verkoop');
  expect(week('maandag 23 november')).toBeVisible();
  expect([off(undo()), off(redo())]).toEqual([true, true]);
  await user.keyboard('{Control>}z{/Control}');
  expect(week('maandag 23 november')).toBeVisible();
  expect(screen.getByLabelText('Afdeling')).toHaveDisplayValue('Verkoop');

  await user.type(start(), '0815');
  await user.tab();
  await user.keyboard('{Control>}z{/Control}');
  expect(start()).toHaveValue('');
  await user.click(screen.getByLabelText('Volgende week'));
  expect(week('maandag 30 november')).toBeVisible();
  expect([off(undo()), off(redo())]).toEqual([true, false]);
  await user.click(redo());
  expect(start()).toHaveValue('08:15');
  expect(week('maandag 30 november')).toBeVisible();
  // With hours in it, another week is a step.
  await user.click(screen.getByLabelText('Volgende week'));
  await user.keyboard('{Control>}z{/Control}');
  expect(week('maandag 30 november')).toBeVisible();
  expect(start()).toHaveValue('08:15');
});

it('leaves keys in a dialog to the dialog', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.click(start());
  await user.click(monday().getByText('Regel toevoegen'));
  await user.click(screen.getByText('Urenkaart herstellen'));
  await screen.findByText('Bevestigen');
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByText('Annuleren'));
  expect(monday().getAllByLabelText('Starttijd')).toHaveLength(2);
});
