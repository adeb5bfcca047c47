import { groupBy } from '../database/queries';
import type { LineTimes } from '../database/tables/payroll-tables';
import { correctedTimes, stretchTexts } from './line-times';
import type { PayrollLine } from './payroll-lines';

/** A day of a card, as exported and as it is now. */
type ChangedDayOf<Part> = Readonly<{ date: string; before: readonly Part[]; now: readonly Part[] }>;

/** The times of a whole day, as exported and as they are now, such as `08:00–12:00`. */
export type ChangedDay = ChangedDayOf<string>;

/** Work without a break, in minutes since 1970, and the secondment option it was done for. */
export type WorkedStretch = Readonly<{ start: number; end: number; secondment: string }>;

/**
 * The days of a card on which the times differ from the exported times (rule: payroll-correction-times).
 * Leaves out days whose exported times were not stored.
 */
export function changedDays(now: readonly PayrollLine[], exported: readonly PayrollLine[]): ChangedDay[] {
  return changesByDay(now, exported, (lines) => {
    const times = timesOf(lines);
    return times === null ? [] : stretchTexts(times.worked, times.zone);
  });
}

/**
 * Like `changedDays`, but also includes days on which only the secondment changed (rule: correction-times).
 */
export function changedStretches(
  now: readonly PayrollLine[],
  exported: readonly PayrollLine[],
): ChangedDayOf<WorkedStretch>[] {
  return changesByDay(now, exported, (lines) =>
    [...groupBy(lines, ({ secondment }) => secondment)]
      .flatMap(([secondment, own]) =>
        (timesOf(own)?.worked ?? []).map(([start, end]): WorkedStretch => ({ start, end, secondment })),
      )
      .toSorted((a, b) => a.start - b.start),
  );
}

function changesByDay<Part>(
  now: readonly PayrollLine[],
  exported: readonly PayrollLine[],
  partsOf: (lines: readonly PayrollLine[]) => readonly Part[],
): ChangedDayOf<Part>[] {
  const current = workByDate(now);
  const earlier = workByDate(exported);
  const dates = new Set([...earlier.keys(), ...current.keys()]);
  return [...dates].toSorted().flatMap((date) => {
    const [were, are] = [earlier.get(date) ?? [], current.get(date) ?? []];
    if ([...were, ...are].some(({ times }) => times === null)) return [];
    const [before, after] = [partsOf(were), partsOf(are)];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ date, before, now: after }];
  });
}

const workByDate = (lines: readonly PayrollLine[]) =>
  groupBy(
    lines.filter(({ kind }) => kind === 'WORKED'),
    ({ date }) => date,
  );

/** The times of a day's lines, after their corrections. Null if there are no lines. */
const timesOf = (lines: readonly PayrollLine[]) =>
  lines.reduce<LineTimes | null>((sum, { times }) => correctedTimes(sum, times, 1), null);
