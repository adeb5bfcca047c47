'use client';

import { Suspense, useState } from 'react';
import type { Elements } from './elements';

type OnePieceProps = {
  /** Whether the server sent this before its content, with `meanwhile` in its place. */
  late: boolean;
  meanwhile: Elements;
  children: Elements;
};

/**
 * Keeps the mode of its first render. Content that was rendered at once stays until its reload is complete,
 * with its focus and input. This also applies after another choice in a list.
 */
export function OnePiece({ late, meanwhile, children }: OnePieceProps) {
  const [waits] = useState(late);
  return waits ? <Suspense fallback={meanwhile}>{children}</Suspense> : children;
}
