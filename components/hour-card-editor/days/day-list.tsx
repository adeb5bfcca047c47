import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useIssueText } from '@/components/hour-card/use-issue-text';
import type { Elements } from '@/components/ui/elements';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import type { CardIssue, CardIssueCode } from '@/lib/hour-card/issue';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import type { DayView } from '../state/editor-view';
import { DayCard } from './day-card';
import { fieldIds, type LineContext } from './line-parts';
import { dayColumns, lineColumns, times } from './row-classes';

/** The issues that are shown for the card as a whole. All others are shown at their fields. */
const cardIssueCodes: readonly CardIssueCode[] = [
  'total_exceeds_maximum',
  'no_hours',
  'hours_outside_week',
  'too_many_lines',
];

/** A note that is shown at certain days when the editor opens, for example why the card was declined. */
export type DayNote = Readonly<{ dates: readonly IsoDate[]; note: Elements }>;

type DayListProps = {
  days: readonly DayView[];
  issues: readonly CardIssue[];
  context: LineContext;
  dayNote: DayNote | undefined;
};

/**
 * The seven days below the column headings, followed by a note on absence for PART_TIME cards and the issues
 * of the card as a whole.
 */
export function DayList({ days, issues, context, dayNote }: DayListProps) {
  const t = useTranslations('hourCardEditor');
  const cardIssues = issues.filter(({ code }) => cardIssueCodes.includes(code));
  return (
    <div
      id={fieldIds.firstDay}
      tabIndex={-1}
      className="@container/days outline-none rounded-lg border border-line bg-surface shadow-card [--row:2.75rem] print:border-0 print:shadow-none pointer-fine:[--row:2.5rem]"
    >
      <Heading />
      {days.map((day) => (
        <DayCard
          key={day.date}
          day={day}
          context={context}
          note={dayNote?.dates.includes(day.date) ? dayNote.note : null}
        />
      ))}
      {context.type === 'PART_TIME' && <p className="px-4 py-2.5 text-sm text-ink-muted">{t('noAbsence')}</p>}
      <div aria-live="polite" className="text-sm font-medium text-danger-strong">
        {cardIssues.length > 0 && <CardMessages issues={cardIssues} />}
      </div>
    </div>
  );
}

function CardMessages({ issues }: { issues: readonly CardIssue[] }) {
  const issueText = useIssueText();
  return issues.map(issueText).map((message) => (
    <p key={message} className="appear flex items-start gap-1.5 border-t border-line px-4 py-3 wrap-anywhere">
      <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  ));
}

/**
 * Visual only, because every field has its own label. In the narrow layout, the fields show their labels
 * instead.
 */
const Heading = memo(function Heading() {
  const t = useTranslations('hourCardEditor');
  return (
    <div
      aria-hidden="true"
      className={classNames('hidden gap-2 px-3 pt-2 pb-1 text-xs text-ink-muted @min-[19.25rem]/days:grid', dayColumns)}
    >
      <span />
      <span className={classNames('grid', lineColumns)}>
        <span className={classNames(times, 'text-center')}>
          <span>{t('start')}</span>
          <span>{t('end')}</span>
        </span>
        <span className="hidden w-32 text-center @min-[32rem]/days:block">{t('addBreakShort')}</span>
        <span className="text-right">{t('worked')}</span>
      </span>
    </div>
  );
});
