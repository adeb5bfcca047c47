import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ignorePresses } from '@/components/ui/presses';
import { classNames } from '@/components/ui/styles';
import { isTextField } from '@/components/ui/text-target';
import { toast } from '@/components/ui/toast';
import { useEventListener } from '@/components/ui/use-event-listener';
import { type CreatedRow, cardName } from '@/lib/management/created-row';
import { barRow, barText } from './bar-classes';
import { type Batch, undoable } from './decision-record';
import type { Decisions } from './use-decisions';

type UndoProps = {
  decisions: Pick<Decisions, 'store' | 'batches' | 'records'>;
  run: Batch | null;
  /** Counts the cards in `rows` that are not green. The bar shows this number. */
  notGreen?: (rows: readonly CreatedRow[]) => number;
  onUndone: (batch: Batch) => void;
  inDialog?: boolean;
};

/** The button that undoes the last pending decision. Ctrl+Z does the same (rules: bulk-undo, review-undo). */
export function Undo({ decisions, run, notGreen = () => 0, onUndone, inDialog = false }: UndoProps) {
  const { store, batches, records } = decisions;
  const bulk = useTranslations('managementBulk');
  const review = useTranslations('managementDetail');
  const all = undoable(batches, records);
  const batch = all.at(-1);
  const seconds = useSyncExternalStore(
    store.subscribe,
    () => (batch ? store.secondsLeft(batch.id) : 0),
    () => 0,
  );
  const [first] = batch?.rows ?? [];
  const [isRun, approving] = [batch?.id === run?.id, batch?.kind === 'approve'];
  const undoneKey = approving ? 'undoneApprove' : 'undoneDecline';
  const undoneText =
    batch && first && (isRun ? bulk(undoneKey, { count: batch.rows.length }) : review(undoneKey, cardName(first)));
  const undoBatch = () => {
    if (!batch || !undoneText) return;
    ignorePresses();
    store.undo(batch.id);
    toast.success(undoneText);
    onUndone(batch);
  };
  useUndoKey(batch ? undoBatch : null);
  if (!batch || !first) return null;
  if (isRun && !inDialog) return <UndoRun batch={batch} seconds={seconds} notGreen={notGreen} onUndo={undoBatch} />;
  const count = batch.rows.length;
  const name = count === 1 ? first.card.employeeName : '';
  const one =
    count === 1
      ? review(approving ? 'waitingApprove' : 'waitingDecline', { name })
      : bulk(approving ? 'doneApprove' : 'doneDecline', { count });
  const status =
    count === 1
      ? review(approving ? 'willApprove' : 'willDecline', { name })
      : bulk(approving ? 'announceApprove' : 'announceDecline', { count });
  const text = all.length > 1 ? review('waitingMore', { waiting: one, more: String(all.length - 1) }) : one;
  // If space is tight, truncate only the name: the decision and the remaining time must stay visible.
  const at = text.indexOf(name);
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
  return (
    // While this is shown, a narrow bar hides the pagination to make room for the text.
    <div
      data-run=""
      className={classNames(
        'flex min-w-0 max-lg:order-first max-lg:basis-full',
        // In the dialog, use a separate row above the other buttons, so that no button moves.
        inDialog ? 'lg:order-first lg:basis-full' : 'lg:min-w-48 lg:flex-1 lg:basis-0',
      )}
    >
      <p role="status" className="sr-only">
        {status}
      </p>
      {/* The two lines of text are as high as the other buttons, so nothing moves. */}
      <Button
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        className="max-w-full px-3! py-0 max-sm:grow"
        onClick={undoBatch}
      >
        <Icon name="undo-2" className="size-4 shrink-0" />
        <span className="grid min-w-0 text-left text-sm/4">
          <span className="hours whitespace-nowrap">
            <span>{review('undo')}</span>
            <span aria-hidden="true" className="font-normal text-ink-muted">
              {` · ${review('waitingSeconds', { seconds: String(seconds) })}`}
            </span>
          </span>
          <span aria-hidden="true" className="flex min-w-0 text-xs/4 font-normal whitespace-pre text-ink-muted">
            <span>{before}</span>
            <span className="truncate">{name}</span>
            <span>{after}</span>
          </span>
        </span>
      </Button>
    </div>
  );
}

type UndoRunProps = Required<Pick<UndoProps, 'notGreen'>> & { batch: Batch; seconds: number; onUndo: () => void };

/** The undo button for a run of the bulk bar. It replaces the whole bar. */
function UndoRun({ batch, seconds, notGreen, onUndo }: UndoRunProps) {
  const t = useTranslations('managementBulk');
  const { kind, rows } = batch;
  const approving = kind === 'approve';
  const count = rows.length;
  const notGreenCount = approving ? notGreen(rows) : 0;
  const warning = notGreenCount > 0 ? ` ${t('notGreen', { count: notGreenCount })}` : '';
  return (
    <div data-chosen="" className={`${barRow} @max-[13rem]/bar:flex-nowrap`}>
      <p role="status" className="sr-only">
        {`${t(approving ? 'announceApprove' : 'announceDecline', { count })}${warning}`}
      </p>
      <p aria-hidden="true" className={`${barText} @max-[13rem]/bar:leading-[1.1]`}>
        <span>{t(approving ? 'waitingApprove' : 'waitingDecline', { count, seconds })}</span>
        {warning && <span className="text-warning-strong">{warning}</span>}
      </p>
      <Button
        variant="primary"
        autoFocus
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        className="@max-[46rem]/bar:shrink-0 @max-[28rem]/bar:px-3 @max-[28rem]/bar:text-sm @max-[13rem]/bar:w-11 @max-[13rem]/bar:px-1!"
        onClick={onUndo}
      >
        <Icon name="undo-2" className="size-4" />
        <span className="@max-[13rem]/bar:sr-only">{t('undo')}</span>
      </Button>
    </div>
  );
}

/** Undoes with Ctrl+Z, except in text fields. */
function useUndoKey(undo: (() => void) | null): void {
  useEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
    if (undo === null || isTextField(event.target)) return;
    event.preventDefault();
    undo();
  });
}
