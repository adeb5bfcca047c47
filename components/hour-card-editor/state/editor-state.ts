import type { SavedCard } from '@/components/requests/editor-requests';
import type { Mend } from '@/lib/hour-card/advice/explain-line';
import type { Join } from '@/lib/hour-card/advice/join-lines';
import type { ReplacedBy } from '@/lib/hour-card/advice/replaced-hours';
import type { Proposal } from '@/lib/hour-card/advice/settle-day';
import { type History, rebase, record, startHistory } from '@/lib/hour-card/history';
import { isSameContent, sameId } from '@/lib/hour-card/identity';
import type { Issue } from '@/lib/hour-card/issue';
import type { PastedCard } from '@/lib/hour-card/pasted-times';
import { isUntouched } from '@/lib/hour-card/transitions/lines';
import type { HourCardForm, Id, IsoDate, ResolvedLine, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import { leftTime, type TimePlace, type Typing, typedIn, type Visit, visited } from './visits';

/**
 * Applies a transition of the engine to the form. It never changes, so memoised lines stay as they are.
 * `typedIn` is the time that was typed, if one was.
 */
export type Edit = (
  transition: (form: HourCardForm) => HourCardForm,
  notice?: ChangeNotice | null,
  typedIn?: TimePlace,
) => void;

/** What one tap or one paste did on a line. */
export type LineNotice = Readonly<{ line: string }> &
  /** A whole day is told in its row, where it was asked. */
  (
    | Readonly<{ kind: 'settled'; proposal: Proposal; isWholeDay?: boolean }>
    | Readonly<{ kind: 'mended'; mend: Mend }>
    | Readonly<{ kind: 'joined'; join: Join }>
    | Readonly<{ kind: 'pasted'; days: Omit<PastedCard, 'form'>; unread: readonly string[] }>
  );

/** A line with something in it was removed from a day, as this number; or the day was copied to others. */
export type DayNotice = Readonly<{ date: IsoDate }> &
  Readonly<{ kind: 'removed'; number: number } | { kind: 'copied' }>;

/** What a change that is told with it did. */
type ChangeNotice = LineNotice | DayNotice;

/**
 * What the last change did, told in its place until the next one, with undo there. It holds no hours: those
 * before are the last step of the history. A choice for the card as a whole may have replaced hours; what the
 * former shift had filled in was not typed (rule: replaced-hours).
 */
type EditorNotice =
  | ChangeNotice
  | Readonly<{ kind: 'chosen'; by: ReplacedBy; schedule: readonly ScheduleEntry[] | null }>;

type LoadedSchedule = Readonly<{ shiftId: Id; entries: readonly ScheduleEntry[] }>;

/** Identifies the employee and week whose neighbouring weeks to load; null while no employee is chosen. */
export function neighboursKey({ employeeId, week }: Pick<HourCardForm, 'employeeId' | 'week'>): string | null {
  return employeeId === null ? null : `${employeeId}/${week.year}/${week.week}`;
}

/** Identifies a planned day: another employee has plans of their own. */
export function plannedDayKey({ employeeId }: Pick<HourCardForm, 'employeeId'>, date: IsoDate): string {
  return `${employeeId}/${date}`;
}

/** The lines of the weeks before and after, with the `neighboursKey` they belong to. */
type Neighbours = Readonly<{ key: string; lines: readonly ResolvedLine[] }>;

export type EditorState = Readonly<{
  /** Always the present of `history`. */
  form: HourCardForm;
  history: History<HourCardForm>;
  /**
   * The saved card that the form is based on: saving checks that it is still the same
   * (rule: save-changed-meanwhile).
   */
  base: SavedCard;
  /** The form as it was opened, which 'Urenkaart herstellen' restores. */
  opened: HourCardForm;
  schedule: LoadedSchedule | null;
  /** A chosen shift whose schedule is still loading; the form takes the shift over once it has arrived. */
  wantedShiftId: Id | null;
  /** The lines and fields, by name, that the user has left. Before that, their errors stay hidden. */
  visits: ReadonlyMap<string, Visit>;
  /** Null once the times are left, and after any other change. */
  typing: Typing | null;
  /** The user tried to save with errors, so from now on all of them show. */
  attempted: boolean;
  /** The issues that the server found in exactly this form. */
  refusals: readonly Issue[];
  neighbours: Neighbours | null;
  notice: EditorNotice | null;
  /** The planned days, by `plannedDayKey`, of which the user said to be free (rule: settle-empty-day). */
  freeDays: ReadonlySet<string>;
  signedOut: boolean;
}>;

export type EditorAction =
  /** Consecutive edits of one group are undone in one step. */
  | Readonly<{
      type: 'edit';
      transition: (form: HourCardForm) => HourCardForm;
      group?: string | null;
      notice?: ChangeNotice | null;
      typedIn?: TimePlace | undefined;
    }>
  /** A change that follows automatically from an answer: no undo step of its own. */
  | Readonly<{ type: 'follow'; transition: (form: HourCardForm) => HourCardForm }>
  | Readonly<{ type: 'undo' | 'redo' }>
  /** Replaces the form with a draft, along with the saved card that the draft is based on. */
  | Readonly<{ type: 'replace'; form: HourCardForm; base: SavedCard }>
  /** Somebody else saved the card: the form stays but is now based on theirs, or theirs replaces it. */
  | Readonly<{ type: 'keep-mine' | 'take-theirs'; saved: SavedCard }>
  /** `isStaying`: the focus went on to another time of the same line. */
  | Readonly<{ type: 'visit'; place: string; visit: Visit; isStaying?: boolean }>
  | Readonly<{ type: 'attempt' }>
  | Readonly<{ type: 'refuse'; issues: readonly Issue[] }>
  | Readonly<{ type: 'want-shift'; shiftId: Id | null }>
  /** Lends the whole week to another department, or no longer. */
  | Readonly<{ type: 'lend-week'; lent: boolean }>
  | Readonly<{ type: 'schedule'; shiftId: Id; entries: readonly ScheduleEntry[] }>
  | Readonly<{ type: 'neighbours'; neighbours: Neighbours }>
  | Readonly<{ type: 'free-day'; date: IsoDate }>
  | Readonly<{ type: 'restore' }>
  | Readonly<{ type: 'signed-out'; signedOut: boolean }>;

/** The state an editor opens with. Lines that came with the card show their errors at once. */
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
    typing: null,
    attempted: false,
    refusals: [],
    neighbours: null,
    notice: null,
    freeDays: new Set(),
    signedOut: false,
  };
}

