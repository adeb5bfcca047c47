import { addDays } from '../../calendar';
import type { CardRules, EpochMinutes, IsoDate, Minutes, ResolvedLine } from '../../vocabulary';
import { toInstant, toWallClock } from '../../zone';
import { figures } from './rules';

/** A shift as the Working Hours Act defines it (article 1:7): work between two rests of at least 8 hours. */
export type Shift = Readonly<{
  first: ResolvedLine;
  lines: readonly ResolvedLine[];
  start: EpochMinutes;
  end: EpochMinutes;
  /** The time from start to end without the breaks. */
  worked: Minutes;
  /** Only breaks of at least 15 minutes, because a shorter interruption counts as work. */
  breaks: Minutes;
  isNight: boolean;
  /** Whether it is a night shift that ends after 02:00. */
  isLateNight: boolean;
}>;

/** The shifts of lines from one or more cards, ordered by start. Leaves out lines without hours. */
export function shiftsOf(lines: readonly ResolvedLine[], zone: string): readonly Shift[] {
  const groups: ResolvedLine[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const line of lines.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)) {
    const group = line.start - until < figures.restBetweenShifts ? groups.at(-1) : undefined;
    if (group) group.push(line);
    else groups.push([line]);
    until = Math.max(until, line.end);
  }
  return groups.flatMap((group) => shiftOf(group, zone) ?? []);
}

function shiftOf(lines: readonly ResolvedLine[], zone: string): Shift | null {
  const [first] = lines;
  if (!first) return null;
  const start = first.start;
  const end = Math.max(...lines.map((line) => line.end));
  const breaks = breaksOf(lines).filter((one) => one.end - one.start >= figures.shortestBreak);
  const nights = nightsOf(start, end, zone);
  const atNight = nights.reduce((sum, night) => sum + overlap(night, { start, end }) - overlaps(night, breaks), 0);
  const isNight = atNight > figures.nightWork;
  return {
    first,
    lines,
    start,
    end,
    worked: end - start - overlaps({ start, end }, breaks),
    breaks: overlaps({ start, end }, breaks),
    isNight,
    isLateNight: isNight && nights.some((night) => overlap(night, { start, end }) > 0 && end > night.lateAfter),
  };
}

type Range = Readonly<{ start: EpochMinutes; end: EpochMinutes }>;

const overlap = (a: Range, b: Range): Minutes => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));
const overlaps = (range: Range, others: readonly Range[]): Minutes =>
  others.reduce((sum, other) => sum + overlap(range, other), 0);

/**
 * The interruptions of a shift: the breaks within its lines and the time between lines. Merges those that
 * touch or overlap, even across connected lines.
 */
function breaksOf(lines: readonly ResolvedLine[]): readonly Range[] {
  const inside = lines.flatMap((line) =>
    line.breaks.filter(({ start, end }) => end > start && start >= line.start && end <= line.end),
  );
  const merged: Range[] = [];
  for (const { start, end } of [...inside, ...gapsOf(lines)].toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) });
    else merged.push({ start, end });
  }
  return merged;
}

/** Whether the lines of a shift overlap or have too little rest between them. The card then has an error. */
export function hasRefusedRest({ lines }: Shift, { requiredRestMinutes }: Pick<CardRules, 'requiredRestMinutes'>) {
  const isOverlapping = lines.some(({ start }, at) => lines.slice(0, at).some(({ end }) => end > start));
  return isOverlapping || gapsOf(lines).some(({ start, end }) => end - start < requiredRestMinutes);
}

/** The times between the lines of a shift. */
function gapsOf(lines: readonly ResolvedLine[]): readonly Range[] {
  const gaps: Range[] = [];
  let until = lines[0]?.end ?? 0;
  for (const { start, end } of lines) {
    if (start > until) gaps.push({ start: until, end: start });
    until = Math.max(until, end);
  }
  return gaps;
}

/** The periods from 00:00 to 06:00 of the days that a shift touches, by the wall clock, with their 02:00. */
function nightsOf(start: EpochMinutes, end: EpochMinutes, zone: string) {
  return datesOf(start, end, zone).map((date) => ({
    start: toInstant(date, 0, zone),
    end: toInstant(date, figures.nightEnds, zone),
    lateAfter: toInstant(date, figures.lateNight, zone),
  }));
}

/** The dates from the one on which a period starts to the one on which it ends. */
function datesOf(start: EpochMinutes, end: EpochMinutes, zone: string): readonly IsoDate[] {
  const dates = [toWallClock(start, zone).date];
  const last = toWallClock(end, zone).date;
  for (let date = dates[0]; date !== undefined && date < last; ) {
    date = addDays(date, 1);
    dates.push(date);
  }
  return dates;
}
