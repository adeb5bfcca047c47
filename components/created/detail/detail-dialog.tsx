'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffectEvent, useState } from 'react';
import { type Batch, isBusy } from '@/components/decisions/decision-record';
import { DeclineForm } from '@/components/decisions/decline-form';
import { useRefusalTexts } from '@/components/decisions/failure-texts';
import type { DecidedBy } from '@/components/decisions/send-on-leave';
import { Undo } from '@/components/decisions/undo';
import type { Decisions } from '@/components/decisions/use-decisions';
import { AssessmentPanel } from '@/components/lights/assessment-panel';
import { quickReasons, withReason } from '@/components/lights/quick-reasons';
import type { Assessments } from '@/components/lights/use-assessments';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { ignorePresses, secondPressMs } from '@/components/ui/presses';
import { ProgressBar } from '@/components/ui/progress';
import { toast } from '@/components/ui/toast';
import { type CreatedRow, cardName, type Decision, isDecided, isOpen } from '@/lib/management/created-row';
import { editorHref } from '@/lib/management/links';
import { cardAddress } from './card-address';
import { CardFacts, CardHeadline } from './card-facts';
import { CardHistory } from './card-history';
import { ReviewButtons, ReviewSteps } from './review-buttons';
import { ReviewEnd, ReviewFailures } from './review-end';
import { useTypedReasons } from './typed-reasons';
import type { Review, ReviewActions } from './use-review';
import { useReviewKeys } from './use-review-keys';

type DetailDialogProps = {
  review: Review;
  decisions: Decisions;
  actions: ReviewActions;
  zone: string;
  loading: boolean;
  /** The address of the list. The editor uses it to return to this card. */
  list: string;
  assessments: Assessments;
  /** The last run started in the list's bulk bar. */
  run: Batch | null;
  /** The user whose typed reasons this tab keeps. */
  user: DecidedBy;
};

/** Makes a card focusable, so that the keyboard can scroll it if it is taller than the dialog. */
const reachable = { tabIndex: 0 } as const;

/**
 * How the decision was made. A key opens the next open card immediately, and the decision can be undone for
 * five seconds. A button waits for the response and closes the dialog (docs/decisions/0009).
 */
type ReviewedBy = 'key' | 'button';

/**
 * The dialog with a card's details. A manager can review a whole page with the keyboard
 * (rules: detail-content, review-keys).
 */
