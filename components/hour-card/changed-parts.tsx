import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useDates } from '@/components/ui/use-dates';
import type { OpenCorrection, WorkedStretch } from '@/lib/hour-card/listed-card';
import { formatTime } from '@/lib/hour-card/time-text';
import type { EpochMinutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';

type ChangedDayProps = { day: OpenCorrection['times'][number]; zone: string };

/** The exported and the current times of a day, on the company's clock (rule: correction-times). */
export function ChangedDay({ day: { date, exported, current }, zone }: ChangedDayProps) {
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

/** Returns a text for each name that a correction changed, such as the shift (rule: correction-times). */
export function useChangedFields(fields: OpenCorrection['fields']): readonly string[] {
  const t = useTranslations('hourCardList.changed');
  return fields.map(({ field, exported, current }) =>
    t(field, { exported: exported || t('none'), current: current || t('none') }),
  );
}
