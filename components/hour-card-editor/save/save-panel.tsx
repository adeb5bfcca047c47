import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useBalanceName } from '@/components/hour-card/use-names';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/form-hooks';
import { Icon } from '@/components/ui/icon';
import { decimalText } from '@/lib/format/hours';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { EditorView } from '../state/editor-view';
import type { LeaveView } from './use-leave-guard';

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
  /** Leads to everything that is wrong. */
  onShowErrors: () => void;
  /** Buttons beside the total. */
  tools: ReactNode;
};

/**
 * The week's total and the save button, with the number of errors beside it (rule: card-lines-valid). Errors
 * change neither the button's colour nor the panel's height: nothing moves under the hand that is about to save.
 */
export function SavePanel({ view, leave, saving, waiting, failure, onShowErrors, place, tools }: SavePanelProps) {
  const t = useTranslations('hourCardEditor');
  const hydrated = useHydrated();
  const count = view.issues.length;

  return (
    <section aria-label={t('save')} className="editor-bar border-line bg-surface shadow-raised">
      <div aria-live="polite">
        {failure !== null && (
          <p className="mb-2 flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-danger-strong">
            <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </div>
      <LeaveEffects {...leave} />
      <div className="editor-bar-row">
        <div>
          <p className="flex flex-col items-baseline whitespace-nowrap">
            <span className="text-sm text-ink-muted">{t('weekTotal')}</span>
            <span data-week-total className="hours text-xl font-semibold text-ink">
              {formatDuration(view.total)}
            </span>
          </p>
          {count > 0 && (
            <button
              type="button"
              onClick={onShowErrors}
              className="absolute bottom-0 left-19 inline-flex min-h-7 items-center gap-1 rounded-full bg-danger-soft px-2 text-xs font-semibold whitespace-nowrap text-danger-strong after:absolute after:-inset-2"
            >
              {t('errorCount', { count })}
            </button>
          )}
        </div>
        <div inert={saving}>{tools}</div>
        <Button
          // Before hydration, submitting the form would reload the page and lose the input.
          type={hydrated ? 'submit' : 'button'}
          variant="primary"
          pending={saving || waiting}
          data-save
          aria-keyshortcuts="Control+S"
          title={count > 0 ? t('hasErrors') : undefined}
          className="py-2"
        >
          {saving ? t('saving') : t('save')}
          {count > 0 && !saving && (
            <>
              {' '}
              <span className="sr-only">{t('hasErrors')}</span>
            </>
          )}
        </Button>
      </div>
      {place}
    </section>
  );
}

/** How the card changes the leave balances: `Verlof 120,50 → 112,50`, in hours. */
function LeaveEffects({ effects, retry }: LeaveView) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const balanceName = useBalanceName();
  if (retry !== null) {
    return (
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 text-sm font-medium text-danger-strong">
        {t('balancesFailed')}
        <Button size="sm" variant="ghost" onClick={retry} className="-mx-2 px-2">
          {common('retry')}
        </Button>
      </p>
    );
  }
  if (effects.length === 0) return null;
  return (
    <dl aria-label={t('leaveEffect.title')} className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {effects.map(({ label, before, after }) => (
        <div key={label} className="flex items-baseline justify-between gap-2">
          <dt className="text-ink-muted">{balanceName(label.trim().toUpperCase())}</dt>
          <dd className="hours font-medium text-ink">
            <span aria-hidden="true">{`${decimalText(before)} → ${decimalText(after)}`}</span>
            <span className="sr-only">
              {t('leaveEffect.change', { before: decimalText(before), after: decimalText(after) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
