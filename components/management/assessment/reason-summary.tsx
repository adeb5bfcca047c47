import { useTranslations } from 'next-intl';
import type { AssessmentState } from './use-assessments';
import { useReasonText } from './use-reason-text';

/**
 * The worst reason of a light that is not green on one line, cut off where there is no room: for in a list, whose rows keep
 * their height. It takes its line also while there is nothing to say.
 */
export function ReasonSummary({ state }: { state: AssessmentState }) {
  const t = useTranslations('managementAssessment.reasons');
  const reasonText = useReasonText();
  const reasons = typeof state === 'string' || state.light === 'green' ? [] : state.reasons;
  const [worst, ...others] = reasons;
  const more = others.length > 0 ? ` (${t('more', { count: others.length })})` : '';
  return (
    <span className="block h-4.5 max-w-64 truncate text-xs text-ink-muted">
      {worst !== undefined && `${reasonText(worst)}${more}`}
    </span>
  );
}
