import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePanelRoom } from '@/components/ui/use-panel-room';

function Panel() {
  const panel = useRef<HTMLDivElement>(null);
  usePanelRoom(panel);
  return <div ref={panel} data-testid="panel" />;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['that sticks to the bottom', { top: 700, bottom: 768, right: 1024 }, '68px', '0px'],
  ['at the end of the page, where it stands higher', { top: 640, bottom: 705, right: 1024 }, '128px', '0px'],
  ['far above where a toast comes', { top: 200, bottom: 265, right: 1024 }, '0px', '0px'],
  ['below the screen', { top: 900, bottom: 965, right: 1024 }, '0px', '0px'],
  ['in a column of its own, beside it', { top: 500, bottom: 744, right: 500 }, '0px', '500px'],
])('a toast keeps clear of a panel %s', (_name, { top, bottom, right }, room, beside) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { getByTestId } = render(<div data-testid="toasts" data-toast-room="" />);
  const { unmount } = render(<Panel />);
  getByTestId('panel').getBoundingClientRect = () => new DOMRect(0, top, right, bottom - top);
  act(() => void window.dispatchEvent(new Event('scroll')));
  const { style } = getByTestId('toasts');
  expect(style.getPropertyValue('--toast-room')).toBe(room);
  expect(style.getPropertyValue('--toast-beside')).toBe(beside);
  unmount();
  expect(style.getPropertyValue('--toast-beside')).toBe('');
  expect(style.getPropertyValue('--toast-room')).toBe('');
});
