import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { withTexts } from './with-texts';

function ask(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const onClose = vi.fn();
  const onClick = vi.fn();
  render(
    withTexts(
      <ConfirmDialog title="Week wissen?" description="Week 47" confirm={{ onClick }} onClose={onClose} {...props}>
        <p>De regels van deze week gaan weg.</p>
      </ConfirmDialog>,
    ),
  );
  const dialog = screen.getByRole('dialog', { name: 'Week wissen?' });
  const names = () =>
    within(dialog)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  return { dialog, names, onClose, onClick, button: (name: string) => within(dialog).getByRole('button', { name }) };
}

it("shows a title, a body and by default the buttons 'Annuleren' and 'Bevestigen'", async () => {
  const user = userEvent.setup();
  const { dialog, names, button, onClose, onClick } = ask();
  expect(within(dialog).getByRole('heading', { name: 'Week wissen?' })).toBeVisible();
  expect(dialog).toHaveAccessibleDescription('Week 47');
  expect(within(dialog).getByText('De regels van deze week gaan weg.')).toBeVisible();
  expect(names()).toEqual(['Sluiten', 'Annuleren', 'Bevestigen']);
  await user.click(button('Bevestigen'));
  expect([onClick.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await user.click(button('Annuleren'));
  await user.keyboard('{Escape}');
  expect([onClick.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2]);
});

it('names the action on its button, and omits ‘Annuleren’ when there is nothing to cancel', () => {
  const { names } = ask({ confirm: { children: 'Wissen', variant: 'danger' }, cancel: null });
  expect(names()).toEqual(['Sluiten', 'Wissen']);
});

it('accepts another label for the cancel button', async () => {
  const { names, button, onClose } = ask({ cancel: 'Blijven' });
  expect(names()).toEqual(['Sluiten', 'Blijven', 'Bevestigen']);
  await userEvent.click(button('Blijven'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('accepts a custom footer', () => {
  const { names } = ask({ footer: <button type="button">Ook overnemen</button> });
  expect(names()).toEqual(['Sluiten', 'Ook overnemen']);
});

it('opens with the focus on the dialog itself, so that Enter does not close it', () => {
  ask();
  expect(screen.getByRole('dialog')).toHaveFocus();
});
