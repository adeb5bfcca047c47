'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
// Load the error screen with the frame. The framework would request it only when hydration begins, and each
// page would then wait one more round trip before it responds.
import './error';

/**
 * Loads the editor's code while the browser is idle on the list of cards, so that a tap on 'Nieuwe
 * urenkaart' waits only for data (rule: load-ahead). This component belongs to the frame: if a page imported
 * the editor, the bundler would split the code into other files than those of the editor's own page.
 */
export function LoadAhead() {
  const pathname = usePathname();
  useEffect(() => {
    if (pathname !== '/hour-cards' || !('requestIdleCallback' in window)) return;
    const id = requestIdleCallback(() => void import('@/components/hour-card-editor/editor-screen'), {
      timeout: 3_000,
    });
    return () => cancelIdleCallback(id);
  }, [pathname]);
  return null;
}
