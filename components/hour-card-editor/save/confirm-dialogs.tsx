import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDates } from '@/components/ui/use-dates';
import type { SaveQuestion } from './submit-card';

type LeaveDialogProps = { isStored: boolean; onStay: () => void; onLeave: () => void; onSave: () => void };

/** Asks before the user leaves with unsaved work, and offers to save it (rule: draft-leave). */
export function LeaveDialog({ isStored, onStay, onLeave, onSave }: LeaveDialogProps) {
  const t = useTranslations('hourCardEditor');
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      footer={
        <>
          <Button onClick={onStay}>{t('stay')}</Button>
          <Button variant={isStored ? 'secondary' : 'danger'} onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button variant="primary" onClick={onSave}>
            {t('save')}
          </Button>
        </>
      }
      onClose={onStay}
    >
      <p className="text-ink-muted">{`${t('leaveText')} ${t(isStored ? 'leaveKept' : 'leaveLost')} ${t('leaveSave')}`}</p>
    </ConfirmDialog>
  );
}

type QuestionDialogProps = {
  question: SaveQuestion;
  onClose: () => void;
  onConfirm: () => void;
  onRestore: () => void;
};

/**
 * Asks for confirmation before saving a valid card that looks wrong (rules: save-declined-unchanged,
 * exception-no-hours, draft-waiting).
 */
export function QuestionDialog({ question, onClose, onConfirm, onRestore }: QuestionDialogProps) {
  const t = useTranslations(`hourCardHelp.${question.kind}`);
  const { dayList } = useDates();
  return (
    <ConfirmDialog
      title={t('title')}
      cancel={t('back')}
      confirm={{ children: t('send'), onClick: onConfirm }}
      footer={
        question.kind === 'waitingDraft' && (
          <>
            <Button onClick={onConfirm}>{t('send')}</Button>
            <Button variant="primary" onClick={onRestore}>
              {t('back')}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <p className="text-ink-muted">
        {question.kind === 'noHours' ? t('text', { days: dayList(question.dates) }) : t('text')}
      </p>
    </ConfirmDialog>
  );
}

/** Asks for confirmation, because 'Urenkaart herstellen' discards all changes. */
export function RestoreDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const t = useTranslations('hourCardEditor');
  return (
    <ConfirmDialog title={t('restore')} confirm={{ variant: 'danger', onClick: onConfirm }} onClose={onClose}>
      <p className="text-ink-muted">{t('restoreText')}</p>
    </ConfirmDialog>
  );
}
