'use client';

import { useEffect } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { CardMessages } from './days/card-messages';
import { extras } from './days/hour-line';
import { LineExtras } from './days/line-extras';
import { EditorScreen, type EditorScreenProps } from './editor-screen';
import { parts } from './lazy-parts';
import { lentTo } from './options/full-week-secondment';
import { LentTo } from './options/lent-to';
import { arriveAt } from './state/arrive-at-day';
import { cardWork } from './state/card-work';

// A card that exists shows at first sight what a new one needs only once somebody comes near it.
extras.provide(LineExtras);
parts.cardMessages.provide(CardMessages);
lentTo.provide(LentTo);

/** The editor of a card that exists, with everything there from the start. */
export function SavedCardScreen(props: EditorScreenProps) {
  // A link to one day of the card, followed before the card was there.
  useEffect(() => {
    const place = document.getElementById(window.location.hash.slice(1));
    if (place === null) return;
    place.focus();
    return arriveAt(place);
  }, []);
  return <EditorScreen {...props} work={cardWork} />;
}

/** What was typed for a card that cannot be changed any more. */
export const LeftHours = lazyPart(() => import('./drafts/left-hours').then((module) => module.LeftHours)).Part;
