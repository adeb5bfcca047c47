import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ManagedHourCard } from '@/lib/hour-card/listed-card';
import { router } from '../next-navigation';
import { fourCards } from './cards';
import { click, openCreated, pass, refusal, startServer, tickAll } from './created-world';

// Renders whole screens, which takes long on a busy machine.
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
  const drawn = await openCreated(cards, options);
  await pass(50);
  return { ...server, ...drawn };
}

/**
 * What is told of the decisions that were sent as the page was left: one sentence each, and nothing above
 * them.
 */
const told = () => {
  const alert = screen.getByRole('alert');
  const sentences = within(alert)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(alert.textContent).toBe(sentences.join(''));
  return sentences;
};

test('coming back shows what became of what was sent at leaving, once', async () => {
  const first = await open(fourCards.slice(0, 2));
  tickAll();
  await click('Goedkeuren');
  first.unmount();
  await pass(50);
  const left = { '101': 'APPROVED', '102': 'CREATED' };
  const second = await open(fourCards, { left });
  await pass(10_000);
  expect(told()).toEqual([
    'De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.',
    'De kaart van Bas Vos, week 47 - 2026, is niet goedgekeurd toen je de lijst verliet: hij staat op ‘Aangemaakt’. Bekijk hem opnieuw.',
  ]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  second.unmount();
  await open(fourCards, { left });
  await pass(10_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['approved, or handed over to the payroll since', { '101': 'APPROVED', '102': 'SYNCED' }, 'goedgekeurd'],
  ['declined', { '101': 'DECLINED', '102': 'DECLINED' }, 'afgekeurd'],
])('coming back tells how many were %s as the page was left', async (_name, left, what) => {
  const first = await open(fourCards.slice(0, 2));
  tickAll();
  await click(what === 'goedgekeurd' ? 'Goedkeuren' : 'Afkeuren');
  if (what === 'afgekeurd') await click(/^2 kaarten afkeuren|^Afkeuren$/);
  first.unmount();
  await pass(50);
  await open(fourCards, { left });
  await pass(10_000);
  expect(told()).toEqual([`2 kaarten zijn ${what} toen je de lijst verliet.`]);
});

test('a card that had not got through, and was decided once more and sent at leaving, is told of as sent', async () => {
  const first = await open(fourCards.slice(0, 2), {
    decide: (path) => (path.includes('/101/') ? refusal(500, '') : { status: 200, body: { ok: true } }),
  });
  tickAll();
  await click('Goedkeuren');
  await pass(6_000);
  // It failed, and is still selected.
  await click('Goedkeuren');
  first.unmount();
  await pass(50);
  expect({ ...localStorage }).toEqual({ 'hour-card-decisions-left/7': '[{"id":"101","kind":"approve"}]' });
  await open(fourCards, { left: { '101': 'APPROVED' } });
  await pass(10_000);
  expect(told()).toEqual(['De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
});

test('coming back tells which had not got through before, once, and holds none of them up', async () => {
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
  const left = { '101': 'CREATED' };
  const second = await open(fourCards, { left });
  expect(screen.getByRole('row', { name: /Anna de Boer/ })).not.toHaveTextContent('Bezig');
  await pass(500);
  expect(told()).toEqual([
    'De kaart van Anna de Boer, week 47 - 2026, is niet goedgekeurd: dat lukte niet. Hij staat op ‘Aangemaakt’.',
  ]);
  second.unmount();
  await open(fourCards, { left });
  await pass(10_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a card that cannot be read is told of the next time', async () => {
  const first = await open(fourCards.slice(0, 2));
  tickAll();
  await click('Goedkeuren');
  first.unmount();
  await pass(50);
  const second = await open(fourCards, { left: { '101': 'APPROVED', '102': 'unread' } });
  await pass(10_000);
  expect(told()).toEqual(['De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
  expect({ ...localStorage }).toEqual({ 'hour-card-decisions-left/7': '[{"id":"102","kind":"approve"}]' });
  second.unmount();
  await open(fourCards, { left: { '102': 'APPROVED' } });
  await pass(10_000);
  expect(told()).toEqual(['De kaart van Bas Vos, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
  expect({ ...localStorage }).toEqual({});
});

describe('a tab that was closed within the five seconds', () => {
  const left = { '101': 'APPROVED', '102': 'CREATED' };
  const close = async (user: string | null) => {
    const tab = await open(fourCards.slice(0, 2), {}, { user });
    tickAll();
    await click('Goedkeuren');
    tab.unmount();
    await pass(50);
    // Another tab has a storage of its own, beside the one of the browser.
    sessionStorage.clear();
  };

  test('leaves the numbers of its cards, by whose they are, and nothing else', async () => {
    await close('7');
    expect({ ...localStorage }).toEqual({
      'hour-card-decisions-left/7': '[{"id":"101","kind":"approve"},{"id":"102","kind":"approve"}]',
    });
  });

  test('is told of in a new one, once', async () => {
    await close('7');
    const next = await open(fourCards, { left });
    await pass(10_000);
    expect(told()).toHaveLength(2);
    expect({ ...localStorage }).toEqual({});
    next.unmount();
    await open(fourCards, { left });
    await pass(10_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is hidden from another user, and kept for its own', async () => {
    await close('7');
    await open(fourCards, { left }, { user: '8' });
    await pass(10_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(Object.keys(localStorage)).toEqual(['hour-card-decisions-left/7']);
  });

  test('of an impersonated session leaves nothing in the browser', async () => {
    await close(null);
    expect({ ...localStorage }).toEqual({});
  });
});

describe('whoever presses logging out within the five seconds, is asked, and stays', () => {
  const pressLogout = () => {
    const logout = document.body.appendChild(document.createElement('a'));
    logout.setAttribute('href', '/logout');
    // As the keeper of drafts does, which asks.
    logout.addEventListener('click', (press) => press.preventDefault());
    logout.click();
    logout.remove();
  };
  const approved = { left: { '101': 'APPROVED' } };

  test('has what was decided by key sent, cannot undo it, and is told what became of it', async () => {
    const { sent } = await open(fourCards, approved);
    await click('Anna de Boer');
    await pass(200);
    fireEvent.keyDown(document.body, { key: 'g' });
    await pass(200);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await pass(200);
    expect(screen.getByRole('button', { name: 'Ongedaan maken' })).toBeInTheDocument();
    pressLogout();
    await pass(10_000);
    expect(sent.map(({ path }) => path)).toEqual(['/api/management/decisions']);
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).not.toBeInTheDocument();
    expect(told()).toEqual(['De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
    expect(router.refresh).toHaveBeenCalled();
    expect(screen.getByRole('row', { name: /Anna de Boer/ })).not.toHaveTextContent('Bezig');
  });

  test('is told what became of many', async () => {
    const { sent } = await open(fourCards.slice(0, 1), approved);
    tickAll();
    await click('Goedkeuren');
    pressLogout();
    await pass(10_000);
    expect(sent.map(({ path }) => path)).toEqual(['/api/management/decisions']);
    expect(told()).toEqual(['De kaart van Anna de Boer, week 47 - 2026, is goedgekeurd toen je de lijst verliet.']);
    expect(router.refresh).toHaveBeenCalled();
  });
});

test('whoever logs out within the five seconds leaves at the press: later the session is over', async () => {
  const { sent } = await open(fourCards);
  tickAll();
  await click('Goedkeuren');
  const logout = document.body.appendChild(document.createElement('a'));
  logout.setAttribute('href', '/logout');
  // jsdom follows no links: that would be said after everybody has heard of the press.
  logout.click();
  expect(logout.getAttribute('href')).toBe('/logout?flash=decisions_sent');
  logout.remove();
  expect(sent).toMatchObject([{ path: '/api/management/decisions' }]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});
