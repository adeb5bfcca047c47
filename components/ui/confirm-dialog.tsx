'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  /** The header: what is asked, and of what. */
  title: string;
  description?: ReactNode;
  /** The body: what it comes down to. */
  children: ReactNode;
  /** The footer, where the answers are other than to do it or not. */
  footer?: ReactNode;
  /** The confirming button: 'Bevestigen', unless it names what it does. */
  confirm?: ComponentProps<typeof Button>;
  /** The button that leaves everything as it is: 'Annuleren', other words for it, or null for none. */
  cancel?: string | null;
  size?: ComponentProps<typeof Dialog>['size'];
  /** Nothing was answered: by that button, the cross, Escape, or a press beside the dialog. */
  onClose: () => void;
};

/**
 * A question to confirm, with a header, a body and a footer (rule: confirm-dialog). Stands as long as it is drawn.
 * Needs the texts `common`. Load it lazily, as the dialog that it is.
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
      footer={footer ?? buttons}
    >
      {children}
    </Dialog>
  );
}
