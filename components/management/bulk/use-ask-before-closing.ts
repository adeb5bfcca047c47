import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or reloaded, as long as something is not done yet. */
export function useAskBeforeClosing(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [busy]);
}
