import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasSessionChanged } from '@/components/client/acting-as';
import { guardLogout } from '@/components/client/log-out';
import { useEventListener } from '@/components/ui/use-event-listener';
import type { DraftKeeping } from '../drafts/use-draft';
import type { Submit } from './use-save';

type Guarded = Pick<DraftKeeping, 'dirty' | 'storeNow'>;

/** A navigation that waits for the user's answer. */
type PendingNavigation = Readonly<{ go: () => void; stay?: () => void }>;

export type LeaveGuard = Readonly<{
  pendingNavigation: PendingNavigation | null;
  stay: () => void;
  leave: () => void;
  /** Saves, then continues the navigation. If saving fails, the user stays and sees the reason. */
  save: () => void;
}>;

/**
 * Asks before the user leaves with unsaved work. When the tab is closed or reloaded, the browser asks. This
 * hook asks for links within the application and for the back button, because the router cannot. If a browser
 * does not allow blocking the back button, the draft still keeps the work. Links marked `data-unguarded`
 * never ask. At logout, `DraftKeeper` asks, with the same text on every screen (rule: draft-logout), unless
 * this browser stores nothing.
 */
export function useLeaveGuard({ dirty, storeNow }: Guarded, submit: Submit): LeaveGuard {
  const [pendingNavigation, setPendingNavigation] = useState<PendingNavigation | null>(null);
  const mayLeave = useRef(false);
  const keepDraft = useEffectEvent(() => storeNow(false));

  useEffect(() => {
    if (!dirty) return;
    mayLeave.current = false;
    const onNavigate = (event: NavigateEvent) => {
      if (mayLeave.current || event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      setPendingNavigation({ go: () => void window.navigation.traverseTo(key) });
    };
    const navigation = 'navigation' in window ? window.navigation : null;
    navigation?.addEventListener('navigate', onNavigate);
    const release = guardLogout({
      keep: keepDraft,
      ask: () =>
        keepDraft() ||
        new Promise((resolve) => setPendingNavigation({ go: () => resolve(true), stay: () => resolve(false) })),
      leave: () => {
        mayLeave.current = true;
        return null;
      },
    });
    return () => {
      release();
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [dirty]);

  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    // If the session has changed but the work is stored, leaving loses nothing, so do not ask.
    if (mayLeave.current || (hasSessionChanged() && storeNow(false))) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const link = mayLeave.current ? null : leavingLink(event);
    if (!link) return;
    if (link.hasAttribute('data-unguarded')) {
      mayLeave.current = true;
      return;
    }
    // At logout, `guardLogout` asks instead.
    if (link.pathname === '/logout') return;
    event.preventDefault();
    event.stopPropagation();
    setPendingNavigation({ go: () => link.click() });
  };
  useEventListener('beforeunload', dirty ? onBeforeUnload : null);
  useEventListener('click', dirty ? onClick : null, true);

  const go = () => {
    mayLeave.current = true;
    pendingNavigation?.go();
  };
  return {
    pendingNavigation,
    stay: () => {
      setPendingNavigation(null);
      pendingNavigation?.stay?.();
    },
    leave: () => {
      setPendingNavigation(null);
      go();
    },
    save: () => {
      setPendingNavigation(null);
      void submit(undefined, go);
    },
  };
}

/**
 * The link to another page that a plain click follows. Null for other clicks, such as one that opens a new
 * tab.
 */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const to = new URL(link.href);
  const isSamePage = to.pathname === location.pathname && to.search === location.search;
  return to.origin !== location.origin || isSamePage ? null : link;
}
