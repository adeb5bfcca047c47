'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorRequests } from '@/components/requests/editor-requests';
import { useHydrated } from '@/components/ui/form-hooks';
import { toast } from '@/components/ui/toast';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { usePanelRoom } from '@/components/ui/use-panel-room';
import type { EditorReference, InitialLookups } from '@/lib/hour-card/editor-reference';
import { canRedo, canUndo } from '@/lib/hour-card/history';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { editorHref } from '@/lib/management/links';
import { CopyWeek } from './copy-week/copy-week';
import { DayList, type DayNote } from './days/day-list';
import { extras } from './days/hour-line';
import { exceptions } from './days/lazy-exceptions';
import { fieldIds, type LineContext } from './days/line-parts';
import { useDraft } from './drafts/use-draft';
import { useOtherTab } from './drafts/use-other-tab';
import { HelpFrame } from './help/help-context';
import { helpAhead } from './help/on-need';
import { usePaste } from './help/use-paste';
import { parts } from './lazy-parts';
import { OptionsPanel } from './options/options-panel';
import { SavePanel } from './save/save-panel';
import { SaveState } from './save/save-state';
import { useBalances } from './save/use-balances';
import { type SaveConflict, type SaveQuestion, useSave } from './save/use-save';
import type { CardChecks } from './state/blank-view';
import { useReplayPreHydrationInput } from './state/replay-pre-hydration-input';
import { UndoButtons } from './state/undo';
import { useEditorKeys } from './state/use-editor-keys';
import { type HourCardEditorModel, useHourCardEditor } from './state/use-hour-card-editor';
import { backToWork, useWorkPlace } from './state/work-place';

const loadKeys = () => import('./state/keys-dialog').then((module) => module.KeysDialog);

/**
 * Fetches the rules, and whatever else work on a card may need, with the first sign that somebody is about to
 * work on it: from then on what is typed is checked, saved and guarded without a network too. Untouched, a
 * card shows the same without them (rule: load-by-intent).
 */
function useChecks(
  { checked, dispatch }: HourCardEditorModel,
  card: RefObject<HTMLFormElement | null>,
  dirty: boolean,
) {
  const t = useTranslations('hourCardEditor');
  const fetch = async () => {
    try {
      const [{ viewEditor }] = await Promise.all([import('./state/editor-view'), parts.dialogs.again()]);
      // Rendered at once: a save that waited for the rules goes on with them.
      flushSync(() => dispatch({ type: 'checks', checks: viewEditor }));
      return true;
    } catch {
      return false;
    }
  };
  const begun = useRef(false);
  const near = () => {
    begun.current = true;
    for (const part of [
      extras,
      exceptions,
      parts.secondment,
      parts.cardMessages,
      parts.summary,
      parts.signedOut,
      parts.dialogs,
    ])
      part.ahead();
    if (!checked) void fetch();
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
    // What could not be fetched without a connection comes with it.
    const again = () => comeNear();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [dirty]);
  return {
    near,
    begin,
    fetch: async () => {
      const there = await fetch();
      if (!there) toast.error(t('extrasFailed'));
      return there;
    },
  };
}

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
  editPath?: (id: Id) => string;
  /** The way back to where it was opened, beside the button that saves. */
  back?: ReactNode;
  /** The rules, where the card needs them from the start; else they come when somebody comes near it. */
  checks?: CardChecks | null;
};

/** The form that fills in and saves an hour card. */
export function HourCardEditor(props: HourCardEditorProps) {
  const { initialForm, initialLookups, reference, requests, onSaved } = props;
  const { openedStatus = null, draftsOf = null, editPath = editorHref, checks = null, back } = props;
  const editor = useHourCardEditor({ initialForm, openedStatus, initialLookups, reference, requests, checks });
  const { checked, dispatch, edit, lookups, state, view, visit } = editor;
  const [restoring, setRestoring] = useState(false);
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [asked, setAsked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useReplayPreHydrationInput(card);
  useWorkPlace(card);
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
      drafts.finish();
      onSaved(state.form, go);
    },
    onRefused: () => setAsked(true),
    isDraftWaiting: () => Boolean(drafts.waiting.current),
    onQuestion: setQuestion,
    onConflict: setConflict,
    onStay: () => backToWork(card.current),
  });

  const rules = useChecks(editor, card, drafts.dirty);
  const t = useTranslations('hourCardEditor');
  const keys = useLazyDialog(loadKeys, useTranslations('common')('notOpened'));
  useEditorKeys({ form: card, saving, dispatch, onHelp: () => void keys.show() });
  const closeKeys = () => {
    flushSync(keys.close);
    backToWork(card.current);
  };
  const showErrors = () => {
    dispatch({ type: 'attempt' });
    setAsked(true);
  };
  const paste = usePaste(editor, reference);
  const balances = useBalances(editor, requests.leaveBalances);
  const type = cardType(state.form);
  const { employees, exceptionTypes, wageComponents, secondmentOptions, failed } = reference;
  const context: LineContext = useMemo(
    () => ({ type, employees, exceptionTypes, wageComponents, secondmentOptions, failed, edit, visit }),
    [type, employees, exceptionTypes, wageComponents, secondmentOptions, failed, edit, visit],
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
          if (checked) void submit();
          else void rules.fetch().then((there) => there && card.current?.requestSubmit());
        }}
        onFocus={rules.near}
        onPointerOver={rules.begin}
        onPointerDown={rules.near}
        data-live={hydrated || undefined}
        data-checked={checked || undefined}
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
        />
      )}
    </HelpFrame>
  );
}
