import { useLightReason } from './reason-text';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

/**
 * A card's light, with the worst reason when it is not green (rules: light-red, light-amber, light-green). Its code
 * comes with the lights, after the list has rendered.
 */
export function LightCell({ state, settled }: { state: AssessmentState; settled: boolean }) {
  return <TrafficLight state={state} settled={settled} reason={useLightReason(state)} />;
}
