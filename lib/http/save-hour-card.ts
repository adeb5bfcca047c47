import 'server-only';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { loadCardReference } from '@/lib/upstream/load-card-reference';
import { submitHourCard } from '@/lib/upstream/submit-hour-card';
import { fail } from '@/lib/wire/fail';
import { answerJson } from './answer-json';
import { answerFailure } from './answer-result';
import type { SessionCall } from './with-session';

/** Saves a posted form and says how it went (SPEC 7.3, 8): 422 `invalid_hour_card` carries the engine's issues. */
export async function saveHourCard(
  { access, visitor }: SessionCall,
  form: HourCardForm,
  hourCardId: Id | null,
): Promise<Response> {
  const [reference] = await Promise.all([loadCardReference(access, form), visitor()]);
  if (!reference.ok) return answerFailure(reference);
  const outcome = await submitHourCard(access, { form, reference: reference.data, hourCardId });
  if (outcome.kind === 'failed') return answerFailure(outcome.failure);
  if (outcome.kind === 'invalid') return answerJson(422, { ...fail(422, 'invalid_hour_card'), issues: outcome.issues });
  return answerJson(200, { ok: true });
}
