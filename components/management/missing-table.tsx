import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/data-table';
import type { MissingHourCard } from '@/lib/hour-card/list-item';

/** Who has no card for which week (SPEC 2.7). */
export function MissingTable({ cards, caption }: { cards: readonly MissingHourCard[]; caption: string }) {
  const t = useTranslations('management');
  return (
    <DataTable
      caption={caption}
      rows={cards}
      rowKey={({ employeeId, week }) => `${employeeId}/${week.year}/${week.week}`}
      columns={[
        { key: 'employee', label: t('employee'), cell: ({ employeeName }) => employeeName },
        { key: 'number', label: t('employeeNumber'), hours: true, cell: ({ employeeNumber }) => employeeNumber },
        { key: 'week', label: t('weekYear'), hours: true, cell: ({ week }) => `${week.week} - ${week.year}` },
      ]}
    />
  );
}
