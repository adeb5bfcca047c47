import { useTranslations } from 'next-intl';
import { useDecisionFailureText } from './failure-texts';
import type { DecisionState } from './use-decisions';

/** Says in the row that a card could not be approved or declined, and why; its column is no wider for it. */
export function RowFailure({ state }: { state: Extract<DecisionState, { kind: 'failed' }> }) {
  const t = useTranslations('management');
  const failureText = useDecisionFailureText();
  return (
    <span className="block pb-1 text-xs font-medium [contain:inline-size] text-danger-strong">
      {t(state.decision.kind === 'approve' ? 'notApproved' : 'notDeclined')} {failureText(state.failure)}
    </span>
  );
}
