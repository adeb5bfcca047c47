import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EditorRequests, SaveOutcome } from '@/components/client/editor-requests';
import { useRetry } from '@/components/hour-card-editor/save/use-retry';
import { collectToasts } from '../ui/collect-toasts';
import { editorElement, end, openEditor, savedForm, start } from './render-editor';

const toasts = collectToasts();
const noAnswer: SaveOutcome = { ok: false, statusCode: 0, message: '' };
const waitingText = 'Geen verbinding: wordt straks opgeslagen, als je deze pagina openlaat';
const exists: SaveOutcome = { ok: false, statusCode: 409, message: 'already_submitted', existing: { id: 91 } };

beforeEach(() => localStorage.clear());

async function fillIn(user = userEvent.setup()) {
  await user.type(start(), '8');
  await user.type(end(), '16');
  await user.tab();
}
const press = async (user = userEvent.setup()) => user.click(await screen.findByRole('button', { name: 'Opslaan' }));
/** Returns the outcomes in turn and repeats the last one. */
const answering = (...outcomes: SaveOutcome[]) =>
  vi.fn<EditorRequests['save']>(async () => (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? noAnswer);

it('shows the save state of a new card, an opened card and a draft', async () => {
  const { unmount } = openEditor({ draftsOf: 1 });
  expect(screen.getByText('Met Opslaan lever je in')).toBeVisible();
  unmount();
  openEditor({ draftsOf: 1, initialForm: savedForm, status: 'CREATED' });
  expect(screen.getByText('Opgeslagen')).toBeVisible();
  const user = userEvent.setup();
  await user.clear(end());
  await user.type(end(), '1700');
  await user.tab();
  expect(await screen.findByText('Bewaard op dit apparaat')).toBeVisible();
  expect(screen.queryByText('Opgeslagen')).toBeNull();
});

it('shows that hours exist only on this screen when drafts are not stored', async () => {
  openEditor({ draftsOf: null });
  await fillIn();
  expect(await screen.findByText('Staat alleen nog op dit scherm')).toBeVisible();
});

it('shows a lost connection before saving, and where the work is stored', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openEditor({ draftsOf: 1 });
  await fillIn();
  expect(await screen.findByText('Geen verbinding. Bewaard op dit apparaat')).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Bewaard op dit apparaat')).toBeVisible();
  onLine.mockRestore();
});

it('keeps a save waiting while offline, and sends it as soon as the browser is online', async () => {
  const save = answering(noAnswer, { ok: true });
  const { onSaved } = openEditor({ requests: { save } });
  await fillIn();
  await press();
  expect(await screen.findByText(waitingText)).toBeVisible();
  expect(toasts).toEqual([]);
  expect(start()).toHaveValue('08:00');
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledTimes(2);
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0]);
  expect(toasts).toEqual(['success: De urenkaart is opgeslagen.']);
});

it('cancels a waiting save with one press', async () => {
  const save = answering(noAnswer, { ok: true });
  openEditor({ requests: { save } });
  await fillIn();
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Niet meer proberen' }));
  expect(screen.queryByText(waitingText)).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(save).toHaveBeenCalledTimes(1);
});

it('retries a save at growing intervals until it is cancelled', () => {
  vi.useFakeTimers();
  const retry = vi.fn();
  const { rerender } = renderHook(({ waiting }) => useRetry(waiting, retry), { initialProps: { waiting: true } });
  const callsAfter = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1_000);
    return retry.mock.calls.length;
  };
  expect([5, 10, 20, 40, 60, 60].map(callsAfter)).toEqual([1, 2, 3, 4, 5, 6]);
  rerender({ waiting: false });
  expect(callsAfter(600)).toBe(6);
  vi.useRealTimers();
});

it('says that a waiting save survives closing the editor only if this browser stores it', async () => {
  const { unmount } = openEditor({ requests: { save: answering(noAnswer) }, draftsOf: 1 });
  await fillIn();
  await press();
  const stored = 'Geen verbinding: wordt straks opgeslagen, ook als je de app sluit en weer opent';
  expect(await screen.findByText(stored)).toBeVisible();
  unmount();
  openEditor({ requests: { save: answering(noAnswer) }, draftsOf: null });
  await fillIn();
  await press();
  expect(await screen.findByText(waitingText)).toBeVisible();
});

it('cancels a waiting save after a change, and explains why', async () => {
  const save = answering(noAnswer, { ok: true });
  const { onSaved } = openEditor({ requests: { save }, draftsOf: 1 });
  await fillIn();
  await press();
  await screen.findByText(/^Geen verbinding: wordt straks opgeslagen/);
  await userEvent.clear(end());
  await userEvent.type(end(), '1700');
  await userEvent.tab();
  const retryStopped = 'Wordt niet meer vanzelf opgeslagen, omdat je iets hebt gewijzigd: druk op Opslaan';
  expect(await screen.findByText(retryStopped)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(save).toHaveBeenCalledTimes(1);
  expect(onSaved).not.toHaveBeenCalled();
});

it('treats the save as successful when an identical card exists after a lost response', async () => {
  const save = answering(noAnswer, exists);
  const { onSaved } = openEditor({
    requests: {
      save,
      hourCard: async () => ({ ok: true, data: { form: { ...(save.mock.calls[0]?.[0] ?? savedForm), id: 91 } } }),
    },
  });
  await fillIn();
  await press();
  await screen.findByText(waitingText);
  await press();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(toasts).toEqual(['success: De urenkaart is opgeslagen.']);
});

it.each([
  ['differs', [noAnswer, exists] as const, savedForm],
  ['exists without a lost answer', [exists] as const, null],
])('does not treat an existing card as saved when it %s', async (_, outcomes, stored) => {
  const save = answering(...outcomes);
  const { onSaved } = openEditor({
    requests: {
      save,
      hourCard: async () => ({ ok: true, data: { form: stored ?? save.mock.calls[0]?.[0] ?? savedForm } }),
    },
  });
  await fillIn();
  await press();
  if (outcomes.length > 1) await screen.findByText(waitingText).then(() => press());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

it.each([
  ['CREATED', true],
  ['DECLINED', false],
])('after a lost response, treats a card with the same hours and status %s as saved: %s', async (status, counts) => {
  const save = answering(
    { ok: false, statusCode: 504, message: 'upstream_timeout' },
    { ok: false, statusCode: 409, message: 'changed_meanwhile', current: { form: savedForm, status } },
  );
  save.mockImplementationOnce(async (form) => {
    const current = { form: { ...form }, status };
    save.mockImplementationOnce(async () => ({ ok: false, statusCode: 409, message: 'changed_meanwhile', current }));
    return { ok: false, statusCode: 504, message: 'upstream_timeout' };
  });
  const { element, onSaved } = editorElement({ initialForm: savedForm, status: 'CREATED', requests: { save } });
  render(element);
  const user = userEvent.setup();
  await user.clear(end());
  await user.type(end(), '1700');
  await press(user);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  await press(user);
  if (counts) await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  else expect(await screen.findByRole('dialog')).toBeVisible();
  expect(onSaved).toHaveBeenCalledTimes(counts ? 1 : 0);
});
