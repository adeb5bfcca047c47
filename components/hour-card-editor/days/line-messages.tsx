import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect } from 'react';
import { useHintText, useIssueText } from '@/components/hour-card/issue-text';
import { Icon } from '@/components/ui/icon';
import type { Hint } from '@/lib/hour-card/advice/hints';
import type { LineIssue } from '@/lib/hour-card/issue';
import type { LineView } from '../state/editor-view';
import { messageId } from './line-parts';

const place = 'space-y-1.5 empty:hidden';

/** These issues are shown below their own field, where there is space for them. */
const hasOwnPlace = ({ field, row }: LineIssue) => field === 'secondment' || (field === 'exceptions' && row !== null);

type LineMessagesProps = { view: LineView /** Why, and what can be done about it. */; help: ReactNode };

/**
 * What is wrong with a line, and the meal-allowance hint. Announced when it appears
 * (rule: editor-issue-place).
 */
export function LineMessages({ view, help }: LineMessagesProps) {
  const t = useTranslations('hourCardEditor');
  const issueText = useIssueText();
  const { issues, hints, mealAllowance } = view;
  const messages = new Map(
    issues.filter((issue) => !hasOwnPlace(issue)).map((issue) => [messageId(issues, issue), issueText(issue)]),
  );
  useFocusInSight([...messages.values(), ...hints.map(({ code }) => code), mealAllowance ? 'meal' : ''].join(''));
  return (
    <>
      <div aria-live="polite" className={place}>
        {[...messages].map(([id, text]) => (
          <p key={id} id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-strong">
            <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
        ))}
      </div>
      {help}
      <div aria-live="polite" className={place}>
        <LineHints hints={hints} />
        {mealAllowance && (
          <p className="flex items-start gap-1.5 text-sm text-warning-strong">
            <Icon name="info" className="mt-0.5 size-4 shrink-0" />
            {t('mealAllowance')}
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Messages come above the field that was gone on to, and push it down: it stays clear of the panel at the bottom.
 * `signs` changes with what is said.
 */
export function useFocusInSight(signs: string): void {
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (signs === '' || !(field instanceof HTMLInputElement) || !field.closest('[data-day]')) return;
    field.scrollIntoView({ block: 'nearest' });
  }, [signs]);
}

/** Advice about a line, each with its reason and source. It never blocks saving. */
function LineHints({ hints }: { hints: readonly Hint[] }) {
  const hintText = useHintText();
  return hints.map((hint) => {
    const { text, source } = hintText(hint);
    return (
      <p key={hint.code} className="flex items-start gap-1.5 text-sm text-warning-strong">
        <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
        <span>
          {text} <span className="opacity-90">{source}</span>
        </span>
      </p>
    );
  });
}
