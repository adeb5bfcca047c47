import { CalendarDays } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { LeaveBalance } from '@/lib/hour-card/people';
import { StatCard } from './stat-card';
import { useBalanceLabel } from './use-balance-label';

/** One card per leave balance, in hours (SPEC 2.4). */
export function LeaveBalancesSection({ balances }: { balances: readonly LeaveBalance[] }) {
  const t = useTranslations('dashboard');
  const labelOf = useBalanceLabel();
  const format = useFormatter();
  if (balances.length === 0) return <p className="text-sm text-ink-muted">{t('noLeaveBalances')}</p>;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {balances.map(({ label, amount }) => (
        <StatCard
          key={label}
          label={labelOf(label)}
          value={format.number(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
          unit={t('hoursUnit')}
          icon={<CalendarDays className="size-4.5" />}
        />
      ))}
    </dl>
  );
}
