import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { EditorRequests } from '@/components/requests/editor-requests';
import { useLookup } from '@/components/requests/use-lookup';
import { isTextField } from '@/components/ui/form-hooks';
import { type EditorReference, employeeOf, type InitialLookups } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import type { HourCardForm, Id, ResolvedLine, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import {
  changeEditor,
  type Edit,
  type EditorAction,
  type EditorState,
  isNewVisit,
  neighboursKey,
  openEditor,
  type Visit,
} from './editor-state';
import { type EditorView, viewEditor } from './editor-view';
import { type EditorLookups, useEditorLookups } from './use-editor-lookups';

/** What the editor holds, and what its screen shows of it: one step ahead of drawing, so that unchanged parts stay the same objects. */
export type EditorModel = Readonly<{ state: EditorState; view: EditorView }>;

function viewOf(state: EditorState, reference: EditorReference, before: EditorView | null): EditorView {
  const { form, schedule } = state;
  const rules = rulesOf(form, {
    zone: reference.zone,
    contracts: employeeOf(reference.employees, form.employeeId)?.contracts ?? [],
    schedule: schedule !== null && sameId(schedule.shiftId, form.shiftId) ? schedule.entries : null,
    exceptionTypes: reference.exceptionTypes,
  });
  return viewEditor(state, rules, before);
}

/** The model an editor opens with. */
export function openModel(
  form: HourCardForm,
  schedule: readonly ScheduleEntry[] | null,
  reference: EditorReference,
  status: string | null = null,
): EditorModel {
  const state = openEditor(form, schedule, status);
  return { state, view: viewOf(state, reference, null) };
}

/** The model after an action; the same one when nothing changed. */
export function changeModel(model: EditorModel, action: EditorAction, reference: EditorReference): EditorModel {
  const state = changeEditor(model.state, action, reference);
  return state === model.state ? model : { state, view: viewOf(state, reference, model.view) };
}

type NeighbourOptions = Readonly<{
  form: HourCardForm;
  load: EditorRequests['neighbours'];
  onNeighbours: (neighbours: Readonly<{ key: string; lines: readonly ResolvedLine[] }>) => void;
  onSignedOut: () => void;
}>;

/**
 * Asks for the employee's weeks before and after, so that rest and overlap are checked across the week's edge. Without
 * an answer nothing is held against the card: the server checks once more when it is saved.
 */
function useNeighbours({ form, load, onNeighbours, onSignedOut }: NeighbourOptions): void {
  const { employeeId, week, id } = form;
  const key = neighboursKey(form);
  useLookup({
    key: String(key),
    load: employeeId === null ? null : (signal) => load(employeeId, week, id, signal),
    onData: (lines) => key !== null && onNeighbours({ key, lines }),
    onSignedOut,
  });
}

/**
 * Names what a change belongs to: everything typed during one visit to a text field is one step to undo, anything else
 * a step by itself (null). A field hands over its text while it is being left, so a visit ends only with the next one,
 * or with a click (which some browsers do not let a button take the focus for). Always the same function.
 */
function useTypingGroup(): () => string | null {
  const group = useRef<string | null>(null);
  useEffect(() => {
    let visits = 0;
    const enter = (target: unknown) => {
      visits += 1;
      group.current = isTextField(target) ? `visit/${visits}` : null;
    };
    const onFocus = ({ target }: FocusEvent) => enter(target);
    const onClick = ({ target }: MouseEvent) => {
      if (!isTextField(target)) group.current = null;
    };
    enter(document.activeElement);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
  return useCallback(() => group.current, []);
}

export type HourCardEditorModel = Readonly<{
  state: EditorState;
  view: EditorView;
  lookups: EditorLookups;
  dispatch: (action: EditorAction) => void;
  /** These two never change, for the sake of the memoised lines. */
  edit: Edit;
  visit: (place: string, visit: Visit) => void;
}>;

type EditorOptions = Readonly<{
  initialForm: HourCardForm;
  /** The status the card was received with; null for a new one. */
  openedStatus: string | null;
  initialLookups: InitialLookups;
  reference: EditorReference;
  requests: EditorRequests;
}>;

/** One reducer over the engine's transitions; totals, issues and everything else the screen shows hang on it. */
export function useHourCardEditor(options: EditorOptions): HourCardEditorModel {
  const { initialForm, openedStatus, initialLookups, reference, requests } = options;
  const [model, dispatch] = useReducer(
    (current: EditorModel, action: EditorAction) => changeModel(current, action, reference),
    null,
    () => openModel(initialForm, initialLookups.schedule, reference, openedStatus),
  );
  const typingGroup = useTypingGroup();
  const edit: Edit = useCallback(
    (transition) => dispatch({ type: 'edit', transition, group: typingGroup() }),
    [typingGroup],
  );
  const visits = useRef(model.state.visits);
  useEffect(() => {
    visits.current = model.state.visits;
  });
  const visit = useCallback((place: string, visit: Visit) => {
    // An action has the whole editor looked at, and most fields that are left tell nothing new.
    if (isNewVisit(visits.current, place, visit)) dispatch({ type: 'visit', place, visit });
  }, []);
  const onSchedule = (shiftId: Id, entries: readonly ScheduleEntry[]) =>
    dispatch({ type: 'schedule', shiftId, entries });
  const onSignedOut = () => dispatch({ type: 'signed-out', signedOut: true });

  const lookups = useEditorLookups({
    state: model.state,
    reference,
    requests,
    initial: initialLookups,
    follow: (transition) => dispatch({ type: 'follow', transition }),
    onSchedule,
    onSignedOut,
  });
  useNeighbours({
    form: model.state.form,
    load: requests.neighbours,
    onNeighbours: (neighbours) => dispatch({ type: 'neighbours', neighbours }),
    onSignedOut,
  });
  return { state: model.state, view: model.view, lookups, dispatch, edit, visit };
}
