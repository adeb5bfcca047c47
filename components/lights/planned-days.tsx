import { useTranslations } from 'next-intl';
import { useExceptionName } from '@/components/hour-card/use-names';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { differenceText } from '@/lib/format/hours';
import type { ListedHourCard } from '@/lib/hour-card/listed-card';
import type { PlannedDay } from '@/lib/hour-card/rules/assigned-hours';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

/** What the day lacks or has too much of, once its leave and overtime are counted. */
const unexplained = ({ planned, worked, assigned }: PlannedDay) => worked - planned - assigned;

/** What takes hours off each day of a card, as its list names it; at midnight too, where a day off begins. */
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
  /** The card's lines as the list has them, which name the kinds of absence, and the zone of its times. */
  lines: ListedHourCard['lines'];
  zone: string;
};

/**
 * Planned against worked, day by day (rule: detail-planned): one sentence where they are the same, else a
 * cell for each day, of which those that do not add up stand out.
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
