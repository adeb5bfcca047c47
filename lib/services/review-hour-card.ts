import 'server-only';
import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { sameId } from '@/lib/hour-card/identity';
import { can } from '@/lib/hour-card/listed-card';
import type { EpochMinutes, Id } from '@/lib/hour-card/vocabulary';
import { type Failure, fail, type Outcome, type Result } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import { type Access, mapResult } from '@/lib/upstream/call';
import { approveHourCard, declineHourCard, getHourCard } from '@/lib/upstream/hour-cards';
import { readOptionalInstant } from '@/lib/wire/values';
import { withKeyedMutex } from './keyed-mutex';

/** The card as the manager had it on the screen: nothing is decided that nobody saw. */
export const seenCardSchema = z.strictObject({
  status: z.string().max(64),
  /** Minutes since 1970; null where the list did not tell. */
  updatedAt: z.number().int().nullable(),
});
type SeenCard = z.output<typeof seenCardSchema>;

type Decision = Readonly<{ kind: 'approve' } | { kind: 'decline'; comment: string }>;
type Review = Readonly<{ hourCardId: unknown; decision: Decision; seen: SeenCard | undefined }>;
type Caller = Readonly<{ access: Access; currentUser: () => Promise<CurrentUser> }>;
type CurrentCard = Readonly<{ status: string; comment: string; updatedAt: EpochMinutes | null }>;
type ReadCard = Readonly<{ employeeId: Id; current: CurrentCard }>;

/**
 * Approves or declines a card for a manager (rule: review-seen). The card is read again first: 409 with
 * `current` when its status does not allow it any more, or (`changed_meanwhile`) when it is not as it was
 * `seen`. Nothing is sent upstream then. Decisions on one card wait for each other, so that of two managers at
 * once the second is told what the first made of it: upstream lets an approved card be declined and the other
 * way round, and both would have been told that it went well.
 * Nobody decides about their own card, whichever employee record it is of (rule: review-own-card). Whose cards
 * a manager may review beyond that is upstream's to say, and its failure is answered as it is.
 */
export async function reviewHourCard(
  caller: Caller,
  { hourCardId, decision, seen }: Review,
): Promise<Outcome<unknown>> {
  const id = idSchema.safeParse(hourCardId);
  if (!id.success) return fail(400, 'invalid_request');
  const { access } = caller;
  return withKeyedMutex(`hour card ${id.data}`, async () => {
    const [currentUser, card] = await Promise.all([caller.currentUser(), readCard(access, id.data)]);
    if (!currentUser.isManager) return fail(403, 'invalid_employee');
    if (!card.ok) return card;
    const { employeeId, current } = card.data;
    if (currentUser.employees.some((own) => sameId(own.id, employeeId))) return fail(403, 'own_hour_card');
    const conflict = conflictOf(current, decision, seen);
    if (conflict) return { ...conflict, detail: { current } };
    const decided =
      decision.kind === 'approve'
        ? await approveHourCard(access, id.data)
        : await declineHourCard(access, id.data, decision.comment);
    if (decided.ok || decided.statusCode !== 409) return decided;
    // Somebody was first after all, at another instance or past us: what the card became belongs to the answer.
    const now = await readCard(access, id.data);
    if (!now.ok || now.data.current.status === current.status) return decided;
    return { ...decided, detail: { current: now.data.current } };
  });
}

const readCard = (access: Access, id: Id): Promise<Result<ReadCard>> =>
  mapResult('getHourCard', getHourCard(access, id), ({ employee_id, status, comment, updated_at }) => ({
    employeeId: employee_id,
    current: { status: status.trim(), comment, updatedAt: readOptionalInstant(updated_at) },
  }));

/** Why a card may not be decided on as it is now; the messages are those of the API itself (rule: review-seen). */
function conflictOf(card: CurrentCard, { kind }: Decision, seen: SeenCard | undefined): Failure | null {
  if (!can[kind](card.status)) return fail(409, card.status === 'DECLINED' ? 'already_declined' : 'already_exported');
  return seen && isAnother(card, seen) ? fail(409, 'changed_meanwhile') : null;
}

/** What either side does not tell is not compared. */
function isAnother(card: CurrentCard, seen: SeenCard): boolean {
  if (card.status !== '' && card.status !== seen.status.trim().toUpperCase()) return true;
  return card.updatedAt !== null && seen.updatedAt !== null && card.updatedAt !== seen.updatedAt;
}
