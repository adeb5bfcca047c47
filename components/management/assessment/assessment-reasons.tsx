import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { CardAssessment } from '@/lib/hour-card/assessment/assessment';
import { lightOf } from '@/lib/hour-card/assessment/light-of';
import { useReasonText } from './use-reason-text';

const signs = {
  green: { icon: CircleCheck, tone: 'text-success-strong' },
  amber: { icon: TriangleAlert, tone: 'text-warning-strong' },
  red: { icon: OctagonX, tone: 'text-danger-strong' },
} as const;

/** Why a card has its light: a sentence a reason, the worst first. */
export function AssessmentReasons({ assessment }: { assessment: CardAssessment }) {
  const t = useTranslations('managementAssessment.reasons');
  const reasonText = useReasonText();
  return (
    <ul aria-label={t('label')} className="space-y-1.5 text-sm">
      {assessment.reasons.map((reason) => {
        const { icon: Icon, tone } = signs[lightOf(reason)];
        return (
          <li key={JSON.stringify(reason)} className={classNames('flex items-start gap-1.5', tone)}>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{reasonText(reason)}</span>
          </li>
        );
      })}
    </ul>
  );
}
