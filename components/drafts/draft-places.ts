import { useSyncExternalStore } from 'react';
import type { Id } from '@/lib/hour-card/vocabulary';
import { belongsTo, type NamedDraft, part, storedDrafts } from './draft-storage';
import { resumeNewest } from './resume-draft';

/** Parses a draft's place, as written by `placeName`. */
export function readPlace(place: string) {
  const [employee = '', week = '', card = ''] = place.split('/');
  const [year = '', number = ''] = week.split('-');
  return { employee, year, week: number, card, isNew: card === part(null) };
}

/**
 * The name of the employee record that a draft belongs to: null for the current record, `other` for an
 * unknown one.
 */
export function recordOf(
  place: string,
  {
    active,
    recordNames,
    other,
  }: Readonly<{ active: string; recordNames: Readonly<Record<string, string>>; other: string }>,
): string | null {
  const { employee } = readPlace(place);
  return employee === active || employee === part(null) ? null : (recordNames[employee] ?? other);
}

/** The address of the editor for this draft. `from` is the address that the editor returns to. */
export function hrefOfDraft(place: string, from?: string): string {
  const { employee, year, week, card, isNew } = readPlace(place);
  const back = from === undefined ? '' : `&from=${encodeURIComponent(from)}`;
  return isNew
    ? `/hour-cards/create?employee=${employee}&year=${year}&week=${week}&draft=1${back}`
    : `/hour-cards/edit?hourCardId=${card}${back}`;
}

/** Marks the newest draft of this place, so that the editor restores it without asking. */
export function resumeAt(user: Id | null, place: string): void {
  resumeNewest((draft) => user !== null && belongsTo(draft, user) && placeOf(draft) === place);
}

export const placeOf = ({ employee, week, card }: NamedDraft) => `${employee}/${week}/${card}`;

/** The places of this user's drafts in this browser, as written by `placeName`. */
export function useDraftPlaces(user: Id | null): readonly string[] {
  const names = useSyncExternalStore(
    subscribe,
    () => placesOf(user),
    () => '',
  );
  return names === '' ? [] : names.split('\n');
}

/**
 * Returns the places as one string, so that the snapshot is equal until a place changes. Removes duplicates,
 * because two tabs may have a draft of the same card.
 */
function placesOf(user: Id | null): string {
  if (user === null) return '';
  const places = storedDrafts().flatMap((draft) => (belongsTo(draft, user) ? placeOf(draft) : []));
  return [...new Set(places)].sort().join('\n');
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
