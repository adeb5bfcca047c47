import { weekOrder } from '@/lib/hour-card/calendar';
import {
  statuses as knownStatuses,
  type ListedLine,
  type ManagedHourCard,
  readStatus,
} from '@/lib/hour-card/listed-card';
import { compareNames } from '@/lib/hour-card/name-order';
import type { Minutes, Week } from '@/lib/hour-card/vocabulary';

/**
 * The hours worked in one week, without breaks. `hours` has one value per status, in the order of `statuses`.
 */
export type WeekHours = Readonly<{ week: Week; hours: readonly Minutes[]; total: Minutes }>;

export type HoursByWeekFigures = Readonly<{
  /** Every week with a card, earliest first. */
  weeks: readonly WeekHours[];
  /** In the order in which a card goes through them, with unknown statuses last. */
  statuses: readonly string[];
  cards: number;
  total: Minutes;
}>;

/** An employee's hours above or below the schedule, summed over all weeks. */
export type ScheduleDeviation = Readonly<{
  id: string;
  name: string;
  minutes: Minutes;
  /**
   * Set if this employee is the requesting manager. The filter does not offer the manager, so a link searches
   * by name instead (rule: manager-viewable-screens).
   */
  isOwn?: true;
}>;

/** The figures for a filter, or only the number of cards if there are too many to read for a chart. */
export type HoursByWeekAnswer = Readonly<
  | {
      kind: 'figures';
      figures: HoursByWeekFigures;
      /** The employees furthest from their schedule; absent when there are none. */
      deviations?: readonly ScheduleDeviation[];
    }
  | { kind: 'too-many'; total: number; max: number }
>;

/** Replaces SYNC_SUCCESSFUL with SYNCED, which means the same (rule: status-any-case). */
function oneName(received: string): string {
  const status = readStatus(received);
  return status === 'SYNC_SUCCESSFUL' ? 'SYNCED' : (status ?? received);
}

/** Sums hours by week and status, in whole minutes. */
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

/** The difference from the schedule, ignoring hours taken off for leave, illness or other absences. */
const deviationOf = ({ difference, exceptions }: ListedLine): Minutes =>
  exceptions.reduce((rest, { minutes }) => (minutes < 0 ? rest - minutes : rest), difference);

/** The employees furthest above or below their schedule, summed over the lines of all their cards. */
export function scheduleDeviations(cards: readonly ManagedHourCard[], atMost: number): readonly ScheduleDeviation[] {
  const people = new Map<string, ScheduleDeviation>();
  for (const { employeeId, employeeName, lines } of cards) {
    const id = String(employeeId);
    const before = people.get(id)?.minutes ?? 0;
    const minutes = lines.reduce((sum, line) => sum + deviationOf(line), before);
    people.set(id, { id, name: employeeName, minutes });
  }
  return [...people.values()]
    .filter(({ minutes }) => minutes !== 0)
    .sort((a, b) => Math.abs(b.minutes) - Math.abs(a.minutes) || compareNames(a.name, b.name))
    .slice(0, atMost);
}
