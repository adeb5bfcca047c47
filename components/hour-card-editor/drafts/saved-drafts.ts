import {
  type DraftPlace,
  isAt,
  isOf,
  isOfCard,
  removeStoredDraft,
  storedDrafts,
} from '@/components/drafts/draft-storage';

/**
 * Removes the drafts that a saved card has made needless: of that card, or of a new one in its week. What was
 * offered without having been there to see stays.
 */
export function removeSavedDrafts(place: DraftPlace, unseen: readonly string[]): void {
  const { user, card } = place;
  const saved = storedDrafts().filter(
    (draft) =>
      !unseen.includes(draft.name) &&
      (isAt(draft, { ...place, card: null }) || (card !== null && isOf(draft, user) && isOfCard(draft, card))),
  );
  for (const { name } of saved) removeStoredDraft(name);
}
