import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorRequests, SavedCard, SaveOutcome } from '@/components/requests/editor-requests';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/format/error-text';
import type { HourCardForm, Id, IsoDate } from '@/lib/hour-card/vocabulary';
import { type EditorAction, type EditorState, hasChanges } from '../state/editor-state';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { useRetry } from './use-retry';

/** A conflict with somebody else's change, which the user has to resolve (rule: save-changed-meanwhile). */
export type SaveConflict =
  | Readonly<{ kind: 'changed'; current: SavedCard }>
  | Readonly<{ kind: 'closed'; status: string }>
  | Readonly<{ kind: 'exists'; id: Id }>;

type Refused = Extract<SaveOutcome, { ok: false }>;

/** What is asked once before a card goes as it is: it is allowed, and mostly not meant. */
export type SaveQuestion = Readonly<
  | { kind: 'unchanged' }
  /** An earlier draft that is offered would go with the save (rule: draft-waiting). */
  | { kind: 'waitingDraft' }
  /** Build-up or reduction without hours, by day (rule: exception-no-hours). */
  | { kind: 'noHours'; dates: readonly IsoDate[] }
>;

/**
 * Saves over the version the card was opened with, or over a newer one that somebody chose to replace; `go`
 * leads to where its user was going.
 */
export type Submit = (over?: SavedCard, go?: () => void) => Promise<void>;

/** A failed save stays on the screen for as long as the form is the one that was not saved. */
type Failure = Readonly<{ text: string; form: HourCardForm }>;

/** Whether a save waits for the connection to come back; `lapsed` once the card was changed after it. */
export type Waiting = boolean | 'lapsed';

type Options = Readonly<{
  editor: HourCardEditorModel;
  requests: Pick<EditorRequests, 'save' | 'hourCard'>;
  zone: string;
  /** How many of the lists that came with the page could not be loaded. */
  missingLists: number;
  /** Leaves the editor; after this, nothing can be saved twice. */
  onSaved: (go?: () => void) => void;
  /** Shows the errors that have to be fixed first. */
  onRefused: () => void;
  /** Whether an earlier draft is offered that would go with the save. */
  isDraftWaiting: () => boolean;
  /** Asks before the card goes as it is; whoever presses again need not be asked twice. */
  onQuestion: (question: SaveQuestion) => void;
  /** Asks what to do about a card that was changed by somebody else or that exists already. */
  onConflict: (conflict: SaveConflict) => void;
  /** The card was not saved and takes input again; a field that had the focus lost it meanwhile. */
  onStay: () => void;
}>;

/**
 * Saves the card: validates it, sends it and reports the result. Whatever happens, the form stays as it is;
 * `failure` says why it was not saved. Without a connection the save waits, and is tried again until the form
 * changes or the user stops it (rule: save-waits).
 */
