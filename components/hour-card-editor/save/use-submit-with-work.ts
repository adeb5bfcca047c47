import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '@/components/ui/toast';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import type { Submit } from './use-save';

/**
 * Saves also where a question was there before the work on the card, without which there is no saving: it is
 * fetched first, and where it cannot be that is said.
 */
export function useSubmitWithWork({ work, dispatch }: HourCardEditorModel, submit: Submit): Submit {
  const t = useTranslations('hourCardEditor');
  const latest = useRef(submit);
  useLayoutEffect(() => {
    latest.current = submit;
  });
  return async (over, go) => {
    if (work === null) {
      const there = await import('../state/card-work').then(({ cardWork }) => cardWork).catch(() => null);
      if (there === null) return toast.error(t('extrasFailed'));
      // Rendered at once: what saves from here on knows of it.
      flushSync(() => dispatch({ type: 'work', work: there }));
    }
    await latest.current(over, go);
  };
}
