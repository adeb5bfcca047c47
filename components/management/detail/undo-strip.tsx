import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/components/ui/button';
import { isTextField } from '@/components/ui/form-hooks';
import { Icon } from '@/components/ui/icon';
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
  const last = waiting.entries.at(-1);
  useUndoKey(last ? undo : null);
  if (last === undefined) return null;
  const { row, decision } = last;
  const name = row.card.employeeName;
  const count = waiting.entries.length;
  const approving = decision.kind === 'approve';
  const text = t(approving ? 'waitingApprove' : 'waitingDecline', { name, seconds: String(waiting.seconds) });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-lg:basis-full lg:min-w-48 lg:flex-1 lg:basis-0 lg:flex-nowrap lg:justify-end">
      <p role="status" className="sr-only">
        {t(approving ? 'willApprove' : 'willDecline', { name })}
      </p>
      {/* Three lines of it are as high as the buttons beside it, so that these stay where they are. */}
      <span
        aria-hidden="true"
        className="hours min-w-0 text-sm wrap-anywhere whitespace-normal text-ink-muted lg:text-right lg:text-xs/[1.1]"
      >
        {count > 1 ? t('waitingMore', { waiting: text, more: String(count - 1) }) : text}
      </span>
      <Button
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        className="shrink-0 whitespace-nowrap lg:px-3"
        onClick={undo}
      >
        <Icon name="undo-2" className="size-4" />
        {t('undo')}
      </Button>
    </div>
  );
}
