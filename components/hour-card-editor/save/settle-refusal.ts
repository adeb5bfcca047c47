import type { EditorRequests, SaveOutcome, SaveRefusal } from '@/components/client/editor-requests';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { readStatus } from '@/lib/hour-card/listed-card';
import type { HourCardForm, SavedCard } from '@/lib/hour-card/vocabulary';

type Attempt = Readonly<{
  form: HourCardForm;
  /** What the form builds on; with a status and without an id another tab saved it as a new card. */
  base: SavedCard;
  zone: string;
  requests: Pick<EditorRequests, 'save' | 'hourCard'>;
}>;

/**
 * What a refused save comes to when the card may be there already: after an attempt of which the answer got
 * lost, or because another tab of this user saved it. What is stored as it stands here is saved, so there is
 * nothing to save twice (rule: save-lost-answer); what was typed since that other tab saved it goes over it
 * (rule: draft-two-tabs).
 */
export async function settleRefusal(refused: SaveRefusal, attempt: Attempt): Promise<SaveOutcome> {
  const { form, base, zone, requests } = attempt;
  const stored = await storedCard(refused, requests.hourCard);
  if (stored === null) return refused;
  const isStored = (other: HourCardForm) => compareForms(other, stored.form, { zone }).length === 0;
  // A card that was declined in the meantime is not what its maker thinks it is.
  if (isStored(form)) return readStatus(stored.status ?? '') === 'DECLINED' ? refused : { ok: true };
  if (form.id !== null || base.status === null || !isStored(base.form)) return refused;
  const outcome = await requests.save({ ...form, id: stored.form.id }, { form: stored.form, status: base.status });
  return !outcome.ok && outcome.message === 'changed_meanwhile' ? refused : outcome;
}

async function storedCard(refused: SaveRefusal, load: EditorRequests['hourCard']): Promise<SavedCard | null> {
  const { message, current, existing } = refused;
  if (message === 'changed_meanwhile') return current ?? null;
  if (message !== 'already_submitted' || !existing) return null;
  const answer = await load(existing.id, new AbortController().signal);
  return answer.ok ? { form: answer.data.form, status: null } : null;
}
