'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  beginActingAs,
  confirmActingAs,
  endActingAs,
  useIsActingAs,
  useSessionChange,
} from '@/components/requests/acting-as';
import { askServer } from '@/components/requests/ask-server';
import type { Answer } from '@/components/requests/send';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { SessionHolder } from '@/lib/acting-as';

/** From here on the tab acts as whom its first page behind the login was rendered for. */
export function ActAs({ actingAs }: { actingAs: string }) {
  const [first] = useState(actingAs);
  // Before any other effect of the page sends a request.
  useLayoutEffect(() => {
    beginActingAs(first);
    return endActingAs;
  }, [first]);
  return null;
}

/**
 * Shows what was rendered for `actingAs` only in a tab that acts as them (rule: session-same). In another tab
 * it asks who is logged in now, which brings up `SessionChanged`.
 */
export function ForSession({ actingAs, children }: { actingAs: string; children: ReactNode }) {
  const router = useRouter();
  const same = useIsActingAs(actingAs);
  useEffect(() => {
    if (same) {
      confirmActingAs(actingAs);
      return;
    }
    // A cached page of the user's own other record: the server has a newer one.
    askServer<Answer<SessionHolder>>('/api/session/holder').then(({ ok }) => ok && router.refresh());
  }, [same, actingAs, router]);
  return same ? children : null;
}

/**
 * Says who is logged in once the session belongs to someone else than this page, and offers to log in again
 * or to reload. What was typed stays on the screen.
 */
export function SessionChanged() {
  const t = useTranslations('sessionChanged');
  const changed = useSessionChange();
  if (changed === null) return null;
  const { holder } = changed;
  const here = `${window.location.pathname}${window.location.search}`;
  return (
    <div className="pointer-events-auto sticky top-0 z-50 max-h-[50vh] overflow-y-auto bg-canvas p-2">
      <Alert
        tone="warning"
        announce
        action={
          <div className="flex flex-wrap gap-2">
            <form method="post" action={`/logout?${new URLSearchParams({ next: here })}`}>
              <Button type="submit" size="sm">
                {t('logIn')}
              </Button>
            </form>
            <Button size="sm" onClick={() => window.location.reload()}>
              {t('reload')}
            </Button>
          </div>
        }
      >
        <p>{holder === null ? t('unknown') : t('known', { name: nameOf(holder) })}</p>
      </Alert>
    </div>
  );

  function nameOf({ name, employeeNumber, impersonated }: SessionHolder): string {
    const record = employeeNumber === null ? name : t('record', { name, number: employeeNumber });
    return impersonated ? t('impersonated', { name: record }) : record;
  }
}
