import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from './ask-server';

export type Lookup<Data> = Readonly<{
  /** `idle` while there is nothing to ask for. */
  status: 'idle' | 'pending' | 'ready' | 'failed';
  data: Data | null;
  retry: () => void;
}>;

type LookupOptions<Data> = Readonly<{
  /** What is asked for; another key is another question, and the answer to the former is not waited for. */
  key: string;
  /** Asks; null while there is nothing to ask for. */
  load: ((signal: AbortSignal) => Promise<Answer<Data>>) | null;
  /** What the server already looked up for the first key. */
  initial?: Data | null;
  onData?: (data: Data) => void;
  onSignedOut?: () => void;
}>;

type Settled<Data> = Readonly<{ key: string; answer: Answer<Data> }>;

/** Data that belongs to a choice on the screen, asked for when the choice is made. */
export function useLookup<Data>(options: LookupOptions<Data>): Lookup<Data> {
  const { key, load, initial = null, onData, onSignedOut } = options;
  const [settled, setSettled] = useState<Settled<Data> | null>(
    load !== null && initial !== null ? { key, answer: { ok: true, data: initial } } : null,
  );
  const ask = useEffectEvent((signal: AbortSignal) => load?.(signal));
  const settle = useEffectEvent((forKey: string, answer: Answer<Data>) => {
    setSettled({ key: forKey, answer });
    if (answer.ok) onData?.(answer.data);
    else if (answer.statusCode === 401) onSignedOut?.();
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

  const retry = () => setSettled(null);
  if (idle) return { status: 'idle', data: null, retry };
  if (!known) return { status: 'pending', data: null, retry };
  if (!settled.answer.ok) return { status: 'failed', data: null, retry };
  return { status: 'ready', data: settled.answer.data, retry };
}
