import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useIssueText } from '@/components/hour-card/issue-text';
import { useBalanceName } from '@/components/hour-card/use-names';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/form-hooks';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import type { CardIssueCode } from '@/lib/hour-card/issue';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { EditorView } from '../state/editor-view';
import type { LeaveView } from './use-leave-guard';

/** Issues of the card as a whole; the others appear at their own fields. */
const ofTheCard: readonly CardIssueCode[] = [
  'total_exceeds_maximum',
  'no_hours',
  'hours_outside_week',
  'too_many_lines',
];

type SavePanelProps = {
  view: EditorView;
  leave: LeaveView;
  saving: boolean;
  /** A shift's lines are still loading, so saving now would save the old ones. */
  waiting: boolean;
  /** Why the last attempt failed; stays until the next attempt or change. */
  failure: string | null;
  /** Where the work is: a line below the button. */
  place: ReactNode;
  /** Buttons beside the total. */
  tools: ReactNode;
  className?: string;
};

/** The week's total and the save button, which explains when there are errors (rule: card-lines-valid). */
export function SavePanel({ view, leave, saving, waiting, failure, place, tools, className }: SavePanelProps) {
  const t = useTranslations('hourCardEditor');
  const hydrated = useHydrated();
  const issueText = useIssueText();
  const hasErrors = view.issues.length > 0;
  const messages = view.cardIssues.filter(({ code }) => ofTheCard.includes(code)).map(issueText);

  return (
    <section
      aria-label={t('save')}
      className={classNames(
        'border-line bg-surface shadow-raised xl:rounded-lg xl:border xl:p-5 xl:shadow-card',
        'max-xl:border-t max-xl:px-4 max-xl:pt-3 max-xl:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:max-xl:px-6',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4 xl:block">
        <div className="flex items-center justify-between gap-2 max-sm:flex-1">
          <p className="flex flex-col items-baseline whitespace-nowrap">
            <span className="text-sm text-ink-muted">{t('weekTotal')}</span>
            <span data-week-total className="hours text-xl font-semibold text-ink">
              {formatDuration(view.total)}
            </span>
          </p>
          <div inert={saving} className="xl:-mr-2">
            {tools}
          </div>
        </div>
        <div className={classNames('min-w-32 flex-1 xl:mt-3', hasErrors && 'max-sm:basis-full')}>
          <Button
            // Before hydration, submitting the form would reload the page and lose the input.
            type={hydrated ? 'submit' : 'button'}
            variant={hasErrors ? 'danger' : 'primary'}
            pending={saving || waiting}
            data-save
            className={classNames('w-full py-2', hasErrors && 'text-sm')}
          >
            {saving ? t('saving') : hasErrors ? t('hasErrors') : t('save')}
          </Button>
        </div>
      </div>
      {place}
      <LeaveEffects {...leave} />
      <div aria-live="polite" className="text-sm font-medium text-danger-strong">
        {[...messages, ...(failure === null ? [] : [failure])].map((message) => (
          <p key={message} className="mt-2 flex items-start gap-1.5 wrap-anywhere">
            <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
            {message}
          </p>
        ))}
      </div>
    </section>
  );
}

const hours = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How the card changes the leave balances: `Verlof 120,50 → 112,50`, in hours. */
function LeaveEffects({ effects, retry }: LeaveView) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const balanceName = useBalanceName();
  if (retry !== null) {
    return (
      <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm font-medium text-danger-strong">
        {t('balancesFailed')}
        <Button size="sm" variant="ghost" onClick={retry} className="-mx-2 px-2">
          {common('retry')}
        </Button>
      </p>
    );
  }
  if (effects.length === 0) return null;
  return (
    <dl aria-label={t('leaveEffect.title')} className="mt-2 flex flex-wrap gap-x-4 text-sm xl:grid xl:gap-y-1">
      {effects.map(({ label, before, after }) => (
        <div key={label} className="flex items-baseline justify-between gap-2">
          <dt className="text-ink-muted">{balanceName(label.trim().toUpperCase())}</dt>
          <dd className="hours font-medium text-ink">
            <span aria-hidden="true">{`${hours.format(before)} → ${hours.format(after)}`}</span>
            <span className="sr-only">
              {t('leaveEffect.change', { before: hours.format(before), after: hours.format(after) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
