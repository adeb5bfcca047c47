import type { ReplacedBy } from '@/lib/hour-card/advice/replaced-hours';
import { clearedBetween, isBlankCard } from '@/lib/hour-card/card-fields';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { type History, record } from '@/lib/hour-card/history';
import { redo, undo } from '@/lib/hour-card/history-steps';
import { isSameContent, sameId } from '@/lib/hour-card/identity';
import { setFullWeekSecondment } from '@/lib/hour-card/transitions/full-week';
import { chooseShift } from '@/lib/hour-card/transitions/schedule';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import {
  type ChangeNotice,
  type EditorAction,
  type EditorState,
  hasChanges,
  type LoadedSchedule,
  openEditor,
  plannedDayKey,
  scheduleOf,
} from './editor-state';
import { leaveTime, typedIn, type Visit, visited } from './visits';

/**
 * The choice that each field belongs to, or null. A choice is listed before the choices that depend on it.
 */
const choiceOf: Readonly<Record<keyof HourCardForm, ReplacedBy | null>> = {
  employeeId: 'employee',
  week: 'week',
  fullWeekSecondment: 'secondment',
  departmentId: 'department',
  contractId: 'contract',
  shiftId: 'shift',
  id: null,
  contractType: null,
  savedContractType: null,
  departmentEnforcedType: null,
  travelExpenses: null,
  maxWorkMinutesPerLine: null,
  requiredRestMinutes: null,
  workedInTeams: null,
  lines: null,
};
const isField = (name: string): name is keyof HourCardForm => name in choiceOf;
const choices = Object.keys(choiceOf)
  .filter(isField)
  .flatMap((field) => {
    const by = choiceOf[field];
    return by === null ? [] : [[by, field] as const];
  });

/**
 * The first choice that differs, or undefined. Compares content, because a form from storage or another tab
 * has other objects.
 */
const changedChoice = (form: HourCardForm, next: HourCardForm) =>
  choices.find(([, field]) => !isSameContent(form[field], next[field]));

/** Applies an action to the state. The form itself is changed only by the engine's transitions. */
export function changeEditor(
  state: EditorState,
  action: EditorAction,
  reference: Pick<EditorReference, 'employees'>,
): EditorState {
  const next = change(state, action, reference);
  const isChoice = action.type === 'edit' || action.type === 'want-shift' || action.type === 'set-full-week-secondment';
  return isChoice && isReverted(state, next.form) ? change(state, { type: 'undo' }, reference) : next;
}

/**
 * Whether the user takes back a choice that replaced typed hours, by choosing the previous value again. The
 * hours are then restored too (rule: replaced-hours-return). A shift is excluded, because it fills in its own
 * hours (rules: editor-shift, secondment-week).
 */
function isReverted({ form, history, notice }: EditorState, next: HourCardForm): boolean {
  const before = history.past.at(-1);
  if (notice?.kind !== 'chosen' || before === undefined || isBlankCard(before)) return false;
  const [by, field] = changedChoice(form, next) ?? [];
  if (!field || by !== notice.by || !isSameContent(before[field], next[field])) return false;
  return next.shiftId === null || (by !== 'shift' && by !== 'secondment');
}

