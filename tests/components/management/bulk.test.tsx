import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { router } from '../next-navigation';
import { collectToasts } from '../ui/collect-toasts';
import { aCard, fourCards, rowOfCard } from './cards';
import { click, list, openCreated, pass, refusal, startServer, tickAll } from './created-world';

const toasts = collectToasts();

// Rendering whole screens is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
});

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
const tick = (name: string, init: MouseEventInit = {}) => fireEvent.click(box(name), init);
const statusOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) })).getByText(
    /^(Aangemaakt|Goedgekeurd|Afgekeurd|Gesynchroniseerd)$/,
  ).textContent;
const results = () =>
  within(screen.getByRole('list', { name: 'Resultaat per kaart' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function open(
  cards: readonly ManagedHourCard[],
  lights?: NonNullable<Parameters<typeof startServer>[0]>['lights'],
  decide?: Parameters<typeof startServer>[0],
  options?: Parameters<typeof openCreated>[1],
) {
  const server = startServer({ lights, ...decide });
  const rendered = await openCreated(cards, options);
  await pass(50);
  return { ...server, ...rendered };
}

test('selects or clears a range of cards with Shift', async () => {
  await open(fourCards);
  tick('Anna de Boer');
  tick('Cas Mulder', { shiftKey: true });
  expect(
    ['Anna de Boer', 'Bas Vos', 'Cas Mulder', 'Dewi Smit'].map((name) => (box(name) as HTMLInputElement).checked),
  ).toEqual([true, true, true, false]);
  tick('Bas Vos', { shiftKey: true });
  expect(screen.getByText('1 kaart geselecteerd')).toBeInTheDocument();
  expect(box('Anna de Boer')).toBeChecked();
});

test('selects and clears the whole page with the checkbox in the header', async () => {
  await open(fourCards);
  tickAll();
  expect(screen.getByText('4 kaarten geselecteerd')).toBeInTheDocument();
  tickAll();
  expect(screen.queryByText(/geselecteerd/)).not.toBeInTheDocument();
});

test('sends each decision once after five seconds, and shows the result', async () => {
  const { sent, paths } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  expect(screen.getByText('4 kaarten worden goedgekeurd over 5 seconden.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ongedaan maken' })).toHaveFocus();
  await pass(4000);
  expect(screen.getByText('4 kaarten worden goedgekeurd over 1 seconde.')).toBeInTheDocument();
  await pass(999);
  expect(sent).toEqual([]);
  await pass(1);
  await pass(50);
  expect(paths()).toEqual([101, 102, 103, 104].map((id) => `/api/hour-cards/${id}/approve`));
  expect(screen.getByText('4 kaarten goedgekeurd')).toBeInTheDocument();
  expect(statusOf('Dewi Smit')).toBe('Goedgekeurd');
  expect(screen.queryByText(/geselecteerd/)).not.toBeInTheDocument();
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await click('Resultaat per kaart');
  expect(results()).toEqual([
    'Anna de Boer, week 47 - 2026Goedgekeurd',
    'Bas Vos, week 47 - 2026Goedgekeurd',
    'Cas Mulder, week 47 - 2026Goedgekeurd',
    'Dewi Smit, week 47 - 2026Goedgekeurd',
  ]);
});

test.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))],
  ['Ctrl+Z', () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })],
])('undoes all decisions with %s and keeps the cards selected', async (_name, undo) => {
  const { sent } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  await pass(4900);
  undo();
  await pass(10_000);
  expect(sent).toEqual([]);
  expect(toasts).toEqual(['success: Ongedaan gemaakt: 4 kaarten zijn niet goedgekeurd.']);
  expect(screen.getByRole('button', { name: 'Goedkeuren' })).toHaveFocus();
  expect(screen.getByText('4 kaarten geselecteerd')).toBeInTheDocument();
  expect(statusOf('Anna de Boer')).toBe('Aangemaakt');
});

