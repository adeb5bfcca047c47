import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { EditorRequests } from '@/components/requests/editor-requests';
import { useLookup } from '@/components/requests/use-lookup';
import { isTextField } from '@/components/ui/text-target';
import { type EditorReference, employeeOf, type InitialLookups } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import { changeEmployee } from '@/lib/hour-card/transitions/card';
import type { CardRules, HourCardForm, Id, ResolvedLine, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { blankView, type CardChecks } from './blank-view';
import {
  changeEditor,
  type Edit,
  type EditorAction,
  type EditorState,
  neighboursKey,
  openEditor,
} from './editor-state';
import type { EditorView } from './editor-view';
import { type EditorLookups, useEditorLookups } from './use-editor-lookups';
import { isNewVisit, type LeavePlace, type Visit } from './visits';

/**
 * The editor's state and the view derived from it. Both are computed in the reducer, so that unchanged parts
 * of the view keep their identity.
 */
export type EditorModel = Readonly<{ state: EditorState; view: EditorView; checks: CardChecks | null }>;

/** The rules have arrived. */
type ChecksAction = Readonly<{ type: 'checks'; checks: CardChecks }>;

export type HourCardEditorModel = Readonly<{
  state: EditorState;
  view: EditorView;
  lookups: EditorLookups;
  dispatch: (action: EditorAction | ChecksAction) => void;
  /** Whether the rules are there. */
  checked: boolean;
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
  checks: CardChecks | null;
}>;

/**
 * The editor's model: a single reducer over the engine's transitions; totals, issues and everything else
 * derive from its state.
 */
export function useHourCardEditor(options: EditorOptions): HourCardEditorModel {
  const { initialForm, openedStatus, initialLookups, reference, requests, checks } = options;
  const [model, dispatch] = useReducer(
    (current: EditorModel, action: EditorAction | ChecksAction) => changeModel(current, action, reference),
    null,
    () => openModel(initialForm, initialLookups.schedule, reference, checks, openedStatus),
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
  const visits = useRef(model.state.visits);
  useEffect(() => {
    visits.current = model.state.visits;
  });
  const afterPress = useAfterPress();
  const visit = useCallback(
    (place: string, visit: Visit, isStaying = false) => {
      // Every action computes the whole view, and leaving a field mostly adds nothing.
      if (!isTyping.current && !isNewVisit(visits.current, place, visit)) return;
      isTyping.current = isStaying && isTyping.current;
      const leave = () => dispatch({ type: 'visit', place, visit, isStaying });
      // What is said when a line is left pushes down what may just be pressed below it.
      if (visit === 'line') afterPress(leave);
      else leave();
    },
    [afterPress],
  );
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
  return { state: model.state, view: model.view, checked: model.checks !== null, lookups, dispatch, edit, visit };
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

/** A click comes right after its press ended. */
const clickMs = 100;

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
  checks: CardChecks | null,
  before: EditorView | null,
): EditorView {
  const rules = rulesNow(state, reference);
  return checks ? checks(state, rules, before) : blankView(state.form, rules);
}

export function openModel(
  form: HourCardForm,
  schedule: readonly ScheduleEntry[] | null,
  reference: EditorReference,
  checks: CardChecks | null,
  status: string | null = null,
): EditorModel {
  const state = openEditor(form, schedule, status);
  return { state, view: viewOf(state, reference, checks, null), checks };
}

/** The model after an action; the same object when nothing changed. */
export function changeModel(
  model: EditorModel,
  action: EditorAction | ChecksAction,
  reference: EditorReference,
): EditorModel {
  const checks = action.type === 'checks' ? action.checks : model.checks;
  const state = action.type === 'checks' ? model.state : changeEditor(model.state, action, reference);
  if (state === model.state && checks === model.checks) return model;
  return { state, view: viewOf(state, reference, checks, model.view), checks };
}

type NeighbourOptions = Readonly<{
  form: HourCardForm;
  load: EditorRequests['neighbours'];
  onNeighbours: (neighbours: Readonly<{ key: string; lines: readonly ResolvedLine[] }>) => void;
  onSignedOut: () => void;
}>;

/**
 * Loads the lines of the weeks before and after, so that rest and overlap are checked across weeks. Without
 * an answer those checks are skipped here: the server repeats them on saving.
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

/** Calls once the press is over that is under way, after what it does; at once without one. */
function useAfterPress(): (then: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      const due = waiting.current ?? [];
      waiting.current = null;
      for (const then of due) then();
    };
    const hold = new AbortController();
    const options = { signal: hold.signal };
    const begin = () => {
      clearTimeout(timer);
      waiting.current ??= [];
    };
    window.addEventListener('pointerdown', begin, { ...options, capture: true });
    window.addEventListener('click', end, options);
    // One that ends elsewhere, or scrolls, never clicks.
    for (const type of ['pointercancel', 'dragend', 'keydown']) window.addEventListener(type, end, options);
    window.addEventListener('pointerup', () => (timer = setTimeout(end, clickMs)), options);
    return () => {
      clearTimeout(timer);
      hold.abort();
    };
  }, []);
  return useCallback((then) => (waiting.current === null ? then() : waiting.current.push(then)), []);
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
