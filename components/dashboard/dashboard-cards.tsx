import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { DashboardStatistics, LeaveBalance } from '@/lib/hour-card/vocabulary';
import { useBalanceName } from '../hour-card/use-names';

/** One card per leave balance, in hours (rule: dashboard-balances). */
export function LeaveBalancesSection({ balances }: { balances: readonly LeaveBalance[] }) {
  const t = useTranslations('dashboard');
  const labelOf = useBalanceName();
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
          icon={<Icon name="calendar-days" className="size-4.5" />}
        />
      ))}
    </dl>
  );
}

const icon = 'size-4.5';
const linkStyle =
  'inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-accent hover:underline pointer-fine:min-h-8';

/** The three statistics, with links for managers only (rules: dashboard-figures, dashboard-approve-link). */
export function StatisticsSection({ statistics, isManager }: { statistics: DashboardStatistics; isManager: boolean }) {
  const t = useTranslations('dashboard');
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        label={t('timeWorked')}
        value={formatDuration(statistics.timeWorked)}
        unit={t('hoursUnit')}
        icon={<Icon name="clock" className={icon} />}
        wide
      />
      <StatCard
        label={t('openHourCards')}
        value={String(statistics.openHourCards)}
        icon={<Icon name="file-pen" className={icon} />}
      />
      <StatCard
        label={t('hourCardsToApprove')}
        value={String(statistics.hourCardsToApprove)}
        icon={<Icon name="clipboard-check" className={icon} />}
        link={
          isManager && (
            <Link href="/management-dashboard" className={linkStyle}>
              {t('view')}
              <span className="sr-only"> – {t('hourCardsToApprove')}</span>
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
  icon: ReactNode;
  /** A link to the details, such as 'View'. */
  link?: ReactNode;
  /** Spans the whole row in a two-column layout. */
  wide?: boolean;
};

/** One figure of the dashboard (rule: dashboard-figures). */
function StatCard({ label, value, unit, icon, link, wide = false }: StatCardProps) {
  return (
    <Card className={classNames('flex flex-col p-4 sm:p-5', wide && 'col-span-2 lg:col-span-1')}>
      <dt className="flex items-center gap-2.5 text-sm font-medium text-ink-muted">
        <span
          aria-hidden="true"
          className="hidden size-8 shrink-0 sm:inline-flex items-center justify-center rounded-md bg-accent-soft text-accent-strong"
        >
          {icon}
        </span>
        {label}
      </dt>
      <dd className="mt-2 flex flex-1 sm:mt-4 flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span>
          <span className="hours text-2xl sm:text-3xl font-semibold text-ink">{value}</span>
          {unit && <span className="ml-1.5 text-sm text-ink-muted">{unit}</span>}
        </span>
        {link}
      </dd>
    </Card>
  );
}
