'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { tabStore } from '@/components/client/storage';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { toast } from '@/components/ui/toast';
import { editorHref } from '@/lib/management/links';
import { savedCard } from '../hour-card/saved-card';

type SavedMarkProps = {
  /** The employee of the list. */
  employee: string;
  texts: Readonly<{
    /**
     * The toast after saving, repeated if a deploy caused a full page load on the way to the list
     * (rule: toast-reload).
     */
    saved: string;
    /** The announcements, by the `weekAnchor` of each card on this page. */
    cards: Readonly<Record<string, string>>;
    /** Where to find the card of another of the user's employee records, by the id of that record. */
    otherRecords: Readonly<Record<string, string>>;
    /** The saved card belongs to another person. */
    other: string;
    /** The saved card is on another page of this list. */
    page: string;
    /** The link to a saved card that is not on this page. */
    open: string;
  }>;
};

/**
 * Scrolls to the card that was just saved and highlights it briefly, because the list may start with another
 * card. If it is not on this page, says where it is (rules: list-just-saved, list-saved-elsewhere). Without a
 * saved card, highlights the card in the address (rule: list-aimed).
 */
export function SavedMark({ employee, texts }: SavedMarkProps) {
  const [lastSaved, setLastSaved] = useState<LastSaved | null>(null);
  const [announced, setAnnounced] = useState('');
  const [notice, setNotice] = useState('');
  const readSavedCard = useEffectEvent(() => {
    const card = consumeSavedCard();
    if (card === null) return void show(window.location.hash.slice(1), 'data-linked');
    if (!card.isAnnounced) toast.success(texts.saved);
    setLastSaved(card);
  });
  useEffect(() => readSavedCard(), []);
  const showCard = useEffectEvent((card: LastSaved, isInList: boolean) => {
    if (isInList && show(card.anchor, 'data-saved')) {
      setAnnounced(texts.cards[card.anchor] ?? '');
      setNotice('');
    } else setNotice(isInList ? texts.page : (texts.otherRecords[card.employee] ?? texts.other));
  });
  // Also run after another employee record is chosen in the menu.
  useEffect(() => {
    if (lastSaved !== null) showCard(lastSaved, lastSaved.employee === employee);
  }, [lastSaved, employee]);
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {notice && lastSaved && (
        <Alert tone="info" announce className="mb-5">
          <span>{notice}</span>{' '}
          <Link href={hrefOf(lastSaved)} className="underline">
            {texts.open}
          </Link>
        </Alert>
      )}
    </>
  );
}

/** A card that was just saved, by its `weekAnchor`. `isAnnounced`: this page has already shown the toast. */
type LastSaved = Readonly<{ anchor: string; employee: string; isAnnounced: boolean }>;

/** The editor for the card's week, which opens its card. */
function hrefOf({ anchor, employee }: LastSaved): string {
  const [, year, week] = anchor.split('-').map(Number);
  return editorHref({ employee, week: { year: year ?? 0, week: week ?? 0 } });
}

/** Returns the card that was just saved, only once. */
function consumeSavedCard(): LastSaved | null {
  const [anchor = '', employee = ''] = tabStore.get(savedCard.name)?.split(' ') ?? [];
  tabStore.remove(savedCard.name);
  return anchor === '' ? null : { anchor, employee, isAnnounced: savedCard.isLocal };
}

/** Highlights and scrolls to the card if it is on this page. Returns whether it is. */
function show(id: string, mark: string): boolean {
  const place = document.getElementById(id);
  if (place === null) return false;
  place.toggleAttribute(mark, true);
  place.scrollIntoView({ block: 'nearest' });
  // The clicked button is gone. Focus this card, so that the keyboard does not start at the top of the page.
  if (document.activeElement === document.body) document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  // If the card is removed earlier, its highlight goes with it.
  setTimeout(() => place.removeAttribute(mark), markedMs);
  return true;
}

const markedMs = 8000;
