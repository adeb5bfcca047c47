import type { DraftLine } from '../vocabulary';

/** The lines, no longer bound to a shift's schedule; what was filled in stays. */
export function withoutSchedule(lines: readonly DraftLine[]): readonly DraftLine[] {
  if (lines.every(({ shiftScheduleId }) => shiftScheduleId === null)) return lines;
  return lines.map((line) => (line.shiftScheduleId === null ? line : { ...line, shiftScheduleId: null }));
}
