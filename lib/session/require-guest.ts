import 'server-only';
import { redirect } from 'next/navigation';
import { decideRoute } from './decide-route';
import { readSession } from './read-session';
import type { AppPath } from './routes';

/** For the guest pages: who is logged in goes to the dashboard (SPEC 2.1). */
export async function requireGuest(path: AppPath): Promise<void> {
  const decision = decideRoute(path, await readSession());
  if (decision.kind === 'redirect') redirect(decision.to);
}
