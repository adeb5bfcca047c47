import { addDays, dayOfWeek } from '@/lib/hour-card/calendar';
import { formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes, Minutes } from '@/lib/hour-card/vocabulary';
import { toInstant, toWallClock } from '@/lib/hour-card/zone';
import type { LineTimes, Stretch } from '../database/tables/payroll-tables';

type Timed = Readonly<{
  start: EpochMinutes;
  end: EpochMinutes;
  breaks: readonly Readonly<{ start: EpochMinutes; end: EpochMinutes }>[];
}>;

/**
 * The times of a card's line. Relies on the engine's rule that breaks lie within the line and do not overlap.
 */
export function timesOf({ start, end, breaks }: Timed, zone: string): LineTimes {
  const worked: Stretch[] = [];
  let from = start;
  for (const pause of breaks.toSorted((a, b) => a.start - b.start)) {
    if (pause.start > from) worked.push([from, pause.start]);
    from = Math.max(from, pause.end);
  }
  if (end > from) worked.push([from, end]);
  return { zone, span: [start, end], worked, removed: [] };
}

export function joinTimes(a: LineTimes | null, b: LineTimes | null): LineTimes | null {
  if (a === null || b === null) return a ?? b;
  const span: Stretch | null =
    a.span === null || b.span === null ? null : [Math.min(a.span[0], b.span[0]), Math.max(a.span[1], b.span[1])];
  return { zone: b.zone, span, worked: [...a.worked, ...b.worked], removed: [...a.removed, ...b.removed] };
}

/**
 * Adds times to a correction, or subtracts them if `sign` is -1. Times that are both added and removed cancel
 * out.
 */
export function correctedTimes(sum: LineTimes | null, times: LineTimes | null, sign: 1 | -1): LineTimes | null {
  if (times === null) return sum;
  const [worked, removed] = sign === 1 ? [times.worked, times.removed] : [times.removed, times.worked];
  const [plus, minus] = [
    [...(sum?.worked ?? []), ...worked],
    [...(sum?.removed ?? []), ...removed],
  ];
  return { zone: times.zone, span: null, worked: without(plus, minus), removed: without(minus, plus) };
}

/** Removes the stretches that also occur in `others`, each as many times as it occurs in `others`. */
function without(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  const remaining = others.map(String);
  return stretches.filter((one) => {
    const at = remaining.indexOf(String(one));
    if (at >= 0) remaining.splice(at, 1);
    return at < 0;
  });
}

/** The clock times of stretches, earliest first, such as `08:00–12:00`. */
export const stretchTexts = (stretches: readonly Stretch[], zone: string): string[] =>
  stretches
    .toSorted(([a], [b]) => a - b)
    .map((stretch) => stretch.map((instant) => clockText(instant, zone)).join('–'));

export const clockText = (instant: number, zone: string) => formatTime(toWallClock(instant, zone).minutes);

/** A range of clock times. If `to` is not after `from`, the range ends on the next day. */
export type ClockRange = Readonly<{
  name: string;
  from: Minutes;
  to: Minutes;
  /** The days on which the range begins, from 1 (Monday) to 7 (Sunday). */
  days: readonly number[];
}>;

/**
 * The worked minutes within a range; negative if a correction removes more than it adds (rule:
 * payroll-ranges).
 */
export function minutesWithin({ zone, worked, removed }: LineTimes, range: ClockRange): Minutes {
  const within = (stretches: readonly Stretch[]) =>
    stretches.reduce((sum, stretch) => sum + overlapWith(stretch, range, zone), 0);
  return within(worked) - within(removed);
}

function overlapWith([start, end]: Stretch, { from, to, days }: ClockRange, zone: string): Minutes {
  const last = toWallClock(end, zone).date;
  let sum = 0;
  for (let date = addDays(toWallClock(start, zone).date, -1); date <= last; date = addDays(date, 1)) {
    if (!days.includes(dayOfWeek(date))) continue;
    const begins = toInstant(date, from, zone);
    const ends = toInstant(date, to > from ? to : to + 1440, zone);
    sum += Math.max(0, Math.min(end, ends) - Math.max(start, begins));
  }
  return sum;
}
