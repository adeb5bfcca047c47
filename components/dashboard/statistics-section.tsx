import { ClipboardCheck, Clock, FilePen } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { DashboardStatistics } from '@/lib/hour-card/people';
import { formatDuration } from '@/lib/hour-card/time-text';
import { StatCard } from './stat-card';

const icon = 'size-4.5';
const linkStyle =
  'inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-accent hover:underline pointer-fine:min-h-8';

/** The three statistics of SPEC 2.4; the links are for who may follow them. */
export function StatisticsSection({ statistics, isManager }: { statistics: DashboardStatistics; isManager: boolean }) {
  const t = useTranslations('dashboard');
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <StatCard
        label={t('timeWorked')}
        value={formatDuration(statistics.timeWorked)}
        unit={t('hoursUnit')}
        icon={<Clock className={icon} />}
        wide
      />
      <StatCard
        label={t('openHourCards')}
        value={String(statistics.openHourCards)}
        icon={<FilePen className={icon} />}
      />
      <StatCard
        label={t('hourCardsToApprove')}
        value={String(statistics.hourCardsToApprove)}
        icon={<ClipboardCheck className={icon} />}
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
