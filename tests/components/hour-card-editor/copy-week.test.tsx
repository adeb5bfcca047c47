import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EditorRequests } from '@/components/client/editor-requests';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import { emptyLine } from '@/lib/hour-card/line-fields';
import type { DraftException, DraftLine, HourCardForm } from '@/lib/hour-card/vocabulary';
import { dayAnchor } from '@/lib/management/links';
import { collectToasts } from '../ui/collect-toasts';
import { departments, newForm, openEditor, savedForm } from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const toasts = collectToasts();
const SICK = 2;
const reference = {
  zone: 'Europe/Amsterdam',
  paidHolidays: [],
  agreedLimits: {},
  travelRate: null,
  today: '2026-11-18',
  employees: [
    {
      id: 5,
      fullName: 'Jeroen Bakker',
      employeeNumber: '10231',
      contracts: [{ id: 50, type: 'FULL_TIME', startDate: '2020-01-01', endDate: '2026-11-19' } as const],
      defaultDepartmentId: 3,
    },
  ],
  exceptionTypes: [{ id: SICK, label: 'SICK', forAdding: false, forSubtracting: true }],
  wageComponents: [],
  secondmentOptions: [],
};
const target: HourCardForm = { ...newForm, contractType: 'FULL_TIME' };

function lineOf(date: string, start: number, end: number, exceptions: readonly DraftException[] = []): DraftLine {
  const span = { start, end, received: null };
  return { ...emptyLine(date, date), id: date, span, exceptions };
}
const sickRow = { key: 's', exceptionId: SICK, minutes: 480, subtract: true, wageComponentId: null, comment: '' };
const source = (lines: readonly DraftLine[]): HourCardForm => ({
  ...target,
  id: 66,
  week: { year: 2026, week: 46 },
  lines,
});
const week46 = [{ id: 66, week: { year: 2026, week: 46 }, status: 'APPROVED', workedExclusive: 960 }];
const workingDays = [lineOf('2026-11-09', 480, 990), lineOf('2026-11-10', 540, 1020), lineOf('2026-11-13', 480, 990)];

function openWith(
  lines: readonly DraftLine[],
  overrides: Partial<EditorRequests> = {},
  initialForm = target,
  known: EditorReference = reference,
) {
  return openEditor({
    initialForm,
    reference: known,
    initialLookups: { departments, shifts: [], schedule: null },
    requests: {
      earlierHourCards: async () => ({ ok: true, data: week46 }),
      hourCard: async () => ({ ok: true, data: { form: source(lines) } }),
      ...overrides,
    },
  });
}
/**
 * The values of a day's start and end fields. Uses selectors instead of names, because fields behind a dialog
 * have no accessible name.
 */
const times = (date: string) =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      `#${dayAnchor(date)} input[data-time$="-start"], #${dayAnchor(date)} input[data-time$="-end"]`,
    ),
  ].map(({ value }) => value);
const notice = () => screen.findByRole('alert');

