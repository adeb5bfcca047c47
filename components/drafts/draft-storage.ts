import type { Id, Week } from '@/lib/hour-card/vocabulary';

/** Whose draft it is, and of which card; `card` null is one that was never saved. */
export type DraftPlace = Readonly<{ user: Id; employee: Id | null; week: Week; card: Id | null }>;

/** The names of drafts in the browser's storage; the number changes when what is stored does. */
const prefix = 'hour-card-draft/1';

const part = (value: Id | null) => (value === null ? '-' : encodeURIComponent(value));

/** The name of a draft. Every opened editor has a slot of its own, so that two tabs do not overwrite each other's. */
export function draftName({ user, employee, week, card }: DraftPlace, slot: string): string {
  return [prefix, part(user), part(employee), `${week.year}-${week.week}`, part(card), slot].join('/');
}

export type NamedDraft = Readonly<{
  name: string;
  user: string;
  employee: string;
  week: string;
  card: string;
  slot: string;
}>;

/** Reads a draft's name; null for anything else in the storage. Ids come back as they stand in the name. */
function readDraftName(name: string): NamedDraft | null {
  if (!name.startsWith(`${prefix}/`)) return null;
  const [user = '', employee = '', week = '', card = '', slot = ''] = name.slice(prefix.length + 1).split('/');
  return { name, user, employee, week, card, slot };
}

/** Whether a named draft is of exactly this card. */
export function isAt(draft: NamedDraft, place: DraftPlace): boolean {
  return draftName(place, draft.slot) === draft.name;
}

/** Whether a named draft belongs to a user. */
export const isOf = (draft: NamedDraft, user: Id): boolean => draft.user === part(user);

/** Whether a named draft is of the same card, whatever its week has become; of a new card any new one. */
export const isOfCard = (draft: NamedDraft, card: Id | null): boolean => draft.card === part(card);

/** The browser's storage; null where it is switched off, which some browsers say by throwing. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The drafts that this browser holds, of whomever. */
export function storedDrafts(): readonly NamedDraft[] {
  return Object.keys(storage() ?? {}).flatMap((name) => readDraftName(name) ?? []);
}

export function readStoredDraft(name: string): string | null {
  return storage()?.getItem(name) ?? null;
}

/** False when the storage is full or switched off: nothing was kept then. */
export function storeDraft(name: string, text: string): boolean {
  try {
    const place = storage();
    place?.setItem(name, text);
    return place !== null;
  } catch {
    return false;
  }
}

export function removeStoredDraft(name: string): void {
  storage()?.removeItem(name);
}

/** Removes the drafts that are so; without a condition all of them, as logging out does. */
export function removeDrafts(isSo: (draft: NamedDraft) => boolean = () => true): void {
  for (const draft of storedDrafts().filter(isSo)) removeStoredDraft(draft.name);
}
