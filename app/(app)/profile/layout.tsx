import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/** The texts of changing the password; each page calls `requireSession` itself. */
export default function ProfileLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="profile">{children}</AreaTexts>;
}
