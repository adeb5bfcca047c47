import type { EditorRequests, SaveRefusal } from '@/components/client/editor-requests';
import { isNoAnswer } from '@/components/client/no-answer';
import { toast } from '@/components/ui/toast';
import { sessionChangedMessage } from '@/lib/acting-as';
import { errorText } from '@/lib/format/error-text';
import type { Translator } from '@/lib/format/translator';
import type { HourCardForm, Id, IsoDate, SavedCard } from '@/lib/hour-card/vocabulary';
import { type EditorAction, type EditorState, hasChanges } from '../state/editor-state';
import type { EditorView } from '../state/editor-view';
import type { EditorLookups } from '../state/use-editor-lookups';
import { settleRefusal } from './settle-refusal';

/**
 * A conflict that the user must resolve: the card was changed, can no longer be edited, or already exists
 * (rule: save-changed-meanwhile).
 */
export type SaveConflict =
  | Readonly<{ kind: 'changed'; current: SavedCard }>
  | Readonly<{ kind: 'closed'; status: string }>
  | Readonly<{ kind: 'exists'; id: Id }>;

/** A question to ask once before saving, because the card is valid but probably not as intended. */
export type SaveQuestion = Readonly<
  | { kind: 'unchanged' }
  /** Saving would delete a draft that is still offered (rule: draft-waiting). */
  | { kind: 'waitingDraft' }
  /** The days that have a build-up or reduction without hours (rule: exception-no-hours). */
  | { kind: 'noHours'; dates: readonly IsoDate[] }
>;

export type SaveFailure = Readonly<{ text: string; form: HourCardForm }>;

export type SaveOptions = Readonly<{
  editor: Readonly<{
    state: EditorState;
    view: EditorView;
    lookups: EditorLookups;
    dispatch: (action: EditorAction) => void;
  }>;
  requests: Pick<EditorRequests, 'save' | 'hourCard'>;
  zone: string;
  /** How many lists failed to load with the page. */
  missingLists: number;
  /** Called after saving. Leaves the editor, so that the card cannot be saved twice. */
  onSaved: (go?: () => void) => void;
  onRefused: () => void;
  isDraftOffered: () => boolean;
  /** Asks the user a question before saving. If the user then saves again, that counts as a yes. */
  onQuestion: (question: SaveQuestion) => void;
  onConflict: (conflict: SaveConflict) => void;
}>;

/** What is remembered from one attempt to the next. */
export type Memory = {
  busy: boolean;
  /** The last question asked, as JSON. */
  lastQuestion: string | null;
  /** Whether an attempt ended without a response, so that the card may already be stored. */
  mayBeStored: boolean;
};

type SaveAttempt = SaveOptions &
  Readonly<{
    texts: Translator<'hourCardEditor'>;
    errors: Translator<'api_error_keys'>;
    memory: Memory;
    setSaving: (saving: boolean) => void;
    setFailure: (failure: SaveFailure | null) => void;
    setRetriedForm: (form: HourCardForm | null) => void;
  }>;

/**
 * Tries to save the card. `expected` is the version to overwrite: the opened version, or a newer one if the
 * user chose to keep their own changes.
 */
export async function submitCard(attempt: SaveAttempt, expected: SavedCard, go?: () => void): Promise<void> {
  const { editor, requests, zone, missingLists, memory, texts, setSaving, setFailure, setRetriedForm } = attempt;
  const { dispatch, state, view, lookups } = editor;
  const isListMissing = Object.values(lookups).some(({ status }) => status === 'failed') || missingLists > 0;
  // A missing list can make an unchanged card look invalid. Skip validation and let the server decide (rule:
  // editor-lookup-saving).
  const skipsValidation = state.form.id !== null && !hasChanges(state) && isListMissing;

  const refuse = (action: EditorAction) => {
    dispatch(action);
    toast.error(texts('fixErrors'));
    attempt.onRefused();
  };
  const fail = (refused: SaveRefusal) => {
    // The session has expired. Keep the input until the user has logged in again (rule: session-401).
    if (refused.statusCode === 401) {
      dispatch({ type: 'signed-out', signedOut: true });
      return;
    }
    if (isNoAnswer(refused)) {
      setRetriedForm(state.form);
      return;
    }
    if (refused.issues && refused.issues.length > 0) {
      refuse({ type: 'refuse', issues: refused.issues });
      return;
    }
    const text = failureText(refused, attempt);
    setFailure({ text, form: state.form });
    const conflict = conflictOf(refused);
    if (conflict) attempt.onConflict(conflict);
    // The page already shows a notice about this.
    else if (refused.message !== sessionChangedMessage) toast.error(text);
  };
  if (memory.busy) return;
  if (!view.valid && !skipsValidation) {
    refuse({ type: 'attempt' });
    return;
  }
  if (attempt.isDraftOffered()) return attempt.onQuestion({ kind: 'waitingDraft' });
  const question = questionBefore(state, expected);
  const questionText = JSON.stringify(question);
  if (question && memory.lastQuestion !== questionText) {
    memory.lastQuestion = questionText;
    return attempt.onQuestion(question);
  }
  memory.busy = true;
  setFailure(null);
  setSaving(true);
  const isNew = state.form.id === null;
  const answer = await requests.save(state.form, expected);
  // The card may already be stored, by an earlier attempt or by another tab of this user.
  const isOutcomeUnknown = memory.mayBeStored || (isNew && expected.status !== null);
  const outcome =
    answer.ok || !isOutcomeUnknown
      ? answer
      : await settleRefusal(answer, { form: state.form, base: expected, zone, requests });
  if (outcome.ok) {
    toast.success(texts('saved'));
    attempt.onSaved(go);
    return;
  }
  memory.busy = false;
  setSaving(false);
  setRetriedForm(null);
  memory.mayBeStored ||= outcome.statusCode === 0 || outcome.statusCode >= 500;
  if (outcome.statusCode !== 401) dispatch({ type: 'signed-out', signedOut: false });
  fail(outcome);
}

export function questionBefore(state: EditorState, expected: SavedCard): SaveQuestion | null {
  if (expected.status === 'DECLINED' && !hasChanges(state)) return { kind: 'unchanged' };
  const idle = state.form.lines.filter(({ exceptions }) =>
    exceptions.some(({ exceptionId, minutes }) => exceptionId !== null && minutes === 0),
  );
  return idle.length > 0 ? { kind: 'noHours', dates: [...new Set(idle.map(({ date }) => date))] } : null;
}

/** The text for a failed save (rules: save-already-submitted, save-message). */
function failureText(failure: SaveRefusal, { texts, errors }: Pick<SaveAttempt, 'texts' | 'errors'>): string {
  const { statusCode, message } = failure;
  if (message === 'changed_meanwhile') return texts('conflictText');
  if (message === 'already_submitted') return texts('alreadySubmitted');
  const text = errorText(failure, errors);
  if (text !== null) return texts('saveFailed', { message: text });
  return statusCode === 0 || message === '' ? texts('saveFailedGenerically') : texts('saveFailed', { message });
}

/** The conflict that caused a refusal; null if there is none for the user to resolve. */
function conflictOf({ message, current, existing, status }: SaveRefusal): SaveConflict | null {
  if (message === 'changed_meanwhile' && current) return { kind: 'changed', current };
  if (message === 'already_exported' && status !== undefined) return { kind: 'closed', status };
  return message === 'already_submitted' && existing ? { kind: 'exists', id: existing.id } : null;
}
