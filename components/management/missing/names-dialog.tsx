'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { controlStyle } from '@/components/ui/styles';

/** The names to copy by hand, selected already, where the browser does not let a page use the clipboard. */
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

/** After the dialog has put the focus on its first control, which it does when it has been drawn. */
function selectAll(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  setTimeout(() => {
    field.focus();
    field.select();
  });
}
