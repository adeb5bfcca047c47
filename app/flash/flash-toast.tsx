'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { type Flash, flashes, flashParam } from './flash';

/** Shows the one-shot message that a redirect brought (`withFlash`), and takes it out of the address. */
export function FlashToast({ texts }: { texts: Readonly<Record<Flash, string>> }) {
  const pathname = usePathname();

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const flash = flashes.find((known) => known === query.get(flashParam));
    if (flash === undefined) return;
    query.delete(flashParam);
    window.history.replaceState(null, '', query.size > 0 ? `${pathname}?${query}` : pathname);
    toast.success(texts[flash]);
  }, [pathname, texts]);

  return null;
}
