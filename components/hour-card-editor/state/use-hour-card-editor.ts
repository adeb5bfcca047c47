import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { EditorRequests } from '@/components/requests/editor-requests';
import { isTextField } from '@/components/ui/text-target';
import { type EditorReference, employeeOf, type InitialLookups } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import { changeEmployee } from '@/lib/hour-card/transitions/card';
import type { CardRules, HourCardForm, Id, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { blankView } from './blank-view';
import type { CardWork } from './card-work';
import { changeEarly, type Edit, type EditorAction, type EditorState, openEditor } from './editor-state';
import type { EditorView } from './editor-view';
import { type EditorLookups, useEditorLookups } from './use-editor-lookups';
import { isNewVisit, type LeavePlace, type Visit } from './visits';

/**
 * The editor's state and the view derived from it. Both are computed in the reducer, so that unchanged parts
 * of the view keep their identity.
 */
export type EditorModel = Readonly<{
  state: EditorState;
  view: EditorView;
  /** Null until it has come. */
  work: CardWork | null;
  /** What was done before, and waits for it. */
  held: readonly EditorAction[];
}>;

/** What work on the card needs has arrived. */
type WorkAction = Readonly<{ type: 'work'; work: CardWork }>;

export type HourCardEditorModel = Readonly<{
  state: EditorState;
  view: EditorView;
  lookups: EditorLookups;
  dispatch: (action: EditorAction | WorkAction) => void;
  /** What work on the card needs; null until it has come. */
  work: CardWork | null;
  /** Whether something that was done waits for it. */
  isHeld: boolean;
  /** These two never change, so that the memoised lines stay as they are. */
  edit: Edit;
  visit: LeavePlace;
}>;

type EditorOptions = Readonly<{
  initialForm: HourCardForm;
  /** The card's status when it was opened; null for a new one. */
  openedStatus: string | null;
  initialLookups: InitialLookups;
  reference: EditorReference;
  requests: EditorRequests;
  /** Null where they come later. */
  work: CardWork | null;
}>;

/**
 * The editor's model: a single reducer over the engine's transitions; totals, issues and everything else
 * derive from its state.
 */
export function useHourCardEditor(options: EditorOptions): HourCardEditorModel {
  const { initialForm, openedStatus, initialLookups, reference, requests, work } = options;
  const [model, dispatch] = useReducer(
    (current: EditorModel, action: EditorAction | WorkAction) => changeModel(current, action, reference),
    null,
    () => openModel(initialForm, initialLookups.schedule, reference, work, openedStatus),
  );
  const typingGroup = useTypingGroup();
  const isTyping = useRef(false);
  const edit: Edit = useCallback(
    (transition, notice = null, typedIn = undefined) => {
      isTyping.current = typedIn !== undefined;
      dispatch({ type: 'edit', transition, group: typingGroup(), notice, typedIn });
    },
    [typingGroup],
  );
  useChosenInMenu(reference.activeId ?? null, (chosen, former) => {
    const employee = employeeOf(reference.employees, chosen);
    // A card for somebody else stays theirs.
    if (employee && sameId(model.state.form.employeeId, former))
      edit((form) => changeEmployee(form, employee, reference.today));
  });
  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  });
  const visit = useCallback((place: string, visit: Visit, isStaying = false) => {
    const { state, work } = latest.current;
    // Every action computes the whole view, and leaving a field mostly adds nothing.
    if (!isTyping.current && !isNewVisit(state.visits, place, visit)) return;
    isTyping.current = isStaying && isTyping.current;
    const leave = () => dispatch({ type: 'visit', place, visit, isStaying });
    // What is said when a line is left pushes down what may just be pressed below it.
    if (visit === 'line' && work) work.afterPress(leave);
    else leave();
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
  const { state, view, held } = model;
  return { state, view, work: model.work, isHeld: held.length > 0, lookups, dispatch, edit, visit };
}

/**
 * Another of one's own employee records in the menu is another employee for a new card too, as if chosen
 * on it (rule: editor-employee-menu), also where the address names the former one.
 */
function useChosenInMenu(employeeId: Id | null, onChosen: (employeeId: Id | null, former: Id | null) => void): void {
  const known = useRef(employeeId);
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    if (sameId(known.current, employeeId)) return;
    const former = known.current;
    known.current = employeeId;
    choose(employeeId, former);
  }, [employeeId]);
}

/** What the rules need to know of the form as it is now. */
export function rulesNow({ form, schedule }: EditorState, reference: EditorReference): CardRules {
  return rulesOf(form, {
    zone: reference.zone,
    contracts: employeeOf(reference.employees, form.employeeId)?.contracts ?? [],
    schedule: schedule !== null && sameId(schedule.shiftId, form.shiftId) ? schedule.entries : null,
    exceptionTypes: reference.exceptionTypes,
  });
}

function viewOf(
  state: EditorState,
  reference: EditorReference,
  work: CardWork | null,
  before: EditorView | null,
): EditorView {
  const rules = rulesNow(state, reference);
  return work ? work.view(state, rules, before, reference.paidHolidays) : blankView(state.form, rules);
}

export function openModel(
  form: HourCardForm,
  schedule: readonly ScheduleEntry[] | null,
  reference: EditorReference,
  work: CardWork | null,
  status: string | null = null,
): EditorModel {
  const state = openEditor(form, schedule, status);
  return { state, view: viewOf(state, reference, work, null), work, held: [] };
}

/** The model after an action; the same object when nothing changed. */
export function changeModel(
  model: EditorModel,
  action: EditorAction | WorkAction,
  reference: EditorReference,
): EditorModel {
  const { state: before, held } = model;
  if (action.type === 'work') {
    const { work } = action;
    if (work === model.work) return model;
    const state = held.reduce((current, one) => work.change(current, one, reference), before);
    return { state, view: viewOf(state, reference, work, model.view), work, held: [] };
  }
  const { work } = model;
  // What waits keeps its turn.
  const early = () => (held.length === 0 ? changeEarly(before, action) : null);
  const state = work ? work.change(before, action, reference) : early();
  if (state === null) return { ...model, held: [...held, action] };
  if (state === before) return model;
  return { ...model, state, view: viewOf(state, reference, work, model.view) };
}

/**
 * Names the undo group of a change: everything typed during one visit to a text field is one step; any other
 * change is a step by itself (null). A field commits its text on blur, so a visit ends only when the next one
 * begins, or on a click (some browsers do not focus a clicked button). The function returned never changes.
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
