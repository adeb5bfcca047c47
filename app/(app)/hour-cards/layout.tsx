import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/** The texts of the list and the editor; each page calls `requireSession` itself. */
export default function HourCardsLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="hourCards">{children}</AreaTexts>;
}
