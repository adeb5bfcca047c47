import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fourCards } from './cards';
import { openCreated, pass, startServer } from './created-world';

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn() }));
const asked = vi.hoisted(() => ({ review: 0 }));
vi.mock('@/components/ui/toast', () => ({ toast: toasts }));
// What loads on demand does not arrive, as without a network.
vi.mock('@/components/management/detail/review-host', () => ({
  get ReviewHost() {
    asked.review += 1;
    throw new Error('no network');
  },
}));

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
