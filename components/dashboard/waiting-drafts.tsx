'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Elements } from '@/components/ui/elements';
import type { Id } from '@/lib/hour-card/vocabulary';
import { hrefOfDraft, readPlace, recordOf, resumeAt, useDraftPlaces } from '../drafts/draft-places';
import { TodoRow } from './todo-row';

type WaitingDraftsProps = {
  /** The user whose drafts to show, or null to show none. */
  user: Id | null;
  /**
   * The current employee record, encoded as in a draft's name. Drafts of other records show the name of their
   * record.
   */
  active: string;
  /** The names of the user's employee records, by the id as encoded in a draft's name. */
  recordNames: Readonly<Record<string, string>>;
  /**
   * The weeks without a card. If there is a draft for such a week, the draft's row replaces the week's row.
   */
  rows: readonly Readonly<{ place: string; href: string; title: string; detail: string }>[];
  children: Elements;
};

/** The user's unsaved work, which is stored only in this browser (rule: home-todo-drafts). */
export function WaitingDrafts({ user, active, recordNames, rows, children }: WaitingDraftsProps) {
  const t = useTranslations('dashboard.todo');
  const places = useDraftPlaces(user);
  const draftRow = (place: string) => {
    const { week, year, isNew } = readPlace(place);
    const record = recordOf(place, { active, recordNames, other: t('draftForOther') });
    return (
      <TodoRow
        key={place}
        href={hrefOfDraft(place, '/dashboard')}
        icon="file-pen"
        tone="info"
        title={`${t('week')} ${week} - ${year} ${t(isNew ? 'draft' : 'draftChanges')}`}
        detail={record === null ? t('draftDetail') : `${record} · ${t('draftDetail')}`}
        action={t('goOn')}
        // The link marks the draft, so that the editor restores it without asking.
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
 * Stores the time of this visit for the next visit (rule: home-approved-marks). If the browser has no
 * `cookieStore`, because it is old or the page is not on https, no card is ever marked as new.
 */
export function KeepMark({ name, value, lifeSeconds }: KeepMarkProps) {
  useEffect(() => {
    if (!('cookieStore' in window)) return;
    const expires = Date.now() + lifeSeconds * 1000;
    window.cookieStore.set({ name, value, expires, path: '/', sameSite: 'lax' }).catch(() => undefined);
  }, [name, value, lifeSeconds]);
  return null;
}
