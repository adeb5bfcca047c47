import type { IssueField, LineIssue } from '@/lib/hour-card/issue';
import { messageId } from './message-id';

type Description = Readonly<{ invalid: boolean; describedBy: string | undefined }>;

/** Which of a line's messages are about a field (or a row of it), as the ids of those messages. */
export function describeIssues(
  issues: readonly LineIssue[],
  field: IssueField,
  row: string | null = null,
): Description {
  const own = issues.filter((issue) => issue.field === field && (issue.row === row || issue.row === null));
  const ids = new Set(own.map((issue) => messageId(issues, issue)));
  return { invalid: own.length > 0, describedBy: [...ids].join(' ') || undefined };
}
