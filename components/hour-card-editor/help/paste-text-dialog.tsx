import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { controlStyle } from '@/components/ui/styles';
import type { PasteFailure } from '../state/editor-state';

type PasteTextDialogProps = {
  onFill: (text: string) => PasteFailure | null;
  onClose: () => void;
};

/**
 * A dialog with a text field to paste times in, so that pasting also works on a phone (rule: paste-dialog).
 */
export function PasteTextDialog({ onFill, onClose }: PasteTextDialogProps) {
  const t = useTranslations('hourCardHelp.paste');
  const common = useTranslations('common');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState<PasteFailure | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('open')}
      size="sm"
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" onClick={() => setReason(onFill(field.current?.value ?? ''))}>
            {t('fill')}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {t('field')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={8}
        placeholder={t('sample')}
        aria-invalid={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : `${id}-reason`}
        className={controlStyle(reason !== null, 'py-2')}
      />
      <div role="status" id={`${id}-reason`} className="mt-1.5 text-sm text-danger-strong empty:hidden">
        {reason && <p>{t(reason)}</p>}
      </div>
    </Dialog>
  );
}
