import 'server-only';
import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { can } from '@/lib/hour-card/listed-card';
import type { EpochMinutes, Id } from '@/lib/hour-card/vocabulary';
import { errorResponse, failureResponse, resultResponse } from '@/lib/http/responses';
import type { SessionCall } from '@/lib/http/with-session';
import { type Failure, fail, type Result } from '@/lib/result';
import { mapResult } from '@/lib/upstream/call';
import { approveHourCard, declineHourCard, getHourCard } from '@/lib/upstream/hour-cards';
import { readOptionalInstant } from '@/lib/wire/values';
import { withKeyedMutex } from './keyed-mutex';

/** The card as the manager had it on the screen: nothing is judged that nobody saw. */
export const seenCardSchema = z.strictObject({
  status: z.string().max(64),
  /** Minutes since 1970; null where the list did not tell. */
  updatedAt: z.number().int().nullable(),
});
type SeenCard = z.output<typeof seenCardSchema>;

type Decision = Readonly<{ kind: 'approve' } | { kind: 'decline'; comment: string }>;
type Review = Readonly<{ hourCardId: unknown; judgement: Decision; seen: SeenCard | undefined }>;
type CurrentCard = Readonly<{ status: string; comment: string; updatedAt: EpochMinutes | null }>;

/**
 * Approves or declines a card for a manager (SPEC 4, 6). The card is read again first: 409 with `current` when its status
 * does not allow it any more, or (`changed_meanwhile`) when it is not as it was `seen`. Nothing is sent upstream then.
 * Decisions on one card wait for each other, so that of two managers at once the second is told what the first made of it:
 * upstream lets an approved card be declined and the other way round, and both would have been told that it went well.
 * Whose cards a manager may judge is upstream's to say, and its failure is answered as it is.
 */
export async function reviewHourCard(call: SessionCall, { hourCardId, judgement, seen }: Review): Promise<Response> {
  const id = idSchema.safeParse(hourCardId);
  if (!id.success) return errorResponse(400, 'invalid_request');
  const { access } = call;
  return withKeyedMutex(`hour card ${id.data}`, async () => {
    const [visitor, card] = await Promise.all([call.visitor(), readCard(access, id.data)]);
    if (!visitor.isManager) return errorResponse(403, 'invalid_employee');
    if (!card.ok) return failureResponse(card);
    const conflict = conflictOf(card.data, judgement, seen);
    if (conflict) return failureResponse(conflict, { current: card.data });
    const judged =
      judgement.kind === 'approve'
        ? await approveHourCard(access, id.data)
        : await declineHourCard(access, id.data, judgement.comment);
    if (judged.ok || judged.statusCode !== 409) return resultResponse(judged);
    // Somebody was first after all, at another instance or past us: what the card became belongs to the answer.
    const now = await readCard(access, id.data);
    return failureResponse(judged, now.ok && now.data.status !== card.data.status ? { current: now.data } : {});
  });
}

const readCard = (access: SessionCall['access'], id: Id): Promise<Result<CurrentCard>> =>
  mapResult('getHourCard', getHourCard(access, id), ({ status, comment, updated_at }) => ({
    status: status.trim(),
    comment,
    updatedAt: readOptionalInstant(updated_at),
  }));

/** Why a card may not be judged as it is now; the messages are those of the API itself (SPEC 8). */
function conflictOf(card: CurrentCard, { kind }: Decision, seen: SeenCard | undefined): Failure | null {
  if (!can[kind](card.status)) return fail(409, card.status === 'DECLINED' ? 'already_declined' : 'already_exported');
  return seen && isAnother(card, seen) ? fail(409, 'changed_meanwhile') : null;
}

/** What either side does not tell is not compared. */
function isAnother(card: CurrentCard, seen: SeenCard): boolean {
  if (card.status !== '' && card.status !== seen.status.trim().toUpperCase()) return true;
  return card.updatedAt !== null && seen.updatedAt !== null && card.updatedAt !== seen.updatedAt;
}
