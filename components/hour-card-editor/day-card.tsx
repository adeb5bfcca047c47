import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type MouseEvent, memo, useId } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { limits } from '@/lib/hour-card/limits';
import { formatDuration } from '@/lib/hour-card/time-text';
import { addLine } from '@/lib/hour-card/transitions/add-line';
import { dayText } from './day-text';
import type { DayView } from './editor-view';
import { HourLine } from './hour-line';
import type { LineContext } from './line-context';

type DayCardProps = { day: DayView; context: LineContext };

/** One day of the week with its lines. A day outside the contract takes no input (DECISIONS 5). */
export const DayCard = memo(function DayCard({ day, context }: DayCardProps) {
  const t = useTranslations('hourCardEditor');
  const titleId = useId();
  const { date, lines, withinContract, worked } = day;
  const full = lines.length >= limits.linesPerDay;

  /** The new line starts where the last one ended, so typing goes on at its first empty field. */
  const add = (event: MouseEvent) => {
    const card = event.currentTarget.closest('fieldset');
    const before = new Set(card?.querySelectorAll('input'));
    flushSync(() => context.edit((form) => addLine(form, date)));
    const fresh = [...(card?.querySelectorAll<HTMLInputElement>('input[data-time]') ?? [])].filter(
      (input) => !before.has(input),
    );
    (fresh.find(({ value }) => value === '') ?? fresh[0])?.focus();
  };

  return (
    <fieldset
      data-day
      tabIndex={-1}
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card outline-none md:px-5"
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={titleId} className="font-semibold text-ink first-letter:uppercase">
          {dayText(date)}
        </h3>
        {withinContract ? (
          <p className="hours text-sm text-ink-muted">
            {t('dayTotal')}{' '}
            <span data-day-total className="ml-1 font-semibold text-ink">
              {formatDuration(worked)}
            </span>
          </p>
        ) : (
          <Badge>{t('outsideContract')}</Badge>
        )}
      </div>
      {withinContract && (
        <>
          <div className="divide-y divide-line">
            {lines.map((view, at) => (
              <HourLine key={view.line.key} view={view} number={at + 1} context={context} />
            ))}
          </div>
          <Button
            variant={lines.length === 0 ? 'secondary' : 'ghost'}
            size="sm"
            onClick={add}
            disabledReason={full ? t('addLineLimit', { max: limits.linesPerDay }) : null}
            className="-mx-2 mt-1 px-2 text-accent"
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('addLine')}
          </Button>
        </>
      )}
    </fieldset>
  );
});
