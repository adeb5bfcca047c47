import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/data-table';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { weekOrder } from '@/lib/hour-card/calendar';
import type { MissingHourCard } from '@/lib/hour-card/listed-card';
import type { Week } from '@/lib/hour-card/vocabulary';
import { editorHref } from '@/lib/management/links';

type MissingTableProps = {
  cards: readonly MissingHourCard[];
  caption: string;
  /** The week that is not over yet: nobody is late with it. */
  running: Week;
  /** This list with its filter and page, which the editor returns to. */
  returnTo: string;
};

/** Who has no card for which week, the newest first, with a link to create it (rule: missing-table). */
export function MissingTable({ cards, caption, running, returnTo }: MissingTableProps) {
  const t = useTranslations('management');
  const own = useTranslations('managementMissing');
  return (
    <DataTable
      caption={caption}
      rows={cards.toSorted((one, other) => weekOrder(other.week, one.week))}
      rowKey={({ employeeId, week }) => `${employeeId}/${week.year}/${week.week}`}
      columns={[
        {
          key: 'employee',
          label: t('employee'),
          cell: ({ employeeName }) => <b>{employeeName}</b>,
        },
        { key: 'number', label: t('employeeNumber'), hours: true, cell: ({ employeeNumber }) => employeeNumber },
        {
          key: 'week',
          label: t('weekYear'),
          hours: true,
          cell: ({ week }) => (
            <>
              {`${week.week} - ${week.year}`}
              {weekOrder(week, running) === 0 && <small className="@max-[38rem]:block"> {own('running')}</small>}
            </>
          ),
        },
        {
          key: 'create',
          label: own('actions'),
          cell: ({ employeeId, employeeName, week }) => (
            <Link
              // There is one link per row, and each would load a whole editor, so only the clicked one is
              // fetched.
              prefetch={false}
              href={editorHref({ employee: employeeId, week }, returnTo)}
              aria-label={own('createFor', {
                name: employeeName,
                week: String(week.week),
                year: String(week.year),
              })}
            >
              {/* In a narrow list the week is one line, with room for a sign only. */}
              <span className="@max-[38rem]:sr-only">{own('create')}</span>
              <Icon name="plus" className="size-4 @min-[38rem]:hidden" />
            </Link>
          ),
        },
      ]}
    />
  );
}
