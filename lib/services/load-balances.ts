import 'server-only';
import { type BalanceAhead, normalLabel, waitingLeave } from '@/lib/hour-card/advice/leave-effect';
import { sameId } from '@/lib/hour-card/identity';
import type { Id, IsoDate } from '@/lib/hour-card/vocabulary';
import { allOk, mapOk, type Result } from '@/lib/result';
import type { Access } from '@/lib/upstream/call';
import { listLeaveBalances } from '@/lib/upstream/people';
import { listRecentCards } from './list-hour-cards';

/** `except` is the card being edited: what it does to the balances is told from what is on the screen. */
type Asked = Readonly<{ employeeId: Id; except: Id | null; today: IsoDate }>;

/**
 * An employee's leave balances with what their other cards that wait will make of them, from the cards that
 * home counts: the two say the same (rule: editor-leave-effect).
 */
export async function loadBalances(
  access: Access,
  { employeeId, except, today }: Asked,
): Promise<Result<readonly BalanceAhead[]>> {
  const loaded = await allOk(listLeaveBalances(access, employeeId), listRecentCards(access, employeeId, today));
  return mapOk(loaded, ([balances, cards]) => {
    const waiting = waitingLeave(cards.filter(({ id }) => !sameId(id, except)));
    return balances.map((balance) => ({ ...balance, waiting: waiting.get(normalLabel(balance.label)) ?? 0 }));
  });
}
