import type { Correction } from '@/lib/hour-card/advice/explain-line';
import type { Join } from '@/lib/hour-card/advice/join-lines';
import type { ReplacedBy } from '@/lib/hour-card/advice/replaced-hours';
import type { Proposal } from '@/lib/hour-card/advice/settle-day';
import { type History, startHistory } from '@/lib/hour-card/history';
import { isSameContent, sameId } from '@/lib/hour-card/identity';
import type { Issue } from '@/lib/hour-card/issue';
import type { PastedCard } from '@/lib/hour-card/pasted-card';
import type { PastedTimes } from '@/lib/hour-card/pasted-readings';
import type { HourCardForm, Id, IsoDate, ResolvedLine, SavedCard, ScheduleEntry } from '@/lib/hour-card/vocabulary';
import type { NextPlace, TimePlace, Typing, Visit } from './visits';

/**
 * Applies a transition of the engine to the form. The function never changes, so memoised lines do not
 * re-render. `typedIn` is the time field that was typed in, if any.
 */
export type Edit = (
  transition: (form: HourCardForm) => HourCardForm,
  notice?: ChangeNotice | null,
  typedIn?: TimePlace,
) => void;

/** Why a pasted text was rejected: no times, unreadable ones, only durations, or a table in a break field. */
export type PasteFailure = 'noTimes' | 'unreadable' | 'onlyHours' | 'inBreak';

/** The effect of one suggested fix or one paste on a line. */
export type LineNotice = Readonly<{ line: string }> &
  /** The notice about a whole day is in the row of its button. */
  (
    | Readonly<{ kind: 'settled'; proposal: Proposal; isWholeDay?: boolean }>
    | Readonly<{ kind: 'mended'; correction: Correction }>
    | Readonly<{ kind: 'joined'; join: Join }>
    | (Readonly<{ kind: 'pasted'; days: Omit<PastedCard, 'form'> }> &
        Pick<PastedTimes, 'unread' | 'misnamed' | 'counted' | 'skipped'>)
    | Readonly<{ kind: 'notPasted'; reason: PasteFailure }>
  );

/** A non-empty line of a day was removed (its number), or the day was copied. */
export type DayNotice = Readonly<{ date: IsoDate }> &
  Readonly<{ kind: 'removed'; number: number } | { kind: 'copied' }>;

/** A change with its own notice. */
export type ChangeNotice = LineNotice | DayNotice;

/**
 * The effect of the last change, shown in place with an undo button until the next change. It contains no
 * hours: the previous ones are in the history. A card-level choice may have replaced hours. Hours filled in
 * by the previous shift do not count as typed (rules: replaced-hours, replaced-hours-typed).
 */
type EditorNotice =
  | ChangeNotice
  | Readonly<{ kind: 'chosen'; by: ReplacedBy; schedule: readonly ScheduleEntry[] | null }>;

export type LoadedSchedule = Readonly<{ shiftId: Id; entries: readonly ScheduleEntry[] }>;

/** The schedule of the card's shift. Null without a shift, or while it is loading. */
export function scheduleOf(
  schedule: LoadedSchedule | null,
  { shiftId }: Pick<HourCardForm, 'shiftId'>,
): readonly ScheduleEntry[] | null {
  return schedule !== null && sameId(schedule.shiftId, shiftId) ? schedule.entries : null;
}

/** Identifies the employee and week whose adjacent weeks to load. Null while no employee is chosen. */
export function neighboursKey({ employeeId, week }: Pick<HourCardForm, 'employeeId' | 'week'>): string | null {
  return employeeId === null ? null : `${employeeId}/${week.year}/${week.week}`;
}

/** Identifies a planned day. Includes the employee, because plans differ. */
export function plannedDayKey({ employeeId }: Pick<HourCardForm, 'employeeId'>, date: IsoDate): string {
  return `${employeeId}/${date}`;
}

/** The lines of the adjacent weeks, with their `neighboursKey`. */
export type Neighbours = Readonly<{ key: string; lines: readonly ResolvedLine[] }>;

export type EditorState = Readonly<{
  /** Always the present of `history`. */
  form: HourCardForm;
  history: History<HourCardForm>;
  /**
   * The saved card that the form is based on. Saving checks that it has not changed
   * (rule: save-changed-meanwhile).
   */
  base: SavedCard;
  /** The form as it was opened, which 'Urenkaart herstellen' restores. */
  opened: HourCardForm;
  schedule: LoadedSchedule | null;
  /** A chosen shift whose schedule is still loading. The form takes it over once that has loaded. */
  wantedShiftId: Id | null;
  /** The lines and fields that the user has left, by name. Before that, their errors are hidden. */
  visits: ReadonlyMap<string, Visit>;
  /** Null after leaving the times, and after any other change. */
  typing: Typing | null;
  /** Whether the user has tried to save with errors. From then on all errors are shown. */
  attempted: boolean;
  /** The server's issues for exactly this form. */
  refusals: readonly Issue[];
  neighbours: Neighbours | null;
  notice: EditorNotice | null;
  /** The planned days, by `plannedDayKey`, that the user marked as free (rule: settle-empty-day). */
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
  /** A change that follows automatically from a response, without its own undo step. */
  | Readonly<{ type: 'follow'; transition: (form: HourCardForm) => HourCardForm }>
  | Readonly<{ type: 'undo' | 'redo' }>
  /** Replaces the form with a draft, along with the saved card that the draft is based on. */
  | Readonly<{ type: 'replace'; form: HourCardForm; base: SavedCard }>
  /**
   * Another user saved the card. The form stays and is now based on their version, or their version replaces
   * it.
   */
  | Readonly<{ type: 'keep-mine' | 'take-theirs'; saved: SavedCard }>
  /** `next`: the focus moved to another time of the same line. */
  | Readonly<{ type: 'visit'; place: string; visit: Visit; next?: NextPlace | null }>
  | Readonly<{ type: 'attempt' }>
  | Readonly<{ type: 'refuse'; issues: readonly Issue[] }>
  | Readonly<{ type: 'want-shift'; shiftId: Id | null }>
  /** Seconds the whole week to another department, or ends that. */
  | Readonly<{ type: 'set-full-week-secondment'; enabled: boolean }>
  | Readonly<{ type: 'schedule'; shiftId: Id; entries: readonly ScheduleEntry[] }>
  | Readonly<{ type: 'neighbours'; neighbours: Neighbours }>
  | Readonly<{ type: 'free-day'; date: IsoDate }>
  /** Shows a notice on a line without a change. */
  | Readonly<{ type: 'notify'; notice: LineNotice }>
  | Readonly<{ type: 'restore' }>
  | Readonly<{ type: 'signed-out'; signedOut: boolean }>;

/** The initial state of an editor. Lines of the loaded card show their errors at once. */
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
 * Whether two forms have the same content, ignoring local keys. Runs on every keystroke, so it skips lines
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
