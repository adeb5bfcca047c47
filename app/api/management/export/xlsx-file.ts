import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { dayNumber } from '@/lib/hour-card/calendar';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import type { ExportCell, ExportColumn } from './export-cell';
import { harmlessText } from './harmless-text';

/** More a cell of a spreadsheet does not hold. */
const longestText = 32_767;
const dayMinutes = 1440;

/** The rows as a spreadsheet with real numbers, durations and dates, its first row staying in sight. */
export async function xlsxFile<Row>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
  { sheet, zone }: Readonly<{ sheet: string; zone: string }>,
): Promise<Uint8Array> {
  const head = columns.map(({ header }): CellObject => ({ ...textCell(header), fontWeight: 'bold' }));
  const body = rows.map((row) => columns.map(({ cell }) => cellOf(cell(row), zone)));
  const widths = columns.map(({ width }) => ({ width }));
  return writeXlsxFile([head, ...body], { sheet, columns: widths, stickyRowsCount: 1 }).toBuffer();
}

function cellOf(cell: ExportCell, zone: string): CellObject | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return textCell(cell.text);
    case 'whole':
      return { value: cell.value, type: Number, format: '0' };
    case 'decimal':
      return { value: cell.value, type: Number, format: '0.00' };
    case 'duration':
      // A spreadsheet counts time in days; the brackets let it pass 24 hours.
      return { value: cell.minutes / dayMinutes, type: Number, format: '[hh]:mm' };
    case 'moment':
      return { value: wallClockDate(cell.instant, zone), type: Date, format: 'dd-mm-yyyy hh:mm' };
  }
}

function textCell(text: string): CellObject {
  return { value: withoutControls(harmlessText(text)).slice(0, longestText), type: String };
}

/** A spreadsheet knows no zones: the clock on the wall, as if it were UTC. */
function wallClockDate(instant: EpochMinutes, zone: string): Date {
  const { date, minutes } = toWallClock(instant, zone);
  return new Date((dayNumber(date) * dayMinutes + minutes) * 60_000);
}

/** Without what XML cannot hold, half characters among it: one of them, and the file would not open at all. */
function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
