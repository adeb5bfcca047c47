import { useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { ariaSort, SortButton } from '@/components/ui/sort-button';
import { classNames } from '@/components/ui/styles';
import { tableContent } from '@/components/ui/table-content';
import { type MissingPerson, overdueWeeks, type PeopleSort } from '@/lib/management/missing-people';
import { type PeopleOptions, peopleFeatures, usePeopleColumns } from './people-columns';

type PeopleTableProps = PeopleOptions & {
  caption: string;
  people: readonly MissingPerson[];
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
};

/** The table's sort state for each order. `weeks` puts the people with the most missing weeks first. */
const orders = {
  weeks: { id: 'weeks', desc: true },
  '-weeks': { id: 'weeks', desc: false },
  name: { id: 'name', desc: false },
  '-name': { id: 'name', desc: true },
} as const satisfies Record<PeopleSort, Readonly<{ id: string; desc: boolean }>>;
const sorts = ['weeks', '-weeks', 'name', '-name'] as const satisfies readonly PeopleSort[];

/**
 * A row per person and a column per week. A missing week links to a new card. Below 54rem, each person is a
 * block that lists only the missing weeks.
 */
export function PeopleTable({ caption, people, sort, onSort, ...options }: PeopleTableProps) {
  const t = useTranslations('managementMissing');
  const sorting = [orders[sort]];
  const table = useTable({
    features: peopleFeatures,
    columns: usePeopleColumns(options),
    data: people,
    getRowId: ({ employeeId }) => String(employeeId),
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      const chosen = sorts.find((one) => orders[one].id === next?.id && orders[one].desc === next.desc);
      if (chosen) onSort(chosen);
    },
  });
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none">
      <table className="block w-full text-sm @min-[54rem]:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[54rem]:not-sr-only @min-[54rem]:table-header-group">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const { columnDef } = header.column;
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    title={columnDef.meta?.title}
                    aria-sort={ariaSort(sorted)}
                    className={classNames(
                      'bg-surface-sunken px-2 py-0 text-xs font-medium whitespace-nowrap text-ink-muted',
                      columnDef.meta?.head,
                    )}
                  >
                    {header.column.getCanSort() ? (
                      <SortButton
                        sorted={sorted}
                        onSort={header.column.getToggleSortingHandler()}
                        title={t('sortBy', { column: String(columnDef.header) })}
                      >
                        {tableContent(columnDef.header, header.getContext())}
                      </SortButton>
                    ) : (
                      tableContent(columnDef.header, header.getContext())
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody className="block divide-y divide-line @min-[54rem]:table-row-group">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              // In a block, the weeks start below the name. On paper, the list is for reminding people, so
              // leave out those who only miss the current week.
              className={classNames(
                "flex break-inside-avoid flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 before:order-3 before:basis-full before:content-[''] hover:bg-surface-hover @min-[54rem]:table-row @min-[54rem]:before:hidden",
                overdueWeeks(row.original, options.running).length === 0 && 'print:hidden',
              )}
            >
              {row.getAllCells().map((cell) => {
                const { meta } = cell.column.columnDef;
                const className = typeof meta?.cell === 'function' ? meta.cell(row.original) : meta?.cell;
                return cell.column.id === 'name' ? (
                  <th key={cell.id} scope="row" className={className}>
                    {tableContent(cell.column.columnDef.cell, cell.getContext())}
                  </th>
                ) : (
                  <td key={cell.id} className={className}>
                    {tableContent(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
