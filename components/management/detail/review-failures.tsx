import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useJudgeFailureText } from '../created/use-judge-failure-text';
import type { Mark } from '../created/use-judging';
import type { Review } from './use-review';

type ReviewFailuresProps = { review: Review; marks: ReadonlyMap<string, Mark>; go: (at: number) => void };

/** What could not be approved or declined: of the card on the screen, and of those that were left behind. */
export function ReviewFailures({ review, marks, go }: ReviewFailuresProps) {
  const t = useTranslations('managementDetail');
  const failureText = useJudgeFailureText();
  return review.rows.map(({ id, card }, at) => {
    const mark = marks.get(id);
    if (mark?.kind !== 'failed') return null;
    const approving = mark.judgement.kind === 'approve';
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
        {failureText(mark.failure)}
      </Alert>
    );
  });
}
