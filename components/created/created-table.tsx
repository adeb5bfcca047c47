import { type OnChangeFn, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, useTransition } from 'react';
import { classNames } from '@/components/ui/styles';
import { tableContent } from '@/components/ui/table-content';
import type { CreatedRow } from '@/lib/management/created-row';
import { type CreatedTableRow, createdFeatures, type ListedRow, SelectAll, useCreatedColumns } from './created-columns';
import { cardAddress } from './detail/card-address';
import { AddressForm } from './open-card';

type CreatedTableProps = {
  caption: string;
  rows: readonly ListedRow[];
  selection: RowSelectionState;
  onSelection: OnChangeFn<RowSelectionState>;
  onOpen: (row: CreatedRow) => void;
  list: string;
};

const head = 'text-left text-xs font-medium text-ink-muted print:text-[8pt] print:leading-tight';
const cell =
  'min-w-0 align-middle @min-[54rem]:group-data-failed/row:pb-6.5 print:leading-tight print:group-data-failed/row:pb-0.5';

/**
 * One page of created cards (rule: created-table). From 54rem and on paper it is a dense table; in less space
 * each card is a block. Rows are selected with a checkbox, as a range with Shift, or all at once
 * (rule: bulk-select). A click on a row opens its card (rule: created-open). Memoized, because the dialog of
 * that card opens above all these rows.
 */
export const CreatedTable = memo(function CreatedTable(props: CreatedTableProps) {
  const { caption, rows, selection, onSelection, onOpen, list } = props;
  const t = useTranslations('management');
  const table = useTable({
    features: createdFeatures,
    columns: useCreatedColumns(onOpen),
    data: rows,
    getRowId: ({ id }) => id,
    // Managers cannot decide on their own card, neither alone nor in bulk.
    enableRowSelection: ({ original }) => !original.own,
    state: { rowSelection: selection },
    onRowSelectionChange: onSelection,
  });
  return (
    <div className="@container">
      <AddressForm list={list} />
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:border-0">
        <div className="flex items-center border-b border-line bg-surface-sunken pr-2 pl-4 @min-[54rem]:hidden pointer-fine:pl-2 print:hidden">
          <SelectAll table={table} label={t('selectAll')} />
        </div>
        <table className="block w-full text-sm print:text-[8pt] rows:table">
          <caption className="sr-only">{caption}</caption>
          <thead className="sr-only rows:not-sr-only rows:table-header-group">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} className="bg-surface-sunken">
                {group.headers.map((header) => (
                  <th key={header.id} scope="col" className={classNames(head, header.column.columnDef.meta?.head)}>
                    {tableContent(header.column.columnDef.header, header.getContext())}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody className="block divide-y divide-line rows:table-row-group">
            {table.getRowModel().rows.map((row) => (
              <CardRow key={row.id} row={row} list={list} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});

type CardRowProps = { row: CreatedTableRow } & Pick<CreatedTableProps, 'list' | 'onOpen'>;

/**
 * A created card. In a block, the second line always starts below the name. The browser skips the layout of
 * blocks outside the viewport and uses an estimated height, which is close enough because all blocks are
 * similar.
 */
function CardRow({ row, list, onOpen }: CardRowProps) {
  const { original } = row;
  const [opening, startOpening] = useTransition();
  return (
    // The row is a larger click target for the mouse. Keyboard users use the button inside.
    <tr
      onClick={(event) => isForRow(event) && startOpening(() => onOpen(original))}
      onMouseDown={(event) => event.button === middle && event.preventDefault()}
      onAuxClick={({ button }) => button === middle && window.open(cardAddress(list, row.id), '_blank', 'noopener')}
      aria-busy={opening || undefined}
      data-selected={row.getIsSelected() || undefined}
      data-failed={original.record?.state === 'failed' || undefined}
      className="group/row relative flex cursor-pointer flex-wrap items-center gap-x-2 pt-0.5 pr-3 pb-2 pl-12 before:order-1 before:basis-full before:content-[''] hover:bg-surface-hover aria-busy:bg-surface-hover data-selected:bg-accent-soft @max-[20rem]:pb-1.5 @max-[17rem]:gap-y-1 @max-[17rem]:before:hidden @min-[22rem]:@max-[54rem]:[contain-intrinsic-size:auto_4.875rem] @min-[22rem]:@max-[54rem]:[content-visibility:auto] rows:table-row rows:before:hidden"
    >
      {row.getAllCells().map((one) => {
        const { header, meta } = one.column.columnDef;
        return (
          <td
            key={one.id}
            data-label={typeof header === 'string' ? header : undefined}
            className={classNames(cell, meta?.cell)}
          >
            {tableContent(one.column.columnDef.cell, one.getContext())}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * The middle mouse button, which opens the card in a new tab. On some systems it also starts scrolling,
 * unless the default action of mousedown is prevented.
 */
const middle = 1;

/** Whether a click is meant for the row. A click on a control, or one that ends a text selection, is not. */
function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button, a, input, label, [role="button"]') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
