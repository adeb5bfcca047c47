import { useEffect, useEffectEvent, useState } from 'react';
import { useEventListener } from '@/components/ui/use-event-listener';
import { isNoAnswer } from './no-answer';
import type { Answer } from './send';
import { pageStoredAt } from './stored-screens';
import { useFailureToast } from './use-failure-toast';

export type Lookup<Data> = Readonly<{
  /** `idle` means that there is nothing to load, because `load` is null. */
  status: 'idle' | 'pending' | 'ready' | 'failed';
  data: Data | null;
  retry: () => void;
}>;

type LookupOptions<Data> = Readonly<{
  /** Identifies the request. A new key aborts the previous request and starts a new one. */
  key: string;
  /** Sends the request; null if there is nothing to load. */
  load: ((signal: AbortSignal) => Promise<Answer<Data>>) | null;
  /** The response for the first key, if the server has already loaded it. */
  initial?: Data | null;
  onData?: (data: Data) => void;
  onSignedOut?: () => void;
}>;

type Settled<Data> = Readonly<{ key: string; answer: Answer<Data> }>;

/**
 * Loads data that depends on a choice on the screen. Repeats a request that got no response when the
 * connection returns (rule: request-repeated).
 */
export function useLookup<Data>(options: LookupOptions<Data>): Lookup<Data> {
  const { key, load, initial = null, onData, onSignedOut } = options;
  const [settled, setSettled] = useState<Settled<Data> | null>(
    load !== null && initial !== null ? { key, answer: { ok: true, data: initial } } : null,
  );
  const toastFailure = useFailureToast();
  const ask = useEffectEvent((signal: AbortSignal) => load?.(signal));
  const settle = useEffectEvent((forKey: string, answer: Answer<Data>) => {
    setSettled({ key: forKey, answer });
    if (answer.ok) return onData?.(answer.data);
    // A stored page already shows that there is no network (rule: offline-age).
    if (!isNoAnswer(answer) || pageStoredAt() === null) toastFailure(answer);
    if (answer.statusCode === 401) onSignedOut?.();
  });

  const idle = load === null;
  const known = settled !== null && settled.key === key;
  useEffect(() => {
    if (idle || known) return;
    const controller = new AbortController();
    ask(controller.signal)?.then((answer) => {
      if (!controller.signal.aborted) settle(key, answer);
    });
    return () => controller.abort();
  }, [key, idle, known]);

  const unsent = !idle && known && !settled.answer.ok && isNoAnswer(settled.answer);
  const retry = () => setSettled(null);
  useEventListener('online', unsent ? retry : null);
  if (idle) return { status: 'idle', data: null, retry };
  if (!known) return { status: 'pending', data: null, retry };
  if (!settled.answer.ok) return { status: 'failed', data: null, retry };
  return { status: 'ready', data: settled.answer.data, retry };
}
