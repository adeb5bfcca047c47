import type { Minutes, ResolvedLine } from './vocabulary';

type Timed = Pick<ResolvedLine, 'start' | 'end' | 'breaks'>;

/** How long a line lasts, breaks included. */
export function spanMinutes({ start, end }: Pick<Timed, 'start' | 'end'>): Minutes {
  return end - start;
}

/** Worked time of a line: its span minus the breaks that lie fully within it, never below 0 (SPEC 5.1). */
export function workedMinutes(line: Timed): Minutes {
  const inside = line.breaks.filter(({ start, end }) => start >= line.start && end <= line.end && end > start);
  const rest = inside.reduce((sum, { start, end }) => sum + end - start, 0);
  return Math.max(0, spanMinutes(line) - rest);
}
