import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { router } from '../next-navigation';
import { collectToasts } from '../ui/collect-toasts';
import { fourCards } from './cards';
import { openCreated, refusal, startServer } from './created-world';
import { isShown, review, waitForRetry } from './review-world';

// Rendering whole screens is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const toasts = collectToasts();

test('keeps a card open when its decision fails offline, and resends the decision with one press', async () => {
  let online = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  const { paths } = startServer({
    decide: () => (online ? { status: 200, body: { ok: true } } : Promise.reject(new TypeError('no network'))),
  });
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('g');
  const dialog = await isShown('Anna de Boer');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'De urenkaart van Anna de Boer, week 47 - 2026, is niet goedgekeurd.Geen verbinding. Controleer je internetverbinding en probeer het opnieuw.',
  );
  online = true;
  await user.click(within(dialog).getByRole('button', { name: 'Opnieuw versturen' }));
  await waitFor(() => expect(paths()).toHaveLength(2));
  await waitFor(() => expect(within(dialog).getByText('Goedgekeurd')).toBeInTheDocument());
  vi.restoreAllMocks();
});

test('resends all unsent decisions from the list with one press', async () => {
  let hasNetwork = false;
  const { paths } = startServer({
    decide: () => (hasNetwork ? { status: 200, body: { ok: true } } : Promise.reject(new TypeError('no network'))),
  });
  await openCreated(fourCards);
  const user = await review();
  for (const name of ['Anna de Boer', 'Bas Vos']) {
    const dialog = within(await isShown(name));
    await user.click(dialog.getByRole('button', { name: /^Goedkeuren/ }));
    expect(await dialog.findAllByText(/^Geen verbinding/)).not.toHaveLength(0);
    await user.keyboard('j');
  }
  await user.keyboard('{Escape}');
  hasNetwork = true;
  await user.click(await screen.findByRole('button', { name: '2 kaarten opnieuw versturen' }));
  await waitFor(() => expect(screen.getAllByText('Goedgekeurd')).toHaveLength(2));
  expect(paths()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /opnieuw versturen$/ })).not.toBeInTheDocument();
  // The page is refreshed, because the counts around the list change too.
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('resends a decline without asking for the reason again, and reports success', async () => {
  let hasSession = false;
  const { paths } = startServer({
    decide: () =>
      hasSession ? { status: 200, body: { ok: true } } : { status: 401, body: { message: 'session_expired' } },
  });
  await openCreated(fourCards);
  const user = await review();
  const dialog = await isShown('Anna de Boer');
  await user.click(within(dialog).getByRole('button', { name: 'Afkeuren' }));
  await user.type(within(dialog).getByRole('textbox'), 'Pauze?{Enter}');
  await within(dialog).findByText('De urenkaart van Anna de Boer, week 47 - 2026, is niet afgekeurd.');
  expect(within(dialog).getByRole('textbox')).toHaveValue('Pauze?');
  hasSession = true;
  await user.click(within(dialog).getByRole('button', { name: 'Opnieuw versturen' }));
  await waitFor(() => expect(paths()).toHaveLength(2));
  await waitFor(() => expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument());
  expect(toasts.at(-1)).toBe('success: De urenkaart van Anna de Boer, week 47 - 2026, is afgekeurd.');
  await waitForRetry();
  await user.keyboard('j');
  await isShown('Bas Vos');
});

test.each([
  ['in the card', 'Opnieuw versturen'],
  ['in the list', 'Opnieuw versturen'],
])('uses an edited reason when a decline is resent %s', async (where, button) => {
  let hasNetwork = false;
  const { sent } = startServer({
    decide: () => (hasNetwork ? { status: 200, body: { ok: true } } : Promise.reject(new TypeError('no network'))),
  });
  await openCreated(fourCards);
  const user = await review();
  const dialog = within(await isShown('Anna de Boer'));
  await user.click(dialog.getByRole('button', { name: 'Afkeuren' }));
  await user.type(dialog.getByRole('textbox'), 'Pauze?{Enter}');
  await dialog.findByText('De urenkaart van Anna de Boer, week 47 - 2026, is niet afgekeurd.');
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Pauze ontbreekt op dinsdag');
  if (where === 'in the list') await user.keyboard('{Escape}{Escape}');
  hasNetwork = true;
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body.comment)).toEqual(['Pauze?', 'Pauze ontbreekt op dinsdag']);
});

