import { type ReactNode, Suspense } from 'react';
import { ManagementFrame, ManagementLoading } from './management-frame';

/** The tabs and the report button of the three screens; each page calls `requireManager` itself. */
export default function ManagementLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Suspense fallback={<ManagementLoading />}>
      <ManagementFrame>{children}</ManagementFrame>
    </Suspense>
  );
}
