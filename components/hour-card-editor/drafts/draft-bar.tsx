'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStoredDraft, removeStoredDraft, storeDraft } from '@/components/drafts/draft-storage';
import { endRetrying } from '@/components/drafts/resume-draft';
import { DifferenceList } from '@/components/hour-card/difference-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useDates } from '@/components/ui/use-dates';
import { useEventListener } from '@/components/ui/use-event-listener';
import { weekOrder } from '@/lib/hour-card/calendar';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import { isSameCard, type Part, withDraft } from '@/lib/hour-card/compare/merge-by-day';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { formatTime } from '@/lib/hour-card/time-text';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { settleTyping } from '../state/keep-focus';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import { type Draft, openedInWeek, readDraft } from './read-draft';
import { UnreadableDrafts } from './unreadable-drafts';
import type { DraftKeeping } from './use-draft';

/**
 * The result of restoring a draft. `over`: the parts in which the draft replaced other changes. `base`: the
 * saved version that the new form is based on.
 */
type Restored = Readonly<{ form: HourCardForm; over: readonly Part[]; base: Draft['base'] }>;

type DraftBarProps = {
  editor: HourCardEditorModel;
  drafts: DraftKeeping;
  reference: EditorReference;
  /** Sends the restored draft, whose save was waiting for a connection (rule: save-waits-restart). */
  onResend: () => void;
};

/**
 * Offers to restore an unsaved draft. Shows when the draft was last changed, and how it differs from the
 * card.
 */
