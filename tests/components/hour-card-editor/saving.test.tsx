import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SaveOutcome } from '@/components/client/editor-requests';
import { collectToasts } from '../ui/collect-toasts';
import { end, monday, openEditor, savedForm, start } from './render-editor';

const toasts = collectToasts();

async function fillAndSave(user = userEvent.setup()) {
  await user.type(start(), '8');
  await user.type(end(), '16');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
}

const panel = () => within(screen.getByRole('region', { name: 'Opslaan' }));
const refusing = (outcome: Extract<SaveOutcome, { ok: false }>) => ({ save: async () => outcome });

it('saves the displayed card, reports success and leaves the editor', async () => {
  const { save, onSaved } = openEditor();
  await fillAndSave();
  expect(save).toHaveBeenCalledOnce();
  const [form] = save.mock.calls[0] ?? [];
  expect(form?.lines[0]?.span).toEqual({ start: 480, end: 960, received: null });
  expect(toasts).toEqual(['success: De urenkaart is opgeslagen.']);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('asks once before resubmitting a declined card without changes', async () => {
  const user = userEvent.setup();
  const { save, unmount } = openEditor({ initialForm: savedForm, status: 'DECLINED' });
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Zonder wijziging opnieuw insturen?' }, { timeout: 5000 }),
  );
  expect(save).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Terug naar de kaart' }));
  expect(save).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  expect(save).toHaveBeenCalledOnce();
  unmount();

  const reopened = openEditor({ initialForm: savedForm, status: 'DECLINED' });
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  await user.click(await screen.findByRole('button', { name: 'Toch insturen' }, { timeout: 5000 }));
  expect(reopened.save).toHaveBeenCalledOnce();
  reopened.unmount();

  const changed = openEditor({ initialForm: savedForm, status: 'DECLINED' });
  await user.clear(end());
  await user.type(end(), '17');
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  expect(changed.save).toHaveBeenCalledOnce();
  changed.unmount();

  const created = openEditor({ initialForm: savedForm, status: 'CREATED' });
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  expect(created.save).toHaveBeenCalledOnce();
});

it('shows that it is saving, and ignores a second press', async () => {
  const user = userEvent.setup();
  let answer: (outcome: SaveOutcome) => void = () => {};
  let calls = 0;
  const save = () => {
    calls += 1;
    return new Promise<SaveOutcome>((resolve) => {
      answer = resolve;
    });
  };
  const { onSaved } = openEditor({ requests: { save } });
  await fillAndSave(user);
  const button = screen.getByRole('button', { name: 'Bezig met opslaan...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(calls).toBe(1);

  answer({ ok: true });
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
});

it.each([
  [
    'an existing card',
    { ok: false, statusCode: 409, message: 'already_submitted' },
    'De urenkaart kon niet worden opgeslagen omdat er al een urenkaart bestaat voor deze week.',
  ],
  [
    'a known message',
    { ok: false, statusCode: 403, message: 'invalid_employee' },
    'De urenkaart kon niet worden opgeslagen: Geen toegang tot de opgegeven medewerker, probeer opnieuw in te loggen.',
  ],
  [
    'a message without a translation',
    { ok: false, statusCode: 422, message: 'De periode is gesloten.' },
    'De urenkaart kon niet worden opgeslagen: De periode is gesloten.',
  ],
  [
    'a failure without a message',
    { ok: false, statusCode: 500, message: '' },
    'Er is een generieke fout opgetreden bij het opslaan.',
  ],
  [
    'an unreadable answer',
    { ok: false, statusCode: 0, message: 'An unknown error occured while executing this request' },
    'Er is een generieke fout opgetreden bij het opslaan.',
  ],
  [
    'a key that only the backend uses',
    { ok: false, statusCode: 404, message: 'not_found' },
    'De urenkaart kon niet worden opgeslagen: Dit bestaat niet (meer).',
  ],
] as const)('shows the message for %s and keeps the typed hours', async (_, outcome, text) => {
  const { onSaved } = openEditor({ requests: refusing(outcome) });
  await fillAndSave();
  expect(toasts).toEqual([`error: ${text}`]);
  expect(panel().getByText(text)).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
  expect(start()).toHaveValue('08:00');
  expect(screen.getByRole('button', { name: 'Opslaan' })).not.toHaveAttribute('aria-busy');
});

it('shows why the last save failed until the next change or attempt', async () => {
  const user = userEvent.setup();
  let answer: (outcome: SaveOutcome) => void = () => {};
  const save = () => new Promise<SaveOutcome>((resolve) => (answer = resolve));
  const text = 'Er is een generieke fout opgetreden bij het opslaan.';
  openEditor({ requests: { save } });
  await fillAndSave(user);
  answer({ ok: false, statusCode: 500, message: '' });
  const message = await panel().findByText(text);
  expect(message.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await user.clear(end());
  await user.type(end(), '1500');
  await waitFor(() => expect(panel().queryByText(text)).toBeNull());
  await user.clear(end());
  await user.type(end(), '1700');
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  answer({ ok: false, statusCode: 500, message: '' });
  expect(await panel().findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(panel().queryByText(text)).toBeNull();
});

it("shows the server's errors at their line until the next change", async () => {
  const user = userEvent.setup();
  const line = '2026-11-16/1';
  openEditor({
    requests: refusing({
      ok: false,
      statusCode: 422,
      message: 'invalid_hour_card',
      issues: [{ code: 'collision', line, field: null, row: null, params: {} }],
    }),
  });
  await fillAndSave(user);
  expect(monday().getByText('Deze regel overlapt met een andere regel.')).toBeVisible();
  const summary = screen.getByRole('region', { name: 'Controleer deze punten voordat je opslaat' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(
    within(summary).getByRole('link', {
      name: 'maandag 16 november, regel 1: Deze regel overlapt met een andere regel.',
    }),
  ).toBeVisible();
  expect(toasts).toEqual(['error: Fix the errors on the card before saving.']);

  await user.clear(end());
  await user.type(end(), '1500');
  await waitFor(() => expect(screen.queryByText('Deze regel overlapt met een andere regel.')).toBeNull());
});

it('rejects a card with errors without calling the server', async () => {
  const user = userEvent.setup();
  const { save } = openEditor();
  await user.type(start(), 'acht');
  await user.click(screen.getByRole('button', { name: /Opslaan|fouten/ }));
  expect(toasts).toEqual(['error: Fix the errors on the card before saving.']);
  expect(save).not.toHaveBeenCalled();
});
