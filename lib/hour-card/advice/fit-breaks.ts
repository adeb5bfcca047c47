import { cardType } from '../rules/card-rules';
import { breakLimit } from '../rules/check-line';
import { resolveLine } from '../rules/resolve-line';
import { formatTime, roundToQuarter } from '../time-text';
import { addBreak, removeBreak, setBreakTime, shiftBreaks } from '../transitions/breaks';
import type { TimeRange } from '../typed-text';
import type { DraftLine, HourCardForm, Minutes, ScheduleEntry } from '../vocabulary';
import { completeTimes, fits } from './explain-line';
import type { Hint } from './hints';

/** A break outside its line. `moved` is where it would fit; null if there is no room. */
export type Misfit = Readonly<{ key: string; times: TimeRange; moved: TimeRange | null }>;

/**
 * The complete breaks outside their line, each with a place of the same length. Places are spread evenly over
 * the work, on a quarter of an hour, and avoid breaks that do fit (rule: break-misfit).
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

const required: Partial<Record<Hint['code'], Minutes>> = { break_30: 30, break_45: 45, youth_break_30: 30 };

const upToQuarter = (minutes: Minutes): Minutes => Math.ceil(minutes / 15) * 15;

/** The break time that a shift lacks by law, rounded up to whole quarters in minutes; 0 for other advice. */
export const lackingBreak = ({ code, params }: Pick<Hint, 'code' | 'params'>): Minutes =>
  upToQuarter(Math.max(0, (required[code] ?? 0) - (params.breaks ?? 0)));

/**
 * Adds a break to each line, of at least this many minutes in whole quarters: the shift's break if it is as
 * long, or that of another day, or else in the middle (rule: break-needed). Null when a line has no room.
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

/** The breaks of a line that have a length. */
function completeBreaks({ breaks }: DraftLine): readonly Readonly<{ key: string; times: TimeRange }>[] {
  return breaks.flatMap((row) => {
    const times = completeTimes(row);
    return times && times.start !== times.end ? [{ key: row.key, times }] : [];
  });
}

/** Returns a check whether times lie within a line; null for a line that cannot be read. */
function placesIn(line: DraftLine, zone: string): ((times: TimeRange) => boolean) | null {
  const read = resolveLine(line, zone).line;
  return read && completeTimes(line.span) ? (times) => fits(line.date, read, times, zone) : null;
}

const lengthOf = ({ start, end }: TimeRange) => (end - start + 1440) % 1440;

const overlap = (a: TimeRange, b: TimeRange) =>
  (b.start - a.start + 1440) % 1440 < lengthOf(a) || (a.start - b.start + 1440) % 1440 < lengthOf(b);

const isClear = (times: TimeRange, occupied: readonly TimeRange[]) => occupied.every((other) => !overlap(other, times));

/** The free place of a length nearest to a share of the work, on a quarter of an hour. */
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
