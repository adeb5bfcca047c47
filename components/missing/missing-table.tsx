import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { weekOrder } from '@/lib/hour-card/calendar';
import type { MissingHourCard } from '@/lib/hour-card/listed-card';
import type { Week } from '@/lib/hour-card/vocabulary';
import { editorHref } from '@/lib/management/links';

type MissingTableProps = {
  cards: readonly MissingHourCard[];
  caption: string;
  /** The current week, whose missing cards are not overdue yet. */
  running: Week;
  /** The address of this list, with its filter and page. The editor returns to it. */
  returnTo: string;
};

type Group = Readonly<{ name: string; cards: readonly MissingHourCard[] }>;

type Column = Readonly<{
  key: string;
  head: string;
  className?: string;
  cellClassName?: string;
  cell: (card: MissingHourCard) => ReactNode;
}>;

function useColumns(returnTo: string): readonly Column[] {
  const t = useTranslations('management');
  const own = useTranslations('managementMissing');
  return [
    {
      key: 'employee',
      head: t('employee'),
      // Takes the remaining space in a narrow list.
      cellClassName: '@max-[38rem]:min-w-24 @max-[38rem]:flex-1 @max-[20rem]:min-w-16',
      cell: ({ employeeName }) => <b className="font-medium text-ink">{employeeName}</b>,
    },
    {
      key: 'number',
      head: t('employeeNumber'),
      cellClassName: 'hours',
      cell: ({ employeeNumber }) => employeeNumber,
    },
    {
      key: 'week',
      head: t('weekYear'),
      cellClassName: 'hours',
      cell: ({ week }) => `${week.week} - ${week.year}`,
    },
    {
      key: 'create',
      head: own('actions'),
      className: 'print:hidden',
      cell: ({ employeeId, employeeName, week }) => (
        // Do not prefetch: every link would load a whole editor.
        <Link
          prefetch={false}
          href={editorHref({ employee: employeeId, week }, returnTo)}
          aria-label={own('createFor', { name: employeeName, ...week })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong bg-surface px-3 text-center text-sm font-medium whitespace-nowrap text-ink shadow-card transition-colors hover:bg-surface-hover @max-[38rem]:px-0 print:hidden pointer-fine:min-h-8"
        >
          {/* A narrow list has room for the icon only. */}
          <span className="@max-[38rem]:sr-only">{own('create')}</span>
          <Icon name="plus" className="size-4 @min-[38rem]:hidden" />
        </Link>
      ),
    },
  ];
}

/**
 * The missing cards, newest week first, with the current week separate from the overdue weeks. Each row links
 * to a new card (rules: missing-this-week, missing-create). Below 38rem, each card is a single line instead
 * of a table row.
 */
export function MissingTable({ cards, caption, running, returnTo }: MissingTableProps) {
  const t = useTranslations('managementMissing');
  const columns = useColumns(returnTo);
  const sorted = cards.toSorted((one, other) => weekOrder(other.week, one.week));
  const groups: readonly Group[] = [
    { name: t('runningWeek'), cards: sorted.filter(({ week }) => weekOrder(week, running) >= 0) },
    { name: t('overdue'), cards: sorted.filter(({ week }) => weekOrder(week, running) < 0) },
  ];
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none">
      <table className="block w-full text-sm @min-[38rem]:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[38rem]:not-sr-only @min-[38rem]:table-header-group">
          <tr>
            {columns.map(({ key, head, className }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  'bg-surface-sunken px-4 py-2.5 text-left text-xs font-medium text-ink-muted',
                  className,
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(
          (group) =>
            group.cards.length > 0 && (
              <tbody key={group.name} className="block divide-y divide-line @min-[38rem]:table-row-group">
                <tr className="block bg-surface-sunken @min-[38rem]:table-row">
                  <th
                    scope="rowgroup"
                    colSpan={columns.length}
                    className="block px-3 py-2 text-left text-xs font-semibold text-ink @min-[38rem]:table-cell @min-[38rem]:px-4"
                  >
                    {group.name}
                  </th>
                </tr>
                {group.cards.map((card) => (
                  <CardRow
                    key={`${card.employeeId}/${card.week.year}/${card.week.week}`}
                    card={card}
                    columns={columns}
                  />
                ))}
              </tbody>
            ),
        )}
      </table>
    </div>
  );
}

function CardRow({ card, columns }: { card: MissingHourCard; columns: readonly Column[] }) {
  return (
    <tr className="flex break-inside-avoid flex-wrap items-center gap-x-2 px-3 py-1 hover:bg-surface-hover @max-[20rem]:gap-x-1.5 @max-[20rem]:px-2 @min-[38rem]:table-row">
      {columns.map(({ key, className, cellClassName, cell }) => (
        <td
          key={key}
          className={classNames(
            'wrap-anywhere @max-[38rem]:text-ink-muted @min-[38rem]:table-cell @min-[38rem]:px-4 @min-[38rem]:py-2.5 @min-[38rem]:align-middle',
            className,
            cellClassName,
          )}
        >
          {cell(card)}
        </td>
      ))}
    </tr>
  );
}
