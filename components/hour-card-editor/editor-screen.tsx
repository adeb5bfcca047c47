'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { editorRequests } from '@/components/client/editor-requests';
import { editorHref } from '@/lib/management/links';
import { storeSavedCard } from '../hour-card/saved-card';
import { HourCardEditor, type HourCardEditorProps } from './hour-card-editor';
import { keepInView } from './state/keep-in-view';

export type EditorScreenProps = Omit<HourCardEditorProps, 'requests' | 'onSaved' | 'editPath'> & {
  /** The page that the editor was opened from. The editor returns to it after saving (rule: save-return). */
  returnTo: string;
};

/** Connects the editor to our route handlers and, once the card is saved, returns to `returnTo`. */
export function EditorScreen({ returnTo, ...editor }: EditorScreenProps) {
  const router = useRouter();
  // When the browser followed a link to a day, that day may not have been rendered yet. So scroll to the day
  // here.
  useEffect(() => {
    const place = document.getElementById(window.location.hash.slice(1));
    if (place === null) return;
    place.focus();
    return keepInView(place);
  }, []);
  return (
    <HourCardEditor
      {...editor}
      requests={editorRequests}
      onSaved={(card, go) => {
        storeSavedCard(card);
        // Replace the editor in the history, so that Back skips it.
        if (go) go();
        else router.replace(returnTo);
      }}
      editPath={(target) => editorHref(target, returnTo)}
    />
  );
}
