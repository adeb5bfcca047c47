'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  title: string;
  description?: ReactNode;
  /** The consequences of confirming, as the dialog's content. */
  children: ReactNode;
  /** Replaces both buttons, for choices other than confirm and cancel. */
  footer?: ReactNode;
  /** The confirm button's props. The default text is 'Bevestigen', but prefer one that names the action. */
  confirm?: ComponentProps<typeof Button>;
  /** The cancel button's text, 'Annuleren' by default. Null hides the button. */
  cancel?: string | null;
  size?: ComponentProps<typeof Dialog>['size'];
  /**
   * Called when the user closes the dialog without confirming: with the cancel button, the cross or Escape,
   * or by a click outside.
   */
  onClose: () => void;
};

/** Asks for confirmation (rule: confirm-dialog). The dialog is open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, children, footer, confirm, cancel, size = 'sm', onClose } = props;
  const t = useTranslations('common');
  const buttons = (
    <>
      {cancel !== null && <Button onClick={onClose}>{cancel ?? t('cancel')}</Button>}
      <Button variant="primary" {...confirm}>
        {confirm?.children ?? t('confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size={size}
      closeLabel={t('close')}
      footer={footer || buttons}
    >
      {children}
    </Dialog>
  );
}
