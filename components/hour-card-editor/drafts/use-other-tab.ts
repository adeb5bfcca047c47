import { useEffect, useRef, useState } from 'react';
import { draftName } from '@/components/drafts/draft-storage';
import { useEventListener } from '@/components/ui/use-event-listener';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { readForm } from './read-form';

/** A message between two tabs of one browser that have the same card open (rule: draft-two-tabs). */
export type TabMessage = Readonly<
  | { kind: 'hello' }
  | { kind: 'bye' }
  /** `base` is the saved card that the form is based on, and `slot` identifies the sender's draft. */
  | { kind: 'form'; form: HourCardForm; base: HourCardForm; slot?: string | undefined }
  | { kind: 'saved'; form: HourCardForm }
>;

type Received = Readonly<Partial<Record<'kind' | 'form' | 'base' | 'slot', unknown>>>;

const isReceived = (data: unknown): data is Received => typeof data === 'object' && data !== null;

/** Validates a message from another tab, which may run another build. */
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

/** Another tab with the same card open. `first` is its first message, still to be handled. */
export type OtherTab = Readonly<{ channel: BroadcastChannel; first: unknown }>;

type TabSync = Readonly<{
  other: OtherTab | null;
  notifySaved: (form: HourCardForm) => void;
}>;

/**
 * Detects another tab of this browser in which the same user has the same card open. Only then is the code
 * loaded that synchronises the tabs. If `user` is null, in an impersonated session, sends nothing.
 */
export function useOtherTab({ employeeId, week, id }: HourCardForm, user: Id | null): TabSync {
  const [other, setOther] = useState<OtherTab | null>(null);
  const ownChannel = useRef<BroadcastChannel | null>(null);
  const place = user === null ? null : draftName({ user, employee: employeeId, week, card: id }, 'tabs');
  useEventListener('pagehide', () => ownChannel.current?.postMessage({ kind: 'bye' } satisfies TabMessage));
  useEventListener('pageshow', ({ persisted }) => {
    if (persisted) ownChannel.current?.postMessage({ kind: 'hello' } satisfies TabMessage);
  });
  useEffect(() => {
    if (place === null || !('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(place);
    ownChannel.current = channel;
    const onMessage = ({ data }: MessageEvent<unknown>) => setOther((known) => known ?? { channel, first: data });
    channel.addEventListener('message', onMessage);
    channel.postMessage({ kind: 'hello' } satisfies TabMessage);
    return () => {
      channel.postMessage({ kind: 'bye' } satisfies TabMessage);
      channel.close();
      ownChannel.current = null;
      setOther(null);
    };
  }, [place]);
  return {
    other,
    notifySaved: (form) => ownChannel.current?.postMessage({ kind: 'saved', form } satisfies TabMessage),
  };
}
