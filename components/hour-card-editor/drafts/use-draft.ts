import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type DraftPlace,
  draftName,
  isAt,
  isOf,
  isOfCard,
  removeStoredDraft,
  storeDraft,
  storedDrafts,
} from '@/components/drafts/draft-storage';
import type { SavedCard } from '@/components/requests/editor-requests';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { type EditorState, hasChanges } from '../state/editor-state';
import { settleTyping } from '../state/replay-pre-hydration-input';

/** What was typed and not yet saved, as it stands in the browser's storage. No secrets: what the screen shows. */
export type Draft = Readonly<{
  version: 1;
  /** Milliseconds since 1970. */
  writtenAt: number;
  form: HourCardForm;
  /** What the form builds on, so that a change by somebody else in between is still seen. */
  base: SavedCard;
  /** Its writer left to log in again: it comes back without asking. */
  resume: boolean;
}>;

/** Long enough to draw first, well within the second that is promised (rule: draft-kept). */
const pause = 100;

const placeOf = (user: Id, { form }: EditorState): DraftPlace => ({
  user,
  employee: form.employeeId,
  week: form.week,
  card: form.id,
});

/** At most half a second later; at once where the browser cannot tell (Safari). A key that was just pressed is drawn first. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 500 });
  else then();
}

/** Of another editor than this one, for this card; of a new card those of its week first. */
function otherDrafts(place: DraftPlace, slot: string): readonly string[] {
  const others = storedDrafts().filter(
    (draft) => draft.slot !== slot && isOf(draft, place.user) && isOfCard(draft, place.card),
  );
  const here = others.filter((draft) => isAt(draft, place));
  return [...here, ...others.filter((draft) => !here.includes(draft))].map(({ name }) => name);
}

export type DraftKeeping = Readonly<{
  /** Whether there is anything that was not saved. */
  dirty: boolean;
  /** Whether it survives leaving this page. */
  kept: boolean;
  /** The names of drafts that were left here before. */
  offers: readonly string[];
  /** Goes on with a draft that was found: from now on it is this editor's. */
  adopt: (name: string) => void;
  discard: (name: string) => void;
  /** Writes at once, to come back without asking after logging in again. */
  leaveToLogIn: () => void;
  /** The card was saved: nothing is left to keep. */
  finish: () => void;
}>;

/**
 * Keeps what was typed in the browser's storage until the card is saved: soon after every change, and at once when the
 * page goes away. `user` null keeps nothing (while impersonating).
 */
export function useDraft(state: EditorState, user: Id | null): DraftKeeping {
  const latest = useRef(state);
  const written = useRef<string | null>(null);
  const finished = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [slot] = useState(() => Math.random().toString(36).slice(2));
  const [stored, setStored] = useState(true);
  const [offers, setOffers] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const write = useCallback(
    (resume: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (user === null || finished.current) return;
      const { form, base } = latest.current;
      const name = hasChanges(latest.current) ? draftName(placeOf(user, latest.current), slot) : null;
      if (name !== null) {
        const draft: Draft = { version: 1, writtenAt: Date.now(), form, base, resume };
        const done = storeDraft(name, JSON.stringify(draft));
        setStored(done);
        if (!done) return;
      }
      if (written.current !== null && written.current !== name) removeStoredDraft(written.current);
      written.current = name;
    },
    [user, slot],
  );

  const { form, opened } = state;
  const dirty = useMemo(() => hasChanges({ form, opened }), [form, opened]);
  const seen = useRef(form);
  useEffect(() => {
    if (seen.current === form) return;
    seen.current = form;
    timer.current ??= setTimeout(() => whenIdle(() => timer.current !== undefined && write(false)), pause);
  }, [form, write]);

  useEffect(() => {
    if (user === null) return;
    const flush = () => {
      settleTyping();
      if (timer.current !== undefined) write(false);
    };
    const onVisibility = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('beforeunload', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      if (timer.current !== undefined) write(false);
      window.removeEventListener('beforeunload', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [user, write]);

  const { employeeId, id, week } = form;
  useEffect(() => {
    if (user !== null) setOffers(otherDrafts({ user, employee: employeeId, week, card: id }, slot));
  }, [user, employeeId, week, id, slot]);

  const withdraw = (name: string) => setOffers((all) => all.filter((other) => other !== name));
  return {
    dirty,
    kept: user !== null && stored,
    offers,
    adopt: (name) => {
      if (written.current !== null && written.current !== name) removeStoredDraft(written.current);
      written.current = name;
      withdraw(name);
    },
    discard: (name) => {
      removeStoredDraft(name);
      withdraw(name);
    },
    leaveToLogIn: () => write(true),
    finish: () => {
      write(false);
      finished.current = true;
      if (written.current !== null) removeStoredDraft(written.current);
      if (user === null) return;
      const place = placeOf(user, latest.current);
      const saved = storedDrafts().filter(
        (draft) => isAt(draft, place) || (place.card !== null && isOf(draft, user) && isOfCard(draft, place.card)),
      );
      for (const { name } of saved) removeStoredDraft(name);
    },
  };
}
