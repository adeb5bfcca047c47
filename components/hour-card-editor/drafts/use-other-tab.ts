import { useEffect, useRef, useState } from 'react';
import { draftName } from '@/components/drafts/draft-storage';
import { useEventListener } from '@/components/ui/use-event-listener';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { readForm } from './read-form';

/** What tabs of one browser tell each other about the card they have open (rule: draft-two-tabs). */
export type TabMessage = Readonly<
  | { kind: 'hello' }
  | { kind: 'bye' }
  /** What is filled in, the saved card that it builds on, and the slot of the draft that keeps it. */
  | { kind: 'form'; form: HourCardForm; base: HourCardForm; slot?: string | undefined }
  | { kind: 'saved'; form: HourCardForm }
>;

type Received = Readonly<Partial<Record<'kind' | 'form' | 'base' | 'slot', unknown>>>;

const isReceived = (data: unknown): data is Received => typeof data === 'object' && data !== null;

/** Another tab may run another build: what it says is checked like anything from outside. */
export function readMessage(data: unknown): TabMessage | null {
  if (!isReceived(data)) return null;
  const { kind, slot } = data;
  if (kind === 'hello' || kind === 'bye') return { kind };
  const form = readForm(data.form);
  if (form === null) return null;
  if (kind === 'saved') return { kind, form };
  const base = readForm(data.base);
  if (kind !== 'form' || base === null) return null;
  return { kind, form, base, slot: typeof slot === 'string' ? slot : undefined };
}

/** Another tab that has the same card open; what it says first has to be answered. */
export type OtherTab = Readonly<{ channel: BroadcastChannel; first: unknown }>;

type Meeting = Readonly<{
  other: OtherTab | null;
  /** Tells another tab that the card is saved. */
  tellSaved: (form: HourCardForm) => void;
}>;

/**
 * Finds another tab of this browser in which the same user has the same card open. The conversation itself is
 * loaded once there is one. `user` is null while impersonating: nothing is told to other tabs then.
 */
export function useOtherTab({ employeeId, week, id }: HourCardForm, user: Id | null): Meeting {
  const [other, setOther] = useState<OtherTab | null>(null);
  const told = useRef<BroadcastChannel | null>(null);
  const place = user === null ? null : draftName({ user, employee: employeeId, week, card: id }, 'tabs');
  useEventListener('pagehide', () => told.current?.postMessage({ kind: 'bye' } satisfies TabMessage));
  useEventListener('pageshow', ({ persisted }) => {
    if (persisted) told.current?.postMessage({ kind: 'hello' } satisfies TabMessage);
  });
  useEffect(() => {
    if (place === null || !('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(place);
    told.current = channel;
    const onMessage = ({ data }: MessageEvent<unknown>) => setOther((known) => known ?? { channel, first: data });
    channel.addEventListener('message', onMessage);
    channel.postMessage({ kind: 'hello' } satisfies TabMessage);
    return () => {
      channel.postMessage({ kind: 'bye' } satisfies TabMessage);
      channel.close();
      told.current = null;
      setOther(null);
    };
  }, [place]);
  return { other, tellSaved: (form) => told.current?.postMessage({ kind: 'saved', form } satisfies TabMessage) };
}
