import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { icon } from '../days/row-classes';
import type { EditorAction } from './editor-state';

type UndoButtonsProps = { back: boolean; forward: boolean; dispatch: (action: EditorAction) => void };

/**
 * Undo and redo buttons, for users without a keyboard. They stay focusable when there is nothing to undo or
 * redo, because disabling a focused button loses the focus.
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
        className={icon}
        onClick={() => dispatch({ type: 'undo' })}
      />
      <IconButton
        label={t('redo')}
        icon={<Icon name="redo-2" className="size-5" />}
        aria-disabled={!forward || undefined}
        aria-keyshortcuts="Control+Shift+Z"
        className={icon}
        onClick={() => dispatch({ type: 'redo' })}
      />
    </div>
  );
});
