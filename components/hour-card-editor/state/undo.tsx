import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useEffect } from 'react';
import { IconButton } from '@/components/ui/button';
import type { EditorAction } from './editor-state';
import { settleTyping } from './replay-pre-hydration-input';

type Step = 'undo' | 'redo';

function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Step | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y take the editor's own steps back, wherever the focus is. A browser's own undo knows
 * one field only and would bring back text that the form has already rounded, so it never gets these keys here; what is
 * being typed is handed over first. While a card is being saved it stays as it is.
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

/** A step back and forward for who has no keyboard. They stay reachable when there is no step, so that the focus does. */
export const UndoButtons = memo(function UndoButtons({ back, forward, dispatch }: UndoButtonsProps) {
  const t = useTranslations('hourCardEditor');
  return (
    <div className="-my-1 flex">
      <IconButton
        label={t('undo')}
        icon={<Undo2 className="size-5" />}
        aria-disabled={!back || undefined}
        aria-keyshortcuts="Control+Z"
        onClick={() => dispatch({ type: 'undo' })}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 className="size-5" />}
        aria-disabled={!forward || undefined}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => dispatch({ type: 'redo' })}
      />
    </div>
  );
});
