'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorRequests } from '@/components/requests/editor-requests';
import { useHydrated } from '@/components/ui/form-hooks';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { EditorReference, InitialLookups } from '@/lib/hour-card/editor-reference';
import { canRedo, canUndo } from '@/lib/hour-card/history';
import { cardType } from '@/lib/hour-card/rules/card-rules';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import { editorHref } from '@/lib/management/links';
import { CopyWeek } from './copy-week/copy-week';
import { DayList } from './days/day-list';
import { fieldIds, type LineContext } from './days/line-parts';
import { useDraft } from './drafts/use-draft';
import { useOtherTab } from './drafts/use-other-tab';
import { HelpFrame } from './help/help-context';
import { helpAhead } from './help/on-need';
import { usePaste } from './help/use-paste';
import { OptionsPanel } from './options/options-panel';
import { ErrorSummary } from './save/error-summary';
import { PlainLeaveConfirm, PlainRestoreConfirm, PlainUnchangedConfirm } from './save/plain-confirms';
import { SavePanel } from './save/save-panel';
import { SaveState } from './save/save-state';
import { SignedOutNotice, useToastRoom } from './save/signed-out-notice';
import { useLeaveEffect, useLeaveGuard } from './save/use-leave-guard';
import { type SaveConflict, useSave } from './save/use-save';
import { useReplayPreHydrationInput } from './state/replay-pre-hydration-input';
import { UndoButtons } from './state/undo';
import { useEditorKeys } from './state/use-editor-keys';
import { useHourCardEditor } from './state/use-hour-card-editor';

const loadConflict = () => import('./save/conflict-dialog').then((module) => ({ default: module.ConflictDialog }));
const loadConfirms = () => import('./save/confirm-dialogs');
const loadKeys = () => import('./state/keys-dialog').then((module) => module.KeysDialog);
const ConflictDialog = lazy(loadConflict);
const DraftBar = lazy(() => import('./drafts/draft-bar').then((module) => ({ default: module.DraftBar })));
const OtherTabNotice = lazy(() =>
  import('./drafts/other-tab-notice').then((module) => ({ default: module.OtherTabNotice })),
);
const LeaveDialog = lazy<ComponentType<ComponentProps<typeof PlainLeaveConfirm>>>(() =>
  loadConfirms().then(
    (module) => ({ default: module.LeaveDialog }),
    () => ({ default: PlainLeaveConfirm }),
  ),
);
const RestoreDialog = lazy<ComponentType<ComponentProps<typeof PlainRestoreConfirm>>>(() =>
  loadConfirms().then(
    (module) => ({ default: module.RestoreDialog }),
    () => ({ default: PlainRestoreConfirm }),
  ),
);
const UnchangedDialog = lazy<ComponentType<ComponentProps<typeof PlainUnchangedConfirm>>>(() =>
  loadConfirms().then(
    (module) => ({ default: module.UnchangedDialog }),
    () => ({ default: PlainUnchangedConfirm }),
  ),
);

/** Fetches what unsaved work may need, before the network goes. */
function useDialogsAhead(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    for (const load of [loadConfirms, loadConflict, ...helpAhead]) void load().catch(() => undefined);
  }, [dirty]);
}

export type HourCardEditorProps = {
  initialForm: HourCardForm;
  initialLookups: InitialLookups;
  reference: EditorReference;
  requests: EditorRequests;
  /** Called once, after the card was saved. */
  onSaved: () => void;
  /** The card's status when it was opened; null for a new one. */
  openedStatus?: string | null;
  /** The user whose drafts are kept in this browser; null keeps none (while impersonating). */
  draftsOf?: Id | null;
  /** The address where another card is edited. */
  editPath?: (id: Id) => string;
};

