import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCard, fourCards } from './cards';
import { list, openCreated, startServer } from './created-world';

beforeEach(() => {
  startServer();
});
// Rendering whole screens is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('shows every column, the badges and the last change in the time zone of the company', async () => {
  await openCreated([
    aCard(0, { fullWeekSecondment: true }),
    aCard(1, { status: 'APPROVED', number: '', updatedAt: null }),
  ]);
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers.slice(1)).toEqual([
    'Medewerker',
    'Afdeling',
    'Urentotaal',
    'Week',
    'Status',
    'Nummer',
    'Laatste wijziging',
    'Controle',
  ]);
  const anna = rowOf('Anna de Boer');
  for (const text of ['1000', '40:00', 'Week 47 - 2026', 'Aangemaakt', 'K-101', '18-11-2026 14:05']) {
    expect(within(anna).getByText(text)).toBeInTheDocument();
  }
  expect(anna).toHaveTextContent('Magazijn · Dagdienst Hele week uitgeleend');
  expect(within(rowOf('Bas Vos')).getByText('Goedgekeurd')).toBeInTheDocument();
  expect(within(rowOf('Bas Vos')).getAllByText('-')).toHaveLength(2);
});

test('shows travel costs next to the hours only when there are any', async () => {
  await openCreated([aCard(0, { travelExpenses: 12.5 }), aCard(1)]);
  expect(within(rowOf('Anna de Boer')).getByTitle('Extra reiskosten')).toHaveTextContent(
    /^Extra reiskosten \+ €\s12,50$/,
  );
  expect(rowOf('Anna de Boer')).toHaveTextContent('40:00 Extra reiskosten');
  expect(rowOf('Bas Vos')).not.toHaveTextContent('reiskosten');
});

test('shows the shortcuts with ? and focuses the bulk actions with g', async () => {
  startServer();
  await openCreated(fourCards);
  const user = userEvent.setup();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Sneltoetsen' });
  const list = within(keys).getByRole('region', { name: 'In de lijst' });
  expect(
    within(list)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual([...['j k', 'Enter', 'g', '/', 'Ctrl + Z', '?']]);
  expect(within(keys).getByRole('region', { name: 'In een geopende kaart' })).toHaveTextContent(
    'aAfkeuren, met of zonder reden',
  );
  await user.keyboard('g');
  expect(screen.getByText('Alle groene goedkeuren (4)')).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('g');
  expect(screen.getByRole('button', { name: 'Alle groene goedkeuren (4)' })).toHaveFocus();
});

test('counts the cards with the chosen light on this page, and links to the next page', async () => {
  startServer({ lights: { '102': 'amber' } });
  const light = `${list}&light=amber`;
  await openCreated(fourCards, { light: 'amber', nextPage: `${light}&page=2` });
  expect(await screen.findByText('Oranje: 1 van de 4 op deze pagina')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: 'Verder op de volgende pagina' })).toHaveAttribute('href', `${light}&page=2`);
  await waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(1));
  expect(rowOf('Bas Vos')).toBeInTheDocument();
});