it('copies the previous week, lists skipped and replaced days, and undoes the copy in one step', async () => {
  const user = userEvent.setup();
  const mondayBefore = { ...target, lines: savedForm.lines.map((line) => ({ ...line, id: null })) };
  openWith(workingDays, {}, mondayBefore);
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  expect(await notice()).toHaveTextContent(
    '2 regels zijn overgenomen uit week 46 - 2026.' +
      'vrijdag 20 november: overgeslagen, buiten het contract.' +
      'maandag 16 november: vervangen door de overgenomen regels.',
  );
  expect(times('2026-11-16')).toEqual(['08:00', '16:30']);
  expect(times('2026-11-17')).toEqual(['09:00', '17:00']);
  await user.click(within(await notice()).getByRole('button', { name: 'Ongedaan maken' }));
  expect(times('2026-11-17')).toEqual(['', '']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes the copy notice after every kind of undo, and restores the copy only on redo', async () => {
  const user = userEvent.setup();
  openWith(workingDays);
  const copy = async () => {
    await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
    return within(await notice());
  };
  await copy();
  await user.keyboard('{Control>}z{/Control}');
  expect(times('2026-11-17')).toEqual(['', '']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await user.click((await copy()).getByRole('button', { name: 'Ongedaan maken' }));
  expect(times('2026-11-17')).toEqual(['', '']);
  await user.keyboard('{Control>}z{/Control}');
  expect(times('2026-11-17')).toEqual(['', '']);
  await user.keyboard('{Control>}y{/Control}');
  expect(times('2026-11-17')).toEqual(['09:00', '17:00']);
  await user.keyboard('{Control>}z{/Control}');

  // Typing after the undo does not bring the notice back.
  await copy();
  await user.keyboard('{Control>}z{/Control}');
  await user.type(screen.getAllByLabelText('Eindtijd')[0] ?? document.body, '1815{Tab}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');

  await copy();
  await user.type(screen.getAllByLabelText('Eindtijd')[0] ?? document.body, '1815');
  await user.tab();
  expect(await notice()).toHaveTextContent('2 regels zijn overgenomen uit week 46 - 2026.');
  await user.click(screen.getByText('Urenkaart herstellen'));
  await user.click(await screen.findByText('Bevestigen'));
  expect(times('2026-11-17')).toEqual(['', '']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('does not overwrite typed times when the user returns to the copied week', async () => {
  const user = userEvent.setup();
  const hourCard = vi.fn(async () => ({ ok: true, data: { form: source(workingDays) } }) as const);
  openWith(workingDays, { hourCard });
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  await notice();
  const end = document.querySelectorAll<HTMLInputElement>(`#${dayAnchor('2026-11-17')} input[data-time]`)[1];
  await user.clear(end ?? document.body);
  await user.type(end ?? document.body, '2015');
  await user.click(screen.getByRole('button', { name: 'Vorige week' }));
  expect(times('2026-11-10')).toEqual(['09:00', '20:15']);
  await user.click(screen.getByRole('button', { name: 'Volgende week' }));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(times('2026-11-17')).toEqual(['09:00', '20:15']);
  expect(hourCard).toHaveBeenCalledTimes(1);
});

it('asks before copying sickness', async () => {
  const user = userEvent.setup();
  openWith([lineOf('2026-11-09', 480, 990), lineOf('2026-11-10', 0, 0, [sickRow])]);
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ook ziekte en verlof overnemen?' }));
  expect(dialog.getByText(/Op de kaart van week 46 - 2026 staat 1 keer ziekte of verlof\./)).toBeVisible();
  expect(times('2026-11-16')).toEqual(['', '']);
  await user.click(dialog.getByRole('button', { name: 'Niet overnemen' }));
  expect(await notice()).toHaveTextContent(
    '1 regel is overgenomen uit week 46 - 2026.dinsdag 17 november: ziekte en verlof niet overgenomen.',
  );
  expect(times('2026-11-17')).toEqual(['', '']);
});

it('copies sickness after confirmation', async () => {
  const user = userEvent.setup();
  openWith([lineOf('2026-11-10', 0, 0, [sickRow])]);
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  await user.click(await screen.findByRole('button', { name: 'Ook overnemen' }));
  expect(await notice()).toHaveTextContent('1 regel is overgenomen uit week 46 - 2026.');
  expect(times('2026-11-17').slice(0, 2)).toEqual(['00:00', '00:00']);
});

it('copies an earlier card chosen from the list', async () => {
  const user = userEvent.setup();
  const hourCard = vi.fn<EditorRequests['hourCard']>(async () => ({ ok: true, data: { form: source(workingDays) } }));
  openWith([], { hourCard });
  await user.click(screen.getByRole('button', { name: 'Andere week…' }));
  const card = await screen.findByRole('button', { name: /Week 46 - 2026/ });
  expect(card).toHaveTextContent('Week 46 - 20269 t/m 15 november16:00 uurGoedgekeurd');
  await user.click(card);
  expect(await notice()).toHaveTextContent('2 regels zijn overgenomen uit week 46 - 2026.');
  expect(hourCard.mock.calls[0]?.[0]).toBe(66);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('reports that the previous week has no card, and leaves the open card unchanged', async () => {
  const user = userEvent.setup();
  openWith([], { earlierHourCards: async () => ({ ok: true, data: [] }) });
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  expect(await notice()).toHaveTextContent(
    'Van week 46 - 2026 is er geen urenkaart. Kies met ‘Andere week…’ een eerdere.',
  );
});

it('offers the latest earlier week with a card when the previous week has none', async () => {
  const user = userEvent.setup();
  const cards = [44, 40].map((week) => ({ id: week, week: { year: 2026, week }, status: 'APPROVED' }));
  const hourCard = vi.fn<EditorRequests['hourCard']>(async () => ({
    ok: true,
    data: { form: { ...source([lineOf('2026-10-27', 540, 1020)]), week: { year: 2026, week: 44 } } },
  }));
  openWith([], { hourCard }, target, {
    ...reference,
    weekCards: { employeeId: 5, cards, until: { year: 2027, week: 3 } },
  });
  expect(screen.queryByRole('button', { name: 'Vorige week overnemen' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Week 44 - 2026 overnemen' }));
  expect(await notice()).toHaveTextContent('1 regel is overgenomen uit week 44 - 2026.');
  expect(hourCard.mock.calls[0]?.[0]).toBe(44);
  expect(times('2026-11-17')).toEqual(['09:00', '17:00']);

  await user.selectOptions(screen.getByLabelText('Week', { exact: true }), '2026-45');
  expect(screen.getByRole('button', { name: 'Vorige week overnemen' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Week', { exact: true }), '2026-40');
  expect(screen.queryByRole('button', { name: /overnemen$/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Andere week…' })).toBeVisible();
});

it('reports a card that could not be fetched, and leaves the open card unchanged', async () => {
  const user = userEvent.setup();
  openWith([], { hourCard: async () => ({ ok: false, statusCode: 0, message: '' }) });
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  expect(await notice()).toHaveTextContent('De urenkaart kon niet worden opgehaald. Er is niets veranderd.');
});

it('discards a copied week when the user chooses another week before it loads', async () => {
  const user = userEvent.setup();
  const answers: ((answer: Awaited<ReturnType<EditorRequests['hourCard']>>) => void)[] = [];
  openWith([], { hourCard: () => new Promise((resolve) => answers.push(resolve)) });
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Volgende week' }));
  answers[0]?.({ ok: true, data: { form: source(workingDays) } });
  await user.click(screen.getByRole('button', { name: 'Vorige week' }));
  expect(times('2026-11-16')).toEqual(['', '']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('reports a week that cannot be fetched in a toast and a notice, and copies no lines', async () => {
  const user = userEvent.setup();
  openWith(workingDays, { hourCard: async () => ({ ok: false, statusCode: 404, message: 'not_found' }) });
  await user.click(screen.getByRole('button', { name: 'Vorige week overnemen' }));
  expect(await notice()).toHaveTextContent('De urenkaart kon niet worden opgehaald. Er is niets veranderd.');
  expect(toasts).toEqual(['error: Dit bestaat niet (meer).']);
  expect(times('2026-11-17')).toEqual(['', '']);
});
