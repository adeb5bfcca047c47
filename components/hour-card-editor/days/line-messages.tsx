import { useTranslations } from 'next-intl';
import { useHintText, useIssueText } from '@/components/hour-card/use-issue-text';
import { Icon } from '@/components/ui/icon';
import type { LineIssue } from '@/lib/hour-card/issue';
import { AddBreaks } from '../help/fit-breaks';
import { LineHelp, MessageHelp } from '../help/line-help';
import { useDaysText } from '../help/undo-notice';
import type { Advice } from '../state/advice';
import type { LineView } from '../state/editor-view';
import { useKeepFocusVisible } from '../state/keep-focus';
import { messageId } from './line-parts';

/** Whether an issue is shown at its own field instead, where there is room for it. */
const hasOwnPlace = ({ field, row }: LineIssue) => field === 'secondment' || (field === 'exceptions' && row !== null);

/**
 * A line's issues with their reasons and fixes, and the hint about meal allowance. Screen readers announce
 * them when they appear (rule: editor-issue-place).
 */
export function LineMessages({ view }: { view: LineView }) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const { issues, advice, mealAllowance } = view;
  const shown = issues.filter((issue) => !hasOwnPlace(issue));
  const messages = new Map(shown.map((issue) => [messageId(issues, issue), issueText(issue)]));
  useKeepFocusVisible([...messages.values(), ...advice.map(({ code }) => code), mealAllowance ? 'meal' : ''].join(''));
  return (
    <>
      {/* This element receives the focus when a clicked button disappears together with its message. */}
      <div aria-live="polite" data-help tabIndex={-1} className="grid gap-2 text-sm outline-none empty:absolute">
        {[...messages].map(([id, text]) => (
          <div key={id} className="grid gap-1.5">
            <p id={id} className="flex items-start gap-1.5 font-medium text-danger-strong">
              <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
              <span>{text}</span>
            </p>
            <MessageHelp view={view} about={(issue) => messageId(issues, issue) === id} />
          </div>
        ))}
        <LineHelp view={view} />
      </div>
      <div aria-live="polite" className="space-y-1.5 empty:hidden">
        <LineAdvice advice={advice} />
        {mealAllowance && (
          <p className="flex items-start gap-1.5 text-sm text-warning-strong">
            <Icon name="info" className="mt-0.5 size-4 shrink-0" />
            <span>{t('mealAllowance')}</span>
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Advice on a line, with its reason and source. Advice about several days lists those days. It never blocks
 * saving.
 */
function LineAdvice({ advice }: { advice: readonly Advice[] }) {
  const hintText = useHintText();
  const daysText = useDaysText();
  return advice.map((one) => {
    const { text, source } = hintText(one);
    const days = one.dates.length > 1 ? `${daysText(one.dates)}: ` : '';
    return (
      <div key={one.code + one.lines.join()} data-help tabIndex={-1} className="grid gap-1.5 outline-none">
        <p className="flex items-start gap-1.5 text-sm text-warning-strong">
          <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span>{`${days}${text}`}</span> <span className="opacity-90">{source}</span>
          </span>
        </p>
        <AddBreaks advice={one} />
      </div>
    );
  });
}
