'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withTexts } from '@/components/requests/lazy-texts';
import type { LeftBy } from '@/components/requests/left-stored';
import { noAnswer } from '@/components/requests/no-answer';
import { useFailureToast } from '@/components/requests/use-failure-toast';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { usePanelRoom } from '@/components/ui/use-panel-room';
import type { CreatedRow } from '@/lib/management/created-row';
import type { Assessments } from '../assessment/use-assessments';
import { type Decisions, notSent } from '../created/use-decisions';
import { staysSelected, wentWell } from './bulk-result';
import type { BulkRunHandle } from './bulk-run';
import { loadRun } from './load-run';
import type { BulkDecision, BulkState, Queued } from './use-bulk';

const loadAllGreen = withTexts('bulk', () => import('./all-green').then((module) => module.AllGreen));
const loadDialog = withTexts('bulk', () => import('./decline-many-dialog').then((module) => module.DeclineManyDialog));

/**
 * A narrow bar is one row: how a run ended stands there instead of what can be done next, until it is closed.
 */
const notBoth = '@min-[18rem]/shell:@max-[46rem]/bar:hidden';

/**
 * What can be undone stands there too, as long as no cards are chosen: a thumb that misses it does nothing.
 */
const notBesideUndo = '@min-[18rem]/shell:@max-[46rem]/bar:group-has-[[data-waiting]>*]/bar:hidden';

/**
 * The one row of a phone has room for both decisions, how many they are about, and the way to let go of them.
 */
const narrow = '@max-[28rem]/bar:px-3 @max-[20rem]/bar:px-2 @max-[20rem]/bar:text-sm';
const smallest = '@max-[32rem]/bar:min-w-11 @max-[32rem]/bar:px-0';

type BulkBarProps = {
  /** What it stands in, at the bottom of the screen. */
  bar: RefObject<HTMLElement | null>;
  selected: readonly CreatedRow[];
  /** The green cards that are still open. */
  green: readonly CreatedRow[];
  lights: Pick<Assessments, 'byId' | 'done' | 'failed' | 'total'>;
  /** The list has no cards at all: only what became of the ones before is left to tell. */
  isEmpty: boolean;
  /** The list has other pages, whose green cards can be looked for: the query of all of them. */
  otherPages: string | null;
  decisions: Pick<Decisions, 'decide' | 'decisionStates' | 'latest' | 'rows'>;
  /** Selects or deselects a card. */
  onSelect: (id: string, selected: boolean) => void;
  onClear: () => void;
  onFinished: (lost: boolean) => void;
  /** Told of the cards that a decision waits for; has to be stable. */
  onQueued: (queued: Queued | null) => void;
  onOpen: (row: CreatedRow) => void;
  /** The address of the current list. */
  list: string;
  user: LeftBy;
};

/**
 * What can be done with many cards at once. The ones that failed stay selected (rules: bulk-select,
 * bulk-result).
 */
