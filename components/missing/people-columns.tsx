import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { weekOrder } from '@/lib/hour-card/calendar';
import type { Week } from '@/lib/hour-card/vocabulary';
import { editorHref } from '@/lib/management/links';
import {
  type MissingPerson,
  overdueWeeks,
  type ReminderTexts,
  reminderHref,
  weekKey,
} from '@/lib/management/missing-people';

type Placement = Readonly<{
  /** The classes of a cell, or a function if they depend on the person. */
  cell: string | ((person: MissingPerson) => string);
  head?: string;
  title?: string;
}>;

/** Has no sort functions: `sortPeople` has already sorted the rows, in the same order as the export. */
export const peopleFeatures = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<Placement>() });
const column = createColumnHelper<typeof peopleFeatures, MissingPerson>();

const place = '@min-[54rem]:px-1 @min-[54rem]:py-1 @min-[54rem]:text-center';
const link =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border px-2.5 text-sm font-medium whitespace-nowrap transition-colors pointer-fine:min-h-8';
const plainStyle = 'border-line-strong bg-surface text-ink shadow-card hover:bg-surface-hover';
const overdueStyle = 'border-warning/45 bg-warning-soft text-warning-strong hover:border-warning';
const upcomingStyle =
  'border-line-strong bg-surface text-ink-muted hover:border-ink-subtle hover:bg-surface-hover print:hidden';

export type PeopleOptions = Readonly<{
  weeks: readonly Week[];
  /** The address of this list with its filter and order. The editor returns to it. */
  returnTo: string;
  /** The manager's name, to sign the reminders with. */
  manager: string;
  /** The current week. Its missing cards are shown, but need no reminder yet. */
  running: Week;
}>;

/**
 * The columns of the missing cards by person: name, number of weeks, each week, and the reminder (rule:
 * missing-people). Below 54rem, each person is a block: the name and number of weeks, then the missing weeks.
 */
export function usePeopleColumns({ weeks, returnTo, manager, running }: PeopleOptions) {
  const t = useTranslations('managementMissing');
  const columns = useTranslations('management');
  const texts = useReminderTexts(manager);
  return useMemo(() => {
    const overdueOf = (person: MissingPerson) => overdueWeeks(person, running);
    const isMissing = (person: MissingPerson, week: Week) => person.weeks.some((one) => weekOrder(one, week) === 0);
    return column.columns([
      column.accessor('name', {
        header: columns('employee'),
        cell: ({ row: { original } }) => (
          <span>
            <span>{original.name}</span>{' '}
            <small className="text-xs font-normal whitespace-nowrap text-ink-muted @min-[54rem]:ml-1">
              {original.number}
            </small>
          </span>
        ),
        sortDescFirst: false,
        meta: {
          head: 'pl-4 text-left',
          cell: 'min-w-24 flex-1 text-left font-medium wrap-anywhere text-ink @min-[54rem]:py-1 @min-[54rem]:pr-2 @min-[54rem]:pl-4',
        },
      }),
      column.accessor((person) => overdueOf(person).length, {
        id: 'weeks',
        header: t('weeks'),
        cell: ({ getValue }) => (
          <>
            <span>{getValue()}</span>
            <span aria-hidden="true" className="@min-[54rem]:sr-only">
              {` ${t('weeksUnit', { count: getValue() })}`}
            </span>
          </>
        ),
        sortDescFirst: true,
        meta: { head: 'text-center', cell: classNames(place, 'hours text-ink-muted @min-[54rem]:text-ink') },
      }),
      ...weeks.map((week) =>
        column.display({
          id: weekKey(week),
          header: t('weekHead', week),
          cell: ({ row: { original } }) => {
            if (!isMissing(original, week)) return null;
            return (
              // Do not prefetch: every link would load a whole editor.
              <Link
                prefetch={false}
                href={editorHref({ employee: original.employeeId, week }, returnTo)}
                title={t('create')}
                aria-label={t('createFor', { name: original.name, ...week })}
                className={classNames(link, weekOrder(week, running) < 0 ? overdueStyle : upcomingStyle)}
              >
                <Icon name="plus" className="hidden size-4 @min-[54rem]:block print:hidden" />
                <span className="@min-[54rem]:sr-only">{t('weekName', week)}</span>
              </Link>
            );
          },
          meta: {
            title: columns('weekValue', week),
            head: 'text-center',
            cell: (person) => classNames(place, isMissing(person, week) ? 'order-4' : 'hidden @min-[54rem]:table-cell'),
          },
        }),
      ),
      column.display({
        id: 'remind',
        header: t('remind'),
        cell: ({ row: { original } }) => {
          const weeks = overdueOf(original);
          if (weeks.length === 0) return <span className="@max-[54rem]:sr-only text-ink-muted">{t('running')}</span>;
          return (
            <a
              href={reminderHref({ ...original, weeks }, location.origin, texts)}
              aria-label={t('remindOne', { name: original.name })}
              title={t('remindHint')}
              className={classNames(link, plainStyle)}
            >
              <Icon name="mail" className="size-4" />
              <span className="@max-[54rem]:sr-only">{t('remind')}</span>
            </a>
          );
        },
        meta: {
          head: 'pr-4 text-left print:hidden',
          cell: '@min-[54rem]:py-1 @min-[54rem]:pr-4 @min-[54rem]:pl-1 @min-[54rem]:text-left print:hidden',
        },
      }),
    ]);
  }, [t, columns, texts, weeks, returnTo, running]);
}

export function useReminderTexts(manager: string): ReminderTexts {
  const t = useTranslations('managementMissing');
  const { weekEnds } = useDates();
  return useMemo(
    () => ({
      subject: t('reminder.subject'),
      body: (name, weeks, address) =>
        t('reminder.body', { name, weeks: weeks.join('\n'), count: weeks.length, link: address, manager }),
      bodyForAll: (weeks, address) => t('reminder.bodyForAll', { weeks: weeks.join('\n'), link: address, manager }),
      week: (week) => t('reminder.week', { ...week, ...weekEnds(week) }),
    }),
    [t, weekEnds, manager],
  );
}
