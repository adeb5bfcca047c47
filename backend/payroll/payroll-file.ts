import writeXlsxFile, { type Column, getSheetData } from 'write-excel-file/node';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { ColumnMapping, MappedColumn } from './column-mapping';
import { byEmployee, hundredthsOf, inHundredths, type PayrollLine, totalsOf } from './payroll-lines';
import { payrollTexts } from './payroll-texts';
import { withoutTimestamps } from './zip-timestamps';

/** A value of a cell; a date is `{ date }`. */
type Value = string | number | Readonly<{ date: string }>;
type Numbered = Readonly<{ line: PayrollLine; hundredths: number; run: number }>;

/** The file of a run: the same bytes for the same lines and mapping (rule: payroll-same-file). */
export function payrollFile(
  run: number,
  lines: readonly PayrollLine[],
  mapping: ColumnMapping,
  format: 'xlsx' | 'csv',
): Promise<Uint8Array> {
  const hundredths = hundredthsOf(lines);
  const rows = lines.map((line, index) => ({ line, hundredths: hundredths[index] ?? 0, run }));
  return format === 'xlsx' ? workbook(rows, lines, mapping) : Promise.resolve(csvFile(rows, mapping));
}

function cellValue(column: MappedColumn, { line, hundredths, run }: Numbered, mapping: ColumnMapping): Value {
  if ('text' in column) return column.text;
  const { field } = column;
  const code = (known: Record<string, string> | undefined, word: string) =>
    known && Object.hasOwn(known, word) ? (known[word] ?? word) : word;
  if (field === 'hours') {
    if (line.kind === 'TRAVEL') return '';
    if (mapping.hours === 'clock') return formatDuration(line.minutes);
    return mapping.hours === 'minutes' ? line.minutes : hundredths / 100;
  }
  if (field === 'amount') return line.kind === 'TRAVEL' ? line.amount : '';
  if (field === 'date') return { date: line.date };
  if (field === 'kind') return code(mapping.codes.kind, payrollTexts.kinds[line.kind]);
  if (field === 'run') return run;
  if (field === 'hourKind' || field === 'component' || field === 'department')
    return code(mapping.codes[field], line[field]);
  return line[field];
}

function csvFile(rows: readonly Numbered[], mapping: ColumnMapping): Uint8Array {
  const { separator, decimal } = mapping.csv;
  const quoted = (text: string) => (/["\r\n;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  // A text that a spreadsheet would run as a formula is shown instead.
  const asText = (text: string) => quoted(/^[=+\-@\t\r]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text);
  const cell = (value: Value, column: MappedColumn) => {
    if (typeof value === 'string') return asText(value);
    if (typeof value !== 'number') return dateText(value.date, mapping.date);
    const isWhole = 'text' in column || !['hours', 'amount'].includes(column.field) || isMinutes(column, mapping);
    return isWhole ? String(value) : value.toFixed(2).replace('.', decimal);
  };
  const { columns } = mapping;
  const lines = [
    columns.map(({ header }) => asText(header)),
    ...rows.map((row) => columns.map((column) => cell(cellValue(column, row, mapping), column))),
  ];
  return new TextEncoder().encode(`\uFEFF${lines.map((one) => `${one.join(separator)}\r\n`).join('')}`);
}

const isMinutes = (column: MappedColumn, { hours }: ColumnMapping) =>
  'field' in column && column.field === 'hours' && hours === 'minutes';

function dateText(date: string, format: ColumnMapping['date']): string {
  if (format === 'yyyy-mm-dd') return date;
  return format === 'yyyymmdd' ? date.replaceAll('-', '') : date.split('-').reverse().join('-');
}

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
/** A text that a plain object has as a name, as `constructor`, would make the file unreadable. */
const text = (value: string) => ({ value: value in Object.prototype ? `'${value}` : value, type: String });
const number = (value: number, format: string) => ({ value, type: Number, format });

async function workbook(
  rows: readonly Numbered[],
  lines: readonly PayrollLine[],
  mapping: ColumnMapping,
): Promise<Uint8Array> {
  const columns = mapping.columns.map(
    (column): Column<Numbered> => ({
      header: bold(column.header),
      width: Math.max(12, column.header.length + 4),
      cell: (row) => {
        const value = cellValue(column, row, mapping);
        if (typeof value === 'string') return text(value);
        if (typeof value !== 'number')
          return { value: new Date(`${value.date}T00:00:00Z`), type: Date, format: mapping.date };
        const isDecimal = 'field' in column && (column.field === 'amount' || column.field === 'hours');
        return number(value, isDecimal && !isMinutes(column, mapping) ? '0.00' : '0');
      },
    }),
  );
  const sheets = [
    { sheet: payrollTexts.sheets.lines, ...sheetOf([...rows], columns) },
    { sheet: payrollTexts.sheets.totals, ...sheetOf(totalRows(lines), totalColumns) },
  ];
  return withoutTimestamps(await writeXlsxFile(sheets).toBuffer());
}

type TotalRow = ReturnType<typeof totalsOf> & Readonly<{ employeeNumber: string; employeeName: string }>;

function totalRows(lines: readonly PayrollLine[]): TotalRow[] {
  const people = byEmployee(lines).map((own) => ({
    ...totalsOf(own),
    employeeNumber: own[0]?.employeeNumber ?? '',
    employeeName: own[0]?.employeeName ?? '',
  }));
  return [...people, { ...totalsOf(lines), employeeNumber: payrollTexts.totals.all, employeeName: '' }];
}

const titles = payrollTexts.totals;
const hours = (minutes: number) => number(inHundredths(minutes) / 100, '0.00');
const totalColumns: Column<TotalRow>[] = [
  { header: bold(titles.employeeNumber), width: 18, cell: (row) => text(row.employeeNumber) },
  { header: bold(titles.employeeName), width: 26, cell: (row) => text(row.employeeName) },
  { header: bold(titles.cards), width: 16, cell: (row) => number(row.cards, '0') },
  { header: bold(titles.worked), width: 16, cell: (row) => hours(row.worked) },
  { header: bold(titles.buildUp), width: 16, cell: (row) => hours(row.buildUp) },
  { header: bold(titles.reduction), width: 16, cell: (row) => hours(row.reduction) },
  { header: bold(titles.travel), width: 20, cell: (row) => number(row.travelCents / 100, '0.00') },
];

function sheetOf<Row>(rows: Row[], columns: Column<Row>[]) {
  return {
    data: getSheetData(rows, columns),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  };
}
