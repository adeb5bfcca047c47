'use client';

import { useTranslations } from 'next-intl';
import { KeysDialog as Keys } from '@/components/ui/keys-dialog';

/** In the order in which a week is filled in. */
const keys = [
  ['enter', 'Enter'],
  ['range', '8-1630'],
  ['step', '↑ ↓'],
  ['day', 'Alt + ↑ ↓'],
  ['undo', 'Ctrl + Z'],
  ['redo', 'Ctrl + Shift + Z'],
  ['save', 'Ctrl + S'],
  ['help', '?'],
] as const;

/** What the keys of the editor do. Load it lazily, like any dialog. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
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
