import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FailureScreen } from '@/components/ui/failure-screen';
import { failureAttributes } from '@/components/ui/failure-texts';
import { FailureToast } from '@/components/ui/retry-button';
import { receiveToasts, toast } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';
import failure from '@/messages/failure.json';

test('a toast that was asked for before the toaster arrived is shown when it does', async () => {
  toast.success('De urenkaart is opgeslagen.');
  render(<Toaster label="Meldingen" />);
  expect(await screen.findByText('De urenkaart is opgeslagen.')).toBeInTheDocument();
});

test('a toast is shown at once when the toaster is there', async () => {
  render(<Toaster label="Meldingen" />);
  toast.error('An unknown error occurred, please reload the page.');
  expect(await screen.findByText('An unknown error occurred, please reload the page.')).toBeInTheDocument();
});

const typeOn = () => fireEvent.input(screen.getByRole('textbox'), { target: { value: '8' } });
const openDialog = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Openen' }));
};

/** Opens a dialog on a press, as screens do. */
function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input />
      <button type="button" onClick={() => setOpen(true)}>
        Openen
      </button>
      {open && <div role="dialog">Uitloggen?</div>}
    </>
  );
}

test.each([
  ['somebody types on', typeOn],
  ['a dialog asks something', openDialog],
])('what went well goes sooner once %s, a failure does not', async (when, goOn) => {
  render(
    <>
      <Screen />
      <Toaster label="Meldingen" />
    </>,
  );
  toast.success('Maandag is gekopieerd naar dinsdag.');
  const failure = `De server is bezig terwijl ${when}.`;
  toast.error(failure);
  expect(await screen.findByText('Maandag is gekopieerd naar dinsdag.')).toBeInTheDocument();
  goOn();
  expect(screen.getByText('Maandag is gekopieerd naar dinsdag.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Maandag is gekopieerd naar dinsdag.')).toBeNull(), {
    timeout: 2500,
  });
  expect(screen.getByText(failure)).toBeInTheDocument();
});

test('failures that say the same at once are one toast', async () => {
  render(<Toaster label="Meldingen" />);
  toast.error('Geen verbinding.');
  toast.error('Geen verbinding.');
  toast.error('Dit bestaat niet (meer).');
  expect(await screen.findByText('Dit bestaat niet (meer).')).toBeInTheDocument();
  expect(screen.getAllByText('Geen verbinding.')).toHaveLength(1);
});

test('a part of a page whose call failed raises a toast once, and again when it is asked for in vain again', () => {
  const toasts: string[] = [];
  const stop = receiveToasts(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  const first = { text: 'Dit bestaat niet (meer).' };
  const { rerender } = render(<FailureToast failure={first} />);
  rerender(<FailureToast failure={first} />);
  expect(toasts).toEqual(['error: Dit bestaat niet (meer).']);
  rerender(<FailureToast failure={{ text: 'Dit bestaat niet (meer).' }} />);
  expect(toasts).toHaveLength(2);
  stop();
});

test('a screen that could not be drawn says so in the language of its page', async () => {
  const texts = { title: 'Błąd', text: 'Odśwież stronę.', notifications: 'Powiadomienia', retry: 'Ponów' };
  const attributes = failureAttributes(texts);
  for (const [name, text] of Object.entries(attributes)) document.body.setAttribute(name, text);
  render(<FailureScreen retry={() => {}} />);
  expect(within(screen.getByRole('alert')).getByRole('heading', { name: 'Błąd' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ponów' })).toBeVisible();
  for (const name of Object.keys(attributes)) document.body.removeAttribute(name);
  expect(failureAttributes(failure)).toEqual({});
});

test('a screen that could not be drawn raises a toast, beside the explanation in its place', async () => {
  render(<FailureScreen retry={() => {}} bare />);
  const text = 'An unknown error occurred, please reload the page.';
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  expect(within(screen.getByRole('alert')).getByText(text)).toBeVisible();
});
