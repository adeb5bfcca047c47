'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  /** The header: the question. */
  title: string;
  description?: ReactNode;
  /** The body: the consequences. */
  children: ReactNode;
  /** Replaces the footer if the choices differ from confirming or cancelling. */
  footer?: ReactNode;
  /** The confirming button: 'Bevestigen', unless it names the action. */
  confirm?: ComponentProps<typeof Button>;
  /** The button that changes nothing: 'Annuleren', another text, or null for no button. */
  cancel?: string | null;
  size?: ComponentProps<typeof Dialog>['size'];
  /** Called without a choice: on the cancel button, the cross, Escape, or a click outside the dialog. */
  onClose: () => void;
};

/**
 * A confirmation with a header, a body and a footer (rule: confirm-dialog). It is open as long as it is
 * rendered.
 */
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
