'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { tabStore } from '@/components/client/storage';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { toast } from '@/components/ui/toast';
import { editorHref } from '@/lib/management/links';
import { forgetSavedCard, savedCard } from '../hour-card/saved-card';

type SavedMarkProps = {
  employee: string;
  texts: Readonly<{
    /**
     * The toast after saving. A deploy may cause a full page load on the way to the list, which discards the
     * toast, so it is shown again (rule: toast-reload).
     */
    saved: string;
    /**
     * The announcement for each card on this page, by the card's `weekAnchor`. A card without one, such as a
     * card that was declined right after the save, is highlighted like a linked card.
     */
    cards: Readonly<Record<string, string>>;
    /**
     * The texts that locate a card saved for another of the user's employee records, by the id of that
     * record.
     */
    otherRecords: Readonly<Record<string, string>>;
    /** The text if the saved card belongs to another person. */
    other: string;
    /** The text if the saved card is on another page of this list. */
    page: string;
    /** The link to a saved card that is not on this page. */
    open: string;
  }>;
};

/**
 * Scrolls to the card that was just saved and highlights it briefly, because it may not be at the top of the
 * list. If it is not on this page, shows a message with its location (rules: list-just-saved,
 * list-saved-elsewhere). If no card was saved, highlights the card in the address (rule: list-aimed).
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
    const text = texts.cards[card.anchor] ?? '';
    if (isInList && show(card.anchor, text === '' ? 'data-linked' : 'data-saved')) {
      setAnnounced(text);
      setNotice('');
      // Once shown, the card is never marked again.
      setLastSaved(null);
    } else setNotice(isInList ? texts.page : (texts.otherRecords[card.employee] ?? texts.other));
  });
  // This runs again when the user chooses another employee record in the menu.
  useEffect(() => {
    if (lastSaved !== null) showCard(lastSaved, lastSaved.employee === employee);
  }, [lastSaved, employee]);
  useEffect(() => {
    if (announced === '') return;
    const timer = setTimeout(() => setAnnounced(''), markedMs);
    return () => clearTimeout(timer);
  }, [announced]);
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

/**
 * The card that was just saved. `anchor` is its `weekAnchor`. `isAnnounced`: the toast is already visible on
 * this page.
 */
type LastSaved = Readonly<{ anchor: string; employee: string; isAnnounced: boolean }>;

/** The address of the editor for the card's week, which opens the existing card. */
function hrefOf({ anchor, employee }: LastSaved): string {
  const [, year, week] = anchor.split('-').map(Number);
  return editorHref({ employee, week: { year: year ?? 0, week: week ?? 0 } });
}

/** Returns the card that was just saved and forgets it, so that a later call returns null. */
function consumeSavedCard(): LastSaved | null {
  const [anchor = '', employee = ''] = tabStore.get(savedCard.name)?.split(' ') ?? [];
  forgetSavedCard();
  return anchor === '' ? null : { anchor, employee, isAnnounced: savedCard.isLocal };
}

/** Scrolls to the card and highlights it. Returns false if the card is not on this page. */
function show(id: string, mark: string): boolean {
  const place = document.getElementById(id);
  if (place === null) return false;
  place.toggleAttribute(mark, true);
  place.scrollIntoView({ block: 'nearest' });
  // If the focused button has disappeared, focus this card. Keyboard users would otherwise start again at the
  // top of the page.
  if (document.activeElement === document.body) document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  setTimeout(() => place.removeAttribute(mark), markedMs);
  return true;
}

const markedMs = 8000;
