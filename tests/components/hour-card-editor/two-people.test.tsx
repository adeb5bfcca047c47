import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EditorRequests, SaveOutcome } from '@/components/client/editor-requests';
import { collectToasts } from '../ui/collect-toasts';
import { end, openEditor, savedForm, start } from './render-editor';

const toasts = collectToasts();
const theirs = {
  ...savedForm,
  travelExpenses: 12.5,
  lines: savedForm.lines.map((line) =>
    line.id === 770 ? { ...line, id: 900, span: { ...line.span, end: 960 } } : line,
  ),
};
const changed = {
  ok: false,
  statusCode: 409,
  message: 'changed_meanwhile',
  current: { form: theirs, status: 'CREATED' },
} as const;
const answering = (...outcomes: readonly SaveOutcome[]) => {
  const remaining = [...outcomes];
  return vi.fn<EditorRequests['save']>(async () => remaining.shift() ?? { ok: true });
};

/**
 * The next user id. Each test has its own user, because an editor of the same user in an earlier test would
 * count as another tab.
 */
let nextEmployee = 9;

async function saveMine(save: ReturnType<typeof answering>, initialForm = savedForm) {
  const user = userEvent.setup();
  nextEmployee += 1;
  const { onSaved } = openEditor({ initialForm, status: 'DECLINED', draftsOf: nextEmployee, requests: { save } });
  await user.clear(start());
  await user.type(start(), '0900');
  await user.click(await screen.findByText('Opslaan'));
  return { user, onSaved };
}

/** Waits longer than usual, because the dialog's code loads on first use. */
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }, { timeout: 5000 }));
const panel = () => within(screen.getByRole('region', { name: 'Opslaan' }));

beforeEach(() => localStorage.clear());

it('sends the original card along with the changed card', async () => {
  const save = answering();
  const { onSaved } = await saveMine(save);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  const [[form, before] = []] = save.mock.calls;
  expect(form?.lines[0]?.span.start).toBe(540);
  expect(before).toEqual({ form: savedForm, status: 'DECLINED' });
});

it('shows changes by another user and saves over them on request', async () => {
  const save = answering(changed);
  const { user, onSaved } = await saveMine(save);
  const conflictDialog = await dialog('De urenkaart is intussen gewijzigd');
  expect(conflictDialog.getByText('maandag 16 november: tijden 08:00–16:00 in plaats van 09:00–16:30')).toBeVisible();
  expect(conflictDialog.getByText('Extra reiskosten: € 12,50 in plaats van € 0,00')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(conflictDialog.getByText('Mijn versie opslaan'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  const [form, before] = save.mock.calls[1] ?? [];
  expect(form?.lines[0]?.span).toMatchObject({ start: 540, end: 990 });
  expect(before).toEqual({ form: theirs, status: 'CREATED' });
});

it('merges changes that do not conflict, without saving them yet', async () => {
  const otherChange = { ...savedForm, travelExpenses: 12.5 };
  const save = answering({ ...changed, current: { form: otherChange, status: 'CREATED' } });
  const { user, onSaved } = await saveMine(save);
  const conflictDialog = await dialog('De urenkaart is intussen gewijzigd');
  await user.click(conflictDialog.getByRole('button', { name: 'Beide samenvoegen' }));
  expect(toasts.at(-1)).toBe('success: Beide wijzigingen staan nu op de kaart. Sla hem nog op.');
  expect(save).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  const [form, before] = save.mock.calls[1] ?? [];
  expect(form?.lines[0]?.span.start).toBe(540);
  expect(form?.travelExpenses).toBe(12.5);
  expect(before).toEqual({ form: otherChange, status: 'CREATED' });
});

it('does not offer a merge when both users changed the same day', async () => {
  await saveMine(answering(changed));
  const conflictDialog = await dialog('De urenkaart is intussen gewijzigd');
  expect(conflictDialog.queryByRole('button', { name: 'Beide samenvoegen' })).not.toBeInTheDocument();
});

it('loads the other version on request, and restores the user’s own version on undo', async () => {
  const save = answering(changed);
  const { user } = await saveMine(save);
  await user.click((await dialog('De urenkaart is intussen gewijzigd')).getByText('Andere versie overnemen'));
  expect([start(), end()].map(({ value }) => value)).toEqual(['08:00', '16:00']);
  expect(save).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}z{/Control}');
  expect([start(), end()].map(({ value }) => value)).toEqual(['09:00', '16:30']);
});

it('removes the draft once the other version is taken over, and resets to that version', async () => {
  const { user } = await saveMine(answering(changed));
  const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('hour-card-draft/'));
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await user.click((await dialog('De urenkaart is intussen gewijzigd')).getByText('Andere versie overnemen'));
  await waitFor(() => expect(drafts()).toEqual([]));
  await user.clear(end());
  await user.type(end(), '1200{Tab}');
  await user.click(screen.getByRole('button', { name: 'Urenkaart herstellen' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bevestigen' }));
  expect([start(), end()].map(({ value }) => value)).toEqual(['08:00', '16:00']);
});

it('keeps the typed hours when the card was approved meanwhile', async () => {
  const save = answering({ ok: false, statusCode: 409, message: 'already_exported', status: 'APPROVED' });
  const { user, onSaved } = await saveMine(save);
  const text =
    'De urenkaart kon niet worden opgeslagen: De urenkaart kan niet worden aangepast omdat die al verwerkt is.';
  const message = await dialog('De urenkaart is niet opgeslagen');
  expect(message.getByText(text)).toBeVisible();
  expect(
    message.getByText(
      'De urenkaart is intussen goedgekeurd. Er is niets overschreven en wat je hebt ingevuld, staat hier nog.',
    ),
  ).toBeVisible();
  await user.click(message.getByText('Sluiten'));
  expect(panel().getByText(text)).toBeVisible();
  expect(start()).toHaveValue('09:00');
  expect(onSaved).not.toHaveBeenCalled();
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
});

it('links to the existing card of the week and keeps the typed hours', async () => {
  const save = answering({ ok: false, statusCode: 422, message: 'already_submitted', existing: { id: 81 } });
  await saveMine(save, { ...savedForm, id: null });
  const message = await dialog('Er is al een urenkaart');
  expect(
    message.getByText('De urenkaart kon niet worden opgeslagen omdat er al een urenkaart bestaat voor deze week.'),
  ).toBeVisible();
  expect(message.getByRole('link', { name: 'Bestaande urenkaart openen' })).toHaveAttribute(
    'href',
    '/hour-cards/edit?hourCardId=81',
  );
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
});
