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
 * Never changes its first mode. Content rendered at once stays until its reload is complete, for instance
 * after another choice in a list. It keeps its focus and input.
 */
export function OnePiece({ late, meanwhile, children }: OnePieceProps) {
  const [waits] = useState(late);
  return waits ? <Suspense fallback={meanwhile}>{children}</Suspense> : children;
}
