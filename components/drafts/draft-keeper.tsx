'use client';

import { useEffect } from 'react';
import type { Id } from '@/lib/hour-card/vocabulary';
import { isOf, removeDrafts } from './draft-storage';

const isLogout = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a')?.getAttribute('href') === '/logout';

/**
 * Makes sure that a browser holds drafts of the current user only: logging in removes those of other users,
 * logging out removes your own. `userId` is null while impersonating, and then all drafts stay. The response
 * of `/logout` clears the storage too, but browsers honour that over https and on localhost only.
 */
export function DraftKeeper({ userId }: { userId: Id | null }) {
  useEffect(() => {
    if (userId === null) return;
    removeDrafts((draft) => !isOf(draft, userId));
    let leaving = false;
    const onClick = ({ target }: MouseEvent) => {
      leaving = isLogout(target);
    };
    // Only once the page really goes away: the user may still cancel and stay.
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
