import { useTranslations } from 'next-intl';
import { type RefObject, useEffect } from 'react';
import { KeysDialog as Keys } from '@/components/ui/keys-dialog';
import { returnFocus } from '../state/return-focus';

/** The shortcuts, in the order in which a week is usually filled in. */
const keys = [
  ['enter', 'Enter'],
  ['range', '8-1630'],
  ['paste', 'Ctrl + V'],
  ['step', '↑ ↓'],
  ['day', 'Alt + ↑ ↓'],
  ['undo', 'Ctrl + Z'],
  ['redo', 'Ctrl + Shift + Z'],
  ['save', 'Ctrl + S'],
  ['help', '?'],
] as const;

type KeysDialogProps = { card: RefObject<HTMLFormElement | null>; onClose: () => void };

/**
 * Lists the editor's keyboard shortcuts. When the dialog closes, the focus returns to the field where it was.
 */
export function KeysDialog({ card, onClose }: KeysDialogProps) {
  useEffect(() => () => returnFocus(card.current), [card]);
  const t = useTranslations('hourCardEditor.keys');
  return (
    <Keys
      title={t('title')}
      description={t('mac')}
      groups={[{ keys: keys.map(([name, key]) => ({ key, text: t(name) })) }]}
      onClose={onClose}
    />
  );
}
