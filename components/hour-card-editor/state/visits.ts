/** Whether the user has left only one field of a line, or the whole line. */
export type Visit = 'field' | 'line';

/** Where the focus goes next within a line: another time, or the empty fields of a new break. */
export type NextPlace = 'times' | 'break';

/** Call when the user leaves a field or a line. `next` is set if the focus stays within the line's times. */
export type LeavePlace = (place: string, visit: Visit, next?: NextPlace | null) => void;

type Visits = Readonly<{ visits: ReadonlyMap<string, Visit> }>;

/** Whether a visit is new or, for a line, more than the field visit known so far. */
function isNewVisit(visits: Visits['visits'], place: string, visit: Visit): boolean {
  const before = visits.get(place);
  return before !== visit && before !== 'line';
}

export function visited<State extends Visits>(state: State, place: string, visit: Visit): State {
  if (!isNewVisit(state.visits, place, visit)) return state;
  return { ...state, visits: new Map(state.visits).set(place, visit) };
}

/**
 * While the user is changing a line's times, a half-typed change often breaks a rule that the finished change
 * will satisfy. So until the user leaves the times, a new issue is shown only for a time that is complete but
 * invalid (rule: editor-half-typed).
 */

/** Identifies a time in a line. `field` is `start`, `end` or the key of a break. */
export type TimePlace = Readonly<{ line: string; field: string }>;

/**
 * The line whose times the user is changing. `field` is the last one typed in, null once the user has left
 * it. Moving to the empty fields of a new break counts as leaving the times, except that advice stays
 * delayed.
 */
export type Typing = Readonly<{ line: string; field: string | null; isInNewBreak?: boolean }>;

type Typed = Readonly<{ typing: Typing | null }>;

/** Records the time field that the user typed in, if the typing changed the state. */
export function typedIn<State extends Typed>(before: State, after: State, place: TimePlace | undefined): State {
  return place === undefined || after === before ? after : { ...after, typing: place };
}

/**
 * The state after the user leaves a time field. The line's times count as left too, unless the focus stays
 * within them.
 */
export function leaveTime<State extends Typed>(state: State, next: NextPlace | null): State {
  const { typing } = state;
  if (typing === null) return state;
  if (next === null) return { ...state, typing: null };
  const isInNewBreak = next === 'break';
  if (typing.field === null && (typing.isInNewBreak ?? false) === isInNewBreak) return state;
  return { ...state, typing: { ...typing, field: null, isInNewBreak } };
}
