import { cellOf } from './pasted-cells';
import { columnsOf, makeDays, makeWholeDays, type Row, timeColumns, withColumns } from './pasted-columns';
import { isInWeek, isMisnamed, weekdayOf, writtenDate } from './pasted-labels';
import type { Week } from './vocabulary';

/**
 * Finds the column with dates without a year, such as `4-10`, which could also be times. Looks in the first
 * three columns. The dates must match the day names beside them, be in this week, or increase, and other
 * columns must have times. A column after a day's times has hours such as `7.5`, not dates.
 */
export function dateColumns(rows: readonly Row[], week: Week, names: readonly string[] = []): readonly number[] {
  const found = columnsOf(rows)
    .slice(0, 3)
    .findIndex((column, at) => {
      const dates = column.map(({ text }, row) =>
        text === '' ? null : writtenDate(text, week, weekdayOf(names[row] ?? '')),
      );
      const known = dates.flatMap((date) => date ?? []);
      if (known.length === 0 || column.some(({ text }, row) => text !== '' && dates[row] === null)) return false;
      // Numbers may also be times. A date with its year may not, and wins even from the name of another day.
      const mayBeTimes = column.some(({ times }) => times.length > 0) && makeWholeDays(rows);
      const areFull = column.every(({ text }) => text === '' || /\d{4}/.test(text));
      const agrees = areFull || !dates.some((date, row) => isMisnamed(names[row] ?? '', date));
      const others = rows.map((row) => row.with(at, cellOf('')));
      const areInThisWeek = known.every((date) => isInWeek(date, week));
      const isLater = known.length > 1 && known.every((date, day) => day === 0 || date > (known[day - 1] ?? date));
      const isBesideTimes = others.length === 1 && others[0]?.every(({ times }) => times.length < 2) === true;
      const haveTimes = others.some((row) => row.some(({ times }) => times.length > 0));
      const isBehindDays = makeDays(rows.map((row) => row.slice(0, at)));
      const areDays = timeColumns(others).some((columns) => makeDays(withColumns(others, columns)));
      if (isBehindDays) return false;
      // Numbers that contradict the day names are dates only if all are in this week and they cannot be
      // times.
      if (!agrees && (!areInThisWeek || mayBeTimes)) return false;
      if (!(areDays || (areInThisWeek && isLater && haveTimes))) return false;
      return areInThisWeek || ((names.length > 0 || isLater || isBesideTimes) && !mayBeTimes);
    });
  return found === -1 ? [] : [found];
}
