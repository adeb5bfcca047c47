import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { type CardRecord, isBusy } from '@/components/decisions/decision-record';
import { statusTone, useStatusLabel } from '@/components/hour-card/status-words';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { formatDuration } from '@/lib/hour-card/time-text';
import { type CreatedRow, isSettled } from '@/lib/management/created-row';
import { LightCell } from '../assessment/light-cell';
import type { AssessmentState } from '../assessment/use-assessments';
import { cardAddress } from '../detail/card-address';
import { RowFailure } from './row-failure';
import type { Selection } from './use-selection';

type CreatedTableProps = {
  caption: string;
  rows: readonly CreatedRow[];
  selection: Selection;
  records: ReadonlyMap<string, CardRecord>;
  lights: ReadonlyMap<string, AssessmentState>;
  /** Has to be stable, as `selection.toggle` is. */
  onOpen: (row: CreatedRow) => void;
  /** The address of the list. */
  list: string;
};

/**
 * Each row's button belongs to it, so that pressing one before the script runs opens the card by its address.
 */
const cardForm = 'card-form';

/**
 * The created cards of a page (rule: created-table). Rows are selected by checkbox, as a range with Shift, or
 * all at once (rule: bulk-select). A click anywhere on a row opens its card, and so does the button with the
 * employee's name (rule: created-open). A row is drawn again only when something of its own changes. Its
 * looks, a table or a block for each card, are `created-*` in app/globals.css.
 */
export function CreatedTable(props: CreatedTableProps) {
  const { caption, rows, selection, records, lights, onOpen, list } = props;
  const texts = useRowTexts();
  const { t } = texts;
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
      <AddressForm list={list} />
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:border-0">
        <div className="flex items-center border-b border-line bg-surface-sunken pr-2 pl-4 @min-[54rem]:hidden pointer-fine:pl-2 print:hidden">
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
          <tbody>
            {rows.map((row) => (
              <CreatedTableRow
                key={row.id}
                row={row}
                list={list}
                texts={texts}
                selected={selection.has(row.id)}
                onSelect={selection.toggle}
                onOpen={onOpen}
                record={records.get(row.id)}
                light={lights.get(row.id) ?? 'pending'}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function AddressForm({ list }: { list: string }) {
  const [path, query = ''] = list.split('?');
  return (
    <form id={cardForm} action={path} hidden>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

function SelectAll({ selection, label }: { selection: Selection; label: ReactNode }) {
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = selection.some;
      }}
      checked={selection.all}
      onChange={(event) => selection.setAll(event.target.checked)}
      label={label}
      className="min-w-11 justify-center pointer-fine:min-w-7"
    />
  );
}

/** The words of every row, looked up once for all of them. */
function useRowTexts() {
  const t = useTranslations('management');
  const keys = useTranslations('api_error_keys');
  const pending = useTranslations('managementAssessment.light')('pending');
  const statusLabel = useStatusLabel('manager');
  const travel = useTranslations('managementDetail')('travelExpenses');
  return useMemo(
    () => ({ t, statusLabel, pending, travel, own: keys('own_hour_card') }),
    [t, keys, pending, travel, statusLabel],
  );
}

type CreatedTableRowProps = {
  row: CreatedRow;
  list: string;
  texts: ReturnType<typeof useRowTexts>;
  selected: boolean;
  onSelect: Selection['toggle'];
  onOpen: (row: CreatedRow) => void;
  record: CardRecord | undefined;
  light: AssessmentState;
};

/**
 * One created card. `data-label` is what a value is called in the block layout, which has no column headings;
 * screen readers have these in both.
 */
const CreatedTableRow = memo(function CreatedTableRow(props: CreatedTableRowProps) {
  const { row, list, texts, selected, onSelect, onOpen, record, light } = props;
  const { t, statusLabel } = texts;
  const { card, own, id } = row;
  const { departmentName, employeeName, employeeNumber, shiftName } = card;
  const week = { week: String(card.week.week), year: String(card.week.year) };
  const open = (event: MouseEvent) => {
    // With one of these keys the browser opens the address beside this page.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    // The keyboard has the button inside; the whole row is a larger target for a pointer.
    <tr
      onClick={(event) => isForRow(event) && onOpen(row)}
      onMouseDown={(event) => event.button === middle && event.preventDefault()}
      onAuxClick={({ button }) => button === middle && window.open(cardAddress(list, id), '_blank', 'noopener')}
      data-selected={selected || undefined}
    >
      <td>
        <label>
          <input
            type="checkbox"
            checked={selected}
            onChange={(event) => onSelect(id, event.target.checked, isWithShift(event.nativeEvent))}
            disabled={own}
            title={own ? texts.own : undefined}
            aria-label={t('selectCard', { name: employeeName, ...week })}
          />
        </label>
      </td>
      <td>
        <button type="submit" form={cardForm} name="card" value={id} aria-haspopup="dialog" onClick={open}>
          {employeeName}
        </button>{' '}
        <small>{employeeNumber}</small>
        {record?.state === 'failed' && <RowFailure state={record} />}
      </td>
      <td data-label={t('department')}>
        {departmentName}
        {shiftName && <small>{` · ${shiftName}`}</small>}
        {card.fullWeekSecondment && (
          <>
            {' '}
            <b data-tone="accent">{t('fullWeekSecondment')}</b>
          </>
        )}
      </td>
      <td data-label={t('totalHours')}>
        {formatDuration(card.workedExclusive)}
        {row.travelText !== '' && (
          <>
            {' '}
            <small title={texts.travel}>
              <span className="sr-only">{texts.travel} </span>+ {row.travelText}
            </small>
          </>
        )}
      </td>
      <td data-label={t('week')}>{t('weekValue', week)}</td>
      <td data-label={t('status')}>
        <b data-tone={statusTone(card.status)}>{statusLabel(card.status)}</b>
        {isBusy(record) && (
          <span data-busy="">
            <Icon name="loader-circle" className="size-3.5 animate-spin" />
            <span>{t('busy')}</span>
          </span>
        )}
      </td>
      <td data-label={t('number')}>{card.number || '-'}</td>
      <td data-label={t('updatedAt')}>{row.updatedText}</td>
      <td data-label={t('light')}>
        <div>
          {light === 'pending' ? (
            <b data-light="pending">{texts.pending}</b>
          ) : (
            <LightCell state={light} settled={isSettled(card)} />
          )}
        </div>
      </td>
    </tr>
  );
});

/**
 * The button of a mouse that opens an address in a tab of its own, and on some systems scrolls when it goes
 * down.
 */
const middle = 1;

/** A click on a checkbox, also one by the space bar, reports the modifier keys. */
const isWithShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

/** Whether a click is meant for the row: not for a control in it, nor the end of a text selection. */
function isForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('button, a, input, label, [role="button"]') !== null) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
