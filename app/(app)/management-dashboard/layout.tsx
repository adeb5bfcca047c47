import { AreaTexts } from '@/app/area-texts';
import { streamIfSlow } from '@/app/stream-if-slow';
import type { Elements } from '@/components/ui/elements';
import { ManagementLoading, managementFrame } from './management-frame';

/** The tabs and report button of the three screens. Each page calls `requireManager` itself. */
export default async function ManagementLayout({ children }: Readonly<{ children: Elements }>) {
  return (
    <AreaTexts area="management">{await streamIfSlow(managementFrame(children), <ManagementLoading />)}</AreaTexts>
  );
}
