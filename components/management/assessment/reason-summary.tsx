import { useTranslations } from 'next-intl';
import type { AssessmentState } from './use-assessments';
import { useReasonText } from './use-reason-text';
import { useShortReason } from './use-short-reason';

/**
 * The worst reason of a light in a few words, for in a list; a pointer gets the whole sentence. It is as wide and high while
 * there is nothing to say, so that neither columns nor rows move when the lights come.
 */
export function ReasonSummary({ state }: { state: AssessmentState }) {
  const t = useTranslations('managementAssessment.reasons.short');
  const shortReason = useShortReason();
  const reasonText = useReasonText();
  const [worst, ...others] = typeof state === 'string' ? [] : state.reasons;
  const text = worst === undefined ? null : shortReason(worst);
  const more = others.length > 0 ? ` ${t('more', { count: others.length })}` : '';
  return (
    <span
      title={worst === undefined || text === null ? undefined : reasonText(worst)}
      className="mt-0.5 flex h-4.5 w-40 max-w-full text-xs text-ink-muted"
    >
      <span className="truncate">{text}</span>
      {text !== null && <span className="shrink-0 whitespace-pre">{more}</span>}
    </span>
  );
}
