import { useSyncExternalStore } from 'react';
import { type SessionHolder, sessionChangedMessage } from '@/lib/acting-as';

/**
 * Whom this tab acts as, and who turned out to be logged in instead (rule: session-same). It begins with the
 * first page behind the login, and begins anew with each document.
 */
type State = Readonly<{
  actingAs: string | null;
  /** What pages still showed right before the user switched to another of their records. */
  before: string | null;
  /** Set once the session belongs to someone else; `holder` is null when nobody could tell who. */
  changed: Readonly<{ holder: SessionHolder | null }> | null;
}>;

const nobody: State = { actingAs: null, before: null, changed: null };
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
export const switchActingAs = (actingAs: string): void => set({ actingAs, before: state.actingAs, changed: null });

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
  if (isSessionChange(body) && sentAs === state.actingAs) set({ ...state, changed: { holder: body.holder } });
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

/** Who is logged in instead; null while nothing has changed. */
export function useSessionChange(): State['changed'] {
  return useSyncExternalStore(
    subscribe,
    () => state.changed,
    () => null,
  );
}
