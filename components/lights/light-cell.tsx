import { useTranslations } from 'next-intl';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

/**
 * A card's light. Amber and red lights show their worst reason (rules: light-red, light-amber, light-green).
 */
export function LightCell({
  className,
  ...light
}: {
  state: AssessmentState;
  decided: boolean;
  className?: string | undefined;
}) {
  return <TrafficLight {...light} reason={useWorstReason(light.state)} className={className} />;
}

/**
 * The worst reason, in short and in full, and how many other reasons there are. Null if there are no reasons.
 */
function useWorstReason(state: AssessmentState) {
  const t = useTranslations('managementAssessment');
  const [worst, ...others] = typeof state === 'string' ? [] : state.reasons;
  if (worst === undefined || worst.short === null) return null;
  const more = others.length > 0 ? ` ${t('more', { count: others.length })}` : '';
  return { text: worst.short, more, fullText: worst.text };
}
