'use client';

import { extras } from './days/hour-line';
import { LineExtras } from './days/line-extras';
import { EditorScreen, type EditorScreenProps } from './editor-screen';
import { viewEditor } from './state/editor-view';

// A card that exists shows at first sight what a new one needs only once somebody comes near it.
extras.provide(LineExtras);

/** The editor of a card that exists, with everything there from the start. */
export function SavedCardScreen(props: EditorScreenProps) {
  return <EditorScreen {...props} checks={viewEditor} />;
}
