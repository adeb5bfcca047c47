'use client';

import { FailedPage } from '@/components/client/failed-page';

/** A screen that failed to render; the frame around it stays. */
export default function AppError(failure: { error: unknown; retry: () => void }) {
  return <FailedPage {...failure} />;
}
