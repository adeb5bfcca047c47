import { CircleAlert, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { LineIssue } from '@/lib/hour-card/issue';
import type { LineView } from './editor-view';
import { LineHints } from './line-hints';
import { messageId } from './message-id';
import { useIssueText } from './use-issue-text';

/** Issues of these stand under their own field, where there is room. */
const hasOwnPlace = ({ field, row }: LineIssue) => field === 'secondment' || (field === 'exceptions' && row !== null);

/** What is wrong with a line, and the meal-allowance hint (SPEC 5.1, 9). Read aloud when it appears. */
export function LineMessages({ view }: { view: LineView }) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const { issues, hints, mealAllowance } = view;
  const messages = new Map(
    issues.filter((issue) => !hasOwnPlace(issue)).map((issue) => [messageId(issues, issue), issueText(issue)]),
  );
  return (
    <div aria-live="polite" className="mt-2 space-y-1.5 empty:hidden">
      {[...messages].map(([id, text]) => (
        <p key={id} id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-strong">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ))}
      <LineHints hints={hints} />
      {mealAllowance && (
        <p className="flex items-start gap-1.5 text-sm text-warning-strong">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('mealAllowance')}
        </p>
      )}
    </div>
  );
}
