'use client';

import { useEffect } from 'react';
import { CardMessages } from './days/card-messages';
import { extras } from './days/hour-line';
import { LineExtras } from './days/line-extras';
import { EditorScreen, type EditorScreenProps } from './editor-screen';
import { parts } from './lazy-parts';
import { arriveAt } from './state/arrive-at-day';
import { viewEditor } from './state/editor-view';

// A card that exists shows at first sight what a new one needs only once somebody comes near it.
extras.provide(LineExtras);
parts.cardMessages.provide(CardMessages);

/** The editor of a card that exists, with everything there from the start. */
export function SavedCardScreen(props: EditorScreenProps) {
  // A link to one day of the card, followed before the card was there.
  useEffect(() => {
    const place = document.getElementById(window.location.hash.slice(1));
    if (place === null) return;
    place.focus();
    return arriveAt(place);
  }, []);
  return <EditorScreen {...props} checks={viewEditor} />;
}

/** What was typed for a card that cannot be changed any more. */
export const LeftHours = parts.leftHours.Part;
