import { weekOrder } from '@/lib/hour-card/calendar';
import { statuses as knownStatuses, type ManagedHourCard, readStatus } from '@/lib/hour-card/listed-card';
import type { Minutes, Week } from '@/lib/hour-card/vocabulary';

/** The worked hours of one week, without breaks, by status. */
export type WeekHours = Readonly<{ week: Week; byStatus: ReadonlyMap<string, Minutes>; total: Minutes }>;

export type HoursByWeekFigures = Readonly<{
  /** Every week that has a card, the earliest first. */
  weeks: readonly WeekHours[];
  /** In the order in which a card goes through them; unknown ones after those. */
  statuses: readonly string[];
  cards: number;
  total: Minutes;
}>;

/** SYNC_SUCCESSFUL is another word for SYNCED (rule: status-any-case): one figure. */
function oneName(received: string): string {
  const status = readStatus(received);
  return status === 'SYNC_SUCCESSFUL' ? 'SYNCED' : (status ?? received);
}

/** Adds cards up by week and status, all in whole minutes. */
export function hoursByWeek(cards: readonly ManagedHourCard[]): HoursByWeekFigures {
  const weeks = new Map<string, { week: Week; byStatus: Map<string, Minutes>; total: Minutes }>();
  const statuses = new Set<string>();
  let total = 0;
  for (const { week, status: received, workedExclusive } of cards) {
    const status = oneName(received);
    const key = `${week.year}/${week.week}`;
    const entry = weeks.get(key) ?? { week, byStatus: new Map<string, Minutes>(), total: 0 };
    weeks.set(key, entry);
    entry.byStatus.set(status, (entry.byStatus.get(status) ?? 0) + workedExclusive);
    entry.total += workedExclusive;
    total += workedExclusive;
    statuses.add(status);
  }
  const unknown = [...statuses].filter((status) => readStatus(status) === null).sort();
  return {
    weeks: [...weeks.values()].sort((a, b) => weekOrder(a.week, b.week)),
    statuses: [...knownStatuses.filter((status) => statuses.has(status)), ...unknown],
    cards: cards.length,
    total,
  };
}
