import { useIssueText } from '@/components/hour-card/use-issue-text';
import { Icon } from '@/components/ui/icon';
import type { CardIssue } from '@/lib/hour-card/issue';

/** What is wrong with all days together. */
export function CardMessages({ issues }: { issues: readonly CardIssue[] }) {
  const issueText = useIssueText();
  return issues.map(issueText).map((message) => (
    <p key={message} className="comes flex items-start gap-1.5 border-t border-line px-4 py-3 wrap-anywhere">
      <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  ));
}
