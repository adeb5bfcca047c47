import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { LoadingUser } from '@/components/shell/logged-in-as';
import { LazyToaster } from '@/components/ui/lazy-toaster';
import { readSession } from '@/lib/session/current-session';
import { requireSession } from '@/lib/session/page-guards';
import { AppShell } from './app-shell';

/**
 * Without a session it redirects before anything is sent; otherwise the loading text shows until the user is
 * loaded (rule: layout-loading). Each page runs its own guards again.
 */
export default async function AppLayout({ children }: Readonly<{ children: ReactNode }>) {
  if ((await readSession()) === null) await requireSession();
  const [common, shell] = await Promise.all([getTranslations('common'), getTranslations('shell')]);
  return (
    <>
      <Suspense fallback={<LoadingUser text={common('loadingUser')} />}>
        <AppShell>{children}</AppShell>
      </Suspense>
      <LazyToaster label={shell('notifications')} />
    </>
  );
}