/**
 * What somebody does first to a card, and what answers of the server do; null for what comes with the rest of
 * the work on it (state/card-work.tsx). The form changes through the engine's transitions only.
 */
export function changeEarly(state: EditorState, action: EditorAction): EditorState | null {
  switch (action.type) {
    case 'edit':
      return typedIn(state, changed(state, action.transition, action.group, action.notice), action.typedIn);
    case 'follow':
      return followed(state, action.transition(state.form));
    case 'visit':
      return visited(leftTime(state, action.isStaying ?? false), action.place, action.visit);
    case 'want-shift':
      return action.shiftId === null ? null : { ...state, wantedShiftId: action.shiftId };
    case 'schedule': {
      const { shiftId, entries } = action;
      return sameId(state.wantedShiftId, shiftId) ? null : { ...state, schedule: { shiftId, entries } };
    }
    case 'neighbours':
      return { ...state, neighbours: action.neighbours };
    case 'signed-out':
      return { ...state, signedOut: action.signedOut };
    default:
      return null;
  }
}

/** Whether anything has changed since the card was opened. */
export function hasChanges({ form, opened }: Pick<EditorState, 'form' | 'opened'>): boolean {
  return form !== opened && !isSameForm(form, opened);
}

export function moved(state: EditorState, history: History<HourCardForm>): EditorState {
  const form = history.present;
  if (history === state.history) return state;
  // Once the department changes or is cleared, its shift is no longer waited for.
  const sameShifts =
    sameId(form.departmentId, state.form.departmentId) && sameId(form.employeeId, state.form.employeeId);
  const wantedShiftId = sameShifts ? state.wantedShiftId : null;
  return { ...state, form, history, refusals: [], notice: null, wantedShiftId, typing: null };
}

/** The choices for the card as a whole; those that follow from another come after it. */
export const choices = [
  ['employee', 'employeeId'],
  ['week', 'week'],
  ['secondment', 'fullWeekSecondment'],
  ['department', 'departmentId'],
  ['contract', 'contractId'],
  ['shift', 'shiftId'],
] as const;

/**
 * The state after a change that somebody made, with what it has to tell. A choice for a card without hours is
 * no step (rule: editor-undo).
 */
export function changed(
  state: EditorState,
  transition: (form: HourCardForm) => HourCardForm,
  group: string | null = null,
  notice: ChangeNotice | null = null,
  /** The schedule that was there before the change. */
  schedule: LoadedSchedule | null = state.schedule,
): EditorState {
  const { form } = state;
  const next = transition(form);
  if (next === form) return state;
  const [by] = choices.find(([, field]) => form[field] !== next[field]) ?? [];
  // The empty card of another employee is as untouched as if it had been opened for them.
  const opened = by === 'employee' && isEmpty(next) ? next : state.opened;
  if (by && isEmpty(form) && isEmpty(next) && keepsOptions(form, next)) {
    return { ...moved(state, rebase(state.history, transition, isSameForm)), opened };
  }
  const after = { ...edited(state, next, group), opened };
  const entries = schedule !== null && sameId(schedule.shiftId, form.shiftId) ? schedule.entries : null;
  return { ...after, notice: notice ?? (by ? { kind: 'chosen', by, schedule: entries } : null) };
}

/** Whether a form has no hours and nothing else that was typed. */
export const isEmpty = ({ lines, travelExpenses }: HourCardForm) => travelExpenses === 0 && lines.every(isUntouched);

/** Whether one choice leaves those that would have to be made again. */
const keepsOptions = (before: HourCardForm, after: HourCardForm) =>
  (before.shiftId === null || after.shiftId !== null) &&
  (!before.workedInTeams || after.workedInTeams) &&
  (!before.fullWeekSecondment.enabled || after.fullWeekSecondment.enabled);

export function edited(state: EditorState, form: HourCardForm, group: string | null = null): EditorState {
  return moved(state, record(state.history, form, group === null ? {} : { group }));
}

function followed(state: EditorState, form: HourCardForm): EditorState {
  if (form === state.form) return state;
  // While the user has changed nothing, this counts as the form that was opened.
  const opened = hasChanges(state) ? state.opened : form;
  const { notice, typing } = state;
  return { ...moved(state, { ...state.history, present: form }), opened, notice, typing };
}

/**
 * Whether two forms have the same content, ignoring local keys. It runs at every keystroke, so it skips lines
 * that are the same object.
 */
function isSameForm(a: HourCardForm, b: HourCardForm): boolean {
  if (a === b) return true;
  const { lines, ...own } = a;
  const { lines: others, ...other } = b;
  return (
    lines.length === others.length &&
    isSameContent(own, other) &&
    lines.every((line, at) => isSameContent(line, others[at]))
  );
}
