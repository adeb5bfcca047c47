import { formatInTimeZone } from 'date-fns-tz';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { ExportCell, ExportColumn } from './export-columns';

/**
 * What makes a spreadsheet take a text for a formula: = + - @ at its beginning, their full-width and small forms and the
 * minus sign, also behind blanks; and a tab or a line end, which some programs take for the end of the cell before it.
 */
const runs = /^(?:[\t\r\n]|[\s\u200b\ufeff]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;
/** A number, as it is written here or elsewhere: nothing to run in it. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A text that no spreadsheet runs: an apostrophe goes before whatever it would. Negative numbers stay as they are. */
export function harmlessText(text: string): string {
  return runs.test(text) && !number.test(text) ? `'${text}` : text;
}

/** Without it Excel takes UTF-8 for something else, and `José` goes wrong. */
const byteOrderMark = '\ufeff';
const lineEnd = '\r\n';

/** As Dutch programs read it: `;` between cells, a comma before decimals. */
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

/** Quotes around what would otherwise end the cell or lose its blanks. */
function quoted(text: string): string {
  return /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
