import dynamic from 'next/dynamic';
import { TrafficLight } from '../assessment/traffic-light';
import type { AssessmentState } from '../assessment/use-assessments';

// Its sentences are needed when the first light has come, not to draw the list.
const ReasonSummary = dynamic(() => import('../assessment/reason-summary').then((module) => module.ReasonSummary), {
  ssr: false,
  loading: () => <NoReason />,
});

/** As high as a reason, so that rows keep their height. */
function NoReason() {
  return <span className="block h-4.5" />;
}

/** A card's light in the list, with the worst reason when it is not green. */
export function RowLight({ state }: { state: AssessmentState }) {
  const hasReason = typeof state !== 'string' && state.light !== 'green';
  return (
    <>
      <TrafficLight state={state} />
      {hasReason ? <ReasonSummary state={state} /> : <NoReason />}
    </>
  );
}
