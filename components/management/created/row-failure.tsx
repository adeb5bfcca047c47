import { useTranslations } from 'next-intl';
import type { FailedRecord } from '@/components/decisions/decision-record';
import { useDecisionFailureText } from './failure-texts';

/**
 * Says in the row that a card could not be approved or declined, and why. In the table it is one line below
 * the whole row, so that its column is no wider for it and the row not much higher; what is cut off there
 * stands in its title, in the open card and in the result.
 */
export function RowFailure({ state }: { state: FailedRecord }) {
  const t = useTranslations('management');
  const failureText = useDecisionFailureText();
  const { decision, failure } = state;
  const outcome = failure.isOwn ? '' : t(decision.kind === 'approve' ? 'notApproved' : 'notDeclined');
  const text = `${outcome} ${failureText(failure)}`.trim();
  return (
    <span data-failure="" title={text}>
      {text}
    </span>
  );
}
