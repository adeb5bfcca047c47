import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '@/components/ui/toast';
import type { EditorAction } from './editor-state';
import type { EditorRequests, SaveOutcome } from './editor-types';
import type { HourCardEditorModel } from './use-hour-card-editor';

const apiErrors = ['invalid_credentials', 'requires_password_change', 'invalid_employee', 'already_exported'] as const;

type Refused = Extract<SaveOutcome, { ok: false }>;

/** The literal text of every way in which saving fails (SPEC 8). */
function useFailureText(): (failure: Refused) => string {
  const t = useTranslations('hourCardEditor');
  const keys = useTranslations('api_error_keys');
  return ({ statusCode, message }) => {
    if (statusCode === 0 || message === '') return t('saveFailedGenerically');
    if (message === 'already_submitted') return t('alreadySubmitted');
    const known = apiErrors.find((key) => key === message);
    return known === undefined ? t('saveFailedGenerically') : t('saveFailed', { message: keys(known) });
  };
}

type Options = Readonly<{
  editor: HourCardEditorModel;
  save: EditorRequests['save'];
  /** Leaves the editor; nothing is saved twice after it was called. */
  onSaved: () => void;
  /** Shows what has to be put right first. */
  onRefused: () => void;
}>;

/** Saving: checks, asks, and says how it went. Whatever happens, the form stays as it was. */
export function useSave({ editor, save, onSaved, onRefused }: Options) {
  const t = useTranslations('hourCardEditor');
  const failureText = useFailureText();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const { dispatch, state, view } = editor;

  /** On the screen at once, so that the focus can go there. */
  const refuse = (action: EditorAction) => {
    flushSync(() => dispatch(action));
    toast.error(t('fixErrors'));
    onRefused();
  };
  const fail = (failure: Refused) => {
    if (failure.statusCode === 401) {
      dispatch({ type: 'signed-out', signedOut: true });
      toast.error(t('signedOut'));
      return;
    }
    if (failure.issues && failure.issues.length > 0) {
      refuse({ type: 'refuse', issues: failure.issues });
      return;
    }
    toast.error(failureText(failure));
  };
  const submit = async () => {
    if (busy.current) return;
    if (!view.valid) {
      refuse({ type: 'attempt' });
      return;
    }
    busy.current = true;
    setSaving(true);
    const outcome = await save(state.form);
    if (outcome.ok) {
      toast.success(t('saved'));
      onSaved();
      return;
    }
    busy.current = false;
    setSaving(false);
    if (outcome.statusCode !== 401) dispatch({ type: 'signed-out', signedOut: false });
    fail(outcome);
  };
  return { saving, submit };
}
