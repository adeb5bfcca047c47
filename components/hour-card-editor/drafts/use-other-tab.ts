import { useEffect, useRef, useState } from 'react';
import { draftName } from '@/components/drafts/draft-storage';
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
  useEffect(() => {
    if (place === null || !('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(place);
    told.current = channel;
    const say = (kind: 'hello' | 'bye') => channel.postMessage({ kind } satisfies TabMessage);
    const onMessage = ({ data }: MessageEvent<unknown>) => setOther((known) => known ?? { channel, first: data });
    const onPageHide = () => say('bye');
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && say('hello');
    channel.addEventListener('message', onMessage);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    say('hello');
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      say('bye');
      channel.close();
      told.current = null;
      setOther(null);
    };
  }, [place]);
  return { other, tellSaved: (form) => told.current?.postMessage({ kind: 'saved', form } satisfies TabMessage) };
}
