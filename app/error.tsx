'use client';

import { FailedPage } from '@/components/client/failed-page';

/** Replaces screen and frame, as when the current user cannot be loaded. */
export default function RootError(failure: { error: unknown; retry: () => void }) {
  return (
    <main>
      <FailedPage {...failure} />
    </main>
  );
}
