import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { hourCardLines } from '@/backend/database/tables/hour-card-tables';
import type { ReportLine, ReportTotal } from '@/backend/reports/report-rows';
import { reportWorkbook } from '@/backend/reports/report-workbook';

const emptyTotal: ReportTotal = {
  ...{ employeeName: 'Anna', employeeNumber: '1', department: 'Hal' },
  ...{ cards: 0, workedMinutes: 0, travelExpenses: 0, CREATED: 0, DECLINED: 0, APPROVED: 0, SYNCED: 0 },
};

/** Returns the sums in the last row of the totals, without the names at its start. */
async function sums(totals: ReportTotal[]) {
  const workbook = await reportWorkbook([], totals, { zone: 'Europe/Amsterdam', about: [] });
  return (await readSheet(Buffer.from(workbook), 'Totalen')).at(-1)?.slice(3);
}

it('the last row of the totals sheet sums each column', async () => {
  const rows = [
    { cards: 1, workedMinutes: 60, travelExpenses: 2.5, CREATED: 120, DECLINED: 180, APPROVED: 240, SYNCED: 300 },
    { cards: 2, workedMinutes: 600, travelExpenses: 5, CREATED: 1200, DECLINED: 1800, APPROVED: 2400, SYNCED: 3000 },
  ];
  expect(await sums(rows.map((row) => ({ ...emptyTotal, ...row })))).toEqual([3, 11, 7.5, 22, 33, 44, 55]);
});

it('the last row of the totals sheet rounds amounts to cents', async () => {
  const rows = [0.1, 0.2].map((travelExpenses) => ({ ...emptyTotal, travelExpenses }));
  expect((await sums(rows))?.[2]).toBe(0.3);
});

const line: ReportLine = {
  ...{ employeeName: 'Anna', employeeNumber: '1', department: 'Hal', shift: 'Dag', year: 2026, week: 47 },
  ...{ date: '2026-11-18', startsAt: new Date('2026-11-18T07:00Z'), endsAt: new Date('2026-11-18T15:00Z') },
  ...{ breakMinutes: 30, workedMinutes: 450, exceptionMinutes: 60, secondment: 'Bouw', otherFunction: 'Kassa' },
  ...{ status: 'CREATED', number: 100001 },
};
const other: ReportLine = {
  ...{ employeeName: 'Bas', employeeNumber: '2', department: 'Kade', shift: 'Nacht', year: 2025, week: 46 },
  ...{ date: '2026-11-19', startsAt: new Date('2026-11-18T08:00Z'), endsAt: new Date('2026-11-18T16:00Z') },
  ...{ breakMinutes: 45, workedMinutes: 435, exceptionMinutes: 75, secondment: 'Zorg', otherFunction: 'Balie' },
  ...{ status: 'APPROVED', number: 100002 },
};

async function lineRow(of: ReportLine) {
  const workbook = await reportWorkbook([of], [], { zone: 'Europe/Amsterdam', about: [] });
  return (await readSheet(Buffer.from(workbook), 'Regels')).at(-1);
}

it.each(Object.keys(line))('a report line includes its %s', async (field) => {
  const changed: ReportLine = { ...line, [field]: other[field as keyof ReportLine] };
  expect(await lineRow(changed)).not.toEqual(await lineRow(line));
});

/** The report's column for each stored field of a line; null if the report leaves out the field. */
const reported = {
  id: null,
  hourCardId: 'number',
  position: null,
  date: 'date',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  spanMinutes: 'breakMinutes',
  workedMinutes: 'workedMinutes',
  secondmentOptionId: 'secondment',
  secondmentDescription: 'otherFunction',
  shiftScheduleId: null,
} as const satisfies Record<keyof typeof hourCardLines.$inferSelect, keyof ReportLine | null>;

it('every stored line field is either in the report or explicitly excluded', () => {
  const columns = Object.values(reported).filter((field) => field !== null);
  expect(Object.keys(line)).toEqual(expect.arrayContaining(columns));
});
