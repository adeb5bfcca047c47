import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { StatusBadge } from '@/components/hour-card/status-badge';
import { Badge } from '@/components/ui/badge';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { CreatedRow } from '@/lib/management/created-row';

/**
 * The created screen uses TanStack Table for columns and rows only: the server paginates and filters, and
 * selection is our own.
 */
export const createdFeatures = tableFeatures({});

const createdColumn = createColumnHelper<typeof createdFeatures, CreatedRow>();

/**
 * The table's columns (rule: created-table). `onOpen` opens a card's dialog and has to be a stable function.
 */
export function useCreatedColumns(onOpen: (row: CreatedRow) => void) {
  const t = useTranslations('management');
  return useMemo(
    () =>
      createdColumn.columns([
        createdColumn.accessor(({ card }) => card.employeeName, {
          id: 'employee',
          header: t('employee'),
          cell: ({ row }) => (
            <>
              <button
                type="button"
                aria-haspopup="dialog"
                data-card={row.id}
                onClick={() => onOpen(row.original)}
                className="min-h-11 rounded-sm text-left font-medium text-ink underline-offset-2 hover:underline pointer-fine:min-h-6"
              >
                {row.original.card.employeeName}
              </button>{' '}
              <span className="hours text-xs text-ink-muted">{row.original.card.employeeNumber}</span>
            </>
          ),
        }),
        createdColumn.accessor(({ card }) => card.departmentName, {
          id: 'department',
          header: t('department'),
          cell: ({ row }) => {
            const { departmentName, shiftName, fullWeekSecondment } = row.original.card;
            return (
              <>
                {departmentName}
                {shiftName && <span className="text-ink-muted"> · {shiftName}</span>}{' '}
                {fullWeekSecondment && <Badge tone="accent">{t('fullWeekSecondment')}</Badge>}
              </>
            );
          },
        }),
        createdColumn.accessor(({ card }) => card.workedExclusive, {
          id: 'total',
          header: t('totalHours'),
          cell: ({ getValue }) => <span className="hours">{formatDuration(getValue())}</span>,
        }),
        createdColumn.accessor(({ card }) => card.week, {
          id: 'week',
          header: t('week'),
          cell: ({ getValue }) => {
            const { week, year } = getValue();
            return <span className="hours">{t('weekValue', { week: String(week), year: String(year) })}</span>;
          },
        }),
        createdColumn.accessor(({ card }) => card.status, {
          id: 'status',
          header: t('status'),
          cell: ({ getValue }) => <StatusBadge status={getValue()} />,
        }),
        createdColumn.accessor(({ card }) => card.number, {
          id: 'number',
          header: t('number'),
          cell: ({ getValue }) => <span className="hours">{getValue() || '-'}</span>,
        }),
        createdColumn.accessor('updatedText', {
          id: 'updated',
          header: t('updatedAt'),
          cell: ({ getValue }) => <span className="hours">{getValue()}</span>,
        }),
      ]),
    [t, onOpen],
  );
}
