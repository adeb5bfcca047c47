import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/** Provides the texts of the list. Its page calls `requireSession` itself. */
export default function ListLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="list">{children}</AreaTexts>;
}