export function BulkBar(props: BulkBarProps) {
  const { bar, selected, green, lights, isEmpty, otherPages, decisions, onSelect, onClear, onFinished, onOpen, list } =
    props;
  const { onQueued, user } = props;
  const t = useTranslations('managementBulk');
  const review = useTranslations('managementDetail');
  usePanelRoom(bar);
  const common = useTranslations('common');
  const { Dialog, show, close, ahead } = useLazyDialog(loadDialog, common('notOpened'));
  const allGreen = useLazyDialog(loadAllGreen, common('notOpened'));
  const [searched, setSearched] = useState<string | null>(null);
  /** The reasons that were typed, by card and (under no id) for all of them. */
  const drafts = useRef(new Map<string, string>());
  const [Run, setRun] = useState<Awaited<ReturnType<typeof loadRun>> | null>(null);
  const [state, setState] = useState<BulkState>({ phase: 'idle' });
  const onState = useCallback((next: BulkState) => {
    setState(next);
    // What was typed stays until it is on its way: undone, it is there to go on with.
    if (next.phase === 'sending' && next.plan.decision.kind === 'decline') drafts.current.clear();
  }, []);
  const run = useRef<BulkRunHandle>(null);
  const isComing = useRef(false);
  const toastFailure = useFailureToast();
  const { phase } = state;
  /** What carries a decision out; null where it cannot be had, which it says: then nothing has begun. */
  const ready = async () => {
    // A second press while it is on its way would take the place of the first in silence.
    if (isComing.current) return null;
    isComing.current = true;
    try {
      const loaded = await loadRun();
      flushSync(() => setRun(() => loaded));
      return run.current;
    } catch {
      toastFailure(noAnswer);
      return null;
    } finally {
      isComing.current = false;
    }
  };
  // Whoever only comes near hears nothing of a failure: a press tries again.
  const lookAhead = () => void loadRun().catch(() => undefined);
  const near = { onPointerEnter: lookAhead, onFocus: lookAhead };
  const start = async (rows: readonly CreatedRow[], decision: BulkDecision, press?: MouseEvent) => {
    const handle = await ready();
    if (handle === null) return false;
    decided.current = decision.kind;
    handle.start(rows, decision, press);
    return true;
  };
  const count = selected.length;
  const box = useRef<HTMLDivElement>(null);
  const decided = useRef<BulkDecision['kind'] | null>(null);
  // What had the focus, such as 'Ongedaan maken', is gone: it goes to what was pressed before (rule:
  // bulk-undo).
  useEffect(() => {
    if (phase !== 'idle' || decided.current === null) return;
    const [first, second] = box.current?.querySelectorAll('button') ?? [];
    const button = decided.current === 'decline' && count > 0 ? second : first;
    decided.current = null;
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
  });
  // Single decisions that did not get through; those of a run go again from its own list.
  const unsent = phase === 'idle' ? notSent(decisions.rows, decisions.decisionStates) : [];
  const resend = async (press: MouseEvent) => (await ready())?.resend(unsent, press);
  const noGreen = green.length === 0 ? t('noGreen') : null;
  const isIdle = phase === 'idle' || phase === 'finished';
  const isSearching = allGreen.Dialog !== null && searched === otherPages;
  // Whoever selects another card after a run goes on with that; so does whoever has seen that all went well.
  const isOfRun = ({ id }: CreatedRow) =>
    state.phase === 'finished' && state.results.some((result) => result.row.id === id && staysSelected(result));
  const isSeen = useSeen(bar, state.phase === 'finished' && state.results.every(wentWell));
  const goesOn = phase === 'finished' && (isSearching || isSeen || !selected.every(isOfRun));
  const showsRun = isSearching || (phase !== 'idle' && !goesOn);
  return (
    <div ref={box} data-bulk="" data-run={showsRun ? '' : undefined} className="grid gap-1">
      {Run && (
        <div className={classNames('empty:hidden', goesOn && notBoth)}>
          <Run
            handle={run}
            decisions={decisions}
            lights={lights.byId}
            onState={onState}
            onQueued={onQueued}
            onSelect={onSelect}
            onFinished={onFinished}
            onOpen={onOpen}
            list={list}
            user={user}
          />
        </div>
      )}
      {isIdle && isSearching && allGreen.Dialog && otherPages && (
        <allGreen.Dialog
          query={otherPages}
          onApprove={async (rows) => {
            if (await start(rows, { kind: 'approve' })) allGreen.close();
          }}
          onOpen={onOpen}
          onClose={() => {
            decided.current = 'approve';
            allGreen.close();
          }}
        />
      )}
      {isIdle && !isSearching && !isEmpty && (
        <div
          data-chosen={count > 0 || undefined}
          className={classNames(
            'flex min-h-11 items-center gap-2 @max-[20rem]/bar:gap-1 @max-[18rem]/shell:flex-wrap',
            phase === 'finished' && !goesOn && notBoth,
            count === 0 && notBesideUndo,
          )}
        >
          {count > 0 ? (
            <>
              <Button
                variant="primary"
                className={narrow}
                {...near}
                onClick={(press) => void start(selected, { kind: 'approve' }, press)}
              >
                <Icon name="check" className="size-4 @max-[28rem]/bar:hidden" />
                {t('approve')}
              </Button>
              <Button className={narrow} {...ahead} aria-haspopup="dialog" onClick={() => void show()}>
                <Icon name="x" className="size-4 @max-[28rem]/bar:hidden" />
                {t('decline')}
              </Button>
              <p role="status" className="hours text-sm font-medium whitespace-normal @max-[32rem]/bar:sr-only">
                {t('selected', { count })}
              </p>
              <span
                aria-hidden="true"
                className="hours hidden min-w-0 text-sm leading-tight font-medium whitespace-normal @max-[32rem]/bar:inline @max-[20rem]/bar:text-xs"
              >
                {t('selectedShort', { count: String(count) })}
              </span>
              <Button variant="ghost" size="sm" title={t('clear')} className={smallest} onClick={onClear}>
                <Icon name="x" className="hidden size-4 @max-[32rem]/bar:inline" />
                <span className="@max-[32rem]/bar:sr-only">{t('clear')}</span>
              </Button>
            </>
          ) : unsent.length > 0 ? (
            <Button variant="primary" className={narrow} {...near} onClick={(press) => void resend(press)}>
              <Icon name="rotate-cw" className="size-4 @max-[28rem]/bar:hidden" />
              {review('resend', { count: unsent.length })}
            </Button>
          ) : (
            <>
              <Button
                reasonAt="start"
                className="@max-[46rem]/bar:px-2 @max-[46rem]/bar:text-sm @max-[24rem]/bar:text-xs @max-[46rem]/bar:leading-tight"
                disabledReason={lights.done + lights.failed < lights.total ? t('lightsPending') : noGreen}
                {...near}
                onClick={(press) => void start(green, { kind: 'approve' }, press)}
              >
                <Icon name="circle-check" className="size-4 shrink-0 text-success @max-[28rem]/bar:hidden" />
                {t('approveGreen', { count: green.length })}
              </Button>
              {otherPages === null ? (
                <p className="text-sm text-ink-subtle @max-[64rem]/shell:sr-only">{t('hint')}</p>
              ) : (
                <>
                  <span className="text-sm text-ink-muted @max-[76rem]/shell:sr-only">{t('onThisPage')}</span>
                  <Button
                    variant="ghost"
                    title={t('greenEverywhere')}
                    className="@max-[46rem]/bar:px-1 @max-[46rem]/bar:text-sm @max-[46rem]/bar:leading-tight @max-[32rem]/bar:min-w-11"
                    {...allGreen.ahead}
                    onClick={() => {
                      setSearched(otherPages);
                      void allGreen.show();
                    }}
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
      {Dialog && (
        <Dialog
          rows={selected}
          lights={lights.byId}
          drafts={drafts.current}
          onSubmit={async (commentOf) => {
            close();
            await start(selected, { kind: 'decline', commentOf });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Whether somebody pressed outside the bar since there was something to see in it. */
function useSeen(bar: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setSeen(true);
    };
    window.addEventListener('pointerdown', onPress, { passive: true });
    return () => {
      window.removeEventListener('pointerdown', onPress);
      setSeen(false);
    };
  }, [isThere, bar]);
  return isSeen;
}
