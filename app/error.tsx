'use client';

import { FailedPage } from '@/components/client/failed-page';

/** Shown in place of the screen and its frame, for example if the current user cannot be loaded. */
export default function RootError(failure: { error: unknown; retry: () => void }) {
  return (
    <main>
      <FailedPage {...failure} />
    </main>
  );
}
