'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorRequests } from '@/components/requests/editor-requests';
import { useHydrated } from '@/components/ui/form-hooks';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { usePanelRoom } from '@/components/ui/use-panel-room';
import type { EditorReference, InitialLookups } from '@/lib/hour-card/editor-reference';
import { canRedo, canUndo } from '@/lib/hour-card/history';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { type EditorTarget, editorHref } from '@/lib/management/links';
import { CopyWeek } from './copy-week/copy-week';
import { DayList, type DayNote } from './days/day-list';
import { fieldIds, type LineContext } from './days/line-parts';
import { useDraft } from './drafts/use-draft';
import { useOtherTab } from './drafts/use-other-tab';
import { HelpFrame } from './help/help-context';
import { usePaste } from './help/use-paste';
import { parts } from './lazy-parts';
import { OptionsPanel } from './options/options-panel';
import { SavePanel } from './save/save-panel';
import { SaveState } from './save/save-state';
import type { SaveConflict, SaveQuestion } from './save/submit-card';
import { useBalances } from './save/use-balances';
import { useSave } from './save/use-save';
import type { CardWork } from './state/card-work';
import { useReplayPreHydrationInput } from './state/replay-pre-hydration-input';
import { UndoButtons } from './state/undo';
import { useCardWork } from './state/use-card-work';
import { useEditorKeys } from './state/use-editor-keys';
import { useHourCardEditor } from './state/use-hour-card-editor';

const loadKeys = () => import('./state/keys-dialog').then((module) => module.KeysDialog);

export type HourCardEditorProps = {
  initialForm: HourCardForm;
  initialLookups: InitialLookups;
  reference: EditorReference;
  requests: EditorRequests;
  /** Called once, after this card was saved; `go` leads to where its user was going. */
  onSaved: (card: HourCardForm, go?: () => void) => void;
  /** The card's status when it was opened; null for a new one. */
  openedStatus?: string | null;
  /** The user whose drafts are kept in this browser; null keeps none (while impersonating). */
  draftsOf?: Id | null;
  dayNote?: DayNote | undefined;
  /** The address where another card is edited. */
  editPath?: (target: EditorTarget) => string;
  /** The way back to where it was opened, beside the button that saves. */
  back?: ReactNode;
  /** Where the card needs it from the start; else it comes when somebody begins. */
  work?: CardWork | null;
};