test.each([
  ['approve', 'Goedkeuren', 'APPROVED', 'goedgekeurd'],
  ['decline', 'Afkeuren', 'DECLINED', 'afgekeurd'],
] as const)(
  'reports success when a decision to %s is resent after a lost response',
  async (kind, button, status, word) => {
    let isSecondAttempt = false;
    startServer({
      decide: () => {
        if (isSecondAttempt)
          return refusal(409, 'already_exported', {
            status,
            comment: kind === 'decline' ? 'Pauze?' : '',
            updatedAt: null,
          });
        isSecondAttempt = true;
        return Promise.reject(new TypeError('connection lost'));
      },
    });
    await openCreated(fourCards);
    const user = await review();
    const dialog = within(await isShown('Anna de Boer'));
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${button}`) }));
    if (kind === 'decline') await user.type(dialog.getByRole('textbox'), 'Pauze?{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Opnieuw versturen' }));
    await waitFor(() =>
      expect(toasts.at(-1)).toBe(`success: De urenkaart van Anna de Boer, week 47 - 2026, is ${word}.`),
    );
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('ignores a second press that lands on the button replacing the resend button', async () => {
  let hasNetwork = false;
  const { paths } = startServer({
    decide: () =>
      hasNetwork
        ? new Promise((resolve) => setTimeout(() => resolve({ status: 200, body: { ok: true } }), 2_000))
        : Promise.reject(new TypeError('no network')),
  });
  await openCreated(fourCards);
  const user = await review();
  const dialog = within(await isShown('Anna de Boer'));
  await user.click(dialog.getByRole('button', { name: /^Goedkeuren/ }));
  await dialog.findAllByText(/^Geen verbinding/);
  await user.keyboard('{Escape}');
  hasNetwork = true;
  const place = { clientX: 100, clientY: 700, detail: 1 };
  fireEvent.click(await screen.findByRole('button', { name: 'Opnieuw versturen' }), place);
  await waitFor(() => expect(paths()).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const green = await screen.findByRole('button', { name: /^Alle groene goedkeuren/ });
  expect(green).not.toHaveFocus();
  fireEvent.click(green, place);
  await waitForRetry();
  expect(screen.queryByRole('button', { name: /^Ongedaan maken/ })).not.toBeInTheDocument();
  fireEvent.click(green, place);
  expect(await screen.findByRole('button', { name: /^Ongedaan maken/ })).toBeInTheDocument();
});

test('includes resent decisions in the final counts of approved and declined cards', async () => {
  let hasNetwork = true;
  startServer({
    decide: () => (hasNetwork ? { status: 200, body: { ok: true } } : Promise.reject(new TypeError('no network'))),
  });
  await openCreated(fourCards);
  const user = await review();
  const decide = async (key: 'g' | 'a', next: string) => {
    await user.keyboard(key === 'g' ? 'g' : 'a{Enter}');
    await isShown(next);
    await act(() => vi.advanceTimersByTimeAsync(6000));
  };
  const [one, two, three, four] = fourCards.map(({ employeeName }) => employeeName);
  await isShown(one ?? '');
  await decide('g', two ?? '');
  await decide('a', three ?? '');
  hasNetwork = false;
  await decide('g', four ?? '');
  await decide('a', 'Dit was de laatste kaart van deze pagina');
  hasNetwork = true;
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^1 kaart goedgekeurd, 1 kaart afgekeurd\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '2 kaarten opnieuw versturen' }));
  expect(await dialog.findByText(/^2 kaarten goedgekeurd, 2 kaarten afgekeurd\./)).toBeVisible();
});
