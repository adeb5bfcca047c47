import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/form-hooks';
import { Icon } from '@/components/ui/icon';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { EditorView } from '../state/editor-view';

type SavePanelProps = {
  view: EditorView;
  /** The number of the week that is being filled in. */
  week: number;
  /** Whose card it is, when that is not the user whose record is chosen. */
  cardOf: string | null;
  /** What the card does to the leave balances. */
  leave: ReactNode;
  saving: boolean;
  /** A shift's lines are still loading, so saving now would save the old ones. */
  schedulePending: boolean;
  /** Why the last attempt failed; stays until the next attempt or change. */
  failure: string | null;
  /** Where the work is, and the way back from it: a line below the button. */
  place: ReactNode;
  /** Leads to everything that is wrong. */
  onShowErrors: () => void;
  /** Buttons beside the total. */
  tools: ReactNode;
};

/**
 * The week's total and the save button, with the number of errors beside it (rule: card-lines-valid). Errors
 * change neither the button's colour nor the panel's height: nothing moves under the hand that is about to
 * save.
 */
export function SavePanel(props: SavePanelProps) {
  const { view, week, cardOf, leave, saving, schedulePending, failure, onShowErrors, place, tools } = props;
  const t = useTranslations('hourCardEditor');
  const hydrated = useHydrated();
  const count = view.mistakes.length;

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
      {leave}
      {cardOf !== null && (
        <p className="mb-1 text-sm font-medium wrap-anywhere text-ink">{t('savesFor', { name: cardOf })}</p>
      )}
      <div className="editor-bar-row">
        <div>
          <p className="flex flex-col items-baseline whitespace-nowrap">
            <span className="text-sm text-ink-muted @max-[13rem]:sr-only">
              {t('weekTotal', { week: String(week) })}
            </span>
            <span data-week-total className="hours text-xl font-semibold text-ink">
              {formatDuration(view.total)}
            </span>
          </p>
          {count > 0 && (
            <button type="button" onClick={onShowErrors} className="editor-count">
              {t('errorCount', { count })}
            </button>
          )}
        </div>
        <div inert={saving}>{tools}</div>
        <Button
          // Before hydration, submitting the form would reload the page and lose the input.
          type={hydrated ? 'submit' : 'button'}
          variant="primary"
          pending={saving || schedulePending}
          data-save
          aria-keyshortcuts="Control+S"
          title={count > 0 ? t('hasErrors') : undefined}
          className="px-2! py-2"
        >
          {/* The longer words would make the panel of a phone higher: the wheel says as much. */}
          {saving && <span className="sr-only">{t('saving')}</span>}
          <span aria-hidden={saving}>{t('save')}</span>
          {count > 0 && !saving && (
            <>
              {' '}
              <span className="sr-only">{t('hasErrors')}</span>
            </>
          )}
        </Button>
        <div>{place}</div>
      </div>
    </section>
  );
}
