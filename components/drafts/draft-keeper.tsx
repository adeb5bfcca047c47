'use client';

import { useEffect } from 'react';
import type { Id } from '@/lib/hour-card/vocabulary';
import { isOf, removeDrafts } from './draft-storage';

const isLogout = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a')?.getAttribute('href') === '/logout';

/**
 * Sees to it that a browser holds drafts of nobody but who is logged in: those of another user go when somebody logs
 * in, one's own when one logs out. `userId` is null while impersonating, which leaves drafts alone. The answer of
 * `/logout` clears the storage too, but browsers heed that over https and on localhost only.
 */
export function DraftKeeper({ userId }: { userId: Id | null }) {
  useEffect(() => {
    if (userId === null) return;
    removeDrafts((draft) => !isOf(draft, userId));
    let leaving = false;
    const onClick = ({ target }: MouseEvent) => {
      leaving = isLogout(target);
    };
    // Only once the page really goes: who stays keeps them.
    const onPageHide = () => {
      if (leaving) removeDrafts();
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('pagehide', onPageHide);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('pagehide', onPageHide);
    };
  }, [userId]);
  return null;
}
