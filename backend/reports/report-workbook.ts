import writeXlsxFile, { type Column, getSheetData } from 'write-excel-file/node';
import { formatTime } from '@/lib/hour-card/time-text';
import { toWallClock } from '@/lib/hour-card/zone';
import { texts } from '../texts';
import type { ReportLine, ReportTotal } from './report-rows';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const header = (value: string) => ({ value, fontWeight: 'bold' as const });
/** Escapes names on `Object.prototype`, such as `constructor`, which would make the file unreadable. */
const text = (value: string | null) => {
  const known = value ?? '';
  return { value: known in Object.prototype ? `'${known}` : known, type: String };
};
const whole = (value: number) => ({ value, type: Number, format: '0' });
/** Hours as a number, so that a spreadsheet can add them. */
const hours = (minutes: number) => ({ value: minutes / 60, type: Number, format: '0.00' });
const day = (date: string) => ({ value: new Date(`${date}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' });

function lineColumns(zone: string): Column<ReportLine>[] {
  const titles = texts.report.line;
  const time = (instant: Date) => text(formatTime(toWallClock(instant.getTime() / 60_000, zone).minutes));
  return [
    { header: header(titles.employeeName), width: 26, cell: (line) => text(line.employeeName) },
    { header: header(titles.employeeNumber), width: 18, cell: (line) => text(line.employeeNumber) },
    { header: header(titles.department), width: 22, cell: (line) => text(line.department) },
    { header: header(titles.shift), width: 16, cell: (line) => text(line.shift) },
    { header: header(titles.year), width: 8, cell: (line) => whole(line.year) },
    { header: header(titles.week), width: 8, cell: (line) => whole(line.week) },
    { header: header(titles.date), width: 12, cell: (line) => day(line.date) },
    { header: header(titles.start), width: 8, cell: (line) => time(line.startsAt) },
    { header: header(titles.end), width: 8, cell: (line) => time(line.endsAt) },
    { header: header(titles.breakHours), width: 13, cell: (line) => hours(line.breakMinutes) },
    { header: header(titles.workedHours), width: 15, cell: (line) => hours(line.workedMinutes) },
    { header: header(titles.exceptionHours), width: 18, cell: (line) => hours(line.exceptionMinutes) },
    { header: header(titles.secondment), width: 20, cell: (line) => text(line.secondment) },
    { header: header(titles.otherFunction), width: 20, cell: (line) => text(line.otherFunction) },
    { header: header(titles.status), width: 16, cell: (line) => text(texts.report.statuses[line.status]) },
    { header: header(titles.number), width: 13, cell: (line) => whole(line.number) },
  ];
}

function totalColumns(): Column<ReportTotal>[] {
  const titles = texts.report.total;
  return [
    { header: header(titles.employeeName), width: 26, cell: (total) => text(total.employeeName) },
    { header: header(titles.employeeNumber), width: 18, cell: (total) => text(total.employeeNumber) },
    { header: header(titles.department), width: 22, cell: (total) => text(total.department) },
    { header: header(titles.cards), width: 16, cell: (total) => whole(total.cards) },
    { header: header(titles.workedHours), width: 15, cell: (total) => hours(total.workedMinutes) },
    {
      header: header(titles.travelExpenses),
      width: 20,
      cell: ({ travelExpenses }) => ({ value: travelExpenses, type: Number, format: '0.00' }),
    },
    ...reportedStatuses.map(
      (status): Column<ReportTotal> => ({
        header: header(titles.workedAs(texts.report.statuses[status])),
        width: 24,
        cell: (total) => hours(total[status]),
      }),
    ),
  ];
}

const reportedStatuses = ['CREATED', 'DECLINED', 'APPROVED', 'SYNCED'] as const;

function sumOf(totals: readonly ReportTotal[]): ReportTotal {
  const sum = (figureOf: (total: ReportTotal) => number) => totals.reduce((all, total) => all + figureOf(total), 0);
  return {
    employeeName: texts.report.total.all,
    employeeNumber: '',
    department: '',
    cards: sum(({ cards }) => cards),
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
    // Add up in cents, because sums of fractions accumulate rounding errors.
    travelExpenses: sum(({ travelExpenses }) => Math.round(travelExpenses * 100)) / 100,
    CREATED: sum(({ CREATED }) => CREATED),
    DECLINED: sum(({ DECLINED }) => DECLINED),
    APPROVED: sum(({ APPROVED }) => APPROVED),
    SYNCED: sum(({ SYNCED }) => SYNCED),
  };
}

/**
 * The manager's report as a spreadsheet: every line, totals per employee and overall, and a note about what a
 * period contains (rule: report-period). `about` describes what the report covers (rule: report-scope). Times
 * are in the company's time zone.
 */
export async function reportWorkbook(
  lines: ReportLine[],
  totals: ReportTotal[],
  { zone, about }: Readonly<{ zone: string; about: readonly string[] }>,
): Promise<Uint8Array> {
  const sheets = [
    { sheet: texts.report.linesSheet, ...sheetOf(lines, lineColumns(zone)) },
    { sheet: texts.report.totalsSheet, ...sheetOf([...totals, sumOf(totals)], totalColumns()) },
    {
      sheet: texts.report.noteSheet,
      data: [...about, ...texts.report.note].map((line) => [text(line)]),
      columns: [{ width: 100 }],
    },
  ];
  return writeXlsxFile(sheets).toBuffer();
}

function sheetOf<Row>(rows: Row[], columns: Column<Row>[]) {
  return {
    data: getSheetData(rows, columns),
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  };
}
