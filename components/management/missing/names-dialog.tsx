'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { controlStyle } from '@/components/ui/field-style';

/** The names to copy by hand, selected already, where the browser does not let a page use the clipboard. */
export function NamesDialog({ names, onClose }: { names: string; onClose: () => void }) {
  const t = useTranslations('managementMissing');
  const common = useTranslations('common');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
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
      <textarea ref={field} id={id} readOnly rows={12} value={names} className={controlStyle(false, 'py-2')} />
    </Dialog>
  );
}
