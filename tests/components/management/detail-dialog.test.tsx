import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpenCorrection } from '@/lib/hour-card/listed-card';
import { router } from '../next-navigation';
import { aCard, fourCards, line } from './cards';
import { list, openCreated, refusal, startServer } from './created-world';

// Rendering whole screens is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name), hidden: true });
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openCard(name: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  return { user, dialog: await dialogOf(name) };
}

test('shows the whole card: header, lines, brackets, dashes, exceptions, costs and comment', async () => {
  startServer();
  const exception = { id: 1, name: 'SICK', minutes: -60, comment: 'Tandarts', wageComponentName: 'Toeslag 25%' };
  await openCreated([
    aCard(0, {
      status: 'DECLINED',
      comment: 'Pauze vergeten',
      travelExpenses: 12.5,
      fullWeekSecondment: true,
      lines: [
        { ...line, exceptions: [exception], secondmentOptionName: 'Bouw', otherFunction: 'Heftruck' },
        { ...line, id: 2, start: null, end: null, workedInclusive: 0, workedExclusive: 0 },
      ],
    }),
  ]);
  const { dialog } = await openCard('Anna de Boer');
  const header = dialog.textContent ?? '';
  for (const text of ['Afgekeurd', 'Week 47 - 2026', 'Magazijn · Dagdienst', 'Hele week uitgeleend', 'Nummer K-101']) {
    expect(header).toContain(text);
  }
  const table = within(dialog).getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Start', 'Eind', 'Gewerkt', '+/-', 'Uitz. optie', 'Andere functie', 'Op-/Afbouw']));
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/ma 08:00.*ma 16:30.*08:30 \(08:00\)/);
  expect(first).toHaveTextContent('Ziek −01:00 “Tandarts” · Toeslag 25%');
  expect(first).toHaveTextContent(/Bouw.*Heftruck/);
  expect(
    within(second as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(Array(7).fill('-'));
  expect(within(dialog).getByText('Extra reiskosten').nextSibling).toHaveTextContent('€ 12,50');
  expect(within(dialog).getByText('Opmerking').nextSibling).toHaveTextContent('Pauze vergeten');
});

test('shows the correction badge only on corrections, in the list and in the dialog', async () => {
  startServer();
  await openCreated([aCard(0, { isCorrection: true }), aCard(1)]);
  expect(screen.getByRole('row', { name: /Anna de Boer/ })).toHaveTextContent('Correctie');
  expect(screen.getByRole('row', { name: /Bas Vos/ })).not.toHaveTextContent('Correctie');
  const { dialog } = await openCard('Anna de Boer');
  expect(within(dialog).getByText('Correctie')).toBeInTheDocument();
});

const reopened = {
  ...{ reason: 'Dinsdag tot 14:00', exportedTravelExpenses: 12.5, isChanged: true },
  hours: [
    { date: '2026-11-17', name: '', component: '', exported: 495, current: 420 },
    { date: '2026-11-17', name: 'OVERTIME', component: 'Overwerk 125%', exported: 15, current: 0 },
  ],
  times: [],
  fields: [],
};

test.each([
  ['just reopened', { status: 'DECLINED', comment: reopened.reason }],
  ['saved by the employee', { status: 'CREATED', comment: '' }],
  ['approved', { status: 'APPROVED', comment: '' }],
])(
  'shows the reason once, and the differences from the export, for a correction that was %s',
  async (_name, overrides) => {
    startServer();
    await openCreated([aCard(0, { ...overrides, isCorrection: true, correction: reopened, travelExpenses: 20 })]);
    const { dialog } = await openCard('Anna de Boer');
    expect(dialog.textContent?.split(reopened.reason)).toHaveLength(2);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      'dinsdag 17 november, gewerkt: 08:15 overgedragen, nu 07:00',
      'dinsdag 17 november, Overwerk (Overwerk 125%): +00:15 overgedragen, nu niets',
      'Extra reiskosten: € 12,50 overgedragen, nu € 20,00',
    ]);
  },
);

