'use client';

import { FailureScreen } from '@/components/ui/failure-screen';

/** Replaces screen and frame, as when the current user cannot be loaded. */
export default function RootError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <FailureScreen retry={retry} />
    </main>
  );
}
