import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LineView } from '@/components/hour-card-editor/state/editor-view';
import { openEditor } from './render-editor';

// Rendering whole editors many times is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const renderedDates = vi.hoisted((): string[] => []);

/** Counts the renders of lines: each render of a line renders its messages once. */
vi.mock('@/components/hour-card-editor/days/line-messages', () => ({
  LineMessages: ({ view }: { view: LineView }) => {
    renderedDates.push(view.line.date);
    return null;
  },
}));

beforeEach(() => {
  renderedDates.length = 0;
});

it('rerenders only the edited line and the totals', async () => {
  const user = userEvent.setup();
  openEditor();
  const tuesday = within(screen.getByRole('group', { name: 'dinsdag 17 november' }));
  await user.click(tuesday.getByRole('textbox', { name: 'Starttijd' }));
  await user.keyboard('0800{Enter}');
  renderedDates.length = 0;
  await user.keyboard('1630');
  await user.tab();
  expect(screen.getByText(/^Totaal week \d+ - \d+$/).parentElement).toHaveTextContent('08:30');
  expect(renderedDates.length).toBeGreaterThan(0);
  expect(renderedDates.length).toBeLessThanOrEqual(6);
  expect(new Set(renderedDates)).toEqual(new Set(['2026-11-17']));
});

it('does not change the document while the user types in a field', async () => {
  const user = userEvent.setup();
  openEditor();
  const tuesday = within(screen.getByRole('group', { name: 'dinsdag 17 november' }));
  const start = tuesday.getByRole('textbox', { name: 'Starttijd' });
  await user.click(start);
  const changes: MutationRecord[] = [];
  new MutationObserver((records) => changes.push(...records)).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await user.keyboard('08');
  expect(changes).toEqual([]);
  expect(start).toHaveValue('08');
  await user.tab();
  expect(changes).not.toEqual([]);
});
