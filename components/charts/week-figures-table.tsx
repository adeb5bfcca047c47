import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useStatusLabel } from '@/components/hour-card/status-words';
import { ariaSort, SortButton } from '@/components/ui/sort-button';
import { classNames } from '@/components/ui/styles';
import { tableContent } from '@/components/ui/table-content';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { HoursByWeekFigures, WeekHours } from '@/lib/management/week-hours';
import { figures as looks } from './figures-classes';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const column = createColumnHelper<typeof features, WeekHours>();
const byHours = (hoursOf: (row: WeekHours) => number) => ({
  sortFn: (one: { original: WeekHours }, other: { original: WeekHours }) =>
    hoursOf(one.original) - hoursOf(other.original),
  // The first click puts the most hours first; a second click reverses the order.
  sortDescFirst: true,
});

/** The hours by week as a table with sortable columns, initially sorted by week (rule: chart-table-sort). */
export function WeekFiguresTable({ figures }: { figures: HoursByWeekFigures }) {
  const t = useTranslations('managementCharts');
  const statusLabel = useStatusLabel('manager');
  const { weeks, statuses } = figures;
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor(({ week }) => t('weekValue', week), {
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
    <table className={looks.table}>
      <caption className="sr-only">{t('hoursByWeek')}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          // In a narrow space, the heading row stays visible above the blocks, because it contains the sort
          // buttons.
          <tr
            key={group.id}
            className="@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:gap-x-4 @max-[40rem]:border-b @max-[40rem]:border-line"
          >
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted();
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={ariaSort(sorted)}
                  className={classNames(
                    header.column.id === 'week' ? looks.nameHead : looks.figureHead,
                    '@max-[40rem]:border-0 @max-[40rem]:p-0',
                  )}
                >
                  <SortButton
                    sorted={sorted}
                    onSort={header.column.getToggleSortingHandler()}
                    className="pointer-fine:min-h-8"
                  >
                    {tableContent(header.column.columnDef.header, header.getContext())}
                  </SortButton>
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={looks.block.row}>
            {row.getAllCells().map((cell) =>
              cell.column.id === 'week' ? (
                <th key={cell.id} scope="row" className={classNames(looks.name, looks.block.name)}>
                  {tableContent(cell.column.columnDef.cell, cell.getContext())}
                </th>
              ) : (
                <td
                  key={cell.id}
                  data-label={String(cell.column.columnDef.header)}
                  className={classNames(looks.figure, looks.block.figure)}
                >
                  {tableContent(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
