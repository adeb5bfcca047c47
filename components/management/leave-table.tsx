import { useFormatter, useTranslations } from 'next-intl';
import { useBalanceLabel } from '@/components/dashboard/use-balance-label';
import { DataTable } from '@/components/ui/data-table';
import type { Employee } from '@/lib/hour-card/people';

/** The leave balances of a manager's people: a column for every balance that any of them has (SPEC 2.7). */
export function LeaveTable({ employees, caption }: { employees: readonly Employee[]; caption: string }) {
  const t = useTranslations('management');
  const format = useFormatter();
  const labelOf = useBalanceLabel();
  const labels = [...new Set(employees.flatMap(({ leaveBalances }) => leaveBalances.map(({ label }) => label)))];
  return (
    <DataTable
      caption={caption}
      rows={employees}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'employee', label: t('employee'), cell: ({ fullName }) => fullName },
        { key: 'number', label: t('employeeNumber'), hours: true, cell: ({ employeeNumber }) => employeeNumber },
        ...labels.map((label) => ({
          key: label,
          label: labelOf(label),
          hours: true,
          cell: ({ leaveBalances }: Employee) => {
            const balance = leaveBalances.find((candidate) => candidate.label === label);
            if (balance === undefined) return '-';
            return format.number(balance.amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
          },
        })),
      ]}
    />
  );
}
