import { getMessages } from 'next-intl/server';
import { AreaTexts } from '@/app/area-texts';
import { streamIfSlow } from '@/app/stream-if-slow';
import { LoadingUser } from '@/components/shell/loading-user';
import { ActAs, SessionChanged } from '@/components/shell/session-change';
import type { Elements } from '@/components/ui/elements';
import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';
import { requireSession } from '@/lib/session/page-guards';
import { appShell } from './app-shell';
import { LoadAhead } from './load-ahead';

/**
 * Without a session, redirects before any HTML is sent. With a session, shows a loading text while the
 * current user is slow to load (rule: layout-loading). Each page still runs its own guards.
 */
export default async function AppLayout({ children }: Readonly<{ children: Elements }>) {
  const session = await readSession();
  if (session === null) {
    await requireSession();
    return null;
  }
  const { common } = await getMessages();
  return (
    <AreaTexts area="shell">
      <ActAs actingAs={actingAs(session)} />
      <LoadAhead />
      <SessionChanged impersonated={session.impersonated} />
      {await streamIfSlow(appShell(children, session), <LoadingUser text={common.loadingUser} />)}
    </AreaTexts>
  );
}
