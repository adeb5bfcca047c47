'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { tabStore } from '@/components/client/storage';
import { Alert } from '@/components/ui/alert';
import { Link } from '@/components/ui/link';
import { toast } from '@/components/ui/toast';
import { editorHref } from '@/lib/management/links';
import { savedCard } from '../hour-card/saved-card';

type SavedMarkProps = {
  /** Whose list this is. */
  employee: string;
  texts: Readonly<{
    /**
     * The toast of a save, said again where a deploy made the way to the list a full load
     * (rule: toast-reload).
     */
    saved: string;
    /** What is announced, by the `weekAnchor` of each card on this page. */
    cards: Readonly<Record<string, string>>;
    /** Where a card of another employment of the same person is, by that employment's id. */
    elsewhere: Readonly<Record<string, string>>;
    /** The saved card is somebody else's. */
    other: string;
    /** The saved card is on another page of this list. */
    page: string;
    /** The way to the saved card where it is not here. */
    open: string;
  }>;
};

/**
 * Brings the card that was just saved into view and marks it for a moment: the list keeps its order, so it
 * may begin with another one. Says where it is when it is not here (rule: list-just-saved). Without one, the
 * card that the address names is marked (rule: list-aimed).
 */
export function SavedMark({ employee, texts }: SavedMarkProps) {
  const [taken, setTaken] = useState<JustSaved | null>(null);
  const [announced, setAnnounced] = useState('');
  const [notice, setNotice] = useState('');
  const arrive = useEffectEvent(() => {
    const card = takeSavedCard();
    if (card === null) return void show(window.location.hash.slice(1), 'data-aimed');
    if (!card.isSaid) toast.success(texts.saved);
    setTaken(card);
  });
  useEffect(() => arrive(), []);
  const look = useEffectEvent((card: JustSaved, isHere: boolean) => {
    if (isHere && show(card.anchor, 'data-just-saved')) {
      setAnnounced(texts.cards[card.anchor] ?? '');
      setNotice('');
    } else setNotice(isHere ? texts.page : (texts.elsewhere[card.employee] ?? texts.other));
  });
  // Also once another employment was chosen in the menu.
  useEffect(() => {
    if (taken !== null) look(taken, taken.employee === employee);
  }, [taken, employee]);
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {notice && taken && (
        <Alert tone="info" announce className="mb-5">
          <span>{notice}</span>{' '}
          <Link href={hrefOf(taken)} className="underline">
            {texts.open}
          </Link>
        </Alert>
      )}
    </>
  );
}

/** A card that was just saved, by its `weekAnchor`; `isSaid` when this page said so already. */
type JustSaved = Readonly<{ anchor: string; employee: string; isSaid: boolean }>;

/** The editor of the week that the card is of, which opens the card that it has. */
function hrefOf({ anchor, employee }: JustSaved): string {
  const [, year, week] = anchor.split('-').map(Number);
  return editorHref({ employee, week: { year: year ?? 0, week: week ?? 0 } });
}

/** The card that was just saved; told once. */
function takeSavedCard(): JustSaved | null {
  const [anchor = '', employee = ''] = tabStore.get(savedCard.name)?.split(' ') ?? [];
  tabStore.remove(savedCard.name);
  return anchor === '' ? null : { anchor, employee, isSaid: savedCard.isNoted };
}

/** Whether the card is on this page; marks it and brings it into view then. */
function show(id: string, mark: string): boolean {
  const place = document.getElementById(id);
  if (place === null) return false;
  place.toggleAttribute(mark, true);
  place.scrollIntoView({ block: 'nearest' });
  // What was pressed to come here is gone, and the keys would start at the top of the page: they go on from
  // this card.
  if (document.activeElement === document.body) document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  // It is gone with its card, if that goes before.
  setTimeout(() => place.removeAttribute(mark), markedMs);
  return true;
}

const markedMs = 8000;
