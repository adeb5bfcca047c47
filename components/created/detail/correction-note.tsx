import { useTranslations } from 'next-intl';
import { ChangedDay, useChangedFields } from '@/components/hour-card/changed-parts';
import { useExceptionName } from '@/components/hour-card/use-exception-name';
import { Alert } from '@/components/ui/alert';
import { useDates } from '@/components/ui/use-dates';
import { useFigures } from '@/components/ui/use-figures';
import { differenceText } from '@/lib/format/hours';
import type { ManagedHourCard, OpenCorrection } from '@/lib/hour-card/listed-card';
import { formatDuration } from '@/lib/hour-card/time-text';

type CorrectionNoteProps = {
  correction: OpenCorrection;
  travelExpenses: ManagedHourCard['travelExpenses'];
  zone: string;
};

/**
 * Why the card was reopened, and how it differs from the version in payroll (rules: correction-review,
 * correction-times).
 */
export function CorrectionNote({ correction, travelExpenses, zone }: CorrectionNoteProps) {
  const t = useTranslations('managementDetail.correction');
  const { euroText } = useFigures();
  const { dayText } = useDates();
  const exceptionName = useExceptionName();
  const { reason, hours, exportedTravelExpenses, times, fields, isChanged } = correction;
  const changedHours = hours.map(({ date, name, component, exported, current }) => {
    const text = name === '' ? formatDuration : differenceText;
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
  const byDay = [...changedTimes, ...changedHours].toSorted((a, b) => a.date.localeCompare(b.date));
  const ofCard = [...useChangedFields(fields)];
  if (exportedTravelExpenses !== travelExpenses) {
    ofCard.push(t('travel', { exported: euroText(exportedTravelExpenses), current: euroText(travelExpenses) }));
  }
  const hasDetails = byDay.length + ofCard.length > 0;
  return (
    <Alert tone={isChanged ? 'info' : 'warning'} title={t('title')}>
      <p className="whitespace-pre-line">{t('reason', { reason })}</p>
      {hasDetails && (
        <>
          <p className="mt-2 font-medium">{t('differences')}</p>
          <ul className="list-disc space-y-1 pl-5">
            {byDay.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
            {ofCard.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {isChanged && !hasDetails && <p className="mt-2">{t('otherwise')}</p>}
      {!isChanged && <p className="mt-2 font-medium">{t('unchanged')}</p>}
    </Alert>
  );
}
