import { useSyncExternalStore } from 'react';
import type { Id } from '@/lib/hour-card/vocabulary';
import { isOf, type NamedDraft, part, storedDrafts } from './draft-storage';
import { resumeNewest } from './resume-draft';

/** Where a draft belongs, from its place as `placeName` writes it. */
export function readPlace(place: string) {
  const [employee = '', week = '', card = ''] = place.split('/');
  const [year = '', number = ''] = week.split('-');
  return { employee, year, week: number, card, isNew: card === part(null) };
}

/** What the employee record of a draft is called: `other` for an unknown one, null for the one in use. */
export function recordOf(
  place: string,
  { active, whose, other }: Readonly<{ active: string; whose: Readonly<Record<string, string>>; other: string }>,
): string | null {
  const { employee } = readPlace(place);
  return employee === active || employee === part(null) ? null : (whose[employee] ?? other);
}

/** The editor of that card; `from` is the address that it returns to. */
export function hrefOfDraft(place: string, from?: string): string {
  const { employee, year, week, card, isNew } = readPlace(place);
  const back = from === undefined ? '' : `&from=${encodeURIComponent(from)}`;
  return isNew
    ? `/hour-cards/create?employee=${employee}&year=${year}&week=${week}&draft=1${back}`
    : `/hour-cards/edit?hourCardId=${card}${back}`;
}

/** Marks the newest draft of a place: whoever goes on from its link is not asked again. */
export function resumeAt(user: Id | null, place: string): void {
  resumeNewest((draft) => user !== null && isOf(draft, user) && placeOf(draft) === place);
}

const placeOf = ({ employee, week, card }: NamedDraft) => `${employee}/${week}/${card}`;

/** Where this user's drafts wait in this browser, by `placeName`. */
export function useDraftPlaces(user: Id | null): readonly string[] {
  const names = useSyncExternalStore(
    subscribe,
    () => placesOf(user),
    () => '',
  );
  return names === '' ? [] : names.split('\n');
}

/** As one text, which stays equal while the drafts do; two tabs may hold a draft of the same card. */
function placesOf(user: Id | null): string {
  if (user === null) return '';
  const places = storedDrafts().flatMap((draft) => (isOf(draft, user) ? placeOf(draft) : []));
  return [...new Set(places)].sort().join('\n');
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