export function DraftBar({ editor, drafts, reference, onResend }: DraftBarProps) {
  const t = useTranslations('hourCardEditor');
  const { dayText } = useDates();
  const { dispatch, lookups, state } = editor;
  const { zone, today, employees } = reference;
  // The last discarded draft. Its name stays in the offers, so that the bar with the undo button stays too.
  // Discarding another draft makes this one unrecoverable.
  const [discarded, setDiscarded] = useState<Readonly<{ name: string; text: string }> | null>(null);
  const stored = drafts.offers.flatMap((offer) => {
    const text = offer === discarded?.name ? null : readStoredDraft(offer);
    return text === null ? [] : [{ name: offer, text }];
  });
  const unreadable = stored.filter(({ text }) => readDraft(text) === null);
  const offers = stored.filter((one) => !unreadable.includes(one)).map((one) => one.name);
  // If the user left the page to log in again, or a save was waiting, that draft comes first and is restored
  // without asking.
  const resumed = offers.find((offer) => {
    const found = readDraft(readStoredDraft(offer));
    return found?.resume || found?.retrying;
  });
  const name = resumed ?? offers[0] ?? null;
  const [draft, setDraft] = useState<Draft | null>(null);
  const { adopt, discard, setAside, withdraw, dirty, restoreOffered } = drafts;

  const placesOf = (over: readonly Part[]) =>
    over.map((part) => (part === 'card' ? t('otherTab.options') : dayText(part))).join(', ');
  /**
   * Returns the form after restoring a draft. A draft for the same week is merged by day if the card is new
   * or has the same saved version. Any other draft replaces the form.
   */
  const restored = (found: Draft, mine: HourCardForm): Restored => {
    const isSameWeek = weekOrder(mine.week, found.form.week) === 0;
    // The draft was for a new card, but its week turned out to have this card (rule: draft-taken). Restoring
    // the draft replaces saved content, which the shown differences make clear.
    if (isSameWeek && mine.id !== null && found.form.id === null) {
      const asThisCard = (form: HourCardForm) => ({ ...form, id: mine.id });
      return {
        form: withDraft(mine, asThisCard(found.form), asThisCard(blankOf(found))).form,
        over: [],
        base: state.base,
      };
    }
    const isMerged = isSameWeek && (mine.id === null || isSameCard(found.base.form, state.base.form));
    if (!isMerged) return { form: found.form, over: [], base: found.base };
    const agreed = openedInWeek({ form: mine, opened: state.opened }, employees, today);
    return { ...withDraft(mine, found.form, agreed), base: state.base };
  };
  /** The form that a draft started from, moved to the draft's week. */
  const blankOf = ({ form, base }: Draft) => openedInWeek({ form, opened: base.form }, employees, today);
  /**
   * The changes in a draft that the form does not have. A draft for another week is compared with the form
   * that it started from instead.
   */
  const differencesOf = (found: Draft, form: HourCardForm) => {
    const isSameWeek = weekOrder(form.week, found.form.week) === 0;
    return isSameWeek
      ? compareForms(form, restored(found, form).form, { zone })
      : compareForms(blankOf(found), found.form, { zone });
  };
  /**
   * Whether the draft adds anything to the form. After logging in again, the user should return to the chosen
   * week, so a draft for another week counts even if its card is empty.
   */
  const hasMore = (found: Draft, form: HourCardForm) =>
    differencesOf(found, form).length > 0 || (found.resume && weekOrder(form.week, found.form.week) !== 0);

  const restore = (from: string, found: Draft) => {
    const { form, base, over } = restored(found, state.form);
    const hasOtherDrafts = offers.some((offer) => {
      const other = offer === from ? null : readDraft(readStoredDraft(offer));
      return other !== null && hasMore(other, form);
    });
    const anotherWeek = weekOrder(state.form.week, form.week) !== 0;
    if (anotherWeek) {
      settleTyping();
      setAside();
    }
    adopt(from);
    dispatch({ type: 'replace', form, base });
    if (found.retrying) return onResend();
    if (anotherWeek) toast.success(t('draftRestoredWeek', form.week));
    else if (over.length > 0) toast.success(t('draftRestoredOver', { places: placesOf(over) }));
    else toast.success(t(hasOtherDrafts ? 'draftRestoredPart' : 'draftRestored'));
  };
  const checkDraft = useEffectEvent((name: string | null) => {
    const found = name === null ? null : readDraft(readStoredDraft(name));
    setDraft(found);
    if (name === null || found === null) return;
    const isEditable = employees.some(({ id }) => sameId(id, found.form.employeeId));
    const isNew = state.form.id === null && found.form.id === null;
    const isIncluded = !hasMore(found, state.form) && !(found.retrying && isNew);
    // The week has a card by now. The user must decide which hours to keep.
    const isTaken = state.form.id !== null && found.form.id === null;
    if (found.retrying && isTaken) endRetrying(name);
    // This tab may not have stored these changes in its own draft yet, so keep the offered draft in storage.
    if (isEditable && isIncluded && dirty) withdraw(name);
    else if (!isEditable || isIncluded) discard(name);
    else if (found.resume || (found.retrying && !isTaken))
      restore(name, isTaken ? { ...found, retrying: false } : found);
    // After a reload, the browser may have scrolled past the offer to a week that looks empty, so scroll back
    // up.
    else if (document.activeElement === document.body) document.documentElement.scrollTop = 0;
  });
  // Another tab may still be writing this draft, and deletes the draft after saving.
  useEventListener('storage', ({ key, newValue }) => {
    if (key === null || key !== name) return;
    if (newValue === null) discard(key);
    else setDraft(readDraft(newValue));
  });
  useEffect(() => checkDraft(name), [name]);

  // Whether a save would delete the offered draft. Saving an existing card deletes all drafts of that card;
  // saving a new card keeps drafts for other weeks.
  const isAtRisk =
    name !== null &&
    draft !== null &&
    !draft.resume &&
    (state.form.id !== null || weekOrder(state.form.week, draft.form.week) === 0) &&
    differencesOf(draft, state.form).length > 0;
  useEffect(() => {
    restoreOffered.current = isAtRisk ? () => restore(name, draft) : null;
    return () => {
      restoreOffered.current = null;
    };
  });

  const discardDraft = (from: string) => {
    const text = readStoredDraft(from);
    if (discarded !== null) discard(discarded.name);
    removeStoredDraft(from);
    if (text !== null) setDiscarded({ name: from, text });
  };
  const restoreDiscarded = ({ name: to, text }: Readonly<{ name: string; text: string }>) => {
    storeDraft(to, text);
    setDiscarded(null);
  };
  const discardedNotice = discarded && (
    <Alert
      tone="info"
      announce
      action={
        <Button size="sm" onClick={() => restoreDiscarded(discarded)}>
          {t('draftPutBack')}
        </Button>
      }
    >
      {t('draftDiscarded')}
    </Alert>
  );
  const notices = (
    <>
      {discardedNotice}
      <UnreadableDrafts drafts={unreadable} />
    </>
  );
  if (name === null || draft === null || draft.resume) return notices;
  const { date, minutes } = toWallClock(Math.floor(draft.writtenAt / 60_000), zone);
  const { week } = draft.form;
  const { over } = restored(draft, state.form);
  const otherWeek = weekOrder(state.form.week, week) !== 0;
  const differences = differencesOf(draft, state.form);
  // There is nothing to restore once the user has made the same changes in the form.
  if (differences.length === 0) return notices;
  const time = formatTime(minutes);
  const writtenText = date === today ? t('draftFromToday', { time }) : t('draftFrom', { day: dayText(date), time });
  return (
    <>
      {notices}
      <Alert
        tone="info"
        announce
        title={t('draftTitle')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size="sm" onClick={() => restore(name, draft)}>
              {t('draftRestore')}
            </Button>
            <Button size="sm" onClick={() => discardDraft(name)}>
              {t('draftDiscard')}
            </Button>
          </div>
        }
      >
        <p className="text-ink">
          {[writtenText, ...(otherWeek ? [t('draftWeek', week)] : []), t('draftDiffers')].join(' ')}
        </p>
        <div className="text-ink">
          <DifferenceList differences={differences} names={{ reference, lookups }} />
        </div>
        {over.length > 0 && <p className="mt-1 text-ink">{t('draftOver', { places: placesOf(over) })}</p>}
      </Alert>
    </>
  );
}
