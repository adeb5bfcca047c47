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
 * Renders the content in a Suspense boundary if it was streamed on the first render. Later changes to
 * `isStreamed` are ignored. Content that was not streamed stays visible during a reload, with its focus and
 * input, also after another choice in a list.
 */
export function StreamBoundary({ isStreamed, fallback, children }: StreamBoundaryProps) {
  const [streams] = useState(isStreamed);
  return streams ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
