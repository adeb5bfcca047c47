import type { SavedCard } from '@/components/requests/editor-requests';
import { chosenContract, type EditorReference } from '@/lib/hour-card/editor-reference';
import { type History, record, redo, startHistory, undo } from '@/lib/hour-card/history';
import { sameId } from '@/lib/hour-card/identity';
import type { Issue } from '@/lib/hour-card/issue';
import { chooseShift } from '@/lib/hour-card/transitions/schedule';
import type { HourCardForm, Id, ResolvedLine, ScheduleEntry } from '@/lib/hour-card/vocabulary';

/** Applies a transition of the engine to the form. Always the same function, so that memoised lines stay as they are. */
export type Edit = (transition: (form: HourCardForm) => HourCardForm) => void;

/** How far someone has been in a line: left a field of it, or left it altogether. */
export type Visit = 'field' | 'line';

/** Local names differ between two lines that say the same. */
const withoutKeys = (name: string, value: unknown) => (name === 'key' ? undefined : value);
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys);

/** Whether two forms say the same, whatever the local names of their lines. Asked at every key: untouched lines are one object. */
function isSameForm(a: HourCardForm, b: HourCardForm): boolean {
  if (a === b) return true;
  const { lines, ...own } = a;
  const { lines: others, ...other } = b;
  return lines.length === others.length && isSame(own, other) && lines.every((line, at) => isSame(line, others[at]));
}

type LoadedSchedule = Readonly<{ shiftId: Id; entries: readonly ScheduleEntry[] }>;

/** Whose weeks around which one: another employee or week has other neighbours. Null as long as nobody is chosen. */
export function neighboursKey({ employeeId, week }: Pick<HourCardForm, 'employeeId' | 'week'>): string | null {
  return employeeId === null ? null : `${employeeId}/${week.year}/${week.week}`;
}

/** The lines of the weeks before and after, and what they were asked for: `neighboursKey`. */
type Neighbours = Readonly<{ key: string; lines: readonly ResolvedLine[] }>;

export type EditorState = Readonly<{
  /** Always the present of `history`. */
  form: HourCardForm;
  history: History<HourCardForm>;
  /**
   * What the form builds on: saving checks that the card is still the same (rule: save-changed-meanwhile).
   */
  base: SavedCard;
  /** The form as it was opened: what 'Urenkaart herstellen' goes back to. */
  opened: HourCardForm;
  schedule: LoadedSchedule | null;
  /** A shift that was chosen and whose schedule is on its way; the form follows when it is there. */
  wantedShiftId: Id | null;
  /** Which lines, and other fields by name, somebody has been in. Errors stay quiet before that. */
  visits: ReadonlyMap<string, Visit>;
  /** Saving was tried with errors: now every one of them is shown. */
  attempted: boolean;
  /** What the server found wrong with exactly this form. */
  refusals: readonly Issue[];
  neighbours: Neighbours | null;
  signedOut: boolean;
}>;

export type EditorAction =
  /** Consecutive edits of one group are one step to undo. */
  | Readonly<{ type: 'edit'; transition: (form: HourCardForm) => HourCardForm; group?: string | null }>
  /** What follows from an edit by itself once an answer arrives: no step of its own. */
  | Readonly<{ type: 'follow'; transition: (form: HourCardForm) => HourCardForm }>
  | Readonly<{ type: 'undo' | 'redo' }>
  /** A draft comes in the form's place; it builds on what it was made from. */
  | Readonly<{ type: 'replace'; form: HourCardForm; base: SavedCard }>
  /** Somebody else saved the card: the form stays and builds on theirs, or theirs comes in its place. */
  | Readonly<{ type: 'keep-mine' | 'take-theirs'; saved: SavedCard }>
  | Readonly<{ type: 'visit'; place: string; visit: Visit }>
  | Readonly<{ type: 'attempt' }>
  | Readonly<{ type: 'refuse'; issues: readonly Issue[] }>
  | Readonly<{ type: 'want-shift'; shiftId: Id | null }>
  | Readonly<{ type: 'schedule'; shiftId: Id; entries: readonly ScheduleEntry[] }>
  | Readonly<{ type: 'neighbours'; neighbours: Neighbours }>
  | Readonly<{ type: 'restore' }>
  | Readonly<{ type: 'signed-out'; signedOut: boolean }>;

