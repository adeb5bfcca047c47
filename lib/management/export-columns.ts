import 'server-only';
import { getTranslations } from 'next-intl/server';
import { balanceName } from '@/lib/format/exception-and-balance-names';
import { type ManagedHourCard, type MissingHourCard, readStatus } from '@/lib/hour-card/listed-card';
import type { Employee, EpochMinutes, Minutes } from '@/lib/hour-card/vocabulary';

/** The typed value of a cell in an exported file. Each file format writes it in its own way. */
export type ExportCell =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'whole'; value: number }>
  /** Written with two decimals: hours or euros. */
  | Readonly<{ kind: 'decimal'; value: number }>
  /** Written as `38:30`. */
  | Readonly<{ kind: 'duration'; minutes: Minutes }>
  /** Written as `18-11-2026 14:05` in the company's time zone. */
  | Readonly<{ kind: 'moment'; instant: EpochMinutes }>
  | Readonly<{ kind: 'empty' }>;

export type ExportColumn<Row> = Readonly<{ header: string; width: number; cell: (row: Row) => ExportCell }>;

export const textCell = (text: string): ExportCell => (text === '' ? { kind: 'empty' } : { kind: 'text', text });

const wholeCell = (value: number): ExportCell => ({ kind: 'whole', value });
const decimalCell = (value: number): ExportCell => ({ kind: 'decimal', value });

/** The columns of the created list, and columns that do not fit on the screen (rule: export-filtered). */
export async function createdColumns(): Promise<readonly ExportColumn<ManagedHourCard>[]> {
  const [t, statuses] = await Promise.all([
    getTranslations('managementExport'),
    getTranslations('hourCardStatus.manager'),
  ]);
  const statusText = (status: string) => {
    const known = readStatus(status);
    return known === null ? status : statuses(known);
  };
  const columns: Readonly<Record<keyof ManagedHourCard, readonly ExportColumn<ManagedHourCard>[]>> = {
    employeeNumber: [{ header: t('columns.employeeNumber'), width: 18, cell: (card) => textCell(card.employeeNumber) }],
    employeeName: [{ header: t('columns.employee'), width: 26, cell: (card) => textCell(card.employeeName) }],
    departmentName: [{ header: t('columns.department'), width: 22, cell: (card) => textCell(card.departmentName) }],
    shiftName: [{ header: t('columns.shift'), width: 18, cell: (card) => textCell(card.shiftName) }],
    fullWeekSecondment: [
      {
        header: t('columns.fullWeekSecondment'),
        width: 22,
        cell: (card) => textCell(card.fullWeekSecondment ? t('yes') : t('no')),
      },
    ],
    workedExclusive: [
      {
        header: t('columns.totalHours'),
        width: 12,
        cell: (card) => ({ kind: 'duration', minutes: card.workedExclusive }),
      },
      { header: t('columns.totalHoursDecimal'), width: 20, cell: (card) => decimalCell(card.workedExclusive / 60) },
    ],
    travelExpenses: [
      { header: t('columns.travelExpenses'), width: 18, cell: (card) => decimalCell(card.travelExpenses) },
    ],
    week: [
      { header: t('columns.week'), width: 8, cell: (card) => wholeCell(card.week.week) },
      { header: t('columns.year'), width: 8, cell: (card) => wholeCell(card.week.year) },
    ],
    status: [{ header: t('columns.status'), width: 16, cell: (card) => textCell(statusText(card.status)) }],
    number: [{ header: t('columns.number'), width: 13, cell: (card) => textCell(card.number) }],
    updatedAt: [
      {
        header: t('columns.updatedAt'),
        width: 18,
        cell: ({ updatedAt }) =>
          updatedAt === null ? { kind: 'empty' } : { kind: 'moment', instant: Math.floor(updatedAt / 60) },
      },
    ],
    comment: [{ header: t('columns.comment'), width: 30, cell: (card) => textCell(card.comment) }],
    id: [],
    employeeId: [],
    version: [],
    workedInclusive: [],
    isCorrection: [],
    correctionReason: [],
    correction: [],
    // Not exported here, because the payroll file contains the lines.
    lines: [],
  };
  return Object.values(columns).flat();
}

/** The columns for employees and weeks without a card (rule: missing-table). */
export async function missingColumns(): Promise<readonly ExportColumn<MissingHourCard>[]> {
  const t = await getTranslations('managementExport');
  return [
    { header: t('columns.employee'), width: 26, cell: (card) => textCell(card.employeeName) },
    { header: t('columns.employeeNumber'), width: 18, cell: (card) => textCell(card.employeeNumber) },
    { header: t('columns.week'), width: 8, cell: (card) => wholeCell(card.week.week) },
    { header: t('columns.year'), width: 8, cell: (card) => wholeCell(card.week.year) },
  ];
}

/**
 * The columns include every balance that any employee has. A missing balance is an empty cell, not zero
 * (rule: leave-columns).
 */
export async function leaveColumns(employees: readonly Employee[]): Promise<readonly ExportColumn<Employee>[]> {
  const [t, balances] = await Promise.all([getTranslations('managementExport'), getTranslations('leaveBalances')]);
  const labels = [...new Set(employees.flatMap(({ leaveBalances }) => leaveBalances.map(({ label }) => label)))];
  const balanceColumns = labels.map(
    (label): ExportColumn<Employee> => ({
      header: balanceName(label, balances),
      width: 18,
      cell: ({ leaveBalances }) => {
        const balance = leaveBalances.find((candidate) => candidate.label === label);
        return balance === undefined ? { kind: 'empty' } : decimalCell(balance.amount);
      },
    }),
  );
  return [
    { header: t('columns.employee'), width: 26, cell: (employee) => textCell(employee.fullName) },
    { header: t('columns.employeeNumber'), width: 18, cell: (employee) => textCell(employee.employeeNumber) },
    ...balanceColumns,
  ];
}
