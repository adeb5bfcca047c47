import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditorRequests } from '@/components/client/editor-requests';
import { timesOnly } from '@/lib/hour-card/line-fields';
import { newHourCard } from '@/lib/hour-card/new-card';
import type { ContractType, DraftException, HourCardForm } from '@/lib/hour-card/vocabulary';
import { departments, employee, newForm, openEditor, savedForm } from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.restoreAllMocks());

const LEAVE = 5;
const OVERTIME = 4;
const exceptionTypes = [
  { id: LEAVE, label: 'LEAVE', forAdding: false, forSubtracting: true },
  { id: OVERTIME, label: 'OVERTIME', forAdding: true, forSubtracting: false },
];
const referenceOf = (type: ContractType) => ({
  zone: 'Europe/Amsterdam',
  paidHolidays: [],
  agreedLimits: {},
  travelRate: null,
  today: '2026-11-18',
  employees: [{ ...employee, contracts: [{ id: 50, type, startDate: '2020-01-01', endDate: null }] }],
  exceptionTypes,
  wageComponents: [],
  secondmentOptions: [],
});
const day = (name: string) => within(screen.getByRole('group', { name }));
const monday = () => day('maandag 16 november');

const row = (exceptionId: number, minutes: number, subtract: boolean): DraftException => ({
  key: 'x',
  exceptionId,
  minutes,
  subtract,
  wageComponentId: null,
  comment: '',
});
/** Week 47 with hours on Monday from `start` to `end`, by default from 08:00. */
const mondayUntil = (
  end: number,
  more: Partial<HourCardForm> = {},
  exceptions: readonly DraftException[] = [],
  start = 480,
) => ({
  ...savedForm,
  ...more,
  lines: savedForm.lines.map((line) =>
    line.span.start === null ? line : { ...line, span: { ...line.span, start, end }, exceptions },
  ),
});

it('advises a break with its reason and source without blocking the save', async () => {
  const user = userEvent.setup();
  const { save } = openEditor({ initialForm: savedForm });
  expect(
    monday().getByText(/^Wie langer dan 5,5 uur werkt, heeft recht op minstens 30 minuten pauze/).parentElement,
  ).toHaveTextContent('bij deze dienst van 8,5 uur staat 0 uur. Bron: Arbeidstijdenwet, artikel 5:4.');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(save).toHaveBeenCalledTimes(1);
});

it('shows advice about several weeks once, near the total', async () => {
  const user = userEvent.setup();
  // Three weeks with 72 hours each: 216 hours.
  const data = ['2026-10-26', '2026-11-02', '2026-11-09'].map((date, id) => {
    const start = Date.parse(`${date}T07:00Z`) / 60_000;
    return timesOnly({ key: `week/${id}`, id, date, start, end: start + 72 * 60 });
  });
  openEditor({
    initialForm: mondayUntil(12 * 60),
    requests: { neighbours: async () => ({ ok: true, data }) },
  });
  expect(screen.queryByRole('region', { name: 'Advies over werktijden' })).toBeNull();
  await user.clear(monday().getByLabelText('Eindtijd'));
  await user.type(monday().getByLabelText('Eindtijd'), '1215');
  expect(screen.queryByRole('region', { name: 'Advies over werktijden' })).toBeNull();
  for (let tabs = 0; tabs < 3; tabs += 1) await user.tab();
  const advice = within(await screen.findByRole('region', { name: 'Advies over werktijden' }));
  expect(advice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In vier weken horen samen hoogstens 220 uur, met verlof en ziekte mee; met deze kaart zijn het er 220,25. Spreek voor de komende weken minder uren af. Bron: Arbeidstijdenwet, artikel 5:7.',
  ]);
  expect(advice.getByRole('link')).toHaveAttribute('href', '/working-hours#average_4');
  expect(advice.getByText(/Werk ergens anders telt volgens de wet ook mee/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Opslaan' })).not.toHaveAttribute('title');
});

it('shows no advice while the line has an error', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: mondayUntil(23 * 60) });
  expect(monday().getByText('Deze regel overschrijdt de maximale dienstlengte van 12 uur.')).toBeVisible();
  expect(monday().queryByText(/Arbeidstijdenwet/)).toBeNull();
  await user.clear(monday().getByLabelText('Eindtijd'));
  await user.type(monday().getByLabelText('Eindtijd'), '1700{Tab}');
  // There is no advice yet, because the user may still type the break.
  expect(monday().getByLabelText('Pauze 1 start')).toHaveFocus();
  expect(monday().queryByText(/Arbeidstijdenwet/)).toBeNull();
  await user.tab();
  await user.tab();
  expect(await monday().findByText(/Arbeidstijdenwet/)).toBeVisible();
});

