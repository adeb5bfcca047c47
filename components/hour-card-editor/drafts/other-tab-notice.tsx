'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { useDates } from '@/components/ui/use-dates';
import { agreeOn, disputedParts, isSameCard, takeParts, takeTheirs } from '@/lib/hour-card/compare/merge-by-day';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { useHelp } from '../help/help-context';
import { commitTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { inItsWeek } from './read-draft';
import type { DraftKeeping } from './use-draft';
import { type OtherTab, readMessage, type TabMessage } from './use-other-tab';

/** Leaves time to paint a keystroke first. */
const pause = 150;

type OtherTabNoticeProps = {
  editor: HourCardEditorModel;
  other: OtherTab;
  drafts: Pick<DraftKeeping, 'slot' | 'offers' | 'withdraw'>;
};

/**
 * Another tab has the same card open: says so, and keeps the two together day by day (rule: draft-two-tabs).
 * Cards that build on different versions are left apart; saving tells those.
 */
export function OtherTabNotice({ editor, other, drafts }: OtherTabNoticeProps) {
  const t = useTranslations('hourCardEditor.otherTab');
  const { dayText } = useDates();
  const { state, dispatch } = editor;
  const { form, base } = state;
  const [theirs, setTheirs] = useState<HourCardForm | null>(null);
  const [status, setStatus] = useState<'open' | 'gone' | 'saved'>('open');
  const { employees, today } = useHelp().reference;
  /** What both have. It is read while the reducer runs, so it only changes after that. */
  const agreed = useRef(useState(() => inItsWeek(state, employees, today))[0]);
  const told = useRef<HourCardForm | null>(null);
  /** Whether what is filled in here now came from there. */
  const taken = useRef(false);

  const tell = useEffectEvent(() => {
    if (told.current === form) return;
    told.current = form;
    other.channel.postMessage({ kind: 'form', form, base: base.form, slot: drafts.slot } satisfies TabMessage);
  });
  const takeOver = (there: HourCardForm) => {
    const common = agreed.current;
    setTheirs(there);
    // They missed something that was told before they listened.
    if (told.current === form && takeTheirs(there, form, common) !== there) {
      told.current = null;
      tell();
    }
    if (takeTheirs(form, there, common) === form) return;
    taken.current = true;
    commitTyping(() =>
      dispatch({ type: 'edit', transition: (mine) => takeTheirs(mine, there, common), group: 'other-tab' }),
    );
  };
  const hear = useEffectEvent((data: unknown) => {
    const message = readMessage(data);
    if (message === null) return;
    if (message.kind === 'saved') {
      const saved = message.form;
      const isDisputed = disputedParts(form, saved, agreed.current).length > 0;
      takeOver(saved);
      // Whoever typed something else here is asked when saving it: it does not build on what is stored now.
      // Its draft went with those of the saved card, so it is stored again.
      if (isDisputed) return dispatch({ type: 'follow', transition: (mine) => ({ ...mine }) });
      dispatch({ type: 'keep-mine', saved: { form: saved, status: 'CREATED' } });
      agreed.current = saved;
      setStatus('saved');
    } else if (message.kind === 'form') {
      setStatus('open');
      // What is open there is no draft of former times: it is told of here, once.
      const theirDraft = drafts.offers.find((name) => name.endsWith(`/${message.slot}`));
      if (theirDraft) drafts.withdraw(theirDraft);
      // A new card builds on nothing, whichever week it was opened for.
      if (form.id === null || isSameCard(message.base, base.form)) takeOver(message.form);
    } else if (message.kind === 'hello') {
      setStatus('open');
      told.current = null;
      tell();
    } else {
      setTheirs(null);
      setStatus((known) => (known === 'saved' ? known : 'gone'));
    }
  });

  const { channel, first } = other;
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => hear(data);
    channel.addEventListener('message', onMessage);
    // Not while React is rendering: what is being typed has to be settled first.
    const answer = setTimeout(() => hear(first));
    return () => {
      clearTimeout(answer);
      channel.removeEventListener('message', onMessage);
    };
  }, [channel, first]);
  useEffect(() => {
    if (theirs !== null) agreed.current = agreeOn(form, theirs, agreed.current);
    // What was taken over is told at once: what is typed after it is no dispute then.
    if (taken.current) tell();
    taken.current = false;
    const timer = setTimeout(() => tell(), pause);
    return () => clearTimeout(timer);
  }, [form, theirs]);

  if (status === 'gone') return null;
  if (status === 'saved') {
    const toList = (
      <LinkButton size="sm" href="/hour-cards">
        {t('toList')}
      </LinkButton>
    );
    return <Alert tone="success" announce title={t('saved')} action={toList} />;
  }
  const disputed = theirs === null ? [] : disputedParts(form, theirs, agreed.current);
  if (theirs === null || disputed.length === 0) return <Alert tone="info">{t('open')}</Alert>;
  const places = disputed.map((part) => (part === 'card' ? t('options') : dayText(part)));
  return (
    <Alert
      tone="warning"
      announce
      action={
        <Button
          size="sm"
          onClick={() =>
            dispatch({ type: 'edit', transition: (mine) => takeParts(mine, theirs, disputed), group: null })
          }
        >
          {t('take')}
        </Button>
      }
    >
      {t('disputed', { places: places.join(', ') })}
    </Alert>
  );
}
