import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { HourCardForm, SavedCard } from '@/lib/hour-card/vocabulary';
import { type Memory, questionBefore, type SaveFailure, type SaveOptions, submitCard } from './submit-card';
import { useRetry } from './use-retry';

/**
 * Saves the card. `expected` is the stored version to overwrite, by default the version that was opened.
 * After saving, `go` continues the navigation that the user started.
 */
export type Submit = (expected?: SavedCard, go?: () => void) => Promise<void>;

/**
 * Whether a save is waiting for a connection. `lapsed` means that the form changed while the save waited, so
 * the save is no longer retried.
 */
export type Retrying = boolean | 'lapsed';

/**
 * Validates and saves the card, and reports the result. If saving fails, the form stays as it is and
 * `failure` is the reason. Without a connection, the save is retried until the form changes or the user stops
 * it (rule: save-waits-unchanged).
 */
export function useSave(options: SaveOptions) {
  const texts = useTranslations('hourCardEditor');
  const errors = useTranslations('api_error_keys');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [retriedForm, setRetriedForm] = useState<HourCardForm | null>(null);
  const memory = useRef<Memory>({ busy: false, lastQuestion: null, mayBeStored: false });
  const { state } = options.editor;
  const submit: Submit = async (expected = state.base, go) => {
    const attempt = { ...options, texts, errors, memory: memory.current, setSaving, setFailure, setRetriedForm };
    await submitCard(attempt, expected, go);
  };
  // Retry only the form that the user tried to save: once it has changed, the retries end.
  const isRetrying = retriedForm === state.form;
  const retrying: Retrying = isRetrying || (retriedForm !== null && 'lapsed');
  useRetry(isRetrying, () => void submit());
  // The user had already answered the question, and the lost attempt may have been stored.
  const resend = () => {
    memory.current = {
      busy: false,
      lastQuestion: JSON.stringify(questionBefore(state, state.base)),
      mayBeStored: true,
    };
    void submit();
  };
  return {
    saving,
    submit,
    resend,
    failure: failure?.form === state.form ? failure.text : null,
    retrying,
    stopRetrying: () => setRetriedForm(null),
  };
}
