import {
  belongsTo,
  type DraftPlace,
  isForCard,
  isForPlace,
  type NamedDraft,
  newestFirst,
  part,
  storedDrafts,
} from './draft-storage';

/** Whether a draft is for this employee. If no employee is chosen yet, every employee matches. */
function isForEmployee(draft: NamedDraft, { employee }: DraftPlace): boolean {
  return employee === null || [part(employee), part(null)].includes(draft.employee);
}

/**
 * The names of the user's drafts of this card from other editors, newest first. For a new card, drafts of the
 * same week come first. An existing card is also offered the draft of a new card for the same employee and
 * week (rule: draft-taken).
 */
export function otherDrafts(place: DraftPlace, slot: string): readonly string[] {
  const others = storedDrafts().filter(
    (draft) =>
      draft.slot !== slot &&
      belongsTo(draft, place.user) &&
      ((isForCard(draft, place.card) && isForEmployee(draft, place)) || isForPlace(draft, { ...place, card: null })),
  );
  const rank = (draft: NamedDraft) => (isForPlace(draft, place) ? 0 : 1);
  return others.toSorted((a, b) => rank(a) - rank(b) || newestFirst(a, b)).map(({ name }) => name);
}
