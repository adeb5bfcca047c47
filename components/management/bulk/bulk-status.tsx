import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MeasuredProgress } from '@/components/ui/measured-progress';
import { classNames } from '@/components/ui/styles';
import { weekOrder } from '@/lib/hour-card/calendar';
import { type CreatedRow, cardName } from '@/lib/management/created-row';
import type { AssessmentState, Assessments } from '../assessment/use-assessments';
import { useDecisionFailureText, useRefusalTexts } from '../created/failure-texts';
import { LogInAgain } from '../detail/review-end';
import { useUndoKey } from '../detail/undo-strip';
import { type BulkResult, wentWell } from './bulk-result';
import { atMost, type Bulk, type BulkPlan, type BulkState, canRetry } from './use-bulk';

/** A narrow bar that sticks is one row, in which the text takes what the buttons leave. */
export const barRow =
  'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 @min-[18rem]/shell:@max-[46rem]/bar:flex-nowrap @max-[46rem]/bar:gap-x-2';
export const barText =
  'hours text-sm font-medium whitespace-normal @max-[46rem]/bar:min-w-0 @max-[46rem]/bar:flex-1 @max-[46rem]/bar:leading-tight @max-[20rem]/bar:text-xs/tight';

type Running = Extract<BulkState, { phase: 'sending' | 'finished' }>;

type BulkStatusProps = { bulk: Bulk; lights: Assessments['byId']; onOpen: (row: CreatedRow) => void };

/** The five-second countdown, the progress, and the results (rules: bulk-undo, bulk-result). */
export function BulkStatus({ bulk, lights, onOpen }: BulkStatusProps) {
  const { state } = bulk;
  if (state.phase === 'idle') return null;
  if (state.phase === 'waiting') return <Waiting state={state} lights={lights} undo={bulk.undo} />;
  return <Progress state={state} bulk={bulk} onOpen={onOpen} />;
}

type BulkResultsProps = { plan: BulkPlan; results: readonly BulkResult[]; onOpen: (row: CreatedRow) => void };

const tones = {
  done: 'text-success-strong',
  already: 'text-ink-muted',
  'left-out': 'text-warning-strong',
  apart: 'text-ink-muted',
  'not-sent': 'text-warning-strong',
  failed: 'text-danger-strong',
} as const;

/** The order of the results: failures first. */
const order = ['failed', 'not-sent', 'left-out', 'apart', 'already', 'done'] as const;

/** As the list has them: by week, then by name; they came in the order of their answers. */
const inOrder = (results: readonly BulkResult[]) =>
  results.toSorted(
    ({ row: { card: one } }, { row: { card: other } }) =>
      weekOrder(one.week, other.week) || one.employeeName.localeCompare(other.employeeName, 'nl'),
  );

