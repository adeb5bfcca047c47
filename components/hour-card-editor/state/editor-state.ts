import type { Mend } from '@/lib/hour-card/advice/explain-line';
import type { Join } from '@/lib/hour-card/advice/join-lines';
import type { ReplacedBy } from '@/lib/hour-card/advice/replaced-hours';
import type { Proposal } from '@/lib/hour-card/advice/settle-day';
import { type History, startHistory } from '@/lib/hour-card/history';
import { isSameContent, sameId } from '@/lib/hour-card/identity';
import type { Issue } from '@/lib/hour-card/issue';
import type { PastedCard } from '@/lib/hour-card/pasted-card';
import type { PastedTimes } from '@/lib/hour-card/pasted-times';
import type { HourCardForm, Id, IsoDate, ResolvedLine, SavedCard, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import type { NextPlace, TimePlace, Typing, Visit } from './visits';

/**
 * Applies a transition of the engine to the form. It never changes, so memoised lines stay as they are.
 * `typedIn` is the time that was typed, if one was.
 */
export type Edit = (
  transition: (form: HourCardForm) => HourCardForm,
  notice?: ChangeNotice | null,
  typedIn?: TimePlace,
) => void;

/** Why a pasted text stayed out: no times, times that could not be read, numbers of hours, or a table in the field of a break. */
export type NotPasted = 'noTimes' | 'unreadable' | 'onlyHours' | 'inBreak';

/** What one tap or one paste did on a line. */
export type LineNotice = Readonly<{ line: string }> &
  /** A whole day is told in its row, where it was asked. */
  (
    | Readonly<{ kind: 'settled'; proposal: Proposal; isWholeDay?: boolean }>
    | Readonly<{ kind: 'mended'; mend: Mend }>
    | Readonly<{ kind: 'joined'; join: Join }>
    | (Readonly<{ kind: 'pasted'; days: Omit<PastedCard, 'form'> }> &
        Pick<PastedTimes, 'unread' | 'misnamed' | 'counted'>)
    | Readonly<{ kind: 'notPasted'; reason: NotPasted }>
  );

/** A line with something in it was removed from a day, as this number; or the day was copied to others. */
export type DayNotice = Readonly<{ date: IsoDate }> &
  Readonly<{ kind: 'removed'; number: number } | { kind: 'copied' }>;

/** What a change that is told with it did. */
export type ChangeNotice = LineNotice | DayNotice;

/**
 * What the last change did, told in its place until the next one, with undo there. It holds no hours: those
 * before are the last step of the history. A choice for the card as a whole may have replaced hours; what the
 * former shift had filled in was not typed (rule: replaced-hours).
 */
type EditorNotice =
  | ChangeNotice
  | Readonly<{ kind: 'chosen'; by: ReplacedBy; schedule: readonly ScheduleEntry[] | null }>;

export type LoadedSchedule = Readonly<{ shiftId: Id; entries: readonly ScheduleEntry[] }>;

/** The schedule of the card's shift; null without one, or while it is loading. */
export function scheduleOf(
  schedule: LoadedSchedule | null,
  { shiftId }: Pick<HourCardForm, 'shiftId'>,
): readonly ScheduleEntry[] | null {
  return schedule !== null && sameId(schedule.shiftId, shiftId) ? schedule.entries : null;
}

/** Identifies the employee and week whose neighbouring weeks to load; null while no employee is chosen. */
export function neighboursKey({ employeeId, week }: Pick<HourCardForm, 'employeeId' | 'week'>): string | null {
  return employeeId === null ? null : `${employeeId}/${week.year}/${week.week}`;
}

/** Identifies a planned day: another employee has plans of their own. */
export function plannedDayKey({ employeeId }: Pick<HourCardForm, 'employeeId'>, date: IsoDate): string {
  return `${employeeId}/${date}`;
}

/** The lines of the weeks before and after, with the `neighboursKey` they belong to. */
export type Neighbours = Readonly<{ key: string; lines: readonly ResolvedLine[] }>;

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
  /** `next`: the focus went on to another time of the same line. */
  | Readonly<{ type: 'visit'; place: string; visit: Visit; next?: NextPlace | null }>
  | Readonly<{ type: 'attempt' }>
  | Readonly<{ type: 'refuse'; issues: readonly Issue[] }>
  | Readonly<{ type: 'want-shift'; shiftId: Id | null }>
  /** Lends the whole week to another department, or no longer. */
  | Readonly<{ type: 'lend-week'; lent: boolean }>
  | Readonly<{ type: 'schedule'; shiftId: Id; entries: readonly ScheduleEntry[] }>
  | Readonly<{ type: 'neighbours'; neighbours: Neighbours }>
  | Readonly<{ type: 'free-day'; date: IsoDate }>
  /** Says something on a line that is not a change. */
  | Readonly<{ type: 'tell'; notice: LineNotice }>
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

/** Whether anything has changed since the card was opened. */
export function hasChanges({ form, opened }: Pick<EditorState, 'form' | 'opened'>): boolean {
  return form !== opened && !isSameForm(form, opened);
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
