import { useSyncExternalStore } from 'react';
import { type SessionHolder, sessionChangedMessage } from '@/lib/acting-as';

/**
 * Why the session no longer matches the page: it has ended, or it belongs to another user (`holder`; null if
 * unknown).
 */
export type SessionChange = Readonly<{ ended: true } | { ended: false; holder: SessionHolder | null }>;

/**
 * The user and employee that this tab acts as, and whether the session has changed since (rule:
 * session-same). The first signed-in page sets them; a full page load resets them.
 */
type State = Readonly<{
  actingAs: string | null;
  /** After a switch: the previous employee record, until the pages of that record are gone. */
  before: string | null;
  changed: SessionChange | null;
  /** Whether the page shows its own message about a changed session, instead of the general notice. */
  isShownInline: boolean;
}>;

const noUser: State = { actingAs: null, before: null, changed: null, isShownInline: false };
let state = noUser;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The user and employee that this tab acts as, sent with every request. Null on pages without a session. */
export const currentActingAs = (): string | null => state.actingAs;

export const hasSessionChanged = (): boolean => state.changed !== null;

/**
 * Call on every signed-in page. The first page of the tab sets its user and employee; later calls do nothing.
 */
export function beginActingAs(actingAs: string): void {
  if (state.actingAs === null) set({ ...noUser, actingAs });
}

export const endActingAs = (): void => set(noUser);

/** Call when the user switches to another of their employee records in this tab. */
export const switchActingAs = (actingAs: string): void => set({ ...noUser, actingAs, before: state.actingAs });

/** Call when the previous record's pages are gone. */
export function confirmActingAs(actingAs: string): void {
  if (actingAs === state.actingAs && state.before !== null) state = { ...state, before: null };
}

const isActingAs = (actingAs: string): boolean =>
  state.actingAs === null || actingAs === state.actingAs || actingAs === state.before;

type SessionChangedBody = Readonly<{ message: string; holder: SessionHolder | null }>;

/** Checks only the message. That is enough, because the response always comes from our own server. */
const isSessionChange = (body: unknown): body is SessionChangedBody =>
  typeof body === 'object' && body !== null && 'message' in body && body.message === sessionChangedMessage;

/** Records that a request sent as `sentAs` was refused because the session belongs to another user. */
export function reportRefusal(sentAs: string | null, body: unknown): void {
  if (isSessionChange(body) && sentAs === state.actingAs)
    set({ ...state, changed: { ended: false, holder: body.holder } });
}

/**
 * Records that the session has ended. Called when the server reports this after the user returns to the tab.
 */
export const reportEnd = (): void => set({ ...state, changed: { ended: true } });

/**
 * Call when the page shows its own message about a changed session. Returns a function that restores the
 * general notice.
 */
export function showInline(): () => void {
  set({ ...state, isShownInline: true });
  return () => set({ ...state, isShownInline: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether a page was rendered for this tab's user and employee, or for the record before a switch. Always
 * true on the server.
 */
export function useIsActingAs(actingAs: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isActingAs(actingAs),
    () => true,
  );
}

export function useIsShownInline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => state.isShownInline,
    () => false,
  );
}

/** How the session changed; null while it still matches the page. */
export function useSessionChange(): State['changed'] {
  return useSyncExternalStore(
    subscribe,
    () => state.changed,
    () => null,
  );
}
