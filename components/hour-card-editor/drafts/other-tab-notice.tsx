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
import { openedInWeek } from './read-draft';
import type { DraftKeeping } from './use-draft';
import { type OtherTab, readMessage, type TabMessage } from './use-other-tab';

/** Delay in milliseconds, so that a keystroke paints before the form is sent. */
const pause = 150;

type OtherTabNoticeProps = {
  editor: HourCardEditorModel;
  other: OtherTab;
  drafts: Pick<DraftKeeping, 'slot' | 'offers' | 'withdraw'>;
};

/**
 * Shows that another tab has the same card open, and merges the changes of both tabs by day (rule:
 * draft-two-tabs). If the tabs are based on different saved versions, nothing is merged and saving reports a
 * conflict (rule: draft-tabs-version).
 */
export function OtherTabNotice({ editor, other, drafts }: OtherTabNoticeProps) {
  const t = useTranslations('hourCardEditor.otherTab');
  const { dayText } = useDates();
  const { state, dispatch } = editor;
  const { form, base } = state;
  const [theirs, setTheirs] = useState<HourCardForm | null>(null);
  const [status, setStatus] = useState<'open' | 'closed' | 'saved'>('open');
  const { employees, today } = useHelp().reference;
  /**
   * The last form that both tabs had in common. The reducer reads this value, so change it only after the
   * reducer has run.
   */
  const agreed = useRef(useState(() => openedInWeek(state, employees, today))[0]);
  const sentForm = useRef<HourCardForm | null>(null);
  /** Whether the latest change to the form came from the other tab. */
  const isFromOtherTab = useRef(false);

  const sendForm = useEffectEvent(() => {
    if (sentForm.current === form) return;
    sentForm.current = form;
    other.channel.postMessage({ kind: 'form', form, base: base.form, slot: drafts.slot } satisfies TabMessage);
  });
  const mergeOther = (otherForm: HourCardForm) => {
    const common = agreed.current;
    setTheirs(otherForm);
    // The other tab sent its form before receiving ours, so send ours again.
    if (sentForm.current === form && takeTheirs(otherForm, form, common) !== otherForm) {
      sentForm.current = null;
      sendForm();
    }
    if (takeTheirs(form, otherForm, common) === form) return;
    isFromOtherTab.current = true;
    commitTyping(() =>
      dispatch({ type: 'edit', transition: (mine) => takeTheirs(mine, otherForm, common), group: 'other-tab' }),
    );
  };
  const handleMessage = useEffectEvent((data: unknown) => {
    const message = readMessage(data);
    if (message === null) return;
    if (message.kind === 'saved') {
      const saved = message.form;
      const isDisputed = disputedParts(form, saved, agreed.current).length > 0;
      mergeOther(saved);
      // This tab has conflicting changes to the same parts. They are based on an older version, so the user
      // must resolve the conflict on saving. The other tab's save also deleted this tab's draft: a new form
      // object makes this tab store its draft again.
      if (isDisputed) return dispatch({ type: 'follow', transition: (mine) => ({ ...mine }) });
      dispatch({ type: 'keep-mine', saved: { form: saved, status: 'CREATED' } });
      agreed.current = saved;
      setStatus('saved');
    } else if (message.kind === 'form') {
      setStatus('open');
      // Do not also offer the other tab's draft, because this notice already reports that tab.
      const theirDraft = drafts.offers.find((name) => name.endsWith(`/${message.slot}`));
      if (theirDraft) drafts.withdraw(theirDraft);
      // A new card has no saved version, so there is no base to compare.
      if (form.id === null || isSameCard(message.base, base.form)) mergeOther(message.form);
    } else if (message.kind === 'hello') {
      setStatus('open');
      sentForm.current = null;
      sendForm();
    } else {
      setTheirs(null);
      setStatus((known) => (known === 'saved' ? known : 'closed'));
    }
  });

  const { channel, first } = other;
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => handleMessage(data);
    channel.addEventListener('message', onMessage);
    // Wait until React has rendered, because the text in the focused field must be committed before handling
    // the message.
    const answer = setTimeout(() => handleMessage(first));
    return () => {
      clearTimeout(answer);
      channel.removeEventListener('message', onMessage);
    };
  }, [channel, first]);
  useEffect(() => {
    if (theirs !== null) agreed.current = agreeOn(form, theirs, agreed.current);
    // Send a merged change back right away, so that later input does not conflict with it.
    if (isFromOtherTab.current) sendForm();
    isFromOtherTab.current = false;
    const timer = setTimeout(() => sendForm(), pause);
    return () => clearTimeout(timer);
  }, [form, theirs]);

  if (status === 'closed') return null;
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