it('shows the same advice for several days once, and adds all breaks with one tap', async () => {
  const user = userEvent.setup();
  const lines = savedForm.lines.map((line, at) =>
    at < 3 ? { ...line, span: { start: 480, end: at === 2 ? 1050 : 990, received: null } } : line,
  );
  openEditor({ initialForm: { ...savedForm, lines } });
  expect(screen.getAllByText(/Arbeidstijdenwet/)).toHaveLength(2);
  expect(monday().getByText(/^Maandag 16 november en dinsdag 17 november: Wie langer dan 5,5 uur werkt/)).toBeVisible();
  await user.click(monday().getByRole('button', { name: 'Op deze 2 dagen een pauze van 30 minuten toevoegen' }));
  const values = () => screen.getAllByLabelText<HTMLInputElement>('Pauze 1 start').map(({ value }) => value);
  expect(values().slice(0, 3)).toEqual(['12:00', '12:00', '']);
  expect(screen.getAllByText(/Arbeidstijdenwet/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Pauze van 30 minuten toevoegen' }));
  expect(values().slice(0, 3)).toEqual(['12:00', '12:00', '12:00']);
  expect(screen.queryByText(/Arbeidstijdenwet/)).toBeNull();
});

it('does not scroll the page when the advice and its button disappear', async () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  // Imitate browsers: an element outside the document has no position.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function top(this: Element) {
    return new DOMRect(0, this.isConnected ? 400 : 0, 10, 10);
  });
  openEditor({ initialForm: savedForm });
  await userEvent.click(monday().getByRole('button', { name: 'Pauze van 30 minuten toevoegen' }));
  expect(monday().getByRole('textbox', { name: 'Pauze 1 start' })).toHaveValue('12:00');
  expect(scrollBy).not.toHaveBeenCalled();
});

it('removes the advice once the break is added', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: savedForm });
  await user.click(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  await user.keyboard('12-1230{Enter}');
  expect(monday().getByRole('textbox', { name: 'Pauze 1 eind' })).toHaveValue('12:30');
  expect(monday().queryByText(/Arbeidstijdenwet/)).not.toBeInTheDocument();
});

it('advises employees aged 16 or 17 about long shifts and nights', () => {
  openEditor({
    initialForm: mondayUntil(23 * 60 + 30, { contractType: 'YOUTH' }, [], 13 * 60 + 30),
    reference: referenceOf('YOUTH'),
  });
  expect(monday().getByText(/hoogstens 9 uur per dienst; deze dienst duurt 10 uur/)).toBeVisible();
  expect(monday().getByText(/werk je niet tussen 23:00 en 06:00 uur/).parentElement).toHaveTextContent(
    'Bron: Arbeidstijdenwet, artikel 5:3.',
  );
});

it('mentions the meal allowance from 12 hours of continuous work', () => {
  openEditor({ initialForm: mondayUntil(20 * 60) });
  expect(
    monday().getByText('Je werkt 12 uur of meer aaneengesloten: mogelijk heb je recht op een maaltijdvergoeding.'),
  ).toBeVisible();
});

it('names a public holiday on its day with an explanation and source', () => {
  const initialForm = newHourCard({
    week: { year: 2026, week: 53 },
    employee,
    departments,
    today: '2026-12-30',
  });
  openEditor({ initialForm });
  expect(day('vrijdag 1 januari').getByText(/^Nieuwjaarsdag is een feestdag/).parentElement).toHaveTextContent(
    'Nieuwjaarsdag is een feestdag: in je cao of contract staat wat dat voor je uren betekent. ' +
      'Bron: Rijksoverheid, officiële feestdagen.',
  );
  expect(screen.getAllByText(/is een feestdag/)).toHaveLength(1);
});

it('explains that the day of a paid holiday may be left empty', () => {
  const week = { year: 2026, week: 53 };
  const initialForm = newHourCard({ week, employee, departments, today: '2026-12-30' });
  openEditor({ initialForm, reference: { ...referenceOf('PART_TIME'), paidHolidays: ['new_year'] } });
  expect(day('vrijdag 1 januari').getByText(/^Nieuwjaarsdag is een feestdag/).parentElement).toHaveTextContent(
    'Nieuwjaarsdag is een feestdag. Stond je in het rooster en werkte je niet, dan mag deze dag leeg blijven: ' +
      'hij wordt doorbetaald.',
  );
  expect(screen.queryByText(/^Nieuwjaarsdag.*in je cao of contract/)).not.toBeInTheDocument();
});

it('shows the effect of the card on the leave balances beside the total', async () => {
  const leaveBalances = vi.fn<EditorRequests['leaveBalances']>(async () => ({
    ok: true,
    data: [
      { label: 'LEAVE', amount: 120.5, asOf: null, waiting: -720 },
      { label: 'ADV', amount: 16, asOf: null, waiting: -60 },
    ],
  }));
  openEditor({
    initialForm: mondayUntil(990, { contractType: 'FULL_TIME', id: 77 }, [row(LEAVE, 480, true)]),
    reference: referenceOf('FULL_TIME'),
    requests: { leaveBalances },
  });
  expect(await screen.findByText('120,50 → 100,50')).toBeVisible();
  expect(screen.getByText('ook -12,00 op andere kaarten in behandeling')).toBeVisible();
  expect(screen.getByText('Verlof', { selector: 'dt' })).toBeVisible();
  expect(screen.getByText('van 120,50 naar 100,50 uur')).toBeInTheDocument();
  expect(screen.queryByText('ADV')).not.toBeInTheDocument();
  expect(leaveBalances.mock.calls.map(([employee, card]) => [employee, card])).toEqual([[5, 77]]);
});

