import { act, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FlashToast } from '@/components/shell/flash-toast';
import { FailureScreen } from '@/components/ui/failure-screen';
import { failureAttributes } from '@/components/ui/failure-texts';
import { FailureToast } from '@/components/ui/retry-button';
import { Toaster, toast } from '@/components/ui/toast';
import failure from '@/messages/failure.json';

const flashTexts = {
  login_success: 'Login success!',
  password_reset: 'You can now login using your new password!',
  password_updated: 'Password updated, you can now login with your new password!',
  decisions_sent: 'Je beslissing is verstuurd.',
};

afterEach(() => vi.useRealTimers());

test('shows a toast that was raised before the toaster was mounted', async () => {
  toast.success('De urenkaart is opgeslagen.');
  render(<Toaster label="Meldingen" />);
  expect(await screen.findByText('De urenkaart is opgeslagen.')).toBeInTheDocument();
});

test('announces a toast to screen readers politely', async () => {
  render(<Toaster label="Meldingen" />);
  toast.error('An unknown error occurred, please reload the page.');
  const text = await screen.findByText('An unknown error occurred, please reload the page.');
  expect(text.closest('[aria-live="polite"]')).toBeInTheDocument();
});

test('removes a toast after 3000 ms', async () => {
  vi.useFakeTimers();
  render(<Toaster label="Meldingen" />);
  toast.success('Maandag is gekopieerd naar dinsdag.');
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(screen.getByText('Maandag is gekopieerd naar dinsdag.')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('Maandag is gekopieerd naar dinsdag.')).toBeNull();
});

test('removes an explanatory toast after 8000 ms', async () => {
  vi.useFakeTimers();
  render(<Toaster label="Meldingen" />);
  toast.info('Niets geplakt: dit zijn aantallen uren.');
  await act(() => vi.advanceTimersByTimeAsync(7_900));
  expect(screen.getByText('Niets geplakt: dit zijn aantallen uren.')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.queryByText('Niets geplakt: dit zijn aantallen uren.')).toBeNull();
});

test('shows the message of a redirect once, and removes it from the address', async () => {
  window.history.replaceState(null, '', '/login?email=a%40b.nl&flash=password_reset');
  const page = (
    <>
      <FlashToast texts={flashTexts} />
      <Toaster label="Meldingen" />
    </>
  );
  const { rerender } = render(page);
  expect(window.location.search).toBe('?email=a%40b.nl');
  expect(await screen.findByText('You can now login using your new password!')).toBeInTheDocument();
  rerender(page);
  expect(screen.getAllByText('You can now login using your new password!')).toHaveLength(1);
  window.history.replaceState(null, '', '/');
});

test('shows failures with the same text as one toast', async () => {
  render(<Toaster label="Meldingen" />);
  toast.error('Geen verbinding.');
  toast.error('Geen verbinding.');
  toast.error('Dit bestaat niet (meer).');
  expect(await screen.findByText('Dit bestaat niet (meer).')).toBeInTheDocument();
  expect(screen.getAllByText('Geen verbinding.')).toHaveLength(1);
});

test('raises one toast for a failed part of a page, and another after a failed retry', () => {
  const raised = vi.spyOn(toast, 'error').mockImplementation(() => {});
  const first = { text: 'Dit bestaat niet (meer).' };
  const { rerender } = render(<FailureToast failure={first} />);
  rerender(<FailureToast failure={first} />);
  expect(raised.mock.calls).toEqual([['Dit bestaat niet (meer).']]);
  rerender(<FailureToast failure={{ text: 'Dit bestaat niet (meer).' }} />);
  expect(raised).toHaveBeenCalledTimes(2);
  raised.mockRestore();
});

test('shows a rendering failure in the language of the page', async () => {
  const texts = { ...failure, title: 'Błąd', text: 'Odśwież stronę.', notifications: 'Powiadomienia', retry: 'Ponów' };
  const attributes = failureAttributes(texts);
  for (const [name, text] of Object.entries(attributes)) document.body.setAttribute(name, text);
  render(<FailureScreen retry={() => {}} />);
  expect(within(screen.getByRole('alert')).getByRole('heading', { name: 'Błąd' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ponów' })).toBeVisible();
  for (const name of Object.keys(attributes)) document.body.removeAttribute(name);
  expect(failureAttributes(failure)).toEqual({});
});

test('raises a toast for a rendering failure, and also shows the explanation on the page', async () => {
  const raised = vi.spyOn(toast, 'error').mockImplementation(() => {});
  render(<FailureScreen retry={() => {}} />);
  const text = 'An unknown error occurred, please reload the page.';
  expect(raised).toHaveBeenCalledExactlyOnceWith(text);
  raised.mockRestore();
  expect(within(screen.getByRole('alert')).getByText(text)).toBeVisible();
});
