import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeclineForm } from '@/components/decisions/decline-form';
import { router } from '../next-navigation';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';
import { aCard, fourCards } from './cards';
import { list, openCreated, refusal, startServer } from './created-world';
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
/**
 * Advances the fake clock by the five seconds in which a decision can be undone. Other time passes in real
 * time.
 */
const secondsPass = () => act(() => vi.advanceTimersByTimeAsync(5000));
const endTitle = 'Dit was de laatste kaart van deze pagina';

test('moves between cards with j, k and the arrows, and stops at the first card', async () => {
  startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('j');
  await isShown('Bas Vos');
  expect(screen.getByText('2 van 4')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  await isShown('Cas Mulder');
  await user.keyboard('k{ArrowLeft}k');
  await isShown('Anna de Boer');
});

test('announces the shortcuts of the buttons to screen readers', async () => {
  startServer();
  await openCreated(fourCards);
  await review();
  const keys = ['Goedkeuren', 'Afkeuren', 'Vorige kaart', 'Volgende kaart'].map((name) =>
    screen.getByRole('button', { name }).getAttribute('aria-keyshortcuts'),
  );
  expect(keys).toEqual(['g', 'a', 'k ArrowLeft', 'j ArrowRight']);
  expect(screen.getByRole('link', { name: 'Bewerken' })).toHaveAttribute('aria-keyshortcuts', 'b');
});

test('approves four cards with four presses of g, without waiting for responses', async () => {
  const answers: (() => void)[] = [];
  const { paths } = startServer({
    decide: () => new Promise((resolve) => answers.push(() => resolve({ status: 200, body: { ok: true } }))),
  });
  await openCreated(fourCards);
  const user = await review();
  for (const next of ['Bas Vos', 'Cas Mulder', 'Dewi Smit', endTitle]) {
    await user.keyboard('g');
    await isShown(next);
    await waitForRetry();
  }
  expect(paths()).toEqual([]);
  await secondsPass();
  await waitFor(() => expect(paths()).toHaveLength(4));
  expect(paths()).toEqual([101, 102, 103, 104].map((id) => `/api/hour-cards/${id}/approve`));
  expect(
    screen.getByText(/0 kaarten goedgekeurd, 0 kaarten afgekeurd. 4 kaarten worden nog verstuurd/),
  ).toBeInTheDocument();
  for (const answer of answers) answer();
  expect(
    await screen.findByText(
      /4 kaarten goedgekeurd, 0 kaarten afgekeurd. Er staat op deze pagina geen kaart meer open./,
    ),
  ).toBeInTheDocument();
});

test('skips cards that are approved or declined', async () => {
  startServer();
  await openCreated([aCard(0), aCard(1, { status: 'APPROVED' }), aCard(2, { status: 'DECLINED' }), aCard(3)]);
  const user = await review();
  await user.keyboard('g');
  await isShown('Dewi Smit');
});

test('asks for a reason with the a key, then moves to the next card', async () => {
  const { sent } = startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('a');
  await user.keyboard('g en j zijn hier letters{Enter}');
  await isShown('Bas Vos');
  await secondsPass();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent.map(({ path, body }) => [path, body.comment])).toEqual([
    ['/api/hour-cards/101/decline', 'g en j zijn hier letters'],
  ]);
});

test('ignores keys still being typed after Enter, but accepts a key after a pause', async () => {
  const { paths } = startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('a');
  await user.keyboard('Pauze{Enter}');
  await isShown('Bas Vos');
  for (const key of 'vergeten, graag j') {
    await act(() => vi.advanceTimersByTimeAsync(150));
    await user.keyboard(key);
  }
  expect(screen.getByRole('dialog', { name: 'Bas Vos' })).toBeInTheDocument();
  await waitForRetry();
  await user.keyboard('g');
  await isShown('Cas Mulder');
  await secondsPass();
  await waitFor(() => expect(paths()).toEqual(['/api/hour-cards/101/decline', '/api/hour-cards/102/approve']));
});

test('reports a decision that failed in the background, with a button to its card and reason', async () => {
  startServer({ decide: (path) => (path.includes('/101/') ? refusal(500, '') : { status: 200, body: { ok: true } }) });
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('a');
  await user.keyboard('Pauze vergeten{Enter}');
  const dialog = await isShown('Bas Vos');
  await secondsPass();
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('De urenkaart van Anna de Boer, week 47 - 2026, is niet afgekeurd.');
  await user.click(within(alert).getByRole('button', { name: 'Terug naar deze kaart' }));
  await isShown('Anna de Boer');
  await user.keyboard('a');
  expect(screen.getByLabelText('Waarom is deze kaart afgekeurd?')).toHaveValue('Pauze vergeten');
});

