import {
  createColumnHelper,
  metaHelper,
  type Row,
  rowSelectionFeature,
  type Table,
  tableFeatures,
} from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { type CardRecord, isBusy } from '@/components/decisions/decision-record';
import { statusTone, useStatusLabel } from '@/components/hour-card/status-words';
import { LightCell } from '@/components/lights/light-cell';
import type { AssessmentState } from '@/components/lights/use-assessments';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import { formatDuration } from '@/lib/hour-card/time-text';
import { type CreatedRow, isDecided } from '@/lib/management/created-row';
import { OpenCard } from './open-card';
import { RowFailure } from './row-failure';

/** A card of the list, with its decision and its light as known in this browser. */
export type ListedRow = CreatedRow & Readonly<{ record: CardRecord | undefined; light: AssessmentState }>;

type Placement = Readonly<{
  /** The classes of a cell, for all three layouts: the block on a narrow screen, the table, and paper. */
  cell: string;
  head: string;
}>;

/** The server sorts and filters the cards. The table only handles the selection. */
export const createdFeatures = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<Placement>() });
export type CreatedTableModel = Table<typeof createdFeatures, ListedRow>;
export type CreatedTableRow = Row<typeof createdFeatures, ListedRow>;

const column = createColumnHelper<typeof createdFeatures, ListedRow>();

const failed = ({ record }: ListedRow) => (record?.state === 'failed' ? record : null);

/** Print badges and lights as plain text. */
const printed = 'print:p-0 print:text-[8pt] print:whitespace-normal print:ring-0';
const noDot = 'print:*:first:hidden';
/** Returns the classes of a column. The checkbox column does not use this. */
const placed = (cell: string, head = ''): Placement => ({
  head: classNames('px-2.5 py-2 @min-[54rem]:@max-[66rem]:px-2 print:px-1.5 print:py-0.5', head),
  cell: classNames(
    '@min-[54rem]:px-2.5 @min-[54rem]:py-1.5 @min-[54rem]:@max-[66rem]:px-2 print:px-1.5 print:py-0.5 rows:table-cell',
    cell,
  ),
});
const figures = 'tabular-nums lining-nums';
const muted = 'text-ink-muted rows:text-ink';

/**
 * The columns of the created cards (rule: created-columns). Below 54rem a card is a block of two lines: name
 * and light, then week, hours and status. From 30rem the block also has the department. `onOpen` must be
 * stable.
 */
