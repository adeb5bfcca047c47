import 'server-only';
import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { sameId } from '@/lib/hour-card/identity';
import { can, type ManagedHourCard, readStatus, statusAfter } from '@/lib/hour-card/listed-card';
import type { Id } from '@/lib/hour-card/vocabulary';
import type { CurrentCard, Decision } from '@/lib/management/created-row';
import { metrics } from '@/lib/operation/metrics';
import { fail, type Outcome, outcomeKind, type Result, succeed } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import { type Access, mapResult, withTimeout } from '@/lib/upstream/call';
import { approveHourCard, declineHourCard, getHourCard } from '@/lib/upstream/hour-cards';
import { cardVersion } from '@/lib/wire/card-version';
import { readOptionalMoment } from '@/lib/wire/values';
import { withCardMutex } from './card-mutex';
import { type CardPlace, findListedCard } from './find-created-card';

/** The version that the manager saw, exactly as the list returned it (rule: review-version). */
export const seenVersionSchema = z.string().min(1).max(64);

type Review = Readonly<{
  hourCardId: unknown;
  decision: Decision;
  seen: string;
  /** Whether another decision may follow. If so, the list is read again to get the new version. */
  readVersion?: boolean;
}>;
type Caller = Readonly<{ access: Access; currentUser: () => Promise<CurrentUser> }>;
type ReadCard = Readonly<{ place: CardPlace; current: CurrentCard }>;

/** The card's version after a decision, needed for the next decision; null if unknown. */
type Decided = Readonly<{ version: string }> | null;

/**
 * Approves or declines a card for a manager (rule: review-seen). Reads the card first, and sends nothing
 * upstream if the card has changed. If its status no longer allows the decision, the response is 409 with
 * `current`. If its version in the list differs from `seen`, the response is 409 `changed_meanwhile`.
 * Decisions and saves for one card run one at a time, because upstream would accept both an approval and a
 * decline. If two managers decide at once, the second one receives the first one's decision. Access is
 * checked before queuing for the lock (rule: card-access-first). Managers may not decide on the cards of any
 * of their own employee records (rule: review-own-card). For other cards, upstream decides whether the
 * manager may review them, and its failure is passed on.
 */
export async function reviewHourCard(caller: Caller, review: Review): Promise<Outcome<Decided>> {
  const outcome = await checkAndDecide(caller, review);
  metrics().decisions.inc({ decision: review.decision.kind, outcome: outcomeKind(outcome) });
  return outcome;
}

async function checkAndDecide(
  caller: Caller,
  { hourCardId, decision, seen, readVersion = true }: Review,
): Promise<Outcome<Decided>> {
  const id = idSchema.safeParse(hourCardId);
  if (!id.success) return fail(400, 'invalid_request');
  const { access } = caller;
  const [currentUser, asked] = await Promise.all([caller.currentUser(), readCard(access, id.data)]);
  if (!currentUser.isManager) return fail(403, 'not_a_manager');
  if (!asked.ok) return asked;
  const { place } = asked.data;
  if (currentUser.employees.some((own) => sameId(own.id, place.employeeId))) return fail(403, 'own_hour_card');
  return withCardMutex<Decided>(id.data, async () => {
    // Read the card again: another manager may have decided while this decision waited.
    const [card, row] = await Promise.all([readCard(access, id.data), findListedCard(access, place)]);
    if (!card.ok) return card;
    const { current } = card.data;
    if (!can[decision.kind](current.status)) {
      const message = current.status === 'DECLINED' ? 'already_declined' : 'already_exported';
      return { ...fail(409, message), detail: { current } };
    }
    if (!row.ok) return row;
    if (row.data.version !== seen || isOtherStatus(current, row.data)) {
      return { ...fail(409, 'changed_meanwhile'), detail: { current } };
    }
    const decided =
      decision.kind === 'approve'
        ? await approveHourCard(access, id.data)
        : await declineHourCard(access, id.data, decision.comment);
    if (decided.ok)
      return succeed(readVersion ? await versionAfter(access, { place, before: row.data, decision }) : null);
    if (decided.statusCode !== 409) return decided;
    // Another decision came first, on another instance or directly at upstream. Return the card's current
    // state.
    const now = await readCard(access, id.data);
    if (!now.ok || now.data.current.status === current.status) return decided;
    return { ...decided, detail: { current: now.data.current } };
  });
}

const readCard = (access: Access, id: Id): Promise<Result<ReadCard>> =>
  mapResult('getHourCard', getHourCard(access, id), ({ employee_id, year, week, status, comment, updated_at }) => ({
    place: { hourCardId: id, employeeId: employee_id, week: { year, week } },
    current: { status: status.trim(), comment, updatedAt: readOptionalMoment(updated_at) },
  }));

/**
 * Whether the card's status differs from the one in the list. False if the card was received without a
 * status.
 */
const isOtherStatus = (current: CurrentCard, row: ManagedHourCard) =>
  current.status !== '' && current.status !== row.status.trim();

type DecidedCard = Readonly<{ place: CardPlace; before: ManagedHourCard; decision: Decision }>;

/** The version after a decision; null if it cannot be read or if anything else changed too. */
async function versionAfter(access: Access, { place, before, decision }: DecidedCard): Promise<Decided> {
  const after = await findListedCard(withTimeout(access), place);
  if (!after.ok || readStatus(after.data.status) !== statusAfter(decision)) return null;
  const { status, updatedAt } = before;
  const isSameWork = cardVersion({ ...after.data, status, updatedAt }) === before.version;
  return isSameWork ? { version: after.data.version } : null;
}
