import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubmitWithWork } from '@/components/hour-card-editor/save/use-submit-with-work';
import { useCardWork } from '@/components/hour-card-editor/state/use-card-work';
import { openModel } from '@/components/hour-card-editor/state/use-hour-card-editor';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';
import { newForm, reference } from './an-editor';

const network = vi.hoisted(() => ({ isAway: false }));
/** What work on a card needs comes over the network, which may be away. */
vi.mock('@/components/hour-card-editor/state/card-work', async (load) => {
  const module = await load<typeof import('@/components/hour-card-editor/state/card-work')>();
  return {
    get cardWork() {
      if (network.isAway) throw new Error('Loading chunk failed.');
      return module.cardWork;
    },
  };
});

const toasts = collectToasts();

/** What a question saves with while nothing of the work on the card is there, and what came of it. */
function aQuestion() {
  const done: string[] = [];
  const { state, view } = openModel(newForm, null, reference, null);
  const editor = {
    state,
    view,
    work: null,
    isHeld: false,
    dispatch: ({ type }: { type: string }) => void done.push(type),
  } as unknown as Parameters<typeof useCardWork>[0];
  const submit = async (_: unknown, go?: () => void) => {
    done.push('saved');
    go?.();
  };
  const card = { current: null };
  const { result } = renderHook(() => useSubmitWithWork(null, useCardWork(editor, card, false).fetch, submit), {
    wrapper: ({ children }) => withTexts(children),
  });
  return { done, save: () => act(() => result.current(undefined, () => void done.push('gone'))) };
}

it('a question saves once the work on the card has come, and then goes on', async () => {
  network.isAway = false;
  const { done, save } = aQuestion();
  await save();
  expect(done).toEqual(['work', 'saved', 'gone']);
  expect(toasts).toEqual([]);
});

it('a question says where that cannot be fetched, saves nothing and goes nowhere', async () => {
  const { done, save } = aQuestion();
  network.isAway = true;
  await save();
  expect(done).toEqual([]);
  expect(toasts).toEqual([expect.stringMatching(/^error: Dit kon niet worden geladen/)]);
});
