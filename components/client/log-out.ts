import { type Flash, withFlash } from '@/lib/flash';

/**
 * Callbacks that a part of the page registers for logging out. When the user logs out, all `keep` callbacks
 * run first, then all `ask` and finally all `leave`.
 */
type LogoutGuard = Readonly<{
  keep?: () => void;
  /** Returns whether to continue logging out. */
  ask?: () => boolean | Promise<boolean>;
  /** Runs just before leaving. Returns a message for the login page. */
  leave?: () => Flash | null;
}>;

const guards = new Set<LogoutGuard>();

/** Registers the callbacks and returns a function that removes them. */
export function guardLogout(guard: LogoutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Opens the logout address, unless an `ask` callback refuses. */
export async function logOut(address: string): Promise<void> {
  for (const { keep } of guards) keep?.();
  for (const { ask } of guards) if (ask && !(await ask())) return;
  const [flash] = [...guards].flatMap(({ leave }) => leave?.() ?? []);
  window.location.assign(flash ? withFlash(address, flash) : address);
}
