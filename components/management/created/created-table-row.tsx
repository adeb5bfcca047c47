import { FlexRender, type Row } from '@tanstack/react-table';
import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import type { createdFeatures } from './created-features';
import { createdLayout as layout } from './created-layout';
import type { CreatedRow } from './created-row';
import { useJudgeFailureText } from './use-judge-failure-text';
import type { Mark } from './use-judging';

type CreatedTableRowProps = {
  row: Row<typeof createdFeatures, CreatedRow>;
  selected: boolean;
  mark: Mark | undefined;
  /** What the traffic light says of it. */
  light: ReactNode;
  lightLabel: string;
  onOpen: (row: CreatedRow) => void;
};

/** Whether a click is meant for the row: not for a control in it, and not the end of marking text. */
function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button, a, input, label, [role="button"]') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

/** One created card (SPEC 2.7): a click anywhere opens it, and so does the button that is its employee's name. */
export function CreatedTableRow({ row, selected, mark, light, lightLabel, onOpen }: CreatedTableRowProps) {
  const t = useTranslations('management');
  const failureText = useJudgeFailureText();
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
          onChange={row.getToggleSelectedHandler()}
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
            {isName && mark?.kind === 'failed' && (
              <span className="block text-xs font-medium text-danger-strong">
                {t(mark.judgement.kind === 'approve' ? 'notApproved' : 'notDeclined')} {failureText(mark.failure)}
              </span>
            )}
          </td>
        );
      })}
      <td className={layout.cell}>
        <span aria-hidden="true" className={layout.label}>
          {lightLabel}
        </span>
        {light}
      </td>
    </tr>
  );
}
