import 'server-only';
import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { sameId } from '@/lib/hour-card/identity';
import { can } from '@/lib/hour-card/listed-card';
import type { EpochSeconds, Id } from '@/lib/hour-card/vocabulary';
import { type Failure, fail, type Outcome, type Result } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import { type Access, mapResult } from '@/lib/upstream/call';
import { approveHourCard, declineHourCard, getHourCard } from '@/lib/upstream/hour-cards';
import { readOptionalMoment } from '@/lib/wire/values';
import { withCardMutex } from './card-mutex';

/** The card as the manager saw it: nobody decides about what they have not seen (rule: review-seen). */
export const seenCardSchema = z.strictObject({
  status: z.string().max(64),
  /** Seconds since 1970; null when the list does not have it. */
  updatedAt: z.number().int().nullable(),
});
type SeenCard = z.output<typeof seenCardSchema>;

type Decision = Readonly<{ kind: 'approve' } | { kind: 'decline'; comment: string }>;
type Review = Readonly<{ hourCardId: unknown; decision: Decision; seen: SeenCard | undefined }>;
type Caller = Readonly<{ access: Access; currentUser: () => Promise<CurrentUser> }>;
type CurrentCard = Readonly<{ status: string; comment: string; updatedAt: EpochSeconds | null }>;
type ReadCard = Readonly<{ employeeId: Id; current: CurrentCard }>;

/**
 * Approves or declines a card for a manager (rule: review-seen). The card is read again first: 409 with
 * `current` when its status no longer allows the decision, or (`changed_meanwhile`) when it differs from what
 * was `seen`; nothing is sent upstream then. Decisions about one card wait for each other and for saves, so
 * that the second of two managers learns what the first one decided: upstream would accept both an approval
 * and a decline. Who may not decide about a card does not get to wait for it (rule: card-in-turn). Nobody
 * decides about their own card, under any of their employee records (rule: review-own-card). Whose other
 * cards a manager may review is up to upstream, and its failure is passed on as it is.
 */
export async function reviewHourCard(
  caller: Caller,
  { hourCardId, decision, seen }: Review,
): Promise<Outcome<unknown>> {
  const id = idSchema.safeParse(hourCardId);
  if (!id.success) return fail(400, 'invalid_request');
  const { access } = caller;
  const [currentUser, asked] = await Promise.all([caller.currentUser(), readCard(access, id.data)]);
  if (!currentUser.isManager) return fail(403, 'not_a_manager');
  if (!asked.ok) return asked;
  const { employeeId } = asked.data;
  if (currentUser.employees.some((own) => sameId(own.id, employeeId))) return fail(403, 'own_hour_card');
  return withCardMutex<unknown>(id.data, async () => {
    // Read again: it may have been decided while this one waited.
    const card = await readCard(access, id.data);
    if (!card.ok) return card;
    const { current } = card.data;
    const conflict = conflictOf(current, decision, seen);
    if (conflict) return { ...conflict, detail: { current } };
    const decided =
      decision.kind === 'approve'
        ? await approveHourCard(access, id.data)
        : await declineHourCard(access, id.data, decision.comment);
    if (decided.ok || decided.statusCode !== 409) return decided;
    // Somebody was faster, at another instance or directly at upstream: report what the card has become.
    const now = await readCard(access, id.data);
    if (!now.ok || now.data.current.status === current.status) return decided;
    return { ...decided, detail: { current: now.data.current } };
  });
}

const readCard = (access: Access, id: Id): Promise<Result<ReadCard>> =>
  mapResult('getHourCard', getHourCard(access, id), ({ employee_id, status, comment, updated_at }) => ({
    employeeId: employee_id,
    current: { status: status.trim(), comment, updatedAt: readOptionalMoment(updated_at) },
  }));

/**
 * Why a card cannot be decided on in its current state; the messages are the API's own (rule: review-seen).
 */
function conflictOf(card: CurrentCard, { kind }: Decision, seen: SeenCard | undefined): Failure | null {
  if (!can[kind](card.status)) return fail(409, card.status === 'DECLINED' ? 'already_declined' : 'already_exported');
  return seen && differsFrom(card, seen) ? fail(409, 'changed_meanwhile') : null;
}

/** A value that either side lacks is not compared. */
function differsFrom(card: CurrentCard, seen: SeenCard): boolean {
  if (card.status !== '' && card.status !== seen.status.trim().toUpperCase()) return true;
  return card.updatedAt !== null && seen.updatedAt !== null && !isSameMoment(card.updatedAt, seen.updatedAt);
}

/** An upstream that tells seconds in one place only has them at 0 in the other: then the minute counts. */
function isSameMoment(one: EpochSeconds, other: EpochSeconds): boolean {
  const toMinute = one % 60 === 0 || other % 60 === 0;
  return toMinute ? Math.floor(one / 60) === Math.floor(other / 60) : one === other;
}
