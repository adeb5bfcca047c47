import type { ReactNode } from 'react';
import { AreaTexts } from '@/app/area-texts';

/**
 * Provides the texts of the editor, which are too many to send with the list as well. Each page calls
 * `requireSession` itself.
 */
export default function EditorLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <AreaTexts area="editor">{children}</AreaTexts>;
}
