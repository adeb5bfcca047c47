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
 * Applies one of the engine's transitions to the form. `typedIn` is the time field that the user typed in, if
 * any. The function itself never changes, so that memoised lines do not re-render.
 */
export type Edit = (
  transition: (form: HourCardForm) => HourCardForm,
  notice?: ChangeNotice | null,
  typedIn?: TimePlace,
) => void;

/** Why pasted text was rejected: no times, unreadable times, only durations, or a table in a break field. */
export type PasteFailure = 'noTimes' | 'unreadable' | 'onlyHours' | 'inBreak';

/** A message about one suggested fix or one paste on a line. */
export type LineNotice = Readonly<{ line: string }> &
  /** With `isWholeDay`, the notice is shown in the exception's row. */
  (
    | Readonly<{ kind: 'settled'; proposal: Proposal; isWholeDay?: boolean }>
    | Readonly<{ kind: 'mended'; correction: Correction }>
    | Readonly<{ kind: 'joined'; join: Join }>
    | (Readonly<{ kind: 'pasted' }> & Pick<PastedCard, 'rows'> & Pick<PastedTimes, 'misnamed' | 'counted'>)
    | Readonly<{ kind: 'notPasted'; reason: PasteFailure }>
  );

/**
 * A line with hours was removed from the day, or the day was copied. `number` is the removed line's number.
 */
export type DayNotice = Readonly<{ date: IsoDate }> &
  Readonly<{ kind: 'removed'; number: number } | { kind: 'copied' }>;

export type ChangeNotice = LineNotice | DayNotice;

/**
 * A message about the last change, shown where the change was made, with an undo button, until the next
 * change. `chosen`: a choice for the whole card may have replaced typed hours, not counting hours that the
 * previous shift filled in (rules: replaced-hours, replaced-hours-typed). The notice itself contains no
 * hours: the previous ones are in the history.
 */
type EditorNotice =
  | ChangeNotice
  | Readonly<{ kind: 'chosen'; by: ReplacedBy; schedule: readonly ScheduleEntry[] | null }>;

export type LoadedSchedule = Readonly<{ shiftId: Id; entries: readonly ScheduleEntry[] }>;

/** The schedule of the card's shift; null if there is no shift, or while it is loading. */
export function scheduleOf(
  schedule: LoadedSchedule | null,
  { shiftId }: Pick<HourCardForm, 'shiftId'>,
): readonly ScheduleEntry[] | null {
  return schedule !== null && sameId(schedule.shiftId, shiftId) ? schedule.entries : null;
}

/** Identifies the employee and week for which to load the adjacent weeks. Null if no employee is chosen. */
export function neighboursKey({ employeeId, week }: Pick<HourCardForm, 'employeeId' | 'week'>): string | null {
  return employeeId === null ? null : `${employeeId}/${week.year}/${week.week}`;
}

/** Identifies a scheduled day of an employee, because schedules differ per employee. */
export function plannedDayKey({ employeeId }: Pick<HourCardForm, 'employeeId'>, date: IsoDate): string {
  return `${employeeId}/${date}`;
}

/** The lines in the fifteen weeks before and the week after, as loaded for the `neighboursKey` in `key`. */
export type Neighbours = Readonly<{ key: string; lines: readonly ResolvedLine[] }>;

export type EditorState = Readonly<{
  /** Always equal to the history's present. */
  form: HourCardForm;
  history: History<HourCardForm>;
  /**
   * The saved card that the form is based on. A save succeeds only if the stored card still equals it (rule:
   * save-changed-meanwhile).
   */
  base: SavedCard;
  /** The form as it was opened. 'Urenkaart herstellen' restores it. */
  opened: HourCardForm;
  schedule: LoadedSchedule | null;
  /**
   * The shift that the user chose, while its schedule is loading. The form gets this shift once the schedule
   * has loaded.
   */
  wantedShiftId: Id | null;
  /** The lines and fields that the user has left, by name. Errors elsewhere stay hidden. */
  visits: ReadonlyMap<string, Visit>;
  /** The times that the user is changing. Null once the user has left them or changed something else. */
  typing: Typing | null;
  /** Whether the user has tried to save a card with errors. From then on, all errors are shown. */
  attempted: boolean;
  /** The issues that the server found in exactly this form. */
  refusals: readonly Issue[];
  neighbours: Neighbours | null;
  notice: EditorNotice | null;
  /** The scheduled days that the user marked as free, by `plannedDayKey` (rule: settle-empty-day). */
  freeDays: ReadonlySet<string>;
  signedOut: boolean;
}>;

export type EditorAction =
  /** Consecutive edits with the same `group` form one undo step. */
  | Readonly<{
      type: 'edit';
      transition: (form: HourCardForm) => HourCardForm;
      group?: string | null;
      notice?: ChangeNotice | null;
      typedIn?: TimePlace | undefined;
    }>
  /** A change as a result of a response. It is not an undo step of its own. */
  | Readonly<{ type: 'follow'; transition: (form: HourCardForm) => HourCardForm }>
  | Readonly<{ type: 'undo' | 'redo' }>
  /** Replaces the form with a draft, and `base` with the saved card that the draft is based on. */
  | Readonly<{ type: 'replace'; form: HourCardForm; base: SavedCard }>
  /**
   * Another user saved the card. `keep-mine` keeps the form and bases it on their version; `take-theirs`
   * replaces the form with their version.
   */
  | Readonly<{ type: 'keep-mine' | 'take-theirs'; saved: SavedCard }>
  /** The user left a field or line. `next` is set if the focus moved to another time of the same line. */
  | Readonly<{ type: 'visit'; place: string; visit: Visit; next?: NextPlace | null }>
  | Readonly<{ type: 'attempt' }>
  | Readonly<{ type: 'refuse'; issues: readonly Issue[] }>
  | Readonly<{ type: 'want-shift'; shiftId: Id | null }>
  /** Seconds the whole week to another department, or ends the secondment. */
  | Readonly<{ type: 'set-full-week-secondment'; enabled: boolean }>
  | Readonly<{ type: 'schedule'; shiftId: Id; entries: readonly ScheduleEntry[] }>
  | Readonly<{ type: 'neighbours'; neighbours: Neighbours }>
  | Readonly<{ type: 'free-day'; date: IsoDate }>
  /** Shows a notice on a line without changing the form. */
  | Readonly<{ type: 'notify'; notice: LineNotice }>
  | Readonly<{ type: 'restore' }>
  | Readonly<{ type: 'signed-out'; signedOut: boolean }>;

/** The editor's initial state. For an existing card, errors in its lines are shown right away. */
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

/** Whether the form differs from the opened card. */
export function hasChanges({ form, opened }: Pick<EditorState, 'form' | 'opened'>): boolean {
  return form !== opened && !isSameForm(form, opened);
}

/**
 * Whether two forms have the same content, apart from local keys. Called on every keystroke, so lines that
 * are the same object are not compared further.
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
