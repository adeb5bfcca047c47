import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { CreatedRow } from '../created/created-row';
import { useJudgeFailureText } from '../created/use-judge-failure-text';
import { useRefusalTexts } from '../detail/use-refusal-texts';
import type { BulkPlan, BulkResult } from './bulk-plan';

type BulkResultsProps = { plan: BulkPlan; results: readonly BulkResult[]; onOpen: (row: CreatedRow) => void };

const tones = {
  done: 'text-success-strong',
  already: 'text-ink-muted',
  'left-out': 'text-warning-strong',
  'not-sent': 'text-warning-strong',
  failed: 'text-danger-strong',
} as const;

/** A line for each card; what went wrong first. */
const order = ['failed', 'not-sent', 'left-out', 'already', 'done'] as const;

/** How it went with each of many cards. */
export function BulkResults({ plan, results, onOpen }: BulkResultsProps) {
  const t = useTranslations('managementBulk');
  const failureText = useJudgeFailureText();
  const refusalsOf = useRefusalTexts();
  const { kind } = plan.judgement;
  const textOf = (result: BulkResult) => {
    if (result.kind === 'done') return t(kind === 'approve' ? 'result.approved' : 'result.declined');
    if (result.kind === 'already') return t(kind === 'approve' ? 'result.alreadyApproved' : 'result.alreadyDeclined');
    if (result.kind === 'not-sent') return t('result.notSent');
    if (result.kind === 'left-out') {
      return t('result.leftOut', { reason: refusalsOf(result.row.card.status)[kind] ?? '' });
    }
    const reason = failureText(result.failure);
    return t(kind === 'approve' ? 'result.failedApprove' : 'result.failedDecline', { reason });
  };
  const sorted = order.flatMap((wanted) => results.filter((result) => result.kind === wanted));
  return (
    <ul aria-label={t('details')} className="divide-y divide-line text-sm">
      {sorted.map((result) => {
        const { employeeName, week } = result.row.card;
        return (
          <li key={result.row.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(result.row)}
              className="hours min-h-6 rounded-sm text-left font-medium whitespace-normal text-ink underline-offset-2 hover:underline"
            >
              {t('card', { name: employeeName, week: String(week.week), year: String(week.year) })}
            </button>
            <span className={classNames('wrap-anywhere', tones[result.kind])}>{textOf(result)}</span>
          </li>
        );
      })}
    </ul>
  );
}
