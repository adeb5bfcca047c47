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
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-lg:basis-full lg:min-w-48 lg:flex-1 lg:basis-0 lg:flex-col-reverse lg:flex-nowrap lg:items-end">
      <p role="status" className="sr-only">
        {t(decision.kind === 'approve' ? 'willApprove' : 'willDecline', { name })}
      </p>
      {/* Beside the other buttons it has their height, so that these stay where they are. */}
      <Button
        size="sm"
        aria-keyshortcuts="Control+Z"
        className="shrink-0 whitespace-nowrap lg:pointer-fine:min-h-6"
        onClick={undo}
      >
        <Icon name="undo-2" className="size-4" />
        {t('undo')}
      </Button>
      <span
        aria-hidden="true"
        className="hours min-w-0 text-sm wrap-anywhere whitespace-normal text-ink-muted lg:text-right lg:text-xs/4"
      >
        {t(count > 1 ? 'waitingMore' : 'waiting', { name, seconds: String(waiting.seconds), more: String(count - 1) })}
      </span>
    </div>
  );
}