test('links to the record of hours of the card', async () => {
  startServer();
  const card = aCard(0);
  await openCreated([card]);
  const { dialog } = await openCard('Anna de Boer');
  expect(within(dialog).getByRole('link', { name: 'Urenverantwoording printen' })).toHaveAttribute(
    'href',
    `/management-dashboard/proof?from=2026-W${card.week.week}&to=2026-W${card.week.week}&employees=${card.employeeId}`,
  );
});

test('still shows why a correction was reopened once it has been exported again', async () => {
  startServer();
  const correctionReason = 'Dinsdag tot 14:00';
  await openCreated([aCard(0, { status: 'SYNCED', isCorrection: true, correctionReason }), aCard(1)]);
  const { dialog } = await openCard('Anna de Boer');
  expect(within(dialog).getByText('Reden van de correctie').nextSibling).toHaveTextContent(correctionReason);
});

test('reports that a correction changes something other than hours and travel costs', async () => {
  startServer();
  const correction = { ...reopened, hours: [], exportedTravelExpenses: 0 };
  await openCreated([aCard(0, { isCorrection: true, correction })]);
  const { dialog } = await openCard('Anna de Boer');
  expect(dialog).toHaveTextContent('De uren per dag zijn gelijk aan wat is overgedragen. Iets anders is gewijzigd');
});

test('shows the old times, department and shift of a correction with the same hours', async () => {
  startServer();
  const tuesday = Date.parse('2026-11-17T00:00Z') / 60_000;
  const stretch = (from: number, to: number) => ({
    start: tuesday + from * 60,
    end: tuesday + to * 60,
    secondment: '',
  });
  const correction: OpenCorrection = {
    ...{ ...reopened, hours: [], exportedTravelExpenses: 0 },
    times: [
      { date: '2026-11-17', exported: [stretch(7, 11), stretch(11.5, 15.5)], current: [stretch(8, 16)] },
      { date: '2026-11-18', exported: [], current: [{ ...stretch(31, 39), secondment: 'Orderpicker' }] },
      {
        date: '2026-11-19',
        exported: [stretch(55, 59), stretch(59, 63)],
        current: [stretch(55, 59), stretch(59, 63)].map((one) => ({ ...one, secondment: 'Orderpicker' })),
      },
    ],
    fields: [
      { field: 'department', exported: 'Magazijn', current: 'Productie' },
      { field: 'shift', exported: '', current: 'Dagdienst' },
      { field: 'full_week_secondment', exported: 'Expeditie', current: '' },
    ],
  };
  await openCreated([aCard(0, { isCorrection: true, correction })]);
  const { dialog } = await openCard('Anna de Boer');
  const items = within(dialog).getAllByRole('listitem').slice(0, 6);
  const partsOf = (item: HTMLElement) => [...item.querySelectorAll('p, dt, dd')].map((one) => one.textContent.trim());
  expect(items.map((item) => partsOf(item).join(' | ') || item.textContent)).toEqual([
    'dinsdag 17 november | was | 08:00–12:00, 12:30–16:30 | nu | 09:00–17:00',
    'woensdag 18 november | was | niet gewerkt | nu | 08:00–16:00',
    'donderdag 19 november | was | 08:00–12:00, 12:00–16:00 | nu | 08:00–12:00, 12:00–16:00 (Orderpicker)',
    'Afdeling: was Magazijn, nu Productie',
    'Dienst: was niet ingevuld, nu Dagdienst',
    'Hele week uitgeleend: was Expeditie, nu niet ingevuld',
  ]);
  expect(dialog).not.toHaveTextContent('Iets anders is gewijzigd');
});

test.each([
  ['nothing', false],
  ['the hours', true],
])('allows approval of a correction with %s changed, and notes when nothing changed', async (_name, is) => {
  startServer();
  const unchanged = { ...reopened, hours: [], exportedTravelExpenses: 0, isChanged: false };
  await openCreated([aCard(0, { isCorrection: true, correction: is ? reopened : unchanged })]);
  const { dialog } = await openCard('Anna de Boer');
  const remark = 'Nog niets gewijzigd sinds de overdracht aan de loonadministratie.';
  expect(dialog.textContent?.includes(remark)).toBe(!is);
  expect(within(dialog).getByRole('button', { name: 'Goedkeuren' })).toBeEnabled();
});

