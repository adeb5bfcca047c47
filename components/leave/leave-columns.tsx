import { createColumnHelper, metaHelper, tableFeatures } from '@tanstack/react-table';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { classNames } from '@/components/ui/styles';
import { decimalTextIn } from '@/lib/format/decimals';
import { dash } from '@/lib/format/hours';
import type { LeaveRow, SortColumn } from '@/lib/management/leave';

type Placement = Readonly<{
  sortBy: SortColumn;
  width: string;
  head: string;
  cell: string;
  foot: string;
  /** The label of a value in a card. The table has headings instead. */
  label?: string;
}>;

/** The totals of all rows, one per balance. */
type Totals = Readonly<{ totals: readonly (number | null)[] }>;

/** Has no sorting feature: the table receives only the visible rows, which `sortLeave` has already sorted. */
export const leaveFeatures = tableFeatures({
  columnMeta: metaHelper<Placement>(),
  tableMeta: metaHelper<Totals>(),
});
const column = createColumnHelper<typeof leaveFeatures, LeaveRow>();

const body =
  'h-11 border-b border-line px-4 tabular-nums lining-nums whitespace-nowrap group-hover/row:bg-surface-hover print:h-auto print:px-1.5 print:py-px print:leading-tight cards:h-auto cards:border-0 cards:bg-transparent cards:p-0 cards:text-left';
const foot =
  'sticky tall:bottom-0 h-11 border-t border-line bg-surface-sunken px-4 font-semibold whitespace-nowrap text-ink tabular-nums lining-nums print:static print:h-auto print:px-1.5 print:py-px cards:h-auto cards:border-0 cards:bg-transparent cards:p-0 cards:text-left';
const nameInCard = 'cards:col-span-full cards:row-start-1';
const numberInCard = `cards:relative cards:z-2 cards:col-span-full cards:row-start-1 cards:justify-self-end`;
const valueInCard =
  'labelled before:hidden cards:static cards:before:block cards:before:text-xs cards:before:font-normal cards:before:whitespace-normal cards:before:text-ink-muted';

/**
 * The columns of the leave overview: name, number and one per balance, with totals (rules: leave-columns,
 * leave-total). Below 58rem each employee is a card: name and number, then the labelled balances.
 */
export function useLeaveColumns(labels: readonly string[]) {
  const t = useTranslations('managementLeave');
  const language = useLocale();
  return useMemo(() => {
    const decimalText = decimalTextIn(language);
    const amountText = (amount: number | null | undefined) => (amount == null ? dash : decimalText(amount));
    return column.columns([
      column.accessor('name', {
        header: t('employee'),
        footer: t('total'),
        meta: {
          sortBy: 'name',
          width: 'w-60',
          head: 'left-0 z-20 text-left',
          // Keep this column visible while the others scroll sideways.
          cell: classNames(
            body,
            nameInCard,
            'sticky left-0 z-1 truncate bg-surface text-left font-medium text-ink cards:pr-16 cards:@max-[16rem]/leave:pr-0 cards:@max-[16rem]/leave:whitespace-normal print:static',
          ),
          foot: classNames(foot, nameInCard, 'left-0 z-20 text-left cards:static cards:pr-16'),
        },
      }),
      column.accessor('number', {
        header: t('employeeNumber'),
        meta: {
          sortBy: 'number',
          width: 'w-44',
          head: 'z-10 text-left',
          cell: classNames(
            body,
            numberInCard,
            'text-left text-ink-muted cards:@max-[16rem]/leave:row-start-2 cards:@max-[16rem]/leave:justify-self-start',
          ),
          foot: classNames(foot, numberInCard, 'z-10'),
        },
      }),
      ...labels.map((label, index) =>
        column.accessor(({ amounts }) => amounts[index], {
          id: `${label}/${index}`,
          header: label,
          footer: ({ table }) => amountText(table.options.meta?.totals[index]),
          cell: ({ getValue }) => {
            const amount = getValue();
            return (amount ?? 0) < 0 ? (
              <span className="text-danger-strong">{amountText(amount)}</span>
            ) : (
              amountText(amount)
            );
          },
          meta: {
            sortBy: index,
            width: 'w-36',
            label,
            head: 'z-10 text-right',
            cell: classNames(body, valueInCard, 'text-right'),
            foot: classNames(foot, valueInCard, 'z-10 text-right'),
          },
        }),
      ),
    ]);
  }, [t, language, labels]);
}
