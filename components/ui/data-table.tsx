import type { ReactNode } from 'react';

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

/**
 * A table from 38rem; below that, a line per row. Its looks are `data-table` in
 * app/globals.css: what the server draws goes to the browser twice, as a document and as data, and classes at
 * each cell with it.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, hours }) => (
                <td key={key} className={hours ? 'hours' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
