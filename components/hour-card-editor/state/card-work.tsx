import type { RefObject } from 'react';
import { removeSavedDrafts } from '../drafts/saved-drafts';
import { submitCard } from '../save/submit-card';
import { useRetry } from '../save/use-retry';
import { afterPress, usePresses } from './after-press';
import { viewEditor } from './editor-view';
import { changeEditor } from './late-actions';
import { pressKey } from './press-key';
import { backToWork, useWorkPlace } from './work-place';

type AtWorkProps = {
  card: RefObject<HTMLFormElement | null>;
  /** Whether a save waits for the connection. */
  waiting: boolean;
  onRetry: () => void;
};

/** What goes on while somebody works on a card, and shows nothing. */
function AtWork({ card, waiting, onRetry }: AtWorkProps) {
  useWorkPlace(card);
  usePresses();
  useRetry(waiting, onRetry);
  return null;
}

/**
 * What work on a card needs and looking at it does not: what reads and checks it, changes it beyond typing,
 * and saves it. With all rules and advice it is the larger part of the editor's code, so it is one file,
 * which comes with the first sign that somebody begins (rule: load-by-intent).
 */
export const cardWork = {
  view: viewEditor,
  change: changeEditor,
  submit: submitCard,
  removeSavedDrafts,
  press: pressKey,
  afterPress,
  backToWork,
  AtWork,
} as const;
export type CardWork = typeof cardWork;
