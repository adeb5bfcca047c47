import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { useFigures } from '@/components/ui/use-figures';
import { differenceText } from '@/lib/format/hours';
import type { OpenCorrection, WorkedStretch } from '@/lib/hour-card/listed-card';
import { formatDuration, formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes, Minutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { useExceptionName } from './use-exception-name';

type CorrectedCard = { correction: OpenCorrection; travelExpenses: number; zone: string };
type Change = Readonly<{ key: string; content: ReactNode }>;

/** All changes of a correction with the old values (rule: correction-times). Nothing if there are none. */
export function CorrectedParts({ titleClassName, ...corrected }: CorrectedCard & { titleClassName?: string }) {
  const t = useTranslations('hourCardList.changed');
  const changes = useChanges(corrected);
  if (changes.length === 0) return null;
  return (
    <div className="text-sm">
      <p className={classNames('text-ink-muted', titleClassName)}>{t('title')}</p>
      <ul className="list-disc space-y-1 pl-5">
        {changes.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns all changes of a correction with the exported values: times and hours by day, then what belongs to
 * the whole card (rules: correction-review, correction-times).
 */
export function useChanges({ correction, travelExpenses, zone }: CorrectedCard): readonly Change[] {
  const t = useTranslations('hourCardList.changed');
  const { euroText } = useFigures();
  const { dayText } = useDates();
  const exceptionName = useExceptionName();
  const { hours, exportedTravelExpenses, times, fields } = correction;
  const changedHours = hours.map(({ date, name, component, exported, current }) => {
    const text = (minutes: Minutes) =>
      minutes === 0 ? t('nothing') : name === '' ? formatDuration(minutes) : differenceText(minutes);
    const kind = name === '' ? t('worked') : exceptionName(name);
    const what = component === '' ? kind : `${kind} (${component})`;
    const hoursText = t('hours', { day: dayText(date), what, exported: text(exported), current: text(current) });
    return { key: hoursText, date, content: hoursText };
  });
  const changedTimes = times.map((day) => ({
    key: day.date,
    date: day.date,
    content: <ChangedDay day={day} zone={zone} />,
  }));
  const ofCard = fields.map(({ field, exported, current }) =>
    t(field, { exported: exported || t('none'), current: current || t('none') }),
  );
  if (exportedTravelExpenses !== travelExpenses) {
    ofCard.push(t('travel', { exported: euroText(exportedTravelExpenses), current: euroText(travelExpenses) }));
  }
  return [
    ...[...changedTimes, ...changedHours].toSorted((a, b) => a.date.localeCompare(b.date)),
    ...ofCard.map((text) => ({ key: text, content: text })),
  ];
}

type ChangedDayProps = { day: OpenCorrection['times'][number]; zone: string };

/** The exported and the current times of a day, on the company's clock (rule: correction-times). */
function ChangedDay({ day: { date, exported, current }, zone }: ChangedDayProps) {
  const t = useTranslations('hourCardList.changed');
  const { dayText } = useDates();
  // Name the secondment only if it is not the same for all work of the day.
  const hasSecondment = new Set([...exported, ...current].map(({ secondment }) => secondment)).size > 1;
  const versions = [
    { name: t('was'), stretches: exported },
    { name: t('now'), stretches: current },
  ];
  return (
    <>
      <p>{dayText(date)}</p>
      <dl>
        {versions.map(({ name, stretches }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="min-w-9">{name}</dt>
            <dd className="min-w-0 flex-1 basis-44">
              {stretches.length === 0 ? t('notWorked') : <Times {...{ stretches, hasSecondment, zone }} />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type TimesProps = { stretches: readonly WorkedStretch[]; hasSecondment: boolean; zone: string };

/** The times of a day, such as `08:00–12:00, 12:30–16:30`. No line ends within `08:00–12:00`. */
function Times({ stretches, hasSecondment, zone }: TimesProps) {
  const clock = (at: EpochMinutes) => formatTime(toWallClock(at, zone).minutes);
  return stretches.map(({ start, end, secondment }, at) => {
    const next = stretches[at + 1];
    const isNamed = hasSecondment && secondment !== '' && next?.secondment !== secondment;
    const comma = next === undefined ? '' : ',';
    const times = `${clock(start)}–${clock(end)}`;
    return (
      <Fragment key={start}>
        <span className="hours">{isNamed ? times : `${times}${comma}`}</span>{' '}
        {isNamed && <span>{`(${secondment})${comma} `}</span>}
      </Fragment>
    );
  });
}
