import type { ReactNode } from 'react';
import { inOnePiece } from '@/app/in-one-piece';
import { ManagementLoading, managementFrame } from './management-frame';

/** The tabs and the report button of the three screens; each page calls `requireManager` itself. */
export default function ManagementLayout({ children }: Readonly<{ children: ReactNode }>) {
  return inOnePiece(managementFrame(children), <ManagementLoading />);
}
