import type { RefObject } from 'react';
import type { EditorRequests } from '@/components/requests/editor-requests';
import { useLookup } from '@/components/requests/use-lookup';
import { removeSavedDrafts } from '../drafts/saved-drafts';
import { submitCard } from '../save/submit-card';
import { useRetry } from '../save/use-retry';
import { afterPress, usePresses } from './after-press';
import { type EditorAction, type EditorState, neighboursKey } from './editor-state';
import { viewEditor } from './editor-view';
import { changeEditor } from './late-actions';
import { pressKey } from './press-key';
import { backToWork, useWorkPlace } from './work-place';

type Editor = Readonly<{ state: EditorState; dispatch: (action: EditorAction) => void }>;

type AtWorkProps = {
  editor: Editor;
  requests: EditorRequests;
  card: RefObject<HTMLFormElement | null>;
  /** Whether a save waits for the connection. */
  waiting: boolean;
  onRetry: () => void;
};

/** What goes on while somebody works on a card, and shows nothing. */
function AtWork({ editor, requests, card, waiting, onRetry }: AtWorkProps) {
  useNeighbours(editor, requests.neighbours);
  useWorkPlace(card);
  usePresses();
  useRetry(waiting, onRetry);
  return null;
}

/**
 * Loads the lines of the weeks before and after, so that rest and overlap are checked across weeks. Without
 * an answer those checks are skipped here: the server repeats them on saving.
 */
function useNeighbours({ state, dispatch }: Editor, load: EditorRequests['neighbours']): void {
  const { form } = state;
  const { employeeId, week, id } = form;
  const key = neighboursKey(form);
  useLookup({
    key: String(key),
    load: employeeId === null ? null : (signal) => load(employeeId, week, id, signal),
    onData: (lines) => key !== null && dispatch({ type: 'neighbours', neighbours: { key, lines } }),
    onSignedOut: () => dispatch({ type: 'signed-out', signedOut: true }),
  });
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
