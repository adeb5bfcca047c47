import { type Flash, withFlash } from '@/lib/flash';

/**
 * Callbacks that part of a page registers for logging out. All `keep` callbacks run first, then all `ask`,
 * then all `leave`.
 */
type LogoutGuard = Readonly<{
  /** Stores the user's input. */
  keep?: () => void;
  /** Returns whether the user may log out. */
  ask?: () => boolean | Promise<boolean>;
  /** Runs last on this page. Returns a message for the login page. */
  leave?: () => Flash | null;
}>;

const guards = new Set<LogoutGuard>();

/** Registers the callbacks. Returns a function that removes them. */
export function guardLogout(guard: LogoutGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Opens the logout address if every `ask` callback agrees. */
export async function logOut(address: string): Promise<void> {
  for (const { keep } of guards) keep?.();
  for (const { ask } of guards) if (ask && !(await ask())) return;
  const [flash] = [...guards].flatMap(({ leave }) => leave?.() ?? []);
  window.location.assign(flash ? withFlash(address, flash) : address);
}
