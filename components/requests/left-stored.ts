import type { Decision } from '@/lib/management/created-row';

/**
 * A decision that was still waiting to be sent when its page was left: by number only, for a browser is
 * shared.
 */
export type LeftDecision = Readonly<{ id: string; kind: Decision['kind'] }>;

/** Whose decisions they are; null in an impersonated session, which leaves nothing behind its tab. */
export type LeftBy = string | null;

const prefix = 'hour-card-decisions-left/';

/** The next tab of the same user tells what became of them too: a tab that was closed never comes back. */
const storageOf = (user: LeftBy) => (user === null ? sessionStorage : localStorage);
const nameOf = (user: LeftBy) => `${prefix}${user ?? '-'}`;

/** What was sent at leaving and not told of yet. */
export function storedLeft(user: LeftBy): readonly LeftDecision[] {
  try {
    return JSON.parse(storageOf(user).getItem(nameOf(user)) ?? '[]');
  } catch {
    return [];
  }
}

/** Keeps what was sent at leaving, until it has been told of. */
export function keepLeft(user: LeftBy, left: readonly LeftDecision[]): void {
  try {
    if (left.length === 0) storageOf(user).removeItem(nameOf(user));
    else storageOf(user).setItem(nameOf(user), JSON.stringify(left));
  } catch {
    // Without storage the list itself still shows what the cards have become.
  }
}

/** What other users left in this browser is none of this one's business. */
export function forgetLeftOfOthers(user: LeftBy): void {
  if (user === null) return;
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix) && name !== nameOf(user));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A browser without storage has nothing of theirs.
  }
}
