import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { useHydrated } from '@/components/ui/form-hooks';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/styles';
import { inHours } from '@/lib/format/hours';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { Week } from '@/lib/hour-card/vocabulary';
import type { EditorView } from '../state/editor-view';

type SavePanelProps = {
  view: EditorView;
  week: Week;
  /** The employee's name, if the card is for another record than the user's current one. */
  cardOf: string | null;
  leave: Elements;
  saving: boolean;
  /** Whether a shift's lines are still loading. A save would then store the old lines. */
  schedulePending: boolean;
  /** Why the last save failed. Shown until the next attempt or change. */
  failure: string | null;
  /** The state of the work, saved or not, below the button. */
  place: Elements;
  back: ReactNode;
  onShowErrors: () => void;
  tools: ReactNode;
};

/**
 * The week's total, the number of errors and the save button (rule: card-error-count). Errors change neither
 * the button's colour nor the panel's height, so that nothing moves just before a click on the button.
 */
export function SavePanel(props: SavePanelProps) {
  const { view, week, cardOf, leave, saving, schedulePending, failure, onShowErrors, place, back, tools } = props;
  const t = useTranslations('hourCardEditor');
  const hydrated = useHydrated();
  const count = view.mistakes.length;

  return (
    <section
      aria-label={t('save')}
      className="@container border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-raised md:px-6 @min-[54rem]/editor:rounded-lg @min-[54rem]/editor:border @min-[54rem]/editor:p-4 print:border-0 print:shadow-none"
    >
      <div aria-live="polite">
        {failure !== null && (
          <p className="mb-2 flex items-start gap-1.5 text-sm font-medium wrap-anywhere text-danger-strong">
            <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
            <span>{failure}</span>
          </p>
        )}
      </div>
      {leave}
      {cardOf !== null && (
        <p className="mb-1 text-sm font-medium wrap-anywhere text-ink">{t('savesFor', { name: cardOf })}</p>
      )}
      {view.absent > 0 && (
        <p data-absent className="mb-1 text-sm text-ink-muted">
          {t('absent', { hours: inHours(view.absent) })}
        </p>
      )}
      <div className="relative grid grid-cols-[minmax(0,9.5rem)_minmax(max-content,1fr)] items-center gap-x-3 gap-y-2 @max-[13rem]:flex @max-[13rem]:flex-wrap @max-[13rem]:gap-1 @min-[21rem]:grid-cols-[9.5rem_auto_minmax(0,1fr)] @min-[54rem]/editor:grid-cols-[minmax(0,1fr)_auto]">
        <div className="relative @max-[13rem]:contents">
          <p className="flex flex-col items-baseline whitespace-nowrap @max-[13rem]:contents">
            <span className="text-sm text-ink-muted @max-[13rem]:w-full @max-[13rem]:text-xs/4 @max-[13rem]:whitespace-normal">
              {t('weekTotal', week)}
            </span>
            <span data-week-total className="hours text-xl font-semibold text-ink @max-[13rem]:text-[1.125rem]">
              {formatDuration(view.total)}
            </span>
          </p>
          {count > 0 && (
            <button
              type="button"
              onClick={onShowErrors}
              // If there is no room beside the total, this covers the save state.
              className="absolute bottom-0 left-17.5 inline-flex min-h-7 items-center gap-1 rounded-full bg-danger-soft px-1.5 text-xs font-semibold whitespace-nowrap text-danger-strong after:absolute after:-inset-2 @max-[13rem]:right-0 @max-[13rem]:left-auto"
            >
              {t('errorCount', { count })}
            </button>
          )}
        </div>
        {/* These tools already have the minimum touch size. Larger ones would leave no room for the text. */}
        <div
          inert={saving}
          className="@max-[13rem]:order-1 @max-[13rem]:[&_button]:min-h-[52px]! @max-[13rem]:[&_button]:min-w-[52px]!"
        >
          {tools}
        </div>
        <Button
          // Before hydration, submitting the form would reload the page and lose the input.
          type={hydrated ? 'submit' : 'button'}
          variant="primary"
          pending={saving || schedulePending}
          data-save
          aria-keyshortcuts="Control+S"
          title={count > 0 ? t('hasErrors') : undefined}
          className="col-span-full px-2! py-2 @max-[13rem]:flex-[1_0_auto] @max-[13rem]:px-1! @min-[21rem]:col-auto @min-[54rem]/editor:col-span-full"
        >
          {/* For screen readers only. Other users see the spinner, and on a phone a longer label would make
              the panel taller. */}
          {saving && <span className="sr-only">{t('saving')}</span>}
          <span aria-hidden={saving}>{t('save')}</span>{' '}
          {count > 0 && !saving && <span className="sr-only">{t('hasErrors')}</span>}
        </Button>
        <div
          className={classNames(
            // As wide as the rows above: its own text must not widen the panel.
            'col-span-full -mt-2 flex w-0 min-w-full justify-between gap-x-2 @max-[13rem]:order-1 @max-[13rem]:mt-0 @max-[13rem]:w-auto @max-[13rem]:min-w-0 @max-[13rem]:flex-[1_1_0] @max-[13rem]:text-xs/4 @max-[13rem]:[&_*]:my-0! @max-[13rem]:[&_*]:[font:inherit]!',
            count > 0 && '@max-[13rem]:invisible',
          )}
        >
          {place}
          {/* Here the link would need a row of its own. The editor shows it below the days instead. */}
          <div className="contents @max-[13rem]:hidden">{back}</div>
        </div>
      </div>
    </section>
  );
}
