'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { type Flash, flashParam, parseFlash } from '@/lib/flash';

/** Shows the one-time message that `withFlash` added to a redirect, and removes it from the address. */
export function FlashToast({ texts }: { texts: Readonly<Record<Flash, string>> }) {
  const pathname = usePathname();

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const flash = parseFlash(query.get(flashParam));
    if (flash === null) return;
    query.delete(flashParam);
    window.history.replaceState(null, '', query.size > 0 ? `${pathname}?${query}` : pathname);
    toast.success(texts[flash]);
  }, [pathname, texts]);

  return null;
}
