import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/** Provides the dashboard's texts. The page calls `requireSession` itself. */
export default function DashboardLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="dashboard">{children}</AreaTexts>;
}
