'use client';

import { FailedPage } from '@/components/client/failed-page';

/** Replaces both the screen and its frame, for instance when the current user cannot be loaded. */
export default function RootError(failure: { error: unknown; retry: () => void }) {
  return (
    <main>
      <FailedPage {...failure} />
    </main>
  );
}