it('does not request leave balances for a card that does not affect them', async () => {
  const leaveBalances = vi.fn<EditorRequests['leaveBalances']>(async () => ({ ok: true, data: [] }));
  openEditor({ initialForm: mondayUntil(990), reference: referenceOf('PART_TIME'), requests: { leaveBalances } });
  await userEvent.setup().type(monday().getByLabelText('Eindtijd'), '{Tab}');
  expect(leaveBalances).not.toHaveBeenCalled();
});

it('shows a message instead of balances when the lookup fails', async () => {
  const leaveBalances = vi.fn<EditorRequests['leaveBalances']>(async () => ({ ok: false, statusCode: 0, message: '' }));
  openEditor({
    initialForm: mondayUntil(990, { contractType: 'FULL_TIME' }, [row(LEAVE, 480, true)]),
    reference: referenceOf('FULL_TIME'),
    requests: { leaveBalances },
  });
  await vi.waitFor(() => expect(leaveBalances).toHaveBeenCalled());
  expect(screen.queryByText(/→/)).not.toBeInTheDocument();
  expect(await screen.findByText("De saldo's konden niet worden opgehaald.")).toBeVisible();
});

it('shows the assigned hours of an unbalanced day until the day balances', async () => {
  const user = userEvent.setup();
  const shiftId = 9;
  openEditor({
    initialForm: mondayUntil(18 * 60, { contractType: 'FULL_TIME', shiftId }, [row(OVERTIME, 30, false)]),
    initialLookups: {
      departments,
      shifts: [{ id: shiftId, label: 'Dagdienst' }],
      schedule: [{ id: 1, dayOfWeek: 1, start: 480, end: 990, breaks: [] }],
    },
    reference: referenceOf('FULL_TIME'),
  });
  const sentence = 'De op-/afbouw uren komen niet overeen met opgegeven aantal uren. 0,5 van 1,5 uur toegewezen.';
  expect(monday().getByText(sentence)).toBeVisible();
  await user.click(monday().getByRole('button', { name: 'Overwerk · 0,5 uur' }));
  const hours = monday().getByRole('textbox', { name: /Uren/ });
  await user.clear(hours);
  await user.type(hours, '1,5');
  await user.tab();
  expect(monday().queryByText(/toegewezen/)).not.toBeInTheDocument();
});

it('rejects too little rest after the previous week, and names the day', async () => {
  const user = userEvent.setup();
  // Midnight in Amsterdam at the end of Sunday 15 November.
  const end = Date.parse('2026-11-15T23:00:00Z') / 60_000;
  const neighbour = timesOnly({
    key: 'neighbour/1/1',
    id: 1,
    date: '2026-11-15',
    start: end - 600,
    end: end + 120,
  });
  const neighbours = vi.fn<EditorRequests['neighbours']>(async () => ({ ok: true, data: [neighbour] }));
  const { save } = openEditor({ initialForm: savedForm, requests: { neighbours } });
  expect(
    await monday().findByText(
      'Tussen twee diensten moet minimaal 8 uur rust zitten. ' +
        'Het gaat om een dienst van zondag 15 november, op de urenkaart van een andere week.',
    ),
  ).toBeVisible();
  expect(neighbours.mock.calls[0]?.slice(0, 3)).toEqual([5, { year: 2026, week: 47 }, 77]);
  await user.click(screen.getByRole('button', { name: /De urenkaart bevat fouten/ }));
  expect(save).not.toHaveBeenCalled();
});

it('requests the weeks around a newly chosen week, and aborts the previous request', async () => {
  const user = userEvent.setup();
  const requested: { week: number; signal: AbortSignal }[] = [];
  const neighbours: EditorRequests['neighbours'] = (_employee, { week }, _card, signal) => {
    requested.push({ week, signal });
    return new Promise(() => {});
  };
  openEditor({ initialForm: newForm, requests: { neighbours } });
  await user.click(screen.getByRole('button', { name: 'Volgende week' }));
  expect(requested.map(({ week, signal }) => [week, signal.aborted])).toEqual([
    [47, true],
    [48, false],
  ]);
});

it('saves the card even when the neighbouring weeks cannot be looked up', async () => {
  const user = userEvent.setup();
  const { save } = openEditor({
    initialForm: savedForm,
    requests: { neighbours: async () => ({ ok: false, statusCode: 502, message: '' }) },
  });
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(save).toHaveBeenCalledTimes(1);
});
