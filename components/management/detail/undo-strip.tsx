import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { dismissToast } from '@/components/ui/dismiss-toast';
import { Icon } from '@/components/ui/icon';
import { useSecondPress } from '@/components/ui/second-press';
import { isTextField } from '@/components/ui/text-target';
import { toast } from '@/components/ui/toast';
import { cardName } from '@/lib/management/created-row';
import type { Waiting } from './use-waiting';

/** Ctrl+Z undoes, wherever the focus is. */
export function useUndoKey(undo: (() => void) | null): void {
  const run = useEffectEvent(() => undo?.());
  const enabled = undo !== null;
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (isTextField(event.target)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

/** The last decision by key, which can be undone for five seconds, one at a time (rule: review-undo). */
export function UndoStrip({ waiting, undo }: { waiting: Waiting; undo: () => void }) {
  const t = useTranslations('managementDetail');
  const holdSecondPress = useSecondPress();
  const said = useRef<string | null>(null);
  const last = waiting.entries.at(-1);
  const undone = last && t(last.decision.kind === 'approve' ? 'undoneApprove' : 'undoneDecline', cardName(last.row));
  const takeBack = () => {
    if (undone === undefined) return;
    holdSecondPress();
    undo();
    toast.success(undone);
    said.current = undone;
  };
  useUndoKey(last ? takeBack : null);
  // Decided the same once more, while it still says that this was undone.
  useEffect(() => {
    if (undone === undefined || undone !== said.current) return;
    said.current = null;
    void dismissToast(undone);
  }, [undone]);
  if (last === undefined) return null;
  const { row, decision } = last;
  const name = row.card.employeeName;
  const count = waiting.entries.length;
  const approving = decision.kind === 'approve';
  const one = t(approving ? 'waitingApprove' : 'waitingDecline', { name });
  const text = count > 1 ? t('waitingMore', { waiting: one, more: String(count - 1) }) : one;
  // A long name is cut short, never what becomes of the card and how long that can be undone.
  const at = text.indexOf(name);
  const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
  return (
    // A narrow bar shows no pages meanwhile: the text has their room.
    <div data-run="" className="flex min-w-0 max-lg:order-first max-lg:basis-full lg:min-w-48 lg:flex-1 lg:basis-0">
      <p role="status" className="sr-only">
        {t(approving ? 'willApprove' : 'willDecline', { name })}
      </p>
      {/* Two lines are as high as the buttons beside it, so that these stay where they are. */}
      <Button
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        className="max-w-full px-3! py-0 max-sm:grow"
        onClick={takeBack}
      >
        <Icon name="undo-2" className="size-4 shrink-0 lg:in-[[role=dialog]]:hidden" />
        <span className="grid min-w-0 text-left text-sm/4">
          <span className="hours whitespace-nowrap">
            {t('undo')}
            <span aria-hidden="true" className="font-normal text-ink-muted">
              {' · '}
              {t('waitingSeconds', { seconds: String(waiting.seconds) })}
            </span>
          </span>
          <span aria-hidden="true" className="flex min-w-0 text-xs/4 font-normal whitespace-pre text-ink-muted">
            {before}
            <span className="truncate">{name}</span>
            {after}
          </span>
        </span>
      </Button>
    </div>
  );
}
