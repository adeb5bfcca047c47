/** How far the user has been in a line: left one of its fields, or left the line altogether. */
export type Visit = 'field' | 'line';

/** Where the focus went on to within a line: another of its times, or a break that is not there yet. */
export type NextPlace = 'times' | 'break';

/** Called when a user leaves a field or a line; `next` where the focus stays in the times of that line. */
export type LeavePlace = (place: string, visit: Visit, next?: NextPlace | null) => void;

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

/**
 * The line whose times are being changed, and the field that was typed in; null once that one was left. Going
 * on to a break that is not there yet leaves the times, but advice waits for that break.
 */
export type Typing = Readonly<{ line: string; field: string | null; isAtBreak?: boolean }>;

type Typed = Readonly<{ typing: Typing | null }>;

/** The state with the place where a time was typed, if that changed anything. */
export function typedIn<State extends Typed>(before: State, after: State, place: TimePlace | undefined): State {
  return place === undefined || after === before ? after : { ...after, typing: place };
}

/** The state after a field was left, and with it the times of its line unless the focus stays in them. */
export function leftTime<State extends Typed>(state: State, next: NextPlace | null): State {
  const { typing } = state;
  if (typing === null) return state;
  if (next === null) return { ...state, typing: null };
  const isAtBreak = next === 'break';
  if (typing.field === null && (typing.isAtBreak ?? false) === isAtBreak) return state;
  return { ...state, typing: { ...typing, field: null, isAtBreak } };
}
