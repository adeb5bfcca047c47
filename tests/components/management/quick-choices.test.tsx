import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuickForm } from '@/components/created/filter/quick-form';
import { router } from '../next-navigation';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const path = '/management-dashboard/created';

/** The form that the server renders for a list filtered by `name`. */
function Choices({ name = '' }: { name?: string }) {
  return (
    <QuickForm action={path} list={`${path}?view=review&q=${name}`}>
      <input type="hidden" name="view" value="review" />
      <input type="hidden" name="by" value="person" />
      <input key={name} type="search" name="q" aria-label="Naam" defaultValue={name} />
    </QuickForm>
  );
}
const type = (text: string) => fireEvent.input(screen.getByLabelText('Naam'), { target: { value: text } });
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('searches for a name once typing pauses, keeping the other parameters', async () => {
  render(<Choices />);
  type('b');
  await pause(400);
  type('bo');
  await pause(400);
  expect(router.push).not.toHaveBeenCalled();
  await pause(200);
  expect(router.push.mock.calls).toEqual([[`${path}?view=review&by=person&q=bo`]]);
});

test('replaces the address while a search is refined, so that Back leaves the search', async () => {
  render(<Choices name="bo" />);
  type('bos');
  await pause(600);
  expect(router.replace.mock.calls).toEqual([[`${path}?view=review&by=person&q=bos`]]);
  expect(router.push).not.toHaveBeenCalled();
});

test('does not search when the typed letters are removed before the pause', async () => {
  render(<Choices name="bo" />);
  type('bos');
  await pause(200);
  type('bo');
  await pause(600);
  expect(router.replace).not.toHaveBeenCalled();
});
