import { useSyncExternalStore } from 'react';
import { type SessionHolder, sessionChangedMessage } from '@/lib/acting-as';

/**
 * The session is no longer that of the page: it has ended, or belongs to someone else, who is null when the
 * server could not tell.
 */
export type SessionChange = Readonly<{ ended: true } | { ended: false; holder: SessionHolder | null }>;

/**
 * Whom this tab acts as, and who turned out to be logged in instead (rule: session-same). It begins with the
 * first page behind the login, and begins anew with each document.
 */
type State = Readonly<{
  actingAs: string | null;
  /** What pages still showed right before the user switched to another of their records. */
  before: string | null;
  changed: SessionChange | null;
  /** The page itself says so, in its own place. */
  saidInPlace: boolean;
}>;

const nobody: State = { actingAs: null, before: null, changed: null, saidInPlace: false };
let state = nobody;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** What the tab's requests carry; null outside the pages behind the login. */
export const currentActingAs = (): string | null => state.actingAs;

/** Whether a request was refused because the session belongs to someone else. */
export const hasSessionChanged = (): boolean => state.changed !== null;

/** The first page of someone's visit begins it; later pages only have to agree. */
export function beginActingAs(actingAs: string): void {
  if (state.actingAs === null) set({ ...nobody, actingAs });
}

/** Ends the visit: the user left the pages behind the login. */
export const endActingAs = (): void => set(nobody);

/** The user switched to another of their employee records in this tab. */
export const switchActingAs = (actingAs: string): void => set({ ...nobody, actingAs, before: state.actingAs });

/** The pages of the record before have gone. */
export function confirmActingAs(actingAs: string): void {
  if (actingAs === state.actingAs && state.before !== null) state = { ...state, before: null };
}

const isActingAs = (actingAs: string): boolean =>
  state.actingAs === null || actingAs === state.actingAs || actingAs === state.before;

type Answered = Readonly<{ message: string; holder: SessionHolder | null }>;

/** Our own server vouches for the rest of the body. */
const isSessionChange = (body: unknown): body is Answered =>
  typeof body === 'object' && body !== null && 'message' in body && body.message === sessionChangedMessage;

/** Notices that a request of `sentAs` was refused because the session has changed hands. */
export function noticeRefusal(sentAs: string | null, body: unknown): void {
  if (isSessionChange(body) && sentAs === state.actingAs)
    set({ ...state, changed: { ended: false, holder: body.holder } });
}

/** Notices that the session has ended, when the user comes back to the tab. */
export const noticeEnd = (): void => set({ ...state, changed: { ended: true } });

/** The page says in its own place what became of the session, until the returned function is called. */
export function sayInPlace(): () => void {
  set({ ...state, saidInPlace: true });
  return () => set({ ...state, saidInPlace: false });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a page was rendered for whom this tab acts as. On the server every page is. */
export function useIsActingAs(actingAs: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isActingAs(actingAs),
    () => true,
  );
}

/** Whether the page says in its own place what became of the session. */
export function useSaidInPlace(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => state.saidInPlace,
    () => false,
  );
}

/** What became of the session; null while it is that of the page. */
export function useSessionChange(): State['changed'] {
  return useSyncExternalStore(
    subscribe,
    () => state.changed,
    () => null,
  );
}
