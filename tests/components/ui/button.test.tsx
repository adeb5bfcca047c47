import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/button';

test('explains why a button is disabled, keeps it focusable and ignores presses', async () => {
  const press = vi.fn();
  render(
    <Button disabledReason="Selecteer een afdeling." onClick={press}>
      Opslaan
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Opslaan' });
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Selecteer een afdeling.');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

test('announces a busy button, and does not submit its form twice', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (pending: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" pending={pending}>
        Opslaan
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  rerender(form(true));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Opslaan' })).toHaveAttribute('aria-busy', 'true');
});
