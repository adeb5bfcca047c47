import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EditorRequests } from '@/components/client/editor-requests';
import { newHourCard } from '@/lib/hour-card/new-card';
import { withScheduleLines } from '@/lib/hour-card/transitions/schedule';
import type { HourCardForm, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import {
  departments,
  editorElement,
  employee,
  end,
  monday,
  newForm,
  openEditor,
  savedForm,
  start,
} from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const kinds = [
  { id: 2, label: 'SICK', forAdding: false, forSubtracting: true },
  { id: 4, label: 'OVERTIME', forAdding: true, forSubtracting: false },
  { id: 5, label: 'LEAVE', forAdding: false, forSubtracting: true },
  { id: 7, label: 'NEGATIVE_TVT', forAdding: false, forSubtracting: true },
];
const reference = {
  zone: 'Europe/Amsterdam',
  paidHolidays: [],
  agreedLimits: {},
  travelRate: null,
  today: '2026-11-18',
  employees: [
    { ...employee, contracts: [{ id: 50, type: 'FULL_TIME', startDate: '2020-01-01', endDate: null } as const] },
    { ...employee, id: 6, fullName: 'Sanne Visser', employeeNumber: '10232' },
  ],
  exceptionTypes: kinds,
  wageComponents: [],
  secondmentOptions: [],
};
/** Monday to Wednesday from 08:00 to 16:30 with a break of half an hour. */
const schedule: readonly ScheduleEntry[] = [1, 2, 3].map((dayOfWeek) => ({
  id: 100 + dayOfWeek,
  dayOfWeek,
  start: 480,
  end: 990,
  breaks: [{ start: 720, end: 750 }],
}));
const lateShift: readonly ScheduleEntry[] = [{ id: 200, dayOfWeek: 1, start: 840, end: 1320, breaks: [] }];
const shifts = [
  { id: 1, label: 'Dagdienst' },
  { id: 2, label: 'Late dienst' },
  { id: 3, label: 'Nachtdienst' },
];
const onShift: HourCardForm = withScheduleLines(
  { ...newForm, contractType: 'FULL_TIME', departmentId: 3, shiftId: 1 },
  schedule,
  null,
);
const balances: EditorRequests['leaveBalances'] = async () => ({
  ok: true,
  data: [
    { label: 'LEAVE', amount: 14.5, asOf: null, waiting: -120 },
    { label: 'TVT', amount: 0, asOf: null, waiting: 0 },
  ],
});
const day = (name: string) => within(screen.getByRole('group', { name }));
const tuesday = () => day('dinsdag 17 november');

const noHours = 'Van 00:00 tot 00:00 telt als 0 uur. Laat de tijden leeg op een dag zonder werk.';

const openOnShift = (initialForm: HourCardForm = onShift) =>
  openEditor({
    initialForm,
    initialLookups: { departments, shifts, schedule },
    reference,
    requests: {
      leaveBalances: balances,
      schedule: async (id) => ({ ok: true, data: id === 1 ? schedule : lateShift }),
    },
  });
const openPartTime = (initialForm: HourCardForm = newForm) => openEditor({ initialForm });

async function type(field: HTMLElement, text: string) {
  const user = userEvent.setup();
  await user.clear(field);
  if (text !== '') await user.type(field, text);
  await user.tab();
  // Help appears only after the focus has left the time fields, so move the focus to the line itself.
  if (document.activeElement?.matches('[data-time]')) {
    act(() => field.closest<HTMLElement>('[data-line]')?.focus());
  }
}
const press = (button: HTMLElement) => userEvent.setup().click(button);

it('settles a difference with one tap, shows the remaining leave and undoes the choice in place', async () => {
  openOnShift();
  await type(end(), '16:15');
  expect(await monday().findByText('0,25 uur minder dan je rooster. Kies wat het was:')).toBeVisible();
  expect(monday().getByText(/^De op-\/afbouw uren komen niet overeen/)).toBeVisible();
  const offered = await monday().findByRole('button', { name: 'Verlof daarna nog 12,25 uur' });
  expect(monday().getByRole('button', { name: 'Tijd voor tijd daarna 0,25 uur tekort' })).toBeVisible();
  expect(monday().getByRole('button', { name: 'Ziek' })).toBeVisible();
  expect(monday().queryByRole('button', { name: /Overwerk/ })).not.toBeInTheDocument();

  await press(offered);
  expect(monday().queryByText(/^De op-\/afbouw uren komen niet overeen/)).not.toBeInTheDocument();
  expect(monday().getByRole('button', { name: 'Verlof · 0,25 uur' })).toBeVisible();
  expect(monday().getByText('Verlof: 0,25 uur ingevuld. Je saldo: daarna nog 12,25 uur.')).toBeVisible();
  // The button that replaces the pressed one gets the focus.
  expect(document.activeElement).toContainElement(monday().getByRole('button', { name: 'Terugzetten' }));

  await press(monday().getByRole('button', { name: 'Terugzetten' }));
  expect(monday().queryByRole('group', { name: 'Afbouw 1' })).not.toBeInTheDocument();
  expect(await monday().findByRole('button', { name: /^Verlof/ })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it.each([
  ['the end of a line with a break', 'Eindtijd', '1615'],
  ['the end of a break', 'Pauze 1 eind', '1245'],
])('shows a difference with the schedule as soon as %s is complete', async (_what, label, text) => {
  const user = userEvent.setup();
  openOnShift();
  const field = monday().getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  expect(await monday().findByText('0,25 uur minder dan je rooster. Kies wat het was:')).toBeVisible();
  expect(field).toHaveFocus();
});

it('shows the result of an accepted suggestion only until the next change', async () => {
  openOnShift();
  await type(end(), '17');
  await press(await monday().findByRole('button', { name: 'Overwerk' }));
  expect(monday().getByText('Overwerk: 0,5 uur ingevuld.')).toBeVisible();
  await type(tuesday().getByLabelText('Starttijd'), '07:30');
  expect(monday().queryByText('Overwerk: 0,5 uur ingevuld.')).not.toBeInTheDocument();
  expect(monday().getByRole('button', { name: 'Overwerk · 0,5 uur' })).toBeVisible();
});

it('shows too little rest on the day after the shift before the user visits that day', async () => {
  openOnShift();
  await type(start(), '22:00');
  await type(end(), '06:30');
  expect(await tuesday().findByText(/minimaal \d+ uur rust/)).toBeVisible();
});

it.each([
  ['by moving the break', 'Pauze verplaatsen naar 14:30–15:00', ['14:30', '15:00']],
  ['by removing the break', 'Pauze 12:00–12:30 verwijderen', ['', '']],
])('offers to fix a shift break outside the new times with one tap: %s', async (_what, name, times) => {
  openOnShift();
  await type(start(), '13:00');
  await press(await monday().findByRole('button', { name }));
  const fields = [monday().getByLabelText('Pauze 1 start'), monday().getByLabelText('Pauze 1 eind')];
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(times);
  expect(monday().queryByText('De opgegeven pauzes kloppen niet.')).not.toBeInTheDocument();
});

it('prefills a new break with the break times of the shift', async () => {
  openOnShift();
  await press(monday().getByRole('button', { name: 'Pauze 1 verwijderen' }));
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('');
  await press(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveValue('12:30');
  expect(monday().getByLabelText('Pauze 1 start')).toHaveFocus();
});

it('offers to reduce or remove an exception row with too many hours', async () => {
  openOnShift();
  await type(end(), '15:30');
  await press(await monday().findByRole('button', { name: 'Ziek' }));
  await type(end(), '16:00');
  await press(await monday().findByRole('button', { name: 'Ziek wordt 0,5 uur' }));
  expect(monday().getByRole('button', { name: 'Ziek · 0,5 uur' })).toBeVisible();
  await type(end(), '16:30');
  await press(await monday().findByRole('button', { name: 'Ziek weghalen' }));
  expect(monday().getByText('Ziek is weggehaald.')).toBeVisible();
  expect(monday().queryByRole('group', { name: 'Afbouw 1' })).not.toBeInTheDocument();
});

it('asks about a planned day left empty, and fills in the chosen absence', async () => {
  openOnShift();
  await type(tuesday().getByLabelText('Starttijd'), '');
  await type(tuesday().getByLabelText('Eindtijd'), '');
  expect(tuesday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  // While the focus is in the line, its messages stay hidden. They could move a button that the user is about
  // to press.
  expect(tuesday().queryByText(/^In je rooster/)).not.toBeInTheDocument();
  await userEvent.setup().click(start());
  expect(await tuesday().findByText('In je rooster staat 8 uur. Was je er niet?')).toBeVisible();
  expect(await tuesday().findByRole('button', { name: 'Verlof daarna nog 4,50 uur' })).toBeVisible();
  await press(tuesday().getByRole('button', { name: 'Ziek' }));
  expect(tuesday().getByRole('button', { name: 'Ziek · 8 uur' })).toBeVisible();
  expect(await tuesday().findByText('Ziek: 8 uur ingevuld.')).toBeVisible();
  expect(tuesday().queryByLabelText('Pauze 1 start')).not.toBeInTheDocument();
  expect(tuesday().queryByText(/^In je rooster/)).not.toBeInTheDocument();
  expect(day('donderdag 19 november').queryByText(/^In je rooster/)).not.toBeInTheDocument();
});

it.each([
  ['unpaid', [], 1],
  ['paid', ['kings_day'], 0],
] as const)(
  'asks about the absence on an empty holiday only when the holiday is not paid: %s',
  async (_title, paidHolidays, questions) => {
    const week = newHourCard({ week: { year: 2026, week: 18 }, employee, departments, today: '2026-11-18' });
    openEditor({
      initialForm: withScheduleLines(
        { ...week, contractType: 'FULL_TIME', departmentId: 3, shiftId: 1 },
        schedule,
        null,
      ),
      initialLookups: { departments, shifts, schedule },
      reference: { ...reference, paidHolidays },
      requests: { leaveBalances: balances, schedule: async () => ({ ok: true, data: schedule }) },
    });
    const [kingsDay, nextDay] = [day('maandag 27 april'), day('dinsdag 28 april')];
    for (const each of [nextDay, kingsDay]) {
      await type(each.getByLabelText('Starttijd'), '');
      await type(each.getByLabelText('Eindtijd'), '');
    }
    await userEvent.setup().click(day('woensdag 29 april').getByLabelText('Starttijd'));
    expect(await nextDay.findByText('In je rooster staat 8 uur. Was je er niet?')).toBeVisible();
    expect(kingsDay.queryAllByText('In je rooster staat 8 uur. Was je er niet?')).toHaveLength(questions);
  },
);

it('turns a day into a full day off with one tap, and clears its times', async () => {
  openOnShift();
  await userEvent.setup().click(tuesday().getByLabelText('Starttijd'));
  await press(await tuesday().findByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }));
  expect(await tuesday().findByText('Heb je die dag niet gewerkt?')).toBeVisible();
  for (const name of ['Hele dag: Ziek (8 uur)', /^Hele dag: Verlof \(8 uur\)/]) {
    expect(tuesday().getByRole('button', { name })).toBeVisible();
  }
  await userEvent.setup().selectOptions(await tuesday().findByLabelText('Soort'), 'Ziek');
  expect(await tuesday().findByText('Heb je die dag niet gewerkt?')).toBeVisible();
  expect(tuesday().queryByRole('button', { name: /^Hele dag: Verlof/ })).not.toBeInTheDocument();
  // The question stays at the start of the row while the user types hours, so that nothing below moves.
  await type(tuesday().getByRole('textbox', { name: 'Uren' }), '2');
  const row = within(tuesday().getByRole('group', { name: 'Afbouw 1' }));
  const offer = await row.findByRole('button', { name: 'Hele dag: Ziek (8 uur)' });
  const isBefore = (a: HTMLElement, b: HTMLElement) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBefore(offer, row.getByLabelText('Soort'))).toBe(true);
  expect(tuesday().getAllByRole('button', { name: 'Hele dag: Ziek (8 uur)' })).toHaveLength(1);
  await press(offer);
  expect(tuesday().getByLabelText('Starttijd')).toHaveValue('');
  expect(tuesday().getByLabelText('Eindtijd')).toHaveValue('');
  expect(tuesday().queryByLabelText('Pauze 1 start')).not.toBeInTheDocument();
  expect(tuesday().getByRole('button', { name: 'Ziek · 8 uur' })).toBeVisible();
  expect(tuesday().queryByText(/^De op-\/afbouw uren komen niet overeen/)).not.toBeInTheDocument();
  expect(row.getByText(/^Ziek: 8 uur ingevuld\./)).toBeVisible();
  expect(tuesday().getAllByRole('button', { name: 'Terugzetten' })).toHaveLength(1);
  await press(row.getByRole('button', { name: 'Terugzetten' }));
  expect(tuesday().getByLabelText('Starttijd')).toHaveValue('08:00');
});

it('offers a full day off once when a reduction row opens on an empty day', async () => {
  const isTuesday = ({ date }: { date: string }) => date === '2026-11-17';
  const lines = onShift.lines.map((line) =>
    isTuesday(line) ? { ...line, breaks: [], span: { start: null, end: null, received: null } } : line,
  );
  openOnShift({ ...onShift, lines });
  await userEvent.setup().click(tuesday().getByLabelText('Starttijd'));
  await press(await tuesday().findByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }));
  const row = within(tuesday().getByRole('group', { name: 'Afbouw 1' }));
  await press(await row.findByRole('button', { name: 'Hele dag: Ziek (8 uur)' }));
  expect(row.getByRole('button', { name: 'Ziek · 8 uur' })).toBeVisible();
  expect(row.getByText(/^Ziek: 8 uur ingevuld\./)).toBeVisible();
  await press(await tuesday().findByRole('button', { name: 'Ziek/vrij: afbouw toevoegen' }));
  expect(tuesday().queryByRole('button', { name: /^Hele dag/ })).not.toBeInTheDocument();
});

it('does not ask again about a day marked as free', async () => {
  const isTuesday = ({ date }: { date: string }) => date === '2026-11-17';
  const lines = onShift.lines.map((line) =>
    isTuesday(line) ? { ...line, breaks: [], span: { start: null, end: null, received: null } } : line,
  );
  openOnShift({ ...onShift, lines });
  await press(await tuesday().findByRole('button', { name: 'Vrij' }));
  expect(tuesday().queryByText(/^In je rooster/)).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await type(tuesday().getByLabelText('Starttijd'), '08:00');
  await type(tuesday().getByLabelText('Starttijd'), '');
  expect(tuesday().queryByText(/^In je rooster/)).not.toBeInTheDocument();
});

it('does not ask again about a free day after the card is restored', async () => {
  const isTuesday = ({ date }: { date: string }) => date === '2026-11-17';
  const lines = onShift.lines.map((line) =>
    isTuesday(line) ? { ...line, breaks: [], span: { start: null, end: null, received: null } } : line,
  );
  openOnShift({ ...onShift, lines });
  await press(await tuesday().findByRole('button', { name: 'Vrij' }));
  await type(monday().getByLabelText('Starttijd'), '09:15');
  await press(screen.getByRole('button', { name: 'Urenkaart herstellen' }));
  await press(await screen.findByRole('button', { name: 'Bevestigen' }));
  expect(monday().getByLabelText('Starttijd')).toHaveValue('08:00');
  expect(tuesday().queryByText(/^In je rooster/)).not.toBeInTheDocument();
});

it('explains which break is wrong and swaps reversed times with one tap', async () => {
  openPartTime(savedForm);
  await press(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  await type(monday().getByLabelText('Pauze 1 start'), '18:00');
  await type(monday().getByLabelText('Pauze 1 eind'), '18:30');
  expect(await monday().findByText('Pauze 1 (18:00–18:30) valt buiten je werktijd (08:00–16:30).')).toBeVisible();
  expect(monday().getByText('De opgegeven pauzes kloppen niet.')).toBeVisible();
  await type(monday().getByLabelText('Pauze 1 start'), '12:30');
  await type(monday().getByLabelText('Pauze 1 eind'), '12:00');
  expect(
    await monday().findByText('Pauze 1 (12:30–12:00) eindigt voordat hij begint. Bedoel je 12:00–12:30?'),
  ).toBeVisible();
  await press(monday().getByRole('button', { name: 'Ja, 12:00–12:30' }));
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveValue('12:30');
  expect(monday().queryByText('De opgegeven pauzes kloppen niet.')).not.toBeInTheDocument();
});

it('asks whether an overlong night was meant as a day, and corrects its times on request', async () => {
  openPartTime();
  await type(start(), '17:00');
  await type(end(), '08:30');
  expect(await monday().findByText('17:00–08:30 is een nacht van 15,5 uur. Bedoel je 08:30–17:00?')).toBeVisible();
  expect(monday().getByText('Deze regel overschrijdt de maximale dienstlengte van 12 uur.')).toBeVisible();
  // The correction comes before other buttons of the line and before other messages about the same times.
  const correction = monday().getByRole('button', { name: 'Ja, 08:30–17:00' });
  const first = end().compareDocumentPosition(correction) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(first).not.toBe(0);
  for (const later of [
    monday().getByRole('button', { name: 'Pauze toevoegen' }),
    monday().getByText('Deze regel overschrijdt de maximale dienstlengte van 12 uur.'),
  ]) {
    expect(correction.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  }
  await press(monday().getByRole('button', { name: 'Ja, 08:30–17:00' }));
  expect([start().value, end().value]).toEqual(['08:30', '17:00']);
  expect(monday().getByText('Gewijzigd in 08:30–17:00.')).toBeVisible();
  await press(monday().getByRole('button', { name: 'Terugzetten' }));
  expect([start().value, end().value]).toEqual(['17:00', '08:30']);
});

it('offers to swap the times of a sixteen-hour shift, and marks an end on the next day', async () => {
  openPartTime();
  await type(start(), '17:00');
  await type(end(), '09:00');
  expect(end()).toHaveAccessibleDescription('de volgende dag');
  await press(await monday().findByRole('button', { name: 'Ja, 09:00–17:00' }));
  expect([start().value, end().value]).toEqual(['09:00', '17:00']);
  expect(end()).not.toHaveAccessibleDescription();
  await type(end(), '24:00');
  expect(end()).not.toHaveAccessibleDescription();
});

it('delays an offer above the buttons of a line until the mouse button is released', async () => {
  openPartTime();
  await type(start(), '17:00');
  const user = userEvent.setup();
  await user.clear(end());
  await user.type(end(), '08:30');
  const add = monday().getByRole('button', { name: 'Pauze toevoegen' });
  await user.pointer({ keys: '[MouseLeft>]', target: add });
  expect(await monday().findByText('Deze regel overschrijdt de maximale dienstlengte van 12 uur.')).toBeVisible();
  expect(monday().queryByRole('button', { name: 'Ja, 08:30–17:00' })).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: add });
  expect(await monday().findByRole('button', { name: 'Ja, 08:30–17:00' })).toBeVisible();
  expect(monday().getByLabelText('Pauze 1 start')).toBeVisible();
});

it('shows each explanation directly below its error message', async () => {
  openOnShift();
  await type(start(), '22:00');
  await type(end(), '06:00');
  await press(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  await type(monday().getByLabelText('Pauze 1 start'), '00:00');
  await type(monday().getByLabelText('Pauze 1 eind'), '15:00');
  await type(monday().getByLabelText('Pauze 2 start'), '04:00');
  await type(monday().getByLabelText('Pauze 2 eind'), '04:30');
  const messages = [
    await monday().findByText('De opgegeven pauzes kloppen niet.'),
    await monday().findByText('Pauze 1 (00:00–15:00) valt buiten je werktijd (22:00–06:00).'),
    monday().getByText(/^De op-\/afbouw uren komen niet overeen/),
    await monday().findByText('0,5 uur minder dan je rooster. Kies wat het was:'),
  ];
  const inOrder = messages.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(messages.map(({ textContent }) => textContent)).toEqual(inOrder.map(({ textContent }) => textContent));
});

it('corrects the reversed times of a line and its break with one tap', async () => {
  openPartTime(savedForm);
  await press(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  await type(monday().getByLabelText('Pauze 1 start'), '12:30');
  await type(monday().getByLabelText('Pauze 1 eind'), '12:00');
  await type(start(), '17:00');
  await type(end(), '08:30');
  const question = '17:00–08:30 is een nacht van 15,5 uur. Bedoel je 08:30–17:00, pauze 12:00–12:30?';
  expect(await monday().findByText(question)).toBeVisible();
  await press(monday().getByRole('button', { name: 'Ja, 08:30–17:00, pauze 12:00–12:30' }));
  expect([start().value, end().value]).toEqual(['08:30', '17:00']);
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveValue('12:30');
  expect(monday().getByText('Gewijzigd in 08:30–17:00, pauze 12:00–12:30.')).toBeVisible();
  expect(monday().queryByText('De opgegeven pauzes kloppen niet.')).not.toBeInTheDocument();
  expect(monday().queryByText(/overschrijdt de maximale/)).not.toBeInTheDocument();
  await press(monday().getByRole('button', { name: 'Terugzetten' }));
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('12:30');
});

it('explains why a text is not a time, and reads times from a sentence', async () => {
  openPartTime();
  await type(start(), 'van 9 tot 5');
  expect([start().value, end().value]).toEqual(['09:00', '17:00']);
  await type(end(), '25:00');
  expect(await monday().findByText('‘25:00’ kan niet, want een dag heeft 24 uur. Bedoel je 01:00?')).toBeVisible();
  expect(monday().getByText('Vul een tijd in, bijvoorbeeld 08:30.')).toBeVisible();
  expect(end()).toHaveValue('25:00');
  await press(monday().getByRole('button', { name: 'Ja, 01:00' }));
  expect(end()).toHaveValue('01:00');
});

it('warns that a line from 0 to 24 adds no hours, until its times change', async () => {
  openPartTime();
  await type(start(), '0');
  await type(end(), '24');
  await monday().findByText(noHours);
  await type(end(), '8');
  expect(screen.queryByText(noHours)).toBeNull();
});

it('explains which line overlaps, and how long the actual rest is', async () => {
  openPartTime(savedForm);
  await type(tuesday().getByLabelText('Starttijd'), '0-6');
  expect(
    await tuesday().findByText('De dienst ervoor eindigt maandag 16 november om 16:30: dat is 7,5 uur rust.'),
  ).toBeVisible();
  expect(tuesday().getByText('Tussen twee diensten moet minimaal 8 uur rust zitten.')).toBeVisible();
  await type(start(), '20-1:00');
  expect(await monday().findByText('De andere regel is dinsdag 17 november, 00:00–06:00.')).toBeVisible();
});

it('joins two lines into one line with a break in one tap, and undoes the join', async () => {
  openPartTime();
  await type(start(), '8-12');
  await press(monday().getByRole('button', { name: 'Regel toevoegen' }));
  const second = () => within(monday().getByRole('group', { name: 'Regel 2' }));
  await type(second().getByLabelText('Starttijd'), '13-17');
  expect(second().getByText('Tussen twee diensten moet minimaal 8 uur rust zitten.')).toBeVisible();

  await press(await second().findByRole('button', { name: 'Eén regel met pauze 12:00–13:00' }));
  expect(monday().queryByRole('group', { name: 'Regel 2' })).not.toBeInTheDocument();
  expect(monday().getByText('Dit is nu één regel, 08:00–17:00, met pauze 12:00–13:00.')).toBeVisible();
  expect(end()).toHaveValue('17:00');
  expect(monday().getByLabelText('Pauze 1 start')).toHaveValue('12:00');
  expect(monday().getByLabelText('Pauze 1 eind')).toHaveValue('13:00');
  expect(screen.queryByText(/rust zitten/)).not.toBeInTheDocument();
  // The remaining line gets the focus, because the line with the pressed button is gone.
  expect(monday().getByRole('group', { name: 'Regel 1' })).toHaveFocus();

  await press(monday().getByRole('button', { name: 'Terugzetten' }));
  expect(second().getByLabelText('Starttijd')).toHaveValue('13:00');
  expect(within(monday().getByRole('group', { name: 'Regel 1' })).getByLabelText('Eindtijd')).toHaveValue('12:00');
  await press(await second().findByRole('button', { name: 'Eén regel met pauze 12:00–13:00' }));
  await userEvent.setup().keyboard('{Control>}z{/Control}');
  expect(second().getByLabelText('Starttijd')).toHaveValue('13:00');
  expect(document.body).not.toHaveFocus();
});

it('offers one joined shift without a break when two lines are hours apart', async () => {
  openPartTime();
  await type(start(), '7-11');
  await press(monday().getByRole('button', { name: 'Regel toevoegen' }));
  const second = () => within(monday().getByRole('group', { name: 'Regel 2' }));
  await type(second().getByLabelText('Starttijd'), '15-19');
  expect(second().getByText('Tussen twee diensten moet minimaal 8 uur rust zitten.')).toBeVisible();
  expect(second().queryByText(/met pauze/)).toBeNull();
  await press(await second().findByRole('button', { name: 'Samen één dienst, zonder 11:00–15:00' }));
  expect(end()).toHaveValue('19:00');
});

it('does not offer to join two lines when their breaks do not fit in one line', async () => {
  openPartTime({ ...newForm, contractType: 'YOUTH' });
  await type(start(), '8-12');
  await press(monday().getByRole('button', { name: 'Pauze toevoegen' }));
  await type(monday().getByLabelText('Pauze 1 start'), '10-1015');
  await press(monday().getByRole('button', { name: 'Regel toevoegen' }));
  const second = within(monday().getByRole('group', { name: 'Regel 2' }));
  await type(second.getByLabelText('Starttijd'), '13-17');
  expect(await second.findByText(/^De dienst ervoor eindigt maandag 16 november om 12:00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Eén regel/ })).not.toBeInTheDocument();
});

it('reports typed hours removed by another shift, and restores them on request', async () => {
  openOnShift();
  await type(tuesday().getByLabelText('Eindtijd'), '17:00');
  await userEvent.setup().selectOptions(screen.getByLabelText('Dienst'), 'Late dienst');
  expect(
    await screen.findByText(/^Dinsdag 17 november: wat je had ingevuld, is weg, omdat je dan vrij bent/),
  ).toBeVisible();
  expect(tuesday().getByLabelText('Eindtijd')).toHaveValue('');
  await press(screen.getByRole('button', { name: 'Terugzetten' }));
  expect(tuesday().getByLabelText('Eindtijd')).toHaveValue('17:00');
  expect(screen.queryByText(/wat je had ingevuld/)).not.toBeInTheDocument();
});

it('restores typed hours after choosing one shift and then another, or the first again', async () => {
  openOnShift();
  await type(tuesday().getByLabelText('Eindtijd'), '17:00');
  const choose = (name: string) => userEvent.setup().selectOptions(screen.getByLabelText('Dienst'), name);
  await choose('Late dienst');
  await choose('Nachtdienst');
  await waitFor(() => expect(screen.getByLabelText('Dienst')).toHaveDisplayValue('Nachtdienst'));
  await press(await screen.findByRole('button', { name: 'Terugzetten' }));
  expect(tuesday().getByLabelText('Eindtijd')).toHaveValue('17:00');
  await choose('Late dienst');
  await choose('Dagdienst');
  await waitFor(() => expect(tuesday().getByLabelText('Eindtijd')).toHaveValue('17:00'));
});

it('does not offer to restore prefilled hours that another shift replaced', async () => {
  openOnShift();
  await userEvent.setup().selectOptions(screen.getByLabelText('Dienst'), 'Late dienst');
  await waitFor(() => expect(start()).toHaveValue('14:00'));
  expect(screen.queryByRole('button', { name: 'Terugzetten' })).not.toBeInTheDocument();
});

it('explains the effect of another week or employee until the next change', async () => {
  openOnShift({ ...newForm, contractType: 'FULL_TIME' });
  await type(start(), '8-16');
  await press(screen.getByRole('button', { name: 'Volgende week' }));
  expect(await screen.findByText('Je uren staan nu in week 48 - 2026, op dezelfde dagen en tijden.')).toBeVisible();
  await userEvent.setup().selectOptions(screen.getByLabelText('Medewerker'), 'Sanne Visser (#10232)');
  expect(
    await screen.findByText(/^Maandag 23 november: wat je had ingevuld, staat hier niet meer\. Een andere/),
  ).toBeVisible();
  expect(screen.queryByText(/^Je uren staan nu in week/)).not.toBeInTheDocument();
  await type(start(), '9');
  expect(screen.queryByText(/Een andere medewerker/)).not.toBeInTheDocument();
});

it('switches to the employee record chosen in the menu, and explains the effect', async () => {
  const other = reference.employees.find(({ fullName }) => fullName === 'Sanne Visser');
  const screenOf = (activeId: HourCardForm['employeeId']) =>
    editorElement({ initialForm: { ...newForm, employeeId: activeId }, reference: { ...reference, activeId } }).element;
  const { rerender } = render(screenOf(newForm.employeeId));
  await type(start(), '8-16');
  const rerenderFor = (id: HourCardForm['employeeId']) => rerender(screenOf(id));
  rerenderFor(other?.id ?? null);
  expect(await screen.findByText(/Een andere medewerker/)).toBeVisible();
  expect(screen.getByLabelText('Medewerker')).toHaveDisplayValue('Sanne Visser (#10232)');
  await press(screen.getByRole('button', { name: 'Terugzetten' }));
  expect(start()).toHaveValue('08:00');
  rerenderFor(other?.id ?? null);
  expect(screen.getByLabelText('Medewerker')).toHaveDisplayValue('Jeroen Bakker (#10231)');
});

it('changes the employee with the menu on the user’s own new card, but not on a colleague’s card', async () => {
  const [one, other] = [
    newForm.employeeId,
    reference.employees.find(({ fullName }) => fullName === 'Sanne Visser')?.id,
  ];
  const withActive = (initialForm: HourCardForm, activeId: HourCardForm['employeeId'] | undefined) =>
    editorElement({ initialForm, reference: { ...reference, activeId } }).element;
  const { rerender, unmount } = render(withActive(newForm, one));
  await type(start(), '8-16');
  rerender(withActive(newForm, other));
  expect(screen.getByLabelText('Medewerker')).toHaveDisplayValue('Sanne Visser (#10232)');
  expect(await screen.findByText(/Een andere medewerker/)).toBeVisible();
  unmount();
  const forOther = { ...newForm, employeeId: other ?? null };
  const second = render(withActive(forOther, one));
  second.rerender(withActive(forOther, 999));
  second.rerender(withActive(forOther, one));
  expect(screen.getByLabelText('Medewerker')).toHaveDisplayValue('Sanne Visser (#10232)');
});

it('names the typed days replaced by a copied day, with an undo button', async () => {
  openPartTime();
  await type(start(), '8-16');
  const copy = async (to: string) => {
    await press(monday().getByRole('button', { name: 'Kopiëren' }));
    await press(monday().getByRole('button', { name: `Maandag kopiëren naar ${to}` }));
  };
  await copy('dinsdag');
  await waitFor(() => expect(tuesday().getByLabelText('Starttijd')).toHaveValue('08:00'));
  expect(screen.queryByRole('button', { name: 'Terugzetten' })).not.toBeInTheDocument();
  await type(tuesday().getByLabelText('Starttijd'), '10-14');
  await copy('ma t/m vr');
  expect(await monday().findByText('Dinsdag 17 november: wat je daar had ingevuld, is vervangen.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Terugzetten' }));
  expect(tuesday().getByLabelText('Starttijd')).toHaveValue('10:00');
});