export function useSave({ editor, requests, zone, missingLists, ...on }: Options) {
  const { onSaved, onRefused, isDraftWaiting, onQuestion, onConflict, onStay } = on;
  const t = useTranslations('hourCardEditor');
  const failureText = useFailureText();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [waitingForm, setWaitingForm] = useState<HourCardForm | null>(null);
  const busy = useRef(false);
  const asked = useRef<string | null>(null);
  /** An attempt ended without a word on what became of it: its card may have been stored. */
  const unsure = useRef(false);
  const { dispatch, state, view, lookups } = editor;
  const isListMissing = Object.values(lookups).some(({ status }) => status === 'failed') || missingLists > 0;
  // An untouched card may look invalid only because a list is missing, so the server decides
  // (rule: editor-lookup-failed).
  const mayGoUnchecked = state.form.id !== null && !hasChanges(state) && isListMissing;

  /** Rendered synchronously, so that the focus can move to it. */
  const refuse = (action: EditorAction) => {
    flushSync(() => dispatch(action));
    toast.error(t('fixErrors'));
    onRefused();
  };
  const fail = (refused: Refused) => {
    // The session has ended: the card stays as typed until the user has logged in again (rule: session-401).
    if (refused.statusCode === 401) {
      dispatch({ type: 'signed-out', signedOut: true });
      return;
    }
    if (isNoAnswer(refused)) {
      setWaitingForm(state.form);
      return;
    }
    if (refused.issues && refused.issues.length > 0) {
      refuse({ type: 'refuse', issues: refused.issues });
      return;
    }
    const text = failureText(refused);
    setFailure({ text, form: state.form });
    const conflict = conflictOf(refused);
    if (conflict) onConflict(conflict);
    else toast.error(text);
  };
  /**
   * `over` is the version to overwrite: the opened one, or a newer one when the user chose to keep their own.
   */
  const submit: Submit = async (over = state.base, go) => {
    if (busy.current) return;
    if (!view.valid && !mayGoUnchecked) {
      refuse({ type: 'attempt' });
      return;
    }
    if (isDraftWaiting()) return onQuestion({ kind: 'waitingDraft' });
    const question = questionBefore(state, over);
    const wording = JSON.stringify(question);
    if (question && asked.current !== wording) {
      asked.current = wording;
      return onQuestion(question);
    }
    busy.current = true;
    setFailure(null);
    setSaving(true);
    const isNew = state.form.id === null;
    const answer = await (isNew ? requests.save(state.form) : requests.save(state.form, over));
    // An attempt before, or another tab of this user, may have saved it already.
    const isDoubtful = unsure.current || (isNew && over.status !== null);
    const outcome = answer.ok || !isDoubtful ? answer : await settled(answer, over);
    if (outcome.ok) {
      toast.success(t('saved'));
      onSaved(go);
      return;
    }
    busy.current = false;
    flushSync(() => {
      setSaving(false);
      setWaitingForm(null);
    });
    onStay();
    unsure.current ||= outcome.statusCode === 0 || outcome.statusCode >= 500;
    if (outcome.statusCode !== 401) dispatch({ type: 'signed-out', signedOut: false });
    fail(outcome);
  };
  const settled = (refused: Refused, base: SavedCard) =>
    import('./settle-refusal').then(
      ({ settleRefusal }) => settleRefusal(refused, { form: state.form, base, zone, requests }),
      () => refused,
    );
  // What waits is what was on the screen when the user pressed the button, not what is typed after it.
  const isWaiting = waitingForm === state.form;
  const waiting: Waiting = isWaiting || (waitingForm !== null && 'lapsed');
  useRetry(isWaiting, () => void submit());
  return {
    saving,
    submit,
    failure: failure?.form === state.form ? failure.text : null,
    waiting,
    stopWaiting: () => setWaitingForm(null),
  };
}

function questionBefore(state: EditorState, over: SavedCard): SaveQuestion | null {
  if (over.status === 'DECLINED' && !hasChanges(state)) return { kind: 'unchanged' };
  const idle = state.form.lines.filter(({ exceptions }) =>
    exceptions.some(({ exceptionId, minutes }) => exceptionId !== null && minutes === 0),
  );
  return idle.length > 0 ? { kind: 'noHours', dates: [...new Set(idle.map(({ date }) => date))] } : null;
}

/** The request never arrived, or its answer got lost on the way. */
const isNoAnswer = ({ statusCode, message }: Refused) => statusCode === 0 && message === '';

/** The text for every way in which saving can fail (rules: save-already-submitted, save-message). */
function useFailureText(): (failure: Refused) => string {
  const t = useTranslations('hourCardEditor');
  const keys = useTranslations('api_error_keys');
  return (failure) => {
    const { statusCode, message } = failure;
    if (message === 'changed_meanwhile') return t('conflictText');
    if (message === 'already_submitted') return t('alreadySubmitted');
    const text = errorText(failure, keys);
    if (text !== null) return t('saveFailed', { message: text });
    return statusCode === 0 || message === '' ? t('saveFailedGenerically') : t('saveFailed', { message });
  };
}

/** A refusal that only the user can resolve; null for any other failure. */
function conflictOf({ message, current, existing, status }: Refused): SaveConflict | null {
  if (message === 'changed_meanwhile' && current) return { kind: 'changed', current };
  if (message === 'already_exported' && status !== undefined) return { kind: 'closed', status };
  return message === 'already_submitted' && existing ? { kind: 'exists', id: existing.id } : null;
}
