import { useTranslations } from 'next-intl';
import { useChanges } from '@/components/hour-card/changed-parts';
import { Alert } from '@/components/ui/alert';
import type { ManagedHourCard, OpenCorrection } from '@/lib/hour-card/listed-card';

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
  const changes = useChanges({ correction, travelExpenses, zone });
  const { reason, isChanged } = correction;
  return (
    <Alert tone={isChanged ? 'info' : 'warning'} title={t('title')}>
      <p className="whitespace-pre-line">{t('reason', { reason })}</p>
      {changes.length > 0 && (
        <>
          <p className="mt-2 font-medium">{t('differences')}</p>
          <ul className="list-disc space-y-1 pl-5">
            {changes.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
        </>
      )}
      {isChanged && changes.length === 0 && <p className="mt-2">{t('otherwise')}</p>}
      {!isChanged && <p className="mt-2 font-medium">{t('unchanged')}</p>}
    </Alert>
  );
}
