'use client';

import { FailedPage } from '@/components/client/failed-page';

/** Shown in place of a screen that failed to render. The frame around it stays. */
export default function AppError(failure: { error: unknown; retry: () => void }) {
  return <FailedPage {...failure} />;
}
