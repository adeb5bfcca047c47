'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AssessmentState, Assessments } from '@/components/lights/use-assessments';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ignorePresses, placeOf } from '@/components/ui/presses';
import { classNames } from '@/components/ui/styles';
import { toast } from '@/components/ui/toast';
import { useEventListener } from '@/components/ui/use-event-listener';
import { type CreatedRow, cardName } from '@/lib/management/created-row';
import { AllGreen } from './all-green';
import { chosenRow, decide, hiddenBesideUndo, hiddenWhenNarrow, narrow, smallest } from './bar-classes';
import { isSuccess, phaseOf, resultsOf, staysSelected } from './bulk-result';
import { BulkStatus } from './bulk-status';
import { type Batch, type Choice, isBusy, resendableOf, undoable } from './decision-record';
import { DeclineManyDialog } from './decline-many-dialog';
import { Undo } from './undo';
import type { Decisions } from './use-decisions';

type BulkBarProps = {
  selected: readonly CreatedRow[];
  green: readonly CreatedRow[];
  lights: Pick<Assessments, 'byId' | 'done' | 'failed' | 'total'>;
  /** Whether the list is empty. The bar then shows only earlier results. */
  isEmpty: boolean;
  /** The query for the search on all pages of the list. Null if other pages cannot have green cards. */
  otherPages: string | null;
  decisions: Decisions;
  /** The last run started in this bar. Null if there are no results to show. */
  run: Batch | null;
  onRun: (batch: number) => void;
  /** Whether a card is open in the dialog. The undo button is then in the dialog. */
  isReviewing: boolean;
  /** Selects or deselects a card. Must be stable. */
  onSelect: (id: string, selected: boolean) => void;
  onClear: () => void;
  onOpen: (row: CreatedRow) => void;
  onUndone: (batch: Batch) => void;
};

