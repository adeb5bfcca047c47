import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MissingPeople } from '@/components/missing/missing-people';
import { type MissingPeopleAnswer, missingPeople } from '@/lib/management/missing-people';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const list = '/management-dashboard/missing?from=2026-W43&to=2026-W47&by=person';
const card = (employeeId: number, employeeName: string, week: number) => ({
  employeeId,
  employeeName,
  employeeNumber: `100${employeeId}`,
  week: { year: 2026, week },
  canBeReminded: false,
});
const cards = [card(8, 'Anna', 47), card(9, 'José Çelik', 47), card(9, 'José Çelik', 45), card(10, 'Anna', 45)];
const shown = collectToasts();
let answers: readonly (readonly [number, unknown])[] = [];
const requests: string[] = [];
const data = (answer: MissingPeopleAnswer) => [200, { ok: true, data: answer }] as const;

beforeEach(() => {
  requests.length = 0;
  answers = [data({ kind: 'people', missing: missingPeople(cards) })];
  history.replaceState(null, '', list);
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = answers[requests.length] ?? [500, {}];
    requests.push(path);
    return Response.json(body, { status });
  });
});
afterEach(() => {
  running = { year: 2026, week: 48 };
  vi.unstubAllGlobals();
});

let running = { year: 2026, week: 48 };

/** Renders the view and waits, because the first render loads the view's code. */
const renderPeople = (query: string) =>
  act(async () =>
    render(
      withTexts(
        <MissingPeople
          query={query}
          list={list}
          sort="weeks"
          running={running}
          manager="Marieke de Vries"
          empty={<p>Niemand mist een kaart.</p>}
        />,
      ),
    ),
  );
const show = async () => {
  await renderPeople('?from=2026-W43&to=2026-W47');
  return within(await screen.findByRole('table', { name: 'Per medewerker' }));
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('shows one row per employee with links to create the missing cards', async () => {
  const table = await show();
  expect(requests).toEqual(['/api/management/missing-people?from=2026-W43&to=2026-W47']);
  expect(screen.getByText('3 medewerkers missen samen 4 urenkaarten.')).toBeVisible();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Medewerker',
    'Weken',
    'Week 45 - 2026',
    'Week 47 - 2026',
    'Herinnering',
  ]);
  expect(names()).toEqual(['José Çelik 1009', 'Anna 1008', 'Anna 10010']);
  const jose = within(table.getByRole('row', { name: /José/ }));
  const links = jose.getAllByRole('link', { name: /^Urenkaart maken voor José Çelik, week 4[57] - 2026$/ });
  expect(links).toHaveLength(2);
  const address = new URL(links[0]?.getAttribute('href') ?? '', 'http://app.test');
  expect(Object.fromEntries(address.searchParams)).toEqual({ employee: '9', year: '2026', week: '45', from: list });
  expect(within(table.getByRole('row', { name: /Anna 1008/ })).getAllByRole('link')).toHaveLength(2);
});

test('sorts rows by count or name, and keeps the order in the address and links', async () => {
  const table = await show();
  const header = (name: string) => table.getByRole('columnheader', { name });
  const press = (name: string) => userEvent.click(within(header(name)).getByRole('button'));
  expect(header('Weken')).toHaveAttribute('aria-sort', 'descending');
  await press('Weken');
  expect(names()).toEqual(['Anna 1008', 'Anna 10010', 'José Çelik 1009']);
  expect(location.search).toBe('?from=2026-W43&to=2026-W47&by=person&sort=-weeks');
  await press('Medewerker');
  expect(header('Medewerker')).toHaveAttribute('aria-sort', 'ascending');
  const [make] = table.getAllByRole('link', { name: /^Urenkaart maken/ });
  expect(new URL(make?.getAttribute('href') ?? '', 'http://app.test').searchParams.get('from')).toBe(
    `${list}&sort=name`,
  );
  // A phone shows no column headings to sort by.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Volgorde' }), 'Meeste weken eerst');
  expect(names()[0]).toBe('José Çelik 1009');
  expect(location.search).toBe('?from=2026-W43&to=2026-W47&by=person');
});

