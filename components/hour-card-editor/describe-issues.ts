import type { IssueField, LineIssue } from '@/lib/hour-card/issue';
import { issueId } from './issue-ids';

type Description = Readonly<{ invalid: boolean; describedBy: string | undefined }>;

/** Which of a line's messages are about a field (or a row of it), as the ids of those messages. */
export function describeIssues(
  issues: readonly LineIssue[],
  field: IssueField,
  row: string | null = null,
): Description {
  const ids = issues.flatMap((issue, at) =>
    issue.field === field && (issue.row === row || issue.row === null) ? [issueId(issue.line, at)] : [],
  );
  return { invalid: ids.length > 0, describedBy: ids.join(' ') || undefined };
}