/** The bar with bulk actions. Failed cards stay selected (rules: bulk-select, bulk-failed-selected). */
export function BulkBar(props: BulkBarProps) {
  const { selected, green, lights, isEmpty, otherPages, decisions, onSelect, onClear, onOpen } = props;
  const { run, onRun, isReviewing, onUndone } = props;
  const { store, records } = decisions;
  const t = useTranslations('managementBulk');
  const review = useTranslations('managementDetail');
  const [isDeclining, setDeclining] = useState(false);
  /** The query whose pages are being searched for green cards, or null. */
  const [searched, setSearched] = useState<string | null>(null);
  /** The typed reasons by card id. The empty id has the reason for all cards. */
  const [drafts] = useState(() => new Map<string, string>());
  const phase = phaseOf(run, records);
  const results = run ? resultsOf(run) : [];
  /**
   * Ignores a second click in the same place. 'Ongedaan maken' appears where the clicked button was, and the
   * bulk buttons later appear where 'Ongedaan maken' was.
   */
  const ignoreSecondClick = (press?: MouseEvent) => ignorePresses(press && placeOf(press));
  const start = (rows: readonly CreatedRow[], choice: Choice, press?: MouseEvent) => {
    ignoreSecondClick(press);
    decided.current = choice.kind;
    // Do not decide twice on a card whose decision is pending or being sent (rule: bulk-once).
    const batch = store.decide(
      rows.filter(({ id }) => !isBusy(records.get(id))),
      choice,
      { undo: 5 },
    );
    if (batch !== null) onRun(batch);
  };
  const isSent = run?.kind === 'decline' && phase !== 'waiting';
  useEffect(() => {
    // Keep the typed reasons until the declines are sent, because the user may undo them.
    if (isSent) drafts.clear();
  }, [isSent, drafts]);
  useEffect(() => {
    if (phase !== 'finished' || run === null) return;
    for (const result of resultsOf(run)) onSelect(result.row.id, staysSelected(result));
  }, [phase, run, onSelect]);
  const count = selected.length;
  const box = useRef<HTMLDivElement>(null);
  const decided = useRef<Choice['kind'] | null>(null);
  // The focused button, such as 'Ongedaan maken', has disappeared. Focus the button that the user clicked
  // before it (rule: bulk-undo).
  useEffect(() => {
    if (phase !== 'idle' || decided.current === null) return;
    const [first, second] = box.current?.querySelectorAll('button') ?? [];
    const button = decided.current === 'decline' && count > 0 ? second : first;
    decided.current = null;
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  });
  // Failed decisions on single cards. Those of a run are resent from the run's results.
  const resendable = phase === 'idle' ? resendableOf(decisions.rows, records) : [];
  const resend = async (press: MouseEvent) => {
    ignoreSecondClick(press);
    const done = await store.retry(resendable.map(({ row }) => row.id));
    for (const kind of ['approve', 'decline'] as const) {
      const [first, ...others] = done.filter(({ decision }) => decision.kind === kind);
      const isApproving = kind === 'approve';
      const count = others.length + 1;
      if (first && count > 1) toast.success(t(isApproving ? 'doneApprove' : 'doneDecline', { count }));
      else if (first) toast.success(review(isApproving ? 'approved' : 'declined', cardName(first.row)));
    }
    // Call this again after the request: only then do the next buttons appear where this one was.
    ignoreSecondClick(press);
  };
  const isChecking = lights.done + lights.failed < lights.total;
  const mayApprove = isChecking || green.length > 0;
  const isIdle = phase === 'idle' || phase === 'finished';
  const isSearching = searched !== null && searched === otherPages;
  // Hide the results when the user selects a card outside the run, or after a fully successful run also when
  // the user clicks outside the bar.
  const isInRun = ({ id }: CreatedRow) => results.some((result) => result.row.id === id && staysSelected(result));
  const isDismissed = useClickedOutside(box, phase === 'finished' && results.every(isSuccess));
  const hidesResults = phase === 'finished' && (isSearching || isDismissed || !selected.every(isInRun));
  const showsRun = isSearching || (phase !== 'idle' && !hidesResults);
  const last = undoable(decisions.batches, records).at(-1);
  const notGreen = (rows: readonly CreatedRow[]) => rows.filter(({ id }) => needsReview(lights.byId.get(id))).length;
  const undo = !isReviewing && (
    <Undo
      decisions={decisions}
      run={run}
      notGreen={notGreen}
      onUndone={(batch) => batch.id !== run?.id && onUndone(batch)}
    />
  );
  const isBarRun = last?.id === run?.id;
  return (
    <>
      {/* The undo button for a decision made by key is above the bulk actions. */}
      <div data-waiting="" className="not-empty:mb-1.5 @max-[46rem]/bar:not-empty:mb-0">
        {!isBarRun && undo}
      </div>
      <div ref={box} data-bulk="" data-run={showsRun ? '' : undefined} className="grid gap-1">
        {isBarRun && undo}
        {run && (phase === 'sending' || phase === 'finished') && (
          <div className={classNames(hidesResults && hiddenWhenNarrow)}>
            <BulkStatus key={run.id} run={run} finished={phase === 'finished'} store={store} onOpen={onOpen} />
          </div>
        )}
        {isIdle && isSearching && (
          <AllGreen
            query={searched}
            onApprove={(rows) => {
              start(rows, { kind: 'approve' });
              setSearched(null);
            }}
            onOpen={onOpen}
            onClose={() => {
              decided.current = 'approve';
              setSearched(null);
            }}
          />
        )}
        {isIdle && !isSearching && !isEmpty && (
          <div
            data-chosen={count > 0 || undefined}
            className={classNames(
              'flex min-h-11 items-center gap-2 @max-[20rem]/bar:gap-1',
              count > 0 ? chosenRow : '@max-[18rem]/shell:flex-wrap',
              phase === 'finished' && !hidesResults && hiddenWhenNarrow,
              count === 0 && hiddenBesideUndo,
            )}
          >
            {count > 0 ? (
              <>
                <Button
                  variant="primary"
                  className={decide}
                  onClick={(press) => start(selected, { kind: 'approve' }, press)}
                >
                  <Icon name="check" className="size-4 @max-[28rem]/bar:hidden" />
                  <span>{t('approve')}</span>
                </Button>
                <Button className={decide} aria-haspopup="dialog" onClick={() => setDeclining(true)}>
                  <Icon name="x" className="size-4 @max-[28rem]/bar:hidden" />
                  <span>{t('decline')}</span>
                </Button>
                <p role="status" className="hours text-sm font-medium whitespace-normal @max-[32rem]/bar:sr-only">
                  {t('selected', { count })}
                </p>
                <span
                  aria-hidden="true"
                  className="hours hidden min-w-0 text-sm leading-tight font-medium whitespace-normal @max-[32rem]/bar:inline @max-[20rem]/bar:text-xs @max-[13rem]/bar:hidden"
                >
                  {t('selectedShort', { count: String(count) })}
                </span>
                <Button
                  variant="ghost"
                  size="sm"
                  title={t('clear')}
                  className={classNames(smallest, '@max-[13rem]/bar:hidden')}
                  onClick={onClear}
                >
                  <Icon name="x" className="hidden size-4 @max-[32rem]/bar:inline" />
                  <span className="@max-[32rem]/bar:sr-only">{t('clear')}</span>
                </Button>
              </>
            ) : resendable.length > 0 ? (
              <Button variant="primary" className={narrow} onClick={(press) => void resend(press)}>
                <Icon name="rotate-cw" className="size-4 @max-[28rem]/bar:hidden" />
                <span>{review('resend', { count: resendable.length })}</span>
              </Button>
            ) : (
              <>
                {mayApprove && (
                  <Button
                    reasonAt="start"
                    className="@max-[46rem]/bar:px-2 @max-[46rem]/bar:text-sm @max-[24rem]/bar:text-xs @max-[46rem]/bar:leading-tight"
                    disabledReason={isChecking ? t('lightsPending') : null}
                    onClick={(press) => start(green, { kind: 'approve' }, press)}
                  >
                    <Icon name="circle-check" className="size-4 shrink-0 text-success @max-[28rem]/bar:hidden" />
                    <span>{t('approveGreen', { count: green.length })}</span>
                  </Button>
                )}
                {otherPages === null ? (
                  lights.total > 0 && <p className="text-sm text-ink-subtle @max-[64rem]/shell:sr-only">{t('hint')}</p>
                ) : (
                  <>
                    {mayApprove && (
                      <span className="text-sm text-ink-muted @max-[76rem]/shell:sr-only">{t('onThisPage')}</span>
                    )}
                    <Button
                      variant="ghost"
                      title={t('greenEverywhere')}
                      className="@max-[46rem]/bar:px-1 @max-[46rem]/bar:text-sm @max-[46rem]/bar:leading-tight @max-[32rem]/bar:min-w-11"
                      onClick={() => setSearched(otherPages)}
                    >
                      <span className="@max-[32rem]/bar:sr-only">{t('greenEverywhere')}</span>
                      <span aria-hidden="true" className="hidden text-xs/tight @max-[32rem]/bar:inline">
                        {t('everywhereShort')}
                      </span>
                    </Button>
                  </>
                )}
              </>
            )}
          </div>
        )}
        {isDeclining && (
          <DeclineManyDialog
            rows={selected}
            lights={lights.byId}
            drafts={drafts}
            onSubmit={(comment) => {
              setDeclining(false);
              start(selected, { kind: 'decline', comment });
            }}
            onClose={() => setDeclining(false)}
          />
        )}
      </div>
    </>
  );
}

/**
 * Whether the card's light is known and not green. Lights of cards on other pages are unknown here, but those
 * cards were selected because they are green.
 */
const needsReview = (state: AssessmentState | undefined) => typeof state === 'object' && state.light !== 'green';

/** Whether the user has clicked outside the bar since `isActive` became true. */
function useClickedOutside(box: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed && !isActive) setDismissed(false);
  useEventListener('pointerdown', ({ target }) => {
    if (isActive && target instanceof Node && !box.current?.contains(target)) setDismissed(true);
  });
  return isDismissed;
}