test('leaves keys with Ctrl or Alt to the browser, and decides only once while a key is held', async () => {
  const { sent } = startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('{Control>}g{/Control}{Alt>}a{/Alt}');
  expect(sent).toEqual([]);
  await user.keyboard('{g>5/}');
  await isShown('Bas Vos');
  await secondsPass();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('shows the number of open cards at the end, with a button to the first open card', async () => {
  startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('j');
  for (const _ of [2, 3, 4]) {
    await user.keyboard('g');
    await waitForRetry();
  }
  await isShown(endTitle);
  await secondsPass();
  expect(
    await screen.findByText(/3 kaarten goedgekeurd, 0 kaarten afgekeurd. Er staat op deze pagina nog 1 kaart open./),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Verder met de volgende kaarten' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Naar de eerste open kaart' }));
  await isShown('Anna de Boer');
});

test('skips cards whose decision is being sent when returning to the first open card', async () => {
  startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('g');
  await isShown('Bas Vos');
  await user.keyboard('j');
  for (const next of ['Dewi Smit', endTitle]) {
    await waitForRetry();
    await user.keyboard('g');
    await isShown(next);
  }
  await user.click(screen.getByRole('button', { name: 'Naar de eerste open kaart' }));
  await isShown('Bas Vos');
});

test('continues with the next page and opens its first open card', async () => {
  startServer();
  const { load } = await openCreated(fourCards, { nextPage: '/management-dashboard/created?page=2' });
  const user = await review('Dewi Smit');
  await user.keyboard('g');
  await isShown(endTitle);
  await user.click(screen.getByRole('button', { name: 'Verder met de volgende kaarten' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/management-dashboard/created?page=2'));
  load(
    [aCard(5, { status: 'APPROVED' }), aCard(6, { employeeName: 'Eva Kok' })],
    '/management-dashboard/created?page=2',
  );
  await isShown('Eva Kok');
  expect(screen.getByText('2 van 2')).toBeInTheDocument();
});

test('continues on the same page when approved cards leave the list', async () => {
  startServer();
  const { load } = await openCreated(fourCards, {
    nextPage: '/management-dashboard/created?page=2',
    statuses: ['CREATED'],
  });
  const user = await review();
  await user.keyboard('j');
  for (const _ of [2, 3, 4]) {
    await user.keyboard('g');
    await waitForRetry();
  }
  await isShown(endTitle);
  await user.click(screen.getByRole('button', { name: 'Verder met de volgende kaarten' }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(router.push).not.toHaveBeenCalled();
  load([aCard(0), aCard(6, { employeeName: 'Eva Kok' })]);
  await isShown('Eva Kok');
});

test('keeps cards in the review after they leave the list, and reloads the list afterwards', async () => {
  startServer();
  const { load } = await openCreated(fourCards, { statuses: ['CREATED'] });
  const user = await review();
  await user.keyboard('g');
  await isShown('Bas Vos');
  load(fourCards.slice(1));
  await user.keyboard('k');
  const dialog = await isShown('Anna de Boer');
  await secondsPass();
  expect(await within(dialog).findByText('Goedgekeurd')).toBeInTheDocument();
  expect(screen.getByText('1 van 4')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await secondsPass();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test('ignores the second press of a double click on a decision', async () => {
  const { paths } = startServer();
  await openCreated(fourCards);
  await review();
  fireEvent.click(screen.getByRole('button', { name: 'Goedkeuren' }), { detail: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Afkeuren' }), { detail: 2 });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(paths()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Goedkeuren' }), { detail: 1 });
  await waitFor(() => expect(paths()).toEqual(['/api/hour-cards/101/approve']));
});

test('does not apply a decision key pressed twice to the next card', async () => {
  const { paths } = startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('gg');
  await isShown('Bas Vos');
  await waitForRetry();
  await user.keyboard('g');
  await isShown('Cas Mulder');
  await secondsPass();
  await waitFor(() => expect(paths()).toEqual([101, 102].map((id) => `/api/hour-cards/${id}/approve`)));
});

test('undoes one decision by button or Ctrl+Z, returns to its card and sends the rest', async () => {
  const { paths } = startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('g');
  await waitForRetry();
  await user.keyboard('g');
  const strip = within(await isShown('Cas Mulder'));
  const undo = strip.getByRole('button', { name: 'Ongedaan maken' });
  expect(undo).toHaveTextContent(/^Ongedaan maken · [345] sBas Vos goedgekeurd \(\+1\)$/);
  expect(undo).toHaveAttribute('title', 'Ctrl+Z');
  expect(strip.getByText(/^De kaart van Bas Vos wordt over 5 seconden goedgekeurd/)).toHaveAttribute('role', 'status');
  await user.keyboard('{Control>}z{/Control}');
  const dialog = await isShown('Bas Vos');
  expect(within(dialog).getByText('Aangemaakt')).toBeInTheDocument();
  expect(within(dialog).getByRole('region', { name: 'Geschiedenis' })).toHaveTextContent('Ongedaan gemaakt');
  expect(toasts).toEqual(['success: Ongedaan gemaakt: de urenkaart van Bas Vos, week 47 - 2026, is niet goedgekeurd.']);
  await secondsPass();
  await waitFor(() => expect(paths()).toEqual(['/api/hour-cards/101/approve']));
  await user.keyboard('g');
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await isShown('Bas Vos');
  expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).not.toBeInTheDocument();
  await user.keyboard('k');
  const history = within(await isShown('Anna de Boer')).getByRole('region', { name: 'Geschiedenis' });
  await waitFor(() => expect(history).toHaveTextContent(/\d{2}:\d{2} Goedgekeurd door jou/));
  // The time of the change comes from upstream, so it is unknown until the list reloads.
  expect(history).not.toHaveTextContent('Laatste wijziging');
  expect(paths()).toHaveLength(1);
});

test('reports that the user already decided on the card in another tab', async () => {
  const current = { status: 'APPROVED', comment: '', updatedAt: 29_916_790 * 60 };
  startServer({ decide: () => refusal(409, 'changed_meanwhile', current) });
  // No other test may use this card, because the tab remembers the statuses of cards in later tests too.
  await openCreated([aCard(0), aCard(99, { employeeName: 'Eva Vos' })]);
  const user = await review();
  const approve = async (name: string) => {
    const dialog = within(await isShown(name));
    await user.click(dialog.getByRole('button', { name: /^Goedkeuren/ }));
    return dialog;
  };
  const first = await approve('Anna de Boer');
  expect(await first.findByText('De kaart is intussen goedgekeurd.')).toBeVisible();
  const other = new BroadcastChannel('hour-card-decisions');
  other.postMessage(['200', 'APPROVED']);
  await user.keyboard('j');
  const second = await approve('Eva Vos');
  expect(await second.findByText('Je hebt deze kaart al goedgekeurd in een ander tabblad.')).toBeVisible();
  expect(second.queryByText(/van Eva Vos, .+ is niet goedgekeurd/)).not.toBeInTheDocument();
  const history = second.getByRole('region', { name: 'Geschiedenis' });
  expect(history).toHaveTextContent('Al door jou beslist in een ander tabblad');
  other.close();
});

test('offers undo of pending decisions after closing the dialog, and sends the rest on leaving', async () => {
  const { sent } = startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('g');
  await waitForRetry();
  await user.keyboard('g{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bas Vos' })).toHaveFocus());
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/management/decisions',
    body: { decisions: [{ id: '101', kind: 'approve' }] },
  });
});

test('gives the open card its own address, and restores the list address on closing', async () => {
  // Add a history entry, so that the browser cannot go forward even if an earlier test went back.
  window.history.pushState(null, '', list);
  startServer();
  await openCreated(fourCards);
  const before = window.history.length;
  const user = await review();
  await waitFor(() => expect(window.location.search).toMatch(/&card=101$/));
  await user.keyboard('jj');
  await isShown('Cas Mulder');
  await waitFor(() => expect(window.location.search).toMatch(/&card=103$/));
  expect(window.history.length).toBe(before + 1);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  window.history.forward();
  await isShown('Cas Mulder');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).not.toContain('card='));
});

