import { useTranslations } from 'next-intl';
import { type CardRecord, type FailedRecord, resendableOf } from '@/components/decisions/decision-record';
import { useDecisionFailureText } from '@/components/decisions/failure-texts';
import { LogInAgain } from '@/components/decisions/log-in-again';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type CreatedRow, cardName, isOpen } from '@/lib/management/created-row';
import type { Review } from './use-review';

type ReviewEndProps = {
  rows: readonly CreatedRow[];
  tally: Readonly<{ approve: number; decline: number }>;
  isSending: (row: CreatedRow) => boolean;
  go: (at: number) => void;
  loadMore: (() => void) | null;
};

/**
 * Shown after the last card of the page: how many cards were decided, how many are still open, and what to do
 * next.
 */
export function ReviewEnd({ rows, tally, isSending, go, loadMore }: ReviewEndProps) {
  const t = useTranslations('managementDetail');
  const open = rows.filter((row) => isOpen(row) && !isSending(row));
  const sendingCount = rows.filter(isSending).length;
  const [first] = open;
  const decided = t('endDecided', { approved: tally.approve, declined: tally.decline });
  const rest = sendingCount > 0 ? t('underWay', { count: sendingCount }) : t('endOpen', { count: open.length });
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p role="status" className="max-w-reading text-ink-muted">
        {`${decided} ${rest}`}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {first && <Button onClick={() => go(rows.indexOf(first))}>{t('firstOpen')}</Button>}
        {loadMore && (
          <Button variant="primary" autoFocus onClick={loadMore}>
            {t('moreCards')}
          </Button>
        )}
      </div>
    </div>
  );
}

type ReviewFailuresProps = {
  review: Review;
  records: ReadonlyMap<string, CardRecord>;
  go: (at: number) => void;
  resend: () => void;
};

/**
 * The failed decisions on this card and on earlier cards. One button resends them, except on cards that have
 * changed (rule: review-resend).
 */
export function ReviewFailures({ review, records, go, resend }: ReviewFailuresProps) {
  const resendable = resendableOf(review.rows, records);
  return (
    <>
      <Failures review={review} records={records} go={go} />
      <Resend resendable={resendable} resend={resend} />
    </>
  );
}

type ResendProps = { resendable: readonly FailedRecord[]; resend: () => void };

/** A button that resends all these decisions. If the session has expired, also a link to the login page. */
function Resend({ resendable, resend }: ResendProps) {
  const t = useTranslations('managementDetail');
  if (resendable.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" onClick={resend}>
        <Icon name="rotate-cw" className="size-4" />
        <span>{t('resend', { count: resendable.length })}</span>
      </Button>
      {resendable.some(({ failure }) => failure.statusCode === 401) && <LogInAgain />}
    </p>
  );
}

function Failures({ review, records, go }: Omit<ReviewFailuresProps, 'resend'>) {
  const t = useTranslations('managementDetail');
  const failureText = useDecisionFailureText();
  return review.rows.map((row, at) => {
    const { id } = row;
    const record = records.get(id);
    if (record?.state !== 'failed') return null;
    const approving = record.decision.kind === 'approve';
    const isCurrent = at === review.at;
    if (isCurrent && record.failure.isOwn) {
      return <Alert key={id} tone="info" announce title={failureText(record.failure)} />;
    }
    return (
      <Alert
        key={id}
        tone="danger"
        announce
        title={t(approving ? 'notApproved' : 'notDeclined', cardName(row))}
        action={
          !isCurrent && (
            <Button size="sm" onClick={() => go(at)}>
              {t('backToCard')}
            </Button>
          )
        }
      >
        {failureText(record.failure)}
      </Alert>
    );
  });
}
