import { leftDecisionsPrefix, localStore } from '@/components/client/storage';
import type { Id, Week } from '@/lib/hour-card/vocabulary';

/** Whose draft it is, and of which card; `card` is null for a card that has never been saved. */
export type DraftPlace = Readonly<{ user: Id; employee: Id | null; week: Week; card: Id | null }>;

/** Every draft's name starts with this, whatever its format. */
const anyFormat = 'hour-card-draft/';
/** The number stays: a draft is read whatever version wrote it (rule: draft-format). */
const prefix = `${anyFormat}1`;

/** Drafts are kept this long after their last change (rule: draft-expires). */
const lifeMs = 14 * 24 * 60 * 60 * 1000;

/** An id as it stands in a draft's name; `-` for none. */
export const part = (value: Id | null) => (value === null ? '-' : encodeURIComponent(value));

/** A draft's name. Every open editor has a slot of its own, so that two tabs do not overwrite each other. */
export function draftName({ user, employee, week, card }: DraftPlace, slot: string): string {
  return [prefix, part(user), part(employee), `${week.year}-${week.week}`, part(card), slot].join('/');
}

/** A card as it stands in the names of its drafts, for whoever looks for one of them. */
export const placeName = ({ employee, week, card }: Omit<DraftPlace, 'user'>) =>
  `${part(employee)}/${week.year}-${week.week}/${part(card)}`;

export type NamedDraft = Readonly<{
  name: string;
  user: string;
  employee: string;
  week: string;
  card: string;
  slot: string;
}>;

/** Whether a draft is for exactly this card in this week. */
export function isAt(draft: NamedDraft, place: DraftPlace): boolean {
  return draftName(place, draft.slot) === draft.name;
}

export const isOf = (draft: NamedDraft, user: Id): boolean => draft.user === part(user);

/** Whether a draft is for this card, in any week; for a new card, any other new card counts. */
export const isOfCard = (draft: NamedDraft, card: Id | null): boolean => draft.card === part(card);

/** All drafts in this browser that have not expired, of all its users. */
export function storedDrafts(): readonly NamedDraft[] {
  return allDrafts().filter((draft) => !isExpired(draft));
}

/** Including expired ones. */
function allDrafts(): readonly NamedDraft[] {
  return localStore.names().flatMap((name) => readDraftName(name) ?? []);
}

/** When a draft was written, in milliseconds since 1970; null for one that cannot be read. */
function writtenAt({ name }: NamedDraft): number | null {
  const [, digits] = /"writtenAt":(\d+)/.exec(readStoredDraft(name) ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Sorts drafts; unreadable ones come last. */
export const newestFirst = (a: NamedDraft, b: NamedDraft): number => (writtenAt(b) ?? 0) - (writtenAt(a) ?? 0);

/** A draft without a time never expires: it stays until its owner throws it away or logs out. */
function isExpired(draft: NamedDraft): boolean {
  const written = writtenAt(draft);
  return written !== null && Date.now() - written > lifeMs;
}

export const readStoredDraft = localStore.get;

/** Returns false when the storage is full or switched off, in which case nothing was stored. */
export const storeDraft = localStore.set;

export const removeStoredDraft = localStore.remove;

export function removeExpiredDrafts(): void {
  for (const { name } of allDrafts().filter(isExpired)) removeStoredDraft(name);
}

/**
 * Empties this browser's storage, except for the drafts and left decisions of other users. `user` is as in a
 * draft's name.
 */
export function clearStorageOf(user: string): void {
  const others = (name: string) =>
    (name.startsWith(anyFormat) && readDraftName(name)?.user !== user) ||
    (name.startsWith(leftDecisionsPrefix) && name !== `${leftDecisionsPrefix}${user}`);
  for (const name of localStore.names()) if (!others(name)) removeStoredDraft(name);
}

/** Parses a draft's name; null for any other entry in the storage. Ids come back as text. */
function readDraftName(name: string): NamedDraft | null {
  if (!name.startsWith(`${prefix}/`)) return null;
  const [user = '', employee = '', week = '', card = '', slot = ''] = name.slice(prefix.length + 1).split('/');
  return { name, user, employee, week, card, slot };
}
