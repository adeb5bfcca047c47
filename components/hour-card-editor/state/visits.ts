/** How far the user has been in a line: left one of its fields, or left the line altogether. */
export type Visit = 'field' | 'line';

/**
 * Called when somebody leaves a field or a line; `isStaying` where the focus went on to another time of that
 * line.
 */
export type LeavePlace = (place: string, visit: Visit, isStaying?: boolean) => void;

type Visits = Readonly<{ visits: ReadonlyMap<string, Visit> }>;

/** Whether a visit adds anything to those already known. */
function isNewVisit(visits: Visits['visits'], place: string, visit: Visit): boolean {
  const before = visits.get(place);
  return before !== visit && before !== 'line';
}

export function visited<State extends Visits>(state: State, place: string, visit: Visit): State {
  if (!isNewVisit(state.visits, place, visit)) return state;
  return { ...state, visits: new Map(state.visits).set(place, visit) };
}

/**
 * Half a change of a line's times mostly breaks a rule that the whole one keeps. Until they are left, nothing
 * that was not said before is said, but for a time that was left and cannot be read (rule:
 * editor-half-typed).
 */

/** A time of a line: its start or end, or the key of the break that has it. */
export type TimePlace = Readonly<{ line: string; field: string }>;

/** The line whose times are being changed, and the field that was typed in; null once that one was left. */
export type Typing = Readonly<{ line: string; field: string | null }>;

type Typed = Readonly<{ typing: Typing | null }>;

/** The state with the place where a time was typed, if that changed anything. */
export function typedIn<State extends Typed>(before: State, after: State, place: TimePlace | undefined): State {
  return place === undefined || after === before ? after : { ...after, typing: place };
}

/** The state after a field was left, and with it the times of its line unless the focus stays in them. */
export function leftTime<State extends Typed>(state: State, isStaying: boolean): State {
  const { typing } = state;
  if (typing === null || (isStaying && typing.field === null)) return state;
  return { ...state, typing: isStaying ? { ...typing, field: null } : null };
}
