import { resolveLine } from '../rules/resolve-line';
import { formatTime, roundToQuarter } from '../time-text';
import { removeBreak, setBreakTime } from '../transitions/breaks';
import type { TimeRange } from '../typed-text';
import type { DraftLine, HourCardForm } from '../vocabulary';
import { fits, wholeTimes } from './explain-line';

/** A break outside its line; `moved` is where it would fit, null when there is no room for it. */
export type Misfit = Readonly<{ key: string; times: TimeRange; moved: TimeRange | null }>;

/**
 * The whole breaks that lie outside the times of their line, with a place for each: as long as they are,
 * divided evenly over the work, on a quarter of an hour and clear of the breaks that do fit (rule:
 * break-misfit).
 */
export function misfitBreaks(line: DraftLine, zone: string): readonly Misfit[] {
  const span = wholeTimes(line.span);
  const read = resolveLine(line, zone).line;
  if (!span || !read) return [];
  const whole = line.breaks.flatMap((row) => {
    const times = wholeTimes(row);
    return times && times.start !== times.end ? [{ key: row.key, times }] : [];
  });
  const isInside = ({ times }: (typeof whole)[number]) => fits(line.date, read, times, zone);
  const taken = whole.filter(isInside).map(({ times }) => times);
  const outside = whole.filter((row) => !isInside(row));
  const share = lengthOf(span) / (outside.length + 1);
  return outside.map(({ key, times }, at) => {
    const length = lengthOf(times);
    const start = roundToQuarter(span.start + share * (at + 1) - length / 2);
    const moved = { start: start % 1440, end: (start + length) % 1440 };
    const isFree = fits(line.date, read, moved, zone) && taken.every((other) => !overlap(other, moved));
    taken.push(moved);
    return { key, times, moved: isFree ? moved : null };
  });
}

const lengthOf = ({ start, end }: TimeRange) => (end - start + 1440) % 1440;

const overlap = (a: TimeRange, b: TimeRange) =>
  (b.start - a.start + 1440) % 1440 < lengthOf(a) || (a.start - b.start + 1440) % 1440 < lengthOf(b);

/** The form with the breaks where they fit. */
export function moveBreaks(form: HourCardForm, line: string, misfits: readonly Misfit[]): HourCardForm {
  return misfits.reduce((before, { key, moved }) => {
    if (moved === null) return before;
    const started = setBreakTime(before, line, key, 'start', formatTime(moved.start));
    return setBreakTime(started, line, key, 'end', formatTime(moved.end));
  }, form);
}

/** The form without them. */
export const removeBreaks = (form: HourCardForm, line: string, misfits: readonly Misfit[]): HourCardForm =>
  misfits.reduce((before, { key }) => removeBreak(before, line, key), form);
