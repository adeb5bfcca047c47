'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { DeclineForm } from '../detail/decline-form';

type DeclineManyDialogProps = {
  count: number;
  initial: string;
  onDraft: (comment: string) => void;
  onSubmit: (comment: string) => void;
  onClose: () => void;
};

/** Asks once why many cards are declined; the reason is optional, as for one card (rule: review-decline). */
export function DeclineManyDialog({ count, initial, onDraft, onSubmit, onClose }: DeclineManyDialogProps) {
  const t = useTranslations('managementBulk');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('declineTitle', { count })}
      description={t('declineText')}
      closeLabel={common('close')}
    >
      <DeclineForm initial={initial} pending={false} onDraft={onDraft} onSubmit={onSubmit} onCancel={onClose} />
    </Dialog>
  );
}