function change(
  state: EditorState,
  action: EditorAction,
  { employees }: Pick<EditorReference, 'employees'>,
): EditorState {
  switch (action.type) {
    case 'edit':
      return typedIn(state, changed(state, action.transition, action.group, action.notice), action.typedIn);
    case 'follow':
      return withFollowUp(state, action.transition(state.form));
    case 'undo':
      return { ...moved(state, undo(state.history)), wantedShiftId: null };
    case 'redo':
      return { ...moved(state, redo(state.history)), wantedShiftId: null };
    case 'replace':
      return { ...replaced(state, action.form), base: action.base };
    case 'keep-mine':
      return { ...state, opened: action.saved.form, base: action.saved };
    case 'take-theirs': {
      const { saved } = action;
      return { ...replaced(state, saved.form), opened: saved.form, base: saved };
    }
    case 'visit':
      return visited(leaveTime(state, action.next ?? null), action.place, action.visit);
    case 'attempt':
      return state.attempted && state.typing === null ? state : { ...state, attempted: true, typing: null };
    case 'refuse':
      return { ...state, attempted: true, typing: null, refusals: action.issues };
    case 'want-shift':
      if (action.shiftId !== null) return { ...state, wantedShiftId: action.shiftId };
      return { ...edited(state, chooseShift(state.form, null, [], null)), wantedShiftId: null };
    case 'schedule': {
      const { shiftId, entries } = action;
      const loaded = { ...state, schedule: { shiftId, entries } };
      if (!sameId(state.wantedShiftId, shiftId)) return loaded;
      const choose = (form: HourCardForm) => chooseShift(form, shiftId, entries, chosenContract(employees, form));
      // Another shift right after a shift replaces that choice, so that the hours from before both can be
      // restored (rule: replaced-hours-return).
      const { notice } = state;
      const isAgain = notice?.kind === 'chosen' && notice.by === 'shift';
      const before = isAgain ? moved(loaded, undo(loaded.history)) : loaded;
      if (isAgain && sameId(before.form.shiftId, shiftId)) return { ...before, wantedShiftId: null };
      const next = changed(before, choose, null, null, state.schedule);
      return { ...next, notice: isAgain ? notice : next.notice, wantedShiftId: null };
    }
    case 'set-full-week-secondment': {
      const { form, schedule } = state;
      const entries = scheduleOf(schedule, form);
      return changed(state, (current) =>
        setFullWeekSecondment(current, action.enabled, entries, chosenContract(employees, current)),
      );
    }
    case 'neighbours':
      return { ...state, neighbours: action.neighbours };
    case 'signed-out':
      return { ...state, signedOut: action.signedOut };
    case 'free-day':
      return { ...state, freeDays: new Set(state.freeDays).add(plannedDayKey(state.form, action.date)) };
    case 'notify':
      return { ...state, notice: action.notice };
    case 'restore':
      return {
        ...openEditor(state.opened, null),
        ...preservedOnRestore(state),
        history: record(state.history, state.opened),
      };
  }
}

/** Replaces the form in one undo step. Errors in its lines are shown right away. */
function replaced(state: EditorState, form: HourCardForm): EditorState {
  const visits = new Map(form.lines.map(({ key }): [string, Visit] => [key, 'line']));
  return { ...edited(state, form), visits, attempted: false, refusals: [], wantedShiftId: null };
}

/**
 * The values that restoring the card keeps, because they depend on the saved card, the employee, the week or
 * the session, and not on the form.
 */
const preservedOnRestore = ({ base, schedule, neighbours, freeDays, signedOut }: EditorState) => ({
  base,
  schedule,
  neighbours,
  freeDays,
  signedOut,
});

function moved(state: EditorState, history: History<HourCardForm>): EditorState {
  const form = history.present;
  if (history === state.history) return state;
  // If the employee or department changes, the shift that is being loaded no longer applies.
  const sameShifts =
    sameId(form.departmentId, state.form.departmentId) && sameId(form.employeeId, state.form.employeeId);
  const wantedShiftId = sameShifts ? state.wantedShiftId : null;
  return { ...state, form, history, refusals: [], notice: null, wantedShiftId, typing: null };
}

/**
 * The state after a change by the user, with a notice about the change. Changing a choice on a card without
 * hours is not an undo step (rule: editor-undo).
 */
function changed(
  state: EditorState,
  transition: (form: HourCardForm) => HourCardForm,
  group: string | null = null,
  notice: ChangeNotice | null = null,
  /** The schedule before the change, because `state` may already have the new one. */
  schedule: LoadedSchedule | null = state.schedule,
): EditorState {
  const { form } = state;
  const next = transition(form);
  if (next === form) return state;
  const [by] = changedChoice(form, next) ?? [];
  // Choosing another employee for an empty card is not an unsaved change: it counts as opening the card for
  // that employee.
  const opened = by === 'employee' && isBlankCard(next) ? next : state.opened;
  if (by && isBlankCard(form) && isBlankCard(next) && keepsOptions(form, next)) {
    // Replace only the present form. Earlier steps keep their own week and choices, so that undo never
    // restores hours into another week.
    return { ...moved(state, { ...state.history, present: next, group: null }), opened };
  }
  const after = { ...edited(state, next, group), opened };
  return { ...after, notice: notice ?? (by ? { kind: 'chosen', by, schedule: scheduleOf(schedule, form) } : null) };
}

/** Whether a choice leaves all other choices intact, except possibly the travel expenses. */
const keepsOptions = (before: HourCardForm, after: HourCardForm) =>
  clearedBetween(before, after).every((what) => what === 'travelExpenses');

function edited(state: EditorState, form: HourCardForm, group: string | null = null): EditorState {
  return moved(state, record(state.history, form, group === null ? {} : { group }));
}

function withFollowUp(state: EditorState, form: HourCardForm): EditorState {
  if (form === state.form) return state;
  // If the user has not changed anything yet, count the new form as the opened one.
  const opened = hasChanges(state) ? state.opened : form;
  const { notice, typing } = state;
  return { ...moved(state, { ...state.history, present: form }), opened, notice, typing };
}
