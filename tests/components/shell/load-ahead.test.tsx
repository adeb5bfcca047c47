import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadAhead } from '@/app/(app)/load-ahead';
import { address } from '../next-navigation';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('@/components/hour-card-editor/editor-screen', () => {
  loaded();
  return { EditorScreen: () => null };
});

const idle = vi.fn<typeof requestIdleCallback>(() => 1);
vi.stubGlobal('requestIdleCallback', idle);
vi.stubGlobal('cancelIdleCallback', () => {});
beforeEach(() => void idle.mockClear());

test('loads the editor’s code once the browser is idle', async () => {
  address.pathname = '/hour-cards';
  render(<LoadAhead />);
  expect(loaded).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 50 });
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});

test.each([
  ['/dashboard', 0],
  ['/hour-cards', 1],
  ['/hour-cards/create', 0],
  ['/profile', 0],
])('waits for an idle browser on the list of cards only: %s', (pathname, times) => {
  address.pathname = pathname;
  render(<LoadAhead />);
  expect(idle).toHaveBeenCalledTimes(times);
});
