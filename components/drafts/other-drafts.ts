import {
  type DraftPlace,
  isAt,
  isOf,
  isOfCard,
  type NamedDraft,
  newestFirst,
  part,
  storedDrafts,
} from './draft-storage';

/** Whether a draft is for this employee; one of whom nobody was chosen yet may be for anybody. */
function isOfEmployee(draft: NamedDraft, { employee }: DraftPlace): boolean {
  return employee === null || [part(employee), part(null)].includes(draft.employee);
}

/**
 * The names of drafts of this employee's card from other editors, the newest first; for a new card, those of
 * the same week before all. What was typed for a new card is offered with the one that its week turned out to
 * have (rule: draft-taken).
 */
export function otherDrafts(place: DraftPlace, slot: string): readonly string[] {
  const others = storedDrafts().filter(
    (draft) =>
      draft.slot !== slot &&
      isOf(draft, place.user) &&
      ((isOfCard(draft, place.card) && isOfEmployee(draft, place)) || isAt(draft, { ...place, card: null })),
  );
  const rank = (draft: NamedDraft) => (isAt(draft, place) ? 0 : 1);
  return others.toSorted((a, b) => rank(a) - rank(b) || newestFirst(a, b)).map(({ name }) => name);
}