test.each([
  ['the page', () => window.dispatchEvent(new Event('pagehide'))],
  ['the screen', (unmount: () => void) => unmount()],
])('sends all decisions in one request when the user leaves %s within five seconds', async (_name, leave) => {
  const { sent, unmount } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  leave(unmount);
  await pass(10_000);
  expect(sent).toEqual([
    {
      path: '/api/management/decisions',
      body: {
        decisions: [101, 102, 103, 104].map((id) => ({
          id: String(id),
          kind: 'approve',
          seen: 'CREATED@1795007100',
        })),
      },
    },
  ]);
  expect(vi.mocked(fetch).mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});

test('ignores the second press of a double click on the approve and undo buttons', async () => {
  await open(fourCards);
  tick('Anna de Boer');
  const place = { clientX: 340, clientY: 720 };
  const press = async (name: string) => {
    const target = screen.getByRole('button', { name });
    fireEvent(target, new MouseEvent('pointerdown', { bubbles: true, ...place }));
    fireEvent.click(target, place);
    await pass(0);
  };
  await press('Goedkeuren');
  await press('Ongedaan maken');
  expect(screen.getByText(/1 kaart wordt goedgekeurd over/)).toBeInTheDocument();
  await pass(600);
  await press('Ongedaan maken');
  await press('Goedkeuren');
  expect(screen.queryByText(/wordt goedgekeurd over/)).not.toBeInTheDocument();
  expect(box('Anna de Boer')).toBeChecked();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await press('Goedkeuren');
  expect(screen.getByText(/1 kaart wordt goedgekeurd over/)).toBeInTheDocument();
});

test('sends pending decisions when the user opens another page, and shows the result there', async () => {
  const { paths, load } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  load([aCard(7)], `${list}&page=2`);
  await pass(50);
  expect(paths()).toEqual([101, 102, 103, 104].map((id) => `/api/hour-cards/${id}/approve`));
  expect(screen.getByText('4 kaarten goedgekeurd')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).not.toBeInTheDocument();
});

test.each([
  ['without a network', 0, ''],
  ['without a session', 401, 'session_expired'],
])('does not reload the list after decisions that fail %s', async (_name, status, message) => {
  await open(fourCards, {}, { decide: () => ({ ...refusal(status, message), status: status === 0 ? 502 : status }) });
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  expect(screen.getByText('4 kaarten geselecteerd')).toBeInTheDocument();
  expect(router.refresh).not.toHaveBeenCalled();
  expect(screen.queryAllByRole('link', { name: 'Inloggen in een nieuw tabblad' })).toHaveLength(status === 401 ? 1 : 0);
});

test('enables ‘Alle groene goedkeuren’ once every light is known', async () => {
  let answer = () => {};
  const lastLight = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open(fourCards, {}, { lastLight });
  expect(screen.getByRole('button', { name: /^Alle groene goedkeuren/ })).toHaveAccessibleDescription(
    'De controle van de kaarten is nog bezig.',
  );
  answer();
  await pass(50);
  expect(screen.getByRole('button', { name: 'Alle groene goedkeuren (4)' })).not.toHaveAttribute('aria-disabled');
});

test('sends at most four decisions at once', async () => {
  const cards = Array.from({ length: 24 }, (_, at) => aCard(at));
  const server = await open(
    cards,
    {},
    {
      decide: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve({ status: 200, body: { ok: true } }), 100);
        }),
    },
  );
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  expect(server.sent).toHaveLength(4);
  expect(screen.getByRole('progressbar', { name: '0 van 24 kaarten verwerkt' })).toHaveAttribute('max', '24');
  await pass(150);
  expect(screen.getByRole('progressbar', { name: '4 van 24 kaarten verwerkt' })).toBeInTheDocument();
  await pass(1000);
  expect(server.sent).toHaveLength(24);
  expect(server.maxConcurrent()).toBe(4);
  expect(screen.getByText('24 kaarten goedgekeurd')).toBeInTheDocument();
});

