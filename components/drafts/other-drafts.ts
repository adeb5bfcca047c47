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

/** Whether a draft is for this employee. A draft without a chosen employee matches any employee. */
function isForEmployee(draft: NamedDraft, { employee }: DraftPlace): boolean {
  return employee === null || [part(employee), part(null)].includes(draft.employee);
}

/**
 * The names of other editors' drafts of this employee's card, newest first. For a new card, those of the same
 * week come first. A draft for a new card is also offered in a card that its week turns out to have
 * (rule: draft-taken).
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
