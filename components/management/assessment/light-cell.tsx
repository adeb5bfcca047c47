import { ReasonSummary } from './reason-text';
import { TrafficLight } from './traffic-light';
import type { AssessmentState } from './use-assessments';

/**
 * A card's light, with the worst reason when it is not green (rules: light-red, light-amber, light-green). Its code
 * comes with the lights, after the list has rendered.
 */
export function LightCell({ state }: { state: AssessmentState }) {
  return (
    <>
      <TrafficLight state={state} />
      <ReasonSummary state={state} />
    </>
  );
}
