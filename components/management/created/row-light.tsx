'use client';

import { ReasonSummary } from '../assessment/reason-text';
import { TrafficLight } from '../assessment/traffic-light';
import type { AssessmentState } from '../assessment/use-assessments';

/** A card's light in the list, with the worst reason when it is not green. */
export function RowLight({ state }: { state: AssessmentState }) {
  return (
    <>
      <TrafficLight state={state} />
      <ReasonSummary state={state} />
    </>
  );
}
