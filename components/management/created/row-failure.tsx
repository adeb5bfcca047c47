'use client';

import { useTranslations } from 'next-intl';
import { useJudgeFailureText } from './use-judge-failure-text';
import type { Mark } from './use-judging';

/** In its row: that a card could not be approved or declined, and why. */
export function RowFailure({ mark }: { mark: Extract<Mark, { kind: 'failed' }> }) {
  const t = useTranslations('management');
  const failureText = useJudgeFailureText();
  return (
    <span className="block text-xs font-medium text-danger-strong">
      {t(mark.judgement.kind === 'approve' ? 'notApproved' : 'notDeclined')} {failureText(mark.failure)}
    </span>
  );
}
