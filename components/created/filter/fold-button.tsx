import { useTranslations } from 'next-intl';
import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { filterStatuses } from '@/lib/hour-card/listed-card';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { type CreatedView, isPlainWeeks } from '@/lib/management/created-view';

/**
 * Expands the quick choices on a narrow screen. Works without JavaScript, with `folds` in app/globals.css.
 * Shows the number of active choices; their names are listed below the button (rule: quick-fold).
 */
export function FoldButton({ view, today }: { view: CreatedView; today: IsoDate }) {
  const t = useTranslations('managementQuick');
  const chosen = [
    !view.waiting && view.statuses.length !== filterStatuses.length,
    view.departmentIds.length > 0,
    !isPlainWeeks(view, today),
  ].filter(Boolean).length;
  return (
    <label
      className={buttonStyle(
        'secondary',
        'md',
        'group/fold cursor-pointer px-3! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent @min-[56rem]/shell:hidden print:hidden',
      )}
    >
      <input type="checkbox" data-fold="" className="sr-only" />
      <span>{chosen === 0 ? t('more') : t('moreActive', { count: String(chosen) })}</span>
      <Icon name="chevron-down" className="size-4 group-has-checked/fold:rotate-180" />
    </label>
  );
}
