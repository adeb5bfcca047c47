import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * The browser's own question, for when the code of our dialog cannot be fetched: without a network a click
 * must neither be lost nor break the editor (rule: load-by-intent).
 */
function usePlainConfirm(text: string, answers: Readonly<{ yes: () => void; no: () => void }>): void {
  const asked = useRef(false);
  const ask = useEffectEvent(() => {
    if (asked.current) return;
    asked.current = true;
    if (window.confirm(text)) answers.yes();
    else answers.no();
  });
  useEffect(() => ask(), []);
}

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
