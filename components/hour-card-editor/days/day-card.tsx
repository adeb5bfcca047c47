import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { dayText } from '@/lib/format/dates';
import { publicHolidayOn } from '@/lib/hour-card/advice/public-holidays';
import { dayOfWeek } from '@/lib/hour-card/calendar';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { formatDuration } from '@/lib/hour-card/time-text';
import { addLine } from '@/lib/hour-card/transitions/lines';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { dayAnchor } from '@/lib/management/links';
import type { DayView } from '../state/editor-view';
import { CopyDay, CopyDayToggle } from './copy-day';
import { HourLine } from './hour-line';
import type { LineContext } from './line-parts';

type DayCardProps = { day: DayView; context: LineContext };

/**
 * One day of the week with its lines. A day outside the contract takes no input (rule: card-contract-days).
 */
export const DayCard = memo(function DayCard({ day, context }: DayCardProps) {
  const t = useTranslations('hourCardEditor');
  const titleId = useId();
  const { date, lines, withinContract, worked } = day;
  const full = lines.length >= limits.linesPerDay;
  const [copying, setCopying] = useState(false);
  const copyToggle = useRef<HTMLButtonElement>(null);
  const copyId = useId();
  const canCopy = dayOfWeek(date) < 7 && lines.some((view) => view.worked !== null);

  const stopCopying = () => {
    copyToggle.current?.focus();
    setCopying(false);
  };

  /** The new line starts where the last one ended, so the focus moves to its first empty field. */
  const add = (event: MouseEvent) => {
    const card = event.currentTarget.closest('[data-day]');
    const before = new Set(card?.querySelectorAll('input'));
    flushSync(() => context.edit((form) => addLine(form, date)));
    const fresh = [...(card?.querySelectorAll<HTMLInputElement>('input[data-time]') ?? [])].filter(
      (input) => !before.has(input),
    );
    (fresh.find(({ value }) => value === '') ?? fresh[0])?.focus();
  };

  return (
    <Group
      id={dayAnchor(date)}
      data-day
      tabIndex={-1}
      aria-labelledby={titleId}
      className="@container min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card outline-none md:px-5"
    >
      <div className="flex min-h-11 items-center gap-x-1 @md:gap-x-3 pointer-fine:min-h-9">
        <h3 id={titleId} className="min-w-0 font-semibold text-ink first-letter:uppercase">
          {dayText(date)}
        </h3>
        {withinContract ? (
          <>
            <p className="hours ml-auto text-sm text-ink-muted">
              <span className="@max-lg:sr-only">{t('dayTotal')} </span>
              <span data-day-total className="ml-1 font-semibold text-ink">
                {formatDuration(worked)}
              </span>
            </p>
            {canCopy && (
              <CopyDayToggle open={copying} controls={copyId} onToggle={() => setCopying(!copying)} ref={copyToggle} />
            )}
            <Button
              variant="ghost"
              size="sm"
              onClick={add}
              disabledReason={full ? t('addLineLimit', { max: limits.linesPerDay }) : null}
              reasonAt="end"
              className="-mr-2 px-2 @max-md:min-w-11"
            >
              <span className="icon-plus" />
              <span className="@max-md:sr-only">{t('addLine')}</span>
            </Button>
          </>
        ) : (
          <span className="ml-auto">
            <Badge>{t('outsideContract')}</Badge>
          </span>
        )}
      </div>
      <HolidayHint date={date} />
      {copying && canCopy && <CopyDay id={copyId} date={date} context={context} onDone={stopCopying} />}
      {withinContract && lines.length > 0 && (
        <div className="-mx-4 divide-y divide-line md:-mx-5">
          {lines.map((view, at) => (
            <HourLine key={view.line.key} view={view} number={at + 1} alone={lines.length === 1} context={context} />
          ))}
        </div>
      )}
    </Group>
  );
});

/** Names the public holiday of a day, with why it matters and the source. */
function HolidayHint({ date }: { date: IsoDate }) {
  const t = useTranslations('hourCardHints');
  const names = useTranslations('publicHolidays');
  const holiday = publicHolidayOn(date);
  if (holiday === null) return null;
  return (
    <p className="mb-1 flex items-start gap-1.5 text-sm text-warning-strong">
      <Icon name="calendar" className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('public_holiday', { holiday: names(holiday.key) })}{' '}
        <span className="opacity-90">{t('source', { source: t('sources.public_holidays') })}</span>
      </span>
    </p>
  );
}
