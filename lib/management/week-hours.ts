import { weekOrder } from '@/lib/hour-card/calendar';
import {
  statuses as knownStatuses,
  type ListedLine,
  type ManagedHourCard,
  readStatus,
} from '@/lib/hour-card/listed-card';
import { compareNames } from '@/lib/hour-card/name-order';
import type { Minutes, Week } from '@/lib/hour-card/vocabulary';

/** The worked hours of one week, without breaks: one figure for each of the `statuses`, in their order. */
export type WeekHours = Readonly<{ week: Week; hours: readonly Minutes[]; total: Minutes }>;

export type HoursByWeekFigures = Readonly<{
  /** Every week that has a card, the earliest first. */
  weeks: readonly WeekHours[];
  /** In the order in which a card goes through them; unknown ones after those. */
  statuses: readonly string[];
  cards: number;
  total: Minutes;
}>;

/** Somebody with the hours worked above plan, or below it, over all weeks together. */
export type OffPlan = Readonly<{
  id: string;
  name: string;
  minutes: Minutes;
  /** Whoever asks: the filter does not offer them, so they are found by name (rule: manager-viewable). */
  isOwn?: true;
}>;

/** The figures of a filter, unless it shows more cards than are read for a chart. */
export type HoursByWeekAnswer = Readonly<
  | {
      kind: 'figures';
      figures: HoursByWeekFigures;
      /** Who worked most off plan; absent when everybody worked as planned. */
      offPlan?: readonly OffPlan[];
    }
  | { kind: 'too-many'; total: number; max: number }
>;

/** SYNC_SUCCESSFUL is another word for SYNCED (rule: status-any-case): one figure. */
function oneName(received: string): string {
  const status = readStatus(received);
  return status === 'SYNC_SUCCESSFUL' ? 'SYNCED' : (status ?? received);
}

/** Adds cards up by week and status, all in whole minutes. */
export function hoursByWeek(cards: readonly ManagedHourCard[]): HoursByWeekFigures {
  const weeks = new Map<string, { week: Week; byStatus: Map<string, Minutes>; total: Minutes }>();
  const found = new Set<string>();
  let total = 0;
  for (const { week, status: received, workedExclusive } of cards) {
    const status = oneName(received);
    const key = `${week.year}/${week.week}`;
    const entry = weeks.get(key) ?? { week, byStatus: new Map<string, Minutes>(), total: 0 };
    weeks.set(key, entry);
    entry.byStatus.set(status, (entry.byStatus.get(status) ?? 0) + workedExclusive);
    entry.total += workedExclusive;
    total += workedExclusive;
    found.add(status);
  }
  const unknown = [...found].filter((status) => readStatus(status) === null).sort();
  const statuses = [...knownStatuses.filter((status) => found.has(status)), ...unknown];
  return {
    weeks: [...weeks.values()]
      .sort((a, b) => weekOrder(a.week, b.week))
      .map(({ week, byStatus, total: ofWeek }) => ({
        week,
        hours: statuses.map((status) => byStatus.get(status) ?? 0),
        total: ofWeek,
      })),
    statuses,
    cards: cards.length,
    total,
  };
}

/**
 * Hours that leave, illness or another absence takes off are settled: they are no difference with the plan.
 */
const unsettled = ({ difference, exceptions }: ListedLine): Minutes =>
  exceptions.reduce((rest, { minutes }) => (minutes < 0 ? rest - minutes : rest), difference);

/**
 * Who worked most off plan, above or below it: each line of a card tells how it differs from the schedule.
 */
export function offPlan(cards: readonly ManagedHourCard[], atMost: number): readonly OffPlan[] {
  const people = new Map<string, OffPlan>();
  for (const { employeeId, employeeName, lines } of cards) {
    const id = String(employeeId);
    const before = people.get(id)?.minutes ?? 0;
    const minutes = lines.reduce((sum, line) => sum + unsettled(line), before);
    people.set(id, { id, name: employeeName, minutes });
  }
  return [...people.values()]
    .filter(({ minutes }) => minutes !== 0)
    .sort((a, b) => Math.abs(b.minutes) - Math.abs(a.minutes) || compareNames(a.name, b.name))
    .slice(0, atMost);
}
