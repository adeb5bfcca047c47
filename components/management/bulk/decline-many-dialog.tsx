'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DeclineForm } from '../detail/decline-form';

type DeclineManyDialogProps = {
  count: number;
  initial: string;
  onDraft: (comment: string) => void;
  onSubmit: (comment: string) => void;
  onClose: () => void;
};

/** Asks for one reason to decline many cards; it is optional, as for a single card (rule: review-decline). */
export function DeclineManyDialog({ count, initial, onDraft, onSubmit, onClose }: DeclineManyDialogProps) {
  const t = useTranslations('managementBulk');
  return (
    <ConfirmDialog
      size="md"
      title={t('declineTitle', { count })}
      footer={
        <DeclineForm initial={initial} pending={false} onDraft={onDraft} onSubmit={onSubmit} onCancel={onClose} />
      }
      onClose={onClose}
    >
      <p className="text-ink-muted">{t('declineText')}</p>
    </ConfirmDialog>
  );
}
