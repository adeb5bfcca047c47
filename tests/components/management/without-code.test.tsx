import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fourCards, openCreated, pass, startServer } from './created-world';

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn() }));
const asked = vi.hoisted(() => ({ review: 0 }));
const run = vi.hoisted(() => ({ arrives: Promise.resolve(false) }));
vi.mock('@/components/ui/toast', () => ({ toast: toasts }));
// What loads on demand does not arrive, as without a network.
vi.mock('@/components/management/detail/review-host', () => ({
  get ReviewHost() {
    asked.review += 1;
    throw new Error('no network');
  },
}));
vi.mock('@/components/management/bulk/load-run', async (original) => {
  const whole = await original<typeof import('@/components/management/bulk/load-run')>();
  const loadRun = async () => {
    if (await run.arrives) return await whole.loadRun();
    throw new Error('no network');
  };
  return { ...whole, loadRun };
});

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  vi.useFakeTimers();
  asked.review = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('nothing of the dialog is fetched until somebody points at a card', async () => {
  startServer();
  await openCreated(fourCards);
  await pass(10_000);
  expect(asked.review).toBe(0);
  fireEvent.pointerEnter(screen.getByText('Bas Vos'));
  await pass(0);
  expect(asked.review).toBe(1);
  expect(toasts.error).not.toHaveBeenCalled();
});

test('a card whose dialog cannot be fetched says so, and can be opened again', async () => {
  startServer();
  await openCreated(fourCards);
  await pass(50);
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Anna de Boer' }));
    await pass(0);
    expect(toasts.error).toHaveBeenCalledTimes(times);
  }
  expect(toasts.error).toHaveBeenLastCalledWith(
    'Het venster kon niet worden geopend. Controleer je verbinding en probeer het nog eens.',
  );
  expect(screen.getByRole('row', { name: /Anna de Boer/ })).toBeInTheDocument();
});

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
const approve = () => fireEvent.click(screen.getByRole('button', { name: 'Goedkeuren' }));

test('cards that cannot be decided about without a network say so, stay chosen, and go on the next press', async () => {
  startServer();
  await openCreated(fourCards);
  await pass(50);
  choose('Anna de Boer');
  approve();
  await pass(0);
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith(
    'Geen verbinding. Controleer je internetverbinding en probeer het opnieuw.',
  );
  expect(screen.getByRole('checkbox', { name: /Anna de Boer/ })).toBeChecked();
  run.arrives = Promise.resolve(true);
  approve();
  await pass(100);
  expect(screen.getByText('1 kaart wordt goedgekeurd over 5 seconden.')).toBeInTheDocument();
});

test('while what decides is on its way a second press does not take the place of the first', async () => {
  startServer();
  await openCreated(fourCards);
  await pass(50);
  let arrive = (_: boolean) => {};
  run.arrives = new Promise((resolve) => {
    arrive = resolve;
  });
  choose('Anna de Boer');
  approve();
  choose('Bas Vos');
  approve();
  arrive(true);
  await pass(100);
  expect(screen.getByText('1 kaart wordt goedgekeurd over 5 seconden.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Bas Vos/ })).toBeChecked();
});
