'use client';

import { useTranslations } from 'next-intl';
import { useDecisionFailureText } from './failure-texts';
import type { Mark } from './use-decisions';

/** In its row: that a card could not be approved or declined, and why. */
export function RowFailure({ mark }: { mark: Extract<Mark, { kind: 'failed' }> }) {
  const t = useTranslations('management');
  const failureText = useDecisionFailureText();
  return (
    <span className="block text-xs font-medium text-danger-strong">
      {t(mark.judgement.kind === 'approve' ? 'notApproved' : 'notDeclined')} {failureText(mark.failure)}
    </span>
  );
}
