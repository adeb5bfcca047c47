import { ChevronDown, RotateCw, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { isTextField } from '@/components/hour-card-editor/is-text-field';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { MeasuredProgress } from '@/components/ui/measured-progress';
import type { CreatedRow } from '../created/created-row';
import { canRetry } from './bulk-plan';
import { BulkResults } from './bulk-results';
import type { Bulk, BulkState } from './use-bulk';

type Running = Extract<BulkState, { phase: 'sending' | 'finished' }>;

type BulkStatusProps = { bulk: Bulk; onOpen: (row: CreatedRow) => void };

/** The five seconds, the sending, and how it went (issue 4, point 3). */
export function BulkStatus({ bulk, onOpen }: BulkStatusProps) {
  const { state } = bulk;
  if (state.phase === 'idle') return null;
  if (state.phase === 'waiting') return <Waiting state={state} undo={bulk.undo} />;
  return <Progress state={state} bulk={bulk} onOpen={onOpen} />;
}

/** Ctrl+Z takes it back too, wherever the focus is. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (isTextField(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}

function Waiting({ state, undo }: { state: Extract<BulkState, { phase: 'waiting' }>; undo: () => void }) {
  const t = useTranslations('managementBulk');
  const { plan, seconds } = state;
  const approving = plan.judgement.kind === 'approve';
  const count = plan.rows.length;
  useUndoKey(undo);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="sr-only">
        {t(approving ? 'announceApprove' : 'announceDecline', { count })}
      </p>
      <p aria-hidden="true" className="hours text-sm font-medium whitespace-normal">
        {t(approving ? 'waitingApprove' : 'waitingDecline', { count, seconds })}
      </p>
      <Button variant="primary" autoFocus aria-keyshortcuts="Control+Z" onClick={undo}>
        <Undo2 aria-hidden="true" className="size-4" />
        {t('undo')}
      </Button>
    </div>
  );
}

/** What happened so far, in the words of a live region. */
function useSummary({ phase, plan, total, results }: Running): string {
  const t = useTranslations('managementBulk');
  if (phase === 'sending') return t('sending', { done: String(results.length), total: String(total) });
  const count = (...kinds: readonly string[]) => results.filter(({ kind }) => kinds.includes(kind)).length;
  const [failed, leftOut] = [count('failed', 'not-sent'), count('left-out')];
  return [
    t(plan.judgement.kind === 'approve' ? 'doneApprove' : 'doneDecline', { count: count('done', 'already') }),
    failed > 0 && t('failedCount', { count: failed }),
    leftOut > 0 && t('leftOutCount', { count: leftOut }),
  ]
    .filter(Boolean)
    .join(', ');
}

function Progress({ state, bulk, onOpen }: BulkStatusProps & { state: Running }) {
  const t = useTranslations('managementBulk');
  const summary = useSummary(state);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { phase, plan, total, results } = state;
  const finished = phase === 'finished';
  const open = chosen ?? (finished && results.some(({ kind }) => kind !== 'done' && kind !== 'already'));
  // The button that had the focus went with the five seconds.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="hours text-sm font-medium whitespace-normal">
          {summary}
        </p>
        {finished ? (
          <>
            {results.some(canRetry) && (
              <Button size="sm" onClick={bulk.retry}>
                <RotateCw aria-hidden="true" className="size-4" />
                {t('retry')}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              onClick={() => setOpen(!open)}
            >
              {t('details')}
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4 transition-transform', open && 'rotate-180')}
              />
            </Button>
            <IconButton label={t('close')} icon={<X className="size-4" />} onClick={bulk.close} className="ml-auto" />
          </>
        ) : (
          <MeasuredProgress
            value={results.length}
            max={total}
            label={t('sending', { done: String(results.length), total: String(total) })}
            className="w-40"
          />
        )}
      </div>
      {open && (
        <div id={listId} className="max-h-[35dvh] overflow-y-auto px-1">
          <BulkResults plan={plan} results={results} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
}