test('reopens the last card on Forward, even if the address changed late', async () => {
  startServer();
  await openCreated(fourCards);
  const user = await review();
  await waitFor(() => expect(window.location.search).toMatch(/&card=101$/));
  const first = window.location.href;
  await user.keyboard('j');
  await waitFor(() => expect(window.location.search).toMatch(/&card=102$/));
  // Imitate the framework: it may write the first address again once that page has rendered.
  window.history.replaceState(window.history.state, '', first);
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  window.history.forward();
  await isShown('Bas Vos');
  await waitFor(() => expect(window.location.search).toMatch(/&card=102$/));
});

test('adds a suggested reason to text typed earlier, and declines with both', async () => {
  const { sent } = startServer({ lights: { '101': 'amber' } });
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('a');
  await user.keyboard('Let op.{Escape}');
  const reasons = within(screen.getByRole('list', { name: 'Waarom deze kleur' }));
  await user.click(reasons.getByRole('button', { name: 'Als reden gebruiken: Pauze ontbreekt op woensdag' }));
  const field = screen.getByLabelText('Waarom is deze kaart afgekeurd?');
  expect(field).toHaveValue('Let op. Pauze ontbreekt op woensdag');
  expect(field).toHaveFocus();
  expect(reasons.queryByRole('button')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { comment: 'Let op. Pauze ontbreekt op woensdag' } });
});

