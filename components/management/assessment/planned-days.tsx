import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { differenceText } from '@/lib/format/hours';
import type { PlannedDay } from '@/lib/hour-card/rules/assigned-hours';
import { formatDuration } from '@/lib/hour-card/time-text';

/** What the day lacks or has too much of, once its leave and overtime are counted. */
const unexplained = ({ planned, worked, assigned }: PlannedDay) => worked - planned - assigned;

/**
 * Planned against worked, day by day (rule: detail-planned): one sentence where they are the same, else a cell for each
 * day, of which those that do not add up stand out.
 */
export function PlannedDays({ days }: { days: readonly PlannedDay[] }) {
  const t = useTranslations('managementAssessment.planned');
  const { weekdayText } = useDates();
  if (days.length === 0) return null;
  if (days.every(({ planned, worked }) => planned === worked)) {
    return <p className="text-sm text-ink-muted">{t('same')}</p>;
  }
  return (
    <section className="text-sm">
      <h3 className="font-semibold text-ink">{t('title')}</h3>
      <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-1.5">
        {days.map((day) => {
          const { date, planned, worked, assigned } = day;
          const rest = unexplained(day);
          return (
            <li
              key={date}
              className={classNames(
                'min-w-0 rounded-md px-2 py-1.5',
                rest === 0 ? 'bg-surface-sunken' : 'bg-warning-soft',
              )}
            >
              <span className="block truncate text-xs text-ink-muted first-letter:uppercase">{weekdayText(date)}</span>
              <span className="hours block font-medium">
                {worked === 0 && planned > 0 && rest === 0 ? t('off') : formatDuration(worked)}
                {rest !== 0 && <span className="text-warning-strong"> ({differenceText(rest)})</span>}
              </span>
              <span className="hours block text-xs text-ink-muted">
                {t('planned', { hours: formatDuration(planned) })}
                {assigned !== 0 && worked > 0 && rest === 0 && ` ${differenceText(assigned)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
