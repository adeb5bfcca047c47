import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FilterButton } from '@/components/created/filter/filter-button';
import { defaultManagerFilter, type ManagerFilter } from '@/lib/management/manager-filter';
import { address, router } from '../next-navigation';
import { withTexts } from '../ui/with-texts';

// jsdom renders two lists of a hundred weeks slowly, especially on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const today = '2026-11-18';
const defaults = defaultManagerFilter(today);
const employees = [
  { id: '3', name: 'Tim van Leeuwen', number: '10434' },
  { id: '1', name: 'Jeroen Bakker', number: '10400' },
];
const logistics = { id: 1, label: 'Logistiek' };
const production = { id: 2, label: 'Productie' };

/** The departments that the lookup returns, by the employees in the request. */
let departments: Record<string, unknown>;
const requests: { employees: string; signal: AbortSignal | null | undefined }[] = [];
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  requests.length = 0;
  departments = { '': [logistics], '3': [logistics, production], '1': [production] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://app.test');
    expect(url.pathname).toBe('/api/lookups/departments');
    const key = url.searchParams.get('employees') ?? 'none';
    requests.push({ employees: key, signal: init.signal });
    const data = await departments[key];
    return data instanceof Response ? data : answer({ ok: true, data });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(
  filter: Partial<ManagerFilter> = {},
  view: 'created' | 'missing' = 'created',
  review?: 'everyWeek' | 'weeks' | 'all',
) {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    withTexts(
      <FilterButton
        screen={view}
        filter={{ ...defaults, ...filter }}
        today={today}
        employees={employees}
        review={review === 'everyWeek' || review === 'weeks'}
        everyWeek={review === 'everyWeek' || review === 'all'}
      />,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Filter aanpassen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filteren' }, { timeout: 20_000 }));
  const pick = async (label: string, name: string | RegExp) => {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await dialog.findByRole('option', { name }));
    await user.keyboard('{Escape}');
  };
  return { user, dialog, pick, search: () => user.click(dialog.getByRole('button', { name: 'Zoeken' })) };
}

type Opened = Awaited<ReturnType<typeof open>>;

describe('the filter dialog', () => {
  test.each([
    ['everyWeek', async () => {}, '?view=review'],
    ['weeks', async () => {}, '?view=review&from=2026-W43&to=2026-W47'],
    ['everyWeek', ({ pick }) => pick('Medewerkers', /Jeroen/), '?view=review&employees=1'],
    [
      'everyWeek',
      ({ user, dialog }) => user.click(dialog.getByRole('checkbox', { name: 'Alle weken' })),
      '?view=review&from=2026-W43&to=2026-W47',
    ],
    ['weeks', ({ user, dialog }) => user.click(dialog.getByRole('checkbox', { name: 'Alle weken' })), '?view=review'],
    [
      'everyWeek',
      ({ user, dialog }) => user.click(dialog.getByRole('checkbox', { name: 'Goedgekeurd' })),
      '?from=2020-W01&to=2998-W52&statuses=created,approved',
    ],
    [
      'weeks',
      ({ user, dialog }) => user.click(dialog.getByRole('checkbox', { name: 'Goedgekeurd' })),
      '?from=2026-W43&to=2026-W47&statuses=created,approved',
    ],
    ['all', ({ pick }) => pick('Medewerkers', /Jeroen/), '?from=2020-W01&to=2998-W52&employees=1&statuses=created'],
    [
      'all',
      ({ user, dialog }) => user.click(dialog.getByRole('checkbox', { name: 'Alle weken' })),
      '?from=2026-W43&to=2026-W47&statuses=created',
    ],
    [
      'everyWeek',
      ({ user, dialog }) => user.click(dialog.getByRole('button', { name: 'Resetten' })),
      '?from=2026-W43&to=2026-W47',
    ],
  ] as const satisfies readonly (readonly [string, (opened: Opened) => Promise<void>, string])[])(
    'keeps the list of cards to review (%s) unless the statuses change: %#',
    async (review, change, query) => {
      const opened = await open({ statuses: ['CREATED'] }, 'created', review);
      const everyWeek = opened.dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Alle weken' });
      expect(everyWeek.checked).toBe(review !== 'weeks');
      expect(opened.dialog.queryByRole('combobox', { name: 'Van' }) === null).toBe(review !== 'weeks');
      await change(opened);
      await opened.search();
      expect(router.push.mock.calls).toEqual([[`/management-dashboard/created${query}`]]);
    },
  );

  test('shows the current filter with its exact texts', async () => {
    const { dialog, user } = await open();
    expect(dialog.getByRole('combobox', { name: 'Medewerkers' })).toHaveAttribute('placeholder', 'Alle medewerkers');
    expect(dialog.getByRole('combobox', { name: 'Kostenplaatsen' })).toHaveAttribute(
      'placeholder',
      'Alle kostenplaatsen',
    );
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Aangemaakt',
      'Gesynchroniseerd',
      'Goedgekeurd',
      'Afgekeurd',
    ]);
    for (const box of boxes) expect(box).toBeChecked();
    expect(dialog.getByRole('combobox', { name: 'Van' })).toHaveDisplayValue('Week 43 - 2026');
    expect(dialog.getByRole('combobox', { name: 'Tot' })).toHaveDisplayValue('Week 47 - 2026');
    expect(dialog.getByLabelText('Van')).toHaveAccessibleDescription('19 t/m 25 oktober');
    await user.click(dialog.getByRole('combobox', { name: 'Medewerkers' }));
    expect(dialog.getAllByRole('option', { name: /#/ }).map((row) => row.textContent)).toEqual([
      'Jeroen Bakker #10400',
      'Tim van Leeuwen #10434',
    ]);
  });

  test('shows the days of each week with a mouse, and closes only the week list on Escape', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: true }));
    const { dialog, user } = await open({}, 'missing');
    const from = () => dialog.getByRole('combobox', { name: 'Van' });
    expect(from()).toHaveAccessibleDescription('19 t/m 25 oktober');
    await user.click(from());
    const name = 'Week 42 - 2026 12 t/m 18 oktober';
    const week = await screen.findByRole('option', { name }, { timeout: 20_000 });
    await user.keyboard('{Escape}');
    expect(week).not.toBeInTheDocument();
    expect(from()).toHaveTextContent(/^Week 43 - 2026$/);
    await user.click(from());
    await user.click(await screen.findByRole('option', { name: 'Week 42 - 2026 12 t/m 18 oktober' }));
    expect(from()).toHaveTextContent(/^Week 42 - 2026$/);
    expect(from()).toHaveAccessibleDescription('12 t/m 18 oktober');
  });

  test('opens the first page of the filtered list and closes the dialog', async () => {
    const { dialog, pick, search, user } = await open();
    await pick('Medewerkers', 'Tim van Leeuwen #10434');
    await pick('Kostenplaatsen', 'Productie');
    await user.click(dialog.getByRole('checkbox', { name: 'Gesynchroniseerd' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Van' }), 'Week 40 - 2026');
    await user.click(dialog.getByRole('button', { name: 'Tot: volgende week' }));
    await search();
    await waitFor(() =>
      expect(router.push.mock.calls).toEqual([
        [
          '/management-dashboard/created?from=2026-W40&to=2026-W48&employees=3&departments=2&statuses=created,approved,declined',
        ],
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reloads the list when the filter was not changed', async () => {
    address.search = 'from=2026-W43&to=2026-W47';
    const { search } = await open();
    await search();
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(router.push).not.toHaveBeenCalled();
  });

  test('resets the fields with ‘Resetten’, and applies the reset only on search', async () => {
    const { dialog, user, search } = await open({
      employeeIds: ['3'],
      departmentIds: ['2'],
      statuses: ['DECLINED'],
      from: { year: 2026, week: 1 },
    });
    await user.click(dialog.getByRole('button', { name: 'Resetten' }));
    expect(dialog.queryByRole('button', { name: /weghalen/ })).toBeNull();
    for (const box of dialog.getAllByRole('checkbox')) expect(box).toBeChecked();
    expect(dialog.getByRole('combobox', { name: 'Van' })).toHaveDisplayValue('Week 43 - 2026');
    expect(router.push).not.toHaveBeenCalled();
    await search();
    await waitFor(() =>
      expect(router.push.mock.lastCall).toEqual(['/management-dashboard/created?from=2026-W43&to=2026-W47']),
    );
  });

  test('shows an error at ‘Van’ when it is after ‘Tot’, and does not search', async () => {
    const { dialog, user, search } = await open();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Van' }), 'Week 48 - 2026');
    await search();
    await dialog.findByText('Kies een week die niet na ‘Tot’ ligt.');
    const from = dialog.getByRole('combobox', { name: 'Van' });
    expect(from).toHaveAccessibleDescription(/Kies een week die niet na ‘Tot’ ligt\./);
    expect(from).toBeInvalid();
    expect(router.push).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Tot: volgende week' }));
    await waitFor(() => expect(from).toBeValid());
    await search();
    await waitFor(() =>
      expect(router.push.mock.lastCall).toEqual(['/management-dashboard/created?from=2026-W48&to=2026-W48']),
    );
  });

  test('requires at least one status', async () => {
    const { dialog, user, search } = await open({ statuses: ['CREATED'] });
    await user.click(dialog.getByRole('checkbox', { name: 'Aangemaakt' }));
    await search();
    expect(await dialog.findByText('Kies minstens 1 status.')).toBeInTheDocument();
    expect(dialog.getByRole('group', { name: 'Status' })).toHaveAccessibleDescription('Kies minstens 1 status.');
    expect(router.push).not.toHaveBeenCalled();
    expect(dialog.getByRole('checkbox', { name: 'Aangemaakt' })).toHaveFocus();
  });

  test('hides cost centres and statuses on the missing screen, without losing their values', async () => {
    const { dialog, search } = await open({ departmentIds: ['2'], statuses: ['DECLINED'] }, 'missing');
    expect(dialog.queryByRole('combobox', { name: 'Kostenplaatsen' })).toBeNull();
    expect(dialog.queryAllByRole('checkbox')).toEqual([]);
    expect(requests).toEqual([]);
    await search();
    await waitFor(() =>
      expect(router.push.mock.lastCall).toEqual([
        '/management-dashboard/missing?from=2026-W43&to=2026-W47&departments=2&statuses=declined',
      ]),
    );
  });
});

describe('the cost centre field', () => {
  test('lists the cost centres of the active employee, or of the chosen employees', async () => {
    const { dialog, user, pick } = await open();
    await user.click(dialog.getByRole('combobox', { name: 'Kostenplaatsen' }));
    await dialog.findByRole('option', { name: 'Logistiek' });
    expect(dialog.queryByRole('option', { name: 'Productie' })).toBeNull();
    await user.keyboard('{Escape}');
    await pick('Medewerkers', 'Tim van Leeuwen #10434');
    await user.click(dialog.getByRole('combobox', { name: 'Kostenplaatsen' }));
    await dialog.findByRole('option', { name: 'Productie' });
    expect(requests.map((one) => one.employees)).toEqual(['', '3']);
  });

  test('aborts the lookup of cost centres when the choice of employees changes', async () => {
    departments['3'] = new Promise(() => {});
    const { dialog, user, pick } = await open();
    await pick('Medewerkers', 'Tim van Leeuwen #10434');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.signal?.aborted).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Tim van Leeuwen #10434 weghalen' }));
    await waitFor(() => expect(requests[1]?.signal?.aborted).toBe(true));
    await user.click(dialog.getByRole('combobox', { name: 'Kostenplaatsen' }));
    expect(await dialog.findByRole('option', { name: 'Logistiek' })).toBeInTheDocument();
  });

  test('removes cost centres that the chosen employees do not have, and names the removed ones', async () => {
    const { dialog, pick, search } = await open();
    await pick('Kostenplaatsen', 'Logistiek');
    await pick('Medewerkers', 'Jeroen Bakker #10400');
    expect(await dialog.findByText('Weggehaald, want niet van de gekozen medewerkers: Logistiek.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Logistiek weghalen' })).toBeNull();
    await search();
    await waitFor(() =>
      expect(router.push.mock.lastCall).toEqual([
        '/management-dashboard/created?from=2026-W43&to=2026-W47&employees=1',
      ]),
    );
  });

  test('removes unknown cost centres in an old link', async () => {
    const { dialog } = await open({ departmentIds: ['77', '1'] });
    expect(
      await dialog.findByText('Weggehaald, want niet van de gekozen medewerkers: 1 onbekende kostenplaats.'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Logistiek weghalen' })).toBeInTheDocument();
  });

  test('shows a failed lookup of cost centres, keeps the choice and offers a retry', async () => {
    departments[''] = answer({ ok: false, statusCode: 500, message: 'broken' }, 500);
    const { dialog, user } = await open({ departmentIds: ['1'] });
    expect(await dialog.findByText('De kostenplaatsen konden niet worden opgehaald.')).toBeInTheDocument();
    departments[''] = [logistics];
    await user.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await dialog.findByRole('button', { name: 'Logistiek weghalen' })).toBeInTheDocument();
    expect(dialog.queryByText('De kostenplaatsen konden niet worden opgehaald.')).toBeNull();
  });

  test('links to the login page in a new tab when the session has expired', async () => {
    departments[''] = answer({ ok: false, statusCode: 401, message: 'session_expired' }, 401);
    const { dialog } = await open();
    const link = await dialog.findByRole('link', { name: 'Inloggen in een nieuw tabblad' });
    expect(link).toHaveAttribute('target', '_blank');
  });
});

describe('the button ‘Filter aanpassen’', () => {
  test('removes employees that the manager may not see and reports how many', async () => {
    const { dialog, search } = await open({ employeeIds: ['3', '99'] });
    expect(dialog.getByText('1 medewerker uit deze link kun je niet bekijken en is weggelaten.')).toBeInTheDocument();
    await search();
    await waitFor(() =>
      expect(router.push.mock.lastCall).toEqual([
        '/management-dashboard/created?from=2026-W43&to=2026-W47&employees=3',
      ]),
    );
  });
});
