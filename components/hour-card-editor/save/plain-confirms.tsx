import { useTranslations } from 'next-intl';
import { usePlainConfirm } from '@/components/ui/use-plain-confirm';

export type LeaveDialogProps = { kept: boolean; onStay: () => void; onLeave: () => void };

/** Asks before a user leaves unsaved work (rule: draft-leave). */
export function PlainLeaveConfirm({ kept, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations('hourCardEditor');
  usePlainConfirm(`${t('leaveTitle')} ${t('leaveText')} ${t(kept ? 'leaveKept' : 'leaveLost')}`, {
    yes: onLeave,
    no: onStay,
  });
  return null;
}

/** Asks once before a declined card is submitted as it was (rule: save-declined-unchanged). */
export function PlainUnchangedConfirm({ onClose, onConfirm }: RestoreDialogProps) {
  const t = useTranslations('hourCardHelp.unchanged');
  usePlainConfirm(`${t('title')} ${t('text')}`, { yes: onConfirm, no: onClose });
  return null;
}

export type RestoreDialogProps = { onClose: () => void; onConfirm: () => void };

/** Asks before 'Urenkaart herstellen' discards all changes. */
export function PlainRestoreConfirm({ onClose, onConfirm }: RestoreDialogProps) {
  const t = useTranslations('hourCardEditor');
  usePlainConfirm(`${t('restore')}? ${t('restoreText')}`, { yes: onConfirm, no: onClose });
  return null;
}
