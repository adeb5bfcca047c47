'use client';

import { Suspense, useState } from 'react';
import type { Elements } from './elements';

type StreamBoundaryProps = {
  /** Whether the server sent this before its content, with `fallback` in its place. */
  isStreamed: boolean;
  fallback: Elements;
  children: Elements;
};

/**
 * Keeps the mode of its first render. Content that was rendered at once stays until its reload is complete,
 * with its focus and input. This also applies after another choice in a list.
 */
export function StreamBoundary({ isStreamed, fallback, children }: StreamBoundaryProps) {
  const [streams] = useState(isStreamed);
  return streams ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
