import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyToaster } from '@/components/ui/lazy-toaster';
import { toast } from '@/components/ui/toast';

const toaster = vi.hoisted(() => ({ loads: 0, fails: false }));
vi.mock('@/components/ui/toaster', async (original) => {
  toaster.loads += 1;
  const real = await original<typeof import('@/components/ui/toaster')>();
  return {
    get Toaster() {
      if (toaster.fails) throw new Error('no network');
      return real.Toaster;
    },
  };
});

afterEach(() => {
  vi.useRealTimers();
  toaster.fails = false;
});

test('without its code a toast is shown plainly for its three seconds, and the next one is tried again', async () => {
  toaster.fails = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<LazyToaster label="Meldingen" />);
  expect(toaster.loads).toBe(0);
  act(() => toast.error('Je uren zijn niet opgeslagen.'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Je uren zijn niet opgeslagen.'));
  // Its three seconds begin with what React does once it is shown.
  await act(async () => {});
  act(() => vi.advanceTimersByTime(2500));
  expect(screen.getByText('Je uren zijn niet opgeslagen.')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(600));
  expect(screen.queryByText('Je uren zijn niet opgeslagen.')).toBeNull();
  act(() => toast.info('Nog steeds geen verbinding.'));
  expect(await screen.findByText('Nog steeds geen verbinding.')).toBeInTheDocument();
});

test('the toaster is loaded for the first message, which it shows with those that came meanwhile', async () => {
  render(<LazyToaster label="Meldingen" />);
  act(() => {
    toast.success('De urenkaart is opgeslagen.');
    toast.error('Het rapport is niet aangevraagd.');
  });
  expect(await screen.findByText('De urenkaart is opgeslagen.')).toBeInTheDocument();
  expect(screen.getByText('Het rapport is niet aangevraagd.')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(2);
});
