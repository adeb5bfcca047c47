import { cardType } from '../rules/card-rules';
import { breakLimit } from '../rules/check-line';
import { resolveLine } from '../rules/resolve-line';
import { formatTime, roundToQuarter } from '../time-text';
import { addBreak, removeBreak, setBreakTime, shiftBreaks } from '../transitions/breaks';
import type { TimeRange } from '../typed-text';
import type { DraftLine, HourCardForm, Minutes, ScheduleEntry } from '../vocabulary';
import { completeTimes, fits } from './explain-line';
import type { Hint } from './hints';

/** A break outside its line. `moved` has times at which it would fit; null if there is no room. */
export type Misfit = Readonly<{ key: string; times: TimeRange; moved: TimeRange | null }>;

/**
 * The breaks that lie outside their line, each with a suggested place of the same length. These places are
 * spread evenly over the working time, start on a quarter of an hour, and avoid the other breaks (rule:
 * break-misfit).
 */
export function misfitBreaks(line: DraftLine, zone: string): readonly Misfit[] {
  const isFree = placesIn(line, zone);
  if (isFree === null) return [];
  const complete = completeBreaks(line);
  const occupied = complete.flatMap(({ times }) => (isFree(times) ? times : []));
  const outside = complete.filter(({ times }) => !isFree(times));
  return outside.map(({ key, times }, at) => {
    const moved = nearestPlace(line, lengthOf(times), (at + 1) / (outside.length + 1), isFree, occupied);
    if (moved) occupied.push(moved);
    return { key, times, moved };
  });
}

export function moveBreaks(form: HourCardForm, line: string, misfits: readonly Misfit[]): HourCardForm {
  return misfits.reduce((before, { key, moved }) => (moved ? placed(before, line, key, moved) : before), form);
}

export const removeBreaks = (form: HourCardForm, line: string, misfits: readonly Misfit[]): HourCardForm =>
  misfits.reduce((before, { key }) => removeBreak(before, line, key), form);

const upToQuarter = (minutes: Minutes): Minutes => Math.ceil(minutes / 15) * 15;

/**
 * The minutes of break that a shift still needs by law, rounded up to a quarter of an hour. 0 for hints that
 * are not about breaks.
 */
export const lackingBreak = ({ params: { required = 0, breaks = 0 } }: Pick<Hint, 'params'>): Minutes =>
  upToQuarter(Math.max(0, required - breaks));

/**
 * Adds a break of `minutes`, rounded up to a quarter of an hour, to each line (rule: break-needed). Uses the
 * times of the shift's break, or of a break on another day, if the length is the same and it fits. Otherwise
 * places the break in the middle. Null if a line has no room.
 */
export function addNeededBreaks(
  form: HourCardForm,
  lines: readonly string[],
  minutes: Minutes,
  { zone, schedule }: Readonly<{ zone: string; schedule: readonly ScheduleEntry[] | null }>,
): HourCardForm | null {
  const max = breakLimit(cardType(form));
  const length = upToQuarter(minutes);
  const ofOtherDays = form.lines.flatMap(completeBreaks).map(({ times }) => times);
  return lines.reduce<HourCardForm | null>((before, key) => {
    const line = before?.lines.find((one) => one.key === key);
    const isFree = line ? placesIn(line, zone) : null;
    if (!before || !line || isFree === null || line.breaks.length >= max) return null;
    const occupied = completeBreaks(line).map(({ times }) => times);
    const usual = [...shiftBreaks(line, schedule ?? []), ...ofOtherDays].find(
      (times) => lengthOf(times) === length && isFree(times) && isClear(times, occupied),
    );
    const place = usual ?? nearestPlace(line, length, 1 / 2, isFree, occupied);
    const added = addBreak(before, key);
    const row = added.lines.find((one) => one.key === key)?.breaks.at(-1);
    return place && row ? placed(added, key, row.key, place) : null;
  }, form);
}

function placed(form: HourCardForm, line: string, key: string, { start, end }: TimeRange): HourCardForm {
  const started = setBreakTime(form, line, key, 'start', formatTime(start));
  return setBreakTime(started, line, key, 'end', formatTime(end));
}

function completeBreaks({ breaks }: DraftLine): readonly Readonly<{ key: string; times: TimeRange }>[] {
  return breaks.flatMap((row) => {
    const times = completeTimes(row);
    return times && times.start !== times.end ? [{ key: row.key, times }] : [];
  });
}

/** Returns a function that checks whether times lie within the line; null if the line cannot be read. */
function placesIn(line: DraftLine, zone: string): ((times: TimeRange) => boolean) | null {
  const read = resolveLine(line, zone).line;
  return read && completeTimes(line.span) ? (times) => fits(line.date, read, times, zone) : null;
}

const lengthOf = ({ start, end }: TimeRange) => (end - start + 1440) % 1440;

const overlap = (a: TimeRange, b: TimeRange) =>
  (b.start - a.start + 1440) % 1440 < lengthOf(a) || (a.start - b.start + 1440) % 1440 < lengthOf(b);

const isClear = (times: TimeRange, occupied: readonly TimeRange[]) => occupied.every((other) => !overlap(other, times));

/**
 * The free place for a break that is nearest to a point in the working time, on a quarter of an hour. `share`
 * is that point, from 0 (the start) to 1 (the end).
 */
function nearestPlace(
  { span }: DraftLine,
  length: Minutes,
  share: number,
  isFree: (times: TimeRange) => boolean,
  occupied: readonly TimeRange[],
): TimeRange | null {
  const work = completeTimes(span);
  if (!work) return null;
  const wanted = roundToQuarter(work.start + lengthOf(work) * share - length / 2);
  for (let away = 0; away <= lengthOf(work); away += 15) {
    for (const from of [wanted - away, wanted + away]) {
      const start = (from + 1440) % 1440;
      const times = { start, end: (start + length) % 1440 };
      if (isFree(times) && isClear(times, occupied)) return times;
    }
  }
  return null;
}
