import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { ReportTotal } from '@/backend/reports/report-rows';
import { reportWorkbook } from '@/backend/reports/report-workbook';

const nobody: ReportTotal = {
  ...{ employeeName: 'Anna', employeeNumber: '1', department: 'Hal' },
  ...{ cards: 0, workedMinutes: 0, travelExpenses: 0, CREATED: 0, DECLINED: 0, APPROVED: 0, SYNCED: 0 },
};

/** The last row of the totals, without the names at its front. */
async function sums(totals: ReportTotal[]) {
  const workbook = await reportWorkbook([], totals, { zone: 'Europe/Amsterdam', about: [] });
  return (await readSheet(Buffer.from(workbook), 'Totalen')).at(-1)?.slice(3);
}

it('the last row of the totals adds up each column by itself', async () => {
  const rows = [
    { cards: 1, workedMinutes: 60, travelExpenses: 2.5, CREATED: 120, DECLINED: 180, APPROVED: 240, SYNCED: 300 },
    { cards: 2, workedMinutes: 600, travelExpenses: 5, CREATED: 1200, DECLINED: 1800, APPROVED: 2400, SYNCED: 3000 },
  ];
  expect(await sums(rows.map((row) => ({ ...nobody, ...row })))).toEqual([3, 11, 7.5, 22, 33, 44, 55]);
});

it('the last row of the totals has whole cents, however many amounts it adds up', async () => {
  const rows = [0.1, 0.2].map((travelExpenses) => ({ ...nobody, travelExpenses }));
  expect((await sums(rows))?.[2]).toBe(0.3);
});
