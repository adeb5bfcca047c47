import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { canRedo, canUndo } from '@/lib/hour-card/history/history';
import type { EditorAction, EditorState } from './editor-state';

type UndoButtonsProps = { history: EditorState['history']; dispatch: (action: EditorAction) => void };

/** A step back and forward for who has no keyboard. They stay reachable when there is no step, so that the focus does. */
export function UndoButtons({ history, dispatch }: UndoButtonsProps) {
  const t = useTranslations('hourCardEditor');
  const [back, forward] = [canUndo(history), canRedo(history)];
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
}
