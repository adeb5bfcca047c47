import { formatInTimeZone } from 'date-fns-tz';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { ExportCell, ExportColumn } from './export-columns';

/**
 * Text that a spreadsheet takes for a formula: = + - @ at the start, their full-width and small forms and the
 * minus sign, even after blanks; and a tab or line end, which some programs take for the end of the previous
 * cell.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
/** A number, which is safe even with a sign. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Text that no spreadsheet runs as a formula: an apostrophe goes before it if needed. Negative numbers stay.
 */
export function harmlessText(text: string): string {
  return formulaStart.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Without it Excel misreads UTF-8, and garbles `José`. */
const byteOrderMark = '\ufeff';
const lineEnd = '\r\n';

/** CSV as Dutch programs read it: `;` between cells, decimal commas. */
export function csvHead<Row>(columns: readonly ExportColumn<Row>[]): string {
  return `${byteOrderMark}${columns.map(({ header }) => quoted(harmlessText(header))).join(';')}${lineEnd}`;
}

export function csvRows<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[], zone: string): string {
  return rows.map((row) => `${columns.map(({ cell }) => cellText(cell(row), zone)).join(';')}${lineEnd}`).join('');
}

function cellText(cell: ExportCell, zone: string): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return quoted(harmlessText(cell.text));
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

/** Quotes text that would otherwise end the cell or lose its blanks. */
function quoted(text: string): string {
  return /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
