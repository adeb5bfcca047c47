import type { ExportFrame } from '@/components/management/export/export-frame';
import type { ExportFormat } from '@/components/management/export/export-list';
import type { Result } from '@/lib/wire/result';
import { csvHead, csvRows } from './csv-file';
import type { ExportColumn } from './export-cell';
import { xlsxFile } from './xlsx-file';

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
/** Of the finished spreadsheet, in bytes; a multiple of three, so that the pieces' base64 needs no filling. */
const pieceSize = 96 * 1024;

/**
 * The frames of one file: CSV piece by piece as its rows come, a spreadsheet when all are there. When a page fails, the
 * failure is the last frame, and there is no file.
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