test('restores the order from the address when the server rendered the default order', async () => {
  history.replaceState(null, '', `${list}&sort=name`);
  await show();
  expect(names()[0]).toBe('Anna 1008');
  expect(location.search).toBe('?from=2026-W43&to=2026-W47&by=person&sort=name');
});

test('prepares a reminder mail for each person that lists the missing weeks', async () => {
  const table = await show();
  const link = table.getByRole('link', { name: 'Herinnering voor José Çelik klaarzetten' });
  const mail = new URL(link.getAttribute('href') ?? '').searchParams;
  expect(mail.get('subject')).toBe('Vergeet je urenkaart niet');
  expect(mail.get('body')?.split('\r\n').slice(0, 6)).toEqual([
    'Hallo José Çelik,',
    '',
    'Je hebt nog geen urenkaart voor:',
    '',
    `- week 45 - 2026 (2 t/m 8 november): ${location.origin}/hour-cards/create?employee=9&year=2026&week=45`,
    `- week 47 - 2026 (16 t/m 22 november): ${location.origin}/hour-cards/create?employee=9&year=2026&week=47`,
  ]);
});

test('prepares one mail to everyone about past weeks, without names', async () => {
  running = { year: 2026, week: 47 };
  await show();
  const link = screen.getByRole('link', { name: 'Herinner iedereen' });
  expect(link).toHaveAttribute('title', 'Opent één mail voor iedereen in je mailprogramma; kies zelf de adressen.');
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(pathname).toBe('');
  const body = searchParams.get('body') ?? '';
  expect(body).toContain('\r\n- week 45 - 2026 (2 t/m 8 november)\r\n\r\n');
  expect(body).not.toMatch(/week 47|José|Anna/);
});

test('excludes the current week from counts, reminders and names', async () => {
  const user = userEvent.setup();
  running = { year: 2026, week: 47 };
  const table = await show();
  const bodyOf = (name: string) =>
    new URL(table.getByRole('link', { name }).getAttribute('href') ?? '').searchParams.get('body');
  expect(bodyOf('Herinnering voor José Çelik klaarzetten')).not.toContain('week 47');
  expect(table.queryByRole('link', { name: 'Herinnering voor Anna klaarzetten' })).toHaveAttribute(
    'href',
    expect.stringContaining('week%2045'),
  );
  expect(table.getByText('Loopt nog')).toBeInTheDocument();
  expect(
    screen.getByText(
      /^2 medewerkers missen samen 2 urenkaarten\. Week 47 - 2026 loopt nog en telt niet mee \(2 medewerkers\)\.$/,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Namen kopiëren' }));
  await vi.waitFor(() => expect(shown).toEqual(['success: 2 namen gekopieerd.']));
});

test('copies each name once, in the order of the rows', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Namen kopiëren' }));
  await vi.waitFor(() => expect(shown).toEqual(['success: 2 namen gekopieerd.']));
  expect(await navigator.clipboard.readText()).toBe('José Çelik\nAnna');
  expect(requests).toHaveLength(1);
});

test('copies only the names of employees who are late', async () => {
  running = { year: 2026, week: 47 };
  answers = [data({ kind: 'people', missing: missingPeople([card(8, 'Bas', 47), card(9, 'José Çelik', 45)]) })];
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Namen kopiëren' }));
  expect(shown).toEqual(['success: 1 naam gekopieerd.']);
});

test('shows a failed load of missing cards, with a retry button', async () => {
  answers = [[503, { ok: false, statusCode: 503, message: 'busy' }], ...answers];
  await renderPeople('');
  expect(await screen.findByRole('alert')).toHaveTextContent('De missende kaarten konden niet worden opgehaald.');
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('shows a message when no cards or too many cards are missing', async () => {
  answers = [data({ kind: 'people', missing: missingPeople([]) })];
  const { unmount } = await renderPeople('?a');
  expect(await screen.findByText('Niemand mist een kaart.')).toBeVisible();
  unmount();
  answers = [[500, {}], data({ kind: 'too-many', total: 2001, max: 2000 })];
  await renderPeople('?b');
  expect(await screen.findByText(/^Deze lijst heeft 2001 missende kaarten\./)).toBeVisible();
});
