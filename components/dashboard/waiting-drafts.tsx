'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Elements } from '@/components/ui/elements';
import type { Id } from '@/lib/hour-card/vocabulary';
import { hrefOfDraft, readPlace, recordOf, resumeAt, useDraftPlaces } from '../drafts/draft-places';
import { TodoRow } from './todo-row';

type WaitingDraftsProps = {
  /** Whose drafts; null for nobody's. */
  user: Id | null;
  /** The employee record in use, as a draft names it: a draft of another one says of which. */
  active: string;
  /** What the user's own records are called, likewise. */
  whose: Readonly<Record<string, string>>;
  /**
   * The weeks without a card, each with its place: a draft that waits for one stands in the place of its row.
   */
  rows: readonly Readonly<{ place: string; href: string; title: string; detail: string }>[];
  /** What the list says when nothing else is in it. */
  children: Elements;
};

/** The work that waits unsaved in this browser, which the server does not know of (rule: home-todo). */
export function WaitingDrafts({ user, active, whose, rows, children }: WaitingDraftsProps) {
  const t = useTranslations('dashboard.todo');
  const places = useDraftPlaces(user);
  const draftRow = (place: string) => {
    const { week, year, isNew } = readPlace(place);
    const record = recordOf(place, { active, whose, other: t('draftForOther') });
    return (
      <TodoRow
        key={place}
        href={hrefOfDraft(place, '/dashboard')}
        icon="file-pen"
        tone="info"
        title={`${t('week')} ${week} - ${year} ${t(isNew ? 'draft' : 'draftChanges')}`}
        detail={record === null ? t('draftDetail') : `${record} · ${t('draftDetail')}`}
        action={t('goOn')}
        // Whoever goes on from here has asked for it, and is not asked again.
        onClick={() => resumeAt(user, place)}
      />
    );
  };
  const others = places.filter((place) => rows.every((row) => row.place !== place));
  return (
    <>
      {rows.map(({ place, ...row }) =>
        places.includes(place) ? (
          draftRow(place)
        ) : (
          <TodoRow key={place} {...row} icon="circle-dashed" tone="warning" action={t('fillIn')} />
        ),
      )}
      {others.map(draftRow)}
      {places.length === 0 && children}
    </>
  );
}

type KeepMarkProps = { name: string; value: string; lifeSeconds: number };

/**
 * Keeps the mark of this visit, for the next one (rule: home-approved). Where a browser cannot (an old one,
 * or no https) nothing is ever new, and nothing else is lost.
 */
export function KeepMark({ name, value, lifeSeconds }: KeepMarkProps) {
  useEffect(() => {
    if (!('cookieStore' in window)) return;
    const expires = Date.now() + lifeSeconds * 1000;
    window.cookieStore.set({ name, value, expires, path: '/', sameSite: 'lax' }).catch(() => undefined);
  }, [name, value, lifeSeconds]);
  return null;
}
