import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { employee, openEditor, reference, start } from './render-editor';

// Bars and dialogs load on first use, which is slow on a busy machine.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => localStorage.clear());

const sanne = { ...employee, id: 6, fullName: 'Sanne Visser', employeeNumber: '10232' };
const two = { ...reference, employees: [employee, sanne] };
const places = () =>
  Object.keys(localStorage)
    .map((name) => name.split('/').slice(3, 6).join('/'))
    .sort();
const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Medewerker'), name);
const jeroen = 'Jeroen Bakker (#10231)';

it('keeps the draft of one employee when another is chosen, and stores no empty draft', async () => {
  openEditor({ draftsOf: 9, reference: two });
  await userEvent.type(start(), '0830{Tab}');
  await choose('Sanne Visser (#10232)');
  expect(start()).toHaveValue('');
  await waitFor(() => expect(screen.getByText('Met Opslaan lever je in')).toBeVisible());
  await waitFor(() => expect(places()).toEqual(['5/2026-47/-']));
  await choose(jeroen);
  expect(start()).toHaveValue('08:30');
});

it('keeps the drafts of two employees separate, and offers each on its own card', async () => {
  openEditor({ draftsOf: 9, reference: two });
  await userEvent.type(start(), '0830{Tab}');
  await choose('Sanne Visser (#10232)');
  await userEvent.type(start(), '0700{Tab}');
  await waitFor(() => expect(places()).toEqual(['5/2026-47/-', '6/2026-47/-']));
  await choose(jeroen);
  expect(start()).toHaveValue('');
  expect(await screen.findByText('maandag 16 november: 08:30–… erbij')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Terughalen' }));
  expect(start()).toHaveValue('08:30');
  cleanup();
  openEditor({ draftsOf: 9, reference: two });
  expect(await screen.findByText('maandag 16 november: 08:30–… erbij')).toBeVisible();
  await choose('Sanne Visser (#10232)');
  expect(await screen.findByText('maandag 16 november: 07:00–… erbij')).toBeVisible();
});

it('removes the draft after a change of employee is undone and the card is saved', async () => {
  const { save } = openEditor({ draftsOf: 9, reference: two });
  await userEvent.type(start(), '0830{Tab}');
  await choose('Sanne Visser (#10232)');
  await userEvent.click(await screen.findByRole('button', { name: 'Terugzetten' }));
  expect(start()).toHaveValue('08:30');
  await userEvent.type(screen.getAllByLabelText('Eindtijd')[0] as HTMLInputElement, '1200{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await waitFor(() => expect(places()).toEqual([]));
});

it('does not treat choosing an employee on an empty card as unsaved work', async () => {
  openEditor({ draftsOf: 9, reference: two });
  await choose('Sanne Visser (#10232)');
  expect(screen.getByText('Met Opslaan lever je in')).toBeVisible();
  await userEvent.type(start(), '0830{Tab}');
  await waitFor(() => expect(places()).toEqual(['6/2026-47/-']));
});
