import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  belongsTo,
  type DraftPlace,
  draftName,
  isForCard,
  isForPlace,
  readStoredDraft,
  removeStoredDraft,
  storeDraft,
  storedDrafts,
} from '@/components/drafts/draft-storage';
import { otherDrafts } from '@/components/drafts/other-drafts';
import { useEventListener } from '@/components/ui/use-event-listener';
import type { Id } from '@/lib/hour-card/vocabulary';
import { type EditorState, hasChanges } from '../state/editor-state';
import { commitTyping, settleTyping } from '../state/keep-focus';
import { type Draft, readDraft } from './read-draft';

/**
 * Delay in milliseconds before a change is stored, so that the screen paints first. It is well within the
 * promised second (rule: draft-kept).
 */
const pause = 100;

const placeOf = (user: Id, { form }: EditorState): DraftPlace => ({
  user,
  employee: form.employeeId,
  week: form.week,
  card: form.id,
});

export type DraftKeeping = Readonly<{
  dirty: boolean;
  /** Whether the changes are in the browser's storage, so that they survive leaving the page. */
  isStored: boolean;
  /** Distinguishes the draft of this editor from other drafts of the same card. */
  slot: string;
  /** The names of the drafts that the user can restore. */
  offers: readonly string[];
  /** Restores the offered draft. Null unless a save would delete that draft (rule: draft-waiting). */
  restoreOffered: RefObject<(() => void) | null>;
  /** Continues a draft: this editor now stores its changes in it. */
  adopt: (name: string) => void;
  discard: (name: string) => void;
  /** Stops offering a draft without deleting it, because another tab may use it. */
  withdraw: (name: string) => void;
  /**
   * Stores the draft immediately, including the latest input. With `resume`, it is restored without asking
   * after the next login. Returns false if the browser cannot store it.
   */
  storeNow: (resume: boolean) => boolean;
  /**
   * Stores whether a save of the form is waiting for a connection, so that it is sent even after a restart
   * (rule: save-waits-restart).
   */
  storeRetrying: (retrying: boolean) => void;
  /** Moves the current input to a draft in another slot, which this editor no longer changes. */
  setAside: () => void;
  /** Call after saving: deletes the card's drafts and stops storing changes. */
  finish: () => void;
}>;

/**
 * Stores unsaved input in the browser until the card is saved: shortly after every change, and immediately
 * when the user leaves the page. If `user` is null, in an impersonated session, stores nothing.
 */
export function useDraft(state: EditorState, user: Id | null): DraftKeeping {
  const latest = useRef(state);
  const storedName = useRef<string | null>(null);
  const finished = useRef(false);
  const retrying = useRef(false);
  const restoreOffered = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [slot] = useState(() => Math.random().toString(36).slice(2));
  const [stored, setStored] = useState(true);
  const [offers, setOffers] = useState<readonly string[]>([]);

  const write = useCallback(
    (resume: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (user === null || finished.current) return;
      const { form, base } = latest.current;
      const isKept = hasChanges(latest.current) || retrying.current;
      const name = isKept ? draftName(placeOf(user, latest.current), slot) : null;
      if (name !== null) {
        const draft: Draft = { version: 1, writtenAt: Date.now(), form, base, resume, retrying: retrying.current };
        const done = storeDraft(name, JSON.stringify(draft));
        setStored(done);
        if (!done) return;
      }
      if (storedName.current !== null && storedName.current !== name) removeStoredDraft(storedName.current);
      storedName.current = name;
    },
    [user, slot],
  );
  const setAside = () => {
    write(false);
    const { current: name } = storedName;
    const text = name && readStoredDraft(name);
    if (text) storeDraft(`${name}${Date.now().toString(36)}`, text);
  };

  const { form, opened } = state;
  useLayoutEffect(() => {
    // The employee has changed. The draft belongs to the previous employee, so set it aside (rule:
    // draft-of-another-employee).
    if (latest.current.form.employeeId !== form.employeeId) setAside();
    latest.current = state;
  });
  const dirty = useMemo(() => hasChanges({ form, opened }), [form, opened]);
  const seen = useRef(form);
  useEffect(() => {
    if (seen.current === form) return;
    seen.current = form;
    if (user === null) return;
    timer.current ??= setTimeout(() => whenIdle(() => timer.current !== undefined && write(false)), pause);
  }, [form, user, write]);

  const flush = () => {
    commitTyping();
    if (timer.current !== undefined) write(false);
  };
  useEventListener('beforeunload', user === null ? null : flush);
  useEventListener('pagehide', user === null ? null : flush);
  useEventListener('visibilitychange', () => {
    if (user !== null && document.visibilityState === 'hidden') flush();
  });
  // Another tab removed this editor's draft, for example by logging out.
  useEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && storedName.current !== null && (key === null || key === storedName.current))
      setStored(false);
  });
  useEffect(() => {
    if (user === null) return;
    return () => {
      if (timer.current !== undefined) write(false);
    };
  }, [user, write]);

  const { employeeId, id, week } = form;
  useEffect(() => {
    if (user !== null) setOffers(otherDrafts({ user, employee: employeeId, week, card: id }, slot));
  }, [user, employeeId, week, id, slot]);

  const withdraw = (name: string) => setOffers((all) => all.filter((other) => other !== name));
  return {
    dirty,
    isStored: user !== null && stored,
    slot,
    offers,
    restoreOffered,
    adopt: (name) => {
      if (storedName.current !== null && storedName.current !== name) removeStoredDraft(storedName.current);
      storedName.current = name;
      withdraw(name);
    },
    withdraw,
    discard: (name) => {
      removeStoredDraft(name);
      withdraw(name);
    },
    storeNow: (resume) => {
      settleTyping();
      write(resume);
      return storedName.current !== null;
    },
    storeRetrying: (isRetrying) => {
      if (retrying.current === isRetrying) return;
      retrying.current = isRetrying;
      write(false);
    },
    setAside,
    finish: () => {
      write(false);
      finished.current = true;
      if (storedName.current !== null) removeStoredDraft(storedName.current);
      if (user !== null) removeSavedDrafts(placeOf(user, latest.current));
    },
  };
}

/**
 * Deletes the drafts that a save makes obsolete: all drafts of the saved card, and those of a new card in the
 * same week.
 */
function removeSavedDrafts(place: DraftPlace): void {
  const { user, card } = place;
  const saved = storedDrafts().filter(
    (draft) =>
      isForPlace(draft, { ...place, card: null }) ||
      (card !== null && belongsTo(draft, user) && isForCard(draft, card)),
  );
  // Keep unreadable drafts: they may contain more than was saved.
  for (const { name } of saved) if (readDraft(readStoredDraft(name)) !== null) removeStoredDraft(name);
}

/**
 * Runs the callback when the browser is idle, or after half a second, so that a keystroke paints first. Runs
 * it at once in Safari, which has no idle callback.
 */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 500 });
  else then();
}
