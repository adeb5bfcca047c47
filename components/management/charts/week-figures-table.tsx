import {
  createColumnHelper,
  createSortedRowModel,
  FlexRender,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { HoursByWeekFigures, WeekHours } from '@/lib/management/week-hours';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const column = createColumnHelper<typeof features, WeekHours>();
const byHours = (hoursOf: (row: WeekHours) => number) => ({
  sortFn: (one: { original: WeekHours }, other: { original: WeekHours }) =>
    hoursOf(one.original) - hoursOf(other.original),
  // The most hours first; a second press turns it round.
  sortDescFirst: true,
});

/**
 * The hours by week as a table that a press on a heading sorts (rule: chart-table). Weeks come in their
 * order.
 */
export function WeekFiguresTable({ figures }: { figures: HoursByWeekFigures }) {
  const t = useTranslations('managementCharts');
  const statusLabel = useStatusLabel('manager');
  const { weeks, statuses } = figures;
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(({ week }) => t('weekValue', { week: String(week.week), year: String(week.year) }), {
          id: 'week',
          header: t('week'),
          sortFn: (one, other) => weeks.indexOf(one.original) - weeks.indexOf(other.original),
          sortDescFirst: false,
        }),
        ...statuses.map((status, index) =>
          column.accessor(({ hours }) => formatDuration(hours[index] ?? 0), {
            id: status,
            header: statusLabel(status),
            ...byHours(({ hours }) => hours[index] ?? 0),
          }),
        ),
        column.accessor(({ total }) => formatDuration(total), {
          id: 'total',
          header: t('total'),
          ...byHours(({ total }) => total),
        }),
      ]),
    [t, statusLabel, statuses, weeks],
  );
  const table = useTable({
    features,
    columns,
    data: weeks,
    enableSortingRemoval: false,
    initialState: { sorting: [{ id: 'week', desc: false }] },
  });
  return (
    <table className="figures-table" data-many="" data-sorts="">
      <caption className="sr-only">{t('hoursByWeek')}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted();
              const icon = sorted === false ? 'chevrons-up-down' : sorted === 'desc' ? 'arrow-down' : 'arrow-up';
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={sorted === false ? undefined : sorted === 'desc' ? 'descending' : 'ascending'}
                >
                  <button
                    type="button"
                    onClick={header.column.getToggleSortingHandler()}
                    className="inline-flex min-h-11 items-center gap-1.5 font-medium hover:text-ink pointer-fine:min-h-8"
                  >
                    <FlexRender header={header} />
                    <Icon name={icon} className={classNames('size-3.5', sorted === false && 'opacity-50')} />
                  </button>
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell, index) =>
              index === 0 ? (
                <th key={cell.id} scope="row">
                  <FlexRender cell={cell} />
                </th>
              ) : (
                <td key={cell.id} data-label={String(cell.column.columnDef.header)}>
                  <FlexRender cell={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
