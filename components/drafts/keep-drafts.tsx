'use client';

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { DraftKeeper } from './draft-keeper';
import { isAnythingStored } from './draft-storage';

type KeepDraftsProps = ComponentProps<typeof DraftKeeper>;

/** Somebody is at this page, or typed in another tab. A mouse that only rests is over something too. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'storage'] as const;

/**
 * The keeper of drafts. It is fetched at once when the browser's storage holds anything, and otherwise with
 * the first sign that it might: an untouched page makes no drafts.
 */
export function KeepDrafts(props: KeepDraftsProps) {
  const [Keeper, setKeeper] = useState<ComponentType<KeepDraftsProps> | null>(null);
  useEffect(() => {
    if (Keeper !== null) return;
    // What cannot be fetched is asked for again with the next sign.
    const fetchKeeper = () => {
      import('./draft-keeper').then((module) => setKeeper(() => module.DraftKeeper)).catch(() => undefined);
    };
    if (isAnythingStored()) fetchKeeper();
    for (const sign of signs) window.addEventListener(sign, fetchKeeper);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, fetchKeeper);
    };
  }, [Keeper]);
  return Keeper && <Keeper {...props} />;
}
