import { AreaTexts } from '@/app/area-texts';
import { inOnePiece } from '@/app/in-one-piece';
import type { Elements } from '@/components/ui/elements';
import { ManagementLoading, managementFrame } from './management-frame';

/** The tabs and report button of the three screens. Each page calls `requireManager` itself. */
export default async function ManagementLayout({ children }: Readonly<{ children: Elements }>) {
  return <AreaTexts area="management">{await inOnePiece(managementFrame(children), <ManagementLoading />)}</AreaTexts>;
}
