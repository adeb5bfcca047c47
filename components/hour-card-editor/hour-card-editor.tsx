'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { EditorRequests } from '@/components/client/editor-requests';
import { stickyBar } from '@/components/ui/sticky-bar';
import { type EditorReference, employeeOf, type InitialLookups } from '@/lib/hour-card/editor-reference';
import { canRedo, canUndo } from '@/lib/hour-card/history';
import { sameId } from '@/lib/hour-card/identity';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { type EditorTarget, editorHref } from '@/lib/management/links';
import { CopyWeek } from './copy-week/copy-week';
import { DayList, type DayNote } from './days/day-list';
import { fieldIds, type LineContext } from './days/line-parts';
import { DraftBar } from './drafts/draft-bar';
import { OtherTabNotice } from './drafts/other-tab-notice';
import { useDraft } from './drafts/use-draft';
import { useOtherTab } from './drafts/use-other-tab';
import { HelpFrame } from './help/help-context';
import { KeysDialog } from './help/keys-dialog';
import { PasteDialog } from './help/paste-dialog';
import { PasteTextDialog } from './help/paste-text-dialog';
import { usePaste } from './help/use-paste';
import { OptionsPanel } from './options/options-panel';
import { CardAdvice } from './save/card-advice';
import { EditorDialogs } from './save/editor-dialogs';
import { ErrorSummary } from './save/error-summary';
import { LeaveEffects } from './save/leave-effects';
import { SavePanel } from './save/save-panel';
import { SaveState } from './save/save-state';
import { SignedOutNotice } from './save/signed-out-notice';
import type { SaveConflict, SaveQuestion } from './save/submit-card';
import { useBalances } from './save/use-balances';
import { useSave } from './save/use-save';
import { scheduleOf } from './state/editor-state';
import { useReplayPreHydrationInput } from './state/replay-pre-hydration-input';
import { useReturnFocus } from './state/return-focus';
import { UndoButtons } from './state/undo';
import { useEditorKeys } from './state/use-editor-keys';
import { useHourCardEditor } from './state/use-hour-card-editor';

export type HourCardEditorProps = {
  initialForm: HourCardForm;
  initialLookups: InitialLookups;
  reference: EditorReference;
  requests: EditorRequests;
  /** Called once, after saving. `go` continues the navigation for which the user chose to save. */
  onSaved: (card: HourCardForm, go?: () => void) => void;
  /** The card's status when it was opened; null for a new card. */
  status?: string | null;
  /** The user whose drafts to store in this browser. If null, in an impersonated session, stores none. */
  draftsOf?: Id | null;
  dayNote?: DayNote | undefined;
  editPath?: (target: EditorTarget) => string;
  /** A link back, in the save panel or below the days. */
  back?: ReactNode;
};

