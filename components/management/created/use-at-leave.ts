import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { keepUnsent, sendAtLeave } from '@/components/requests/left-decisions';
import { type LeftBy, sentAtLogout } from '@/components/requests/left-stored';
import { withFlash } from '@/lib/flash';
import type { CreatedRow, Decision } from '@/lib/management/created-row';
import { type Decisions, isUnsent } from './use-decisions';

/** What did not get through is told of to whoever comes back to the list (rule: review-resend). */
export function useKeepUnsent(user: LeftBy, decisionStates: Decisions['decisionStates']): void {
  const leave = useEffectEvent(() => {
    const unsent = [...decisionStates].flatMap(([id, state]) =>
      isUnsent(state) ? [{ id, kind: state.decision.kind }] : [],
    );
    keepUnsent(user, unsent);
  });
  useEffect(() => {
    const onPageHide = () => leave();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      leave();
    };
  }, []);
}

const logoutLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/logout"]') : null;

/**
 * Leaving the page sends what waits: in the application at once, or as the last thing the page does (rules:
 * bulk-undo, review-undo). Whoever logs out leaves at the press: once the page goes, the session is over
 * already. Of that the login page tells, for logging out clears what this browser keeps; whoever was asked
 * and stays is told by the list. `take` hands over what waits, which is not undone any more.
 */
export function useAtLeave(
  user: LeftBy,
  take: () => readonly Readonly<{ row: CreatedRow; decision: Decision }>[],
): void {
  const router = useRouter();
  const leave = useEffectEvent(() => sendAtLeave(user, take()));
  // The page that comes in its place was read before: it would count what has been decided.
  const leaveForHome = useEffectEvent(() =>
    leave()?.then(() => location.pathname === '/dashboard' && router.refresh()),
  );
  useEffect(() => {
    const onPageHide = () => leave();
    let isSent = false;
    const onClick = ({ target }: MouseEvent) => {
      if (logoutLink(target) === null || leave() === null) return;
      isSent = true;
      window.dispatchEvent(new Event(sentAtLogout));
    };
    // After everybody else who goes by the link's address.
    const onFollow = ({ target, defaultPrevented }: MouseEvent) => {
      const link = logoutLink(target);
      if (link && isSent && !defaultPrevented)
        link.href = withFlash(`${link.pathname}${link.search}`, 'decisions_sent');
    };
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('click', onFollow);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('click', onFollow);
      leaveForHome();
    };
  }, []);
}
