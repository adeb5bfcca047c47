import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '@/components/client/send';
import { useLookup } from '@/components/client/use-lookup';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const toasts = collectToasts();

const noConnection =
  'error: Geen verbinding. De applicatie is nu niet bereikbaar. Probeer het over een paar minuten opnieuw.';

/** Shows a lookup whose requests receive `answers` in order. */
function Choices({ lookupKey, answers }: { lookupKey: string; answers: Promise<Answer<string>>[] }) {
  const lookup = useLookup({ key: lookupKey, load: () => answers.shift() ?? new Promise(() => {}) });
  return (
    <p>
      {lookup.status} {lookup.data}
      <button type="button" onClick={lookup.retry}>
        Opnieuw
      </button>
    </p>
  );
}
const failed = (statusCode: number, message: string) => Promise.resolve({ ok: false, statusCode, message } as const);
const found = (data: string) => Promise.resolve({ ok: true, data } as const);

test('raises a toast for each failed attempt until a retry succeeds', async () => {
  const answers = [failed(403, 'invalid_employee'), failed(500, 'iets'), found('Magazijn')];
  render(withTexts(<Choices lookupKey="1" answers={answers} />));
  await screen.findByText(/failed/);
  const forbidden = 'error: Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.';
  expect(toasts).toEqual([forbidden]);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(/failed/);
  expect(toasts).toEqual([forbidden, 'error: An unknown error occurred, please reload the page.']);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(/ready Magazijn/);
  expect(toasts).toHaveLength(2);
});

test('raises no toast for an abandoned lookup', async () => {
  let refuse: (answer: Answer<string>) => void = () => {};
  const answers = [new Promise<Answer<string>>((resolve) => (refuse = resolve)), found('Verkoop')];
  const { rerender } = render(withTexts(<Choices lookupKey="1" answers={answers} />));
  rerender(withTexts(<Choices lookupKey="2" answers={answers} />));
  refuse({ ok: false, statusCode: 0, message: '' });
  await screen.findByText(/ready Verkoop/);
  expect(toasts).toEqual([]);
});

test('reports a lost connection, and retries the lookup when back online', async () => {
  render(withTexts(<Choices lookupKey="1" answers={[failed(0, ''), found('Magazijn')]} />));
  await screen.findByText(/failed/);
  expect(toasts).toEqual([noConnection]);
  fireEvent(window, new Event('online'));
  await screen.findByText(/ready Magazijn/);
});

test('does not retry a refused lookup automatically', async () => {
  render(withTexts(<Choices lookupKey="1" answers={[failed(404, 'not_found'), found('Magazijn')]} />));
  await screen.findByText(/failed/);
  fireEvent(window, new Event('online'));
  await screen.findByText(/failed/);
  expect(toasts).toEqual(['error: Dit bestaat niet (meer).']);
});
