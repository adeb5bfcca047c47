import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import type { RowWindow } from '@/components/ui/use-row-window';
import { decimalTextIn } from '@/lib/format/decimals';
import type { LeaveRow, LeaveSort, SortColumn } from '@/lib/management/leave';

const dash = '-';

type LeaveTableProps = {
  caption: string;
  /** The names of the balances, one per column. */
  labels: readonly string[];
  rows: readonly LeaveRow[];
  /** What all of these rows have together. */
  totals: readonly (number | null)[];
  sort: LeaveSort;
  onSort: (column: SortColumn) => void;
} & Pick<RowWindow, 'start' | 'end' | 'above' | 'below'>;

function widthOf(column: SortColumn): string {
  if (column === 'name') return 'w-60';
  return column === 'number' ? 'w-44' : 'w-36';
}

/**
 * The leave balances. Only the rows near the viewport are rendered; each has its position among all rows. A
 * letter in the search field draws none of it before the letter itself.
 */
export const LeaveTable = memo(function LeaveTable(props: LeaveTableProps) {
  const { caption, labels, rows, totals, sort, onSort, start, end, above, below } = props;
  const t = useTranslations('managementLeave');
  const columns: readonly Readonly<{ column: SortColumn; name: string }>[] = [
    { column: 'name', name: t('employee') },
    { column: 'number', name: t('employeeNumber') },
    ...labels.map((name, column) => ({ column, name })),
  ];
  // The header is row 1.
  const shown = rows.slice(start, end).map((row, index) => ({ row, rowIndex: start + index + 2 }));
  return (
    <table aria-rowcount={rows.length + 2} className="leave-table">
      <caption className="sr-only">{caption}</caption>
      {/* Fixed widths: columns that change with every keystroke are hard to read, and slow. */}
      <colgroup>
        {columns.map(({ column }) => (
          <col key={column} className={classNames(widthOf(column), 'print:w-auto')} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ column, name }, index) => (
            <SortableHeader
              key={column}
              name={name}
              index={index}
              sort={sort}
              onSort={() => onSort(column)}
              column={column}
            />
          ))}
        </tr>
      </thead>
      <Spacer height={above} span={columns.length} />
      <tbody>
        {shown.map(({ row, rowIndex }) => (
          // Keyed by position rather than employee: a new search updates the texts of existing rows, which is
          // much cheaper than creating new ones.
          <Row key={rowIndex} row={row} rowIndex={rowIndex} labels={labels} />
        ))}
      </tbody>
      <Spacer height={below} span={columns.length} />
      <tfoot>
        <tr aria-rowindex={rows.length + 2}>
          <td>{t('total')}</td>
          <td />
          <Amounts amounts={totals} labels={labels} />
        </tr>
      </tfoot>
    </table>
  );
});

type SortableHeaderProps = { name: string; column: SortColumn; index: number; sort: LeaveSort; onSort: () => void };

function SortableHeader({ name, column, index, sort, onSort }: SortableHeaderProps) {
  const t = useTranslations('managementLeave');
  const isSorted = sort.column === column;
  const direction = sort.descending ? 'descending' : 'ascending';
  const icon = !isSorted ? 'chevrons-up-down' : sort.descending ? 'arrow-down' : 'arrow-up';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={classNames(
        'sticky top-0 border-b border-line bg-surface-sunken p-0 text-xs font-medium text-ink-muted print:static',
        index === 0 ? 'left-0 z-20 text-left' : 'z-10',
        index > 1 ? 'text-right' : 'text-left',
      )}
    >
      <button
        type="button"
        onClick={onSort}
        title={t('sortBy', { column: name })}
        className="inline-flex min-h-11 items-center gap-1.5 px-4 font-medium whitespace-nowrap hover:text-ink -outline-offset-2 print:min-h-0 print:px-1.5"
      >
        {name}
        <Icon name={icon} className={classNames('size-3.5 print:hidden', !isSorted && 'opacity-50')} />
      </button>
    </th>
  );
}

type RowProps = { row: LeaveRow; rowIndex: number; labels: readonly string[] };

/** Its looks, on a phone a card for each, are `leave-table` in app/globals.css. */
const Row = memo(function Row({ row, rowIndex, labels }: RowProps) {
  return (
    <tr data-row="" aria-rowindex={rowIndex}>
      <th scope="row" title={row.name}>
        {row.name}
      </th>
      <td>{row.number}</td>
      <Amounts amounts={row.amounts} labels={labels} />
    </tr>
  );
});

/**
 * The order of the columns never changes. On a phone each has its name, for there are no headings above it.
 */
function Amounts({ amounts, labels }: Pick<LeaveRow, 'amounts'> & { labels: readonly string[] }) {
  const decimalText = decimalTextIn(useLocale());
  return amounts.map((amount, index) => (
    <td
      key={`${labels[index]}/${String(index)}`}
      data-label={labels[index]}
      data-below={(amount ?? 0) < 0 || undefined}
    >
      {amount === null ? dash : decimalText(amount)}
    </td>
  ));
}

/**
 * Takes the height of rows that are not rendered. It is an attribute because a style in the server's HTML
 * would violate the strict CSP.
 */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height === 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} height={height} />
      </tr>
    </tbody>
  );
}
