import writeXlsxFile, { type Column, getSheetData } from 'write-excel-file/node';
import { escapeFormula } from '@/lib/format/escape-formula';
import { dutchDate, formatDuration } from '@/lib/hour-card/time-text';
import { type ColumnMapping, clockRanges, type MappedColumn } from './column-mapping';
import { clockText, minutesWithin } from './line-times';
import { payrollFileTexts } from './payroll-file-texts';
import {
  byEmployee,
  type CountedLine,
  countedLines,
  hundredthsOf,
  inHundredths,
  type PayrollLine,
  totalsOf,
} from './payroll-lines';
import { payrollTexts } from './payroll-texts';
import { periodText } from './payroll-weeks';
import type { PayrollRun } from './stored-runs';
import { isShown, unshownBlock } from './unshown-lines';
import { withoutTimestamps } from './zip-timestamps';

type Value = string | number | Readonly<{ date: string }>;
export type RunFile = Readonly<{
  run: Pick<PayrollRun, 'id' | 'firstWeek' | 'lastWeek' | 'explanation'>;
  lines: readonly PayrollLine[];
  mapping: ColumnMapping;
}>;
type Numbered = Readonly<{ line: PayrollLine; hundredths: number; run: number }>;

/**
 * Creates the file of a run. The same run, lines and mapping give the same bytes (rule: payroll-same-file).
 */
export function payrollFile({ run, lines, mapping }: RunFile, format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const shown = withEarlierRuns(mapping, lines);
  const hundredths = hundredthsOf(lines);
  const rows = lines
    .map((line, index) => ({ line, hundredths: hundredths[index] ?? 0, run: run.id }))
    .filter(({ line }) => isShown(line, mapping));
  return format === 'xlsx' ? workbook(rows, { run, lines, mapping: shown }) : Promise.resolve(csvFile(rows, shown));
}

const isRepeated = ({ earlierRuns }: CountedLine) => earlierRuns !== '';

/** If any card is also in an earlier run, adds a last column for those runs (rule: payroll-repeated). */
function withEarlierRuns(mapping: ColumnMapping, lines: readonly PayrollLine[]): ColumnMapping {
  const isShown = mapping.columns.some((column) => 'field' in column && column.field === 'earlierRuns');
  if (isShown || !lines.some(isRepeated)) return mapping;
  return { ...mapping, columns: [...mapping.columns, { header: payrollTexts.earlierRuns, field: 'earlierRuns' }] };
}

function cellValue(column: MappedColumn, row: Numbered, mapping: ColumnMapping): Value {
  if ('text' in column) return column.text;
  return 'range' in column ? rangeValue(column.range, row.line, mapping) : values[column.field](row, mapping);
}

/** The hours of a line within a range. Empty for lines other than work, and for runs stored without times. */
function rangeValue(name: string, { times }: PayrollLine, mapping: ColumnMapping): Value {
  const range = clockRanges(mapping).find((one) => one.name === name);
  if (times === null || range === undefined) return '';
  const minutes = minutesWithin(times, range);
  return hoursValue(minutes, inHundredths(minutes), mapping);
}

type DerivedField = 'hours' | 'run' | 'correction' | 'start' | 'end' | 'breaks';

/** The value for each field, from a line and its run. Hours are derived from the line's minutes. */
const values: Record<
  Exclude<keyof PayrollLine, 'minutes' | 'isCorrection' | 'times'> | DerivedField,
  (row: Numbered, mapping: ColumnMapping) => Value
> = {
  employeeNumber: ({ line }) => line.employeeNumber,
  employeeName: ({ line }) => line.employeeName,
  year: ({ line }) => line.year,
  week: ({ line }) => line.week,
  date: ({ line }) => ({ date: line.date }),
  department: ({ line }, { codes }) => code(codes.department, line.department),
  kind: ({ line }, { codes }) => code(codes.kind, payrollTexts.kinds[line.kind]),
  hourKind: ({ line }, { codes }) => code(codes.hourKind, line.hourKind),
  component: ({ line }, { codes }) => code(codes.component, line.component),
  secondment: ({ line }) => line.secondment,
  hours: ({ line, hundredths }, mapping) =>
    line.kind === 'TRAVEL' ? '' : hoursValue(line.minutes, hundredths, mapping),
  amount: ({ line }) => (line.kind === 'TRAVEL' ? line.amount : ''),
  cardNumber: ({ line }) => line.cardNumber,
  run: ({ run }) => run,
  earlierRuns: ({ line }) => line.earlierRuns,
  correction: ({ line }) => (line.isCorrection ? payrollTexts.correction : ''),
  shift: ({ line }) => line.shift,
  company: ({ line }) => line.company,
  costCentre: ({ line }, { codes }) => code(codes.costCentre, line.costCentre),
  start: ({ line: { times } }) => (times?.span ? clockText(times.span[0], times.zone) : ''),
  end: ({ line: { times } }) => (times?.span ? clockText(times.span[1], times.zone) : ''),
  breaks: ({ line: { times, minutes } }, mapping) => {
    if (!times?.span) return '';
    const rest = times.span[1] - times.span[0] - minutes;
    return hoursValue(rest, inHundredths(rest), mapping);
  },
};

