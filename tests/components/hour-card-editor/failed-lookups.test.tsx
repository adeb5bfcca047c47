import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EditorRequests } from '@/components/client/editor-requests';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { router } from '../next-navigation';
import { employee, monday, openEditor, savedForm } from './render-editor';

const failing = async () => ({ ok: false, statusCode: 500, message: '' }) as const;
const unread = { departments: null, shifts: null, schedule: null };
const missing = 'De keuzes konden niet worden opgehaald.';
const fullTimer = {
  ...employee,
  contracts: [{ id: 50, type: 'FULL_TIME', startDate: '2020-01-01', endDate: null } as const],
};
const reference: EditorReference = {
  zone: 'Europe/Amsterdam',
  paidHolidays: [],
  agreedLimits: {},
  travelRate: null,
  today: '2026-11-18',
  employees: [fullTimer],
  exceptionTypes: [],
  wageComponents: [],
  secondmentOptions: [],
  failed: ['exceptionTypes', 'wageComponents', 'secondmentOptions'],
};

/** The lines of a card with a choice from every lookup list. */
const [first, ...others] = savedForm.lines;
if (!first) throw new Error('The card has no lines.');
const exception = { key: 'e', exceptionId: 6, minutes: 30, subtract: false, wageComponentId: 8, comment: '' };
const full: HourCardForm = {
  ...savedForm,
  contractType: 'FULL_TIME',
  shiftId: 9,
  lines: [{ ...first, exceptions: [exception], secondment: { type: 1, path: [12], description: '' } }, ...others],
};
const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;

it('shows saved choices by number, with a retry button, when their lists fail to load', async () => {
  const user = userEvent.setup();
  const departments = vi.fn<EditorRequests['departments']>(failing);
  openEditor({
    initialForm: full,
    initialLookups: unread,
    reference,
    requests: { departments, shifts: failing, schedule: failing, leaveBalances: failing },
  });
  expect(await screen.findByText("De saldo's konden niet worden opgehaald.")).toBeVisible();
  expect(await screen.findByText('Het rooster van deze dienst kon niet worden opgehaald.')).toBeVisible();
  expect(chosen('Afdeling')).toBe('Nr. 3 (niet opgehaald)');
  expect(chosen('Dienst')).toBe('Nr. 9 (niet opgehaald)');
  await user.click(screen.getByTitle('Wijzigen'));
  expect(chosen('Soort')).toBe('Nr. 6 (niet opgehaald)');
  expect(chosen('Looncomponent')).toBe('Nr. 8 (niet opgehaald)');
  expect(chosen('Uitzendoptie, niveau 1')).toBe('Nr. 12 (niet opgehaald)');
  expect(screen.getAllByText(missing)).toHaveLength(5);

  const [retry] = within(screen.getByRole('region', { name: 'Gegevens van de urenkaart' })).getAllByRole('button', {
    name: 'Opnieuw proberen',
  });
  await user.click(retry ?? document.body);
  expect(departments).toHaveBeenCalledTimes(2);
  const [list] = monday().getAllByRole('button', { name: 'Opnieuw proberen' });
  await user.click(list ?? document.body);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it('saves an untouched card as received when its lists failed to load', async () => {
  const user = userEvent.setup();
  // This line has more hours than the default maximum of a card without a department.
  const long = {
    ...full,
    lines: full.lines.map((line) =>
      line.id === 770 ? { ...line, span: { start: 420, end: 1230, received: null } } : line,
    ),
  };
  const { save } = openEditor({
    initialForm: long,
    initialLookups: unread,
    reference,
    requests: { departments: failing, shifts: failing, schedule: failing, leaveBalances: failing },
  });
  await screen.findByText('Het rooster van deze dienst kon niet worden opgehaald.');
  await user.click(screen.getByRole('button', { name: /Opslaan|fouten/ }));
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.calls[0]?.[0]).toEqual(long);
});

it('shows an error when the server cannot check a changed card', async () => {
  const user = userEvent.setup();
  const save: EditorRequests['save'] = async () => ({ ok: false, statusCode: 503, message: 'lookup_failed' });
  openEditor({ initialForm: savedForm, requests: { save } });
  await user.type(screen.getByLabelText('Extra reiskosten'), '5');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(
    await screen.findByText(
      'De urenkaart kon niet worden opgeslagen: Niet alles waarmee de urenkaart gecontroleerd wordt, kon worden opgehaald. Probeer het opnieuw.',
    ),
  ).toBeVisible();
});
