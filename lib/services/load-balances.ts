import 'server-only';
import { type BalanceAhead, changeOf, waitingLeave } from '@/lib/hour-card/advice/leave-effect';
import { sameId } from '@/lib/hour-card/identity';
import type { Id, IsoDate } from '@/lib/hour-card/vocabulary';
import { allOk, mapOk, type Result } from '@/lib/result';
import { settings } from '@/lib/settings/settings';
import type { Access } from '@/lib/upstream/call';
import { listLeaveBalances } from '@/lib/upstream/people';
import { listRecentCards } from './list-hour-cards';

/** `except` is the card being edited. Its effect on the balances is calculated from the form. */
type BalancesQuery = Readonly<{ employeeId: Id; except: Id | null; today: IsoDate }>;

/**
 * An employee's leave balances, with the effect of their other cards that await approval. Uses the same cards
 * as the home page, so that both show the same balances (rule: editor-leave-effect).
 */
export async function loadBalances(
  access: Access,
  { employeeId, except, today }: BalancesQuery,
): Promise<Result<readonly BalanceAhead[]>> {
  const loaded = await allOk(listLeaveBalances(access, employeeId), listRecentCards(access, employeeId, today));
  return mapOk(loaded, ([balances, cards]) => {
    const others = cards.filter(({ id }) => !sameId(id, except));
    const waiting = waitingLeave(others, settings().timeZone);
    return balances.map((balance) => ({ ...balance, waiting: changeOf(balance, waiting) }));
  });
}
