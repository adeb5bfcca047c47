import type { IssueField, IssueParams, LineIssue, LineIssueCode } from './issue';

type Place = Readonly<{ field?: IssueField; row?: string; params?: IssueParams }>;

/** A broken rule of a line; `place` says where in the line, and the figures of its sentence. */
export function lineIssue(code: LineIssueCode, line: string, place: Place = {}): LineIssue {
  return { code, line, field: place.field ?? null, row: place.row ?? null, params: place.params ?? {} };
}