test('skips cards that may not be approved and explains why', async () => {
  const { paths } = await open([
    aCard(0),
    aCard(1, { status: 'APPROVED' }),
    aCard(2, { status: 'SYNCED' }),
    aCard(3, { status: 'DECLINED' }),
  ]);
  tickAll();
  await click('Goedkeuren');
  expect(screen.getByText('2 kaarten worden goedgekeurd over 5 seconden.')).toBeInTheDocument();
  await pass(5000);
  await pass(50);
  expect(paths()).toEqual(['/api/hour-cards/101/approve', '/api/hour-cards/104/approve']);
  expect(screen.getByText('2 kaarten goedgekeurd, 2 overgeslagen')).toBeInTheDocument();
  expect(results()).toEqual([
    'Bas Vos, week 47 - 2026Overgeslagen. Deze kaart is al goedgekeurd.',
    'Cas Mulder, week 47 - 2026Overgeslagen. Deze kaart is al gesynchroniseerd en kan niet meer worden gewijzigd.',
    'Anna de Boer, week 47 - 2026Goedgekeurd',
    'Dewi Smit, week 47 - 2026Goedgekeurd',
  ]);
});

test('keeps failed cards selected with their reason and retries only those', async () => {
  let broken = true;
  const { sent, paths } = await open(
    fourCards,
    {},
    {
      decide: (path) =>
        broken && path.includes('/102/') ? refusal(403, 'invalid_employee') : { status: 200, body: { ok: true } },
    },
  );
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  const reason = 'Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.';
  expect(screen.getByText('3 kaarten goedgekeurd, 1 mislukt')).toBeInTheDocument();
  expect(results()[0]).toBe(`Bas Vos, week 47 - 2026Niet goedgekeurd. ${reason}`);
  expect(toasts).toEqual([`error: ${reason}`]);
  expect(screen.getByText('1 kaart geselecteerd')).toBeInTheDocument();
  expect(box('Bas Vos')).toBeChecked();
  expect(screen.getByRole('row', { name: /Bas Vos/ })).toHaveTextContent(`Niet goedgekeurd. ${reason}`);
  broken = false;
  sent.length = 0;
  await click('Mislukte opnieuw');
  await pass(50);
  expect(paths()).toEqual(['/api/hour-cards/102/approve']);
  expect(screen.getByText('4 kaarten goedgekeurd')).toBeInTheDocument();
  expect(screen.queryByText(/geselecteerd/)).not.toBeInTheDocument();
});

test('treats a card already approved by a colleague as done, and asks to review a declined one', async () => {
  const { paths, sent } = await open(
    fourCards.slice(0, 3),
    {},
    {
      decide: (path) => {
        if (path.includes('/101/'))
          return refusal(409, 'already_exported', { status: 'APPROVED', comment: '', updatedAt: 1 });
        if (path.includes('/102/'))
          return refusal(409, 'changed_meanwhile', { status: 'DECLINED', comment: 'Pauze', updatedAt: 1 });
        return { status: 200, body: { ok: true } };
      },
    },
  );
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  expect(paths()).toHaveLength(3);
  expect(results()).toEqual([
    'Bas Vos, week 47 - 2026Niet goedgekeurd. De kaart is intussen afgekeurd. Bekijk hem opnieuw voordat je beslist.',
    'Anna de Boer, week 47 - 2026Was al goedgekeurd',
    'Cas Mulder, week 47 - 2026Goedgekeurd',
  ]);
  expect(statusOf('Bas Vos')).toBe('Afgekeurd');
  expect(box('Bas Vos')).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Mislukte opnieuw' })).not.toBeInTheDocument();
  expect(sent).toHaveLength(3);
});

test('stops sending decisions once the session has expired, and shows the unsent cards', async () => {
  const cards = Array.from({ length: 12 }, (_, at) => aCard(at));
  const { sent } = await open(cards, {}, { decide: () => refusal(401, 'session_expired') });
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  expect(sent).toHaveLength(4);
  expect(screen.getByText('Geen kaarten goedgekeurd, 12 mislukt')).toBeInTheDocument();
  expect(results().filter((text) => text?.endsWith('Niet verstuurd'))).toHaveLength(8);
  expect(screen.getByText('12 kaarten geselecteerd')).toBeInTheDocument();
});

