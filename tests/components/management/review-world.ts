import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

export const isShown = (name: string) => screen.findByRole('dialog', { name });
/**
 * Waits half a second, because a repeated key decides on a card only after the card was visible for that
 * long.
 */
export const waitForRetry = () => act(() => vi.advanceTimersByTimeAsync(500));

export async function review(name = 'Anna de Boer') {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  await isShown(name);
  return user;
}
