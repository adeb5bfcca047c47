import { type ReactNode, Suspense } from 'react';
import { ManagementFrame } from './management-frame';
import { ManagementLoading } from './management-loading';

/** The tabs and the report of SPEC 2.7 around the three screens; each page asks `requireManager` itself. */
export default function ManagementLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Suspense fallback={<ManagementLoading />}>
      <ManagementFrame>{children}</ManagementFrame>
    </Suspense>
  );
}
