import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/** Provides the texts of the list and the editor. Each page calls `requireSession` itself. */
export default function HourCardsLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="hourCards">{children}</AreaTexts>;
}
