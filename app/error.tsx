'use client';

import { FailureScreen } from '@/components/ui/failure-screen';

/** No screen and no frame, as when the API does not say who the current user is. */
export default function RootError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <FailureScreen retry={retry} bare />
    </main>
  );
}
