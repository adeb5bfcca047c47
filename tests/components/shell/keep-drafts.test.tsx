import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KeepDrafts } from '@/components/drafts/keep-drafts';

const texts = {
  title: 'Uitloggen?',
  text: 'Er gaan uren verloren.',
  stay: 'Blijven',
  logOut: 'Uitloggen',
  close: 'Sluiten',
};
const ofAnother = 'hour-card-draft/1/9/5/2026-47/-/slot';
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

afterEach(() => localStorage.clear());

it('drafts of somebody else go at once where the browser holds them', async () => {
  localStorage.setItem(ofAnother, '{}');
  render(<KeepDrafts userId={10} texts={texts} />);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it.each([
  ['a pointer moves over the page', () => fireEvent.pointerMove(document.body)],
  ['a key is pressed', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a finger touches it', () => fireEvent.pointerDown(document.body)],
  ['another tab stores something', () => fireEvent(window, new StorageEvent('storage'))],
])('where it holds none, nothing looks after them before %s', async (_, sign) => {
  render(<KeepDrafts userId={10} texts={texts} />);
  localStorage.setItem(ofAnother, '{}');
  await later();
  // A browser says this of a mouse that has not moved at all, as soon as a page stands under it.
  fireEvent.pointerOver(document.body);
  await later();
  expect(localStorage).toHaveLength(1);
  sign();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
