import { useTranslations } from 'next-intl';
import type { FailedRecord } from '@/components/decisions/decision-record';
import { useDecisionFailureText } from '@/components/decisions/failure-texts';

/**
 * The reason why a card could not be approved or declined, shown in its row. In the table it is one truncated
 * line at the bottom of the row, so that the layout hardly changes. The full text is in the tooltip, the open
 * card and the results.
 */
export function RowFailure({ state }: { state: FailedRecord }) {
  const t = useTranslations('management');
  const failureText = useDecisionFailureText();
  const { decision, failure } = state;
  const outcome = failure.isOwn ? '' : t(decision.kind === 'approve' ? 'notApproved' : 'notDeclined');
  const text = `${outcome} ${failureText(failure)}`.trim();
  return (
    <span
      title={text}
      className="block pb-1 text-xs font-medium text-danger-strong [contain:inline-size] @max-[54rem]:w-[calc(100cqw-4rem)] @min-[54rem]:absolute @min-[54rem]:bottom-1.5 @min-[54rem]:w-[calc(100cqw-5rem)] @min-[54rem]:truncate @min-[54rem]:pb-0 print:static print:w-auto print:whitespace-normal"
    >
      {text}
    </span>
  );
}
