import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { EditorRequests } from '@/components/client/editor-requests';
import { pageStoredAt } from '@/components/client/stored-screens';
import { afterPress } from '@/components/ui/presses';
import { isTextField } from '@/components/ui/text-target';
import { useEventListener } from '@/components/ui/use-event-listener';
import { type EditorReference, employeeOf, type InitialLookups } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import { rulesOf } from '@/lib/hour-card/rules/card-rules';
import { changeEmployee, changeWeek } from '@/lib/hour-card/transitions/card';
import type { CardRules, HourCardForm, Id, ScheduleEntry, Week } from '@/lib/hour-card/vocabulary';
import { changeEditor } from './change-editor';
import { type Edit, type EditorAction, type EditorState, openEditor, scheduleOf } from './editor-state';
import { type EditorView, viewEditor } from './editor-view';
import { type EditorLookups, useEditorLookups, useNeighbours } from './use-editor-lookups';
import type { LeavePlace } from './visits';

/**
 * The editor's state with the view derived from it. The reducer computes both, so that unchanged parts of the
 * view keep their identity.
 */
type EditorModel = Readonly<{ state: EditorState; view: EditorView }>;

export type HourCardEditorModel = Readonly<{
  state: EditorState;
  view: EditorView;
  lookups: EditorLookups;
  dispatch: (action: EditorAction) => void;
  /** `edit`, `visit` and `dispatch` never change, so that memoised lines do not re-render. */
  edit: Edit;
  visit: LeavePlace;
}>;

type EditorOptions = Readonly<{
  initialForm: HourCardForm;
  /** The card's status when it was opened; null for a new card. */
  status: string | null;
  initialLookups: InitialLookups;
  reference: EditorReference;
  requests: EditorRequests;
}>;

/**
 * The editor's model. One reducer applies the engine's transitions, and everything else is derived from the
 * state.
 */
export function useHourCardEditor(options: EditorOptions): HourCardEditorModel {
  const { initialForm, status, initialLookups, reference, requests } = options;
  const [model, dispatch] = useReducer(
    (current: EditorModel, action: EditorAction) => changeModel(current, action, reference),
    null,
    () => openModel(initialForm, initialLookups.schedule, reference, status),
  );
  const typingGroup = useTypingGroup();
  const edit: Edit = useCallback(
    (transition, notice = null, typedIn = undefined) =>
      dispatch({ type: 'edit', transition, group: typingGroup(), notice, typedIn }),
    [typingGroup],
  );
  useChosenInMenu(reference.activeId ?? null, (chosen, previous) => {
    const employee = employeeOf(reference.employees, chosen);
    // If the card is for another person, keep its employee.
    if (employee && sameId(model.state.form.employeeId, previous))
      edit((form) => changeEmployee(form, employee, reference.today));
  });
  useWeekInAddress(initialForm, (week) =>
    dispatch({
      type: 'follow',
      transition: (form) =>
        changeWeek(form, week, employeeOf(reference.employees, form.employeeId)?.contracts ?? [], reference.today),
    }),
  );
  const visit: LeavePlace = useCallback((place, visit, next = null) => {
    const leave = () => dispatch({ type: 'visit', place, visit, next });
    // Wait until the press ends, because the line's messages would move a button below the line that is being
    // clicked.
    if (visit === 'line') afterPress(leave);
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
  useNeighbours(model.state, {
    load: requests.neighbours,
    onNeighbours: (neighbours) => dispatch({ type: 'neighbours', neighbours }),
    onSignedOut,
  });
  return { ...model, lookups, dispatch, edit, visit };
}

/**
 * When the user chooses another of their own employee records in the menu, changes the employee of a new card
 * to that record (rule: editor-employee-menu), even if the address names the previous one.
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

/**
 * Without a network, a link to a new card for a week opens the one stored new card, with that week in the
 * address (rule: offline-start).
 */
function useWeekInAddress(opened: HourCardForm, onWeek: (week: Week) => void): void {
  const change = useEffectEvent(onWeek);
  useEffect(() => {
    const [, year, week] = /^#week=(\d{4})-(\d{1,2})$/.exec(location.hash) ?? [];
    if (opened.id === null && pageStoredAt() !== null && year && week)
      change({ year: Number(year), week: Number(week) });
  }, [opened]);
}

export function rulesNow({ form, schedule }: EditorState, reference: EditorReference): CardRules {
  return rulesOf(form, {
    zone: reference.zone,
    contracts: employeeOf(reference.employees, form.employeeId)?.contracts ?? [],
    schedule: scheduleOf(schedule, form),
    exceptionTypes: reference.exceptionTypes,
  });
}

export function openModel(
  form: HourCardForm,
  schedule: readonly ScheduleEntry[] | null,
  reference: EditorReference,
  status: string | null = null,
): EditorModel {
  const state = openEditor(form, schedule, status);
  return { state, view: viewEditor(state, rulesNow(state, reference), null, reference) };
}

/** The model after an action; the same object if nothing changed. */
export function changeModel(model: EditorModel, action: EditorAction, reference: EditorReference): EditorModel {
  const state = changeEditor(model.state, action, reference);
  if (state === model.state) return model;
  return { state, view: viewEditor(state, rulesNow(state, reference), model.view, reference) };
}

/**
 * Returns a stable function that names the undo group of a change. All typing during one visit to a text
 * field is one undo step; null makes any other change a step of its own. A field commits its text on blur, so
 * its visit ends only when the next visit begins. A click ends it too, because some browsers do not focus a
 * clicked button.
 */
function useTypingGroup(): () => string | null {
  const group = useRef<{ visits: number; name: string | null }>({ visits: 0, name: null });
  const enter = (target: unknown) => {
    const visits = group.current.visits + 1;
    group.current = { visits, name: isTextField(target) ? `visit/${visits}` : null };
  };
  useEffect(() => {
    if (isTextField(document.activeElement)) group.current = { visits: 0, name: 'visit/0' };
  }, []);
  useEventListener('focusin', ({ target }) => enter(target));
  const onClick = ({ target }: MouseEvent) => {
    if (!isTextField(target)) group.current.name = null;
  };
  useEventListener('click', onClick, true);
  return useCallback(() => group.current.name, []);
}