test('offers no suggested reasons on a card that the manager may not decline', async () => {
  startServer({ lights: { '101': 'amber' } });
  await openCreated(fourCards, { own: [5] });
  await review();
  const reasons = within(await screen.findByRole('list', { name: 'Waarom deze kleur' }));
  expect(reasons.queryByRole('button')).not.toBeInTheDocument();
});

test('declines with a suggested reason that can be edited', async () => {
  const { sent } = startServer({ lights: { '101': 'amber' } });
  await openCreated(fourCards);
  const user = await review();
  await user.click(screen.getByRole('button', { name: /^Afkeuren/ }));
  const reasons = within(screen.getByRole('list', { name: 'Redenen uit de controle' }));
  await user.click(reasons.getByRole('button', { name: 'Pauze ontbreekt op woensdag' }));
  const field = screen.getByLabelText('Waarom is deze kaart afgekeurd?');
  expect(field).toHaveValue('Pauze ontbreekt op woensdag');
  expect(field).toHaveFocus();
  await user.keyboard(', graag invullen{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { comment: 'Pauze ontbreekt op woensdag, graag invullen' } });
});

test('adds one reason on a double click, and not also the reason that takes its place', async () => {
  const one = 'Pauze ontbreekt op woensdag';
  const other = 'Pauze ontbreekt op donderdag';
  const nothing = () => undefined;
  const form = (
    <DeclineForm
      initial=""
      pending={false}
      suggestions={[one, other]}
      onDraft={nothing}
      onSubmit={nothing}
      onCancel={nothing}
    />
  );
  render(withTexts(form));
  const user = userEvent.setup();
  const coords = { clientX: 200, clientY: 300 };
  const press = (name: string) =>
    user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('button', { name }), coords },
      { keys: '[/MouseLeft]' },
    ]);
  const field = screen.getByLabelText('Waarom is deze kaart afgekeurd?');
  await press(one);
  await press(other);
  expect(field).toHaveValue(one);
  await waitForRetry();
  await press(other);
  expect(field).toHaveValue(`${one}. ${other}`);
});

test('calls a recorded break too short, not missing', async () => {
  startServer({ lights: { '101': 'short break' } });
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('a');
  expect(await screen.findByRole('button', { name: 'Pauze te kort op woensdag' })).toBeInTheDocument();
});

test('offers no decline reasons for a green card', async () => {
  startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.keyboard('a');
  expect(screen.getByLabelText('Waarom is deze kaart afgekeurd?')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Redenen uit de controle' })).not.toBeInTheDocument();
});

test('opens a card of another page by its address, and returns to the list on closing', async () => {
  startServer({
    otherCards: [aCard(7, { status: 'APPROVED', employeeName: 'Femke Kok' })],
    lights: { '108': 'amber' },
  });
  await openCreated(fourCards, { address: `${list}&card=108` });
  const dialog = await isShown('Femke Kok');
  expect(await within(dialog).findByText('Oranje')).toBeInTheDocument();
  expect(within(dialog).getByText('1 van 1')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).not.toContain('card='));
});

test('reports a card that is not available, and removes it from the address', async () => {
  startServer();
  await openCreated(fourCards, { address: `${list}&card=999` });
  await waitFor(() =>
    expect(toasts).toContain('info: Deze urenkaart bestaat niet (meer), of je mag hem niet bekijken.'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.search).not.toContain('card='));
});

test('declines a card and goes back only once when Enter is pressed twice', async () => {
  const { sent } = startServer();
  await openCreated(fourCards);
  const user = await review();
  await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
  const back = vi.spyOn(history, 'back');
  const field = await screen.findByLabelText('Waarom is deze kaart afgekeurd?');
  await user.type(field, 'Pauze ontbreekt');
  const form = field.closest('form') ?? document.body;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(back).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(1);
});

test('keeps a typed reason after closing the dialog, until its card is decided', async () => {
  startServer();
  await openCreated(fourCards);
  const user = await review();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Afkeuren' }));
    return screen.findByLabelText('Waarom is deze kaart afgekeurd?');
  };
  await user.type(await ask(), 'Pauze ontbreekt');
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await review();
  expect(await ask()).toHaveValue('Pauze ontbreekt');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.values(sessionStorage).join()).not.toContain('Pauze ontbreekt');
});

test('focuses the dialog when a card is opened by mouse, so that Enter does not close it', async () => {
  startServer();
  await openCreated(fourCards);
  const user = await review();
  expect(screen.getByRole('dialog')).toHaveFocus();
  await user.keyboard('{Enter}');
  await isShown('Anna de Boer');
});