export function HourCardEditor(props: HourCardEditorProps) {
  const { initialForm, initialLookups, reference, requests, onSaved } = props;
  const { status = null, draftsOf = null, editPath = editorHref, back } = props;
  const editor = useHourCardEditor({ initialForm, status, initialLookups, reference, requests });
  const { dispatch, edit, lookups, state, view, visit } = editor;
  const [restoring, setRestoring] = useState(false);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const card = useRef<HTMLFormElement>(null);
  useReplayPreHydrationInput(card);
  const drafts = useDraft(state, draftsOf);
  const { other, notifySaved } = useOtherTab(state.form, draftsOf);

  const { saving, submit, resend, failure, retrying, stopRetrying } = useSave({
    editor,
    requests,
    zone: reference.zone,
    missingLists: reference.failed?.length ?? 0,
    onSaved: (go) => {
      notifySaved(state.form);
      drafts.finish();
      onSaved(state.form, go);
    },
    onRefused: () => setTakesFocus(true),
    isDraftOffered: () => drafts.restoreOffered.current !== null,
    onQuestion: setQuestion,
    onConflict: setConflict,
  });

  const isRetrying = retrying === true;
  const storeRetrying = useEffectEvent(drafts.storeRetrying);
  useEffect(() => storeRetrying(isRetrying), [isRetrying]);
  // Send a restored draft only after the form has it.
  const [resends, setResends] = useState(0);
  const onResend = useEffectEvent(resend);
  useEffect(() => {
    if (resends > 0) onResend();
  }, [resends]);

  useReturnFocus(card, saving);
  const t = useTranslations('hourCardEditor');
  useEditorKeys({ card, week: state.form.week, saving, dispatch, onHelp: () => setKeysShown(true) });
  const showErrors = () => {
    dispatch({ type: 'attempt' });
    setTakesFocus(true);
  };
  const paste = usePaste(editor, reference);
  const balances = useBalances(editor, requests.leaveBalances);
  const type = cardType(state.form);
  const { employees, exceptionTypes, wageComponents, secondmentOptions, paidHolidays, failed } = reference;
  const schedule = scheduleOf(state.schedule, state.form);
  const context: LineContext = useMemo(
    () => ({
      type,
      employees,
      exceptionTypes,
      wageComponents,
      secondmentOptions,
      schedule,
      paidHolidays,
      failed,
      edit,
      visit,
    }),
    [type, employees, exceptionTypes, wageComponents, secondmentOptions, schedule, paidHolidays, failed, edit, visit],
  );
  const { activeId = null, isOthersCard = false } = reference;
  const employee = employeeOf(employees, state.form.employeeId);
  const isOther = isOthersCard || (activeId !== null && !sameId(activeId, state.form.employeeId));
  const cardOf =
    employee && isOther ? t('employeeOption', { name: employee.fullName, number: employee.employeeNumber }) : null;
  const schedulePending = state.wantedShiftId !== null && lookups.schedule.status === 'pending';

  return (
    <HelpFrame help={{ editor, reference, balances: balances.data }}>
      <a
        href={`#${fieldIds.firstDay}`}
        className="absolute z-20 rounded-md bg-accent px-4 py-2 font-medium text-accent-on not-focus:pointer-events-none not-focus:[clip-path:inset(50%)]"
        onClick={(event) => {
          // Focus the first day without following the link. Following it would add a history entry, and Back
          // would then ask about unsaved changes.
          event.preventDefault();
          document.getElementById(fieldIds.firstDay)?.focus();
        }}
      >
        {t('keys.skip')}
      </a>
      <form
        ref={card}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        // Fills at least the screen below the heading, so that the save panel is at the bottom even in a
        // short week. From 54rem, the panel is below the options in their column instead, and stays near them
        // even on a tall screen.
        className="grid min-h-[calc(100dvh-8rem)] grid-rows-[auto_1fr] items-start gap-x-5 gap-y-4 md:min-h-[calc(100dvh-5.5rem)] @min-[54rem]/editor:-mb-10 @min-[54rem]/editor:min-h-[min(100dvh-7rem,52rem)] @min-[54rem]/editor:grid-cols-[16rem_minmax(0,1fr)] print:block print:min-h-0"
      >
        <div inert={saving}>
          <OptionsPanel
            editor={editor}
            reference={reference}
            requests={requests}
            editPath={editPath}
            onRestore={() => setRestoring(true)}
            onKeys={() => setKeysShown(true)}
          />
        </div>
        <div
          inert={saving}
          onPaste={paste.onPaste}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 @min-[54rem]/editor:[grid-area:1/2/span_2]"
        >
          {other && <OtherTabNotice editor={editor} other={other} drafts={drafts} />}
          {drafts.offers.length > 0 && (
            <DraftBar editor={editor} drafts={drafts} reference={reference} onResend={() => setResends(resends + 1)} />
          )}
          {state.attempted && view.issues.length > 0 && (
            <ErrorSummary view={view} takesFocus={takesFocus} onFocused={() => setTakesFocus(false)} />
          )}
          <CopyWeek editor={editor} reference={reference} requests={requests} onPaste={paste.setOpen} />
          <DayList days={view.days} issues={view.cardIssues} context={context} dayNote={props.dayNote} />
          <CardAdvice advice={view.cardAdvice} />
          {/* On a phone with large text, where the save panel has no room for the link. */}
          <div className="hidden @max-[11rem]/editor:flex">{back}</div>
        </div>
        <div className="contents @min-[54rem]/editor:flex @min-[54rem]/editor:flex-col @min-[54rem]/editor:justify-end @min-[54rem]/editor:self-stretch @min-[54rem]/editor:[grid-area:2/1]">
          <div
            ref={stickyBar}
            className="bottom-0 z-10 -mx-4 -mb-16 tall:sticky md:-mx-6 @min-[54rem]/editor:sticky @min-[54rem]/editor:bottom-6 @min-[54rem]/editor:m-0 @min-[54rem]/editor:grid @min-[54rem]/editor:gap-2 print:static print:m-0"
          >
            {state.signedOut && <SignedOutNotice isStored={drafts.isStored} onLeave={() => drafts.storeNow(true)} />}
            <SavePanel
              view={view}
              week={state.form.week}
              cardOf={cardOf}
              leave={
                (balances.data !== null || balances.status === 'failed') && (
                  <LeaveEffects editor={editor} reference={reference} balances={balances} />
                )
              }
              saving={saving}
              schedulePending={schedulePending}
              failure={failure}
              onShowErrors={showErrors}
              place={<SaveState base={state.base} drafts={drafts} retrying={retrying} onStop={stopRetrying} />}
              back={back}
              tools={<UndoButtons back={canUndo(state.history)} forward={canRedo(state.history)} dispatch={dispatch} />}
            />
          </div>
        </div>
      </form>
      {paste.isOpen && <PasteTextDialog onFill={paste.fillText} onClose={() => paste.setOpen(false)} />}
      {paste.question && <PasteDialog {...paste.question} onChoose={paste.choose} onClose={paste.close} />}
      {keysShown && <KeysDialog card={card} onClose={() => setKeysShown(false)} />}
      <EditorDialogs
        editor={editor}
        reference={reference}
        drafts={drafts}
        editPath={editPath}
        restoring={restoring}
        onRestoringEnd={() => setRestoring(false)}
        question={question}
        onQuestionEnd={() => setQuestion(null)}
        conflict={conflict}
        onConflictEnd={() => setConflict(null)}
        submit={submit}
      />
    </HelpFrame>
  );
}
