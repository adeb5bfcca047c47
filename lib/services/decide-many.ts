import 'server-only';
import type { z } from 'zod';
import type { Id } from '@/lib/hour-card/vocabulary';
import { mapConcurrent } from '@/lib/management/map-concurrent';
import { reportError } from '@/lib/operation/error-reports';
import type { CurrentUser } from '@/lib/session/current-user';
import { SessionExpired } from '@/lib/session/session-errors';
import type { Access } from '@/lib/upstream/call';
import { getHourCard } from '@/lib/upstream/hour-cards';
import { reviewHourCard, type seenCardSchema } from './review-hour-card';

type Asked = Readonly<
  { id: Id; seen: z.output<typeof seenCardSchema> } & ({ kind: 'approve' } | { kind: 'decline'; comment: string })
>;

/** How one of many decisions went; the card's own status tells the rest (`readStatuses`). */
type Decided = Readonly<{ id: string; ok: boolean }>;

/** At most four decisions are under way at once (rule: bulk-four). */
const limits = { atMost: 4, isStopped: () => false };

/** Decides about many cards, each as `reviewHourCard` does: one that fails holds up no other. */
export async function decideMany(
  caller: Readonly<{ access: Access; currentUser: () => Promise<CurrentUser> }>,
  asked: readonly Asked[],
): Promise<readonly Decided[]> {
  const decided = await mapConcurrent(asked, limits, async (one) => {
    const { id, seen } = one;
    const decision =
      one.kind === 'approve' ? ({ kind: 'approve' } as const) : ({ kind: 'decline', comment: one.comment } as const);
    const outcome = await withoutThrowing(() => reviewHourCard(caller, { hourCardId: id, decision, seen }));
    return { id: String(id), ok: outcome?.ok ?? false };
  });
  return decided.filter((one) => one !== undefined);
}

/** The status of each of these cards, as far as this manager reaches them. */
export async function readStatuses(
  access: Access,
  ids: readonly Id[],
): Promise<readonly Readonly<{ id: string; status: string }>[]> {
  const read = await mapConcurrent(ids, limits, async (id) => {
    const card = await withoutThrowing(() => getHourCard(access, id));
    return card?.ok ? { id: String(id), status: card.data.status.trim().toUpperCase() } : null;
  });
  return read.flatMap((one) => one ?? []);
}

/** The others go on; a session that ended is what the next request says. */
async function withoutThrowing<Value>(run: () => Promise<Value>): Promise<Value | null> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof SessionExpired)) reportError(error, 'handler');
    return null;
  }
}
