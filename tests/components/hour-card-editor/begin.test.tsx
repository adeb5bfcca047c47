import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { collectToasts } from '../ui/collect-toasts';
import { monday, newForm, openEditor, savedForm, start } from './an-editor';

const network = vi.hoisted(() => ({ isAway: false, asked: 0 }));
/** What work on a card needs comes over the network, which may be away. */
vi.mock('@/components/hour-card-editor/state/card-work', async (load) => {
  const { cardWork } = await load<typeof import('@/components/hour-card-editor/state/card-work')>();
  return {
    get cardWork() {
      network.asked += 1;
      if (network.isAway) throw new Error('Loading chunk failed.');
      return cardWork;
    },
  };
});

const toasts = collectToasts();
const card = () => document.querySelector('form');
const lent = () => screen.getByRole('switch', { name: 'Hele week uitgeleend' });

/** An editor of which nobody has come near yet; what the others asked for is forgotten. */
function untouched({ isAway = false, initialForm = newForm } = {}) {
  network.isAway = false;
  openEditor({ work: null, initialForm });
  Object.assign(network, { isAway, asked: 0 });
}

it.each([
  ['points at it', () => fireEvent.pointerOver(start())],
  ['presses in it', () => fireEvent.pointerDown(start())],
  ['goes to a field', () => act(() => start().focus())],
  ['presses a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('what work on a card needs comes once somebody %s, not for its being there', async (_, begin) => {
  untouched();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(network.asked).toBe(0);
  expect(card()).not.toHaveAttribute('data-checked');
  begin();
  await waitFor(() => expect(card()).toHaveAttribute('data-checked'));
});

it('what is done before it has come is done once it is there, each in its turn', async () => {
  untouched({ initialForm: savedForm });
  fireEvent.click(lent());
  fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(card()).toHaveAttribute('data-checked'));
  expect(lent()).not.toBeChecked();
  expect(start()).toHaveValue('08:00');
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw' }));
  expect(lent()).toBeChecked();
  expect(screen.getByLabelText('Uitgeleend aan')).toBeVisible();
});

it('what is typed before it has come is kept, and is checked and counted then', async () => {
  untouched();
  act(() => start().focus());
  fireEvent.input(start(), { target: { value: '8-16' } });
  act(() => start().blur());
  expect(start()).toHaveValue('08:00');
  expect(card()).not.toHaveAttribute('data-checked');
  expect(monday().queryByText('08:00')).toBeNull();
  expect(await monday().findAllByText('08:00')).not.toHaveLength(0);
  expect(card()).toHaveAttribute('data-checked');
});

it('where it cannot be fetched, what needs it says so, and is done when it comes', async () => {
  untouched({ isAway: true });
  fireEvent.click(lent());
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: Dit kon niet worden geladen/)]));
  expect(lent()).not.toBeChecked();
  network.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(lent()).toBeChecked());
});
