'use client';

import { useRouter } from 'next/navigation';
import { editorHref } from '@/lib/management/links';
import { editorRequests } from '../requests/editor-requests';
import { HourCardEditor, type HourCardEditorProps } from './hour-card-editor';

type EditorScreenProps = Omit<HourCardEditorProps, 'requests' | 'onSaved' | 'editPath'> & {
  /** Where the editor was opened from and returns to after saving (rule: save-return). */
  returnTo: string;
};

/** The editor in the browser: it asks our own route handlers, and leaves for the list when the card was saved. */
export function EditorScreen({ returnTo, ...editor }: EditorScreenProps) {
  const router = useRouter();
  return (
    <HourCardEditor
      {...editor}
      requests={editorRequests}
      onSaved={() => router.push(returnTo)}
      editPath={(id) => editorHref(id, returnTo)}
    />
  );
}
