'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { pageStoredAt } from '@/components/client/stored-screens';
import type { Id } from '@/lib/hour-card/vocabulary';
import { hrefOfDraft, placeOf } from './draft-places';
import { belongsTo, newestFirst, readStoredDraft, storedDrafts } from './draft-storage';

/**
 * Opens a card whose save was still waiting for a connection when the editor closed. The editor then sends
 * that save (rule: save-waits-restart). Opens each card once per page load. `userId` is null in an
 * impersonated session.
 */
export function OpenRetriedDraft({ userId }: { userId: Id | null }) {
  const router = useRouter();
  const pathname = usePathname();
  const opened = useRef(new Set<string>());
  useEffect(() => {
    if (userId === null || pageStoredAt() !== null || !['/dashboard', '/hour-cards'].includes(pathname)) return;
    const [draft] = storedDrafts()
      .filter((one) => belongsTo(one, userId) && !opened.current.has(one.name))
      .filter(({ name }) => readStoredDraft(name)?.includes('"retrying":true'))
      .toSorted(newestFirst);
    if (!draft) return;
    opened.current.add(draft.name);
    router.push(hrefOfDraft(placeOf(draft), pathname));
  }, [pathname, router, userId]);
  return null;
}
