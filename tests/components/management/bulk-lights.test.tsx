import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { aCard, fourCards } from './cards';
import { click, openCreated, pass, refusal, startServer, tickAll } from './created-world';

// Rendering whole screens is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
});

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

test('offers a shared reason for declining ten cards, and names only eight of them', async () => {
  const cards = Array.from({ length: 10 }, (_, at) => aCard(at));
  const { sent } = await open(cards, Object.fromEntries(cards.map(({ id }) => [String(id), 'amber'])));
  tickAll();
  await click('Afkeuren');
  const dialog = within(screen.getByRole('dialog', { name: '10 kaarten afkeuren' }));
  expect(dialog.getByRole('list', { name: 'Kaarten die je afkeurt' })).toHaveTextContent(/en nog 2 kaarten$/);
  fireEvent.click(dialog.getByRole('button', { name: 'Pauze ontbreekt op woensdag' }));
  const field = dialog.getByLabelText('Waarom zijn deze kaarten afgekeurd?');
  expect(field).toHaveValue('Pauze ontbreekt op woensdag');
  fireEvent.change(field, { target: { value: 'x'.repeat(121) } });
  await pass(50);
  expect(field).toHaveAccessibleDescription(/Het veld 'Waarom zijn deze kaarten afgekeurd\?' mag niet meer dan 120/);
  fireEvent.change(field, { target: { value: 'Pauze' } });
  fireEvent.submit(field.closest('form') as HTMLFormElement);
  await pass(50);
  await pass(6000);
  expect(new Set(sent.map(({ body }) => body.comment))).toEqual(new Set(['Pauze']));
});

test('shows how many selected cards are not green before sending the decisions', async () => {
  await open(fourCards, { '102': 'amber', '103': 'red' });
  tickAll();
  await click('Goedkeuren');
  expect(screen.getByText(/^4 kaarten worden goedgekeurd over 5 seconden/).parentElement).toHaveTextContent(
    '4 kaarten worden goedgekeurd over 5 seconden. 2 daarvan zijn niet groen.',
  );
  expect(screen.getByText(/^4 kaarten worden over 5 seconden goedgekeurd/)).toHaveTextContent(
    '2 daarvan zijn niet groen.',
  );
});

test('lists results in the order of the cards, regardless of the order of the responses', async () => {
  await open(
    fourCards,
    {},
    {
      decide: (path) =>
        new Promise((resolve) => {
          const late = path.includes('/101/') ? 400 : path.includes('/102/') ? 300 : 10;
          setTimeout(() => resolve({ status: 200, body: { ok: true } }), late);
        }),
    },
  );
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(500);
  await click('Resultaat per kaart');
  const results = within(screen.getByRole('list', { name: 'Resultaat per kaart' })).getAllByRole('listitem');
  expect(results.map(({ textContent }) => textContent)).toEqual(
    ['Anna de Boer', 'Bas Vos', 'Cas Mulder', 'Dewi Smit'].map((name) => `${name}, week 47 - 2026Goedgekeurd`),
  );
});

