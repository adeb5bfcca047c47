'use client';

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { DraftKeeper } from './draft-keeper';
import { storedDrafts } from './draft-storage';

type KeepDraftsProps = ComponentProps<typeof DraftKeeper>;

/** Somebody is at this page, or typed in another tab. A mouse that only rests is over something too. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'storage'] as const;

/**
 * The keeper of drafts, fetched at once where the browser holds any, and otherwise with the first sign that
 * it might: what nobody has touched makes none.
 */
export function KeepDrafts(props: KeepDraftsProps) {
  const [Keeper, setKeeper] = useState<ComponentType<KeepDraftsProps> | null>(null);
  useEffect(() => {
    if (Keeper !== null) return;
    // What cannot be fetched is asked for again with the next sign.
    const fetchKeeper = () => {
      import('./draft-keeper').then((module) => setKeeper(() => module.DraftKeeper)).catch(() => undefined);
    };
    if (storedDrafts().length > 0) fetchKeeper();
    for (const sign of signs) window.addEventListener(sign, fetchKeeper);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, fetchKeeper);
    };
  }, [Keeper]);
  return Keeper && <Keeper {...props} />;
}
