import 'server-only';
import { type LeaveChange, waitingLeave } from '@/lib/hour-card/advice/leave-effect';
import { weekOrder } from '@/lib/hour-card/calendar';
import { readStatus } from '@/lib/hour-card/listed-card';
import {
  type DeclinedCard,
  newApprovals,
  type PlacedWeek,
  type RecentWeek,
  recentWeeks,
  type WeekCard,
} from '@/lib/hour-card/recent-weeks';
import type { Employee, IsoDate, Week } from '@/lib/hour-card/vocabulary';
import { type Result, succeed } from '@/lib/result';
import { readSeen, type SeenMark, seenMark } from '@/lib/session/seen-cookie';
import { settings } from '@/lib/settings/settings';
import type { Access } from '@/lib/upstream/call';
import { listRecentCards } from './list-hour-cards';

/** An employee's tasks and news, from one page of their cards (rules: home-todo, home-weeks). */
export type Home = Readonly<{
  weeks: readonly PlacedWeek[];
  /** The number of cards around the current week. */
  cardCount: number;
  /** Oldest first. Includes cards for weeks that the screen does not show. */
  declined: readonly DeclinedCard[];
  /** Recent weeks without a card, oldest first. */
  missing: readonly Week[];
  /** The weeks approved since the last visit. */
  approved: readonly PlacedWeek[];
  /** How cards that await approval would change the leave balances. */
  waitingLeave: readonly LeaveChange[];
  /** The cookie for this visit, to be set by the browser. */
  seenMark: SeenMark;
}>;

type HomeQuery = Readonly<{ access: Access; employee: Employee; today: IsoDate; perPage: number }>;

export async function loadHome({ access, employee, today, perPage }: HomeQuery): Promise<Result<Home>> {
  const [listed, remembered] = await Promise.all([listRecentCards(access, employee.id, today), readSeen(employee.id)]);
  if (!listed.ok) return listed;
  const cards = listed.data.toSorted((a, b) => weekOrder(a.week, b.week));
  const weeks = recentWeeks<WeekCard>(today, { cards, contracts: employee.contracts });
  const { unseen, seen } = newApprovals(weeks, remembered, today);
  const pageOf = (week: Week) => 1 + Math.floor(cards.filter((one) => weekOrder(one.week, week) > 0).length / perPage);
  const placed = (week: RecentWeek) => ({ ...week, page: pageOf(week.week) });
  return succeed({
    weeks: weeks.map(placed),
    cardCount: cards.length,
    declined: cards.filter(({ status }) => readStatus(status) === 'DECLINED'),
    missing: weeks.filter(({ state }) => state === 'open').map(({ week }) => week),
    approved: unseen.map(placed),
    waitingLeave: waitingLeave(cards, settings().timeZone),
    seenMark: await seenMark(employee.id, seen),
  });
}
