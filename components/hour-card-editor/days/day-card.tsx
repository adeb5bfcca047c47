import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Group } from '@/components/ui/card';
import type { Elements } from '@/components/ui/elements';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { isPaidHoliday, publicHolidayOn } from '@/lib/hour-card/advice/public-holidays';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { dayAnchor } from '@/lib/management/links';
import { DayHelp } from '../help/proposals';
import type { DayView } from '../state/editor-view';
import { AddLine } from './add-line';
import { HourLine } from './hour-line';
import type { LineContext } from './line-parts';
import { dayColumns, focusRing, tools } from './row-classes';

type DayCardProps = { day: DayView; context: LineContext; note: Elements };

/**
 * One day of the week: its date, its lines, and a total if it has several lines. Days outside the contract
 * are read-only (rule: card-contract-days).
 */
export const DayCard = memo(function DayCard({ day, context, note }: DayCardProps) {
  const t = useTranslations('hourCardEditor');
  const { dayText, weekdayText } = useDates();
  const titleId = useId();
  const { date, lines, withinContract, worked } = day;
  const canCopy = lines.some((view) => view.worked !== null);
  const weekday = weekdayText(date);

  return (
    <Group
      id={dayAnchor(date)}
      data-day
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        'grid min-w-0 gap-x-2 gap-y-1.5 border-b px-3 has-[+[aria-live]]:border-b-0 py-1.5 outline-none @min-[50.5rem]/days:py-2 print:break-inside-avoid',
        dayColumns,
        focusRing,
      )}
    >
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-2 pt-1 @min-[19.25rem]/days:min-h-(--row) @min-[19.25rem]/days:flex-col @min-[19.25rem]/days:flex-nowrap @min-[19.25rem]/days:justify-center @min-[19.25rem]/days:self-start @min-[19.25rem]/days:pt-0 days-mid:contents">
        <h3
          id={titleId}
          className="flex flex-wrap gap-x-1 text-sm leading-tight font-semibold text-ink @min-[19.25rem]/days:flex-col days-mid:min-h-(--row) days-mid:justify-center days-mid:self-start"
        >
          <span className="first-letter:uppercase">{weekday}</span>{' '}
          <span className="text-xs font-normal whitespace-nowrap text-ink-muted">
            {dayText(date).slice(weekday.length + 1)}
          </span>
        </h3>
        {withinContract && (
          // A day with one line has no total of its own, because the line already shows one. In the middle
          // width, the day's total is below the lines, because the tools of the first line are below the
          // date.
          <p
            className={classNames(
              lines.length > 1 ? 'mt-0.5 text-xs text-ink-muted' : 'sr-only',
              'days-mid:[grid-area:2/1/auto/-1] days-mid:justify-self-end',
            )}
          >
            <span>{t('dayTotal')}</span>{' '}
            <span data-day-total className="hours font-semibold text-ink">
              {formatDuration(worked)}
            </span>
          </p>
        )}
      </div>
      <div className="grid min-w-0 gap-y-2 days-mid:[grid-area:1/2] days-mid:[&>:is(p:not([data-tools]),[data-help])]:-ml-24">
        {withinContract ? (
          <>
            {lines.map((view, at) => (
              <HourLine
                key={view.line.key}
                view={view}
                number={at + 1}
                count={lines.length}
                canCopy={canCopy}
                context={context}
              />
            ))}
            {lines.length === 0 && (
              <div className={classNames(tools, 'min-h-(--row) justify-end')}>
                <AddLine date={date} lines={0} context={context} />
              </div>
            )}
          </>
        ) : (
          <p data-tools="" className={classNames(tools, 'min-h-(--row) justify-end')}>
            <Badge>{t('outsideContract')}</Badge>
          </p>
        )}
        {note}
        <HolidayHint date={date} paidHolidays={context.paidHolidays} />
        <DayHelp day={day} />
      </div>
    </Group>
  );
});

function HolidayHint({ date, paidHolidays }: Pick<LineContext, 'paidHolidays'> & { date: IsoDate }) {
  const t = useTranslations('hourCardHints');
  const names = useTranslations('publicHolidays');
  const holiday = publicHolidayOn(date);
  if (holiday === null) return null;
  const isPaid = isPaidHoliday(date, paidHolidays);
  return (
    <p className="flex items-start gap-1.5 text-sm text-warning-strong">
      <Icon name="calendar" className="mt-0.5 size-4 shrink-0" />
      <span>
        {isPaid ? (
          t('paid_holiday', { holiday: names(holiday.key) })
        ) : (
          <>
            <span>{`${t('public_holiday', { holiday: names(holiday.key) })} `}</span>
            <span className="opacity-90">{t('source', { source: t('sources.public_holidays') })}</span>
          </>
        )}
      </span>
    </p>
  );
}
