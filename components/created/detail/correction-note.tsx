import { useTranslations } from 'next-intl';
import { useExceptionName } from '@/components/hour-card/use-exception-name';
import { Alert } from '@/components/ui/alert';
import { useDates } from '@/components/ui/use-dates';
import { useFigures } from '@/components/ui/use-figures';
import { differenceText } from '@/lib/format/hours';
import type { ManagedHourCard, OpenCorrection } from '@/lib/hour-card/listed-card';
import { formatDuration } from '@/lib/hour-card/time-text';

type CorrectionNoteProps = { correction: OpenCorrection; travelExpenses: ManagedHourCard['travelExpenses'] };

/** Why the card was reopened, and how it differs from the version in payroll (rule: correction-review). */
export function CorrectionNote({ correction, travelExpenses }: CorrectionNoteProps) {
  const t = useTranslations('managementDetail.correction');
  const { euroText } = useFigures();
  const { dayText } = useDates();
  const exceptionName = useExceptionName();
  const { reason, hours, exportedTravelExpenses, isChanged } = correction;
  const differences = hours.map(({ date, name, component, exported, current }) => {
    const text = name === '' ? formatDuration : differenceText;
    const kind = name === '' ? t('worked') : exceptionName(name);
    const what = component === '' ? kind : `${kind} (${component})`;
    return t('hours', { day: dayText(date), what, exported: text(exported), current: text(current) });
  });
  if (exportedTravelExpenses !== travelExpenses) {
    differences.push(t('travel', { exported: euroText(exportedTravelExpenses), current: euroText(travelExpenses) }));
  }
  return (
    <Alert tone={isChanged ? 'info' : 'warning'} title={t('title')}>
      <p className="whitespace-pre-line">{t('reason', { reason })}</p>
      {differences.length > 0 && (
        <>
          <p className="mt-2 font-medium">{t('differences')}</p>
          <ul className="list-disc pl-5">
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {isChanged && differences.length === 0 && <p className="mt-2">{t('otherwise')}</p>}
      {!isChanged && <p className="mt-2 font-medium">{t('unchanged')}</p>}
    </Alert>
  );
}
