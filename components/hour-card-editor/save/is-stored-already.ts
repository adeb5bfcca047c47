import type { EditorRequests, SavedCard, SaveOutcome } from '@/components/requests/editor-requests';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { readStatus } from '@/lib/hour-card/listed-card';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';

type Refused = Extract<SaveOutcome, { ok: false }>;
type Options = Readonly<{ zone: string; load: EditorRequests['hourCard'] }>;

/**
 * Whether a refused save is the echo of an earlier one whose answer got lost: what is stored reads the same
 * as the form, so there is nothing to save twice (rule: save-lost-answer). A card that was declined in the
 * meantime is not what its maker thinks it is.
 */
export async function isStoredAlready(form: HourCardForm, refused: Refused, options: Options): Promise<boolean> {
  const stored = await storedCard(refused, options.load);
  if (stored === null || readStatus(stored.status ?? '') === 'DECLINED') return false;
  return compareForms(form, stored.form, { zone: options.zone }).length === 0;
}

async function storedCard(refused: Refused, load: EditorRequests['hourCard']): Promise<SavedCard | null> {
  const { message, current, existing } = refused;
  if (message === 'changed_meanwhile') return current ?? null;
  if (message !== 'already_submitted' || !existing) return null;
  const answer = await load(existing.id, new AbortController().signal);
  return answer.ok ? { form: answer.data.form, status: null } : null;
}
