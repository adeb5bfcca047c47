import { useTranslations } from 'next-intl';
import { memo, useEffect } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { EditorAction } from './editor-state';
import { settleTyping } from './replay-pre-hydration-input';

type Step = 'undo' | 'redo';

/**
 * Binds Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y to the editor's own history, wherever the focus is. The browser's
 * undo knows a single field only and would restore text that the form has already rounded, so it never gets
 * these keys here. The field being typed in is committed first. Nothing happens while the card is being
 * saved.
 */
export function useUndoKeys(dispatch: (action: EditorAction) => void, saving: boolean): void {
  useEffect(() => {
    if (saving) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === null || event.defaultPrevented || inDialog(event.target)) return;
      event.preventDefault();
      settleTyping(() => dispatch({ type: step }));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch, saving]);
}

type UndoButtonsProps = { back: boolean; forward: boolean; dispatch: (action: EditorAction) => void };

/**
 * Undo and redo for users without a keyboard. With nothing to undo they stay focusable, so that the focus is
 * not lost.
 */
export const UndoButtons = memo(function UndoButtons({ back, forward, dispatch }: UndoButtonsProps) {
  const t = useTranslations('hourCardEditor');
  return (
    <div className="-my-1 flex">
      <IconButton
        label={t('undo')}
        icon={<Icon name="undo-2" className="size-5" />}
        aria-disabled={!back || undefined}
        aria-keyshortcuts="Control+Z"
        className="editor-icon"
        onClick={() => dispatch({ type: 'undo' })}
      />
      <IconButton
        label={t('redo')}
        icon={<Icon name="redo-2" className="size-5" />}
        aria-disabled={!forward || undefined}
        aria-keyshortcuts="Control+Shift+Z"
        className="editor-icon"
        onClick={() => dispatch({ type: 'redo' })}
      />
    </div>
  );
});

function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Step | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
