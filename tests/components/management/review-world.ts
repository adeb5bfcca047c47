import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

export const isShown = (name: string) => screen.findByRole('dialog', { name });
/** A key that is pressed again decides about a card that has been there for half a second. */
export const look = () => act(() => vi.advanceTimersByTimeAsync(500));

/** Opens the review of the list at a card. */
export async function review(name = 'Anna de Boer') {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  await isShown(name);
  return user;
}
