import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { EditorAction } from './editor-state';

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
