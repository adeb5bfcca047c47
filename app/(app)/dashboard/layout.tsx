import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/** The texts of the dashboard, whose page calls `requireSession` itself. */
export default function DashboardLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="dashboard">{children}</AreaTexts>;
}