export function DetailDialog(props: DetailDialogProps) {
  const { review, decisions, actions, zone, loading, list, assessments, run } = props;
  const { records } = decisions;
  const t = useTranslations('managementDetail');
  const common = useTranslations('common');
  const router = useRouter();
  const refusalsOf = useRefusalTexts();
  const editPathOf = ({ id, card }: CreatedRow) => editorHref(card.id, cardAddress(list, id));
  const [declining, setDeclining] = useState<ReviewedBy | null>(null);
  const [notice, setNotice] = useState('');
  const [tally, setTally] = useState({ approve: 0, decline: 0 });
  const reasons = useTypedReasons(props.user);
  /** When the approve key opened the current card. Null if the card was opened in another way. */
  const [approvedAt, setApprovedAt] = useState<number | null>(null);
  const { rows, at } = review;
  const row = rows[at] ?? null;
  const record = row ? records.get(row.id) : undefined;
  // A decision that the bulk bar has not sent yet can still be changed here.
  const waitingInList = record?.state === 'waiting' && record.batch === run?.id ? record.decision.kind : null;
  const pendingKind = record && isBusy(record) && waitingInList === null ? record.decision.kind : null;
  /** Whether the dialog still shows this card. By the time a response arrives, it may show another. */
  const isShown = useEffectEvent((one: CreatedRow) => one.id === row?.id);

  const go = (to: number) => {
    setDeclining(null);
    setNotice('');
    setApprovedAt(null);
    actions.go(Math.max(0, Math.min(to, rows.length)));
  };
  const nextOpen = () => {
    const next = rows.findIndex((one, index) => index > at && isOpen(one) && !isBusy(records.get(one.id)));
    return next < 0 ? rows.length : next;
  };
  const submit = async (one: CreatedRow, decision: Decision, by: ReviewedBy) => {
    const { kind } = decision;
    // When offline, send at once instead of after the delay, so that the dialog stays on this card and shows
    // the error.
    const isDeferred = by === 'key' && navigator.onLine;
    const succeeded = actions.decide(one, decision, isDeferred ? 5 : 0);
    if (isDeferred) {
      go(nextOpen());
      if (kind === 'approve') setApprovedAt(performance.now());
    }
    if (!(await succeeded)) return;
    reasons.delete(one.id);
    setTally((before) => ({ ...before, [kind]: before[kind] + 1 }));
    if (isDeferred || !isShown(one)) return;
    toast.success(t(kind === 'approve' ? 'approved' : 'declined', cardName(one)));
    // Ignore the second click of a double click. It would open a card in the list or confirm the question
    // that has just appeared.
    if (by === 'button') ignorePresses();
    actions.close();
  };
  const resend = async () => {
    const done = await actions.resend();
    const count = (kind: Decision['kind']) => done.filter(({ decision }) => decision.kind === kind).length;
    const [approve, decline] = [count('approve'), count('decline')];
    for (const { row: one } of done) reasons.delete(one.id);
    setTally((before) => ({ approve: before.approve + approve, decline: before.decline + decline }));
    const [first] = done;
    if (done.length > 1) toast.success(t('endDecided', { approved: approve, declined: decline }));
    else if (first) toast.success(t(approve > 0 ? 'approved' : 'declined', cardName(first.row)));
  };
  const choose = (kind: Decision['kind'], by: ReviewedBy) => {
    if (row === null || pendingKind !== null) return;
    // Ignore the second press of a double key press. It would approve the next card, which has just appeared.
    const isSecond = approvedAt !== null && performance.now() - approvedAt < secondPressMs;
    if (by === 'key' && kind === 'approve' && isSecond) return;
    const refusal = refusalsOf(row)[kind];
    if (refusal !== null) setNotice(refusal);
    else if (kind === 'decline') {
      if (by === 'button') ignorePresses();
      setDeclining(by);
    } else submit(row, { kind }, by);
  };
  // Close the decline form if the card no longer needs a reason, because a retry has declined it in the
  // meantime.
  const shownDecline =
    row && declining !== null && (pendingKind === 'decline' || refusalsOf(row).decline === null) ? declining : null;
  useReviewKeys(shownDecline === null && !loading, (action) => {
    if (action === 'next') go(at + 1);
    else if (action === 'previous') go(at - 1);
    else if (action !== 'edit') choose(action, 'key');
    else if (row && pendingKind === null && refusalsOf(row).edit === null) router.push(editPathOf(row));
    else if (row) setNotice(refusalsOf(row).edit ?? '');
  });

  const failedComment = record?.state === 'failed' && record.decision.kind === 'decline' ? record.decision.comment : '';
  const write = ({ id }: CreatedRow, comment: string) => {
    reasons.set(id, comment);
    decisions.store.reword(id, comment.trim());
  };
  /** Opens the decline form and adds one of the light's reasons to the user's text. */
  const declineWithReason = (reason: string) => {
    if (row === null) return;
    const before = (reasons.get(row.id) ?? failedComment).trim();
    write(row, before.includes(reason) ? before : withReason(before, reason));
    choose('decline', 'button');
  };
  const assessment = row ? assessments.byId.get(row.id) : undefined;
  const isSending = ({ id }: CreatedRow) => isBusy(records.get(id));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && actions.close()}
      onEscapeKeyDown={(event) => {
        if (shownDecline === null) return;
        // The first Escape closes only the decline form.
        event.preventDefault();
        setDeclining(null);
      }}
      size="lg"
      fixedHeight
      closeLabel={common('close')}
      title={row?.card.employeeName ?? t('endTitle')}
      description={row && <CardHeadline card={row.card} />}
      footer={
        row && shownDecline !== null ? (
          <DeclineForm
            key={row.id}
            initial={reasons.get(row.id) ?? failedComment}
            pending={pendingKind === 'decline'}
            suggestions={quickReasons(assessment)}
            onDraft={(comment) => write(row, comment)}
            onSubmit={(comment) => submit(row, { kind: 'decline', comment }, shownDecline)}
            onCancel={() => setDeclining(null)}
          />
        ) : (
          <div className="flex w-full flex-wrap justify-end gap-2 max-sm:*:grow">
            <ReviewSteps at={at} total={rows.length} go={go} />
            <Undo decisions={decisions} run={run} onUndone={actions.showUndone} inDialog />
            {row && (
              <ReviewButtons
                row={row}
                pending={pendingKind}
                editPath={editPathOf(row)}
                onApprove={() => choose('approve', 'button')}
                onDecline={() => choose('decline', 'button')}
                onCancel={actions.close}
              />
            )}
          </div>
        )
      }
    >
      <p role="status" className="sr-only">
        {row && t('place', { ...cardName(row), position: String(at + 1), total: String(rows.length) })}
      </p>
      <div className="space-y-5">
        {waitingInList && (
          <Alert
            tone="info"
            announce
            title={t(waitingInList === 'approve' ? 'waitingInListApprove' : 'waitingInListDecline')}
          />
        )}
        <ReviewFailures review={review} records={records} go={go} resend={() => void resend()} />
        <p role="status" className="text-sm font-medium text-warning-strong empty:hidden">
          {notice}
        </p>
        {row && !loading && (
          <>
            <section {...reachable} aria-label={t('contents')} className="space-y-5 rounded-sm">
              <CardFacts card={row.card} zone={zone} />
            </section>
            {assessment && (
              <AssessmentPanel
                state={assessment}
                decided={isDecided(row.card)}
                retry={assessments.retry}
                onReason={
                  shownDecline === null && pendingKind === null && refusalsOf(row).decline === null
                    ? declineWithReason
                    : undefined
                }
                lines={row.card.lines}
                zone={zone}
              />
            )}
            <CardHistory row={row} zone={zone} />
          </>
        )}
        {!row && !loading && (
          <ReviewEnd rows={rows} tally={tally} isSending={isSending} go={go} loadMore={actions.loadMore} />
        )}
        {loading && <ProgressBar label={t('loadingNext')} />}
      </div>
    </Dialog>
  );
}