test('declines the selection with one reason, and keeps the reason after cancel or undo', async () => {
  const { sent } = await open(fourCards);
  tick('Anna de Boer');
  tick('Bas Vos');
  await click('Afkeuren');
  const field = () =>
    within(screen.getByRole('dialog', { name: '2 kaarten afkeuren' })).getByLabelText(
      'Waarom zijn deze kaarten afgekeurd?',
    );
  const named = () =>
    within(screen.getByRole('list', { name: 'Kaarten die je afkeurt' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(named()).toEqual(['Anna de Boer, week 47 - 2026', 'Bas Vos, week 47 - 2026']);
  fireEvent.change(field(), { target: { value: 'Pauze vergeten' } });
  await pass(50);
  await click('Annuleren');
  await click('Afkeuren');
  expect(field()).toHaveValue('Pauze vergeten');
  const decline = async () => {
    fireEvent.submit(field().closest('form') as HTMLFormElement);
    await pass(50);
    expect(screen.getByText('2 kaarten worden afgekeurd over 5 seconden.')).toBeInTheDocument();
  };
  await decline();
  await pass(1000);
  await click('Ongedaan maken');
  await pass(1000);
  await click('Afkeuren');
  expect(field()).toHaveValue('Pauze vergeten');
  await decline();
  await pass(5000);
  await pass(50);
  expect(sent.map(({ path, body }) => [path, body.comment])).toEqual([
    ['/api/hour-cards/101/decline', 'Pauze vergeten'],
    ['/api/hour-cards/102/decline', 'Pauze vergeten'],
  ]);
  expect(statusOf('Anna de Boer')).toBe('Afgekeurd');
});

test('approves all open green cards and no others', async () => {
  const cards = [aCard(0), aCard(1), aCard(2, { status: 'DECLINED' }), aCard(3)];
  const { paths } = await open(cards, { '102': 'amber' });
  await click('Alle groene goedkeuren (2)');
  await pass(5000);
  await pass(50);
  expect(paths()).toEqual(['/api/hour-cards/101/approve', '/api/hour-cards/104/approve']);
});

test('excludes the manager’s own card from every selection and from the green cards', async () => {
  const { paths } = await open(fourCards, {}, {}, { own: [6] });
  expect(box('Bas Vos')).toBeDisabled();
  expect(box('Bas Vos')).toHaveAccessibleDescription('Je kunt je eigen urenkaart niet zelf goedkeuren of afkeuren.');
  tickAll();
  expect(screen.getByText('3 kaarten geselecteerd')).toBeInTheDocument();
  tickAll();
  tick('Anna de Boer');
  tick('Cas Mulder', { shiftKey: true });
  expect(screen.getByText('2 kaarten geselecteerd')).toBeInTheDocument();
  await click('Selectie wissen');
  await click('Alle groene goedkeuren (3)');
  await pass(5000);
  await pass(50);
  expect(paths()).toEqual([101, 103, 104].map((id) => `/api/hour-cards/${id}/approve`));
});

test.each([
  ['no card is green', [aCard(0)], 'red'],
  ['all cards are decided', [aCard(0, { status: 'APPROVED' }), aCard(1, { status: 'DECLINED' })], 'green'],
] as const)('shows bulk actions only after a selection when %s', async (_name, cards, light) => {
  await open(cards, { '101': light, '102': light });
  const bar = document.querySelector('[data-panel]');
  // The style sheet hides the bar, because it contains none of these elements.
  expect(bar?.querySelector('button, a, [role="status"]')).toBeNull();
  tickAll();
  expect(screen.getByRole('button', { name: 'Afkeuren' })).toBeInTheDocument();
});

test('keeps the results when the list reloads without the approved cards', async () => {
  const { load } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  load([]);
  await pass(50);
  expect(screen.getByText('4 kaarten goedgekeurd')).toBeInTheDocument();
  expect(screen.getByText('Geen items beschikbaar, probeer het filter te wijzigen.')).toBeInTheDocument();
  await click('Resultaat sluiten');
  expect(screen.queryByText('4 kaarten goedgekeurd')).not.toBeInTheDocument();
});

describe('the search for green cards', () => {
  const nextPage = `${list}&page=2`;
  /**
   * Two green cards on this page and one on the next page, a card that is not green, and an unreadable card.
   */
  const greenFrames = [
    { kind: 'total', total: 5, checked: 5 },
    ...[0, 1, 7].map((at) => ({ kind: 'green', row: rowOfCard(aCard(at)) })),
    { kind: 'other' },
    { kind: 'unknown', row: rowOfCard(aCard(9, { employeeName: 'Femke Kok' })) },
  ];
  const search = () => click('Groene op alle pagina’s zoeken');

  test('finds the green cards on all pages with one press, and approves them with a second', async () => {
    const { sent, paths } = await open(fourCards, {}, { green: greenFrames }, { nextPage });
    expect(screen.getByText('nog te beoordelen op deze pagina')).toBeInTheDocument();
    await search();
    await pass(50);
    expect(paths()).toEqual(['/api/management/green?from=2026-W43&to=2026-W48']);
    expect(screen.getByText('3 groene kaarten op alle pagina’s van dit filter.')).toBeInTheDocument();
    expect(screen.getByText('1 kaart kon niet worden gecontroleerd en gaat niet mee:')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Femke Kok, week 47 - 2026' })).toBeInTheDocument();
    sent.length = 0;
    await click('3 kaarten goedkeuren');
    expect(screen.getByText('3 kaarten worden goedgekeurd over 5 seconden.')).toBeInTheDocument();
    await pass(4900);
    expect(sent).toEqual([]);
    await pass(200);
    expect(paths()).toEqual([101, 102, 108].map((id) => `/api/hour-cards/${id}/approve`));
    expect(screen.getByText('3 kaarten goedgekeurd')).toBeInTheDocument();
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test('offers only the green cards found so far when the search is stopped', async () => {
    const { sent } = await open(
      fourCards,
      {},
      { green: greenFrames.slice(0, 3), greenEnd: new Promise(() => {}) },
      { nextPage },
    );
    await search();
    await pass(50);
    expect(screen.getByRole('progressbar', { name: '2 van 5 kaarten nagekeken, 2 groen' })).toHaveAttribute('max', '5');
    await click('Stoppen');
    expect(vi.mocked(fetch).mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    expect(
      screen.getByText('2 groene kaarten onder de 2 van 5 openstaande kaarten die zijn nagekeken.'),
    ).toBeInTheDocument();
    sent.length = 0;
    await click('Annuleren');
    await pass(6000);
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Alle groene goedkeuren (4)' })).toBeInTheDocument();
  });

  test('ignores a press on ‘Stoppen’ that lands just after the search ends', async () => {
    let finish = () => {};
    const greenEnd = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await open(fourCards, {}, { green: greenFrames, greenEnd }, { nextPage });
    await search();
    await pass(50);
    const stop = screen.getByRole('button', { name: 'Stoppen' });
    vi.spyOn(stop, 'getBoundingClientRect').mockReturnValue({
      left: 300,
      top: 700,
      right: 390,
      bottom: 740,
    } as DOMRect);
    finish();
    await pass(50);
    const place = { clientX: 340, clientY: 720 };
    const press = async () => {
      fireEvent.click(screen.getByRole('button', { name: '3 kaarten goedkeuren' }), place);
      await pass(0);
    };
    await press();
    expect(screen.queryByText(/worden goedgekeurd over/)).not.toBeInTheDocument();
    await pass(600);
    await press();
    expect(screen.getByText('3 kaarten worden goedgekeurd over 5 seconden.')).toBeInTheDocument();
  });

  test('reports a response that breaks off, and offers to search again', async () => {
    await open(fourCards, {}, { green: greenFrames.slice(0, 2) }, { nextPage });
    await search();
    await pass(50);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Niet alle kaarten zijn nagekeken\. Geen verbinding\./);
    expect(screen.getByRole('button', { name: '1 kaart goedkeuren' })).toBeInTheDocument();
    await click('Opnieuw zoeken');
    await pass(50);
    expect(vi.mocked(fetch).mock.calls.filter(([path]) => String(path).includes('/green'))).toHaveLength(2);
  });

  test('hides the search button when the list has only one page', async () => {
    await open(fourCards);
    expect(screen.queryByRole('button', { name: 'Groene op alle pagina’s zoeken' })).not.toBeInTheDocument();
  });
});

test('stops sending decisions on request, finishes running requests and resumes with one press', async () => {
  const cards = Array.from({ length: 12 }, (_, at) => aCard(at));
  const answered = { status: 200, body: { ok: true } };
  const { sent } = await open(
    cards,
    {},
    {
      decide: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(answered), 100);
        }),
    },
  );
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await click('Stoppen');
  await pass(500);
  expect(sent).toHaveLength(4);
  expect(screen.getByText('4 kaarten goedgekeurd, 8 niet verstuurd')).toBeInTheDocument();
  await click('Verdergaan');
  await pass(1000);
  expect(sent).toHaveLength(12);
  expect(screen.getByText('12 kaarten goedgekeurd')).toBeInTheDocument();
});

test('excludes a card with a pending decline from green approval and selection', async () => {
  await open(fourCards);
  await click('Anna de Boer');
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.submit(screen.getByLabelText('Waarom is deze kaart afgekeurd?').closest('form') as HTMLFormElement);
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  await pass(600);
  expect(screen.getByRole('button', { name: 'Alle groene goedkeuren (3)' })).toBeInTheDocument();
  tickAll();
  expect(screen.getByText('3 kaarten geselecteerd')).toBeInTheDocument();
});

test('declines each card with its own reason: from its light, typed, or none', async () => {
  const { sent } = await open(fourCards, { '101': 'amber', '102': 'amber' });
  for (const name of ['Anna de Boer', 'Bas Vos', 'Cas Mulder']) tick(name);
  await click('Afkeuren');
  // No reasons are suggested: the reasons from the lights of two cards do not apply to the third card.
  expect(screen.queryByRole('list', { name: 'Redenen uit de controle' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Per kaart een reden' }));
  await click('Redenen uit de controle invullen');
  const field = (name: string) => screen.getByLabelText(`${name}, week 47 - 2026`);
  expect(field('Anna de Boer')).toHaveValue('Pauze ontbreekt op woensdag');
  fireEvent.change(field('Bas Vos'), { target: { value: 'x'.repeat(121) } });
  const form = field('Bas Vos').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect(field('Bas Vos')).toHaveAccessibleDescription(/mag niet meer dan 120 karakters bevatten/);
  expect(screen.getByRole('dialog', { name: '3 kaarten afkeuren' })).toBeInTheDocument();
  fireEvent.change(field('Bas Vos'), { target: { value: 'Dinsdag dubbel ' } });
  await click('Annuleren');
  await click('Afkeuren');
  expect(field('Bas Vos')).toHaveValue('Dinsdag dubbel ');
  fireEvent.submit(field('Bas Vos').closest('form') as HTMLFormElement);
  await pass(50);
  await pass(5000);
  await pass(50);
  expect(sent.map(({ path, body }) => [path, body.comment])).toEqual([
    ['/api/hour-cards/101/decline', 'Pauze ontbreekt op woensdag'],
    ['/api/hour-cards/102/decline', 'Dinsdag dubbel'],
    ['/api/hour-cards/103/decline', ''],
  ]);
});

test('offers a reason shared by all cards, and copies a common reason to each card', async () => {
  await open(fourCards, { '101': 'amber', '102': 'amber' });
  for (const name of ['Anna de Boer', 'Bas Vos']) tick(name);
  await click('Afkeuren');
  fireEvent.change(screen.getByLabelText(/^Waarom/), { target: { value: 'Bel even' } });
  await click('Pauze ontbreekt op woensdag');
  fireEvent.click(screen.getByRole('radio', { name: 'Per kaart een reden' }));
  for (const name of ['Anna de Boer', 'Bas Vos'])
    expect(screen.getByLabelText(`${name}, week 47 - 2026`)).toHaveValue('Bel even. Pauze ontbreekt op woensdag');
});

test('shows only a message for an empty list, without any buttons', async () => {
  await open([]);
  expect(screen.getByText('Geen items beschikbaar, probeer het filter te wijzigen.')).toBeInTheDocument();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
