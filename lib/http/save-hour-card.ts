import 'server-only';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { findHourCard } from '@/lib/upstream/find-hour-card';
import { loadCardReference } from '@/lib/upstream/load-card-reference';
import { neighboursForSaving } from '@/lib/upstream/neighbours-for-saving';
import { type OpenedCard, type RereadOutcome, rereadHourCard } from '@/lib/upstream/reread-hour-card';
import { submitHourCard } from '@/lib/upstream/submit-hour-card';
import { fail } from '@/lib/wire/fail';
import type { Failure } from '@/lib/wire/result';
import { answerJson } from './answer-json';
import { answerFailure } from './answer-result';
import type { SessionCall } from './with-session';

/** `hourCardId` null saves anew; `opened` null compares nothing. */
type Saving = Readonly<{ form: HourCardForm; hourCardId: Id | null; opened: OpenedCard | null }>;

/** Saves a posted form and says how it went (SPEC 7.3, 8): 422 `invalid_hour_card` carries the engine's issues. */
export async function saveHourCard(call: SessionCall, { form, hourCardId, opened }: Saving): Promise<Response> {
  const { access, visitor } = call;
  const [reference, reread, neighbours] = await Promise.all([
    loadCardReference(access, form),
    hourCardId === null || opened === null ? null : rereadHourCard(access, { hourCardId, opened, form }),
    neighboursForSaving(access, form, hourCardId),
    visitor(),
  ]);
  const conflict = reread && answerConflict(reread);
  if (conflict) return conflict;
  if (!reference.ok) return answerFailure(reference);
  const outcome = await submitHourCard(access, { form, reference: reference.data, hourCardId, neighbours });
  if (outcome.kind === 'failed') return answerRefusal(call, { form, hourCardId, failure: outcome.failure });
  if (outcome.kind === 'invalid') return answerFailure(fail(422, 'invalid_hour_card'), { issues: outcome.issues });
  return answerJson(200, { ok: true });
}

/** What stands in the way of overwriting a card (issue 3, two people one card); null when nothing does. */
function answerConflict(reread: RereadOutcome): Response | null {
  if (reread.kind === 'unchanged') return null;
  if (reread.kind === 'failed') return answerFailure(reread.failure);
  if (reread.kind === 'closed') return answerFailure(fail(409, 'already_exported'), { status: reread.status });
  const { form, status, comment, updatedAt } = reread.current;
  return answerFailure(fail(409, 'changed_meanwhile'), { current: { form, status, comment, updatedAt } });
}

type Refusal = Readonly<{ form: HourCardForm; hourCardId: Id | null; failure: Failure }>;

/** What upstream said; of a week that has a card already also which one, so that it can be opened. */
async function answerRefusal({ access }: SessionCall, { form, hourCardId, failure }: Refusal): Promise<Response> {
  const { employeeId, week } = form;
  if (failure.message !== 'already_submitted' || employeeId === null) return answerFailure(failure);
  const id = await findHourCard(access, { employeeId, week, except: hourCardId });
  return answerFailure(failure, id === null ? {} : { existing: { id } });
}
