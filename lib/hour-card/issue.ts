import type { Minutes } from './vocabulary';

/** Codes of broken rules. Each code is a message key under `hourCardIssues`. */
export const lineIssueCodes = [
  'unreadable_time',
  'half_filled',
  'start_equals_end',
  'end_before_start',
  'sunday_hours',
  'invalid_breaks',
  'max_shift_length_exceeded',
  'collision',
  'gap_too_small',
  'invalid_hours_hour_exceptions',
  'other_function_required',
  'other_function_too_long',
  'secondment_option_required',
  'exception_type_required',
  'exception_type_mismatch',
  'exception_hours_invalid',
  'exception_comment_too_long',
  'too_many_breaks',
  'too_many_exceptions',
  'outside_contract',
  // Reported by a server. There are no more specific messages for these (rule: error-generic-fields).
  'field_invalid',
  'start_and_end_equal',
  'break_start_equals_end',
  'times_out_of_bounds',
  'end_on_sunday',
] as const;
export type LineIssueCode = (typeof lineIssueCodes)[number];

export const cardIssueCodes = [
  'employee_required',
  'contract_required',
  'department_required',
  'secondment_department_required',
  'travel_expenses_invalid',
  'total_exceeds_maximum',
  'no_hours',
  'hours_outside_week',
  'too_many_lines',
  'invalid_week',
] as const;
export type CardIssueCode = (typeof cardIssueCodes)[number];

export type IssueField = 'start' | 'end' | 'breaks' | 'exceptions' | 'secondment';

/**
 * All values are in minutes, except `date`, and `max` where it counts rows. The issue's code determines which
 * values are set.
 */
export type IssueParams = Readonly<{
  max?: Minutes;
  required?: Minutes;
  assigned?: Minutes;
  total?: Minutes;
  date?: string;
}>;

export type LineIssue = Readonly<{
  code: LineIssueCode;
  line: string;
  field: IssueField | null;
  /** The key of the break or exception row with the error, if any. */
  row: string | null;
  params: IssueParams;
}>;
export type CardIssue = Readonly<{ code: CardIssueCode; params: IssueParams }>;
export type Issue = LineIssue | CardIssue;

type Place = Readonly<{ field?: IssueField; row?: string; params?: IssueParams }>;

/** Creates an issue on a line. `place` has the field, the row and the numbers for the message. */
export function lineIssue(code: LineIssueCode, line: string, place: Place = {}): LineIssue {
  return { code, line, field: place.field ?? null, row: place.row ?? null, params: place.params ?? {} };
}
