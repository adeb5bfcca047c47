'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { controlStyle } from '@/components/ui/styles';

/**
 * Shows the names, already selected, for the user to copy by hand. Needed if the browser refuses access to
 * the clipboard.
 */
export function NamesDialog({ names, onClose }: { names: string; onClose: () => void }) {
  const t = useTranslations('managementMissing');
  const common = useTranslations('common');
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('copyTitle')}
      description={t('copyHint')}
      size="sm"
      closeLabel={common('close')}
      footer={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {t('copyField')}
      </label>
      <textarea ref={selectAll} id={id} readOnly rows={12} value={names} className={controlStyle(false, 'py-2')} />
    </Dialog>
  );
}

/** Selects the text. Waits for the dialog, which focuses its first control once it has rendered. */
function selectAll(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  setTimeout(() => {
    field.focus();
    field.select();
  });
}
