import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MeasuredProgress } from '@/components/ui/measured-progress';
import { classNames } from '@/components/ui/styles';
import { weekOrder } from '@/lib/hour-card/calendar';
import { compareNames } from '@/lib/hour-card/name-order';
import { type CreatedRow, cardName, type Decision, decisionLimits } from '@/lib/management/created-row';
import { barRow, barText } from './bar-classes';
import { type BulkResult, canRetry, isStopped, isSuccess, resultsOf } from './bulk-result';
import type { Batch } from './decision-record';
import type { DecisionStore } from './decision-store';
import { useDecisionFailureText, useRefusalTexts } from './failure-texts';
import { LogInAgain } from './log-in-again';

const tones = {
  done: 'text-success-strong',
  already: 'text-ink-muted',
  skipped: 'text-warning-strong',
  superseded: 'text-ink-muted',
  stopped: 'text-warning-strong',
  failed: 'text-danger-strong',
} as const;

/** The order in which results are shown, with failures first. */
const order = ['failed', 'stopped', 'skipped', 'superseded', 'already', 'done'] as const;

/** Sorts by week and then by name, as in the list, because results arrive in any order. */
const sortByWeek = (results: readonly BulkResult[]) =>
  results.toSorted(
    ({ row: { card: one } }, { row: { card: other } }) =>
      weekOrder(one.week, other.week) || compareNames(one.employeeName, other.employeeName),
  );

type BulkResultsProps = { kind: Decision['kind']; results: readonly BulkResult[]; onOpen: (row: CreatedRow) => void };

function BulkResults({ kind, results, onOpen }: BulkResultsProps) {
  const t = useTranslations('managementBulk');
  const failureText = useDecisionFailureText();
  const refusalsOf = useRefusalTexts();
  const textOf = (result: BulkResult) => {
    if (result.kind === 'failed') {
      const reason = failureText(result.failure);
      return t(kind === 'approve' ? 'result.failedApprove' : 'result.failedDecline', { reason });
    }
    if (result.kind === 'done') return t(kind === 'approve' ? 'result.approved' : 'result.declined');
    if (result.kind === 'already') return t(kind === 'approve' ? 'result.alreadyApproved' : 'result.alreadyDeclined');
    if (result.kind === 'stopped') return t('result.notSent');
    if (result.kind === 'superseded') return t('result.apart');
    return t('result.leftOut', { reason: refusalsOf(result.row)[kind] ?? '' });
  };
  const sorted = order.flatMap((wanted) => sortByWeek(results.filter((result) => result.kind === wanted)));
  return (
    <ul aria-label={t('details')} className="divide-y divide-line text-sm">
      {groupByText(sorted, textOf).map(([text, group]) => {
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

function groupByText(
  sorted: readonly BulkResult[],
  textOf: (result: BulkResult) => string,
): readonly [string, Group][] {
  const groups: [string, [BulkResult, ...BulkResult[]]][] = [];
  for (const result of sorted) {
    const text = textOf(result);
    const last = groups.at(-1);
    if (result.kind === 'failed' && last?.[0] === text) last[1].push(result);
    else groups.push([text, [result]]);
  }
  return groups;
}

/** A sentence that summarises the results, for a live region. */
function useSummary(kind: Decision['kind'], results: readonly BulkResult[]): string {
  const t = useTranslations('managementBulk');
  const count = (...kinds: readonly BulkResult['kind'][]) => results.filter((one) => kinds.includes(one.kind)).length;
  const stopped = isStopped(results) ? count('stopped') : 0;
  const failed = count('failed', 'stopped') - stopped;
  const skipped = count('skipped', 'superseded');
  return [
    t(kind === 'approve' ? 'doneApprove' : 'doneDecline', { count: count('done', 'already') }),
    failed > 0 && t('failedCount', { count: failed }),
    stopped > 0 && t('notSentCount', { count: stopped }),
    skipped > 0 && t('leftOutCount', { count: skipped }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whether the screen is as narrow as a phone, measured in rem because that depends on the text size. */
function isScreenNarrow(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth / rem < 40;
}

/** At the end of the countdown, the focused button disappears. In that case, focuses the status. */
function focusIfLost(status: HTMLElement | null): void {
  if (document.activeElement === document.body) status?.focus();
}

type BulkStatusProps = {
  run: Batch;
  finished: boolean;
  store: Pick<DecisionStore, 'stop' | 'retry' | 'close'>;
  onOpen: (row: CreatedRow) => void;
};

/** The progress of a batch while it is being sent, and then its results (rule: bulk-result). */
export function BulkStatus({ run, finished, store, onOpen }: BulkStatusProps) {
  const t = useTranslations('managementBulk');
  const results = resultsOf(run);
  const total = run.rows.length + run.skipped.length;
  const summary = useSummary(run.kind, results);
  const progress = t('sending', { done: String(results.length), total });
  const [isStopping, setStopping] = useState(false);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [isNarrow] = useState(isScreenNarrow);
  const listId = useId();
  const retryLabel = t(isStopped(results) ? 'goOn' : 'retry');
  const retry = () => {
    setStopping(false);
    void store.retry(results.filter(canRetry).map(({ row }) => row.id));
  };
  const stop = () => {
    setStopping(true);
    store.stop(run.id);
  };
  // On a narrow screen, start with the results collapsed to one line, because they would cover most of the
  // list.
  const open = chosen ?? (finished && !isNarrow && !results.every(isSuccess));
  return (
    <div ref={focusIfLost} tabIndex={-1} className="outline-none">
      <div className={barRow}>
        <p role="status" className={classNames(barText, finished && '@max-[18rem]/shell:basis-full')}>
          {finished ? summary : progress}
        </p>
        {finished ? (
          <>
            {results.some(canRetry) && (
              <Button
                size="sm"
                title={retryLabel}
                className="leading-tight @max-[28rem]/bar:max-w-36 @max-[20rem]/bar:min-w-11 @max-[20rem]/bar:px-0"
                onClick={retry}
              >
                <Icon name="rotate-cw" className="size-4 shrink-0" />
                <span className="@max-[20rem]/bar:sr-only">{retryLabel}</span>
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
              onClick={() => store.close(run.id)}
              className="ml-auto shrink-0"
            />
          </>
        ) : (
          <>
            <MeasuredProgress
              value={results.length}
              max={total}
              label={progress}
              className="w-40 @max-[46rem]/bar:w-16"
            />
            {(isStopping || total - results.length > decisionLimits.atOnce) && (
              <Button size="sm" disabledReason={isStopping ? t('stopping') : null} onClick={stop}>
                {t('stop')}
              </Button>
            )}
          </>
        )}
      </div>
      {open && (
        <div id={listId} className="max-h-[30dvh] overflow-y-auto px-1">
          <BulkResults kind={run.kind} results={results} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}
