import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';
import { inOnePiece } from '@/app/in-one-piece';
import { ManagementLoading, managementFrame } from './management-frame';

/** The tabs and the report button of the three screens; each page calls `requireManager` itself. */
export default async function ManagementLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="management">{await inOnePiece(managementFrame(children), <ManagementLoading />)}</AreaTexts>;
}
