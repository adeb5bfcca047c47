import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fetchSender } from '@/components/requests/editor-requests';
import { toast } from '@/components/ui/toast';
import { extras } from '../days/hour-line';
import { exceptions } from '../days/lazy-exceptions';
import { helpAhead } from '../help/on-need';
import { parts } from '../lazy-parts';
import { lentTo } from '../options/full-week-secondment';
import type { HourCardEditorModel } from './use-hour-card-editor';

type Card = RefObject<HTMLFormElement | null>;

/**
 * Fetches the rules, and whatever else work on a card may need, with the first sign that somebody is about to
 * work on it: from then on what is typed is checked, saved and guarded without a network too. Untouched, a
 * card shows the same without them (rule: load-by-intent).
 */
export function useCardWork({ work, isHeld, dispatch }: HourCardEditorModel, card: Card, dirty: boolean) {
  const t = useTranslations('hourCardEditor');
  const fetch = async () => {
    try {
      const [{ cardWork }] = await Promise.all([import('./card-work'), parts.dialogs.again(), fetchSender()]);
      // Rendered at once: a save that waited for the rules goes on with them.
      flushSync(() => dispatch({ type: 'work', work: cardWork }));
      return cardWork;
    } catch {
      return null;
    }
  };
  const begun = useRef(false);
  const near = () => {
    begun.current = true;
    for (const part of [
      extras,
      exceptions,
      parts.secondment,
      lentTo,
      parts.cardMessages,
      parts.summary,
      parts.signedOut,
      parts.dialogs,
    ])
      part.ahead();
    if (work === null) void fetch();
  };
  /** A sign that comes often asks only the first time: what failed is asked for again by the others. */
  const begin = () => begun.current || near();
  const comeNear = useEffectEvent(near);
  const beginOnce = useEffectEvent(begin);
  useEffect(() => {
    // Whoever began before this was live gave no other sign.
    if (card.current?.contains(document.activeElement)) comeNear();
    // The keys of the editor work wherever the focus is.
    const press = () => beginOnce();
    document.addEventListener('keydown', press, { once: true });
    return () => document.removeEventListener('keydown', press);
  }, [card]);
  useEffect(() => {
    if (!dirty) return;
    comeNear();
    for (const load of helpAhead) load().catch(() => undefined);
  }, [dirty]);
  const isWanted = dirty || isHeld;
  useEffect(() => {
    if (!isWanted) return;
    // What could not be fetched without a connection comes with it.
    const again = () => comeNear();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWanted]);
  const fetchOrTell = async () => {
    const there = await fetch();
    if (there === null) toast.error(t('extrasFailed'));
    return there;
  };
  const release = useEffectEvent(fetchOrTell);
  useEffect(() => {
    if (isHeld) void release();
  }, [isHeld]);
  return { near, begin, fetch: fetchOrTell };
}
