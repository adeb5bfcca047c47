import { useTranslations } from 'next-intl';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

/** A card's light, with the worst reason unless it is green (rules: light-red, light-amber, light-green). */
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

/** The worst reason: shortened, with the number of other reasons, and in full. Null without a reason. */
function useWorstReason(state: AssessmentState) {
  const t = useTranslations('managementAssessment');
  const [worst, ...others] = typeof state === 'string' ? [] : state.reasons;
  if (worst === undefined || worst.short === null) return null;
  const more = others.length > 0 ? ` ${t('more', { count: others.length })}` : '';
  return { text: worst.short, more, fullText: worst.text };
}
