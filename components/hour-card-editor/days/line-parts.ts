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
 * Data and callbacks that all lines share. The object stays the same while the user types, so that lines do
 * not re-render.
 */
export type LineContext = Readonly<{
  type: ContractType;
  employees: readonly EditorEmployee[];
  exceptionTypes: readonly HourExceptionType[];
  wageComponents: readonly WageComponent[];
  secondmentOptions: readonly SecondmentOption[];
  /** The schedule of the card's shift; null if there is no shift, or while it is loading. */
  schedule: readonly ScheduleEntry[] | null;
  paidHolidays: EditorReference['paidHolidays'];
  failed: EditorReference['failed'];
  edit: Edit;
  visit: LeavePlace;
}>;

/**
 * The id of a line's element, and the prefix of the ids that link its fields to messages. Line keys are
 * unique within a card.
 */

export const lineId = (line: string) => `line-${line}`;
/** Identifies a line's start or end field. */
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

const isSameIssue = (a: LineIssue) => (b: LineIssue) =>
  a.code === b.code && a.field === b.field && JSON.stringify(a.params) === JSON.stringify(b.params);

/** The id of the message that shows an issue. Identical errors in two breaks share one message. */
export function messageId(issues: readonly LineIssue[], issue: LineIssue): string {
  return issueId(issue.line, issues.findIndex(isSameIssue(issue)));
}

type Description = Readonly<{ invalid: boolean; describedBy: string | undefined }>;

/**
 * Whether a field is invalid, and the ids of its messages for `aria-describedby`. If `row` is given, only for
 * the field in that row.
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
