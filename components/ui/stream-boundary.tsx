'use client';

import { Suspense, useState } from 'react';
import type { Elements } from './elements';

type StreamBoundaryProps = {
  /** Whether the content is streamed: the server sends `fallback` first. */
  isStreamed: boolean;
  fallback: Elements;
  children: Elements;
};

/**
 * Renders the content in a Suspense boundary if it is streamed on the first render. Ignores later changes of
 * `isStreamed`, so that content that was not streamed stays visible, with its focus and input, when the page
 * reloads or shows another list.
 */
export function StreamBoundary({ isStreamed, fallback, children }: StreamBoundaryProps) {
  const [streams] = useState(isStreamed);
  return streams ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
