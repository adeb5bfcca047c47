'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStoredDraft, removeStoredDraft, storeDraft } from '@/components/drafts/draft-storage';
import { DifferenceList } from '@/components/hour-card/difference-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useDates } from '@/components/ui/use-dates';
import { weekOrder } from '@/lib/hour-card/calendar';
import { compareForms, compareWithEarlierWeek } from '@/lib/hour-card/compare/compare-forms';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { formatTime } from '@/lib/hour-card/time-text';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { readDraft } from './read-draft';
import type { Draft, DraftKeeping } from './use-draft';

type DraftBarProps = {
  editor: HourCardEditorModel;
  drafts: DraftKeeping;
  reference: EditorReference;
};

/** Offers to restore an unsaved draft: shows when it was written and how it differs from the card. */
export function DraftBar({ editor, drafts, reference }: DraftBarProps) {
  const t = useTranslations('hourCardEditor');
  const { dayText } = useDates();
  const { dispatch, lookups, state } = editor;
  const { zone, today, employees } = reference;
  // It stays among the offers, so that this bar stays too; what was thrown away before is gone for good.
  const [thrown, setThrown] = useState<Readonly<{ name: string; text: string }> | null>(null);
  const offers = drafts.offers.filter((offer) => offer !== thrown?.name);
  // What its user left to log in with comes first: nothing is asked about that.
  const resumed = offers.find((offer) => readDraft(readStoredDraft(offer))?.resume);
  const name = resumed ?? offers[0] ?? null;
  const [draft, setDraft] = useState<Draft | null>(null);
  const { adopt, discard, withdraw, dirty } = drafts;

  const restore = (from: string, { form, base }: Draft) => {
    adopt(from);
    dispatch({ type: 'replace', form, base });
    toast.success(t('draftRestored'));
  };
  const look = useEffectEvent((name: string | null) => {
    const found = name === null ? null : readDraft(readStoredDraft(name));
    setDraft(found);
    if (name === null) return;
    const isEditable = found && employees.some(({ id }) => sameId(id, found.form.employeeId));
    const sameWeek = found && weekOrder(state.form.week, found.form.week) === 0;
    const isHere = sameWeek && compareForms(state.form, found.form, { zone }).length === 0;
    // What is here too may not be stored by this tab yet.
    if (isEditable && isHere && dirty) withdraw(name);
    else if (!isEditable || isHere) discard(name);
    else if (found.resume) restore(name, found);
  });
  // Another tab that is open writes to it still, and takes it away once it has saved.
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === null || key !== name) return;
    if (newValue === null) discard(key);
    else setDraft(readDraft(newValue));
  });
  useEffect(() => {
    look(name);
    const onStorage = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [name]);

  const throwAway = (from: string) => {
    const text = readStoredDraft(from);
    if (thrown !== null) discard(thrown.name);
    removeStoredDraft(from);
    if (text !== null) setThrown({ name: from, text });
  };
  const takeBack = ({ name: to, text }: Readonly<{ name: string; text: string }>) => {
    storeDraft(to, text);
    setThrown(null);
  };
  const thrownAway = thrown && (
    <Alert
      tone="info"
      announce
      action={
        <Button size="sm" onClick={() => takeBack(thrown)}>
          {t('draftPutBack')}
        </Button>
      }
    >
      {t('draftDiscarded')}
    </Alert>
  );
  if (name === null || draft === null || draft.resume) return thrownAway;
  const { date, minutes } = toWallClock(Math.floor(draft.writtenAt / 60_000), zone);
  const { week } = draft.form;
  const otherWeek = weekOrder(state.form.week, week) !== 0;
  const differences = differencesOf(state.form, draft.form, zone);
  // The user has typed the same again in the meantime, so there is nothing to restore.
  if (!otherWeek && differences.length === 0) return thrownAway;
  const time = formatTime(minutes);
  const when = date === today ? t('draftFromToday', { time }) : t('draftFrom', { day: dayText(date), time });
  return (
    <>
      {thrownAway}
      <Alert
        tone="info"
        announce
        title={t('draftTitle')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size="sm" onClick={() => restore(name, draft)}>
              {t('draftRestore')}
            </Button>
            <Button size="sm" onClick={() => throwAway(name)}>
              {t('draftDiscard')}
            </Button>
          </div>
        }
      >
        <p className="text-ink">{[when, ...(otherWeek ? [t('draftWeek', week)] : []), t('draftDiffers')].join(' ')}</p>
        <div className="text-ink">
          <DifferenceList differences={differences} names={{ reference, lookups }} />
        </div>
      </Alert>
    </>
  );
}

/** Lines of another week are compared by weekday; the bar mentions the other week separately. */
function differencesOf(form: HourCardForm, draft: HourCardForm, zone: string) {
  return weekOrder(form.week, draft.week) === 0
    ? compareForms(form, draft, { zone })
    : compareWithEarlierWeek(form, draft);
}
