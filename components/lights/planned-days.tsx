import { useTranslations } from 'next-intl';
import { useExceptionName } from '@/components/hour-card/use-exception-name';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { differenceText } from '@/lib/format/hours';
import type { ListedHourCard } from '@/lib/hour-card/listed-card';
import type { PlannedDay } from '@/lib/hour-card/rules/assigned-hours';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

/** The difference from the plan that leave and overtime do not explain, in minutes. */
const unexplained = ({ planned, worked, assigned }: PlannedDay) => worked - planned - assigned;

/** The names of the absences on each day of a card. Includes days off, whose line starts at midnight. */
function absencesOn(lines: ListedHourCard['lines'], zone: string): ReadonlyMap<IsoDate, readonly string[]> {
  const absences = new Map<IsoDate, readonly string[]>();
  for (const { start, exceptions } of lines) {
    if (start === null) continue;
    const { date } = toWallClock(start, zone);
    const names = exceptions.filter(({ minutes }) => minutes < 0).map(({ name }) => name);
    absences.set(date, [...new Set([...(absences.get(date) ?? []), ...names])]);
  }
  return absences;
}

export type PlannedDaysProps = {
  days: readonly PlannedDay[];
  /** The card's lines, which contain the absences. `zone` is the company's time zone. */
  lines: ListedHourCard['lines'];
  zone: string;
};

/**
 * Shows planned and worked hours per day (rule: detail-planned): as one sentence if they are equal on every
 * day, otherwise as a cell per day, with unexplained differences highlighted.
 */
export function PlannedDays({ days, lines, zone }: PlannedDaysProps) {
  const t = useTranslations('managementAssessment.planned');
  const { weekdayText } = useDates();
  const exceptionName = useExceptionName();
  const absences = absencesOn(lines, zone);
  const offText = (date: IsoDate) => (absences.get(date) ?? []).map(exceptionName).join(', ') || t('off');
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
              <span className="hours block font-medium wrap-anywhere whitespace-normal">
                <span>{worked === 0 && planned > 0 && rest === 0 ? offText(date) : formatDuration(worked)}</span>
                {rest !== 0 && <span className="text-warning-strong">{` (${differenceText(rest)})`}</span>}
              </span>
              <span className="hours block text-xs whitespace-normal text-ink-muted">
                {[
                  t('planned', { hours: formatDuration(planned) }),
                  assigned !== 0 && worked > 0 && rest === 0 && differenceText(assigned),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
