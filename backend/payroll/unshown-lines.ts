import { formatTime } from '@/lib/hour-card/time-text';
import { toWallClock } from '@/lib/hour-card/zone';
import type { RunNotice, Stretch } from '../database/tables/payroll-tables';
import { type ColumnMapping, clockRanges } from './column-mapping';
import { minutesWithin } from './line-times';
import { payrollFileTexts } from './payroll-file-texts';
import type { PayrollLine } from './payroll-lines';
import { cardText } from './repeated-notice';

const texts = payrollFileTexts.unshown;

/**
 * Whether the file has a row for a line. A correction that changes only times has a row only if it changes
 * the hours in a range.
 */
export function isShown(line: PayrollLine, mapping: ColumnMapping): boolean {
  const { isCorrection, minutes, amount, times } = line;
  if (!isCorrection || minutes !== 0 || amount !== 0) return true;
  return times !== null && clockRanges(mapping).some((range) => minutesWithin(times, range) !== 0);
}

/**
 * The notice for a file without rows, or without the corrections of times that its columns cannot show. Null
 * if the file shows all lines (rule: payroll-empty-file).
 */
export function unshownBlock(
  lines: readonly PayrollLine[],
  mapping: ColumnMapping,
  verb: 'wordt' | 'is',
): RunNotice['blocks'][number] | null {
  if (lines.length === 0) return { title: texts.nothing(verb), lines: [] };
  const unshown = lines.filter((line) => !isShown(line, mapping));
  if (unshown.length === 0) return null;
  const title = unshown.length === lines.length ? texts.timesOnly(verb) : texts.someTimes;
  return { title, lines: unshown.map(timesText) };
}

function timesText(line: PayrollLine): string {
  const { times } = line;
  const stretchesText = (stretches: readonly Stretch[]) =>
    stretches
      .toSorted(([a], [b]) => a - b)
      .map((stretch) => stretch.map((instant) => clockText(instant, times?.zone ?? '')).join('–'));
  const [before, now] = [times?.removed ?? [], times?.worked ?? []].map(stretchesText);
  return texts.times(cardText(line), line.date.split('-').reverse().join('-'), before ?? [], now ?? []);
}

export const clockText = (instant: number, zone: string) => formatTime(toWallClock(instant, zone).minutes);
