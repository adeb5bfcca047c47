import { addWeeks, dayNumber, mondayOf, weekOf, weekOrder } from './calendar';
import { contractsInWeek } from './contracts';
import { type ListedHourCard, readStatus } from './listed-card';
import type { Contract, IsoDate, Week } from './vocabulary';

export type WeekCard = Pick<ListedHourCard, 'id' | 'week' | 'status'>;

/** `comment` is the reason for declining the card. */
export type DeclinedCard = WeekCard & Pick<ListedHourCard, 'comment' | 'isCorrection'>;

/** The progress of a week's card (rule: home-weeks). `outside`: no contract covers the week. */
export const weekStates = ['open', 'submitted', 'declined', 'approved', 'processed', 'outside'] as const;
export type WeekState = (typeof weekStates)[number];

export type RecentWeek<Card extends WeekCard = WeekCard> = Readonly<{
  week: Week;
  state: WeekState;
  card: Card | null;
}>;

/** `page` is the page with the week's card in the employee's list, starting at 1. */
export type PlacedWeek = RecentWeek & Readonly<{ page: number }>;

/** The states of a week in which the employee has nothing left to do. */
export type HandedIn = 'submitted' | 'approved' | 'processed';

export function isHandedIn<One extends RecentWeek>(week: One): week is One & Readonly<{ state: HandedIn }> {
  return week.state === 'submitted' || week.state === 'approved' || week.state === 'processed';
}

type Weeks<Card> = Readonly<{ cards: readonly Card[]; contracts: readonly Contract[] }>;

/** The state of a week, and its card. A card counts even if no contract covers its week any more. */
export function weekWithCard<Card extends WeekCard>(week: Week, { cards, contracts }: Weeks<Card>): RecentWeek<Card> {
  const card = cards.find((one) => weekOrder(one.week, week) === 0) ?? null;
  if (card !== null) return { week, state: stateOf(card.status), card };
  return { week, state: contractsInWeek(contracts, week).length > 0 ? 'open' : 'outside', card };
}

/** A card with an unknown status counts as submitted (rule: status-any-case). */
function stateOf(received: string): WeekState {
  const status = readStatus(received);
  if (status === 'APPROVED') return 'approved';
  if (status === 'DECLINED') return 'declined';
  if (status === 'SYNCED' || status === 'SYNC_SUCCESSFUL') return 'processed';
  return status === 'NOT_CREATED' ? 'open' : 'submitted';
}

/** How many weeks before and after the current one to load cards for. */
export const weeksListed = { back: 15, ahead: 8 } as const;

/** The number of weeks on the home page, including the current one. */
export const weeksShown = 8;

/** The last eight weeks including the current one, oldest first (rule: home-weeks). */
export function recentWeeks<Card extends WeekCard>(today: IsoDate, from: Weeks<Card>): readonly RecentWeek<Card>[] {
  const current = weekOf(today);
  return Array.from({ length: weeksShown }, (_, at) => weekWithCard(addWeeks(current, at + 1 - weeksShown), from));
}

/** The oldest recent week without a card (rule: editor-open-week); null when all have one. */
export function oldestOpenWeek(today: IsoDate, from: Weeks<WeekCard>): Week | null {
  return recentWeeks(today, from).find(({ state }) => state === 'open')?.week ?? null;
}

/**
 * The week to fill in instead of a week that already has a card (rule: editor-taken-week-instead): the next
 * open week up to the current one, otherwise the oldest open week, otherwise the next open week ahead. Null
 * if no week is open.
 */
export function openWeekInstead(of: Week, today: IsoDate, from: Weeks<WeekCard>): Week | null {
  const current = weekOf(today);
  const last = addWeeks(current, weeksListed.ahead);
  const open: Week[] = [];
  for (let week = addWeeks(of, 1); weekOrder(week, last) <= 0; week = addWeeks(week, 1)) {
    if (weekWithCard(week, from).state === 'open') open.push(week);
  }
  return open.find((week) => weekOrder(week, current) <= 0) ?? oldestOpenWeek(today, from) ?? open[0] ?? null;
}

/**
 * The approved weeks that a user has seen, as bit masks: bit 0 is the week of `day`, bit 1 the week before.
 * `before` are the weeks that were already approved on the previous visit, so they are not new. `now` are the
 * weeks approved on this visit. A visit lasts a day, so that approvals remain new until the next day (rule:
 * home-approved).
 */
export type SeenApprovals = Readonly<{ day: IsoDate; before: number; now: number }>;

type Approvals<Card extends WeekCard> = Readonly<{ unseen: readonly RecentWeek<Card>[]; seen: SeenApprovals }>;

/**
 * The approvals since the previous visit, and the value to store for the next visit. On a first visit, no
 * approval is new.
 */
export function newApprovals<Card extends WeekCard>(
  weeks: readonly RecentWeek<Card>[],
  remembered: SeenApprovals | null,
  today: IsoDate,
): Approvals<Card> {
  const isApproved = ({ state }: RecentWeek) => state === 'approved' || state === 'processed';
  const bitOf = ({ week }: RecentWeek) => 1 << weeksBetween(mondayOf(week), today);
  const now = weeks.filter(isApproved).reduce((mask, week) => mask | bitOf(week), 0);
  const before = remembered === null ? now : approvedBefore(remembered, today);
  return {
    unseen: weeks.filter((week) => isApproved(week) && !(before & bitOf(week))),
    seen: { day: today, before, now },
  };
}

function approvedBefore({ day, before, now }: SeenApprovals, today: IsoDate): number {
  if (day === today) return before;
  const moved = weeksBetween(day, today);
  return moved < 0 || moved >= 31 ? 0 : (now << moved) & ((1 << weeksShown) - 1);
}

const weeksBetween = (from: IsoDate, to: IsoDate) => (mondayNumber(to) - mondayNumber(from)) / 7;
const mondayNumber = (date: IsoDate) => dayNumber(mondayOf(weekOf(date)));
