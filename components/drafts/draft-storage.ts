import { localStore, unconfirmedDecisionsPrefix } from '@/components/client/storage';
import type { Id, Week } from '@/lib/hour-card/vocabulary';

/** The user and card of a draft. `card` is null for a card that was never saved. */
export type DraftPlace = Readonly<{ user: Id; employee: Id | null; week: Week; card: Id | null }>;

/** The prefix of every draft's name, in any format. */
const anyFormat = 'hour-card-draft/';
/** Keep this number: drafts are read whichever version wrote them (rule: draft-format). */
const prefix = `${anyFormat}1`;

/** The lifetime of a draft after its last change (rule: draft-expires). */
const lifeMs = 14 * 24 * 60 * 60 * 1000;

/** An id as encoded in a draft's name; `-` for none. */
export const part = (value: Id | null) => (value === null ? '-' : encodeURIComponent(value));

/** A draft's name. Each open editor has its own slot, so that two tabs do not overwrite each other. */
export function draftName({ user, employee, week, card }: DraftPlace, slot: string): string {
  return [prefix, part(user), part(employee), `${week.year}-${week.week}`, part(card), slot].join('/');
}

/** A card as encoded in the names of its drafts. */
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
export function isForPlace(draft: NamedDraft, place: DraftPlace): boolean {
  return draftName(place, draft.slot) === draft.name;
}

export const belongsTo = (draft: NamedDraft, user: Id): boolean => draft.user === part(user);

/** Whether a draft is for this card, in any week. For a new card, any other new card counts. */
export const isForCard = (draft: NamedDraft, card: Id | null): boolean => draft.card === part(card);

/** All unexpired drafts in this browser, of all users. */
export function storedDrafts(): readonly NamedDraft[] {
  return allDrafts().filter((draft) => !isExpired(draft));
}

/** Including expired ones. */
function allDrafts(): readonly NamedDraft[] {
  return localStore.names().flatMap((name) => readDraftName(name) ?? []);
}

/** The time of a draft's last change, in milliseconds since 1970; null if unreadable. */
function writtenAt({ name }: NamedDraft): number | null {
  const [, digits] = /"writtenAt":(\d+)/.exec(readStoredDraft(name) ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Sorts drafts, with unreadable ones last. */
export const newestFirst = (a: NamedDraft, b: NamedDraft): number => (writtenAt(b) ?? 0) - (writtenAt(a) ?? 0);

/** A draft without a time never expires. It stays until its user discards it or logs out. */
function isExpired(draft: NamedDraft): boolean {
  const written = writtenAt(draft);
  return written !== null && Date.now() - written > lifeMs;
}

export const readStoredDraft = localStore.get;

/** Returns false if nothing was stored, because the storage is full or disabled. */
export const storeDraft = localStore.set;

export const removeStoredDraft = localStore.remove;

export function removeExpiredDrafts(): void {
  for (const { name } of allDrafts().filter(isExpired)) removeStoredDraft(name);
}

/**
 * Clears this browser's storage, except for other users' drafts and left decisions. `user` is encoded as in a
 * draft's name.
 */
export function clearStorageOf(user: string): void {
  const others = (name: string) =>
    (name.startsWith(anyFormat) && readDraftName(name)?.user !== user) ||
    (name.startsWith(unconfirmedDecisionsPrefix) && name !== `${unconfirmedDecisionsPrefix}${user}`);
  for (const name of localStore.names()) if (!others(name)) removeStoredDraft(name);
}

/** Parses a draft's name; null for other storage entries. Ids are returned as text. */
function readDraftName(name: string): NamedDraft | null {
  if (!name.startsWith(`${prefix}/`)) return null;
  const [user = '', employee = '', week = '', card = '', slot = ''] = name.slice(prefix.length + 1).split('/');
  return { name, user, employee, week, card, slot };
}
