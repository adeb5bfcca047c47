import { useTranslations } from 'next-intl';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

/** A card's light, with the worst reason if it has any (rules: light-red, light-amber, light-green). */
export function LightCell({ state, settled }: { state: AssessmentState; settled: boolean }) {
  return <TrafficLight state={state} settled={settled} reason={useWorstReason(state)} />;
}

/** In a few words, how many more there are, and the whole sentence; null when there is none. */
function useWorstReason(state: AssessmentState) {
  const t = useTranslations('managementAssessment');
  const [worst, ...others] = typeof state === 'string' ? [] : state.reasons;
  if (worst === undefined || worst.short === null) return null;
  const more = others.length > 0 ? ` ${t('more', { count: others.length })}` : '';
  return { text: worst.short, more, whole: worst.text };
}