/** The payroll office's code for a word; the word itself if it has no code. */
const code = (known: Record<string, string> | undefined, word: string) =>
  known && Object.hasOwn(known, word) ? (known[word] ?? word) : word;

function hoursValue(minutes: number, hundredths: number, mapping: ColumnMapping): string | number {
  if (mapping.hours === 'clock') return formatDuration(minutes);
  return mapping.hours === 'minutes' ? minutes : hundredths / 100;
}

function csvFile(rows: readonly Numbered[], mapping: ColumnMapping): Uint8Array {
  const { separator, decimal } = mapping.csv;
  const quoted = (text: string) => (/["\r\n;,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const asText = (text: string) => quoted(escapeFormula(text));
  const cell = (value: Value, column: MappedColumn) => {
    // A negative time such as -1:30 is a value, so do not escape it as a formula.
    if (typeof value === 'string') return isHours(column) ? value : asText(value);
    if (typeof value !== 'number') return dateText(value.date, mapping.date);
    return isDecimal(column, mapping) ? value.toFixed(2).replace('.', decimal) : String(value);
  };
  const { columns } = mapping;
  const lines = [
    columns.map(({ header }) => asText(header)),
    ...rows.map((row) => columns.map((column) => cell(cellValue(column, row, mapping), column))),
  ];
  return new TextEncoder().encode(`\uFEFF${lines.map((one) => `${one.join(separator)}\r\n`).join('')}`);
}

const isOf = (field: 'hours' | 'amount' | 'breaks', column: MappedColumn) =>
  'field' in column && column.field === field;
const isHours = (column: MappedColumn) => 'range' in column || isOf('hours', column) || isOf('breaks', column);
const isDecimal = (column: MappedColumn, { hours }: ColumnMapping) =>
  isOf('amount', column) || (isHours(column) && hours !== 'minutes');

function dateText(date: string, format: ColumnMapping['date']): string {
  if (format === 'yyyy-mm-dd') return date;
  return format === 'yyyymmdd' ? date.replaceAll('-', '') : dutchDate(date);
}

const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
/** Escapes names on `Object.prototype`, such as `constructor`, which would make the file unreadable. */
const text = (value: string) => ({ value: value in Object.prototype ? `'${value}` : value, type: String });
const number = (value: number, format: string) => ({ value, type: Number, format });

async function workbook(rows: readonly Numbered[], { run, lines, mapping }: RunFile): Promise<Uint8Array> {
  const columns = mapping.columns.map(
    (column): Column<Numbered> => ({
      header: bold(column.header),
      width: Math.max(12, column.header.length + 4),
      cell: (row) => {
        const value = cellValue(column, row, mapping);
        if (typeof value === 'string') return text(value);
        if (typeof value !== 'number')
          return { value: new Date(`${value.date}T00:00:00Z`), type: Date, format: mapping.date };
        return number(value, isDecimal(column, mapping) ? '0.00' : '0');
      },
    }),
  );
  const counted = countedLines(lines, run.explanation?.cardsWithoutLines ?? []);
  const marked = counted.some(isRepeated) && run.explanation !== null;
  const sheets = [
    { sheet: payrollTexts.sheets.lines, ...sheetOf([...rows], columns) },
    {
      sheet: payrollTexts.sheets.totals,
      ...sheetOf(totalRows(counted), marked ? [...totalColumns, repeatedColumn] : totalColumns),
    },
    guideSheet({ run, lines, mapping }),
  ];
  return withoutTimestamps(await writeXlsxFile(sheets).toBuffer());
}

type Cell = ReturnType<typeof bold> | ReturnType<typeof text>;

/** The run, a description of its earlier runs, and advice about them. */
function runSection({ run, lines, mapping }: RunFile): Cell[][] {
  const { guide } = payrollTexts;
  const hasRepeated = lines.some((line) => isRepeated(line) && !line.isCorrection);
  const corrected: Cell[][] = lines.some(({ isCorrection }) => isCorrection) ? [[text(guide.corrected)]] : [];
  const { id, explanation } = run;
  if (explanation === null) return hasRepeated ? [[bold(guide.repeatedTitle)], [text(guide.repeated)], []] : [];
  const { madeAt, notice } = explanation;
  const heading: Cell[][] = [[bold(guide.run(id, periodText(run), madeAt))], []];
  const unshown = unshownBlock({ lines, mapping, notice }, 'is');
  const said = [...(notice?.blocks ?? []), ...(unshown === null ? [] : [unshown])];
  if (said.length === 0) return heading;
  const blocks = said.flatMap(({ title, summary, lines }): Cell[][] => [
    [bold(title)],
    ...(summary === undefined ? [] : [[text(summary)]]),
    ...lines.map((line) => [text(line)]),
    [],
  ]);
  const advice: Cell[][] = notice?.advice ? [[text(notice.advice)]] : [];
  const column: Cell[][] = hasRepeated ? [[text(guide.repeated)]] : [];
  return [...heading, ...blocks, ...advice, ...column, ...corrected, []];
}

/**
 * Explains the kinds and signs of hours, with this file's words. A file with only corrections has no example.
 */
function guideSheet({ run, lines, mapping }: RunFile) {
  const { guide, kinds, sheets } = payrollTexts;
  const onlyCorrections = run.explanation?.onlyCorrections ?? false;
  const mixed = lines.some(({ isCorrection }) => isCorrection) ? guide.mixedReduction : guide.kinds.REDUCTION;
  const reduction = onlyCorrections ? guide.correctedReduction : mixed;
  const meanings = (['WORKED', 'BUILD_UP', 'REDUCTION', 'TRAVEL'] as const).map((kind) => [
    text(code(mapping.codes.kind, kinds[kind])),
    text(kind === 'REDUCTION' ? reduction : guide.kinds[kind]),
  ]);
  return {
    sheet: sheets.guide,
    data: [
      ...runSection({ run, lines, mapping }),
      [bold(guide.title)],
      ...meanings,
      ...rangeMeanings(mapping),
      ...(onlyCorrections ? [] : guideExample(mapping)),
    ],
    columns: [14, 14, 18, 10, 60].map((width) => ({ width })),
  };
}

/** An example of whole days, in the same number format as the lines. */
function guideExample(mapping: ColumnMapping) {
  const { guide, kinds, hourKinds } = payrollTexts;
  const hourKind = (name: string) => code(mapping.codes.hourKind, name);
  const hoursOf = (count: number) => {
    const value = hoursValue(count * 60, count * 100, mapping);
    if (typeof value === 'string') return text(value);
    return number(value, mapping.hours === 'minutes' ? '0' : '0.00');
  };
  const work = hourKind(hourKinds.WORKED);
  const example = (day: string, kind: PayrollLine['kind'], name: string, count: number, meaning: string) => [
    ...[day, code(mapping.codes.kind, kinds[kind]), name].map(text),
    hoursOf(count),
    text(meaning),
  ];
  return [
    [],
    [bold(guide.example)],
    guide.columns.map(bold),
    example(guide.monday, 'WORKED', work, 9, guide.worked),
    example(guide.monday, 'BUILD_UP', hourKind(guide.overtime), 1, guide.builtUp),
    example(guide.friday, 'WORKED', work, 4, guide.partlyWorked),
    example(guide.friday, 'REDUCTION', hourKind(guide.leave), -4, guide.reduced),
  ];
}

/** Explains the columns that show a range. */
function rangeMeanings({ columns, ranges }: ColumnMapping): Cell[][] {
  const shown = columns.flatMap((column) => ('range' in column ? [column] : []));
  return shown.flatMap(({ header, range }) =>
    ranges.filter(({ name }) => name === range).map((one) => [text(header), text(payrollFileTexts.range(one))]),
  );
}

type TotalRow = ReturnType<typeof totalsOf> &
  Readonly<{ employeeNumber: string; employeeName: string; repeated: number }>;

const repeatedCards = (lines: readonly CountedLine[]) => totalsOf(lines.filter(isRepeated)).cards;

function totalRows(lines: readonly CountedLine[]): TotalRow[] {
  const people = byEmployee(lines).map((own) => ({
    ...totalsOf(own),
    repeated: repeatedCards(own),
    employeeNumber: own[0]?.employeeNumber ?? '',
    employeeName: own[0]?.employeeName ?? '',
  }));
  return [
    ...people,
    { ...totalsOf(lines), repeated: repeatedCards(lines), employeeNumber: payrollTexts.totals.all, employeeName: '' },
  ];
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
/** Marks people who have cards that are also in an earlier run. */
const repeatedColumn: Column<TotalRow> = {
  header: bold(titles.repeated),
  width: 30,
  cell: (row) => number(row.repeated, '0'),
};

function sheetOf<Row>(rows: Row[], columns: Column<Row>[]) {
  return {
    data: getSheetData(rows, columns),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  };
}
