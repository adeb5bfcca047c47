import { useEffect, useEffectEvent } from 'react';
import { sendAtLeave } from '@/components/requests/left-decisions';
import type { LeftBy } from '@/components/requests/left-stored';
import type { CreatedRow, Decision } from '@/lib/management/created-row';

/**
 * Leaving the page sends what waits: in the application at once, or as the last thing the page does (rules:
 * bulk-undo, review-undo). Whoever logs out leaves at the press: once the page goes, the session is over
 * already.
 */
export function useAtLeave(
  user: LeftBy,
  take: () => readonly Readonly<{ row: CreatedRow; decision: Decision }>[],
): void {
  const leave = useEffectEvent(() => sendAtLeave(user, take()));
  useEffect(() => {
    const onPageHide = () => leave();
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href="/logout"]') !== null) leave();
    };
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('click', onClick, { capture: true });
      leave();
    };
  }, []);
}
