'use client';

import { FailureScreen } from '@/components/ui/failure-screen';

/** A screen that failed to render; the frame around it stays. */
export default function AppError({ retry }: { error: unknown; retry: () => void }) {
  return <FailureScreen retry={retry} />;
}
