import { useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { createdFeatures } from './created-features';
import { createdLayout as layout } from './created-layout';
import type { CreatedRow } from './created-row';
import { CreatedTableRow } from './created-table-row';
import { useCreatedColumns } from './use-created-columns';
import type { Mark } from './use-judging';
import type { Selection } from './use-selection';

type CreatedTableProps = {
  caption: string;
  rows: readonly CreatedRow[];
  selection: Selection;
  marks: ReadonlyMap<string, Mark>;
  lightOf: (row: CreatedRow) => ReactNode;
  onOpen: (row: CreatedRow) => void;
};

const rowId = ({ id }: CreatedRow) => id;

/** The page of created cards (SPEC 2.7). Rows are chosen by their tick boxes, a range with Shift, or all at once. */
export function CreatedTable(props: CreatedTableProps) {
  const { caption, rows, selection, marks, lightOf, onOpen } = props;
  const t = useTranslations('management');
  const columns = useCreatedColumns(onOpen);
  const table = useTable({
    features: createdFeatures,
    columns,
    data: rows,
    getRowId: rowId,
  });
  return (
    <div className="@container">
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <div className="flex items-center border-b border-line bg-surface-sunken px-2 @min-[54rem]:hidden">
          <SelectAll selection={selection} label={t('selectAll')} />
        </div>
        <table className={layout.table}>
          <caption className="sr-only">{caption}</caption>
          <thead className={layout.head}>
            <tr className="bg-surface-sunken">
              <th scope="col" className="hidden w-10 pl-3 text-left @min-[54rem]:table-cell">
                <SelectAll selection={selection} label={<span className="sr-only">{t('selectAll')}</span>} />
              </th>
              {table.getHeaderGroups().flatMap(({ headers }) =>
                headers.map((header) => (
                  <th key={header.id} scope="col" className={layout.headCell}>
                    <table.FlexRender header={header} />
                  </th>
                )),
              )}
              <th scope="col" className={layout.headCell}>
                {t('light')}
              </th>
            </tr>
          </thead>
          <tbody className={layout.body}>
            {table.getRowModel().rows.map((row) => (
              <CreatedTableRow
                key={row.id}
                row={row}
                selected={selection.has(row.id)}
                onSelect={selection.toggle}
                mark={marks.get(row.id)}
                light={lightOf(row.original)}
                lightLabel={t('light')}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function SelectAll({ selection, label }: { selection: Selection; label: ReactNode }) {
  return (
    <Checkbox
      checked={selection.all}
      onChange={(event) => selection.setAll(event.target.checked)}
      label={label}
      className="min-w-11 justify-center pointer-fine:min-w-7"
    />
  );
}
