import { FlexRender, type Row } from '@tanstack/react-table';
import { LoaderCircle } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { createdFeatures } from './created-features';
import { createdLayout as layout } from './created-layout';
import type { CreatedRow } from './created-row';
import type { Mark } from './use-judging';

const RowFailure = dynamic(() => import('./row-failure').then((module) => module.RowFailure), { ssr: false });

type CreatedTableRowProps = {
  row: Row<typeof createdFeatures, CreatedRow>;
  selected: boolean;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
  mark: Mark | undefined;
  /** What the traffic light says of it. */
  light: ReactNode;
  lightLabel: string;
  onOpen: (row: CreatedRow) => void;
};

/** A click on a tick box, also one by the space bar, knows its keys. */
const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

/** Whether a click is meant for the row: not for a control in it, and not the end of marking text. */
function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button, a, input, label, [role="button"]') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

/** One created card (SPEC 2.7): a click anywhere opens it, and so does the button that is its employee's name. */
export function CreatedTableRow({ row, selected, onSelect, mark, light, lightLabel, onOpen }: CreatedTableRowProps) {
  const t = useTranslations('management');
  const { employeeName, week } = row.original.card;
  const name = { name: employeeName, week: String(week.week), year: String(week.year) };
  return (
    // The keyboard has the button inside; the whole row is a larger target for a pointer.
    <tr
      onClick={(event) => isForRow(event) && onOpen(row.original)}
      data-selected={selected || undefined}
      className={classNames(layout.row, 'cursor-pointer hover:bg-surface-hover data-selected:bg-accent-soft')}
    >
      <td className={layout.checkCell}>
        <Checkbox
          checked={selected}
          onChange={(event) => onSelect(row.id, event.target.checked, isWithShift(event.nativeEvent))}
          label={<span className="sr-only">{t('selectCard', name)}</span>}
          className="min-w-11 justify-center pointer-fine:min-w-7"
        />
      </td>
      {row.getAllCells().map((cell) => {
        const { header } = cell.column.columnDef;
        const isName = cell.column.id === 'employee';
        return (
          <td key={cell.id} className={classNames(layout.cell, isName && layout.wide)}>
            {!isName && (
              <span aria-hidden="true" className={layout.label}>
                {typeof header === 'string' ? header : null}
              </span>
            )}
            <FlexRender cell={cell} />
            {cell.column.id === 'status' && mark?.kind === 'pending' && (
              <span className="ml-2 inline-flex items-center gap-1 text-xs text-ink-muted">
                <LoaderCircle aria-hidden="true" className="size-3.5 animate-spin" />
                {t('busy')}
              </span>
            )}
            {isName && mark?.kind === 'failed' && <RowFailure mark={mark} />}
          </td>
        );
      })}
      <td className={layout.cell}>
        <span aria-hidden="true" className={layout.label}>
          {lightLabel}
        </span>
        <div className="@min-[54rem]:w-40">{light}</div>
      </td>
    </tr>
  );
}
