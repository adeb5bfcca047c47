'use client';

import { FailureScreen } from '@/components/ui/failure-screen';

/**
 * A screen that failed to render; the frame around it stays. Only a reload asks again for code that did not
 * come.
 */
export default function AppError({ error, retry }: { error: unknown; retry: () => void }) {
  const isCode = error instanceof Error && error.name === 'ChunkLoadError';
  return <FailureScreen retry={isCode ? () => location.reload() : retry} />;
}
