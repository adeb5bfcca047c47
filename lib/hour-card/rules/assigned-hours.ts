import { dayOfWeek, daysOf } from '../calendar';
import { isWithinContract } from '../contracts';
import type { CardRules, ContractType, DraftSpan, IsoDate, Minutes, ResolvedLine, ScheduleEntry } from '../vocabulary';
import { workedMinutes, workedTogether } from '../worked-hours';
import type { CheckableCard } from './resolve-card';
import { resolveBreak, resolveSpan } from './resolve-line';

export type DayAssignment = Readonly<{
  date: IsoDate;
  /** The line with the schedule entry, otherwise the day's first line. */
  line: string;
  /** The signed sum of the day's exceptions. */
  assigned: Minutes;
  /** Worked minus scheduled minutes. `assigned` must equal this. */
  total: Minutes;
}>;

/**
 * For each day of a FULL_TIME card with a shift, how much of the difference from the schedule is assigned to
 * exceptions. Shown as long as `assigned` and `total` differ (rules: exception-assigned, exception-balance).
 * Leaves out days without a submitted line.
 */
export function assignedHours(card: CheckableCard, rules: CardRules): readonly DayAssignment[] {
  const { schedule } = rules;
  if (card.type !== 'FULL_TIME' || schedule === null) return [];
  const planned = { schedule, zone: rules.zone };
  const dates = [...new Set(card.lines.map(({ date }) => date))].toSorted();
  return dates.flatMap((date) =>
    assignmentOf(
      date,
      card.lines.filter((line) => line.date === date),
      planned,
    ),
  );
}

type Planned = Readonly<{ schedule: readonly ScheduleEntry[]; zone: string }>;

function assignmentOf(date: IsoDate, lines: readonly ResolvedLine[], planned: Planned) {
  const ordered = lines.toSorted((a, b) => a.start - b.start);
  const carrier = ordered.find(({ shiftScheduleId }) => shiftScheduleId !== null) ?? ordered[0];
  if (!carrier) return [];
  const assigned = ordered.flatMap(({ exceptions }) => exceptions).reduce((sum, { minutes }) => sum + minutes, 0);
  return [{ date, line: carrier.key, assigned, total: workedTogether(ordered) - scheduledOn(date, planned) }];
}

/** The scheduled minutes on a day for FULL_TIME cards with a shift; 0 for other cards. */
export function plannedMinutes(
  type: ContractType,
  { schedule, zone }: Pick<CardRules, 'schedule' | 'zone'>,
  date: IsoDate,
): Minutes {
  return type !== 'FULL_TIME' || schedule === null ? 0 : scheduledOn(date, { schedule, zone });
}

/** The scheduled and worked time on a day. `assigned` is the sum of its exceptions. */
export type PlannedDay = Readonly<{ date: IsoDate; planned: Minutes; worked: Minutes; assigned: Minutes }>;

/**
 * The days with scheduled or worked hours, for FULL_TIME cards with a shift (rule: detail-planned). Empty for
 * other types, because there the shift is a limit rather than an agreement.
 */
export function plannedDays(card: CheckableCard, rules: CardRules): readonly PlannedDay[] {
  if (card.type !== 'FULL_TIME' || rules.schedule === null) return [];
  const days = daysOf(card.week).map((date) => {
    const lines = card.lines.filter((line) => line.date === date);
    const planned = isWithinContract(date, rules.contract) ? plannedMinutes(card.type, rules, date) : 0;
    const assigned = lines.flatMap(({ exceptions }) => exceptions).reduce((sum, { minutes }) => sum + minutes, 0);
    return { date, planned, worked: workedTogether(lines), assigned };
  });
  return days.filter(({ planned, worked, assigned }) => planned > 0 || worked > 0 || assigned !== 0);
}

function scheduledOn(date: IsoDate, { schedule, zone }: Planned): Minutes {
  const entries = schedule.filter((entry) => entry.dayOfWeek === dayOfWeek(date));
  return entries.reduce((sum, entry) => sum + scheduledMinutes(date, entry, zone), 0);
}

/**
 * The scheduled time on a day, calculated as for a line with the same times. An employee who works as
 * scheduled then needs no exceptions, even on a night when the clock changes.
 */
function scheduledMinutes(date: IsoDate, entry: ScheduleEntry, zone: string): Minutes {
  const span = resolveSpan(date, typedSpan(entry), zone);
  if (span.kind !== 'span') return 0;
  const breaks = entry.breaks.flatMap((pause) => {
    const reading = resolveBreak(date, span, typedSpan(pause), zone);
    return reading.kind === 'span' ? [reading] : [];
  });
  return workedMinutes({ ...span, breaks });
}

const typedSpan = ({ start, end }: Readonly<{ start: Minutes; end: Minutes }>): DraftSpan => ({
  start: start % 1440,
  end: end % 1440,
  received: null,
});
