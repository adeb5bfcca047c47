import { cellOf } from './pasted-cells';
import { lengthOf, longestDay, type PastedDay } from './pasted-columns';
import type { SourcePart } from './pasted-source';
import type { IsoDate } from './vocabulary';

/** Decides which readings of a pasted text to offer, and whether to ask the user. */

export type PastedTimes = Readonly<{
  days: readonly PastedDay[];
  /** Unused cells that look like a time, hours or a break (rule: paste-unused). */
  unread: readonly string[];
  /** Dates beside the name of another day (rule: paste-misnamed). */
  misnamed: readonly IsoDate[];
  /** The headings of the columns with times, such as `Gewerkt`; empty without headings. */
  names: readonly string[];
  /**
   * Set if the rows name no days, so that they count from the day that was pasted into. `unsure`: the rows
   * contain words that may name their days (rules: paste-no-days, paste-confirm-days).
   */
  counted: 'plain' | 'unsure' | null;
}>;

export type PasteReadings = Readonly<{
  /** More than one if the user has to choose (rule: paste-ambiguous). */
  readings: readonly PastedTimes[];
  /** The pasted text, in parts that are used by any reading or by none (rule: paste-source). */
  source: readonly SourcePart[];
}>;

const longestBreak = 120;
const withoutNumbers = (names: readonly string[]) => names.map((name) => name.replaceAll(/[\d\s]/g, '').toLowerCase());

/**
 * Combines two shifts on a day into one line with a break between them. Returns both if that break is too
 * long.
 */
function together(first: PastedDay, second: PastedDay): readonly PastedDay[] {
  if (first.end === null || second.start === null) return [first, second];
  const between = lengthOf(first.end, second.start);
  if (between === 0 || between > longestBreak) return [first, second];
  const breaks = [...first.breaks, { start: first.end, end: second.start }, ...second.breaks];
  return [{ ...first, end: second.end, breaks, isPlaced: first.isPlaced || second.isPlaced }];
}

const overlap = (one: PastedDay, other: PastedDay): boolean => {
  if (one.start === null || one.end === null || other.start === null || other.end === null) return false;
  const isIn = (day: PastedDay, time: number) =>
    lengthOf(day.start ?? 0, time) <= lengthOf(day.start ?? 0, day.end ?? 0);
  return isIn(one, other.start) || isIn(other, one.start);
};

const isFilled = ({ start, end }: PastedDay) => start !== null || end !== null;

/**
 * Combines two readings whose times never overlap, because they may be two shifts on the same days. If their
 * headings differ only by a number, returns only the combination; otherwise adds it as an extra reading
 * (rule: paste-two-shifts).
 */
export function withBothShifts(readings: readonly PastedTimes[]): readonly PastedTimes[] {
  const [one, other, ...more] = readings;
  if (!one || !other || more.length > 0) return readings;
  const [mine, theirs] = [one.days.filter(isFilled), other.days.filter(isFilled)];
  if (mine.some((day) => theirs.some((second) => second.date === day.date && overlap(day, second)))) return readings;
  const dates = [...new Set([...mine, ...theirs].map(({ date }) => date))].toSorted();
  const days = dates.flatMap((date) => {
    const [first, second] = [mine, theirs].map((all) => all.find((day) => day.date === date));
    return first && second ? together(first, second) : [first ?? second].filter((day) => day !== undefined);
  });
  const used = new Set(days.flatMap(({ start, end }) => [start, end]));
  const isUsed = (cell: string) => cellOf(cell).times.every((time) => used.has(time));
  const areTwice = dates.length < mine.length + theirs.length;
  if (!areTwice) return readings;
  const both: PastedTimes = {
    ...one,
    days,
    unread: one.unread.filter((cell) => other.unread.includes(cell) && !isUsed(cell)),
    names: [...one.names, ...other.names],
  };
  const areSame = JSON.stringify(withoutNumbers(one.names)) === JSON.stringify(withoutNumbers(other.names));
  return areSame ? [both] : [both, one, other];
}

const spansOf = ({ days }: PastedTimes) => JSON.stringify(days.map(({ date, start, end }) => [date, start, end]));

/** Drops a reading if another one has the same starts and ends and fewer unused cells. */
export const withoutParts = (readings: readonly PastedTimes[]): readonly PastedTimes[] =>
  readings.filter(
    (one) => !readings.some((more) => spansOf(more) === spansOf(one) && more.unread.length < one.unread.length),
  );

/** Whether a day lacks a start or an end, although the table has both. */
const isIncomplete = ({ days }: PastedTimes): boolean =>
  days.some(({ isComplete, start, end }) => isComplete && (start === null) !== (end === null));

/** Whether the only reading can be filled in without asking (rules: paste-confirm-days, paste-source). */
export function isSure({ readings, source }: PasteReadings): boolean {
  const [reading, ...others] = readings;
  if (reading === undefined || others.length > 0) return false;
  const isPlausible = reading.days.every(
    (day, at) =>
      (day.start === null || day.end === null || lengthOf(day.start, day.end) <= longestDay) &&
      !reading.days.slice(0, at).some((other) => other.date === day.date && overlap(other, day)),
  );
  const isAllUsed = source.every(({ isUsed }) => isUsed);
  return reading.counted !== 'unsure' && isAllUsed && !isIncomplete(reading) && isPlausible;
}