test('omits the empty sections of a card', async () => {
  startServer();
  await openCreated([aCard(0, { comment: 'Oud' })]);
  const { dialog } = await openCard('Anna de Boer');
  for (const text of ['Op-/Afbouw', 'Extra reiskosten', 'Opmerking', 'Hele week uitgeleend']) {
    expect(within(dialog).queryByText(text)).not.toBeInTheDocument();
  }
});

test.each([
  ['neither', 0, '', []],
  ['travel costs', 12.5, '', ['Extra reiskosten€ 12,50']],
  ['a reason', 0, 'Pauze vergeten', ['OpmerkingPauze vergeten']],
  ['both', 12.5, 'Pauze vergeten', ['Extra reiskosten€ 12,50', 'OpmerkingPauze vergeten']],
])('shows the travel costs and reason of a declined card only if present: %s', async (_name, euros, comment, facts) => {
  startServer();
  await openCreated([aCard(0, { status: 'DECLINED', comment, travelExpenses: euros })]);
  const { dialog } = await openCard('Anna de Boer');
  const terms = within(dialog)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}${term.nextSibling?.textContent}`.replace(/\s/g, ' '));
  expect(terms.filter((text) => /^(?:Extra reiskosten|Opmerking)/.test(text))).toEqual(facts);
});

test('sends the displayed version on ‘Goedkeuren’, marks the card as approved and closes the dialog', async () => {
  const { sent } = startServer();
  await openCreated(fourCards);
  const { user } = await openCard('Bas Vos');
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  await dialogClosed();
  expect(sent).toEqual([{ path: '/api/hour-cards/102/approve', body: { seen: 'CREATED@1795007100' } }]);
  expect(within(rowOf('Bas Vos')).getByText('Goedgekeurd')).toBeInTheDocument();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('keeps the status of a card unchanged until the response arrives', async () => {
  let answer: (value: { status: number; body: unknown }) => void = () => {};
  startServer({
    decide: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await openCreated(fourCards);
  const { user, dialog } = await openCard('Bas Vos');
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  expect(within(dialog).getByText('Aangemaakt')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Goedkeuren/ })).toHaveAttribute('aria-busy', 'true');
  answer({ status: 200, body: { ok: true } });
  await dialogClosed();
});

test('asks for a reason of at most 120 characters on ‘Afkeuren’, and sends the reason', async () => {
  const { sent } = startServer();
  await openCreated(fourCards);
  const { user } = await openCard('Bas Vos');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  const field = screen.getByLabelText('Waarom is deze kaart afgekeurd?');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Niet verplicht · 0 van 120 tekens');
  await user.click(field);
  await user.paste('x'.repeat(121));
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(
    expect.stringContaining("Het veld 'Waarom is deze kaart afgekeurd?' mag niet meer dan 120 karakters bevatten."),
  );
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, 'Pauze vergeten{Enter}');
  await dialogClosed();
  expect(sent[0]).toMatchObject({ path: '/api/hour-cards/102/decline', body: { comment: 'Pauze vergeten' } });
  expect(within(rowOf('Bas Vos')).getByText('Afgekeurd')).toBeInTheDocument();
});

test('shows a failure in the dialog and keeps the typed reason', async () => {
  startServer({ decide: () => refusal(0, 'An unknown error occured while executing this request') });
  await openCreated(fourCards);
  const { user, dialog } = await openCard('Bas Vos');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  await user.type(screen.getByLabelText('Waarom is deze kaart afgekeurd?'), 'Pauze vergeten{Enter}');
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(
    'De urenkaart van Bas Vos, week 47 - 2026, is niet afgekeurd.An unknown error occurred, please reload the page.',
  );
  expect(screen.getByLabelText('Waarom is deze kaart afgekeurd?')).toHaveValue('Pauze vergeten');
  expect(within(dialog).getByText('Aangemaakt')).toBeInTheDocument();
});

test('closes the decline form but not the dialog on Escape, and keeps the typed reason', async () => {
  startServer();
  await openCreated(fourCards);
  const { user } = await openCard('Bas Vos');
  await user.keyboard('a');
  await user.type(screen.getByLabelText('Waarom is deze kaart afgekeurd?'), 'Pauze');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Bas Vos' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Waarom is deze kaart afgekeurd?')).not.toBeInTheDocument();
  await user.keyboard('a');
  expect(screen.getByLabelText('Waarom is deze kaart afgekeurd?')).toHaveValue('Pauze');
});

test('shows that a colleague already approved the card, and reloads the list', async () => {
  const current = { status: 'APPROVED', comment: '', updatedAt: 29_916_800 * 60 };
  startServer({ decide: () => refusal(409, 'already_exported', current) });
  await openCreated(fourCards);
  const { user, dialog } = await openCard('Bas Vos');
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  expect(await within(dialog).findByText('De kaart is intussen goedgekeurd.')).toBeInTheDocument();
  expect(within(dialog).getByText('Goedgekeurd')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Goedkeuren' })).toHaveAccessibleDescription(
    'Deze kaart is al goedgekeurd.',
  );
  expect(router.refresh).toHaveBeenCalled();
});

test('shows the new status when a colleague approved the card before the decline', async () => {
  const current = { status: 'APPROVED', comment: '', updatedAt: 29_916_800 * 60 };
  startServer({ decide: () => refusal(409, 'changed_meanwhile', current) });
  await openCreated(fourCards);
  const { user, dialog } = await openCard('Bas Vos');
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  await user.keyboard('{Enter}');
  expect(
    await within(dialog).findByText(/^De urenkaart van .+, week 47 - 2026, is niet afgekeurd\.$/),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('De kaart is intussen goedgekeurd.')).toBeInTheDocument();
});

test('does not approve changed hours before the dialog shows them', async () => {
  const current = { status: 'CREATED', comment: '', updatedAt: 29_916_800 * 60 };
  const { sent } = startServer({ decide: () => refusal(409, 'changed_meanwhile', current) });
  const { load } = await openCreated(fourCards);
  const { user, dialog } = await openCard('Anna de Boer');
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  expect(
    await within(dialog).findByText(
      'De kaart is gewijzigd nadat je hem opende. Bekijk hem opnieuw voordat je beslist.',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ seen: 'CREATED@1795007100' });
  load([aCard(0, { updatedAt: 29_916_800 * 60, workedInclusive: 600, workedExclusive: 570 }), ...fourCards.slice(1)]);
  expect(within(dialog).getByText('10:00 (09:30)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toEqual({ seen: 'CREATED@1795008000' });
});

test('marks a card with a pending bulk decision in the list and in its dialog', async () => {
  startServer();
  await openCreated(fourCards);
  fireEvent.click(screen.getByRole('checkbox', { name: /Bas Vos/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  await waitFor(() => expect(rowOf('Bas Vos')).toHaveTextContent('Bezig...'));
  expect(rowOf('Cas Mulder')).not.toHaveTextContent('Bezig...');
  const { user, dialog } = await openCard('Bas Vos');
  expect(within(dialog).getByText(/^Deze kaart wordt over enkele seconden goedgekeurd/)).toBeVisible();
  await user.keyboard('{Escape}');
  fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(rowOf('Bas Vos')).not.toHaveTextContent('Bezig...'));
});

test('reloads a changed card that left the list, so that the manager can decide on it', async () => {
  const current = { status: 'DECLINED', comment: 'Pauze', updatedAt: 29_916_800 * 60 };
  const { sent } = startServer({
    decide: (_, body) =>
      JSON.stringify(body).includes(String(current.updatedAt))
        ? { status: 200, body: { ok: true } }
        : refusal(409, 'changed_meanwhile', current),
    otherCards: [aCard(0, { ...current, workedInclusive: 600, workedExclusive: 570 })],
  });
  const { load } = await openCreated(fourCards, { statuses: ['CREATED'] });
  const { user, dialog } = await openCard('Anna de Boer');
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  load(fourCards.slice(1));
  expect(await within(dialog).findByText('10:00 (09:30)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ seen: 'DECLINED@1795008000' });
});

test.each([
  ['CREATED', null, null, true],
  ['DECLINED', null, 'Deze kaart is al afgekeurd.', true],
  ['APPROVED', 'Deze kaart is al goedgekeurd.', null, false],
  [
    'SYNCED',
    'Deze kaart is al gesynchroniseerd en kan niet meer worden gewijzigd.',
    'Deze kaart is al gesynchroniseerd en kan niet meer worden gewijzigd.',
    false,
  ],
])(
  'offers the actions allowed for status %s, and explains why others are disabled',
  async (status, approve, decline, editable) => {
    const { sent } = startServer();
    await openCreated([aCard(0, { status })]);
    const { user } = await openCard('Anna de Boer');
    const descriptionOf = (name: string) =>
      document.getElementById(screen.getByRole('button', { name }).getAttribute('aria-describedby') ?? '')
        ?.textContent ?? null;
    expect(descriptionOf('Goedkeuren')).toBe(approve);
    expect(descriptionOf('Afkeuren')).toBe(decline);
    expect(screen.queryByRole('link', { name: 'Bewerken' }) !== null).toBe(editable);
    if (approve !== null) {
      await user.keyboard('g');
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(approve);
    }
    expect(sent).toEqual([]);
  },
);

test('disables decisions on the manager’s own card, by button and by key, and explains why', async () => {
  const { sent } = startServer();
  await openCreated(fourCards, { own: [6] });
  const { user } = await openCard('Bas Vos');
  const reason = 'Je kunt je eigen urenkaart niet zelf goedkeuren of afkeuren.';
  for (const name of ['Goedkeuren', 'Afkeuren']) {
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
  }
  expect(screen.getByRole('link', { name: 'Bewerken' })).toBeInTheDocument();
  // The reason is visible above the buttons, so that the user need not point at a button to read it.
  expect(screen.getByText(reason, { selector: 'p[aria-hidden]' })).toBeVisible();
  for (const key of ['g', 'a']) {
    await user.keyboard(key);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(reason);
  }
  expect(screen.queryByLabelText('Waarom is deze kaart afgekeurd?')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('links to the editor with ‘Bewerken’ and b, and returns to the card in this list', async () => {
  startServer();
  await openCreated(fourCards);
  const { user } = await openCard('Bas Vos');
  const href = `/hour-cards/edit?hourCardId=102&from=${encodeURIComponent(`${list}&card=102`)}`;
  expect(screen.getByRole('link', { name: 'Bewerken' })).toHaveAttribute('href', href);
  await user.keyboard('b');
  expect(router.push).toHaveBeenCalledWith(href);
});

/** Clicks at a place on the screen. By default every click is at the same place. */
const pressAt = (user: ReturnType<typeof userEvent.setup>, target: Element, clientX = 600, clientY = 700) =>
  user.pointer([{ keys: '[MouseLeft]', target, coords: { clientX, clientY } }]);

test('ignores the second press of a double click after the card has closed', async () => {
  startServer();
  await openCreated(fourCards);
  const { user } = await openCard('Bas Vos');
  // Stop the clock, so that both presses fall within half a second even on a slow machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await pressAt(user, screen.getByRole('button', { name: 'Goedkeuren' }));
  await dialogClosed();
  await pressAt(user, rowOf('Cas Mulder'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  clock.mockRestore();
  // A press in another place is not part of a double click.
  await pressAt(user, screen.getByRole('button', { name: 'Dewi Smit' }), 200, 300);
  await dialogOf('Dewi Smit');
});

test('asks for a reason after two quick presses of ‘Afkeuren’, without declining the card', async () => {
  const { paths } = startServer();
  await openCreated(fourCards);
  const { user, dialog } = await openCard('Bas Vos');
  const decline = () => within(dialog).getByRole('button', { name: 'Afkeuren' });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await pressAt(user, decline(), 300, 500);
  const reason = within(dialog).getByLabelText('Waarom is deze kaart afgekeurd?');
  await pressAt(user, decline(), 300, 500);
  expect(reason).toBeVisible();
  expect(paths()).not.toContain('/api/hour-cards/102/decline');
  await user.type(reason, 'Pauze');
  clock.mockRestore();
  await pressAt(user, decline(), 300, 500);
  await dialogClosed();
  expect(paths()).toContain('/api/hour-cards/102/decline');
});