export function useCreatedColumns(onOpen: (row: CreatedRow) => void) {
  const t = useTranslations('management');
  const keys = useTranslations('api_error_keys');
  const pending = useTranslations('managementAssessment.light')('pending');
  const travel = useTranslations('managementDetail')('travelExpenses');
  const statusLabel = useStatusLabel('manager');
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: 'select',
          header: ({ table }) => <SelectAll table={table} label={<span className="sr-only">{t('selectAll')}</span>} />,
          cell: ({ row }) => {
            const { card, own } = row.original;
            return (
              <Checkbox
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
                disabled={own}
                title={own ? keys('own_hour_card') : undefined}
                aria-label={t('selectCard', { name: card.employeeName, ...card.week })}
                label={null}
                className={selectBox}
              />
            );
          },
          meta: {
            head: 'hidden w-10 py-0 pr-0 pl-3 @min-[54rem]:table-cell print:hidden',
            cell: 'absolute top-0.5 left-1 @min-[54rem]:static @min-[54rem]:table-cell @min-[54rem]:w-10 @min-[54rem]:py-0 @min-[54rem]:pr-0 @min-[54rem]:pl-3 print:hidden',
          },
        }),
        column.display({
          id: 'employee',
          header: t('employee'),
          cell: ({ row: { original } }) => {
            const failure = failed(original);
            return (
              <>
                <OpenCard row={original} onOpen={onOpen} />
                <span> </span>
                <small className="hidden text-xs text-ink-muted rows:block print:text-[7pt]/[1.1]">
                  {original.card.employeeNumber}
                </small>
                {original.card.isCorrection && (
                  <Badge tone="info" className={classNames('align-middle @max-[54rem]:ml-1', printed)}>
                    {t('correction')}
                  </Badge>
                )}
                {failure && <RowFailure state={failure} />}
              </>
            );
          },
          // The error message of a failed card is in this cell. Limit the cell's width, so that the light
          // stays beside the name.
          meta: placed(
            'flex-1 wrap-anywhere @max-[17rem]:basis-full @min-[17rem]:@max-[30rem]:max-w-[calc(100%-5.25rem)] @min-[17rem]:@max-[30rem]:flex-initial @min-[17rem]:@max-[30rem]:group-data-failed/row:flex-[1_0_40%] print:wrap-normal',
          ),
        }),
        column.display({
          id: 'department',
          header: t('department'),
          cell: ({ row: { original } }) => {
            const { departmentName, shiftName, fullWeekSecondment } = original.card;
            return (
              <>
                <span>{departmentName}</span>
                {shiftName && <span className="text-ink-muted">{` · ${shiftName}`}</span>}
                {fullWeekSecondment && (
                  <>
                    <span> </span>
                    <Badge tone="accent" dot className={classNames('rows:whitespace-normal', printed, noDot)}>
                      {t('fullWeekSecondment')}
                    </Badge>
                  </>
                )}
              </>
            );
          },
          meta: placed(
            'hidden wrap-anywhere @min-[30rem]:order-3 @min-[30rem]:block @min-[30rem]:flex-1 @min-[30rem]:pl-3 @min-[30rem]:text-ink-muted print:wrap-normal rows:text-ink',
          ),
        }),
        column.display({
          id: 'totalHours',
          header: t('totalHours'),
          cell: ({ row: { original } }) => (
            <>
              <span>{formatDuration(original.card.workedExclusive)}</span>
              {original.travelText !== '' && (
                <>
                  <span> </span>
                  <small
                    title={travel}
                    className="text-xs text-ink-muted @min-[20rem]:@max-[26rem]:block @min-[20rem]:@max-[26rem]:leading-3 @min-[30rem]:block @min-[30rem]:leading-3 rows:block rows:leading-3 print:text-[7pt]"
                  >
                    <span className="sr-only">{travel}</span> <span>{`+ ${original.travelText}`}</span>
                  </small>
                </>
              )}
            </>
          ),
          // Wide enough for most values, so that the department lines up with those in other rows.
          meta: placed(
            classNames(
              'order-2 whitespace-nowrap @max-[17rem]:whitespace-normal @min-[30rem]:min-w-14 rows:min-w-0',
              figures,
              muted,
            ),
          ),
        }),
        column.display({
          id: 'week',
          header: t('week'),
          cell: ({ row: { original } }) => t('weekValue', original.card.week),
          meta: placed(
            classNames(
              'order-1 tabular-nums whitespace-nowrap @max-[17rem]:whitespace-normal @min-[54rem]:@max-[66rem]:whitespace-normal',
              muted,
            ),
          ),
        }),
        column.display({
          id: 'status',
          header: t('status'),
          cell: ({ row: { original } }) => {
            const { status } = original.card;
            const busy = isBusy(original.record);
            return (
              <>
                <Badge
                  tone={statusTone(status)}
                  dot
                  className={classNames(
                    '@max-[17rem]:gap-1 @max-[17rem]:rounded-xl @max-[17rem]:px-1.5 @max-[17rem]:whitespace-normal @max-[17rem]:wrap-anywhere @max-[17rem]:hyphens-auto',
                    printed,
                    noDot,
                    busy && '@min-[54rem]:opacity-0',
                  )}
                >
                  {statusLabel(status)}
                </Badge>
                {busy && <Busy text={t('busy')} />}
              </>
            );
          },
          // Wide enough for every status, so that no column moves when a status changes.
          meta: placed(
            classNames(
              'relative order-2 ml-auto whitespace-nowrap @max-[20rem]:ml-0 @max-[20rem]:flex @max-[20rem]:basis-full @max-[17rem]:basis-auto @max-[17rem]:whitespace-normal @min-[30rem]:order-3 rows:min-w-[8.25rem]',
              muted,
            ),
          ),
        }),
        column.display({
          id: 'number',
          header: t('number'),
          cell: ({ row: { original } }) => original.card.number || '-',
          meta: placed(classNames('hidden whitespace-nowrap', figures)),
        }),
        column.display({
          id: 'updatedAt',
          header: t('updatedAt'),
          cell: ({ row: { original } }) => original.updatedText,
          meta: placed('hidden whitespace-nowrap @min-[54rem]:@max-[66rem]:whitespace-normal'),
        }),
        column.display({
          id: 'light',
          header: t('light'),
          cell: ({ row: { original } }) => (
            // Reserve space for the light and its reason, so that nothing moves when they load.
            <div className="flex min-h-6 items-center @max-[54rem]:group-data-failed/row:min-h-11 @min-[17rem]:@max-[30rem]:justify-end @min-[54rem]:min-h-11 @min-[54rem]:w-32 @min-[66rem]:w-40 @min-[76rem]:w-48 print:min-h-0 print:w-auto pointer-fine:@max-[54rem]:group-data-failed/row:min-h-6">
              {original.light === 'pending' ? (
                <b data-light="pending" className="inline-flex h-5 items-center text-xs font-normal text-ink-muted">
                  {pending}
                </b>
              ) : (
                <LightCell state={original.light} decided={isDecided(original.card)} className={printed} />
              )}
            </div>
          ),
          // On a phone the light shares the row with the name, and has room for at least the name of a
          // colour.
          meta: placed(
            'wrap-anywhere @max-[54rem]:group-data-failed/row:self-start @max-[17rem]:order-2 @min-[17rem]:@max-[30rem]:flex-[1_1_4.75rem] @min-[17rem]:@max-[30rem]:group-data-failed/row:flex-auto @min-[54rem]:pr-4 print:wrap-normal',
            'pr-4',
          ),
        }),
      ]),
    [t, keys, pending, travel, statusLabel, onOpen],
  );
}

const selectBox = 'min-w-11 justify-center pointer-fine:min-w-7';

export function SelectAll({ table, label }: { table: CreatedTableModel; label: ReactNode }) {
  const some = table.getSelectedRowModel().rows.length > 0;
  const all = some && table.getIsAllRowsSelected();
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
      checked={all}
      onChange={table.getToggleAllRowsSelectedHandler()}
      label={label}
      className={selectBox}
    />
  );
}

/**
 * The marker of a card whose decision is pending or being sent. In the table, a text replaces the status. In
 * a block, a spinner is beside the status, or below the checkbox on a phone with large text. It never widens
 * a column.
 */
function Busy({ text }: { text: string }) {
  return (
    <span
      data-busy=""
      className="ml-2 inline-flex items-center gap-1 align-middle text-xs/none text-ink-muted @max-[17rem]:absolute @max-[17rem]:top-1 @max-[17rem]:-left-10 @min-[54rem]:absolute @min-[54rem]:top-1/2 @min-[54rem]:left-2.5 @min-[54rem]:ml-0 @min-[54rem]:-translate-y-1/2 @min-[54rem]:text-sm/none"
    >
      <Icon name="loader-circle" className="size-3.5 animate-spin" />
      <span className="@max-[54rem]:sr-only">{text}</span>
    </span>
  );
}
