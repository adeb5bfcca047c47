import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { type CreatedRow, isOpen } from '@/lib/management/created-row';
import { useDecisionFailureText } from '../created/failure-texts';
import type { DecisionState } from '../created/use-decisions';
import type { Review } from './use-review';

type ReviewEndProps = {
  rows: readonly CreatedRow[];
  tally: Readonly<{ approve: number; decline: number }>;
  /** How many decisions are still being sent. */
  underWay: number;
  go: (at: number) => void;
  goOn: (() => void) | null;
};

/** Shown after the page's last card: what was done, what is still open, and where to go next. */
export function ReviewEnd({ rows, tally, underWay, go, goOn }: ReviewEndProps) {
  const t = useTranslations('managementDetail');
  const open = rows.filter(isOpen).length - underWay;
  const firstOpen = rows.findIndex(isOpen);
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p role="status" className="max-w-reading text-ink-muted">
        {t('endDecided', { approved: tally.approve, declined: tally.decline })}{' '}
        {underWay > 0 ? t('underWay', { count: underWay }) : t('endOpen', { count: open })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {open > 0 && firstOpen >= 0 && <Button onClick={() => go(firstOpen)}>{t('firstOpen')}</Button>}
        {goOn && (
          <Button variant="primary" autoFocus onClick={goOn}>
            {t('moreCards')}
          </Button>
        )}
      </div>
    </div>
  );
}

type ReviewFailuresProps = {
  review: Review;
  decisionStates: ReadonlyMap<string, DecisionState>;
  go: (at: number) => void;
};

/** The decisions that failed: that of the card on the screen, and those of cards already passed. */
export function ReviewFailures({ review, decisionStates, go }: ReviewFailuresProps) {
  const t = useTranslations('managementDetail');
  const failureText = useDecisionFailureText();
  return review.rows.map(({ id, card }, at) => {
    const state = decisionStates.get(id);
    if (state?.kind !== 'failed') return null;
    const approving = state.decision.kind === 'approve';
    const { week, year } = card.week;
    const name = { name: card.employeeName, week: String(week), year: String(year) };
    const isHere = at === review.at;
    return (
      <Alert
        key={id}
        tone="danger"
        announce
        title={
          isHere
            ? t(approving ? 'notApproved' : 'notDeclined')
            : t(approving ? 'otherNotApproved' : 'otherNotDeclined', name)
        }
        action={
          !isHere && (
            <Button size="sm" onClick={() => go(at)}>
              {t('backToCard')}
            </Button>
          )
        }
      >
        {failureText(state.failure)}
      </Alert>
    );
  });
}
