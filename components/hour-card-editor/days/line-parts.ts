import type { EditorEmployee, EditorReference } from '@/lib/hour-card/editor-reference';
import type { IssueField, LineIssue } from '@/lib/hour-card/issue';
import type {
  ContractType,
  HourExceptionType,
  ScheduleEntry,
  SecondmentOption,
  WageComponent,
} from '@/lib/hour-card/vocabulary';
import type { Edit } from '../state/editor-state';
import type { LeavePlace } from '../state/visits';

/**
 * What every line needs and typing does not change: one object for all lines, stable as long as the card's
 * type is.
 */
export type LineContext = Readonly<{
  type: ContractType;
  employees: readonly EditorEmployee[];
  exceptionTypes: readonly HourExceptionType[];
  wageComponents: readonly WageComponent[];
  secondmentOptions: readonly SecondmentOption[];
  /** Of the card's shift; null without one, or while it is loading. */
  schedule: readonly ScheduleEntry[] | null;
  paidHolidays: EditorReference['paidHolidays'];
  /** Which of these lists could not be loaded. */
  failed: EditorReference['failed'];
  edit: Edit;
  visit: LeavePlace;
}>;

/** The ids that connect fields to their messages; line keys are unique within a card. */

export const lineId = (line: string) => `line-${line}`;
/** What tells a line's own time fields from others. */
export const timePlace = (line: string, field: 'start' | 'end') => `${line}-${field}`;
export const exceptionHoursId = (line: string, row: string) => `${lineId(line)}-${row}-hours`;
const issueId = (line: string, at: number) => `line-${line}-issue-${at}`;
export const fieldIds = {
  employee: 'editor-employee',
  department: 'editor-department',
  week: 'editor-week',
  travelExpenses: 'editor-travel-expenses',
  secondedTo: 'editor-seconded-to',
  firstDay: 'editor-days',
} as const;

const saysTheSame = (a: LineIssue) => (b: LineIssue) =>
  a.code === b.code && a.field === b.field && JSON.stringify(a.params) === JSON.stringify(b.params);

/** The id of an issue's message: when two breaks have the same error, they share one message. */
export function messageId(issues: readonly LineIssue[], issue: LineIssue): string {
  return issueId(issue.line, issues.findIndex(saysTheSame(issue)));
}

type Description = Readonly<{ invalid: boolean; describedBy: string | undefined }>;

/**
 * The `aria` attributes of a field, or of a field in one row: invalid, and the ids of the messages about it.
 */
export function describeIssues(
  issues: readonly LineIssue[],
  field: IssueField,
  row: string | null = null,
): Description {
  const own = issues.filter((issue) => issue.field === field && (issue.row === row || issue.row === null));
  const ids = new Set(own.map((issue) => messageId(issues, issue)));
  return { invalid: own.length > 0, describedBy: [...ids].join(' ') || undefined };
}
