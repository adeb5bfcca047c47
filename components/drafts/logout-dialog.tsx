'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type LogoutDialogProps = {
  onStay: () => void;
  onLogOut: () => void;
};

/** Asks for confirmation, because logging out deletes unsaved hours (rule: draft-logout). */
export function LogoutDialog({ onStay, onLogOut }: LogoutDialogProps) {
  const t = useTranslations('shell.unsavedLogout');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t('title')}
      size="sm"
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={onStay}>{t('stay')}</Button>
          <Button variant="danger" onClick={onLogOut}>
            {t('logOut')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t('text')}</p>
    </Dialog>
  );
}
