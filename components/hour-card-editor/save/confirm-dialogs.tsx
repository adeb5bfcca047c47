'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type LeaveDialogProps = { kept: boolean; onStay: () => void; onLeave: () => void };

/** Asks before a user leaves unsaved work (rule: draft-leave). */
export function LeaveDialog({ kept, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t('leaveTitle')}
      size="sm"
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={onLeave}>{t('leave')}</Button>
          <Button variant="primary" onClick={onStay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">
        {t('leaveText')} {t(kept ? 'leaveKept' : 'leaveLost')}
      </p>
    </Dialog>
  );
}

type RestoreDialogProps = { onClose: () => void; onConfirm: () => void };

/** Asks before 'Urenkaart herstellen' takes what was typed away. */
export function RestoreDialog({ onClose, onConfirm }: RestoreDialogProps) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('restore')}
      size="sm"
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {common('confirm')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t('restoreText')}</p>
    </Dialog>
  );
}