/** The state an editor opens with. Lines that somebody filled in before show what is wrong with them at once. */
export function openEditor(
  form: HourCardForm,
  entries: readonly ScheduleEntry[] | null,
  status: string | null = null,
): EditorState {
  const filled = form.id === null ? [] : form.lines.map(({ key }): [string, Visit] => [key, 'line']);
  return {
    form,
    history: startHistory(form),
    base: { form, status },
    opened: form,
    schedule: form.shiftId === null || entries === null ? null : { shiftId: form.shiftId, entries },
    wantedShiftId: null,
    visits: new Map(filled),
    attempted: false,
    refusals: [],
    neighbours: null,
    signedOut: false,
  };
}

function moved(state: EditorState, history: History<HourCardForm>): EditorState {
  const form = history.present;
  if (history === state.history) return state;
  // The shifts of another department, or of nobody, are no longer waited for.
  const sameShifts =
    sameId(form.departmentId, state.form.departmentId) && sameId(form.employeeId, state.form.employeeId);
  return { ...state, form, history, refusals: [], wantedShiftId: sameShifts ? state.wantedShiftId : null };
}

function edited(state: EditorState, form: HourCardForm, group: string | null = null): EditorState {
  return moved(state, record(state.history, form, group === null ? {} : { group }));
}

function followed(state: EditorState, form: HourCardForm): EditorState {
  if (form === state.form) return state;
  // Nobody changed anything yet: then this is how the card opens.
  const opened = hasChanges(state) ? state.opened : form;
  return { ...moved(state, { ...state.history, present: form }), opened };
}

/** Another form altogether, one step to undo; what is wrong with its lines shows at once. */
function replaced(state: EditorState, form: HourCardForm): EditorState {
  const visits = new Map(form.lines.map(({ key }): [string, Visit] => [key, 'line']));
  return { ...edited(state, form), visits, attempted: false, refusals: [], wantedShiftId: null };
}

/** Whether a place was not known to have been visited so far. */
export function isNewVisit(visits: EditorState['visits'], place: string, visit: Visit): boolean {
  const before = visits.get(place);
  return before !== visit && before !== 'line';
}

function visited(state: EditorState, place: string, visit: Visit): EditorState {
  if (!isNewVisit(state.visits, place, visit)) return state;
  return { ...state, visits: new Map(state.visits).set(place, visit) };
}

/** What was looked up belongs to the employee and the week, and is kept; so is whether somebody is still logged in. */
const keptOnRestore = ({ base, schedule, neighbours, signedOut }: EditorState) => ({
  base,
  schedule,
  neighbours,
  signedOut,
});

/** Every change of the editor. The form changes by the engine's transitions only. */
export function changeEditor(
  state: EditorState,
  action: EditorAction,
  { employees }: Pick<EditorReference, 'employees'>,
): EditorState {
  switch (action.type) {
    case 'edit':
      return edited(state, action.transition(state.form), action.group ?? null);
    case 'follow':
      return followed(state, action.transition(state.form));
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
      return visited(state, action.place, action.visit);
    case 'attempt':
      return state.attempted ? state : { ...state, attempted: true };
    case 'refuse':
      return { ...state, attempted: true, refusals: action.issues };
    case 'want-shift':
      if (action.shiftId !== null) return { ...state, wantedShiftId: action.shiftId };
      return { ...edited(state, chooseShift(state.form, null, [], null)), wantedShiftId: null };
    case 'schedule': {
      const { shiftId, entries } = action;
      const loaded = { ...state, schedule: { shiftId, entries } };
      if (!sameId(state.wantedShiftId, shiftId)) return loaded;
      const form = chooseShift(state.form, shiftId, entries, chosenContract(employees, state.form));
      return { ...edited(loaded, form), wantedShiftId: null };
    }
    case 'neighbours':
      return { ...state, neighbours: action.neighbours };
    case 'restore':
      return {
        ...openEditor(state.opened, null),
        ...keptOnRestore(state),
        history: record(state.history, state.opened),
      };
    case 'signed-out':
      return { ...state, signedOut: action.signedOut };
  }
}

/** Whether something was changed since the card was opened. */
export function hasChanges({ form, opened }: Pick<EditorState, 'form' | 'opened'>): boolean {
  return form !== opened && !isSameForm(form, opened);
}