test.each([
  ['from=2026-W43&to=2026-W48&employees=3&departments=7&statuses=created&q=bos&by=person', null],
  ['from=2026-W43&to=2026-W48&light=amber&q=bos', 'amber'],
  ['view=review', null],
] as const)(
  'links each light count to the cards with only that light, and keeps the filter %j',
  async (search, light) => {
    startServer({ lights: { '102': 'amber', '103': 'red' } });
    const address = `/management-dashboard/created?${search}`;
    await openCreated(fourCards, { address, list: address, ...(light && { light }) });
    const lightLinks = () =>
      ['Groen', 'Oranje', 'Rood'].map((name) => {
        const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
        return [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')];
      });
    await screen.findByRole('link', { name: /^Groen/ });
    const rest = search.replace('&light=amber', '');
    const amber = light === null ? `${rest}&light=amber` : search.replace('&light=amber', '');
    const path = '/management-dashboard/created';
    expect(lightLinks()).toEqual([
      ['Groen 2', `${path}?${rest}&light=green`, null],
      ['Oranje 1', `${path}?${amber}`, light === null ? null : 'true'],
      ['Rood 1', `${path}?${rest}&light=red`, null],
    ]);
  },
);

test('shows a message when the list is empty', async () => {
  await openCreated([]);
  expect(screen.getByText('Geen items beschikbaar, probeer het filter te wijzigen.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('opens a card by click or Enter, and returns the focus to its name on closing', async () => {
  const user = userEvent.setup();
  await openCreated(fourCards);
  await user.click(within(rowOf('Bas Vos')).getByText('40:00'));
  expect(await screen.findByRole('dialog', { name: 'Bas Vos' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bas Vos' })).toHaveFocus());
  screen.getByRole('button', { name: 'Cas Mulder' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Cas Mulder' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cas Mulder' })).toHaveFocus());
});

test('opens a card at its own address with Ctrl or before the script runs', async () => {
  const user = userEvent.setup();
  await openCreated(fourCards);
  const name = screen.getByRole('button', { name: 'Bas Vos' });
  if (!(name instanceof HTMLButtonElement) || name.form === null) throw new Error('The name is no button of a form.');
  const query = new URLSearchParams();
  for (const [key, value] of new FormData(name.form, name)) query.append(key, String(value));
  expect(new URL(name.form.action).pathname).toBe('/management-dashboard/created');
  expect(query.get('card')).toBe(name.value);
  expect(query.get('from')).toBe('2026-W43');

  const submitted = vi.fn((event: Event) => event.preventDefault());
  name.form.addEventListener('submit', submitted);
  await user.keyboard('{Control>}');
  await user.click(name);
  await user.keyboard('{/Control}');
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(name);
  expect(await screen.findByRole('dialog', { name: 'Bas Vos' })).toBeInTheDocument();
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('opens a card in a new tab with the middle mouse button', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openCreated(fourCards);
  await userEvent.pointer({ keys: '[MouseMiddle]', target: within(rowOf('Bas Vos')).getByText('40:00') });
  expect(open).toHaveBeenCalledExactlyOnceWith(
    '/management-dashboard/created?from=2026-W43&to=2026-W48&card=102',
    '_blank',
    'noopener',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  open.mockRestore();
});

test('selects a card by its checkbox without opening it', async () => {
  const user = userEvent.setup();
  await openCreated(fourCards);
  await user.click(screen.getByRole('checkbox', { name: 'Urenkaart van Bas Vos, week 47 - 2026 selecteren' }));
  expect(screen.getByText('1 kaart geselecteerd')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The checkbox above the list is indeterminate, because only some cards are selected.
  const [all] = screen.getAllByRole('checkbox', { name: 'Alle kaarten op deze pagina selecteren' });
  expect(all).toBePartiallyChecked();
  await user.click(all as HTMLElement);
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
});

test('shows the server’s data after a reload, and keeps the selection on the same page', async () => {
  const user = userEvent.setup();
  const { load } = await openCreated(fourCards);
  await user.click(screen.getByRole('checkbox', { name: /Anna de Boer/ }));
  load([
    aCard(0, { status: 'DECLINED', comment: 'Pauze vergeten', updatedAt: 29_916_800 * 60 }),
    ...fourCards.slice(1),
  ]);
  expect(within(rowOf('Anna de Boer')).getByText('Afgekeurd')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Anna de Boer/ })).toBeChecked();
  load(fourCards, `${list}&page=2`);
  expect(screen.getByRole('checkbox', { name: /Anna de Boer/ })).not.toBeChecked();
});

test('counts the cards with the chosen light on the whole page while other lights load', async () => {
  let releaseLight = () => {};
  startServer({ lights: { '102': 'amber' }, lastLight: new Promise((resolve) => (releaseLight = resolve)) });
  await openCreated(fourCards, { light: 'amber' });
  expect(await screen.findByText('Oranje: 1 van de 4 op deze pagina')).toBeVisible();
  releaseLight();
  await screen.findByRole('link', { name: 'Groen 3' });
  expect(screen.getByText('Oranje: 1 van de 4 op deze pagina')).toBeVisible();
});

test.each([
  ['none', [], false, false],
  ['one', ['Bas Vos'], true, false],
  ['all but one', ['Bas Vos', 'Cas Mulder', 'Dewi Smit'], true, false],
  ['all', ['Anna de Boer', 'Bas Vos', 'Cas Mulder', 'Dewi Smit'], false, true],
])('shows in the header checkbox whether some or all cards are selected: %s', async (_name, names, some, all) => {
  await openCreated(fourCards);
  for (const name of names) await userEvent.click(within(rowOf(name)).getByRole('checkbox'));
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Alle kaarten/ }))
    expect([box.indeterminate, box.checked]).toEqual([some, all]);
});

test.each([
  ['green', 'Groen 1', 1],
  ['amber', 'Oranje 1', 0],
  ['red', 'Rood 1', 0],
] as const)('counts only lights of undecided cards, as the bulk button does: %s', async (light, text, green) => {
  startServer({ lights: Object.fromEntries(['101', '102', '103', '104', '105', '106'].map((id) => [id, light])) });
  const statuses = ['CREATED', 'DECLINED', 'APPROVED', 'SYNCED', 'SYNC_SUCCESSFUL'];
  const own = aCard(5, { employeeId: 999 });
  const cards = [...statuses.map((status, at) => aCard(at, { status })), own];
  await openCreated(cards, { own: [999] });
  await screen.findByRole('link', { name: text });
  const links = screen.getAllByRole('link', { name: /^(?:Groen|Oranje|Rood) / });
  expect(links.map(({ textContent }) => textContent)).toEqual([text]);
  expect(screen.getAllByText('Kaarten gecontroleerd: 1 van 1')).not.toHaveLength(0);
  expect(screen.queryAllByRole('button', { name: /^Alle groene goedkeuren \(1\)$/ })).toHaveLength(green);
  const marks = document.querySelectorAll('tbody [data-light="green"]');
  // A manager's own card is not checked, because only another manager can decide on it.
  expect(marks).toHaveLength(light === 'green' ? 2 : 0);
});
