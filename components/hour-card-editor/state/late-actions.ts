import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { record } from '@/lib/hour-card/history';
import { redo, undo } from '@/lib/hour-card/history-steps';
import { isSameContent, sameId } from '@/lib/hour-card/identity';
import { setFullWeekSecondment } from '@/lib/hour-card/transitions/full-week';
import { chooseShift } from '@/lib/hour-card/transitions/schedule';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import {
  changed,
  changeEarly,
  choices,
  type EditorAction,
  type EditorState,
  edited,
  isEmpty,
  moved,
  openEditor,
  plannedDayKey,
} from './editor-state';
import type { Visit } from './visits';

/** Every change of the editor. */
export function changeEditor(
  state: EditorState,
  action: EditorAction,
  reference: Pick<EditorReference, 'employees'>,
): EditorState {
  const next = change(state, action, reference);
  const isChoice = action.type === 'edit' || action.type === 'want-shift' || action.type === 'lend-week';
  return isChoice && isTakenBack(state, next.form) ? change(state, { type: 'undo' }, reference) : next;
}

/**
 * Whether a choice that replaced typed hours is made undone by choosing again what was chosen before it: the
 * hours come back too (rule: replaced-hours). A shift fills in its own hours instead
 * (rules: editor-shift, secondment-week).
 */
function isTakenBack({ form, history, notice }: EditorState, next: HourCardForm): boolean {
  const before = history.past.at(-1);
  if (notice?.kind !== 'chosen' || before === undefined || isEmpty(before)) return false;
  const [by, field] = choices.find(([, one]) => form[one] !== next[one]) ?? [];
  if (!field || by !== notice.by || !isSameContent(before[field], next[field])) return false;
  return next.shiftId === null || (by !== 'shift' && by !== 'secondment');
}

function change(
  state: EditorState,
  action: EditorAction,
  { employees }: Pick<EditorReference, 'employees'>,
): EditorState {
  switch (action.type) {
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
    case 'attempt':
      return state.attempted && state.typing === null ? state : { ...state, attempted: true, typing: null };
    case 'refuse':
      return { ...state, attempted: true, typing: null, refusals: action.issues };
    case 'want-shift':
      if (action.shiftId !== null) break;
      return { ...edited(state, chooseShift(state.form, null, [], null)), wantedShiftId: null };
    case 'schedule': {
      const { shiftId, entries } = action;
      if (!sameId(state.wantedShiftId, shiftId)) break;
      const loaded = { ...state, schedule: { shiftId, entries } };
      const choose = (form: HourCardForm) => chooseShift(form, shiftId, entries, chosenContract(employees, form));
      return { ...changed(loaded, choose, null, null, state.schedule), wantedShiftId: null };
    }
    case 'lend-week': {
      const { form, schedule } = state;
      const entries = schedule !== null && sameId(schedule.shiftId, form.shiftId) ? schedule.entries : null;
      return changed(state, (current) =>
        setFullWeekSecondment(current, action.lent, entries, chosenContract(employees, current)),
      );
    }
    case 'free-day':
      return { ...state, freeDays: new Set(state.freeDays).add(plannedDayKey(state.form, action.date)) };
    case 'restore':
      return {
        ...openEditor(state.opened, null),
        ...keptOnRestore(state),
        history: record(state.history, state.opened),
      };
  }
  return changeEarly(state, action) ?? state;
}

/** Replaces the form in one undo step; errors in its lines show at once. */
function replaced(state: EditorState, form: HourCardForm): EditorState {
  const visits = new Map(form.lines.map(({ key }): [string, Visit] => [key, 'line']));
  return { ...edited(state, form), visits, attempted: false, refusals: [], wantedShiftId: null };
}

/** Restoring keeps what belongs to the employee and the week, and whether the session has expired. */
const keptOnRestore = ({ base, schedule, neighbours, freeDays, signedOut }: EditorState) => ({
  base,
  schedule,
  neighbours,
  freeDays,
  signedOut,
});
