import { useTranslations } from 'next-intl';
import type { LeaveEffect } from '@/lib/hour-card/leave/leave-effect';

const balanceKeys = ['LEAVE', 'TVT', 'ADV', 'SPECIAL_LEAVE'] as const;
const hours = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What the card does to the balances it changes: `Verlof 120,50 → 112,50`, in hours. */
export function LeaveEffects({ effects }: { effects: readonly LeaveEffect[] }) {
  const t = useTranslations('hourCardEditor');
  const names = useTranslations('leaveBalances');
  if (effects.length === 0) return null;
  const nameOf = (label: string) => {
    const known = balanceKeys.find((key) => key === label.trim().toUpperCase());
    return known === undefined ? label : names(known);
  };
  return (
    <dl aria-label={t('leaveEffect.title')} className="mt-2 flex flex-wrap gap-x-4 text-sm xl:grid xl:gap-y-1">
      {effects.map(({ label, before, after }) => (
        <div key={label} className="flex items-baseline justify-between gap-2">
          <dt className="text-ink-muted">{nameOf(label)}</dt>
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
