import type { Employee } from '@/lib/hour-card/people';

/** An employee in the overview; `amounts` in hours, in the order of the columns, null where there is no such balance. */
export type LeaveRow = Readonly<{ id: string; name: string; number: string; amounts: readonly (number | null)[] }>;

export type LeaveTableData = Readonly<{ labels: readonly string[]; rows: readonly LeaveRow[] }>;

/** The overview of SPEC 2.7: a column for every balance that any of them has, in the order in which they first occur. */
export function leaveRows(employees: readonly Employee[]): LeaveTableData {
  const labels = [...new Set(employees.flatMap(({ leaveBalances }) => leaveBalances.map(({ label }) => label)))];
  const rows = employees.map(({ id, fullName, employeeNumber, leaveBalances }) => {
    const amounts = new Map(leaveBalances.map(({ label, amount }) => [label, amount]));
    return {
      id: String(id),
      name: fullName,
      number: employeeNumber,
      amounts: labels.map((label) => amounts.get(label) ?? null),
    };
  });
  return { labels, rows };
}
