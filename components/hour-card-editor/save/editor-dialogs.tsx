import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardForm, Id, IsoDate } from '@/lib/hour-card/vocabulary';
import { exceptionHoursId } from '../days/line-parts';
import type { DraftKeeping } from '../drafts/use-draft';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { LeaveDialog, QuestionDialog, RestoreDialog } from './confirm-dialogs';
import { ConflictDialog } from './conflict-dialog';
import type { SaveConflict, SaveQuestion } from './submit-card';
import { useLeaveGuard } from './use-leave-guard';
import type { Submit } from './use-save';

type EditorDialogsProps = {
  editor: HourCardEditorModel;
  reference: EditorReference;
  drafts: Pick<DraftKeeping, 'dirty' | 'isStored' | 'storeNow' | 'restoreOffered'>;
  editPath: (id: Id) => string;
  /** Whether to ask for confirmation before restoring the card to how it was opened. */
  restoring: boolean;
  onRestoringEnd: () => void;
  question: SaveQuestion | null;
  onQuestionEnd: () => void;
  conflict: SaveConflict | null;
  onConflictEnd: () => void;
  submit: Submit;
};

/**
 * All dialogs of the editor: leaving with unsaved work, discarding it, saving a questionable card, and
 * resolving a conflict.
 */
export function EditorDialogs(props: EditorDialogsProps) {
  const { editor, reference, drafts, editPath, restoring, onRestoringEnd, question, onQuestionEnd } = props;
  const { conflict, onConflictEnd, submit } = props;
  const { dispatch, lookups, state } = editor;
  const t = useTranslations('hourCardEditor');
  const guard = useLeaveGuard(drafts, submit);

  return (
    <>
      {restoring && (
        <RestoreDialog
          onClose={onRestoringEnd}
          onConfirm={() => {
            dispatch({ type: 'restore' });
            onRestoringEnd();
          }}
        />
      )}
      {guard.pendingNavigation && (
        <LeaveDialog isStored={drafts.isStored} onStay={guard.stay} onLeave={guard.leave} onSave={guard.save} />
      )}
      {question && (
        <QuestionDialog
          question={question}
          onClose={() => {
            onQuestionEnd();
            if (question.kind === 'noHours') goToMissingHours(state.form, question.dates);
          }}
          onRestore={() => {
            onQuestionEnd();
            drafts.restoreOffered.current?.();
          }}
          onConfirm={() => {
            onQuestionEnd();
            drafts.restoreOffered.current = null;
            void submit();
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          form={state.form}
          base={state.base.form}
          names={{ reference, lookups }}
          isStored={drafts.isStored}
          editPath={editPath}
          onClose={onConflictEnd}
          onKeepMine={(saved) => {
            onConflictEnd();
            dispatch({ type: 'keep-mine', saved });
            void submit(saved);
          }}
          onTakeTheirs={(saved) => {
            onConflictEnd();
            dispatch({ type: 'take-theirs', saved });
          }}
          onMerge={(form, base) => {
            onConflictEnd();
            dispatch({ type: 'replace', form, base });
            toast.success(t('merged'));
          }}
        />
      )}
    </>
  );
}

/** Focuses the first line without hours, after the closing dialog has returned the focus. */
function goToMissingHours({ lines }: HourCardForm, dates: readonly IsoDate[]): void {
  const [missing] = dates
    .flatMap((date) => lines.filter((line) => line.date === date))
    .flatMap((line) => line.exceptions.map((row) => ({ id: exceptionHoursId(line.key, row.key), ...row })))
    .filter(({ minutes }) => minutes === 0);
  if (!missing) return;
  requestAnimationFrame(() => {
    window.setTimeout(() => document.getElementById(missing.id)?.focus());
  });
}
