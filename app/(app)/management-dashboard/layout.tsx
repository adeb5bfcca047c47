import { type ReactNode, Suspense } from 'react';
import { ManagementFrame, ManagementLoading } from './management-frame';

/** The tabs and the report of SPEC 2.7 around the three screens; each page asks `requireManager` itself. */
export default function ManagementLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Suspense fallback={<ManagementLoading />}>
      <ManagementFrame>{children}</ManagementFrame>
    </Suspense>
  );
}
