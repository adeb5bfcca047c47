import { useTranslations } from 'next-intl';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

/**
 * A card's light, with the worst reason when it is not green (rules: light-red, light-amber, light-green).
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

/** In a few words, how many more there are, and the whole sentence; null when there is none. */
function useWorstReason(state: AssessmentState) {
  const t = useTranslations('managementAssessment');
  const [worst, ...others] = typeof state === 'string' ? [] : state.reasons;
  if (worst === undefined || worst.short === null) return null;
  const more = others.length > 0 ? ` ${t('more', { count: others.length })}` : '';
  return { text: worst.short, more, whole: worst.text };
}
