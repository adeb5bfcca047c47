'use client';

import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { takeSavedWeek } from '../hour-card/saved-week';

type SavedMarkProps = {
  /** What is announced, by the `weekName` of each card on this page. */
  texts: Readonly<Record<string, string>>;
  /**
   * The toast of a save, said again where a deploy made the way to the list a full load (rule: toast-reload).
   */
  saved: string;
};

/**
 * Brings the card that was just saved into view and marks it for a moment: the list keeps its order, so it
 * may begin with another one (rule: list-just-saved).
 */
export function SavedMark({ texts, saved }: SavedMarkProps) {
  const [text, setText] = useState<string | undefined>();
  useEffect(() => {
    const taken = takeSavedWeek();
    if (taken === null) return;
    const { week, isSaid } = taken;
    if (!isSaid) toast.success(saved);
    const place = document.querySelector(`[data-week="${week}"]`);
    if (place === null) return;
    setText(texts[week]);
    place.toggleAttribute('data-just-saved', true);
    place.scrollIntoView({ block: 'nearest' });
    // The button that saved is gone, and the keys would start at the top of the page: they go on from this
    // card.
    if (document.activeElement === document.body)
      place.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    // It is gone with its card, if that goes before.
    setTimeout(() => place.removeAttribute('data-just-saved'), markedMs);
  }, [texts, saved]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

const markedMs = 8000;
