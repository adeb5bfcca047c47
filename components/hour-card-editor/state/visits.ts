/** Whether the user has left one field of a line, or the whole line. */
export type Visit = 'field' | 'line';

/** The next focus within a line: another time, or the empty fields of a new break. */
export type NextPlace = 'times' | 'break';

/**
 * Called when the user leaves a field or a line. `next` is set if the focus stays in the times of that line.
 */
export type LeavePlace = (place: string, visit: Visit, next?: NextPlace | null) => void;

type Visits = Readonly<{ visits: ReadonlyMap<string, Visit> }>;

/** Whether a visit adds anything to the known ones. */
function isNewVisit(visits: Visits['visits'], place: string, visit: Visit): boolean {
  const before = visits.get(place);
  return before !== visit && before !== 'line';
}

export function visited<State extends Visits>(state: State, place: string, visit: Visit): State {
  if (!isNewVisit(state.visits, place, visit)) return state;
  return { ...state, visits: new Map(state.visits).set(place, visit) };
}

/**
 * A half-typed change of a line's times often breaks a rule that the whole change satisfies. Until the user
 * leaves the times, show no new issues, except for a completed time that is invalid
 * (rule: editor-half-typed).
 */

/** A time of a line: its start or end, or a break's key. */
export type TimePlace = Readonly<{ line: string; field: string }>;

/**
 * The line whose times are being changed, and the field last typed in (null once left). Moving to the empty
 * fields of a new break leaves the times, but advice is still delayed.
 */
export type Typing = Readonly<{ line: string; field: string | null; isInNewBreak?: boolean }>;

type Typed = Readonly<{ typing: Typing | null }>;

/** Records the time that was typed, if the state changed. */
export function typedIn<State extends Typed>(before: State, after: State, place: TimePlace | undefined): State {
  return place === undefined || after === before ? after : { ...after, typing: place };
}

/**
 * The state after leaving a field. The times of its line count as left too, unless the focus stays in them.
 */
export function leaveTime<State extends Typed>(state: State, next: NextPlace | null): State {
  const { typing } = state;
  if (typing === null) return state;
  if (next === null) return { ...state, typing: null };
  const isInNewBreak = next === 'break';
  if (typing.field === null && (typing.isInNewBreak ?? false) === isInNewBreak) return state;
  return { ...state, typing: { ...typing, field: null, isInNewBreak } };
}
