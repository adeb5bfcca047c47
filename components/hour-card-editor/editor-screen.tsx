'use client';

import { useRouter } from 'next/navigation';
import { editorHref } from '@/components/management/editor-href';
import type { Id } from '@/lib/hour-card/vocabulary';
import { editorRequests } from '../requests/editor-requests';
import { HourCardEditor, type HourCardEditorProps } from './hour-card-editor';

type EditorScreenProps = Omit<HourCardEditorProps, 'requests' | 'onSaved' | 'editPath'> & {
  /** Where the editor was opened from: there it goes after saving (SPEC 2.6). */
  returnTo: string;
};

/** The editor in the browser: it asks our own route handlers, and leaves for the list when the card was saved. */
export function EditorScreen({ returnTo, ...editor }: EditorScreenProps) {
  const router = useRouter();
  const editPath = (id: Id) => {
    if (returnTo.startsWith('/management-dashboard')) return editorHref(id, returnTo);
    return `/hour-cards/edit?${new URLSearchParams({ hourCardId: String(id) })}`;
  };
  return (
    <HourCardEditor {...editor} requests={editorRequests} onSaved={() => router.push(returnTo)} editPath={editPath} />
  );
}
