import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SaveOutcome } from '@/components/client/editor-requests';
import { collectToasts } from '../ui/collect-toasts';
import { end, monday, newForm, openEditor, savedForm, start } from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
collectToasts();

const dayOf = (name: string) => screen.getByRole('group', { name });
const earlier = { ...savedForm, id: 66, week: { year: 2026, week: 46 } };
const copying = {
  earlierHourCards: async () =>
    ({ ok: true, data: [{ id: 66, week: earlier.week, status: 'APPROVED', workedExclusive: 510 }] }) as const,
  hourCard: async () =>
    ({
      ok: true,
      data: { form: { ...earlier, lines: earlier.lines.map((line) => ({ ...line, date: '2026-11-09' })) } },
    }) as const,
};

it('returns the focus to the previous field, or to the days, after undoing a copied week', async () => {
  const user = userEvent.setup();
  openEditor({ requests: copying });
  const copy = screen.getByRole('button', { name: 'Vorige week overnemen' });
  const undone = async () => {
    copy.focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('alert'))
      .getByRole('button', { name: 'Ongedaan maken' })
      .focus();
    await user.keyboard('{Enter}');
  };
  await undone();
  await waitFor(() => expect(dayOf('maandag 16 november')).toHaveFocus());
  await user.click(end());
  await undone();
  await waitFor(() => expect(end()).toHaveFocus());
});

it('moves the focus back to a line when its correction is undone', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.click(start());
  await user.keyboard('17{Tab}0830{Tab}');
  const yes = await monday().findByRole('button', { name: 'Ja, 08:30–17:00' });
  yes.focus();
  await user.keyboard('{Enter}');
  (await monday().findByRole('button', { name: 'Terugzetten' })).focus();
  await user.keyboard('{Enter}');
  expect(start()).toHaveValue('17:00');
  await waitFor(() => expect(monday().getByLabelText('Pauze 1 start')).toHaveFocus());
});

it('returns the focus to the last field, or the first day, after the shortcuts close', async () => {
  const user = userEvent.setup();
  openEditor();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Sneltoetsen' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dayOf('maandag 16 november')).toHaveFocus());
  await user.click(end());
  await user.click(document.body);
  expect(document.body).toHaveFocus();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Sneltoetsen' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(end()).toHaveFocus());
});

it('returns the focus to the field after a failed Ctrl+S save', async () => {
  const user = userEvent.setup();
  openEditor({
    requests: {
      save: async (): Promise<SaveOutcome> => {
        // During a save the field becomes inert. Blur it as a browser would.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        return { ok: false, statusCode: 500, message: 'broken' };
      },
    },
  });
  await user.click(start());
  await user.keyboard('8{Tab}1630{Control>}s{/Control}');
  expect(await screen.findByText(/broken/)).toBeVisible();
  await waitFor(() => expect(end()).toHaveFocus());
});

it('reports a removed line at its day with an undo button, and keeps the focus there', async () => {
  const user = userEvent.setup();
  openEditor({ initialForm: { ...newForm, lines: savedForm.lines.map((line) => ({ ...line, id: null })) } });
  const day = dayOf('maandag 16 november');
  monday().getByRole('button', { name: 'Regel 1 verwijderen' }).focus();
  await user.keyboard('{Enter}');
  expect(day).toHaveFocus();
  expect(await monday().findByText('Regel 1 is verwijderd.')).toBeVisible();
  monday().getByRole('button', { name: 'Terugzetten' }).focus();
  await user.keyboard('{Enter}');
  expect([start(), end()].map(({ value }) => value)).toEqual(['08:00', '16:30']);
  await waitFor(() => expect(day).toHaveFocus());
  expect(monday().queryByText('Regel 1 is verwijderd.')).toBeNull();
  // The editor offers no undo, because removing an empty line loses no data.
  await user.click(monday().getByText('Regel toevoegen'));
  await user.clear(monday().getAllByLabelText('Starttijd')[1] ?? start());
  await user.tab();
  await user.click(monday().getByRole('button', { name: 'Regel 2 verwijderen' }));
  expect(day).toHaveFocus();
  expect(monday().queryByText(/is verwijderd\./)).toBeNull();
});
