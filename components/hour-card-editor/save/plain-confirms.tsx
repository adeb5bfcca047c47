import { useTranslations } from 'next-intl';
import { useDates } from '@/components/ui/use-dates';
import { usePlainConfirm } from '@/components/ui/use-plain-confirm';
import type { SaveQuestion } from './submit-card';

export type LeaveDialogProps = { kept: boolean; onStay: () => void; onLeave: () => void; onSave: () => void };

/** Asks before a user leaves unsaved work (rule: draft-leave). */
export function PlainLeaveConfirm({ kept, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations('hourCardEditor');
  usePlainConfirm(`${t('leaveTitle')} ${t('leaveText')} ${t(kept ? 'leaveKept' : 'leaveLost')}`, {
    yes: onLeave,
    no: onStay,
  });
  return null;
}

export type RestoreDialogProps = { onClose: () => void; onConfirm: () => void };
export type QuestionDialogProps = RestoreDialogProps & {
  question: SaveQuestion;
  /** Puts the draft back that waits. */
  onRestore: () => void;
};

/** What is asked before a card goes as it is, with the days it is about. */
export function useQuestionText(question: SaveQuestion): string {
  const t = useTranslations('hourCardHelp');
  const { dayList } = useDates();
  if (question.kind === 'noHours') return t('noHours.text', { days: dayList(question.dates) });
  return t(`${question.kind}.text`);
}

/** Asks before a card goes as it is (rules: save-declined-unchanged, exception-no-hours, draft-waiting). */
export function PlainQuestionConfirm({ question, onClose, onConfirm }: QuestionDialogProps) {
  const t = useTranslations(`hourCardHelp.${question.kind}`);
  usePlainConfirm(`${t('title')} ${useQuestionText(question)}`, { yes: onConfirm, no: onClose });
  return null;
}

/** Asks before 'Urenkaart herstellen' discards all changes. */
export function PlainRestoreConfirm({ onClose, onConfirm }: RestoreDialogProps) {
  const t = useTranslations('hourCardEditor');
  usePlainConfirm(`${t('restore')}? ${t('restoreText')}`, { yes: onConfirm, no: onClose });
  return null;
}
