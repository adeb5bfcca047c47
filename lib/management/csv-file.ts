import { formatInTimeZone } from 'date-fns-tz';
import { escapeFormula } from '@/lib/format/escape-formula';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { ExportCell, ExportColumn } from './export-columns';

/** Without a byte order mark, Excel misreads UTF-8 and garbles `José`. */
const byteOrderMark = '\ufeff';
const lineEnd = '\r\n';

/** The header line of a CSV file. Dutch programs expect `;` between cells, and decimal commas. */
export function csvHead<Row>(columns: readonly ExportColumn<Row>[]): string {
  return `${byteOrderMark}${columns.map(({ header }) => quoted(escapeFormula(header))).join(';')}${lineEnd}`;
}

export function csvRows<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[], zone: string): string {
  return rows.map((row) => `${columns.map(({ cell }) => cellText(cell(row), zone)).join(';')}${lineEnd}`).join('');
}

function cellText(cell: ExportCell, zone: string): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return quoted(escapeFormula(cell.text));
    case 'whole':
      return String(cell.value);
    case 'decimal':
      return cell.value.toFixed(2).replace('.', ',');
    case 'duration':
      return formatDuration(cell.minutes);
    case 'moment':
      return formatInTimeZone(cell.instant * 60_000, zone, 'dd-MM-yyyy HH:mm');
  }
}

/** Quotes text that would otherwise end the cell or lose leading or trailing blanks. */
function quoted(text: string): string {
  return /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
