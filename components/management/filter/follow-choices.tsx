import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { noAnswer } from '@/components/requests/no-answer';
import { useFailureToast } from '@/components/requests/use-failure-toast';
import type { ChoicesProps } from './following';

/**
 * Brings what makes the quick choices follow with the first of them that somebody goes to (rules:
 * quick-choices, load-by-intent). Without it they are a plain form that Enter sends; an Enter that is faster
 * than the code waits for it. A choice that nothing follows says so, and is followed once the code is there.
 */
export function FollowChoices({ list }: { list: string }) {
  const toastFailure = useFailureToast();
  const [Following, setFollowing] = useState<ComponentType<ChoicesProps> | null>(null);
  const [missed, setMissed] = useState<EventTarget | null>(null);
  const bring = useEffectEvent(async (event?: Event) => {
    const isSent = event?.type === 'submit';
    if (isSent) event.preventDefault();
    if (isSent || event?.type === 'input') setMissed(event.target);
    try {
      const loaded = await import('./following');
      setFollowing(() => loaded.Following);
    } catch {
      if (isSent && event.target instanceof HTMLFormElement) event.target.submit();
      else if (event?.type === 'input') toastFailure(noAnswer);
    }
  });
  useEffect(() => {
    if (Following !== null) return;
    const form = document.querySelector('form[data-quick]');
    if (form?.contains(document.activeElement)) void bring();
    const controller = new AbortController();
    for (const name of ['focusin', 'input', 'submit']) {
      form?.addEventListener(name, (event) => void bring(event), { signal: controller.signal });
    }
    return () => controller.abort();
  }, [Following]);
  return Following && <Following list={list} missed={missed} />;
}
