import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { Link } from '@/components/ui/link';
import { router } from '../next-navigation';

const status = vi.hoisted(() => ({ pending: false }));
vi.mock('next/link', async (original) => ({
  ...(await original<typeof import('next/link')>()),
  useLinkStatus: () => status,
}));

function show(props: Partial<ComponentProps<typeof Link>> = {}) {
  render(
    <Link href="/hour-cards" {...props}>
      Urenkaarten
    </Link>,
  );
  return screen.getByRole('link', { name: 'Urenkaarten' });
}

test('prefetches on hover or focus, but not when merely visible', async () => {
  const link = show();
  expect(router.prefetch).not.toHaveBeenCalled();
  await userEvent.hover(link);
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/hour-cards');
  await userEvent.tab();
  expect(link).toHaveFocus();
  expect(router.prefetch).toHaveBeenCalledTimes(2);
});

test('does not prefetch when tapped', async () => {
  const link = show();
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.pointer({ keys: '[TouchA]', target: link });
  expect(router.prefetch).not.toHaveBeenCalled();
});

test('does not prefetch a link with prefetching turned off', async () => {
  const link = show({ prefetch: false });
  await userEvent.hover(link);
  await userEvent.tab();
  expect(router.prefetch).not.toHaveBeenCalled();
});

test.each([true, false])('marks the link only while the next page loads: %s', (pending) => {
  status.pending = pending;
  expect(show().querySelector('[data-pending]') !== null).toBe(pending);
});