/** The result of each card. */
function BulkResults({ plan, results, onOpen }: BulkResultsProps) {
  const t = useTranslations('managementBulk');
  const failureText = useDecisionFailureText();
  const refusalsOf = useRefusalTexts();
  const { kind } = plan.decision;
  const textOf = (result: BulkResult) => {
    if (result.kind === 'done') return t(kind === 'approve' ? 'result.approved' : 'result.declined');
    if (result.kind === 'already') return t(kind === 'approve' ? 'result.alreadyApproved' : 'result.alreadyDeclined');
    if (result.kind === 'not-sent') return t('result.notSent');
    if (result.kind === 'apart') return t('result.apart');
    if (result.kind === 'left-out') {
      return t('result.leftOut', { reason: refusalsOf(result.row)[kind] ?? '' });
    }
    const reason = failureText(result.failure);
    return t(kind === 'approve' ? 'result.failedApprove' : 'result.failedDecline', { reason });
  };
  const sorted = order.flatMap((wanted) => inOrder(results.filter((result) => result.kind === wanted)));
  return (
    <ul aria-label={t('details')} className="divide-y divide-line text-sm">
      {alike(sorted, textOf).map(([text, group]) => {
        const buttons = group.map(({ row }) => (
          <button
            key={row.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(row)}
            className="hours min-h-6 rounded-sm text-left font-medium whitespace-normal text-ink underline-offset-2 hover:underline"
          >
            {t('card', cardName(row))}
          </button>
        ));
        const [{ row, kind: tone }] = group;
        return (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            {group.length === 1 && buttons}
            <span className={classNames('wrap-anywhere', tones[tone], group.length > 1 && 'basis-full font-medium')}>
              {text}
            </span>
            {group.length > 1 && (
              <ul className="grid basis-full grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-4">
                {buttons.map((button) => (
                  <li key={button.key}>{button}</li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Group = readonly [BulkResult, ...BulkResult[]];

/** Failures that say the same stand together: it is read once, above them. */
function alike(sorted: readonly BulkResult[], textOf: (result: BulkResult) => string): readonly [string, Group][] {
  const groups: [string, [BulkResult, ...BulkResult[]]][] = [];
  for (const result of sorted) {
    const text = textOf(result);
    const last = groups.at(-1);
    if (result.kind === 'failed' && last?.[0] === text) last[1].push(result);
    else groups.push([text, [result]]);
  }
  return groups;
}

type WaitingProps = {
  state: Extract<BulkState, { phase: 'waiting' }>;
  lights: Assessments['byId'];
  undo: () => void;
};

/**
 * Whether the light of a card is known and asks to look at it; one that is not on this page was found green.
 */
const asksToLook = (state: AssessmentState | undefined) => typeof state === 'object' && state.light !== 'green';

function Waiting({ state, lights, undo }: WaitingProps) {
  const t = useTranslations('managementBulk');
  const { plan, seconds } = state;
  const approving = plan.decision.kind === 'approve';
  const count = plan.rows.length;
  const toLookAt = approving ? plan.rows.filter(({ id }) => asksToLook(lights.get(id))).length : 0;
  const warning = toLookAt > 0 ? ` ${t('notGreen', { count: toLookAt })}` : '';
  useUndoKey(undo);
  return (
    <div data-chosen="" className={barRow}>
      <p role="status" className="sr-only">
        {t(approving ? 'announceApprove' : 'announceDecline', { count })}
        {warning}
      </p>
      <p aria-hidden="true" className={barText}>
        {t(approving ? 'waitingApprove' : 'waitingDecline', { count, seconds })}
        {warning && <span className="text-warning-strong">{warning}</span>}
      </p>
      <Button
        variant="primary"
        autoFocus
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        className="@max-[28rem]/bar:px-3 @max-[28rem]/bar:text-sm @max-[46rem]/bar:shrink-0"
        onClick={undo}
      >
        <Icon name="undo-2" className="size-4" />
        {t('undo')}
      </Button>
    </div>
  );
}

/** The progress in words, for a live region. */
function useSummary({ phase, plan, total, results, isStopped }: Running): string {
  const t = useTranslations('managementBulk');
  if (phase === 'sending') return t('sending', { done: String(results.length), total });
  const count = (...kinds: readonly string[]) => results.filter(({ kind }) => kinds.includes(kind)).length;
  const [failed, leftOut] = [isStopped ? count('failed') : count('failed', 'not-sent'), count('left-out', 'apart')];
  const unsent = isStopped ? count('not-sent') : 0;
  return [
    t(plan.decision.kind === 'approve' ? 'doneApprove' : 'doneDecline', { count: count('done', 'already') }),
    failed > 0 && t('failedCount', { count: failed }),
    unsent > 0 && t('notSentCount', { count: unsent }),
    leftOut > 0 && t('leftOutCount', { count: leftOut }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether the screen is that of a phone, or as small for its text (in rem). */
function isScreenNarrow(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth / rem < 40;
}

function Progress({ state, bulk, onOpen }: Omit<BulkStatusProps, 'lights'> & { state: Running }) {
  const t = useTranslations('managementBulk');
  const summary = useSummary(state);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [isNarrow] = useState(isScreenNarrow);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { phase, plan, total, results } = state;
  const finished = phase === 'finished';
  const again = t(state.isStopped ? 'goOn' : 'retry');
  // Where the list would cover most of the screen, one line says how it ended, and a press opens it.
  const open = chosen ?? (finished && !isNarrow && !results.every(wentWell));
  // The focused button disappeared with the countdown.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <div className={barRow}>
        <p role="status" className={classNames(barText, finished && '@max-[18rem]/shell:basis-full')}>
          {summary}
        </p>
        {finished ? (
          <>
            {results.some(canRetry) && (
              <Button
                size="sm"
                title={again}
                className="leading-tight @max-[28rem]/bar:max-w-36 @max-[20rem]/bar:min-w-11 @max-[20rem]/bar:px-0"
                onClick={bulk.retry}
              >
                <Icon name="rotate-cw" className="size-4 shrink-0" />
                <span className="@max-[20rem]/bar:sr-only">{again}</span>
              </Button>
            )}
            {results.some((one) => one.kind === 'failed' && one.failure.statusCode === 401) && <LogInAgain />}
            <Button
              size="sm"
              variant="ghost"
              title={t('details')}
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              className="@max-[46rem]/bar:min-w-11 @max-[46rem]/bar:px-0"
              onClick={() => setOpen(!open)}
            >
              <span className="@max-[46rem]/bar:sr-only">{t('details')}</span>
              <Icon name="chevron-down" className={classNames('size-4 transition-transform', open && 'rotate-180')} />
            </Button>
            <IconButton
              label={t('close')}
              icon={<Icon name="x" className="size-4" />}
              onClick={bulk.close}
              className="ml-auto shrink-0"
            />
          </>
        ) : (
          <>
            <MeasuredProgress
              value={results.length}
              max={total}
              label={t('sending', { done: String(results.length), total })}
              className="w-40 @max-[46rem]/bar:w-16"
            />
            {total - results.length > atMost && (
              <Button size="sm" disabledReason={state.isStopped ? t('stopping') : null} onClick={bulk.stop}>
                {t('stop')}
              </Button>
            )}
          </>
        )}
      </div>
      {open && (
        <div id={listId} className="max-h-[30dvh] overflow-y-auto px-1">
          <BulkResults plan={plan} results={results} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}
