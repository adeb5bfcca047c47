import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { departments, employee, end, monday, newForm, openEditor, reference, savedForm, start } from './render-editor';

const undo = () => screen.getByLabelText('Ongedaan maken');
const redo = () => screen.getByLabelText('Opnieuw');
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

it('undoes and redoes the input of a field as one step', async () => {
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

it('commits a half-typed time before undoing it, keeping the focus in the field', async () => {
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

it('keeps the undo and redo buttons focusable when there is nothing to undo', async () => {
  const user = userEvent.setup();
  openEditor();
  expect([isDisabled(undo()), isDisabled(redo())]).toEqual([true, true]);
  await user.click(start());
  await user.click(monday().getByText('Regel toevoegen'));
  expect(monday().getAllByLabelText('Starttijd')).toHaveLength(2);
  expect([isDisabled(undo()), isDisabled(redo())]).toEqual([false, true]);
  await user.click(undo());
  expect(monday().getAllByLabelText('Starttijd')).toHaveLength(1);
  expect([isDisabled(undo()), isDisabled(redo())]).toEqual([true, false]);
  expect(undo()).toHaveFocus();
  await user.click(redo());
  expect(monday().getAllByLabelText('Starttijd')).toHaveLength(2);
});

it('undoes removing a line, changing the week and restoring the card', async () => {
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

const week = (name: string) => screen.getByRole('group', { name });

it('adds no undo step for another week or option while the card is empty', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.click(screen.getByLabelText('Volgende week'));
  await user.selectOptions(screen.getByLabelText('Afdeling'), 'Verkoop');
  expect(week('maandag 23 november')).toBeVisible();
  expect([isDisabled(undo()), isDisabled(redo())]).toEqual([true, true]);
  await user.keyboard('{Control>}z{/Control}');
  expect(week('maandag 23 november')).toBeVisible();
  expect(screen.getByLabelText('Afdeling')).toHaveDisplayValue('Verkoop');

  await user.type(start(), '0815');
  await user.tab();
  await user.click(screen.getByLabelText('Volgende week'));
  await user.keyboard('{Control>}z{/Control}');
  expect(week('maandag 23 november')).toBeVisible();
  expect(start()).toHaveValue('08:15');
});

it('redoes hours in their own week and department, despite later changes to the empty card', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.type(start(), '0815');
  await user.tab();
  await user.keyboard('{Control>}z{/Control}');
  await user.click(screen.getByLabelText('Volgende week'));
  await user.selectOptions(screen.getByLabelText('Afdeling'), 'Verkoop');
  await user.click(redo());
  expect(week('maandag 16 november')).toBeVisible();
  expect(start()).toHaveValue('08:15');
  expect(screen.getByLabelText('Afdeling')).toHaveDisplayValue('Magazijn');

  await user.click(undo());
  expect(week('maandag 23 november')).toBeVisible();
  expect(start()).toHaveValue('');
  expect(screen.getByLabelText('Afdeling')).toHaveDisplayValue('Verkoop');
});

it('restores the previous employee’s hours with their week, department and contract on undo', async () => {
  const user = userEvent.setup();
  const contracts = [
    { id: 50, type: 'PART_TIME', startDate: '2020-01-01', endDate: null },
    { id: 51, type: 'FULL_TIME', startDate: '2020-01-01', endDate: null },
  ] as const;
  openEditor({
    initialForm: { ...newForm, contractId: 51, contractType: 'FULL_TIME', departmentId: 4 },
    reference: {
      ...reference,
      employees: [
        { ...employee, contracts },
        { ...employee, id: 6, fullName: 'Sanne Visser', employeeNumber: '10232' },
      ],
    },
    requests: { departments: async () => ({ ok: true, data: departments }) },
  });
  const contract = screen.getByLabelText<HTMLSelectElement>('Contract').value;
  await user.type(start(), '0815');
  await user.tab();
  await user.selectOptions(screen.getByLabelText('Medewerker'), 'Sanne Visser (#10232)');
  await user.click(screen.getByLabelText('Volgende week'));
  expect(start()).toHaveValue('');
  await user.click(undo());
  expect(screen.getByLabelText('Medewerker')).toHaveDisplayValue('Jeroen Bakker (#10231)');
  expect(start()).toHaveValue('08:15');
  expect(week('maandag 16 november')).toBeVisible();
  expect(screen.getByLabelText('Afdeling')).toHaveDisplayValue('Verkoop');
  expect(screen.getByLabelText('Contract')).toHaveValue(contract);

  await user.click(redo());
  expect(screen.getByLabelText('Medewerker')).toHaveDisplayValue('Sanne Visser (#10232)');
  expect(week('maandag 23 november')).toBeVisible();
});

it('ignores undo keys while a dialog is open', async () => {
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
