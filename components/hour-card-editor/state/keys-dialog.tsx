'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';

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
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('mac')}
      closeLabel={common('close')}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3 text-sm">
        {keys.map(([name, key]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="hours rounded-sm border border-line-strong bg-surface-sunken px-2 py-1 font-sans text-xs font-semibold text-ink">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-muted">{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
