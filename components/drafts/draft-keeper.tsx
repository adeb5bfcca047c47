'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { guardLogout } from '@/components/client/log-out';
import { toast } from '@/components/ui/toast';
import type { Id } from '@/lib/hour-card/vocabulary';
import { belongsTo, removeExpiredDrafts, storedDrafts } from './draft-storage';
import { markLogout, unmarkLogout } from './drafts-at-logout';
import { LogoutDialog } from './logout-dialog';

/**
 * Removes expired drafts. Asks before logging out, because that removes the user's own drafts (rule:
 * draft-logout) but not those of other users (rule: draft-untouched). In an impersonated session, `userId` is
 * null and no draft counts as the user's own.
 */
export function DraftKeeper({ userId }: { userId: Id | null }) {
  const t = useTranslations('shell.unsavedLogout');
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => {
    removeExpiredDrafts();
    unmarkLogout();
    let isLoggingOut = false;
    // The user cancelled leaving the page, or came back to it from the browser's cache.
    const onStay = () => {
      if (isLoggingOut) unmarkLogout();
      isLoggingOut = false;
    };
    // Mark on `pagehide` and no earlier, because the user may still cancel leaving.
    const onPageHide = () => {
      if (isLoggingOut) markLogout(userId);
    };
    const end = new AbortController();
    for (const work of ['click', 'keydown', 'input', 'pageshow'])
      window.addEventListener(work, onStay, { capture: true, signal: end.signal });
    window.addEventListener('pagehide', onPageHide, { signal: end.signal });
    const release = guardLogout({
      ask: () => {
        if (!navigator.onLine) {
          toast.error(t('offline'));
          return false;
        }
        if (userId === null || !storedDrafts().some((draft) => belongsTo(draft, userId))) return true;
        return new Promise((resolve) => setAnswer(() => resolve));
      },
      leave: () => {
        isLoggingOut = true;
        return null;
      },
    });
    return () => {
      end.abort();
      release();
    };
  }, [userId, t]);

  if (!answer) return null;
  const close = (isConfirmed: boolean) => {
    setAnswer(null);
    answer(isConfirmed);
  };
  return <LogoutDialog onStay={() => close(false)} onLogOut={() => close(true)} />;
}
