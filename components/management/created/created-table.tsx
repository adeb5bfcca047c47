import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { StatusBadge } from '@/components/hour-card/status-badge';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { CreatedRow } from '@/lib/management/created-row';
import type { AssessmentState } from '../assessment/use-assessments';
import { LightCell } from './light-cell';
import { RowFailure } from './row-failure';
import type { DecisionState } from './use-decisions';
import type { Selection } from './use-selection';

type CreatedTableProps = {
  caption: string;
  rows: readonly CreatedRow[];
  selection: Selection;
  decisionStates: ReadonlyMap<string, DecisionState>;
  lights: ReadonlyMap<string, AssessmentState>;
  /** Has to be stable, as `selection.toggle` is. */
  onOpen: (row: CreatedRow) => void;
  /** Somebody points at a card, or is about to press one. */
  onNear: () => void;
};

/**
 * The created cards of a page (rule: created-table). Rows are selected by checkbox, as a range with Shift, or
 * all at once (rule: bulk-select). A click anywhere on a row opens its card, and so does the button with the
 * employee's name (rule: created-open). A row is drawn again only when something of its own changes. Its
 * looks, a table or a block for each card, are `created-*` in app/globals.css.
 */
export function CreatedTable(props: CreatedTableProps) {
  const { caption, rows, selection, decisionStates, lights, onOpen, onNear } = props;
  const t = useTranslations('management');
  const headings = [
    t('employee'),
    t('department'),
    t('totalHours'),
    t('week'),
    t('status'),
    t('number'),
    t('updatedAt'),
    t('light'),
  ];
  return (
    <div className="@container">
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <div className="flex items-center border-b border-line bg-surface-sunken px-2 @min-[54rem]:hidden">
          <SelectAll selection={selection} label={t('selectAll')} />
        </div>
        <table className="created-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="bg-surface-sunken">
              <th scope="col">
                <SelectAll selection={selection} label={<span className="sr-only">{t('selectAll')}</span>} />
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onPointerEnter={onNear} onFocus={onNear}>
            {rows.map((row) => (
              <CreatedTableRow
                key={row.id}
                row={row}
                selected={selection.has(row.id)}
                onSelect={selection.toggle}
                onOpen={onOpen}
                state={decisionStates.get(row.id)}
                light={lights.get(row.id) ?? 'pending'}
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
  row: CreatedRow;
  selected: boolean;
  onSelect: Selection['toggle'];
  onOpen: (row: CreatedRow) => void;
  state: DecisionState | undefined;
  light: AssessmentState;
};

/** One created card. */
const CreatedTableRow = memo(function CreatedTableRow(props: CreatedTableRowProps) {
  const { row, selected, onSelect, onOpen, state, light } = props;
  const t = useTranslations('management');
  const keys = useTranslations('api_error_keys');
  const { card, own, id } = row;
  const { departmentName, employeeName, employeeNumber, shiftName } = card;
  const week = { week: String(card.week.week), year: String(card.week.year) };
  return (
    // The keyboard has the button inside; the whole row is a larger target for a pointer.
    <tr onClick={(event) => isForRow(event) && onOpen(row)} data-selected={selected || undefined}>
      <td>
        <Checkbox
          checked={selected}
          onChange={(event) => onSelect(id, event.target.checked, isWithShift(event.nativeEvent))}
          disabled={own}
          title={own ? keys('own_hour_card') : undefined}
          label={<span className="sr-only">{t('selectCard', { name: employeeName, ...week })}</span>}
          className="min-w-11 justify-center pointer-fine:min-w-7"
        />
      </td>
      <td>
        <button type="button" aria-haspopup="dialog" data-card={id} onClick={() => onOpen(row)}>
          {employeeName}
        </button>{' '}
        <span className="hours text-xs text-ink-muted">{employeeNumber}</span>
        {state?.kind === 'failed' && <RowFailure state={state} />}
      </td>
      <Cell label={t('department')}>
        {departmentName}
        {shiftName && <span className="text-ink-muted"> · {shiftName}</span>}{' '}
        {card.fullWeekSecondment && <Badge tone="accent">{t('fullWeekSecondment')}</Badge>}
      </Cell>
      <Cell label={t('totalHours')} hours>
        {formatDuration(card.workedExclusive)}
      </Cell>
      <Cell label={t('week')} hours>
        {t('weekValue', week)}
      </Cell>
      <Cell label={t('status')}>
        <StatusBadge status={card.status} />
        {state?.kind === 'pending' && (
          <span className="ml-2 inline-flex items-center gap-1 text-xs text-ink-muted">
            <Icon name="loader-circle" className="size-3.5 animate-spin" />
            {t('busy')}
          </span>
        )}
      </Cell>
      <Cell label={t('number')} hours>
        {card.number || '-'}
      </Cell>
      <Cell label={t('updatedAt')} hours>
        {row.updatedText}
      </Cell>
      <Cell label={t('light')}>
        <div className="@min-[54rem]:w-40">
          <LightCell state={light} />
        </div>
      </Cell>
    </tr>
  );
});

/** A value with its label, which shows in the block layout only: that has no column headings. */
function Cell({ label, hours = false, children }: { label: string; hours?: boolean; children: ReactNode }) {
  return (
    <td>
      <i aria-hidden="true">{label}</i>
      {hours ? <span className="hours">{children}</span> : children}
    </td>
  );
}

/** A click on a checkbox, also one by the space bar, reports the modifier keys. */
const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

/** Whether a click is meant for the row: not for a control in it, nor the end of a text selection. */
function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button, a, input, label, [role="button"]') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
