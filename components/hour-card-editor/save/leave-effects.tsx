import { useTranslations } from 'next-intl';
import { useBalanceName } from '@/components/hour-card/use-names';
import { Button } from '@/components/ui/button';
import { useFigures } from '@/components/ui/use-figures';
import { leaveEffect } from '@/lib/hour-card/advice/leave-effect';
import type { EditorReference } from '@/lib/hour-card/editor-reference';
import type { HourCardEditorModel } from '../state/use-hour-card-editor';
import type { Balances } from './use-balances';

export type LeaveEffectsProps = { editor: HourCardEditorModel; reference: EditorReference; balances: Balances };

/**
 * Shows how the card changes the employee's leave balances, in hours: `Verlof 120,50 → 112,50`. The current
 * balance never includes this card, because it is still editable. Other pending cards are included, with a
 * note. If the balances failed to load, offers a retry (rule: editor-lookup-failed).
 */
export function LeaveEffects({ editor, reference, balances }: LeaveEffectsProps) {
  const t = useTranslations('hourCardEditor');
  const common = useTranslations('common');
  const balanceName = useBalanceName();
  const { decimalText, changeText } = useFigures();
  const { data, status, retry } = balances;
  if (status === 'failed') {
    return (
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-3 text-sm font-medium text-danger-strong">
        <span>{t('balancesFailed')}</span>
        <Button size="sm" variant="ghost" onClick={retry} className="-mx-2 px-2">
          {common('retry')}
        </Button>
      </p>
    );
  }
  const effects = data === null ? [] : leaveEffect(data, editor.view.resolved, reference.exceptionTypes);
  if (effects.length === 0) return null;
  return (
    <dl aria-label={t('leaveEffect.title')} className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {effects.map(({ label, before, waiting, after }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 @max-[15rem]:gap-x-1">
          <dt className="text-ink-muted">{balanceName(label.trim().toUpperCase())}</dt>
          <dd className="hours font-medium text-ink">
            <span aria-hidden="true">{`${decimalText(before)} → ${decimalText(after)}`}</span>
            <span className="sr-only">
              {t('leaveEffect.change', { before: decimalText(before), after: decimalText(after) })}
            </span>
          </dd>
          {waiting !== 0 && (
            <dd className="text-xs text-ink-muted @max-[15rem]:sr-only">
              {t('leaveEffect.waiting', { hours: changeText(waiting) })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
