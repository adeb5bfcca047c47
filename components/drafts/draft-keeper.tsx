'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { Id } from '@/lib/hour-card/vocabulary';
import { isOf, removeExpiredDrafts, storedDrafts } from './draft-storage';
import { markLogout, unmarkLogout } from './drafts-at-logout';
import { LogoutDialog } from './logout-dialog';

function logoutLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.getAttribute('href')?.startsWith('/logout') ? link : null;
}

type DraftKeeperProps = {
  userId: Id | null;
  /** `offline` is said where logging out has to wait for a connection. */
  texts: ComponentProps<typeof LogoutDialog>['texts'] & Readonly<{ offline: string }>;
};

/**
 * Removes expired drafts, and warns before logging out removes the user's own (rule: draft-logout). The
 * drafts of other users stay (rule: draft-private). `userId` is null while impersonating, when no draft is
 * the user's own.
 */
export function DraftKeeper({ userId, texts }: DraftKeeperProps) {
  const [asking, setAsking] = useState<HTMLAnchorElement | null>(null);
  useEffect(() => {
    removeExpiredDrafts();
    unmarkLogout();
    let leaving = false;
    // The browser asked whether to leave, and the user stayed.
    const onStay = () => {
      if (!leaving) return;
      leaving = false;
      unmarkLogout();
    };
    const hasDrafts = () => userId !== null && storedDrafts().some((draft) => isOf(draft, userId));
    // After all other listeners: an editor with unsaved changes has asked already, and marks the link.
    const onFollow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : logoutLink(event.target);
      if (!link) return;
      if (!navigator.onLine) {
        event.preventDefault();
        toast.error(texts.offline);
        return;
      }
      leaving = 'sure' in link.dataset || !hasDrafts();
      if (leaving) return;
      event.preventDefault();
      setAsking(link);
    };
    // Only once the page really goes away: the user may still cancel and stay.
    const onPageHide = () => {
      if (leaving) markLogout(userId);
    };
    const end = new AbortController();
    for (const work of ['click', 'keydown', 'input'])
      document.addEventListener(work, onStay, { capture: true, signal: end.signal });
    document.addEventListener('click', onFollow, { signal: end.signal });
    window.addEventListener('pagehide', onPageHide, { signal: end.signal });
    // Back out of the browser's memory from a logout that did not happen.
    window.addEventListener('pageshow', onStay, { signal: end.signal });
    return () => end.abort();
  }, [userId, texts.offline]);

  if (!asking) return null;
  const logOut = () => {
    setAsking(null);
    asking.dataset.sure = '';
    asking.click();
    delete asking.dataset.sure;
  };
  return <LogoutDialog texts={texts} onStay={() => setAsking(null)} onLogOut={logOut} />;
}
