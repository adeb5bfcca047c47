import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { Elements } from '@/components/ui/elements';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { useFigures } from '@/components/ui/use-figures';
import { changeOf, type LeaveChange, plusMinutes } from '@/lib/hour-card/advice/leave-effect';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { DashboardStatistics, DatedBalance } from '@/lib/hour-card/vocabulary';
import { reviewHref } from '@/lib/management/links';
import { useBalanceName } from '../hour-card/use-names';

type LeaveBalancesSectionProps = {
  balances: readonly DatedBalance[];
  /** How cards awaiting a decision change the balances. */
  waiting?: readonly LeaveChange[];
};

/** The leave balances in hours, with the effect of cards awaiting a decision (rule: dashboard-balances). */
export function LeaveBalancesSection({ balances, waiting = [] }: LeaveBalancesSectionProps) {
  const t = useTranslations('dashboard');
  const labelOf = useBalanceName();
  const { decimalText, changeText } = useFigures();
  if (balances.length === 0) return <p className="text-sm text-ink-muted">{t('noLeaveBalances')}</p>;
  return (
    <Card as="section">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]">
        {balances.map((balance) => {
          const { label, amount } = balance;
          const change = changeOf(balance, waiting);
          return (
            <div key={label} className="px-4 py-3">
              <dt className="text-sm text-ink-muted">{labelOf(label)}</dt>
              <dd>
                <Figure value={decimalText(amount)} unit={t('hoursUnit')} className="text-lg" />
                {change !== 0 && (
                  <p className="text-xs text-ink-muted">
                    {t('balanceWaiting', {
                      hours: changeText(change),
                      after: decimalText(plusMinutes(amount, change)),
                    })}
                  </p>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

const linkStyle =
  'inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-accent hover:underline pointer-fine:min-h-8';

type StatisticsSectionProps = {
  statistics: DashboardStatistics;
  isManager: boolean;
};

/**
 * The three statistics (rule: dashboard-figures). Managers also get a link to the cards to review (rule:
 * dashboard-approve-link).
 */
export function StatisticsSection({ statistics, isManager }: StatisticsSectionProps) {
  const t = useTranslations('dashboard');
  const { timeWorked, openHourCards, hourCardsToApprove } = statistics;
  return (
    <dl className="grid gap-2 @min-[38rem]:grid-cols-3 @min-[38rem]:gap-3">
      <StatCard label={t('timeWorked')} value={formatDuration(timeWorked)} unit={t('hoursUnit')} />
      <StatCard label={t('openHourCards')} value={String(openHourCards)} />
      <StatCard
        label={t('hourCardsToApprove')}
        value={String(hourCardsToApprove)}
        link={
          isManager && (
            <Link href={reviewHref} className={linkStyle}>
              <span>{t('view')}</span>
              <span className="sr-only">{` – ${t('hourCardsToApprove')}`}</span>
            </Link>
          )
        }
      />
    </dl>
  );
}

type StatCardProps = {
  label: string;
  value: string;
  unit?: string;
  link?: Elements;
};

/**
 * A statistic of the dashboard (rule: dashboard-figures). On a phone it is a row, on a wide screen a card.
 */
function StatCard({ label, value, unit, link }: StatCardProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 @min-[38rem]:block @min-[38rem]:py-3">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="ml-auto flex min-h-9 items-center justify-between gap-x-4">
        <Figure value={value} unit={unit} className="text-xl" />
        {link}
      </dd>
    </Card>
  );
}

function Figure({ value, unit, className }: { value: string; unit?: string; className: string }) {
  return (
    <span>
      <span className={classNames('hours font-semibold text-ink', className)}>{value}</span>
      {unit && <span className="ml-1.5 text-sm text-ink-muted">{unit}</span>}
    </span>
  );
}
