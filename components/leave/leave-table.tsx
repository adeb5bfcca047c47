import { useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { ariaSort, SortButton } from '@/components/ui/sort-button';
import { classNames } from '@/components/ui/styles';
import { tableContent } from '@/components/ui/table-content';
import type { RowWindow } from '@/components/ui/use-row-window';
import type { LeaveRow, LeaveSort, SortColumn } from '@/lib/management/leave';
import { leaveFeatures, useLeaveColumns } from './leave-columns';

type LeaveTableProps = {
  caption: string;
  /** The balances in the order of their columns. */
  labels: readonly string[];
  rows: readonly LeaveRow[];
  /** The totals of all rows, not only of the visible rows. */
  totals: readonly (number | null)[];
  sort: LeaveSort;
  onSort: (column: SortColumn) => void;
} & Pick<RowWindow, 'start' | 'end' | 'above' | 'below'>;

const card =
  'cards:grid cards:grid-cols-[repeat(auto-fill,minmax(max(3.5rem,20%),1fr))] cards:items-end cards:gap-x-2 cards:border-line cards:px-4 cards:py-2';

/**
 * The leave balances. Renders only the rows near the viewport, and numbers them by their position among all
 * rows. If the columns do not fit, each row is a card and the headings remain as sort buttons. Memoised, so
 * that typing in the search field does not wait for the table.
 */
export const LeaveTable = memo(function LeaveTable(props: LeaveTableProps) {
  const { caption, labels, rows, totals, sort, onSort, start, end, above, below } = props;
  const t = useTranslations('managementLeave');
  const columns = useLeaveColumns(labels);
  const data = useMemo(() => rows.slice(start, end), [rows, start, end]);
  const table = useTable({ features: leaveFeatures, columns, data, meta: { totals } });
  const sortedBy = (column: SortColumn | undefined) =>
    column !== sort.column ? false : sort.descending ? 'desc' : 'asc';
  // The heading is row 1, so the first employee is row 2.
  const shown = table.getRowModel().rows.map((row, index) => ({ row, rowIndex: start + index + 2 }));
  return (
    <table
      aria-rowcount={rows.length + 2}
      className="w-full table-fixed border-separate border-spacing-0 text-sm print:table-auto print:text-[8.5pt] cards:block"
    >
      <caption className="sr-only">{caption}</caption>
      {/* Use fixed widths: columns that change width on every keystroke are slow and hard to read. */}
      <colgroup>
        {table.getAllColumns().map(({ id, columnDef }) => (
          <col key={id} className={classNames(columnDef.meta?.width, 'print:w-auto')} />
        ))}
      </colgroup>
      <thead className="cards:block cards:border-b cards:border-line cards:bg-surface-sunken">
        {table.getHeaderGroups().map((group) => (
          <tr
            key={group.id}
            aria-rowindex={1}
            className="cards:flex cards:flex-wrap cards:px-2 cards:py-1 cards:@max-[16rem]/leave:px-1"
          >
            {group.headers.map((header) => {
              const { header: name, meta } = header.column.columnDef;
              const sorted = sortedBy(meta?.sortBy);
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={ariaSort(sorted)}
                  className={classNames(
                    'sticky tall:top-0 border-b border-line bg-surface-sunken p-0 text-xs font-medium text-ink-muted print:static cards:static cards:border-0',
                    meta?.head,
                  )}
                >
                  <SortButton
                    sorted={sorted}
                    onSort={() => meta && onSort(meta.sortBy)}
                    title={t('sortBy', { column: String(name) })}
                    className="px-4 whitespace-nowrap -outline-offset-2 print:min-h-0 print:px-1.5 cards:min-h-[max(2rem,44px)] cards:px-2 cards:pointer-fine:min-h-8"
                  >
                    {tableContent(header.column.columnDef.header, header.getContext())}
                  </SortButton>
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <Spacer height={above} span={columns.length} />
      <tbody className="cards:block">
        {shown.map(({ row, rowIndex }) => (
          // Use the position as the key, not the employee. A new search then changes the texts of existing
          // rows, which is much faster than creating new rows.
          <tr
            key={rowIndex}
            data-row=""
            aria-rowindex={rowIndex}
            className={classNames('group/row cards:border-b', card)}
          >
            {row.getAllCells().map((cell) => {
              const { meta } = cell.column.columnDef;
              return cell.column.id === 'name' ? (
                <th key={cell.column.id} scope="row" title={row.original.name} className={meta?.cell}>
                  {tableContent(cell.column.columnDef.cell, cell.getContext())}
                </th>
              ) : (
                <td key={cell.column.id} data-label={meta?.label} className={meta?.cell}>
                  {tableContent(cell.column.columnDef.cell, cell.getContext())}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <Spacer height={below} span={columns.length} />
      {/* Sticks to the bottom only if several employees fit above it. */}
      <tfoot className="print:table-row-group cards:block cards:@min-[20rem]/leave:tall:sticky cards:@min-[20rem]/leave:bottom-0 cards:@min-[20rem]/leave:z-10">
        {table.getFooterGroups().map((group) => (
          <tr
            key={group.id}
            aria-rowindex={rows.length + 2}
            className={classNames('cards:border-t cards:bg-surface-sunken', card)}
          >
            {group.headers.map((header) => {
              const { meta } = header.column.columnDef;
              return (
                <td key={header.id} data-label={meta?.label} className={meta?.foot}>
                  {tableContent(header.column.columnDef.footer, header.getContext())}
                </td>
              );
            })}
          </tr>
        ))}
      </tfoot>
    </table>
  );
});

/**
 * An empty row in place of the rows that are not rendered. Its height is an attribute, because the strict CSP
 * allows no style in the server's HTML.
 */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tbody aria-hidden="true" className="cards:block">
      <tr>
        <td colSpan={span} height={height} className="p-0" />
      </tr>
    </tbody>
  );
}
