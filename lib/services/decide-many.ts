import 'server-only';
import { sameId } from '@/lib/hour-card/identity';
import type { Id } from '@/lib/hour-card/vocabulary';
import { decisionLimits, type UnconfirmedCard, type UnreadCard } from '@/lib/management/created-row';
import { mapConcurrent } from '@/lib/management/map-concurrent';
import { reportError } from '@/lib/operation/error-reports';
import { isRefusal, mapOk, type Result } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';
import type { Manager } from '@/lib/session/page-guards';
import { SessionExpired } from '@/lib/session/session-errors';
import type { Access } from '@/lib/upstream/call';
import { getHourCard } from '@/lib/upstream/hour-cards';
import { reviewHourCard } from './review-hour-card';
import { viewableEmployees } from './viewable-employees';

type RequestedDecision = Readonly<
  { id: Id; seen: string } & ({ kind: 'approve' } | { kind: 'decline'; comment: string })
>;

/** Whether the decision about a card succeeded. Call `readUnconfirmed` for the card's current state. */
type Decided = Readonly<{ id: string; ok: boolean }>;

const limits = { atMost: decisionLimits.atOnce, isStopped: () => false };

/** Decides on many cards in the same way as `reviewHourCard`. A failure does not stop the others. */
export async function decideMany(
  caller: Readonly<{ access: Access; currentUser: () => Promise<CurrentUser> }>,
  requested: readonly RequestedDecision[],
): Promise<readonly Decided[]> {
  const decided = await mapConcurrent(requested, limits, async (one) => {
    const { id, seen } = one;
    const decision =
      one.kind === 'approve' ? ({ kind: 'approve' } as const) : ({ kind: 'decline', comment: one.comment } as const);
    // The user has left the page, so no later decision needs the new version.
    const review = { hourCardId: id, decision, seen, readVersion: false };
    const outcome = await withoutThrowing(() => reviewHourCard(caller, review));
    return { id: String(id), ok: outcome?.ok ?? false };
  });
  return decided.filter((one) => one !== undefined);
}

/**
 * The current state and employee of each card that this manager may view, because the browser knows only the
 * ids. A card that cannot be read now is returned as unread, because it may be readable later.
 */
export async function readUnconfirmed(
  manager: Manager,
  ids: readonly Id[],
): Promise<Result<readonly (UnconfirmedCard | UnreadCard)[]>> {
  const [viewable, read] = await Promise.all([
    viewableEmployees(manager),
    mapConcurrent(ids, limits, (id) => withoutThrowing(() => getHourCard(manager.access, id))),
  ]);
  return mapOk(viewable, ({ all }) =>
    read.flatMap((card, at) => {
      const id = String(ids[at]);
      if (!card?.ok) return card && isRefusal(card) ? [] : ({ id, unread: true } as const);
      const { employee_id, status, week, year } = card.data;
      const employee = all.find((one) => sameId(one.id, employee_id));
      if (!employee) return [];
      const name = employee.fullName;
      return { id, status: status.trim().toUpperCase(), name, week: String(week), year: String(year) };
    }),
  );
}

/**
 * Logs an error instead of throwing it, so that the other cards continue. If the session has expired, the
 * next request reports that.
 */
async function withoutThrowing<Value>(run: () => Promise<Value>): Promise<Value | null> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof SessionExpired)) reportError(error, 'handler');
    return null;
  }
}
