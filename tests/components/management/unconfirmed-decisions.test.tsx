import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardLogout, logOut } from '@/components/client/log-out';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { router } from '../next-navigation';
import { fourCards } from './cards';
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
  localStorage.clear();
});

async function open(
  cards: readonly ManagedHourCard[],
  world?: Parameters<typeof startServer>[0],
  options?: Parameters<typeof openCreated>[1],
) {
  const server = startServer(world);
  const rendered = await openCreated(cards, options);
  await pass(50);
  return { ...server, ...rendered };
}

/**
 * Returns the sentences of the alert about decisions sent while the page was closing. Checks that the alert
 * contains nothing else.
 */
const notices = () => {
  const alert = screen.getByRole('alert');
  const sentences = within(alert)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(alert.textContent).toBe(sentences.join(''));
  return sentences;
};

test('reports the outcome of decisions sent on leaving only once, when the user returns', async () => {
  const first = await open(fourCards.slice(0, 2));
  tickAll();
  await click('Goedkeuren');
  first.unmount();
  await pass(50);
  const serverStatuses = { '101': 'APPROVED', '102': 'CREATED' };
  const second = await open(fourCards, { serverStatuses });
  await pass(10_000);
  expect(notices()).toEqual([
    'De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.',
    'De kaart van Bas Vos, week 47 - 2026, is niet goedgekeurd toen je de lijst verliet: hij staat op ‘Aangemaakt’. Bekijk hem opnieuw.',
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  second.unmount();
  await open(fourCards, { serverStatuses });
  await pass(10_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['approved, or exported to payroll since', { '101': 'APPROVED', '102': 'SYNCED' }, 'goedgekeurd'],
  ['declined', { '101': 'DECLINED', '102': 'DECLINED' }, 'afgekeurd'],
])('reports how many cards were decided on leaving when the user returns: %s', async (_name, serverStatuses, what) => {
  const first = await open(fourCards.slice(0, 2));
  tickAll();
  await click(what === 'goedgekeurd' ? 'Goedkeuren' : 'Afkeuren');
  if (what === 'afgekeurd') await click(/^2 kaarten afkeuren|^Afkeuren$/);
  first.unmount();
  await pass(50);
  await open(fourCards, { serverStatuses });
  await pass(10_000);
  expect(notices()).toEqual([`2 kaarten zijn ${what} toen je de lijst verliet.`]);
});

test('after a failed decision, reports only the outcome of the second attempt sent on leaving', async () => {
  const first = await open(fourCards.slice(0, 2), {
    decide: (path) => (path.includes('/101/') ? refusal(500, '') : { status: 200, body: { ok: true } }),
  });
  tickAll();
  await click('Goedkeuren');
  await pass(6_000);
  await click('Goedkeuren');
  first.unmount();
  await pass(50);
  expect({ ...localStorage }).toEqual({ 'hour-card-decisions-left/7': '[{"id":"101","kind":"approve"}]' });
  await open(fourCards, { serverStatuses: { '101': 'APPROVED' } });
  await pass(10_000);
  expect(notices()).toEqual(['De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
});

test('reports decisions that failed before leaving only once, and does not show them as busy', async () => {
  const first = await open(fourCards.slice(0, 2), {
    decide: (path) => (path.includes('/101/') ? refusal(500, '') : { status: 200, body: { ok: true } }),
  });
  tickAll();
  await click('Goedkeuren');
  await pass(6_000);
  first.unmount();
  expect({ ...localStorage }).toEqual({
    'hour-card-decisions-left/7': '[{"id":"101","kind":"approve","isUnsent":true}]',
  });
  const serverStatuses = { '101': 'CREATED' };
  const second = await open(fourCards, { serverStatuses });
  expect(screen.getByRole('row', { name: /Anna de Boer/ })).not.toHaveTextContent('Bezig');
  await pass(500);
  expect(notices()).toEqual([
    'De kaart van Anna de Boer, week 47 - 2026, is niet goedgekeurd: dat lukte niet. Hij staat op ‘Aangemaakt’.',
  ]);
  second.unmount();
  await open(fourCards, { serverStatuses });
  await pass(10_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reports a card on a later visit when its outcome could not be read before', async () => {
  const first = await open(fourCards.slice(0, 2));
  tickAll();
  await click('Goedkeuren');
  first.unmount();
  await pass(50);
  const second = await open(fourCards, { serverStatuses: { '101': 'APPROVED', '102': 'unread' } });
  await pass(10_000);
  expect(notices()).toEqual(['De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
  expect({ ...localStorage }).toEqual({ 'hour-card-decisions-left/7': '[{"id":"102","kind":"approve"}]' });
  second.unmount();
  await open(fourCards, { serverStatuses: { '102': 'APPROVED' } });
  await pass(10_000);
  expect(notices()).toEqual(['De kaart van Bas Vos, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
  expect({ ...localStorage }).toEqual({});
});

describe('a tab closed within five seconds', () => {
  const serverStatuses = { '101': 'APPROVED', '102': 'CREATED' };
  const close = async (user: string | null) => {
    const tab = await open(fourCards.slice(0, 2), {}, { user });
    tickAll();
    await click('Goedkeuren');
    tab.unmount();
    await pass(50);
    // Imitate a new tab, which shares the local storage but not the session storage.
    sessionStorage.clear();
  };

  test('stores only card numbers and decisions, per user', async () => {
    await close('7');
    expect({ ...localStorage }).toEqual({
      'hour-card-decisions-left/7': '[{"id":"101","kind":"approve"},{"id":"102","kind":"approve"}]',
    });
  });

  test('reports the decisions only once in a new tab', async () => {
    await close('7');
    const next = await open(fourCards, { serverStatuses });
    await pass(10_000);
    expect(notices()).toHaveLength(2);
    expect({ ...localStorage }).toEqual({});
    next.unmount();
    await open(fourCards, { serverStatuses });
    await pass(10_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('hides the decisions from other users, but keeps them stored', async () => {
    await close('7');
    await open(fourCards, { serverStatuses }, { user: '8' });
    await pass(10_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(Object.keys(localStorage)).toEqual(['hour-card-decisions-left/7']);
  });

  test('stores no decisions during impersonation', async () => {
    await close(null);
    expect({ ...localStorage }).toEqual({});
  });
});

test('sends pending decisions before logging out', async () => {
  const { sent } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  await act(() => logOut('#logout'));
  expect(window.location.hash).toBe('#logout?flash=decisions_sent');
  expect(sent).toMatchObject([{ path: '/api/management/decisions' }]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  window.history.replaceState(null, '', '/');
});

test('keeps undo available for pending decisions when the user cancels the logout', async () => {
  const { sent } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  const release = guardLogout({ ask: () => false });
  await act(() => logOut('#logout'));
  release();
  expect(window.location.hash).toBe('');
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Ongedaan maken' })).toBeInTheDocument();
});
