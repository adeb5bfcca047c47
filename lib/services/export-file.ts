import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import { escapeFormula } from '@/lib/format/escape-formula';
import { dayNumber } from '@/lib/hour-card/calendar';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { csvHead, csvRows } from '@/lib/management/csv-file';
import type { ExportFormat, ExportFrame } from '@/lib/management/export';
import type { ExportCell, ExportColumn } from '@/lib/management/export-columns';
import type { Result } from '@/lib/result';

type Rows<Row> = AsyncGenerator<Result<Readonly<{ items: readonly Row[]; total: number }>>, void>;

export type ExportFile<Row> = Readonly<{
  name: string;
  sheet: string;
  format: ExportFormat;
  zone: string;
  columns: readonly ExportColumn<Row>[];
}>;

const types: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** The number of spreadsheet bytes per frame. A multiple of three, so that the base64 needs no padding. */
const pieceSize = 96 * 1024;

/**
 * Generates the frames of one file: CSV in pieces as rows arrive, a spreadsheet after all rows have arrived.
 * If reading a page fails, the failure is the last frame and there is no file.
 */
export async function* makeFrames<Row>(rows: Rows<Row>, file: ExportFile<Row>): AsyncGenerator<ExportFrame, void> {
  const { name, format, columns, zone, sheet } = file;
  yield { kind: 'file', name, type: types[format] };
  if (format === 'csv') yield piece(Buffer.from(csvHead(columns)));

  const kept: Row[] = [];
  let done = 0;
  for await (const page of rows) {
    if (!page.ok) {
      yield { kind: 'failed', statusCode: page.statusCode, message: page.message };
      return;
    }
    const { items, total } = page.data;
    done += items.length;
    if (format === 'csv') yield piece(Buffer.from(csvRows(items, columns, zone)));
    else kept.push(...items);
    yield { kind: 'progress', done, total };
  }

  if (format === 'xlsx') {
    const bytes = Buffer.from(await xlsxFile(kept, columns, { sheet, zone }));
    for (let from = 0; from < bytes.length; from += pieceSize) yield piece(bytes.subarray(from, from + pieceSize));
  }
  yield { kind: 'whole' };
}

function piece(bytes: Buffer): ExportFrame {
  return { kind: 'piece', base64: bytes.toString('base64') };
}

/** The longest text that a spreadsheet cell can hold. */
const longestText = 32_767;
const dayMinutes = 1440;

/**
 * Writes a spreadsheet with real numbers, durations and dates. Its first row stays visible when scrolling.
 */
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
      // Spreadsheets store time in days. The brackets allow more than 24 hours.
      return { value: cell.minutes / dayMinutes, type: Number, format: '[hh]:mm' };
    case 'moment':
      return { value: wallClockDate(cell.instant, zone), type: Date, format: 'dd-mm-yyyy hh:mm' };
  }
}

/**
 * Puts an apostrophe before a text that is a property of every object, such as `constructor`. The library
 * uses texts as keys of a plain object, so such a text would make the file unreadable.
 */
function textCell(text: string): CellObject {
  const escaped = escapeFormula(withoutControls(text)).slice(0, longestText);
  return { value: escaped in Object.prototype ? `'${escaped}` : escaped, type: String };
}

/** The wall-clock time as if it were UTC, because spreadsheets have no time zones. */
function wallClockDate(instant: EpochMinutes, zone: string): Date {
  const { date, minutes } = toWallClock(instant, zone);
  return new Date((dayNumber(date) * dayMinutes + minutes) * 60_000);
}

/**
 * Removes characters that XML does not allow, including lone surrogates, because a single one makes the file
 * unreadable.
 */
function withoutControls(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