/** The form that fills in and saves an hour card. */
export function HourCardEditor(props: HourCardEditorProps) {
  const { initialForm, initialLookups, reference, requests, onSaved } = props;
  const { openedStatus = null, draftsOf = null, editPath = editorHref, work: ownWork = null, back } = props;
  const editor = useHourCardEditor({ initialForm, openedStatus, initialLookups, reference, requests, work: ownWork });
  const { work, dispatch, edit, lookups, state, view, visit } = editor;
  const [restoring, setRestoring] = useState(false);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [asked, setAsked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useReplayPreHydrationInput(card);
  usePanelRoom(panel);
  const drafts = useDraft(state, draftsOf);
  const { other, tellSaved } = useOtherTab(state.form, draftsOf);

  const { saving, submit, failure, ...held } = useSave({
    editor,
    requests,
    zone: reference.zone,
    missingLists: reference.failed?.length ?? 0,
    onSaved: (go) => {
      tellSaved(state.form);
      drafts.finish(work?.removeSavedDrafts);
      onSaved(state.form, go);
    },
    onRefused: () => setAsked(true),
    isDraftWaiting: () => Boolean(drafts.waiting.current),
    onQuestion: setQuestion,
    onConflict: setConflict,
    onStay: () => work?.backToWork(card.current),
  });

  const rules = useCardWork(editor, card, drafts.dirty);
  const t = useTranslations('hourCardEditor');
  const keys = useLazyDialog(loadKeys, useTranslations('common')('notOpened'));
  useEditorKeys({
    saving,
    onCommand: (command) => {
      if (work) work.press(command, card.current, dispatch);
      else void rules.fetch().then((there) => there?.press(command, card.current, dispatch));
    },
    onHelp: () => void keys.show(),
  });
  const closeKeys = () => {
    flushSync(keys.close);
    work?.backToWork(card.current);
  };
  const showErrors = () => {
    dispatch({ type: 'attempt' });
    setAsked(true);
  };
  const paste = usePaste(editor, reference);
  const balances = useBalances(editor, requests.leaveBalances);
  const type = cardType(state.form);
  const { employees, exceptionTypes, wageComponents, secondmentOptions, paidHolidays, failed } = reference;
  const context: LineContext = useMemo(
    () => ({ type, employees, exceptionTypes, wageComponents, secondmentOptions, paidHolidays, failed, edit, visit }),
    [type, employees, exceptionTypes, wageComponents, secondmentOptions, paidHolidays, failed, edit, visit],
  );
  const waiting = state.wantedShiftId !== null && lookups.schedule.status === 'pending';

  return (
    <HelpFrame help={{ editor, reference, balances: balances.data }}>
      <a
        href={`#${fieldIds.firstDay}`}
        className="editor-skip"
        onClick={(event) => {
          // As an address it would be a step for Back, which asks whether what is unsaved may go.
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
          if (work) void submit();
          else void rules.fetch().then((there) => there && card.current?.requestSubmit());
        }}
        onFocus={rules.near}
        onPointerOver={rules.begin}
        onPointerDown={rules.near}
        data-live={hydrated || undefined}
        data-checked={work !== null || undefined}
        className="editor-form"
      >
        <div inert={saving}>
          <OptionsPanel
            editor={editor}
            reference={reference}
            requests={requests}
            editPath={editPath}
            onRestore={() => setRestoring(true)}
            onKeys={() => void keys.show()}
          />
        </div>
        <div id={fieldIds.firstDay} tabIndex={-1} inert={saving} onPaste={paste} className="editor-main">
          {other && <parts.otherTab.Part editor={editor} other={other} drafts={drafts} />}
          {drafts.offers.length > 0 && <parts.draftBar.Part editor={editor} drafts={drafts} reference={reference} />}
          {state.attempted && view.issues.length > 0 && (
            <parts.summary.Part view={view} asked={asked} onFocused={() => setAsked(false)} />
          )}
          <CopyWeek editor={editor} reference={reference} requests={requests} />
          <DayList days={view.days} issues={view.cardIssues} context={context} dayNote={props.dayNote} />
        </div>
        <div className="editor-aside">
          <div ref={panel} className="editor-panel">
            {state.signedOut && <parts.signedOut.Part kept={drafts.kept} onLeave={() => drafts.keepNow(true)} />}
            <SavePanel
              view={view}
              week={state.form.week.week}
              leave={
                (balances.data !== null || balances.status === 'failed') && (
                  <parts.leave.Part editor={editor} reference={reference} balances={balances} />
                )
              }
              saving={saving}
              waiting={waiting}
              failure={failure}
              onShowErrors={showErrors}
              place={
                <>
                  <SaveState base={state.base} drafts={drafts} waiting={held.waiting} onStop={held.stopWaiting} />
                  {back}
                </>
              }
              tools={<UndoButtons back={canUndo(state.history)} forward={canRedo(state.history)} dispatch={dispatch} />}
            />
          </div>
        </div>
      </form>
      {work && (
        <work.AtWork
          editor={editor}
          requests={requests}
          card={card}
          waiting={held.waiting === true}
          onRetry={() => void submit()}
        />
      )}
      {keys.Dialog && <keys.Dialog onClose={closeKeys} />}
      {(drafts.dirty || restoring || question !== null || conflict !== null) && (
        <parts.dialogs.Part
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
          fetchWork={rules.fetch}
        />
      )}
    </HelpFrame>
  );
}
