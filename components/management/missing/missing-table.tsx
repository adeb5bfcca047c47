import { useTranslations } from 'next-intl';
import { weekOrder } from '@/lib/hour-card/calendar';
import type { MissingHourCard } from '@/lib/hour-card/listed-card';
import type { Week } from '@/lib/hour-card/vocabulary';
import { editorHref } from '@/lib/management/links';
import { MissingRows } from './missing-rows';

type MissingTableProps = {
  cards: readonly MissingHourCard[];
  caption: string;
  /** The week that is not over yet: nobody is late with it. */
  running: Week;
  /** This list with its filter and page, which the editor returns to. */
  returnTo: string;
};

/**
 * Who has no card for which week, the newest first, with a link to create it (rule: missing-table). The words
 * are put together here, on the server, and drawn by `MissingRows`.
 */
export function MissingTable({ cards, caption, running, returnTo }: MissingTableProps) {
  const t = useTranslations('management');
  const own = useTranslations('managementMissing');
  return (
    <MissingRows
      caption={caption}
      heads={[t('employee'), t('employeeNumber'), t('weekYear'), own('actions')]}
      create={own('create')}
      running={own('running')}
      rows={cards
        .toSorted((one, other) => weekOrder(other.week, one.week))
        .map(({ employeeId, employeeName, employeeNumber, week }) => ({
          name: employeeName,
          number: employeeNumber,
          week: `${week.week} - ${week.year}`,
          isRunning: weekOrder(week, running) === 0,
          href: editorHref({ employee: employeeId, week }, returnTo),
          label: own('createFor', { name: employeeName, week: String(week.week), year: String(week.year) }),
        }))}
    />
  );
}
