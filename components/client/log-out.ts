import { type Flash, withFlash } from '@/lib/flash';

/** What a part of the page does when the user logs out: all keep, then all ask, then all leave. */
type LogoutGuard = Readonly<{
  /** Stores what was typed. */
  keep?: () => void;
  /** Whether the user may go. */
  ask?: () => boolean | Promise<boolean>;
  /** The last it does on this page. The login page shows the message that it returns. */
  leave?: () => Flash | null;
}>;

const guards = new Set<LogoutGuard>();

/** Returns a function that removes the guard. */
export function guardLogout(guard: LogoutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Goes to this address, which logs out, once every guard lets the user go. */
export async function logOut(address: string): Promise<void> {
  for (const { keep } of guards) keep?.();
  for (const { ask } of guards) if (ask && !(await ask())) return;
  const [flash] = [...guards].flatMap(({ leave }) => leave?.() ?? []);
  window.location.assign(flash ? withFlash(address, flash) : address);
}
