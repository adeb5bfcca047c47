import { localStore, unconfirmedDecisionsPrefix } from '@/components/client/storage';
import type { Id, Week } from '@/lib/hour-card/vocabulary';

/** The user and card of a draft. `card` is null for a card that was never saved. */
export type DraftPlace = Readonly<{ user: Id; employee: Id | null; week: Week; card: Id | null }>;

const anyFormat = 'hour-card-draft/';
/** Never change this number: newer versions must still read the drafts of older ones (rule: draft-format). */
const prefix = `${anyFormat}1`;

/** How long a draft is kept after its last change (rule: draft-expires). */
const lifeMs = 14 * 24 * 60 * 60 * 1000;

/** Encodes an id for a draft name; `-` for null. */
export const part = (value: Id | null) => (value === null ? '-' : encodeURIComponent(value));

/** A draft's name. Each open editor has its own slot, so that two tabs never overwrite each other's draft. */
export function draftName({ user, employee, week, card }: DraftPlace, slot: string): string {
  return [prefix, part(user), part(employee), `${week.year}-${week.week}`, part(card), slot].join('/');
}

/** The part of a draft name that identifies its card. */
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

export function isForPlace(draft: NamedDraft, place: DraftPlace): boolean {
  return draftName(place, draft.slot) === draft.name;
}

export const belongsTo = (draft: NamedDraft, user: Id): boolean => draft.user === part(user);

/** Whether a draft is for this card, in any week. If `card` is null, matches the draft of any new card. */
export const isForCard = (draft: NamedDraft, card: Id | null): boolean => draft.card === part(card);

/** All unexpired drafts in this browser, of all users. */
export function storedDrafts(): readonly NamedDraft[] {
  return allDrafts().filter((draft) => !isExpired(draft));
}

function allDrafts(): readonly NamedDraft[] {
  return localStore.names().flatMap((name) => readDraftName(name) ?? []);
}

/** When a draft was last changed, in milliseconds since 1970; null if unreadable. */
function writtenAt({ name }: NamedDraft): number | null {
  const [, digits] = /"writtenAt":(\d+)/.exec(readStoredDraft(name) ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Compares drafts for sorting. Unreadable drafts come last. */
export const newestFirst = (a: NamedDraft, b: NamedDraft): number => (writtenAt(b) ?? 0) - (writtenAt(a) ?? 0);

/** A draft whose time is unreadable never expires: it stays until the user discards it or logs out. */
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
 * Clears this browser's storage, except for other users' drafts and unconfirmed decisions. `user` is encoded
 * as in a draft name.
 */
export function clearStorageOf(user: string): void {
  const others = (name: string) =>
    (name.startsWith(anyFormat) && readDraftName(name)?.user !== user) ||
    (name.startsWith(unconfirmedDecisionsPrefix) && name !== `${unconfirmedDecisionsPrefix}${user}`);
  for (const name of localStore.names()) if (!others(name)) removeStoredDraft(name);
}

/** Parses a draft name. Returns null for other storage entries. Ids stay encoded. */
function readDraftName(name: string): NamedDraft | null {
  if (!name.startsWith(`${prefix}/`)) return null;
  const [user = '', employee = '', week = '', card = '', slot = ''] = name.slice(prefix.length + 1).split('/');
  return { name, user, employee, week, card, slot };
}
