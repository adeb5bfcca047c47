'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { readStoredDraft, removeStoredDraft, storeDraft } from '@/components/drafts/draft-storage';
import { otherDrafts } from '@/components/drafts/other-drafts';
import { endRetrying } from '@/components/drafts/resume-draft';
import { DifferenceList } from '@/components/hour-card/difference-list';
import type { DifferenceNames } from '@/components/hour-card/use-difference-text';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { compareForms } from '@/lib/hour-card/compare/compare-forms';
import type { EditorReference, InitialLookups } from '@/lib/hour-card/editor-reference';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { openedInWeek, readDraft } from './read-draft';
import { UnreadableDrafts } from './unreadable-drafts';

export type UnsavedHoursProps = Readonly<{
  /** The saved card, which can no longer be edited. */
  form: HourCardForm;
  reference: EditorReference;
  lookups: InitialLookups;
  user: Id;
}>;

/**
 * Shows the user's unsaved input for a card that was approved in the meantime. The user can read the input
 * and report it, until they discard it (rule: draft-closed).
 */
export function UnsavedHours({ form, reference, lookups, user }: UnsavedHoursProps) {
  const t = useTranslations('hourCardEditor');
  const [drafts, setDrafts] = useState<readonly Readonly<{ name: string; text: string }>[]>([]);
  const [discarded, setDiscarded] = useState(false);
  const { employeeId, week, id } = form;
  useEffect(() => {
    const names = otherDrafts({ user, employee: employeeId, week, card: id }, '');
    // The card can no longer be saved.
    for (const name of names) endRetrying(name);
    setDrafts(names.map((name) => ({ name, text: readStoredDraft(name) ?? '' })));
  }, [user, employeeId, week, id]);

  const unreadable = drafts.filter(({ text }) => readDraft(text) === null);
  const differences = drafts.flatMap(({ text }) => {
    const draft = readDraft(text);
    if (draft === null) return [];
    const { form: typed, base } = draft;
    return compareForms(openedInWeek({ form: typed, opened: base.form }, reference.employees, reference.today), typed);
  });
  const notice = <UnreadableDrafts drafts={unreadable} />;
  if (differences.length === 0) return notice;
  const names: DifferenceNames = {
    reference,
    lookups: {
      departments: { data: lookups.departments },
      shifts: { data: lookups.shifts },
      secondmentDepartments: { data: null },
    },
  };
  const toggleDiscarded = () => {
    for (const { name, text } of drafts.filter((one) => !unreadable.includes(one)))
      discarded ? storeDraft(name, text) : removeStoredDraft(name);
    setDiscarded(!discarded);
  };
  return (
    <>
      {notice}
      <Alert
        tone={discarded ? 'info' : 'warning'}
        announce
        {...(!discarded && { title: t('leftHours.title') })}
        action={
          <Button size="sm" onClick={toggleDiscarded}>
            {t(discarded ? 'draftPutBack' : 'draftDiscard')}
          </Button>
        }
      >
        {discarded ? (
          t('draftDiscarded')
        ) : (
          <>
            <p>{t('leftHours.text')}</p>
            <div className="text-ink">
              <DifferenceList differences={differences} names={names} />
            </div>
          </>
        )}
      </Alert>
    </>
  );
}
