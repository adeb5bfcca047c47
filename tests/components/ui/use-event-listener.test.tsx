import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEventListener } from '@/components/ui/use-event-listener';

function Listening({ onLeave }: { onLeave: (() => void) | null }) {
  useEventListener('beforeunload', onLeave);
  return null;
}

/** Imitates the router, which leaves the page during a render when it finds another build. */
function Leaving() {
  window.dispatchEvent(new Event('beforeunload'));
  return null;
}

test('catches an event dispatched while React renders', () => {
  const onLeave = vi.fn();
  const { rerender } = render(<Listening onLeave={onLeave} />);
  rerender(
    <>
      <Listening onLeave={onLeave} />
      <Leaving />
    </>,
  );
  expect(onLeave).toHaveBeenCalled();
});

test('calls only the latest listener, and none when it is null', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = () => window.dispatchEvent(new Event('beforeunload'));
  const { rerender } = render(<Listening onLeave={first} />);
  rerender(<Listening onLeave={second} />);
  leave();
  rerender(<Listening onLeave={null} />);
  leave();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
