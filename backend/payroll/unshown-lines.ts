import type { RunNotice } from '../database/tables/payroll-tables';
import { type ColumnMapping, clockRanges } from './column-mapping';
import { minutesWithin, stretchTexts } from './line-times';
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

type File = Readonly<{ lines: readonly PayrollLine[]; mapping: ColumnMapping; notice: RunNotice | null }>;

/**
 * The notice for a file without rows, or without the corrections of times that its columns cannot show. Null
 * if the file shows all lines (rule: payroll-empty-file). Leaves out times that the notice of the run lists.
 */
export function unshownBlock(
  { lines, mapping, notice }: File,
  verb: 'wordt' | 'is',
): RunNotice['blocks'][number] | null {
  if (lines.length === 0) return { title: texts.nothing(verb), lines: [] };
  const unshown = lines.filter((line) => !isShown(line, mapping));
  if (unshown.length === 0) return null;
  const isEmpty = unshown.length === lines.length;
  if (notice?.blocks.some(({ listsTimes }) => listsTimes)) {
    return isEmpty ? { title: texts.timesOnly(verb), lines: [] } : null;
  }
  const title = isEmpty ? `${texts.timesOnly(verb)} ${texts.enterTimes}` : texts.someTimes;
  return { title, lines: unshown.map(timesText) };
}

function timesText(line: PayrollLine): string {
  const { times } = line;
  const [before, now] = [times?.removed ?? [], times?.worked ?? []].map((one) => stretchTexts(one, times?.zone ?? ''));
  return texts.times(cardText(line), line.date, before ?? [], now ?? []);
}
