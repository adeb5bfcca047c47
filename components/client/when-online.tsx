'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import type { Elements } from '@/components/ui/elements';
import { useEventListener } from '@/components/ui/use-event-listener';

type WhenOnlineProps = {
  /** Closes the dialog. Omit this for content that is part of the page. */
  onClose?: () => void;
  children: Elements;
};

/**
 * Wraps content whose code is loaded when the user opens it. While there is no network, shows a notice
 * instead (rule: on-demand-offline).
 */
export function WhenOnline({ onClose, children }: WhenOnlineProps) {
  const t = useTranslations('common');
  const [isOpen, setOpen] = useState(() => navigator.onLine);
  useEventListener('online', isOpen ? null : () => setOpen(true));
  if (isOpen) return children;
  if (!onClose) {
    return (
      <Alert tone="warning" announce>
        {t('opensOnline')}
      </Alert>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('noNetwork')}
      description={t('opensOnline')}
      closeLabel={t('close')}
    >
      {null}
    </Dialog>
  );
}
