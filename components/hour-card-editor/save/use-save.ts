import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { HourCardForm, SavedCard } from '@/lib/hour-card/vocabulary';
import { type Memory, type SaveFailure, type SaveOptions, submitCard } from './submit-card';
import { useRetry } from './use-retry';

/**
 * Saves over the version the card was opened with, or over a newer one that somebody chose to replace; `go`
 * leads to where its user was going.
 */
export type Submit = (over?: SavedCard, go?: () => void) => Promise<void>;

/** Whether a save waits for the connection to come back; `lapsed` once the card was changed after it. */
export type Retrying = boolean | 'lapsed';

/**
 * Saves the card: validates it, sends it and reports the result. Whatever happens, the form stays as it is;
 * `failure` says why it was not saved. Without a connection the save waits, and is tried again until the form
 * changes or the user stops it (rule: save-waits).
 */
export function useSave(options: SaveOptions) {
  const texts = useTranslations('hourCardEditor');
  const errors = useTranslations('api_error_keys');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [retriedForm, setRetriedForm] = useState<HourCardForm | null>(null);
  const memory = useRef<Memory>({ busy: false, asked: null, unsure: false });
  const { state } = options.editor;
  const submit: Submit = async (over = state.base, go) => {
    const attempt = { ...options, texts, errors, memory: memory.current, setSaving, setFailure, setRetriedForm };
    await submitCard(attempt, over, go);
  };
  // What waits is what was on the screen when the user pressed the button, not what is typed after it.
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
