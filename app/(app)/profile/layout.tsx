import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/** Provides the texts for changing the password. Each page calls `requireSession` itself. */
export default function ProfileLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="profile">{children}</AreaTexts>;
}
