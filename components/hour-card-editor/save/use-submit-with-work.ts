import { useLayoutEffect, useRef } from 'react';
import type { CardWork } from '../state/card-work';
import type { Submit } from './use-save';

/** Fetches the work on the card; null, once that is said, where it cannot be fetched. */
export type FetchWork = () => Promise<CardWork | null>;

/**
 * Saves also where a question was there before the work on the card, without which there is no saving: it is
 * fetched first, and where it cannot be nothing is saved.
 */
export function useSubmitWithWork(work: CardWork | null, fetchWork: FetchWork, submit: Submit): Submit {
  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  return async (over, go) => {
    if (work === null && (await fetchWork()) === null) return;
    await latest.current(over, go);
  };
}
