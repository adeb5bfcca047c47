import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EditorRequests, SaveOutcome } from '@/components/client/editor-requests';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { collectToasts } from '../ui/collect-toasts';
import { end, openEditor, savedForm, start } from './render-editor';

// A save that waits for a connection, and an editor that is closed and opened again.

const toasts = collectToasts();
const noAnswer: SaveOutcome = { ok: false, statusCode: 0, message: '' };
const waiting = () => screen.findByText(/^Geen verbinding: wordt straks opgeslagen, ook als/);
const drafts = () => Object.values(localStorage).map((text) => JSON.parse(text));
const saving = (outcome: SaveOutcome = { ok: true }) => vi.fn<EditorRequests['save']>(async () => outcome);

beforeEach(() => localStorage.clear());
afterEach(() => {
  window.history.replaceState(null, '', '/');
  delete document.documentElement.dataset.storedAt;
});

/** Types an end on Monday in the given card, saves without a connection and closes the editor. */
async function leaveWaiting(card: Parameters<typeof openEditor>[0]): Promise<HourCardForm | undefined> {
  const save = saving(noAnswer);
  openEditor({ ...card, draftsOf: 9, requests: { save } });
  const user = userEvent.setup();
  if (start().value === '') await user.type(start(), '8');
  await user.clear(end());
  await user.type(end(), '17');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waiting();
  expect(drafts()).toMatchObject([{ retrying: true }]);
  cleanup();
  return save.mock.calls[0]?.[0];
}
const existing = { initialForm: savedForm, status: 'CREATED' };

it.each([
  ['a new card', {}],
  ['an existing card', existing],
])('sends a waiting save of %s once when the editor opens again', async (_, card) => {
  const form = await leaveWaiting(card);
  const save = saving();
  const { onSaved } = openEditor({ ...card, draftsOf: 9, requests: { save } });
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.calls[0]?.[0]).toEqual(form);
  expect(toasts).toEqual(['success: De urenkaart is opgeslagen.']);
  expect(localStorage).toHaveLength(0);
});

it('keeps a save waiting when the editor opens again without a connection', async () => {
  await leaveWaiting({});
  openEditor({ draftsOf: 9, requests: { save: saving(noAnswer) } });
  await waiting();
  expect(end()).toHaveValue('17:00');
  expect(drafts()).toMatchObject([{ retrying: true }]);
});

it('does not send a waiting save after the form has changed', async () => {
  openEditor({ draftsOf: 9, requests: { save: saving(noAnswer) } });
  const user = userEvent.setup();
  await user.type(start(), '8');
  await user.type(end(), '17');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waiting();
  await user.clear(end());
  await user.type(end(), '18{Tab}');
  await vi.waitFor(() => expect(drafts()).toMatchObject([{ retrying: false }]));
  cleanup();
  const { save } = openEditor({ draftsOf: 9 });
  expect(await screen.findByRole('button', { name: 'Terughalen' })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

it('moves a stored new card to the week in its address', async () => {
  document.documentElement.dataset.storedAt = '1';
  window.history.replaceState(null, '', '#week=2026-44');
  openEditor();
  expect(await screen.findByText('Totaal week 44 - 2026')).toBeVisible();
});

it('shows the conflict if someone else saved the card first', async () => {
  await leaveWaiting(existing);
  const theirs = { ...savedForm, travelExpenses: 12 };
  const current = { form: theirs, status: 'CREATED' };
  const save = saving({ ok: false, statusCode: 409, message: 'changed_meanwhile', current });
  const { onSaved } = openEditor({ initialForm: theirs, status: 'CREATED', draftsOf: 9, requests: { save } });
  expect(await screen.findByRole('dialog', { name: 'De urenkaart is intussen gewijzigd' })).toBeVisible();
  expect(save).toHaveBeenCalledOnce();
  expect(save.mock.calls[0]?.[1].form).toEqual(savedForm);
  expect(onSaved).not.toHaveBeenCalled();
});

it('offers a new card that waited if its week has a card by now', async () => {
  await leaveWaiting({});
  const { save } = openEditor({ ...existing, draftsOf: 9 });
  expect(await screen.findByRole('button', { name: 'Terughalen' })).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  expect(drafts()).toMatchObject([{ retrying: false }]);
});

it('sends nothing if the lost save was stored after all', async () => {
  const form = await leaveWaiting(existing);
  const { save } = openEditor({ initialForm: form ?? savedForm, status: 'CREATED', draftsOf: 9 });
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  expect(save).not.toHaveBeenCalled();
});