test('shows a failed run in one line on a phone, which expands to the results per card', async () => {
  vi.stubGlobal('innerWidth', 390);
  document.documentElement.style.fontSize = '16px';
  await open(fourCards, {}, { decide: () => refusal(500, '') });
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  expect(screen.getByText('Geen kaarten goedgekeurd, 4 mislukt')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Resultaat per kaart' })).not.toBeInTheDocument();
  await click('Resultaat per kaart');
  const results = within(screen.getByRole('list', { name: 'Resultaat per kaart' })).getAllByRole('button');
  expect(results).toHaveLength(4);
  document.documentElement.removeAttribute('style');
});

test('clears the result of a successful run when the user clicks outside the bar', async () => {
  await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  const summary = screen.getByText('4 kaarten goedgekeurd');
  const bar = summary.closest('[data-bulk]');
  fireEvent.pointerDown(summary);
  expect(bar).toHaveAttribute('data-run');
  fireEvent.pointerDown(screen.getByRole('row', { name: /Anna de Boer/ }));
  expect(bar).not.toHaveAttribute('data-run');
});

test('keeps the result of a failed run until the user closes it', async () => {
  await open(fourCards, {}, { decide: () => refusal(500, '') });
  tickAll();
  await click('Goedkeuren');
  await pass(5000);
  await pass(50);
  const bar = screen.getByText('Geen kaarten goedgekeurd, 4 mislukt').closest('[data-bulk]');
  fireEvent.pointerDown(screen.getByRole('row', { name: /Anna de Boer/ }));
  expect(bar).toHaveAttribute('data-run');
});

test('shows a card decided on leaving as busy until its outcome is known', async () => {
  localStorage.setItem('hour-card-decisions-left/7', JSON.stringify([{ id: '101', kind: 'approve' }]));
  await open(fourCards, {}, { serverStatuses: { '101': 'CREATED' } });
  const row = screen.getByRole('row', { name: /Anna de Boer/ });
  expect(row).toHaveTextContent('Bezig...');
  await pass(6000);
  expect(row).not.toHaveTextContent('Bezig');
  expect(screen.getByText(/^De kaart van Anna de Boer, .+ is niet goedgekeurd/)).toBeInTheDocument();
});

test('excludes a card from a pending bulk run once the card is decided individually', async () => {
  const { sent, paths } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  await click('Anna de Boer');
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.change(screen.getByLabelText('Waarom is deze kaart afgekeurd?'), { target: { value: 'Pauze ontbreekt' } });
  fireEvent.submit(screen.getByLabelText('Waarom is deze kaart afgekeurd?').closest('form') as HTMLFormElement);
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  await pass(12_000);
  expect(paths().toSorted()).toEqual([
    '/api/hour-cards/101/decline',
    ...[102, 103, 104].map((id) => `/api/hour-cards/${id}/approve`),
  ]);
  expect(sent.find(({ path }) => path.endsWith('decline'))?.body.comment).toBe('Pauze ontbreekt');
  expect(within(screen.getByRole('row', { name: /Anna de Boer/ })).getByText('Afgekeurd')).toBeVisible();
  expect(screen.getByText('3 kaarten goedgekeurd, 1 overgeslagen')).toBeInTheDocument();
  const [first] = within(screen.getByRole('list', { name: 'Resultaat per kaart' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Anna de Boer, week 47 - 2026Overgeslagen. Over deze kaart is intussen apart beslist.',
  );
});

test('undoes the latest decision first with Ctrl+Z, then the previous one', async () => {
  const { sent } = await open(fourCards);
  fireEvent.click(screen.getByRole('checkbox', { name: /Bas Vos/ }));
  await click('Goedkeuren');
  await click('Anna de Boer');
  fireEvent.keyDown(document.body, { key: 'g' });
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  await pass(600);
  const undo = () => screen.getAllByRole('button', { name: 'Ongedaan maken' });
  const undoByKey = async () => {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await pass(50);
  };
  expect(undo()).toHaveLength(1);
  expect(undo()[0]).toHaveTextContent('Anna de Boer goedgekeurd (+1)');
  await undoByKey();
  expect(screen.getByRole('row', { name: /Anna de Boer/ })).not.toHaveTextContent('Bezig');
  expect(screen.getByText(/^1 kaart wordt goedgekeurd over \d seconden\.$/)).toBeInTheDocument();
  await undoByKey();
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).not.toBeInTheDocument();
  await pass(10_000);
  expect(sent).toEqual([]);
});

test('counts only the cards that can be declined', async () => {
  const [first, second] = fourCards;
  if (!first || !second) throw new Error('There are four cards.');
  await open([{ ...first, status: 'DECLINED' }, second]);
  tickAll();
  await click('Afkeuren');
  expect(screen.getByRole('dialog', { name: '1 kaart afkeuren' })).toBeInTheDocument();
});
