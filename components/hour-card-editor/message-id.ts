import type { LineIssue } from '@/lib/hour-card/issue';
import { issueId } from './issue-ids';

const saysTheSame = (a: LineIssue) => (b: LineIssue) =>
  a.code === b.code && a.field === b.field && JSON.stringify(a.params) === JSON.stringify(b.params);

/** The id of the message about an issue of a line: two breaks that are wrong alike share one message. */
export function messageId(issues: readonly LineIssue[], issue: LineIssue): string {
  return issueId(issue.line, issues.findIndex(saysTheSame(issue)));
}
