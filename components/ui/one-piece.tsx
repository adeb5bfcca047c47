'use client';

import { Suspense, useState } from 'react';
import type { Elements } from './elements';

type OnePieceProps = {
  /** Whether the server sent this before its content, and `meanwhile` with it. */
  late: boolean;
  meanwhile: Elements;
  children: Elements;
};

/**
 * Stays what it was at first: content that was there at once and is asked for again, as by another choice in
 * a list, stays until the new one has come, however long that takes, with its focus and what was typed in it.
 */
export function OnePiece({ late, meanwhile, children }: OnePieceProps) {
  const [waits] = useState(late);
  return waits ? <Suspense fallback={meanwhile}>{children}</Suspense> : children;
}
