import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { HourCardForm, SavedCard } from '@/lib/hour-card/vocabulary';
import { type Memory, type SaveFailure, type SaveOptions, submitCard } from './submit-card';
import { useRetry } from './use-retry';

/**
 * Saves over the opened version, or over a newer one that the user chose to replace. `go` continues the
 * user's navigation.
 */
export type Submit = (expected?: SavedCard, go?: () => void) => Promise<void>;

/** Whether a save is waiting for a connection; `lapsed` if the card was changed after it. */
export type Retrying = boolean | 'lapsed';

/**
 * Saves the card: validates it, sends it and reports the result. The form always stays as it is; `failure` is
 * the reason it was not saved. Without a connection, the save is retried until the form changes or the user
 * stops it (rule: save-waits-unchanged).
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
  // A retry saves the form as it was when the user clicked, not later changes.
  const isRetrying = retriedForm === state.form;
  const retrying: Retrying = isRetrying || (retriedForm !== null && 'lapsed');
  useRetry(isRetrying, () => void submit());
  return {
    saving,
    submit,
    failure: failure?.form === state.form ? failure.text : null,
    retrying,
    stopRetrying: () => setRetriedForm(null),
  };
}
