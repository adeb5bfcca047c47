import type { ReactNode } from 'react';
import { classNames } from './styles';

export type DataColumn<Row> = Readonly<{
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures, which do not wrap. */
  hours?: boolean;
}>;

type DataTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table from 768 px; below that, a block of labelled values per row. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <table className="block w-full text-sm md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="bg-surface-sunken">
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="px-4 py-2.5 text-left text-xs font-medium text-ink-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="grid gap-y-1 px-4 py-3 hover:bg-surface-hover md:table-row">
              {columns.map(({ key, label, cell, hours }) => (
                <td
                  key={key}
                  className="flex justify-between gap-4 max-md:text-right md:table-cell md:px-4 md:py-2.5 md:align-top"
                >
                  <span aria-hidden="true" className="shrink-0 text-left text-ink-muted md:hidden">
                    {label}
                  </span>
                  <span className={classNames('min-w-0 wrap-anywhere', hours && 'hours')}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
