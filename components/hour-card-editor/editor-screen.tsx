'use client';

import { useRouter } from 'next/navigation';
import { browserRequests } from './browser-requests';
import { HourCardEditor, type HourCardEditorProps } from './hour-card-editor';

type EditorScreenProps = Omit<HourCardEditorProps, 'requests' | 'onSaved'> & {
  /** Where the editor was opened from: there it goes after saving (SPEC 2.6). */
  returnTo: string;
};

/** The editor in the browser: it asks our own route handlers, and leaves for the list when the card was saved. */
export function EditorScreen({ returnTo, ...editor }: EditorScreenProps) {
  const router = useRouter();
  return <HourCardEditor {...editor} requests={browserRequests} onSaved={() => router.push(returnTo)} />;
}
