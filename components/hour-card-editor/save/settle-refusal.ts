import type { EditorRequests, SaveOutcome, SaveRefusal } from '@/components/client/editor-requests';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { readStatus } from '@/lib/hour-card/listed-card';
import type { HourCardForm, SavedCard } from '@/lib/hour-card/vocabulary';

type Attempt = Readonly<{
  form: HourCardForm;
  /**
   * The saved card that the form is based on. A status without an id means that another tab saved the form as
   * a new card.
   */
  base: SavedCard;
  zone: string;
  requests: Pick<EditorRequests, 'save' | 'hourCard'>;
}>;

/**
 * Decides whether a refused save succeeded after all, because the card may already be stored by a save whose
 * response was lost or by another tab. If the stored card equals the form, the save succeeded (rule:
 * save-lost-answer). If it equals the version that another tab saved, the form overwrites it (rule:
 * draft-tabs-continued).
 */
export async function settleRefusal(refused: SaveRefusal, attempt: Attempt): Promise<SaveOutcome> {
  const { form, base, zone, requests } = attempt;
  const stored = await storedCard(refused, requests.hourCard);
  if (stored === null) return refused;
  const isStored = (other: HourCardForm) => compareForms(other, stored.form, { zone }).length === 0;
  // If the card was declined in the meantime, keep the refusal, because the user must know about that.
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
