import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/data-table';
import { LinkButton } from '@/components/ui/page-header';
import type { MissingHourCard } from '@/lib/hour-card/listed-card';
import { editorHref } from '@/lib/management/links';

type MissingTableProps = {
  cards: readonly MissingHourCard[];
  caption: string;
  /** This very list with its filter and page: where the editor comes back to. */
  returnTo: string;
};

/** Who has no card for which week, and the way to make it (rule: missing-table). */
export function MissingTable({ cards, caption, returnTo }: MissingTableProps) {
  const t = useTranslations('management');
  const own = useTranslations('managementMissing');
  return (
    <DataTable
      caption={caption}
      rows={cards}
      rowKey={({ employeeId, week }) => `${employeeId}/${week.year}/${week.week}`}
      columns={[
        {
          key: 'employee',
          label: t('employee'),
          cell: ({ employeeName }) => <span className="font-medium text-ink">{employeeName}</span>,
        },
        { key: 'number', label: t('employeeNumber'), hours: true, cell: ({ employeeNumber }) => employeeNumber },
        { key: 'week', label: t('weekYear'), hours: true, cell: ({ week }) => `${week.week} - ${week.year}` },
        {
          key: 'create',
          label: own('actions'),
          cell: ({ employeeId, employeeName, week }) => (
            <LinkButton
              size="sm"
              // As many as there are rows, and each opens a whole editor: only the one that is chosen is fetched.
              prefetch={false}
              href={editorHref({ employee: employeeId, week }, returnTo)}
              aria-label={own('createFor', {
                name: employeeName,
                week: String(week.week),
                year: String(week.year),
              })}
              className="print:hidden"
            >
              {own('create')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