/** The form that fills in and saves an hour card. */
export function HourCardEditor(props: HourCardEditorProps) {
  const { initialForm, initialLookups, reference, requests, onSaved } = props;
  const { openedStatus = null, draftsOf = null, editPath = editorHref } = props;
  const editor = useHourCardEditor({ initialForm, openedStatus, initialLookups, reference, requests });
  const { dispatch, edit, lookups, state, view, visit } = editor;
  const [restoring, setRestoring] = useState(false);
  const [unchanged, setUnchanged] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const summary = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useReplayPreHydrationInput(card);
  useToastRoom(panel);
  const drafts = useDraft(state, draftsOf);
  const guard = useLeaveGuard(drafts.dirty);
  const { other, tellSaved } = useOtherTab(state.form, draftsOf);
  useDialogsAhead(drafts.dirty);

  const { saving, submit, failure, ...held } = useSave({
    editor,
    requests,
    zone: reference.zone,
    missingLists: reference.failed?.length ?? 0,
    onSaved: () => {
      tellSaved(state.form);
      drafts.finish();
      onSaved();
    },
    onRefused: () => summary.current?.focus(),
    onUnchanged: () => setUnchanged(true),
    onConflict: setConflict,
  });

  const keys = useLazyDialog(loadKeys, useTranslations('common')('notOpened'));
  useEditorKeys({ form: card, saving, dispatch, onHelp: () => void keys.show() });
  const showErrors = () => {
    flushSync(() => dispatch({ type: 'attempt' }));
    summary.current?.focus();
  };

  const paste = usePaste(editor, reference);
  const leave = useLeaveEffect({ editor, reference, load: requests.leaveBalances });
  const type = cardType(state.form);
  const { employees, exceptionTypes, wageComponents, secondmentOptions, failed } = reference;
  const context: LineContext = useMemo(
    () => ({ type, employees, exceptionTypes, wageComponents, secondmentOptions, failed, edit, visit }),
    [type, employees, exceptionTypes, wageComponents, secondmentOptions, failed, edit, visit],
  );
  const waiting = state.wantedShiftId !== null && lookups.schedule.status === 'pending';

  return (
    <HelpFrame help={{ editor, reference, balances: leave.balances }}>
      {other && (
        <Suspense>
          <OtherTabNotice editor={editor} other={other} />
        </Suspense>
      )}
      {drafts.offers.length > 0 && (
        <Suspense>
          <DraftBar editor={editor} drafts={drafts} reference={reference} />
        </Suspense>
      )}
      <form
        ref={card}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        data-live={hydrated || undefined}
        className="editor-form"
      >
        <div inert={saving}>
          <OptionsPanel
            editor={editor}
            reference={reference}
            requests={requests}
            editPath={editPath}
            onRestore={() => setRestoring(true)}
          />
        </div>
        <div id={fieldIds.firstDay} tabIndex={-1} inert={saving} onPaste={paste} className="editor-main">
          {state.attempted && view.issues.length > 0 && <ErrorSummary view={view} ref={summary} />}
          <CopyWeek editor={editor} reference={reference} requests={requests} />
          <DayList days={view.days} issues={view.cardIssues} context={context} />
        </div>
        <div className="editor-aside">
          <div ref={panel} className="editor-panel">
            {state.signedOut && <SignedOutNotice kept={drafts.kept} onLeave={drafts.leaveToLogIn} />}
            <SavePanel
              view={view}
              leave={leave}
              saving={saving}
              waiting={waiting}
              failure={failure}
              onShowErrors={showErrors}
              place={<SaveState form={state.form} drafts={drafts} waiting={held.waiting} onStop={held.stopWaiting} />}
              tools={<UndoButtons back={canUndo(state.history)} forward={canRedo(state.history)} dispatch={dispatch} />}
            />
          </div>
        </div>
        {restoring && (
          <Suspense>
            <RestoreDialog
              onClose={() => setRestoring(false)}
              onConfirm={() => {
                dispatch({ type: 'restore' });
                setRestoring(false);
              }}
            />
          </Suspense>
        )}
      </form>
      {keys.Dialog && <keys.Dialog onClose={keys.close} />}
      <Suspense>
        {guard.leaving && (
          <LeaveDialog kept={drafts.kept && !guard.leaving.forgets} onStay={guard.stay} onLeave={guard.leave} />
        )}
        {unchanged && (
          <UnchangedDialog
            onClose={() => setUnchanged(false)}
            onConfirm={() => {
              setUnchanged(false);
              void submit();
            }}
          />
        )}
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            form={state.form}
            names={{ reference, lookups }}
            kept={drafts.kept}
            editPath={editPath}
            onClose={() => setConflict(null)}
            onKeepMine={(saved) => {
              setConflict(null);
              dispatch({ type: 'keep-mine', saved });
              void submit(saved);
            }}
            onTakeTheirs={(saved) => {
              setConflict(null);
              dispatch({ type: 'take-theirs', saved });
            }}
          />
        )}
      </Suspense>
    </HelpFrame>
  );
}
