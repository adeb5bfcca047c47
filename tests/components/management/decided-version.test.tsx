import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCard, fourCards } from './cards';
import { click, openCreated, pass, startServer } from './created-world';

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

const newer = [aCard(0, { version: 'a-newer-version', workedExclusive: 600 }), ...fourCards.slice(1)];

test('sends bulk decisions with the version that was selected, not the version in a newer list', async () => {
  const { sent } = startServer();
  const { load } = await openCreated(fourCards);
  await pass(50);
  fireEvent.click(screen.getByRole('checkbox', { name: /Anna de Boer/ }));
  await click('Goedkeuren');
  load(newer);
  await pass(6_000);
  expect(sent).toEqual([{ path: '/api/hour-cards/101/approve', body: { seen: 'CREATED@1795007100' } }]);
});

test('resends a decision with its original version, not the version in a newer list', async () => {
  let hasNetwork = false;
  const { sent } = startServer({
    decide: () => (hasNetwork ? { status: 200, body: { ok: true } } : Promise.reject(new TypeError('no network'))),
  });
  const { load } = await openCreated(fourCards);
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: /Anna de Boer/ }));
  await pass(50);
  await click(/^Goedkeuren/);
  await pass(50);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await pass(50);
  load(newer);
  hasNetwork = true;
  await click(/Opnieuw versturen/);
  await pass(50);
  expect(sent.map(({ body }) => body.seen)).toEqual(['CREATED@1795007100', 'CREATED@1795007100']);
});

test('sends a second decision with the version returned by the first', async () => {
  const { sent } = startServer({
    decide: () => ({ status: 200, body: { ok: true, data: { version: 'after-the-first' } } }),
  });
  await openCreated(fourCards);
  await pass(50);
  for (const name of ['Goedkeuren', 'Afkeuren']) {
    fireEvent.click(screen.getByRole('checkbox', { name: /Anna de Boer/ }));
    await click(name);
    if (name === 'Afkeuren') await click(/^1 kaart afkeuren|^Afkeuren$/);
    await pass(6_000);
  }
  expect(sent.map(({ body }) => body.seen)).toEqual(['CREATED@1795007100', 'after-the-first']);
});
