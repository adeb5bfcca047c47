import { FlexRender, type Row, useTable } from '@tanstack/react-table';
import { LoaderCircle } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/styles';
import type { CreatedRow } from '@/lib/management/created-row';
import { createdFeatures, useCreatedColumns } from './use-created-columns';
import type { DecisionState } from './use-decisions';
import type { Selection } from './use-selection';

/**
 * The list's two layouts: a dense table from 54rem, a block per card below that. They depend on the width
 * beside the menu, not the screen's, so that nothing ever scrolls sideways.
 */
const createdLayout = {
  table: 'block w-full text-sm @min-[54rem]:table',
  head: 'sr-only @min-[54rem]:not-sr-only @min-[54rem]:table-header-group',
  headCell: 'px-2.5 py-2 text-left text-xs font-medium text-ink-muted first:pl-4 last:pr-4',
  body: 'block divide-y divide-line @min-[54rem]:table-row-group',
  row: 'relative grid grid-cols-2 gap-x-4 gap-y-1.5 py-2 pr-4 pl-12 @min-[34rem]:grid-cols-4 @min-[54rem]:table-row',
  cell: 'min-w-0 wrap-anywhere @min-[54rem]:table-cell @min-[54rem]:px-2.5 @min-[54rem]:py-1.5 @min-[54rem]:align-middle @min-[54rem]:last:pr-4',
  /** Takes a whole row of a block. */
  wide: 'col-span-full',
  checkCell:
    'absolute top-1.5 left-2 @min-[54rem]:static @min-[54rem]:table-cell @min-[54rem]:w-10 @min-[54rem]:pl-3 @min-[54rem]:align-middle',
  /** The label of a value in the block layout, which has no column headings. */
  label: 'block text-xs text-ink-subtle @min-[54rem]:hidden',
} as const;

const RowFailure = dynamic(() => import('./row-failure').then((module) => module.RowFailure), { ssr: false });

type CreatedTableProps = {
  caption: string;
  rows: readonly CreatedRow[];
  selection: Selection;
  decisionStates: ReadonlyMap<string, DecisionState>;
  lightOf: (row: CreatedRow) => ReactNode;
  onOpen: (row: CreatedRow) => void;
};

const rowId = ({ id }: CreatedRow) => id;

/**
 * The created cards of a page. Rows are selected by checkbox, as a range with Shift, or all at once
 * (rule: bulk-select).
 */
export function CreatedTable(props: CreatedTableProps) {
  const { caption, rows, selection, decisionStates, lightOf, onOpen } = props;
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
        <table className={createdLayout.table}>
          <caption className="sr-only">{caption}</caption>
          <thead className={createdLayout.head}>
            <tr className="bg-surface-sunken">
              <th scope="col" className="hidden w-10 pl-3 text-left @min-[54rem]:table-cell">
                <SelectAll selection={selection} label={<span className="sr-only">{t('selectAll')}</span>} />
              </th>
              {table.getHeaderGroups().flatMap(({ headers }) =>
                headers.map((header) => (
                  <th key={header.id} scope="col" className={createdLayout.headCell}>
                    <table.FlexRender header={header} />
                  </th>
                )),
              )}
              <th scope="col" className={createdLayout.headCell}>
                {t('light')}
              </th>
            </tr>
          </thead>
          <tbody className={createdLayout.body}>
            {table.getRowModel().rows.map((row) => (
              <CreatedTableRow
                key={row.id}
                row={row}
                selected={selection.has(row.id)}
                onSelect={selection.toggle}
                state={decisionStates.get(row.id)}
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

type CreatedTableRowProps = {
  row: Row<typeof createdFeatures, CreatedRow>;
  selected: boolean;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
  state: DecisionState | undefined;
  /** The traffic light. */
  light: ReactNode;
  lightLabel: string;
  onOpen: (row: CreatedRow) => void;
};

/**
 * One created card: a click anywhere opens it, and so does the button with the employee's name
 * (rule: created-open).
 */
function CreatedTableRow({ row, selected, onSelect, state, light, lightLabel, onOpen }: CreatedTableRowProps) {
  const t = useTranslations('management');
  const keys = useTranslations('api_error_keys');
  const { card, own } = row.original;
  const { employeeName, week } = card;
  const name = { name: employeeName, week: String(week.week), year: String(week.year) };
  return (
    // The keyboard has the button inside; the whole row is a larger target for a pointer.
    <tr
      onClick={(event) => isForRow(event) && onOpen(row.original)}
      data-selected={selected || undefined}
      className={classNames(createdLayout.row, 'cursor-pointer hover:bg-surface-hover data-selected:bg-accent-soft')}
    >
      <td className={createdLayout.checkCell}>
        <Checkbox
          checked={selected}
          onChange={(event) => onSelect(row.id, event.target.checked, isWithShift(event.nativeEvent))}
          disabled={own}
          title={own ? keys('own_hour_card') : undefined}
          label={<span className="sr-only">{t('selectCard', name)}</span>}
          className="min-w-11 justify-center pointer-fine:min-w-7"
        />
      </td>
      {row.getAllCells().map((cell) => {
        const { header } = cell.column.columnDef;
        const isName = cell.column.id === 'employee';
        return (
          <td key={cell.id} className={classNames(createdLayout.cell, isName && createdLayout.wide)}>
            {!isName && (
              <span aria-hidden="true" className={createdLayout.label}>
                {typeof header === 'string' ? header : null}
              </span>
            )}
            <FlexRender cell={cell} />
            {cell.column.id === 'status' && state?.kind === 'pending' && (
              <span className="ml-2 inline-flex items-center gap-1 text-xs text-ink-muted">
                <LoaderCircle aria-hidden="true" className="size-3.5 animate-spin" />
                {t('busy')}
              </span>
            )}
            {isName && state?.kind === 'failed' && <RowFailure state={state} />}
          </td>
        );
      })}
      <td className={createdLayout.cell}>
        <span aria-hidden="true" className={createdLayout.label}>
          {lightLabel}
        </span>
        <div className="@min-[54rem]:w-40">{light}</div>
      </td>
    </tr>
  );
}

/** A click on a checkbox, also one by the space bar, reports the modifier keys. */
const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

/** Whether a click is meant for the row: not for a control in it, nor the end of a text selection. */
function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button, a, input, label, [role="button"]') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
